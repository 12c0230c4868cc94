"""Avignon: what is told, in English and German, from numbers."""

import pytest
from test_avignon import AVIGNON, FIVE, GAME, ROME, at, lanes, play

import whitesmoke
from whitesmoke.games.avignon import drawing, positions
from whitesmoke.games.avignon.cards import NAMES, Character
from whitesmoke.games.avignon.sentences import Say
from whitesmoke.kernel.position import completed
from whitesmoke.kernel.state import SPECTATOR
from whitesmoke.kernel.views import standing
from whitesmoke.testing import clause

SWAPPED = {"evangelists": True, "guildmasters": True, "priests": True}


def read(table, sentences, language="en", names=()):
    speech = GAME.speech(language, names, table.states)
    return [speech.cited(each) for each in sentences]


def happened(table, *decisions):
    """What everybody is told of decisions that are made next."""
    first = len(table.moves)
    play(table, *decisions)
    return table.log_for(SPECTATOR, since=first)


def after(table, *decisions, language="en", names=()):
    return read(table, [line.told for line in happened(table, *decisions)], language, names)


def view(table, viewer=SPECTATOR):
    return standing(table, (viewer,))


def asked(table, language="en"):
    seat = table.waiting[0]
    return read(table, [view(table, seat).prompt(seat)], language)[0]


def why(table, decision, language="en"):
    return read(table, [table.why_not(table.waiting[0], decision).told], language)[0]


def texts(language="en", **options):
    """What each character does at a table with these options."""
    scene = view(whitesmoke.deal(GAME, seed=1, options=options)).scene
    speech = GAME.speech(language)
    cast = [NAMES[character] for character in scene["cast"]]
    return dict(zip(cast, map(speech.read, scene["texts"]), strict=True))


@clause("AV6", "AV7", "AV-R1")
def test_the_start_tells_who_stands_in_genoa_and_who_begins():
    table = whitesmoke.deal(GAME, seed=1)
    begins = table.log
    listed = ", ".join(f"a {NAMES[card]}" for card in table.see(ROME).cards[:4])
    assert read(table, [line.told for line in begins])[0].startswith(
        f"Five characters stand in Genoa, in columns 1 to 5: {listed.replace('a I', 'an I')} and"
    )
    assert read(table, [begins[1].told], "de") == [
        "Rom beginnt und hat in diesem Zug nur eine Aktion. [AV7]"
    ]
    table = whitesmoke.deal(GAME, seed=1, options={"starts": "avignon"})
    assert read(table, [table.log[1].told]) == [
        "Avignon begins, with only one action in this turn. [AV-R1]"
    ]


@clause("AV8", "AV10", "AV14", "AV16", "AV20")
def test_a_turn_is_told_in_the_order_in_which_it_happens():
    board = "Cardinal, Bishop Rome, Noble, Peasant, Knight"
    moves = ("petition 1", "other 3", "other 4", "beseech 2")
    assert after(at(board, deck="Inquisitor"), *moves) == [
        "Rome petitions the Cardinal in column 1. [AV10]",
        "The Cardinal in column 1 moves from Genoa to Rome. [AV8]",
        "Rome chooses the Noble in column 3. [AV20]",
        "The Noble in column 3 moves from Genoa to Nice. [AV8]",
        "Rome chooses the Peasant in column 4. [AV20]",
        "The Peasant in column 4 moves from Genoa to Nice. [AV8]",
        "Rome beseeches the Bishop in column 2. [AV10]",
        "The Bishop in column 2 joins the congregation of Rome. [AV14]",
        "A new character comes to Genoa in column 2: an Inquisitor. [AV16]",
    ]
    assert after(at(board, deck="Inquisitor"), *moves, language="de", names=["Ann", "Bob"]) == [
        "Ann erhört die Bittschrift des Kardinals in Spalte 1. [AV10]",
        "Der Kardinal in Spalte 1 rückt von Genua nach Rom. [AV8]",
        "Ann wählt den Edelmann in Spalte 3. [AV20]",
        "Der Edelmann in Spalte 3 rückt von Genua nach Nizza. [AV8]",
        "Ann wählt den Bauern in Spalte 4. [AV20]",
        "Der Bauer in Spalte 4 rückt von Genua nach Nizza. [AV8]",
        "Ann fleht den Bischof in Spalte 2 an. [AV10]",
        "Der Bischof in Spalte 2 schließt sich der Gemeinde von Ann an. [AV14]",
        "In Spalte 2 kommt eine neue Figur nach Genua: ein Inquisitor. [AV16]",
    ]


