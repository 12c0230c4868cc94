"""Compiled games: the players of the lab are the bots of the table, and see no more than they."""

import numba
import numpy as np
import pytest

from whitesmoke.bots.compiled_games import RANDOM, RULE, pick_of, play_many, seat_type
from whitesmoke.bots.rule import Rule
from whitesmoke.games import GAMES, find
from whitesmoke.kernel.chance import stream
from whitesmoke.kernel.drivers import options_of
from whitesmoke.lab.playing import Player
from whitesmoke.lab.seating import BotSeating
from whitesmoke.lab.variants import Variant


def played(game, kinds, games=20, first=0, never=()):
    """Scores, lengths and endings of some games between these kinds of players."""
    undealt = game.blank(len(kinds), game.about.cap)
    seats = np.zeros(game.about.most, seat_type(game))
    seats["kind"][: len(kinds)] = kinds
    barred = np.zeros((0, 0), np.bool_)
    if never:
        barred = np.zeros((game.about.most, len(game.actions)), np.bool_)
        barred[:, never] = True
    seeds = np.arange(first, first + games, dtype=np.uint64)
    found = np.zeros((games, game.about.most)), np.zeros(games, np.int64), np.zeros(games, np.int64)
    play_many(
        undealt, seeds, first, np.uint64(3), seats, game.layout.masks, barred, game.offer_buffer(),
        100_000, *found,
    )  # fmt: skip
    return found


def moments_of(game, bots, games=6):
    """The moments that are kept of some games, with what was decided there."""
    variant = Variant(max(3, game.about.fewest) if game.about.most > 2 else 2, (bots,))
    kept = Player(game, BotSeating(game, variant), 5, games).play(range(games), 0)
    return game.layout.load(kept.moments.tobytes()), kept.marks


QUICK = ("nope", "rise_or_fall")
"""Games that compile soon; the others are as slow as they are large, and the code is the same."""


def games(*quick):
    return [pytest.param(n, marks=() if n in quick else pytest.mark.long) for n in GAMES]


@pytest.mark.parametrize("name", games(*QUICK))
def test_the_compiled_rule_player_decides_as_the_rule_player_at_a_table(name):
    game = find(name)
    moments, marks = moments_of(game, "rule")
    assert len(marks) > 20
    for i, mark in enumerate(marks):
        seen = game.redact(moments[i : i + 1], int(mark["seat"]))
        actions, values = Rule().judged(game, seen, int(mark["seat"]))
        assert values[actions.index(mark["action"])] == values.max()


@numba.njit
def pick(states, seen, mask, seat, count, stream, offers, ties):
    return pick_of(states[0], seen[0], mask, RULE, seat, count, stream, offers, ties)


def test_a_compiled_player_is_given_what_its_seat_sees_and_decides_alike_in_every_such_world():
    game = find("nope")
    moments, marks = moments_of(game, "rule", games=2)
    for i, mark in enumerate(marks):
        seat, picks = int(mark["seat"]), []
        moment = moments[i : i + 1]
        for world in (moment, game.imagine(moment, seat, seed=i)):
            seen, offers = game.layout.new(), game.offer_buffer()
            count = options_of(world, seat, offers)
            own = stream(1, i)
            picks.append(
                pick(world, seen, game.layout.masks[seat], seat, count, own, offers, offers.copy())
            )
            if count > 1:
                assert seen.tobytes() == game.redact(moment, seat).tobytes()
        assert picks[0] == picks[1]


def test_how_games_are_shared_out_changes_nothing():
    game = find("rise_or_fall")
    whole = played(game, [RULE, RANDOM, RULE, RANDOM], games=30)
    parts = [played(game, [RULE, RANDOM, RULE, RANDOM], 10, first) for first in (0, 10, 20)]
    for all_, *some in zip(whole, *parts, strict=True):
        assert np.array_equal(all_, np.concatenate(some))


def test_ties_are_broken_evenly():
    """At the first decision of Rise or Fall every attack is as good as the others."""
    game = find("rise_or_fall")
    _, marks = moments_of(game, "rule", games=200)
    first = marks[(marks["at"] == 0)]["action"]
    counts = np.bincount(first)[np.unique(first)]
    assert len(counts) == 2
    assert counts.min() > 70


def test_what_a_player_never_does_it_never_does():
    game = find("rise_or_fall")
    variant = Variant(4, ("random",), never=("achieve",))
    player = Player(game, BotSeating(game, variant), 5, 40)
    marks = player.play(range(40), 0).marks
    achieved = marks["action"] == game.ids["achieve"]
    assert not achieved[marks["seat"] == 0].any()
    assert achieved[marks["seat"] == 1].any()


def test_rule_players_beat_random_ones():
    scores, *_ = played(find("nope"), [RULE, RANDOM], games=200)
    assert scores[:, 0].mean() > 0.6
