"""Tuning: how a search spends its budget best, game by game, as the arena measured it.

docs/bots.md tells what was tried and what came of it.
"""

from typing import Any

from whitesmoke.bots.searching import REGRETS

TUNING: dict[str, dict[str, Any]] = {
    "avignon": {"habit": 0.5},
    "nonce_orders": {"habit": 1.0, "instinct": 0.5, "trust": 1.0},
    "nope": {"habit": 0.5},
    "pope_or_nope": {},
    "rise_or_fall": {"habit": 0.7},
    "kuhn_poker": {"alone": REGRETS},
    "leduc_poker": {"alone": REGRETS},
}
