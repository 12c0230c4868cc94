"""Avignon: what people read, in English and German, and which positions are refused."""

import json

import pytest
from test_avignon import AVIGNON, FIVE, ROME, at, play

import whitesmoke
from whitesmoke.games.avignon.game import GAME
from whitesmoke.kernel.errors import BadPosition, IllegalMove
from whitesmoke.kernel.position import position
from whitesmoke.testing import clause

HALF_DONE = {
    "petition": "bishop",
    "choosing": "other",
    "petitioned": 2,
    "step": 1,
    "left": 1,
    "times": 1,
}
"""A Bishop in the second column has been pulled, and one other is to be pushed."""

THREE = [{"Bishop": 1, "Peasant": 2}, {}]


def told(table, language="en"):
    return [str(line) for line in table.log_for(ROME, language)]


def test_the_table_is_drawn_as_five_lanes_between_avignon_and_rome():
    table = at("Cardinal Avignon, Bishop Nice, Noble, Knight Florence, Knight Rome",
               rome="Peasant, Bishop", discard="Noble", turn=7, active=AVIGNON)  # fmt: skip
    assert str(table) == (
        "Turn 7: Avignon\n"
        "   Avignon       Nice          Genoa         Florence      Rome\n"
        "1  Cardinal      .             .             .             .\n"
        "2  .             Bishop        .             .             .\n"
        "3  .             .             Noble         .             .\n"
        "4  .             .             .             Knight        .\n"
        "5  .             .             .             .             Knight\n"
        "Congregation of Avignon: nobody\n"
        "Congregation of Rome: Bishop, Peasant\n"
        "Deck: 4. Discarded: Noble\n"
        "Cardinal: pull each cardinal, 2 times, then push 2 of the others (reconstruction)\n"
        "Bishop: pull self, then push 1 of the others (reconstruction)\n"
        "Noble: pull self (reconstruction); in your congregation it wins with a Knight in the"
        " other one, and loses beside a Peasant\n"
        "Knight: pull 2 of the others, then push self, 2 times (reconstruction)\n"
        "(reconstruction): our own guess, since most printed petitions are not known to us."
    )


def test_the_table_is_drawn_in_german():
    drawn = at("Cardinal, Bishop Nice, Noble, Peasant, Knight Rome").draw(ROME, "de")
    assert drawn.startswith("Zug 2: Rom\n   Avignon       Nizza         Genua         Florenz")
    assert "Kardinal: ziehe jeden Kardinal, 2 Mal, dann schiebe 2 der anderen" in drawn
    assert "die meisten gedruckten Petitionen kennen wir nicht" in drawn


def test_every_decision_has_a_prompt():
    table = whitesmoke.deal(GAME, seed=1)
    assert table.prompt(ROME) == "Take the only action of the first turn."
    table = at("Evangelist, Bishop, Noble, Peasant, Knight", options={"evangelists": True})
    assert table.prompt(ROME) == "Take the first of two actions."
    play(table, "petition 1")
    assert table.prompt(ROME) == "Evangelist: pick a number up to 4."
    play(table, "pick 2")
    assert table.prompt(ROME) == "Evangelist: choose whom to push, 2 to go."
    play(table, "other 2", "other 3")
    assert table.prompt(ROME) == "Take the second action, but not petition again."
    assert (
        table.prompt(ROME, "de") == "Führe die zweite Aktion aus, aber nicht noch einmal Petition."
    )
    assert table.prompt(AVIGNON) == "Waiting for Rome."


def test_the_log_names_the_characters():
    table = at("Cardinal, Bishop Rome, Noble, Peasant, Knight", deck="Inquisitor")
    play(table, "petition 1", "other 3", "other 4", "beseech 2")
    assert told(table) == [
        "Rome petitioned the Cardinal in column 1. [AV10]",
        "The Cardinal in column 1 came to Rome. [AV8]",
        "Rome chose the Noble in column 3. [AV20]",
        "The Noble in column 3 came to Nice. [AV8]",
        "Rome chose the Peasant in column 4. [AV20]",
        "The Peasant in column 4 came to Nice. [AV8]",
        "Rome beseeched the Bishop in column 2. [AV10]",
        "The Bishop joined Rome. [AV14]",
        "Inquisitor was drawn: column 2, Genoa. [AV16]",
    ]
    assert told(table, "de")[0] == "Rom hat eine Petition vorgebracht: Kardinal in Spalte 1. [AV10]"


def test_the_log_tells_of_an_excommunication_and_of_a_new_deck():
    table = at(FIVE, rome="Peasant", avignon="Peasant", deck="")
    play(table, "excommunicate 1")
    lines = told(table)
    assert lines[0] == "Rome excommunicated the Cardinal in column 1. [AV10]"
    assert lines[1] == "The deck was empty; the discard pile became the deck. [AV17]"
    assert lines[2].endswith("was drawn: column 1, Genoa. [AV10]")


