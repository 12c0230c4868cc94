"""The arena: the same deals in all seats, intervals that hold, and repeatable results."""

import math
import signal
import threading
import time

import numpy as np
import pytest
from openskill.models import PlackettLuce

from whitesmoke.bots.random import Random
from whitesmoke.bots.rule import Rule
from whitesmoke.games import find
from whitesmoke.lab.arena import Contender, Match, PlayedGame, lasting_half_width
from whitesmoke.lab.tournament import MIRROR, Tournament, _rate, _rating
from whitesmoke.lab.workers import Threads


def match(players=3, seed=1, **bots):
    game = find("rise_or_fall")
    return Match(game, [Contender(name, player) for name, player in bots.items()], players, seed)


def test_times_are_told_by_their_mean_and_99th_percentile():
    played = match(rule=Rule(), random=Random())
    played.contenders[0].times += [0.001] * 99 + [0.003, 0.500]
    found = _rating("rule", [played], (25.0, 1.0))
    assert found.mean_ms == pytest.approx(602 / 101)
    assert found.p99_ms == pytest.approx(3)


def test_each_contender_visits_every_seat_and_the_last_fills_the_table():
    assert match(players=4, a=Rule(), b=Random()).seatings == [
        [0, 1, 1, 1], [1, 0, 1, 1], [1, 1, 0, 1], [1, 1, 1, 0],
    ]  # fmt: skip


def teams(*bots):
    contenders = [Contender(str(number), player) for number, player in enumerate(bots)]
    return Match(find("pope_or_nope"), contenders, 4, 1, {"teams": True})


def test_a_contender_plays_all_seats_of_a_team_and_visits_every_team():
    played = teams(Rule(), Random())
    assert played.seatings == [[0, 1, 0, 1], [1, 0, 1, 0]]
    assert played.par == 1 / 2


def test_a_bot_in_a_team_is_at_par_with_itself():
    mirror = teams(Rule(), Rule())
    mirror.run(40)
    low, high = mirror.interval
    assert low <= mirror.par <= high
    assert not mirror.decided
    assert all(g.scores[0] == g.scores[2] and g.scores[1] == g.scores[3] for g in mirror.games)
    assert all(sum(g.scores[:2]) == 1 for g in mirror.games)


def test_a_team_is_rated_as_one_and_its_error_is_of_95_percent():
    one, other = teams(Rule(), Random()), teams(Rule(), Random())
    one.games.append(PlayedGame([0, 1, 0, 1], [1.0, 0.0, 1.0, 0.0], []))
    model = PlackettLuce()
    (winner,), (loser,) = model.rate([[model.rating()], [model.rating()]], scores=[1.0, 0.0])
    found = _rate([one, other])
    assert found["0"] == pytest.approx((winner.mu, 1.959964 * winner.sigma))
    assert found["1"] == pytest.approx((loser.mu, 1.959964 * loser.sigma))


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
    one.run(16, Threads(1))
    two.run(16, Threads(2))
    assert [g.scores for g in one.games] == [g.scores for g in two.games]


class Interrupter:
    """A bot that presses Ctrl-C at its first decision, and then takes its time."""

    made = 0

    def choose(self, game, seen, seat, own):
        self.made += 1
        if self.made == 1:
            signal.pthread_kill(threading.main_thread().ident, signal.SIGINT)
        time.sleep(0.2)
        return Random().choose(game, seen, seat, own)


def test_an_interrupted_match_ends_with_the_decisions_under_way():
    bot, before = Interrupter(), signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        with pytest.raises(KeyboardInterrupt):
            match(one=bot, other=bot).run(16, Threads(2))
    finally:
        signal.signal(signal.SIGINT, before)
    assert bot.made <= 4


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
    best, worst = played.ratings()
    assert best.rating is worst.rating is None
    assert (best.bot, worst.bot) == ("rule", "random")
    assert worst.low <= worst.share < best.low <= best.share <= best.high


def test_a_clear_match_stops_early_and_a_mirror_goes_on():
    clear = match(rule=Rule(), random=Random())
    told = []
    clear.run(400, advance=told.append)
    assert clear.decided
    assert sum(told) == 400
    assert len(clear.contenders[0].by_deal) < 400
    mirror = match(one=Random(), other=Random())
    mirror.run(80)
    assert len(mirror.contenders[0].by_deal) == 80


def test_intervals_are_of_deals_not_of_games():
    played = match(rule=Rule(), random=Random())
    played.run(16)
    shares = played.contenders[0].by_deal
    assert len(played.games) == 3 * len(shares)
    expected = 1.959964 * np.std(shares, ddof=1) / math.sqrt(len(shares))
    assert played.contenders[0].half_width == pytest.approx(expected)


def test_pairs_that_always_won_may_still_lose():
    contenders = [Contender(name, Rule(), [1.0] * 8) for name in ("one", "other")]
    low, high = Match(find("nonce_orders"), contenders, 2, seed=1).interval
    assert 0.6 < low < 0.8
    assert high == 1