@clause("AV19", "AV36")
def test_the_order_is_that_of_the_steps_and_not_of_the_columns():
    steps = [{"push": "each cardinal", "times": 2}, {"pull": "self"}]
    table = at(
        "Bishop, Knight, Noble, Cardinal, Peasant", options={"characters": {"bishop": steps}}
    )
    assert after(table, "petition 1")[1:] == [
        "The Cardinal in column 4 moves from Genoa to Avignon. [AV8]",
        "The Bishop in column 1 moves from Genoa to Florence. [AV8]",
    ]


@clause("AV16", "AV22")
def test_a_column_may_be_left_filled_and_left_again_in_one_decision():
    steps = [{"pull": "self"}, {"push": "each peasant", "times": 3}]
    table = at("Bishop Rome, Cardinal, Knight, Noble, Inquisitor", deck="Peasant, Peasant",
               options={"characters": {"bishop": steps}})  # fmt: skip
    assert after(table, "petition 1")[1:] == [
        "The Bishop in column 1 joins the congregation of Rome. [AV14]",
        "A new character comes to Genoa in column 1: a Peasant. [AV16]",
        "The Peasant in column 1 joins the congregation of Avignon. [AV14]",
        "A new character comes to Genoa in column 1: a Peasant. [AV16]",
    ]
    assert view(table).scene["new"] == [1, 0, 0, 0, 0]


@clause("AV10", "AV17")
def test_an_excommunication_names_who_comes_instead_and_a_new_deck_is_told():
    table = at("Cardinal Nice, Bishop, Inquisitor, Noble, Knight", deck="Peasant")
    assert after(table, "excommunicate 1") == [
        "Rome excommunicates the Cardinal in column 1. [AV10]",
        "A new character takes that place in Nice, column 1: a Peasant. [AV10]",
    ]
    table = at(FIVE, rome="Peasant", avignon="Peasant", deck="")
    assert after(table, "excommunicate 1", language="de")[1] == (
        "Der Nachziehstapel ist leer, also werden die abgelegten Karten neu gemischt. [AV17]"
    )


@clause("AV9", "AV13")
def test_each_line_knows_its_turn():
    table = at(FIVE, turn=4)
    said = happened(table, "beseech 1", "chastise 2", "beseech 3")
    assert [(line.round, line.turn) for line in said] == [(0, 4)] * 4 + [(0, 5)] * 2


VERDICTS = [
    ("Noble Rome, Bishop, Cardinal, Peasant, Knight", {"avignon": "Knight"}, {}, "beseech 1",
     "Rome wins: a Noble has joined Rome, and a Knight has joined Avignon. [AV27]",
     "Rom gewinnt: Bei Rom ist ein Edelmann in der Gemeinde, bei Avignon ein Ritter. [AV27]"),
    ("Noble Rome, Bishop, Cardinal, Peasant, Bishop", {"avignon": "Guildmaster"},
     {"guildmasters": True}, "beseech 1",
     "Rome wins: a Noble has joined Rome, and a Guildmaster has joined Avignon. [AV27]",
     "Rom gewinnt: Bei Rom ist ein Edelmann in der Gemeinde, bei Avignon ein Zunftmeister. [AV27]"),
    ("Noble Rome, Bishop, Cardinal, Peasant, Knight", {"rome": "Peasant, Bishop"}, {}, "beseech 1",
     "Avignon wins, because both a Noble and a Peasant have joined Rome. [AV27]",
     "Avignon gewinnt, denn die Gemeinde von Rom hat einen Edelmann und zugleich einen Bauern."
     " [AV27]"),
    ("Priest Rome, Bishop, Cardinal, Peasant, Knight", {"rome": "Bishop"}, {"priests": True},
     "beseech 1",
     "Rome wins: both a Priest and a Bishop have joined Rome. [AV28]",
     "Rom gewinnt: Die Gemeinde von Rom hat einen Priester und dazu einen Bischof. [AV28]"),
    ("Priest Rome, Bishop, Cardinal, Peasant, Knight", {"avignon": "Bishop"}, {"priests": True},
     "beseech 1",
     "Avignon wins: a Priest has joined Rome, but no Bishop has. [AV28]",
     "Avignon gewinnt: Die Gemeinde von Rom hat einen Priester, aber keinen Bischof. [AV28]"),
    ("Peasant Rome, Bishop, Cardinal, Noble, Knight", {"rome": "Bishop, Knight"}, {}, "beseech 1",
     "Rome wins with 3 characters in the congregation. [AV29]",
     "Rom gewinnt mit 3 Figuren in der Gemeinde. [AV29]"),
    ("Noble Rome, Bishop, Cardinal, Peasant, Knight", {"rome": "Peasant", "avignon": "Knight"}, {},
     "beseech 1",
     "Both sides would win, so Rome, who took the action, wins. [AV31]",
     "Beide Seiten würden gewinnen. Dann gewinnt, wer die Aktion ausgeführt hat: Rom. [AV31]"),
    ("Noble, Bishop, Cardinal, Peasant, Knight", {"turn": 3, "used": "chastise"}, {"max_turns": 3},
     "beseech 1",
     "After 3 turns the game is a draw. [AV-R14]",
     "Nach 3 Zügen endet das Spiel unentschieden. [AV-R14]"),
]  # fmt: skip


