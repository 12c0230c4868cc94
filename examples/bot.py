"""A bot in 20 lines. It plays Rise or Fall from what its seat may see, and from nothing else.

    python examples/bot.py

`Table.view(seat)` is plain data: under "facts" what all see, under "own" what the seat sees, and
under "legal" every decision with its name. A bot is any function that picks one of these names.
"""

import random
from typing import Any

import whitesmoke

GAMES = 40


def choose(view: dict[str, Any], dice: random.Random) -> str:
    """Attack whoever gained most in the last round, any of them if several did."""
    gained = dict(zip(view["names"], view["facts"]["gained"], strict=True))
    attacks = [offer for offer in view["legal"] if offer["verb"] == "attack"]
    dice.shuffle(attacks)
    best = max(attacks, key=lambda offer: gained[offer["parts"]["clique"].capitalize()])
    return str(best["name"])


def anything(view: dict[str, Any], dice: random.Random) -> str:
    """The opponents: any legal decision."""
    return str(dice.choice(view["legal"])["name"])


def play(seed: int, players: int = 4) -> list[float]:
    """One game of the bot in the first seat against the others; the scores."""
    dice, table = random.Random(seed), whitesmoke.deal("rise_or_fall", players, seed)
    while (seat := table.turn) is not None:
        think = choose if seat == 0 else anything
        table.play(seat, think(table.view(seat), dice))
    return table.scores


if __name__ == "__main__":
    wins = sum(play(seed)[0] for seed in range(GAMES))
    print(f"The bot won {wins:.1f} of {GAMES} games; a quarter would be luck.")  # noqa: T201
