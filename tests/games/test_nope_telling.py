"""NOPE!: what is told, in English and German, from numbers."""

import pytest
from test_nope_notation import GAME, clause, drawn, legal, play

import whitesmoke
from whitesmoke.games.nope import drawing, positions
from whitesmoke.games.nope.cards import LAID
from whitesmoke.kernel import told
from whitesmoke.kernel.errors import BadPosition
from whitesmoke.kernel.position import completed, position
from whitesmoke.kernel.state import OPEN, SPECTATOR
from whitesmoke.kernel.teller import Teller
from whitesmoke.kernel.views import standing

NAMES = ["Ann", "Bob", "Cid", "Dora"]
TELLER = Teller(GAME)
AFTER_DRAW = {"phase": "drawn", "options": {"action_after_draw": True}}


def read(sentences, language="en"):
    speech = GAME.speech(language, NAMES)
    return [speech.cited(each) for each in sentences]


def after(table, *decisions, viewer=SPECTATOR, language="en"):
    """What a viewer is told of decisions that are made next."""
    first = len(table.moves)
    play(table, *decisions)
    return read([line.told for line in table.log_for(viewer, since=first)], language)


def view(table, viewer=SPECTATOR):
    return standing(table, (viewer,))


def asked(table, language="en"):
    """What is asked of the seat whose turn it is."""
    seat = table.waiting[0]
    return read([view(table, seat).prompt(seat)], language)[0]


def why(table, decision, language="en"):
    return read([table.why_not(table.waiting[0], decision).told], language)[0]


@clause("NP6", "NP7")
def test_the_start_tells_the_dealer_the_start_card_and_who_begins():
    table = whitesmoke.deal("nope", 4, seed=3, names=NAMES)
    begins = [line.told for line in table.log]
    assert read(begins) == [
        "Dora has dealt, and the start card is a green-yellow 1. [NP6]",
        "Ann sits to the dealer's left and begins. [NP7]",
    ]
    assert read(begins, "de") == [
        "Dora hat ausgeteilt, und die Startkarte ist: grün-gelb 1. [NP6]",
        "Ann sitzt links daneben und beginnt. [NP7]",
    ]
    assert table.waiting == [0]


PROMPTS = [
    ("rb1", "r1 g1", {}, "Discard one red or blue card. [NP13]",
     "Wirf eine Karte in Rot oder Blau ab. [NP13]"),
    ("J", "r1 g1", {}, "Discard one card of any colour. [NP13]",
     "Wirf eine beliebige Karte ab. [NP13]"),
    ("r2", "r1 r2", {}, "Choose 2 red cards; the last one ends up on top. [NP13]",
     "Wähle 2 Karten in Rot; die letzte liegt oben. [NP13]"),
    ("rb2", "r1 R", {},
     "Choose 2 cards of one colour, red or blue, and the last one ends up on top;"
     " or play an action card alone. [NP13]",
     "Wähle 2 Karten einer Farbe, Rot oder Blau, die letzte liegt oben;"
     " oder spiele eine Aktionskarte einzeln. [NP13]"),
    ("ry3", "r1 r2 y1 y2", {},
     "You do not hold 3 cards of one colour, red or yellow: draw. [NP14]",
     "Zieh nach, denn dir fehlt ein Set (3 Karten einer Farbe, Rot oder Gelb). [NP14]"),
    ("g2", "Sg r1", {}, "You do not hold 2 green cards: draw, or play an action card alone. [NP14]",
     "Zieh nach, denn dir fehlt ein Set (2 Karten in Grün);"
     " oder spiele eine Aktionskarte einzeln. [NP14]"),
    ("rb3", "r1 r2", {"picked": [["red 3"]]},
     "Choose 2 more cards of your set; the last one ends up on top. [NP18]",
     "Wähle noch 2 Karten deines Sets; die letzte liegt oben. [NP18]"),
    ("r2", "r1", {"picked": [["red 3"]]},
     "Choose the last card of your set; it ends up on top. [NP18]",
     "Wähle die letzte Karte deines Sets; sie liegt oben. [NP18]"),
    ("R", "r1", {"phase": "start", "options": {"start_reset_optional": True}},
     "Discard one card of any colour, or pass. [NP-R11]",
     "Wirf eine beliebige Karte ab oder passe. [NP-R11]"),
    ("r2", "Sr Ar b1", {"options": {"set_top_action": "number_on_top"}},
     "Play an action card alone: your only sets consist of action cards. [NP-R3]",
     "Spiele eine Aktionskarte einzeln, denn alle deine Sets bestehen nur aus"
     " Aktionskarten. [NP-R3]"),
    ("r3", "y1", AFTER_DRAW, 'You still do not hold 3 red cards: say "Nope!". [NP15]',
     "Dir fehlt noch immer ein Set (3 Karten in Rot): Sag „Nope!“. [NP15]"),
    ("r3", "y1 R", AFTER_DRAW,
     'You still do not hold 3 red cards: say "Nope!", or play an action card alone. [NP15]',
     "Dir fehlt noch immer ein Set (3 Karten in Rot): Sag „Nope!“ oder spiele eine"
     " Aktionskarte einzeln. [NP15]"),
    ("A*", "y1", {"phase": "naming"}, "Name the player who takes the next turn. [NP22]",
     "Wähle aus, wer als Nächstes an der Reihe ist. [NP22]"),
    ("A*", "y1", {"phase": "numbering", "named": 1},
     "Announce how many cards Bob has to discard. [NP22]",
     "Sag an, wie viele Karten Bob abwerfen muss. [NP22]"),
    ("A*", "y1", {"phase": "colouring", "named": 1, "demanded": 2},
     "Announce the colour that Bob has to discard. [NP22]",
     "Sag an, in welcher Farbe Bob abwerfen muss. [NP22]"),
]  # fmt: skip


