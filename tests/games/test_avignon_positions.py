"""Avignon: which drawn positions can be."""

import pytest
from test_avignon import FIVE, ROME

import whitesmoke
from whitesmoke.games.avignon.game import GAME
from whitesmoke.kernel.errors import BadPosition
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
        ({"congregations": THREE, "ending": 3, "winner": "Avignon"}, "Somebody else has won"),
        ({"congregations": THREE, "ending": 1, "winner": "Rome"}, "or in another way"),
        ({"ending": 4, "turn": 5}, "No game is drawn in turn 5"),
        ({"petition": "bishop"}, "cannot have come so far"),
        ({"choosing": "other"}, "cannot have come so far"),
        (HALF_DONE | {"step": 9}, "cannot have come so far"),
        (HALF_DONE | {"left": 4}, "cannot have come so far"),
        (HALF_DONE | {"petitioned": 1}, "cannot have come so far"),
        (HALF_DONE | {"choosing": "number"}, "cannot have come so far"),
        (HALF_DONE | {"types": 3}, "cannot have come so far"),
        (HALF_DONE | {"used": "petition"}, "cannot have come so far"),
    ],
)  # fmt: skip
def test_a_position_that_cannot_be_is_refused_with_the_reason(zones, reason):
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


def test_a_petition_in_the_middle_can_be_drawn():
    cards = [name.lower() for name in FIVE.split(", ")]
    table = whitesmoke.arrange(GAME, {"cards": cards} | HALF_DONE)
    assert table.legal(ROME) == ["other 1", "other 3", "other 4", "other 5"]
    assert position(GAME, table.states)["petition"] == "bishop"
