"""Tuning: how a search spends its budget best, game by game, as the arena measured it.

Each was measured against `rule` with 1,000 simulations a decision; behind a setting stands the
share of wins with half of its 95 % interval. Matches stop when they are decided, so they are
short, and neighbouring settings often differ by less than their intervals.
"""

from typing import Any

TUNING: dict[str, dict[str, Any]] = {
    # Plain 71 ± 10, guided_others 0.5 97 ± 6, guided_playouts 0.7 81 ± 12, exploration 0.35
    # 71 ± 12; par 50.
    "avignon": {"guided_others": 0.5},
    # guided_others 1 91 ± 9, 0.8 95 ± 8, 1 and guided_playouts 0.5 97 ± 7. With these, a margin of
    # 1 and 300 simulations 99.0 ± 1.0 of 400 deals; the convention by itself 98.0, a pair of rule
    # 76.5 ± 3.4.
    # A partner's slip loses the game for the person, too, so that no level overlooks anything.
    "nonce_orders": {
        "guided_others": 1.0,
        "guided_playouts": 0.5,
        "convention_margin": 1.0,
        "overlooks": 0.0,
    },
    # Plain 75 ± 9, guided_others 0.5 79 ± 10, guided_playouts 0.7 75 ± 9, both 74 ± 9; par 50.
    # Plain makes twice as many simulations: 50 ms of it win 92 ± 6 against random, with
    # guided_others 0.5 88 ± 8. To estimate by the cards left instead of playing on did not gain:
    # 89 ± 7.
    "nope": {},
    # Plain 75 ± 10, guided_others 0.5 59 ± 10, guided_playouts 0.7 65 ± 9, both 66 ± 8; par 50.
    "pope_or_nope": {},
    # Three seats, par 33. Guessing 72 ± 10; expecting what is judged best, guided_others 0.5
    # 43 ± 10, 0.7 76 ± 9, with UCB 60 ± 10. From two of 0.7, guessing wins 43 ± 7 with 20 ms each.
    "rise_or_fall": {"guided_others": 1.0, "guided_playouts": 1.0, "overlooks": 0.0},
}