@clause("NP10", "NP11", "NP13", "NP14", "NP15", "NP18", "NP22", "NP-R3", "NP-R11")
@pytest.mark.parametrize(("pile", "hand", "given", "english", "german"), PROMPTS)
def test_one_sentence_says_what_to_do(pile, hand, given, english, german):
    table = drawn(pile, hand, "gb2", **given)
    assert (asked(table), asked(table, "de")) == (english, german)
    assert [offer.action for offer in view(table, 0).offers(0)] == table.legal_ids(0)
    assert read([view(table, 1).prompt(1)]) == ["Waiting for Ann."]


@clause("NP-R1")
def test_drawing_is_all_that_is_left_to_do_if_an_action_card_needs_a_set():
    options = {"action_needs_set": True}
    assert asked(drawn("g2", "Sg r1", "gb2", options=options)) == (
        "You do not hold 2 green cards: draw. [NP14]"
    )


REFUSALS = [
    ("r2", "r1 r2", {}, "draw",
     "You hold what is demanded, so you cannot draw. [NP13]"),
    ("r3", "y1", AFTER_DRAW, "draw",
     "You have already drawn. [NP15]"),
    ("r2", "b1", {}, "discard red 1",
     "There is no red 1 in your hand. [NP13]"),
    ("r2", "b1", {}, "discard blue 1",
     "Your blue 1 shows no demanded colour. [NP12]"),
    ("ry3", "r1 r2 y1 y2", {}, "discard red 1",
     "You do not hold 3 cards of one colour, red or yellow. [NP14]"),
    ("r2", "Sb b1", {}, "play blue See-through alone",
     "Your blue See-through shows no demanded colour. [NP12]"),
    ("r1", "R b1", {}, "play Reset alone",
     "Only one card is demanded: discard your Reset, and it is played. [NP31]"),
    ("g2", "Sg r1", {"options": {"action_needs_set": True}}, "play green See-through alone",
     "Without a set you cannot play an action card. [NP-R1]"),
    ("rb2", "r1 r2 b1", {}, "discard blue 1",
     "All cards of a set show the same colour. [NP11]"),
    ("r2", "r1 Sr Ar", {"picked": [["red 3"]], "options": {"set_top_action": "number_on_top"}},
     "discard red Selection",
     "All cards of a set show the same colour, and a number card or joker goes on top. [NP-R3]"),
    ("r2", "r1 R", {"picked": [["red 3"]]}, "play Reset alone",
     "Complete the set that you have begun. [NP18]"),
    ("r2", "r1 R", {"picked": [["red 3"]]}, "draw",
     "Complete the set that you have begun. [NP18]"),
    ("r2", "r1 b1", {"picked": [["red 3"]]}, "discard red 3",
     "You have already picked your red 3. [NP18]"),
    ("r2", "r1 b1", {}, "say Nope!",
     "You can say Nope! only if you still hold no set after drawing. [NP15]"),
    ("r2", "r1 b1", {}, "announce 2",
     "You can announce something only after discarding a Selection. [NP22]"),
    ("R", "r1", {}, "pass",
     "Only the start player may pass, on a Reset, if that was agreed. [NP-R11]"),
    ("A*", "y1", {"phase": "naming"}, "announce 2",
     "Name a player first, then a number, then a colour if the Selection shows all four. [NP22]"),
    ("A*", "y1", {"phase": "naming"}, "draw",
     "Name a player first, then a number, then a colour if the Selection shows all four. [NP22]"),
    ("A*", "y1", {"phase": "naming"}, "name seat 1",
     "You cannot name yourself. [NP-R9]"),
    ("A*", "y1", {"phase": "naming"}, "name seat 3",
     "Cid has no cards left. [NP34]"),
    ("A*", "y1", {"phase": "naming"}, "name seat 4",
     "Nobody sits there. [NP22]"),
]  # fmt: skip


