"""Keys of the search's nodes: what differs to a seat has another key."""

import random

import numpy as np
import pytest

from whitesmoke.bots.search import Search
from whitesmoke.bots.tree import Tree, grow, key_of
from whitesmoke.games import GAMES, find
from whitesmoke.kernel.chance import stream
from whitesmoke.kernel.table import deal

MOVED = 200
"""Ways in which something is moved from one place of a record to another."""


def moments(game, count, moves=12):
    """What seats see in the midst of random games."""
    for seed in range(count):
        dice = random.Random(seed)
        table = deal(game, game.about.most, seed)
        for _ in range(moves):
            if not table.over:
                table.play(table.turn, dice.choice(table.legal(table.turn)))
        yield dice.randrange(table.players), table.states


@pytest.mark.parametrize("name", GAMES)
def test_one_more_here_and_one_less_there_is_another_key(name):
    game, keys, views = find(name), set(), set()
    for seat, states in moments(game, 60):
        mask, dice = game.layout.masks[seat], random.Random(seat)
        seen = np.flatnonzero(mask.view(np.uint8) == 0xFF).tolist()
        for _ in range(MOVED):
            moved = states.copy()
            more, less = dice.sample(seen, 2)
            moved.view(np.uint8)[[more]] += 1
            moved.view(np.uint8)[[less]] -= 1
            views.add((moved.view(np.uint64) & mask).tobytes() + bytes([seat]))
            keys.add(int(key_of(moved[0], mask, seat)))
    assert len(keys) == len(views)


def test_a_node_that_has_the_key_of_another_by_chance_does_no_harm():
    game = find("nope")
    table = deal(game, 2, 3)
    seat, seen = table.turn, game.redact(table.states, table.turn)
    search, tree = Search(simulations=50), Tree(1000)
    key = key_of(seen[0], game.layout.masks[seat], seat)
    node = tree.nodes[grow(tree.parts, key, len(game.legal(seen, seat)) + 5)]
    assert search.grow(game, seen, seat, stream(1), tree) == 50
    assert node["visits"] == 0
