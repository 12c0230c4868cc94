"""Hints and looking back: from what a seat could see, in games that are typed."""

import io

import pytest
from test_winning import plain_wins, positions

import whitesmoke
from whitesmoke.bots.advice import Mistake, cost_of, hint, review
from whitesmoke.bots.random import Random
from whitesmoke.bots.search import Search, Thought
from whitesmoke.bots.winning import is_open
from whitesmoke.games import GAMES, find
from whitesmoke.kernel.chance import stream
from whitesmoke.kernel.sentences import Common
from whitesmoke.kernel.state import OPEN
from whitesmoke.kernel.table import Table
from whitesmoke.terminal import advising
from whitesmoke.terminal.screen import Screen
from whitesmoke.terminal.sitting import Sitting

QUICK = Search(simulations=300)


def played(game, seed=1, most=40):
    """A table some random decisions into a game."""
    table, own = whitesmoke.deal(game, find(game).about.fewest, seed), stream(seed)
    while not table.over and len(table.moves) < most:
        for seat in table.waiting:
            seen = table.game.redact(table.states, seat)
            table.play_id(seat, Random().choose(table.game, seen, seat, own))
    return table


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_is_legal_and_has_a_reason(game):
    table = whitesmoke.deal(game, find(game).about.fewest, 3)
    seat = table.waiting[0]
    found = hint(table.game, table.game.redact(table.states, seat), seat, stream(1), QUICK)
    assert found.action in table.legal_ids(seat)
    assert find(game).speech().read(found.reason)
    assert found.line[0] == (seat, found.action)
    assert all(0 <= whose < find(game).about.fewest for whose, _ in found.line)


def worlds(game):
    """Two tables that differ, but not for the seat that is asked last."""
    own = stream(1)
    table = whitesmoke.deal(game, find(game).about.fewest, 1)
    for seat in table.waiting[:-1]:
        table.play_id(seat, Random().choose(table.game, table.states, seat, own))
    (seat,) = table.waiting
    for seed in range(100):
        other = Table(table.game, table.game.imagine(table.states, seat, seed))
        if other.view(OPEN)["owns"] != table.view(OPEN)["owns"]:
            return seat, Table(table.game, table.states), other
    raise AssertionError("There is no other world.")


@pytest.mark.parametrize("game", [game for game in GAMES if not is_open(find(game))])
def test_a_hint_knows_only_what_the_seat_sees(game):
    seat, *tables = worlds(game)
    sittings = [Sitting(table, 1, Screen(io.StringIO(), io.StringIO()), "en") for table in tables]
    for sitting in sittings:
        advising.advise(sitting, seat, "")
    one, other = (sitting.screen.stdout.getvalue() for sitting in sittings)
    assert "A strong bot would" in one
    assert one == other


@pytest.mark.parametrize("game", GAMES)
def test_looking_back_finds_at_most_three_mistakes_of_the_seat_worst_first(game):
    table = played(game)
    found = review(table, 0, QUICK, longest=8)
    assert len(found) <= 3
    assert [m.cost for m in found] == sorted((m.cost for m in found), reverse=True)
    for mistake in found:
        assert table.moves[mistake.move].seat == 0
        assert table.moves[mistake.move].action == mistake.made != mistake.better


def test_a_decision_that_was_hardly_tried_is_not_called_a_mistake():
    table = played("rise_or_fall")
    assert review(table, 0, Search(simulations=20), longest=5) == []


@pytest.mark.parametrize(("seed", "lost"), [(12, 54), (13, 24)])
def test_a_blunder_so_bad_that_a_search_hardly_tries_it_is_the_worst_mistake(seed, lost):
    table = played("nonce_orders", seed, most=200)
    (worst, *_) = review(table, 0, Search(simulations=1000), longest=4)
    assert worst.move == lost
    assert worst.cost > 0.5