@clause("NP11", "NP12", "NP13", "NP14", "NP15", "NP18", "NP22", "NP31", "NP34", "NP-R1", "NP-R9")
@pytest.mark.parametrize(("pile", "hand", "given", "decision", "reason"), REFUSALS)
def test_a_refusal_says_why(pile, hand, given, decision, reason):
    assert why(drawn(pile, hand, "gb2", "", **given), decision) == reason


@clause("NP12", "NP15", "NP18")
def test_german_refusals_begin_as_sentences_do():
    table = drawn("r2", "r1 b1", "gb2", picked=[["red 3"]])
    assert why(table, "discard red 3", "de") == "Die Karte rot 3 hast du schon gewählt. [NP18]"
    assert why(drawn("r2", "b1", "gb2"), "discard blue 1", "de") == (
        "Die Karte blau 1 zeigt keine geforderte Farbe. [NP12]"
    )
    assert why(table, "say Nope!", "de") == (
        "„Nope!“ sagst du nur, wenn du auch nach dem Nachziehen kein Set hast. [NP15]"
    )


@clause("NP27")
def test_discarding_the_last_card_is_warned_of():
    warned = {GAME.names[offer.action]: read(offer.warnings)
              for offer in view(drawn("r2", "R r1", "y1"), 0).offers(0)}  # fmt: skip
    warning = ["This leaves you without cards, and you are out. [NP27]"]
    assert warned == {"discard red 1": warning, "discard Reset": warning, "play Reset alone": []}


@clause("NP-R13")
def test_an_extra_card_is_for_seats_that_play():
    states = GAME.undealt(3, {"extra_card_seats": [2, 4]})
    clash = TELLER.explain(states, told.OPTIONS_CLASH, SPECTATOR)
    assert read([clash]) == ["Only a seat that plays can be dealt an extra card. [NP-R13]"]
    fits = GAME.undealt(4, {"extra_card_seats": [2, 4]})
    assert TELLER.explain(fits, told.OPTIONS_CLASH, SPECTATOR) is None


@clause("NP15")
def test_who_draws_reads_which_cards_and_the_others_how_many_and_all_hear_nope():
    def draw(viewer, language="en"):
        table = drawn("r3", "b1", "y1", "y2", deck="g1")
        return after(table, "draw", viewer=viewer, language=language)

    nope = "Ann says Nope! [NP15]"
    assert draw(0) == draw(OPEN) == ["Ann draws a green 1. [NP15]", nope]
    assert draw(1) == draw(SPECTATOR) == ["Ann draws a card. [NP15]", nope]
    assert draw(0, "de") == ["Ann zieht nach: grün 1. [NP15]", "Ann sagt Nope! [NP15]"]
    assert draw(1, "de") == ["Ann zieht eine Karte nach. [NP15]", "Ann sagt Nope! [NP15]"]


@clause("NP15", "NP29")
def test_two_drawn_cards_are_told_at_once_and_a_set_is_no_nope():
    table = drawn("r2", "r1", "y1", deck="r2 g1")
    assert after(table, "draw", viewer=0) == ["Ann draws a red 2 and a green 1. [NP15]"]
    table = drawn("r2", "r1", "y1", deck="r2 g1")
    assert after(table, "draw", language="de") == ["Ann zieht 2 Karten nach. [NP15]"]