def test_a_refusal_says_why_and_what_is_legal():
    table = play(at(FIVE), "beseech 1")
    with pytest.raises(IllegalMove, match=r"different kinds. \[AV9\] Legal now: chastise 1"):
        table.play(ROME, "beseech 2")
    assert table.why_not(ROME, "other 1") == "No petition asks for that now. [AV19]"
    assert table.why_not(ROME, "pick 1") == "No petition asks for that now. [AV19]"


def test_a_view_is_plain_data_with_the_cards_texts_in_every_language():
    view = json.loads(json.dumps(whitesmoke.deal(GAME, seed=2).view(ROME, "de")))
    assert view["legal"][0]["label"] == "Spalte 1 anflehen"
    assert view["legal"][0]["parts"] == {"column": 1}
    for text in view["scene"]["characters"].values():
        assert set(text) >= {"en", "de"}
    assert "nicht" in view["scene"]["reconstruction"]["de"]


@clause("AV2")
@pytest.mark.parametrize(
    ("zones", "reason"),
    [
        ({"cards": ["noble"] * 3 + ["knight"] * 2}, "two cards of each character"),
        ({"cards": ["priest", "noble", "knight", "knight", "bishop"]}, "two cards of each"),
        ({"cards": ["noble", "knight"]}, "Only a petition leaves columns empty"),
        ({"cities": ["paris"]}, "'paris' is none of"),
        ({"discard": {"Noble": -1}}, "two cards of each character"),
        ({"discard": {"Nobody": 1}}, "two cards of each character"),
        ({"turn": -3}, "There is no turn -3"),
        ({"turn": 201}, "There is no turn 201"),
        ({"turn": 1, "used": "beseech"}, "The first turn has one action"),
        ({"turn": 1, "forbidden_cards": ["noble"] * 5}, "The first turn has one action"),
        ({"congregations": THREE, "ending": 3, "winner": "Avignon"}, "The winner is another"),
        ({"congregations": THREE, "ending": 1, "winner": "Rome"}, "won in another way"),
        ({"ending": 4, "turn": 5}, "No game is drawn in turn 5"),
        ({"petition": "bishop"}, "can not have come so far"),
        ({"choosing": "other"}, "can not have come so far"),
        (HALF_DONE | {"step": 9}, "can not have come so far"),
        (HALF_DONE | {"left": 4}, "can not have come so far"),
        (HALF_DONE | {"petitioned": 1}, "can not have come so far"),
        (HALF_DONE | {"choosing": "number"}, "can not have come so far"),
        (HALF_DONE | {"types": 3}, "can not have come so far"),
        (HALF_DONE | {"used": "petition"}, "can not have come so far"),
    ],
)  # fmt: skip
def test_a_position_that_can_not_be_is_refused_with_the_reason(zones, reason):
    cards = [name.lower() for name in FIVE.split(", ")]
    with pytest.raises(BadPosition, match=reason):
        whitesmoke.arrange(GAME, {"cards": cards} | zones)


@clause("AV24", "AV6")
def test_a_drawn_position_that_may_not_return_stands_on_genoa_unless_drawn_elsewhere():
    cards = [name.lower() for name in FIVE.split(", ")]
    drawn = {"cards": cards, "cities": ["nice"], "used": "chastise", "forbidden_cards": cards}
    assert "beseech 1" not in whitesmoke.arrange(GAME, drawn).legal(ROME)
    drawn |= {"forbidden_cities": ["rome"]}
    assert "beseech 1" in whitesmoke.arrange(GAME, drawn).legal(ROME)


@clause("AV34", "AV-R14")
def test_a_position_at_the_end_names_who_has_won():
    cards = [name.lower() for name in FIVE.split(", ")]
    won = {"cards": cards, "congregations": THREE, "ending": 3, "winner": "Rome"}
    assert whitesmoke.arrange(GAME, won).over
    assert whitesmoke.arrange(GAME, {"cards": cards, "ending": 4, "turn": 200}).over


@clause("AV16", "AV8")
def test_the_log_tells_where_a_card_was_laid_and_where_the_petition_then_moved_it():
    steps = [{"pull": "self"}, {"push": "each peasant"}]
    table = at("Bishop Rome, Cardinal, Knight, Noble, Inquisitor", deck="Peasant, Peasant",
               options={"characters": {"bishop": steps}})  # fmt: skip
    assert told(play(table, "petition 1"))[2:] == [
        "Peasant was drawn: column 1, Genoa. [AV16]",
        "The Peasant in column 1 came to Nice. [AV8]",
    ]


def test_a_petition_in_the_middle_can_be_drawn():
    cards = [name.lower() for name in FIVE.split(", ")]
    table = whitesmoke.arrange(GAME, {"cards": cards} | HALF_DONE)
    assert table.legal(ROME) == ["other 1", "other 3", "other 4", "other 5"]
    assert position(GAME, table.states)["petition"] == "bishop"
