"""A win within the turn is never missed: compared with a plain search through all decisions."""

import numpy as np
import pytest

import whitesmoke
from whitesmoke.bots.search import Search
from whitesmoke.bots.winning import NO_WIN, is_open, sure_win
from whitesmoke.games import find
from whitesmoke.kernel.chance import outcomes, stream

SWAPS = ({}, {"evangelists": True, "guildmasters": True, "priests": True}, {"refill": 1})
BEST = 1.0


def positions(seeds, options):
    """Positions in which somebody has two characters or more already, and decides."""
    for seed in seeds:
        table = whitesmoke.deal("avignon", 2, seed, options)
        luck = np.random.default_rng(seed)
        while not table.over:
            seat = table.waiting[0]
            if table.states["congregations"][0, seat].sum() >= 1:
                yield table, seat
            table.play(seat, str(luck.choice(table.legal(seat))))


def plain_wins(game, states, seat):
    """All decisions that win for sure, by playing everything out in Python."""
    return [
        action
        for action in game.legal(states, seat)
        if all(
            _is_won(game, world, seat)
            for _, world in outcomes(states, _playing(game, seat, action))
        )
    ]


def _playing(game, seat, action):
    return lambda states: game.step(states, seat, action, game.offer_buffer())


def _is_won(game, states, seat):
    if states["ending"][0]:
        return game.scores(states)[0][seat] == BEST
    return int(states["active"][0]) == seat and bool(plain_wins(game, states, seat))


@pytest.mark.parametrize("options", SWAPS[:2], ids=["plain", "swapped"])
def test_a_sure_win_is_found_exactly_where_there_is_one(options):
    found, lost = 0, 0
    for table, seat in positions(range(12), options):
        game, seen = table.game, table.game.redact(table.states, seat)
        wins = plain_wins(game, seen, seat)
        action = sure_win(game, seen, seat, Search().plan(game, seat))
        assert action in wins if wins else action == NO_WIN
        found, lost = found + bool(wins), lost + (not wins)
        if min(found, lost) >= 12:
            break
    assert min(found, lost) >= 12


def test_the_search_bot_takes_a_sure_win_with_any_budget_and_its_line_begins_with_it():
    taken = 0
    for table, seat in positions(range(40), {}):
        game, seen = table.game, table.game.redact(table.states, seat)
        if sure_win(game, seen, seat, Search().plan(game, seat)) == NO_WIN:
            continue
        after = table.copy()
        while not after.over and after.turn == seat:
            view = game.redact(after.states, seat)
            after.play_id(seat, Search(simulations=20).choose(game, view, seat, stream(taken)))
        assert after.over
        assert after.scores[seat] == BEST
        thought = Search(simulations=20).think(game, seen, seat, stream(taken))
        assert thought.line[0] == (seat, thought.actions[int(np.argmax(thought.shares))])
        taken += 1
        if taken == 15:
            break
    assert taken == 15


def test_only_games_without_secrets_are_looked_through():
    assert is_open(find("avignon"))
    assert not is_open(find("nope"))
    assert not is_open(find("rise_or_fall"))