@clause("NP25", "NP26")
def test_reshuffling_is_told_before_the_draw_and_an_empty_pile_too():
    table = drawn("r3 g1 g2", "b1", "y1", "y2", deck="")
    assert after(table, "draw")[:2] == [
        "The discards are shuffled into a new draw pile. [NP25]",
        "Ann draws a card. [NP15]",
    ]
    empty = drawn("r3", "b1", "y1", "y2", deck="")
    assert after(empty, "draw") == [
        "No card is left for Ann to draw. [NP26]",
        "Ann says Nope! [NP15]",
    ]


@clause("NP15", "NP-R2", "NP-R11")
def test_nope_and_passing_are_lines_of_their_own():
    assert after(drawn("r3", "y1", "gb2", **AFTER_DRAW), "say Nope!") == ["Ann says Nope! [NP15]"]
    may_pass = {"phase": "start", "options": {"start_reset_optional": True}}
    assert after(drawn("R", "y1", "gb2", **may_pass), "pass") == ["Ann passes. [NP-R11]"]


@clause("NP18")
def test_picks_are_nobody_elses_business_until_the_set_is_laid():
    table = drawn("r3", "r1 r2 rb1 b1", "y1", "y2")
    assert after(table, "r2", "r1", viewer=0) == []
    assert "picked" not in view(table, 1).scene
    assert view(table, 1).scene["cards"] == [4, 1, 1]
    assert [LAID[face].name for face in view(table, 0).own(0)["picked"]] == ["red 2", "red 1"]
    assert set(view(table, 1).own(1)["picked"]) == {0}
    assert after(table, "rb1", viewer=1) == [
        "Ann discards a red 2, a red 1 and a red-blue 1. [NP18]"
    ]


@clause("NP18")
def test_which_pick_it_was_is_told_to_nobody_else_as_a_number_either():
    seen = []
    for pick in ("r1", "r2"):
        table = drawn("r3", "r1 r2 rb1 b1", "y1", "y2")
        play(table, pick)
        move = table.moves[0]
        heard = TELLER.tell(table.at(0), move.seat, move.action, table.states, (SPECTATOR, 1))
        seen.append(heard.numbers)
    assert seen[0] == seen[1]


@clause("NP21", "NP22")
def test_a_selection_is_told_step_by_step():
    table = drawn("r2", "A* b1 r1 r1", "g1 g2", "y1")
    decisions = ("A* alone", "name seat 3", "announce 2", "announce blue")
    assert after(table, *decisions) == [
        "Ann plays a four-colour Selection alone. [NP21]",
        "Ann names Cid. [NP22]",
        "Ann announces 2 cards. [NP22]",
        "Cid now owes 2 blue cards. [NP22]",
    ]
    table = drawn("r2", "A* b1 r1 r1", "g1 g2", "y1")
    assert after(table, *decisions, language="de") == [
        "Ann spielt Auswahl vierfarbig einzeln. [NP21]",
        "Ann wählt Cid aus. [NP22]",
        "Ann sagt 2 Karten an. [NP22]",
        "Cid muss jetzt abwerfen: 2 Karten in Blau. [NP22]",
    ]


@clause("NP27", "NP28")
def test_the_verdict_gives_every_seat_its_true_place():
    table = drawn("rb1", "r1 g1", "r1", "", "", place=[0, 0, 4, 3], turn=1)
    assert after(table, "r1") == [
        "Bob discards a red 1. [NP18]",
        "Bob has no cards left and is out. [NP27]",
        "Ann is the last one with cards and wins; then come Bob (2nd), Dora (3rd), Cid (4th)."
        " [NP28]",
    ]
    assert view(table).places == [1, 2, 4, 3]
    assert read([view(table, 2).prompt(2)], "de") == [
        "Nur Ann hat noch Karten und gewinnt; danach: Bob (2.), Dora (3.), Cid (4.). [NP28]"
    ]


