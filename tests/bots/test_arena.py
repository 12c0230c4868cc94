"""The arena: the same deals in all seats, intervals that hold, and repeatable results."""

import math

import numpy as np
import pytest

from whitesmoke.bots.random import Random
from whitesmoke.bots.rule import Rule
from whitesmoke.games import find
from whitesmoke.lab.arena import Contender, Match, lasting_half_width
from whitesmoke.lab.tournament import MIRROR, Tournament


def match(players=3, seed=1, **bots):
    game = find("rise_or_fall")
    return Match(game, [Contender(name, player) for name, player in bots.items()], players, seed)


def test_each_contender_visits_every_seat_and_the_last_fills_the_table():
    assert match(players=4, a=Rule(), b=Random()).seatings == [
        [0, 1, 1, 1], [1, 0, 1, 1], [1, 1, 0, 1], [1, 1, 1, 0],
    ]  # fmt: skip


def test_the_rule_player_beats_chance():
    played = match(rule=Rule(), random=Random())
    played.run(60)
    assert played.contenders[0].share - played.contenders[0].half_width > 1 / 3


def test_scores_of_a_deal_add_up():
    played = match(rule=Rule(), random=Random())
    played.run(8)
    first, second = played.contenders
    for a, b in zip(first.by_deal, second.by_deal, strict=True):
        assert a + 2 * b == pytest.approx(1)


def test_the_same_seed_gives_the_same_match_with_any_number_of_threads():
    one, two = match(rule=Rule(), random=Random()), match(rule=Rule(), random=Random())
    one.run(16, threads=1)
    two.run(16, threads=2)
    assert [g.scores for g in one.games] == [g.scores for g in two.games]


def test_a_lasting_interval_holds_at_every_moment_of_a_fair_match():
    luck = np.random.default_rng(1)
    wrong = 0
    for _ in range(200):
        values = luck.normal(size=600)
        wrong += any(
            abs(values[:n].mean()) > lasting_half_width(values[:n]) for n in range(16, 600, 8)
        )
    assert wrong / 200 <= 0.05


def test_a_lasting_interval_says_nothing_too_early():
    assert lasting_half_width([0.1] * 5) == math.inf


def test_a_tournament_plays_all_pairs_and_a_mirror():
    game = find("rise_or_fall")
    played = Tournament(game, ["rule", "random"], 3, seed=1, deals=40)
    played.run()
    rows = played.rows()
    assert [(r.bot, r.against) for r in rows] == [("rule", "random"), ("rule", "rule" + MIRROR)]
    assert rows[1].low <= rows[1].par <= rows[1].high
    assert [rating.bot for rating in played.ratings()] == ["rule", "random"]


def test_partners_play_with_themselves_on_the_same_deals():
    game = find("nonce_orders")
    played = Tournament(game, ["rule", "random"], 2, seed=2, deals=48)
    played.run()
    against, mirror = played.rows()
    assert against.share > against.par
    assert mirror.low <= mirror.par <= mirror.high
    assert all(rating.rating is None for rating in played.ratings())


def test_a_clear_match_stops_early_and_a_mirror_goes_on():
    clear = match(rule=Rule(), random=Random())
    clear.run(400)
    assert clear.decided
    assert len(clear.contenders[0].by_deal) < 400
    mirror = match(one=Random(), other=Random())
    mirror.run(80)
    assert len(mirror.contenders[0].by_deal) == 80


def test_intervals_are_of_deals_not_of_games():
    played = match(rule=Rule(), random=Random())
    played.run(16)
    shares = played.contenders[0].by_deal
    assert len(played.games) == 3 * len(shares)
    expected = 1.96 * np.std(shares, ddof=1) / math.sqrt(len(shares))
    assert played.contenders[0].half_width == pytest.approx(expected)