@pytest.mark.parametrize(
    ("values", "errors", "made", "expected"),
    [
        ([0.60, 0.40], [0.02, 0.03], 1, (0, 0.20)),
        ([0.60, 0.40], [0.02, 0.12], 1, (0, 0.0)),
        ([0.60, 0.40], [0.02, 0.03], 0, (0, 0.0)),
        ([0.60, 0.65, 0.40], [0.01, 0.30, 0.02], 2, (0, 0.20)),
        ([1.00, 0.90], [0.00, 0.08], 1, (0, 0.10)),
    ],
    ids=["clear", "in doubt", "made the best", "what is hardly known is not the best", "sure win"],
)
def test_a_difference_within_doubt_costs_nothing(values, errors, made, expected):
    count = len(values)
    thought = Thought(list(range(count)), values, [99] * count, [1 / count] * count, [], 99, errors)
    best, cost = cost_of(thought, made)
    assert (best, cost) == (expected[0], pytest.approx(expected[1]))


def test_a_missed_win_is_the_worst_mistake():
    table = whitesmoke.arrange(
        "avignon",
        {
            "turn": 5,
            "active": "Rome",
            "used": "petition",
            "cards": ["bishop", "peasant", "inquisitor", "cardinal", "knight"],
            "cities": ["rome", "genoa", "genoa", "genoa", "genoa"],
            "congregations": [{"Cardinal": 1, "Inquisitor": 1}, {}],
        },
    )
    table.play(0, "chastise 3")
    (worst, *_) = review(table, 0, QUICK)
    assert table.game.names[worst.better] == "beseech 1"


def test_a_decision_that_leaves_the_win_sure_is_no_mistake():
    judged = 0
    for table, seat in positions(range(300), {}):
        wins = plain_wins(table.game, table.game.redact(table.states, seat), seat)
        for action in wins if len(wins) > 1 else []:
            after = table.copy()
            after.play_id(seat, action)
            assert review(after, seat, QUICK, longest=1) == []
            judged += 1
        if judged >= 20:
            return
    raise AssertionError("There are too few positions with two ways to win.")


def otherwise(table, seed):
    """The same game up to the last decision, before which the others picked what ends nothing."""
    *earlier, _, _, last = table.moves
    for luck in range(100):
        other, own = whitesmoke.deal("rise_or_fall", 3, seed), stream(luck)
        for move in earlier:
            other.play_id(move.seat, move.action)
        for seat in other.waiting[:-1]:
            other.play_id(seat, Random().choose(other.game, other.states, seat, own))
        other.play_id(last.seat, last.action)
        if not other.over:
            return other
    raise AssertionError("Whatever the others pick, the game ends.")


@pytest.mark.parametrize("seed", [10, 12, 35])
def test_looking_back_at_a_win_judges_by_what_the_winner_knew(seed):
    table = played("rise_or_fall", seed, most=200)
    winner = table.moves[-1].seat
    assert table.scores[winner] == 1
    (mistake,) = review(otherwise(table, seed), winner, longest=1)
    assert review(table, winner, longest=1) == [mistake]


@pytest.mark.parametrize(
    ("language", "first", "later"),
    [
        ("en", "Your decision 1, 1 in the log, after “Round 1 begins: ",
         "Your decision 3, 7 in the log, after "
         "“Geeks were attacked, so the achievement brought no point.”:\n"
         "attack geeks. Better: defend (+12 %).\n"),
        ("de", "Deine Entscheidung 1, 1 im Verlauf, nach „Runde 1 beginnt: ",
         "Deine Entscheidung 3, 7 im Verlauf, nach „"),
    ],
)  # fmt: skip
def test_a_mistake_is_told_by_what_was_said_just_before_it(monkeypatch, language, first, later):
    table = whitesmoke.deal("rise_or_fall", 3, 2)
    for name in ("achieve", "attack geeks", "attack cheerleaders",
                 "attack geeks", "defend", "achieve", "attack geeks"):  # fmt: skip
        table.play(table.waiting[0], name)
    made, better = (table.game.ids[name] for name in ("attack geeks", "defend"))
    found = [Mistake(n, made, better, 0.12, Common.NO_REASON()) for n in (0, 6)]
    monkeypatch.setattr(advising, "review", lambda table, seat: found)
    sitting = Sitting(table, 1, Screen(io.StringIO(), io.StringIO()), language)
    advising.look_back(sitting, 0)
    shown = sitting.screen.stdout.getvalue()
    assert first in shown
    assert later in shown