@clause("NP8", "NP10")
def test_the_scene_has_the_demand_and_what_everyone_knows_of_a_hand():
    table = play(drawn("rb2", "r1 b1 g1", "y1", "y2", deck="g2"), "draw")
    scene = view(table, 1).scene
    assert (scene["demand_count"], scene["demand_colours"]) == (2, 0b101)
    assert scene["at_most"][0] == [1, -1, 1, -1]
    assert (scene["turn"], scene["size"], scene["left"]) == (1, 1, 0)
    assert not {"hand", "picked", "deck", "without", "outside"} & set(scene)


@clause("NP22")
def test_nothing_is_shown_as_demanded_while_a_selection_is_announced():
    table = drawn("r2", "A* b1 r1 r1", "g1 g2", "y1")
    said = []
    for name in ("play four-colour Selection alone", "name seat 3", "announce 2", "announce blue"):
        play(table, name)
        scene = view(table, 1).scene
        said.append((scene["demand_count"], scene["demand_colours"], scene["naming"]))
    assert said == [(0, 0, -1), (0, 0, 2), (2, 0, 2), (2, 0b100, -1)]
    over = play(drawn("r1", "r1", "g1 g2"), "r1")
    assert view(over).scene["demand_count"] == 0


@clause("NP9", "NP-R15")
@pytest.mark.parametrize("browsable", [True, False])
def test_the_discard_pile_is_shown_or_only_its_demand(browsable):
    table = drawn("Sr r3", "b1", "y1", options={"discard_browsable": browsable})
    pile = ["red 3", "red See-through"]
    for viewer in (SPECTATOR, 0, OPEN):
        scene = view(table, viewer).scene
        shown = [LAID[card].name for card in scene["discards"] if card]
        assert shown == (pile if browsable or viewer == OPEN else [])
        assert scene["effective"] == (0 if shown else -1)
        assert scene["demand_count"] == 3
        assert ("red 3" in table.draw(viewer)) == bool(shown)


def draw(table, viewer, language="en"):
    speech = GAME.speech(language, NAMES)
    return drawing.draw(table.see(viewer), viewer, speech).splitlines()


@clause("NP10", "NP18", "NP-R15")
def test_a_table_can_be_read():
    table = drawn("Sr ry3", "b1 J J", "y1 y3", "", turn=1, picked=[[], ["yellow 2"]])
    assert draw(table, 0) == [
        "Draw pile: 96, discard pile: 2",
        "Demanded: 3 cards of one colour, red or yellow",
        "On top: red See-through, red-yellow 3",
        "  Ann            3  blue 1, joker, joker",
        "> Bob            3",
        "  Cid            0  place 3",
    ]
    assert draw(table, 1)[3:5] == [
        "  Ann            3",
        "> Bob            3  [yellow 2], yellow 1, yellow 3",
    ]
    assert draw(table, 0, "de")[1:4] == [
        "Gefordert: 3 Karten einer Farbe, Rot oder Gelb",
        "Oben liegt: Durchblick rot, rot-gelb 3",
        "  Ann            3  blau 1, Joker, Joker",
    ]


@clause("NP22")
def test_the_drawing_says_how_far_an_announcement_has_come():
    table = drawn("r2", "A* b1 r1 r1", "g1 g2", "y1")
    said = []
    for name in ("play four-colour Selection alone", "name seat 3", "announce 2", "announce blue"):
        play(table, name)
        said.append(draw(table, 1)[1])
    announcing = "A Selection is being announced"
    demanded = "Demanded: 2 blue cards"
    assert said == [announcing, announcing, f"{announcing}: 2 cards", demanded]
    over = play(drawn("r1", "r1", "g1 g2"), "r1")
    assert "Demanded" not in "".join(draw(over, 1))


IMPOSSIBLE = [
    ("Each card of the game is in exactly one place. [NP2]", {"hand": [{"red 3": 2}, {}]}),
    ("The discard pile is never empty and has no gaps. [NP6]", {"pile": []}),
    ("The game is over when one player is left. [NP28]", {"hand": [{"red 1": 1}, {}]}),
    ("Each player who is out has a place. [NP28]", {"place": [1, 2], "players": 3}),
    ("Only a player with cards has a turn. [NP20]", {"players": 3, "turn": 2}),
    ("Only a player with cards has a turn. [NP20]", {"turn": -1}),
    ("An announcement is for the Selection on top, and for another player with cards. [NP22]",
     {"phase": "naming"}),
    ("An announcement is for the Selection on top, and for another player with cards. [NP22]",
     {"phase": "numbering", "pile": ["red Selection"], "named": 0}),
    ("Without a set, drawing ends the turn. [NP15]", {"phase": "drawn"}),
    ("A player may pass only on a Reset, right at the start. [NP-R11]", {"phase": "start"}),
    ("Only the player to move picks a set. [NP18]", {"picked": [[], ["red 3"]]}),
    ("A hand lacks at least what it is known to lack. [NP8]", {"without": [{"red": 1}, {}]}),
    ("After reshuffling, only reshuffled cards are in the draw pile. [NP25]",
     {"outside": {"joker": 1}}),
]  # fmt: skip


