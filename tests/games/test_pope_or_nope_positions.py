"""Pope or Nope: which drawn positions can be."""

import random

import pytest
from cardinals import dealt

import whitesmoke
from whitesmoke.games.pope_or_nope.game import GAME
from whitesmoke.kernel.errors import BadPosition
from whitesmoke.kernel.position import position
from whitesmoke.testing import clause


@clause("PN1", "PN5", "PN6", "PN7")
@pytest.mark.parametrize(
    ("drawing", "reason"),
    [
        ({"tops": ["cross II"]}, "cards or levels that it cannot have"),
        ({"tops": ["deed II"], "levels": [3]}, "cards or levels that it cannot have"),
        ({"tops": ["deed II"], "levels": [-1]}, "cards or levels that it cannot have"),
        ({"tops": ["deed I"], "owners": [2]}, "belong to players"),
        ({"turn": 3}, "belong to players"),
        ({"covered": [[1, 1, 4]]}, "covered card lies in a pile"),
        ({"hands": [{"nope": 3}]}, "not the cards of the deck"),
        ({"deck": {"nope": 1}}, "not the cards of the deck"),
    ],
)
def test_an_impossible_position_is_refused(drawing, reason):
    with pytest.raises(BadPosition, match=reason):
        whitesmoke.arrange(GAME, {"players": 2, "hands": [{"pope": 1}], **drawing})


FULL = [{"cross I": 7}, {"cross II": 7}]


@clause("PN11", "PN12", "PN13", "PN22", "PN23", "PN24")
@pytest.mark.parametrize(
    ("drawing", "reason"),
    [
        ({"picked": ["nope"]}, "A card that is picked is still in its player's hand"),
        ({"picked": ["nothing", "cross I"]}, "Only whoever has the turn picks a card"),
        ({"picked": ["cross I", "cross I"]}, "Only whoever has the turn picks a card"),
        ({"picked": ["cross I"], "owing": 1, "hands": FULL, "tops": []}, "whoever has the turn"),
        ({"set_down": ["deed I"]}, "face down only in the opening"),
        ({"set_down": ["nope"]}, "face down only in the opening"),
        ({"set_down": ["deed I"], "owing": 3, "hands": FULL, "tops": []}, "whoever has decided"),
        ({"set_down": ["deed I"], "owing": 2, "hands": FULL, "tops": []}, "missing from the hand"),
        ({"owing": 2, "hands": [{"cross I": 6}, FULL[1]], "tops": []}, "missing from the hand"),
        ({"passes": 2}, "So many cannot have passed in a row"),
        ({"passes": -1}, "So many cannot have passed in a row"),
        ({"passes": 1, "owing": 3, "hands": FULL, "tops": []}, "cannot have passed in a row"),
        ({"owing": 3, "hands": FULL}, "In the opening there are no piles yet"),
        ({"owing": 7, "hands": FULL, "tops": []}, "Only players owe a decision"),
        ({"points": [0, -1]}, "Nobody can have fewer than 0 points"),
        ({"ending": 1}, "the game does not end like this"),
        ({"ending": 2}, "the game does not end like this"),
        ({"tops": ["deed I"] * 9 + ["deed II"] * 6 + ["deed III"] * 5 + ["deed IV"] * 2},
         "more piles than there can be"),
        ({"tops": ["reduco"], "covered": [[1, 1, 0]]}, "cards or levels that it cannot have"),
    ],
)  # fmt: skip
def test_a_moment_that_cannot_be_is_refused(drawing, reason):
    base = {"players": 2, "hands": [{"cross I": 1}, {"cross I": 1}], "tops": ["deed I"]}
    whitesmoke.arrange(GAME, {**base, "owners": [1], "passes": 1, "picked": ["cross I"]})
    with pytest.raises(BadPosition, match=reason):
        whitesmoke.arrange(GAME, {**base, "owners": [1], **drawing})


@pytest.mark.parametrize("players", range(2, 7))
def test_any_moment_of_a_game_can_be_arranged_again(players):
    table = dealt(players, seed=players, stamps="reduco, opportunitas, cross", target=2)
    choices = random.Random(players)
    while not table.over:
        seat = choices.choice(table.waiting)
        table.play(seat, choices.choice(table.legal(seat)))
        if len(table.moves) % 3:
            continue
        twin = whitesmoke.arrange(GAME, position(GAME, table.states), seed=0)
        assert set(GAME.layout.differences(twin.states, table.states)) <= {"seed", "draws"}
