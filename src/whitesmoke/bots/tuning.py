"""Tuning: how a search spends its budget best, game by game, as the arena measured it.

Each was measured against `rule` with 1,000 simulations a decision; behind a setting stands the
share of wins with half of its 95 % interval. Matches stop when they are decided, so they are
short, and neighbouring settings often differ by less than their intervals.
"""

from typing import Any

from whitesmoke.bots.searching import REGRETS

TUNING: dict[str, dict[str, Any]] = {
    # Plain 71 ± 10, habit 0.5 97 ± 6, instinct 0.7 81 ± 12, exploration 0.35 71 ± 12; par 50.
    "avignon": {"habit": 0.5},
    # Habit 1 91 ± 9, habit 0.8 95 ± 8, habit 1 and instinct 0.5 97 ± 7. With these, trust 1 and 300
    # simulations 99.0 ± 1.0 of 400 deals; the convention by itself 98.0, a pair of rule 76.5 ± 3.4.
    "nonce_orders": {"habit": 1.0, "instinct": 0.5, "trust": 1.0},
    # Plain 75 ± 9, habit 0.5 79 ± 10, instinct 0.7 75 ± 9, both 74 ± 9; par 50. Plain makes twice
    # as many simulations: 50 ms of it win 92 ± 6 against random, with habit 0.5 88 ± 8. To estimate
    # by the cards left instead of playing on did not gain: 89 ± 7.
    "nope": {},
    # Plain 75 ± 10, habit 0.5 59 ± 10, instinct 0.7 65 ± 9, both 66 ± 8; par 50.
    "pope_or_nope": {},
    # Three seats, par 33. Guessing 72 ± 10; expecting what is judged best, habit 0.5 43 ± 10, 0.7
    # 76 ± 9, with UCB 60 ± 10. From two of 0.7, guessing wins 43 ± 7 with 20 ms each.
    "rise_or_fall": {"habit": 1.0, "instinct": 1.0},
    # Where a seat must bluff to decide well, it has to mix; not measured.
    "kuhn_poker": {"alone": REGRETS},
    "leduc_poker": {"alone": REGRETS},
}