@clause("AV26", "AV27", "AV28", "AV29", "AV31", "AV-R14")
@pytest.mark.parametrize(("board", "zones", "options", "move", "english", "german"), VERDICTS)
def test_the_verdict_says_who_joined_whom_and_comes_before_any_new_card(
    board, zones, options, move, english, german
):
    table = at(board, **zones, options=options)
    said = happened(table, move)
    assert read(table, [said[-1].told]) == [english]
    assert read(table, [said[-1].told], "de") == [german]
    assert len(said) == 3
    winner = english.split()[0]
    places = {"Rome": [1, 2], "Avignon": [2, 1], "After": [1, 1], "Both": [1, 2]}
    assert view(table).places == places[winner]


@clause("AV9", "AV19", "AV20")
def test_every_decision_has_a_prompt():
    table = whitesmoke.deal(GAME, seed=1)
    assert asked(table) == "Take your action; the first turn has only one. [AV9]"
    table = at("Evangelist, Bishop, Noble, Peasant, Knight", options={"evangelists": True})
    assert asked(table, "de") == "Führe die erste deiner beiden Aktionen aus. [AV9]"
    play(table, "petition 1")
    assert asked(table) == (
        "Petition of the Evangelist: pull this card 1 to 4 spaces toward you. Pick the number."
        " [AV19]"
    )
    play(table, "pick 2")
    assert asked(table) == (
        "Petition of the Evangelist: choose 2 characters to push away from you. [AV20]"
    )
    assert asked(table, "de") == (
        "Bittschrift des Evangelisten: Wähle 2 Figuren, die du von dir wegschiebst. [AV20]"
    )
    play(table, "other 2", "other 3")
    assert asked(table) == "Take your second action, but do not petition again. [AV9]"
    assert asked(table, "de") == (
        "Führe deine zweite Aktion aus, aber erhöre in diesem Zug keine weitere Bittschrift. [AV9]"
    )
    assert read(table, [view(table, AVIGNON).prompt(AVIGNON)]) == ["Waiting for Rome."]


@clause("AV20")
def test_a_prompt_says_how_far_the_others_go():
    steps = [{"pull": "others", "many": 2, "times": 3}]
    table = play(at(FIVE, options={"characters": {"bishop": steps}}), "petition 2")
    assert asked(table) == (
        "Petition of the Bishop: choose 2 characters to pull 3 spaces toward you. [AV20]"
    )
    assert asked(table, "de") == (
        "Bittschrift des Bischofs: Wähle 2 Figuren, die du 3 Felder zu dir ziehst. [AV20]"
    )