def opened(players=2, **given):
    """A position as it was drawn and completed, possible or not."""
    states = GAME.blank(players, {})
    for name, value in given.items():
        field = GAME.layout.fields[name]
        lengths = field.lengths(players)
        states[name][(0, *map(slice, lengths))] = field.from_plain(value, lengths)
    return GAME.layout.open(completed(GAME, states, given))


@clause("NP2", "NP8", "NP18", "NP20", "NP22", "NP28")
@pytest.mark.parametrize(("reason", "given"), IMPOSSIBLE)
def test_a_drawn_position_that_cannot_be_is_told_why(reason, given):
    usual = {"pile": ["red 2"], "hand": [{"red 1": 1}, {"blue 1": 1}]}
    possible = opened(**usual)
    assert GAME.ask("impossible", possible) is None
    assert sum(positions.conserved(possible).values()) == 104
    assert read([GAME.ask("impossible", opened(**usual | given))]) == [reason]


ALSO_IMPOSSIBLE = [
    {"phase": "numbering", "pile": ["red Selection"], "players": 3, "named": 2},
    {"phase": "numbering", "pile": ["red Selection"], "named": -5},
    {"phase": "numbering", "pile": ["red Selection"], "named": 100},
    {"phase": "colouring", "pile": ["four-colour Selection"], "named": 1},
    {"phase": "colouring", "pile": ["red Selection"], "named": 1, "demanded": 2},
    {"phase": "naming", "pile": ["red Selection (2)"]},
    {"ending": 1},
    {"ending": 1, "hand": [{"red 1": 1}, {}], "place": [0, 2]},
    {"turn": 2},
    {"pile": ["red 2", "", "red 3"]},
    {"picked": [["red 3", "red 2"]]},
    {"hand": [{"red 1": -1}, {"blue 1": 1}]},
    {"deck": {"red 1": 1}},
    {"without": [{"red": -3}]},
]


@pytest.mark.parametrize("given", ALSO_IMPOSSIBLE)
def test_an_impossible_position_is_refused(given):
    drawn_so = {"pile": ["red 2"], "hand": [{"red 1": 1}, {"blue 1": 1}], **given}
    with pytest.raises(BadPosition, match=r"\[NP"):
        whitesmoke.arrange(GAME, drawn_so)


@clause("NP28")
def test_a_finished_game_can_be_drawn():
    table = drawn("J r1", "", "y1", "", turn=1, ending=1)
    assert table.over
    assert table.scores == [0, 1, 0]
    assert table.view()["places"] == [3, 1, 2]


def test_a_position_names_its_cards():
    table = play(drawn("Ar(2) b1", "r1 r2 g1", "y1", "y2"), "r1")
    drawn_so = position(GAME, table.states)
    assert drawn_so["pile"] == ["blue 1", "red Selection (2)"]
    assert drawn_so["picked"][0] == ["red 1", ""]
    assert drawn_so["hand"][0] == {"red 2": 1, "green 1": 1}


@clause("NP18")
def test_a_pick_can_be_taken_back_and_a_laid_set_cannot():
    table = play(drawn("r2", "r1 r2 rb1 b1", "y1"), "r2")
    table.undo(0)
    assert legal(table) == {"r1", "r2", "rb1"}
    play(table, "rb1", "r1")
    assert table.why_no_undo(0)


def test_who_is_named_is_offered_by_name_whoever_sits_there():
    table = whitesmoke.deal("nope", 3, seed=1, names=["Ann", "Bob", "Cid"])
    action = table.game.ids["name seat 2"]
    assert table.label(action) == "name Bob"
    assert table.label(action, "de") == "Bob auswählen"
    assert table.game.actions[action].parts == {"seat": 1}
