"""Every game of the list keeps the contract, and its golden playthroughs are as they were."""

from pathlib import Path

import pytest

from whitesmoke.games import GAMES, find
from whitesmoke.testing import Contract, Small, golden
from whitesmoke.testing.setups import seats

HERE = Path(__file__).parent

SMALL = {
    "nonce_orders": [
        Small(
            2,
            {
                "deck": (2, 2, 1, 1, 2),
                "hand_size": 1,
                "draw_count": 1,
                "evil_seat": "1",
                "tolerance": 9,
            },
            seat=1,
            steps=5,
            seed=1,
        ),
    ],
    "nope": [
        Small(
            2,
            {"hand_size": 1, "no_action_cards": True},
            seat=0,
            line=[(1, "draw")],
            seed=17,
            deals=2_000_000,
        ),
    ],
    "pope_or_nope": [
        Small(
            2,
            {
                "deeds": "4,0,0,0",
                "crosses": "8,0,0,0",
                "actions": "4,0,0,0",
                "popes": 0,
                "nopes": 0,
                "opening": "compulsory",
            },
            seat=0,
            seed=0,
            line=[(1, "open with nothing")],
            deals=40_000,
        ),
    ],
    "rise_or_fall": [
        Small(3, seat=0, line=[(1, "defend"), (2, "achieve")]),
        Small(3, seat=2, steps=4, seed=3),
    ],
}
"""Beginnings of each game after which it is known how likely each world is."""

OF_A_KIND: dict[str, dict[str, object]] = {}
"""What a game's contract says otherwise than usual."""

for name in GAMES:
    terms = {"game": find(name), "small": SMALL.get(name, ()), "__module__": __name__}
    globals()[f"Test_{name}"] = type(f"Test_{name}", (Contract,), terms | OF_A_KIND.get(name, {}))


@pytest.mark.parametrize(
    ("game", "players"), [(name, players) for name in GAMES for players in seats(find(name))]
)
def test_a_playthrough_is_as_it_was(game, players):
    golden.agrees(find(game), players, HERE / "golden")