@clause("AV9", "AV19", "AV20", "AV23", "AV24", "AV32", "AV35", "AV-R6")
def test_why_not_gives_the_reason():
    table = play(at(FIVE), "beseech 1")
    assert why(table, "beseech 2") == (
        "The two actions of a turn must be of different kinds. [AV9]"
    )
    assert why(table, "pick 1") == (
        "You are not carrying out a petition that asks for this. [AV19]"
    )
    reversing = at("Cardinal Nice, Bishop, Inquisitor, Noble, Knight", forbidden=FIVE,
                   used="excommunicate", exempt=0)  # fmt: skip
    assert why(reversing, "beseech 1") == "That would undo your rival's whole turn. [AV24]"
    idle = at("Guildmaster, Bishop, Cardinal, Noble, Peasant", options={"guildmasters": True})
    assert why(idle, "petition 1", "de") == "Diese Bittschrift würde nichts verändern. [AV23]"
    table = play(at("Cardinal, Bishop, Noble, Peasant, Knight"), "petition 1", "other 2")
    assert why(table, "pick 2") == why(table, "beseech 2") == "Finish the petition first. [AV32]"
    assert why(table, "other 1") == (
        "The Cardinal is not one of the others: it is the one you petitioned. [AV20]"
    )
    assert why(table, "other 2") == "This petition has already moved that Bishop. [AV20]"
    picking = at("Evangelist, Bishop, Noble, Peasant, Knight", options={"evangelists": True})
    assert why(play(picking, "petition 1"), "pick 5") == "The number is at most 4. [AV19]"


@clause("AV19", "AV-R6")
def test_a_step_says_whom_it_is_not_about():
    steps = {"bishop": [{"pull": "self"}, {"push": "other knights"}]}
    table = at("Bishop Rome, Knight, Knight, Noble, Peasant", rome="Cardinal",
               options={"characters": steps, "refill": "after_action"})  # fmt: skip
    play(table, "petition 1")
    assert why(table, "other 4") == "This step of the petition is not about the Noble. [AV19]"
    assert why(table, "other 1") == "That column is empty. [AV-R6]"


@clause("AV19", "AV27", "AV-R5")
def test_what_the_cards_do_is_told_as_sentences_and_what_is_a_guess_is_marked():
    assert texts() == {
        "Cardinal": "pull every Cardinal 2 spaces toward you, then push 2 other characters away"
        " from you (reconstruction)",
        "Bishop": "pull this card 1 space toward you, then push one other character away from you"
        " (reconstruction)",
        "Inquisitor": "push one other character away from you, then pull one other character toward"
        " you (reconstruction)",
        "Noble": "pull this card 1 space toward you (reconstruction); with it in your"
        " congregation, you win if your rival's has a Knight, and lose if yours has a Peasant too",
        "Knight": "pull 2 other characters toward you, then push this card 2 spaces away from you"
        " (reconstruction)",
        "Peasant": "push this card 1 space away from you, then pull one other character toward you"
        " (reconstruction)",
    }
    swapped = texts("de", **SWAPPED)
    assert list(swapped)[:1] == ["Evangelist"]
    assert swapped["Evangelist"] == (
        "ziehe diese Karte 1 bis 4 Felder zu dir, dann schiebe ebenso viele andere Figuren von dir"
        " weg (Rekonstruktion)"
    )
    assert swapped["Guildmaster"] == (
        "ziehe N andere Figuren zu dir, dann schiebe diese Karte N Felder von dir weg; N ist die"
        " Zahl der verschiedenen Figuren in beiden Gemeinden (Rekonstruktion)"
    )
    assert swapped["Priest"].endswith(
        "(Rekonstruktion); ist er in deiner Gemeinde, gewinnst du, wenn dort auch ein Bischof ist,"
        " und verlierst, wenn nicht (Rekonstruktion)"
    )


@clause("AV5", "AV-R5")
def test_petitions_from_a_file_are_told_without_the_mark():
    steps = [{"pull": "other knights", "times": "1 to 2"}, {"push": "each noble", "times": "moved"}]
    given = {"bishop": steps, "peasant": [], "priest_wins": "without bishop"}
    options = {"characters": given, "guildmasters": True}
    assert texts(**options)["Bishop"] == (
        "pull one other Guildmaster 1 to 2 spaces toward you,"
        " then push every Noble as many spaces away from you"
    )
    assert texts("de", **options)["Bishop"] == (
        "ziehe einen anderen Zunftmeister 1 bis 2 Felder zu dir,"
        " dann schiebe jeden Edelmann ebenso viele Felder von dir weg"
    )
    assert texts(**options)["Peasant"] == "no petition"
    assert texts(**options, priests=True)["Priest"].endswith(
        "you lose if a Bishop is there too, and win if not"
    )
    scene = view(whitesmoke.deal(GAME, seed=1, options=options)).scene
    assert scene["reconstructed"] == [1, 0, 1, 1, 1, 0]


@clause("AV2", "AV36")
def test_a_drawing_is_told_in_numbers():
    table = at("Cardinal Avignon, Bishop Nice, Noble, Knight Florence, Knight Rome",
               rome="Peasant, Bishop", discard="Noble", turn=7, active=AVIGNON)  # fmt: skip
    play(table, "petition 2")
    scene = view(table).scene
    named = {name: scene[name] for name in ("cards", "cities", "turn", "active", "petition")}
    assert named == {
        "cards": [1, 2, 4, 5, 5], "cities": [1, 1, 3, 4, 5], "turn": 7, "active": AVIGNON,
        "petition": Character.BISHOP,
    }  # fmt: skip
    assert (scene["petitioned"], scene["left"], scene["used"]) == (2, 1, 0)
    assert scene["congregations"][ROME][Character.PEASANT] == 1
    assert (sum(scene["deck"]), sum(scene["discard"])) == (4, 1)
    assert scene["cast"] == [1, 2, 3, 4, 5, 6]
    pushes = scene["texts"][1].values[0].values[1]
    assert (pushes.sentence, pushes.values) == (Say.PUSH_OTHERS, (1, 1))
    assert not {"happened", "forbidden_cities"} & set(scene)


def test_the_table_is_drawn_as_five_lanes_between_avignon_and_rome():
    table = at("Cardinal Avignon, Bishop Nice, Noble, Knight Florence, Knight Rome",
               rome="Peasant, Bishop", discard="Noble", turn=7, active=AVIGNON)  # fmt: skip
    english = drawing.draw(table.see(ROME), ROME, GAME.speech("en", (), table.states))
    assert english.splitlines()[:9] == [
        "Turn 7: Avignon",
        "   Avignon       Nice          Genoa         Florence      Rome",
        "1  Cardinal      .             .             .             .",
        "2  .             Bishop        .             .             .",
        "3  .             .             Noble         .             .",
        "4  .             .             .             Knight        .",
        "5  .             .             .             .             Knight",
        "Congregation of Avignon: nobody",
        "Congregation of Rome: Bishop and Peasant",
    ]
    german = drawing.draw(table.see(ROME), ROME, GAME.speech("de", (), table.states))
    assert german.splitlines()[9:13] == [
        "Nachziehstapel: 4",
        "Abgelegt: Edelmann",
        "Kardinal: ziehe jeden Kardinal 2 Felder zu dir, dann schiebe 2 andere Figuren von dir weg"
        " (Rekonstruktion)",
        "Bischof: ziehe diese Karte ein Feld zu dir, dann schiebe eine andere Figur von dir weg"
        " (Rekonstruktion)",
    ]


@clause("AV3", "AV16", "AV26", "AV34", "AV-R14")
@pytest.mark.parametrize(
    ("changes", "german"),
    [
        ({"cards": [4, 4, 4, 5, 5]}, "Von jeder Figur, die mitspielt, gibt es zwei Karten. [AV3]"),
        ({"turn": 201}, "Einen Zug 201 gibt es nicht. [AV-R14]"),
        ({"turn": 1, "used": 1},
         "Der erste Zug hat eine Aktion und macht nichts rückgängig. [AV9]"),
        ({"ending": 3, "winner": 1},
         "Das Spiel ist genau dann vorbei, wenn jemand gewonnen hat. [AV26]"),
        ({"ending": 4}, "In Zug 2 endet kein Spiel unentschieden. [AV-R14]"),
        ({"petition": 2}, "So weit kann die Bittschrift nicht gekommen sein. [AV19]"),
    ],
)  # fmt: skip
def test_a_drawn_position_that_cannot_be_is_told_why(changes, german):
    table = at(FIVE)
    state = GAME.layout.open(table.states)
    assert GAME.ask("impossible", state) is None
    assert positions.conserved(state)["Noble"] == 2
    state.cards[:] = changes.get("cards", state.cards)
    for name in set(changes) - {"cards"}:
        setattr(state, name, changes[name])
    assert read(table, [GAME.ask("impossible", state)], "de") == [german]


@clause("AV6", "AV24")
def test_what_is_not_drawn_of_a_position_follows():
    state = GAME.layout.open(GAME.blank(2, {}))
    state.cards[:] = [Character[name.upper()] for name in lanes(FIVE)[0]]
    state = GAME.layout.open(completed(GAME, GAME.layout.close(state), ["cards"]))
    assert (state.cities.tolist(), state.turn, state.exempt, sum(state.deck)) == ([3] * 5, 2, 1, 7)
