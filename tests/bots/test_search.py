"""The search bot: fair by construction, on time, within its memory, repeatable, and mixed."""

import statistics
import time
from itertools import pairwise

import numpy as np
import pytest

import whitesmoke
from whitesmoke.bots.advice import STRONG, TRIED
from whitesmoke.bots.lineup import SEARCHES, NoSuchBot, bot, tuned
from whitesmoke.bots.random import Random
from whitesmoke.bots.rule import Rule
from whitesmoke.bots.search import INSISTED, Search
from whitesmoke.bots.weighing import fall_into_habit, overlook
from whitesmoke.bots.winning import is_open
from whitesmoke.games import GAMES, find
from whitesmoke.kernel.chance import derive, stream
from whitesmoke.kernel.state import CHANCE_FIELDS, SPECTATOR

PLAYERS = [Random(), Rule(), Search(simulations=60)]


def midgame(game, seed):
    """A table some random decisions into a game, with somebody who has a choice."""
    table = last = whitesmoke.deal(game, find(game).about.fewest, seed)
    luck = np.random.default_rng(seed)
    for _ in range(12):
        if len(table.legal(table.waiting[0])) > 1:
            last = table.copy()
        for seat in table.waiting:
            table.play(seat, str(luck.choice(table.legal(seat))))
        if table.over:
            break
    return last


def last_to_decide(game, seed):
    """The same, when all others who decide at the same time have done so."""
    table = midgame(game, seed)
    luck = np.random.default_rng(seed)
    while len(table.waiting) > 1:
        seat = table.waiting[0]
        table.play(seat, str(luck.choice(table.legal(seat))))
    return table


def is_another(game, world, states):
    """Whether two worlds differ in more than what chance will bring."""
    names = [name for name in game.layout.fields if name not in CHANCE_FIELDS]
    return any((world[name] != states[name]).any() for name in names)


def look_alikes(game, count=6):
    """Tables at which something is hidden from a seat, and another world that looks the same.

    In an open game only what chance will bring is hidden.
    """
    found = []
    for seed in range(3 * count):
        table = last_to_decide(game, seed)
        other = table.game.imagine(table.states, table.waiting[0], derive(seed, "other world"))
        if is_open(table.game) or is_another(table.game, other, table.states):
            found.append((table, other))
    assert len(found) >= count
    return found[:count]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("player", PLAYERS, ids=lambda p: type(p).__name__)
def test_what_a_seat_cannot_see_does_not_change_its_bots_choice(game, player):
    for seed, (table, other) in enumerate(look_alikes(game)):
        seat = table.waiting[0]
        for one in [player, tuned(player, game)] if isinstance(player, Search) else [player]:
            choices = [
                one.choose(table.game, table.game.redact(states, seat), seat, stream(seed))
                for states in (table.states, other)
            ]
            assert choices[0] == choices[1]
            assert table.game.names[choices[0]] in table.legal(seat)


@pytest.mark.parametrize("game", GAMES)
def test_a_bot_is_given_nothing_to_peek_at(game):
    table = midgame(game, 3)
    seat = table.waiting[0]
    seen = table.game.redact(table.states, seat)
    for name in ("seed", "draws", "script", "asked"):
        assert not seen[name].any()
    assert (table.game.redact(seen, SPECTATOR) == table.game.redact(table.states, SPECTATOR)).all()


@pytest.mark.parametrize("game", GAMES)
def test_the_same_stream_gives_the_same_thought(game):
    table = midgame(game, 1)
    seat = table.waiting[0]
    seen = table.game.redact(table.states, seat)
    thoughts = [Search(simulations=200).think(table.game, seen, seat, stream(5)) for _ in range(2)]
    assert thoughts[0] == thoughts[1]


@pytest.mark.parametrize("game", GAMES)
def test_a_deadline_holds(game):
    table = midgame(game, 2)
    seat = table.waiting[0]
    seen = table.game.redact(table.states, seat)
    Search(seconds=0.01).choose(table.game, seen, seat, stream(1))
    late, made = [], []
    while len(late) < 7 or (statistics.median(late[-7:]) > 0.010 and len(late) < 40):
        begin = time.perf_counter()
        thought = Search(seconds=0.05).think(table.game, seen, seat, stream(len(late)))
        late.append(time.perf_counter() - begin - 0.05)
        made.append(thought.simulations)
    assert statistics.median(made) > 1
    assert statistics.median(late[-7:]) < 0.010


def test_the_line_goes_on_with_what_is_expected_of_others():
    table = whitesmoke.deal("rise_or_fall", 3, 1)
    seen = table.game.redact(table.states, 0)
    search = tuned(Search(simulations=200), "rise_or_fall")
    line = search.think(table.game, seen, 0, stream(1)).line
    assert {seat for seat, _ in line} == {0, 1, 2}


@pytest.mark.parametrize("game", GAMES)
def test_the_line_begins_with_the_decision_that_is_made(game):
    for seed in range(12):
        table = midgame(game, seed)
        seat = table.waiting[0]
        seen = table.game.redact(table.states, seat)
        thought = tuned(Search(simulations=60), game).think(table.game, seen, seat, stream(seed))
        assert thought.line[0] == (seat, thought.actions[int(np.argmax(thought.shares))])


@pytest.mark.parametrize("game", [game for game in GAMES if game != "rise_or_fall"])
def test_a_decision_that_is_asked_about_is_tried_often_and_nothing_else_changes(game):
    table = midgame(game, 2)
    seat = table.waiting[0]
    seen = table.game.redact(table.states, seat)
    search = tuned(Search(simulations=400), game)
    plain = search.think(table.game, seen, seat, stream(1))
    for place, action in enumerate(plain.actions):
        asked = search.think(table.game, seen, seat, stream(1), action)
        assert asked.visits[place] >= 400 // INSISTED
        assert (asked.shares, asked.line) == (plain.shares, plain.line)
        for other in set(range(len(plain.actions))) - {place}:
            assert asked.values[other] == plain.values[other]
            assert asked.visits[other] == plain.visits[other]


def test_where_decisions_are_mixed_each_is_tried_enough_to_be_judged():
    table = midgame("rise_or_fall", 2)
    seen = table.game.redact(table.states, 0)
    thought = tuned(STRONG, "rise_or_fall").think(table.game, seen, 0, stream(1))
    assert min(thought.visits) >= TRIED


@pytest.mark.parametrize("game", GAMES)
def test_a_full_memory_is_no_fault(game):
    table = midgame(game, 4)
    seat = table.waiting[0]
    seen = table.game.redact(table.states, seat)
    thought = Search(simulations=2000, nodes=8).think(table.game, seen, seat, stream(1))
    assert thought.simulations == 2000
    assert sum(thought.visits) == (2000 if len(thought.actions) > 1 else 0)


def test_a_thought_tells_all_it_found():
    table = whitesmoke.deal("rise_or_fall", players=4, seed=1)
    thought = Search(simulations=500).think(table.game, table.states, 0, stream(1))
    assert [table.game.names[a] for a in thought.actions] == table.legal(0)
    assert sum(thought.visits) == 500
    assert sum(thought.shares) == pytest.approx(1)
    assert all(0 <= value <= 1 for value in thought.values)
    assert thought.line[0][0] == 0


def test_who_has_picked_already_does_not_change_a_simultaneous_thought():
    early = whitesmoke.deal("rise_or_fall", players=3, seed=1)
    late = early.copy()
    late.play(1, "defend")
    late.play(2, "attack jocks")
    thoughts = [
        Search(simulations=300).think(t.game, t.game.redact(t.states, 0), 0, stream(1))
        for t in (early, late)
    ]
    assert thoughts[0] == thoughts[1]


def test_a_simultaneous_game_is_played_in_a_mixture():
    table = whitesmoke.deal("rise_or_fall", players=4, seed=1)
    player = Search(simulations=300)
    made = {player.choose(table.game, table.states, 0, stream(n)) for n in range(20)}
    assert len(made) > 1


def test_levels_differ_by_budget_and_by_how_they_err_only():
    plain = Search()
    for level in SEARCHES.values():
        for name in (
            "alone",
            "together",
            "exploration",
            "guided_playouts",
            "guided_others",
            "nodes",
        ):
            assert getattr(level, name) == getattr(plain, name)


@pytest.mark.parametrize("name", ["", "search", "search:0ms", "search:-1", "clever", "search:5s"])
def test_an_unknown_bot_is_refused_with_those_there_are(name):
    with pytest.raises(NoSuchBot, match="search:50ms"):
        bot(name, "rise_or_fall")


def test_where_there_is_no_choice_there_is_no_thought():
    table = whitesmoke.deal("nope", 2, 1)
    luck = np.random.default_rng(1)
    while len(table.legal(table.waiting[0])) > 1:
        table.play(table.waiting[0], str(luck.choice(table.legal(table.waiting[0]))))
    seat = table.waiting[0]
    seen = table.game.redact(table.states, seat)
    thought = Search(simulations=50).think(table.game, seen, seat, stream(1))
    assert (thought.shares, thought.visits) == ([1.0], [0])


def test_each_level_errs_less_than_the_one_before():
    levels = list(SEARCHES.values())
    assert len(levels) == 5
    for lower, higher in pairwise(levels):
        assert (higher.habit, higher.overlooks) < (lower.habit, lower.overlooks)
        assert higher.overlooks <= lower.overlooks
    assert (levels[-1].habit, levels[-1].overlooks) == (0, 0)


def test_no_partner_overlooks_anything():
    assert {tuned(search, "nonce_orders").overlooks for search in SEARCHES.values()} == {0}


@pytest.mark.parametrize("game", GAMES)
def test_by_habit_a_bot_decides_as_the_rule_player_does(game):
    table, player, own = midgame(game, 1), Search(simulations=4, habit=1.0), stream(1)
    seat = table.waiting[0]
    seen = table.game.redact(table.states, seat)
    actions, judged = Rule().judged(table.game, seen, seat)
    best = {action for action, value in zip(actions, judged, strict=True) if value == judged.max()}
    if len(best) < len(actions):
        assert {player.choose(table.game, seen, seat, own) for _ in range(20)} <= best


def test_where_all_is_judged_alike_a_bot_without_thought_thinks_after_all():
    shares = np.zeros(3)
    assert not fall_into_habit(np.zeros(3), 1.0, shares, stream(1))
    assert fall_into_habit(np.array([0.0, 2.0, 2.0]), 1.0, shares, stream(1))
    assert shares.tolist() == [0, 0.5, 0.5]


def made_after_overlooking(shares, rate):
    """How often each of three decisions is made, which were tried 5, 3 and 9 times."""
    made, own = np.zeros(3), stream(2)
    for _ in range(4000):
        left = np.array(shares)
        overlook(np.array([5.0, 3.0, 9.0]), rate, left, own)
        assert left.sum() == pytest.approx(1)
        made += left / 4000
    return made.tolist()


def test_what_is_overlooked_gives_way_to_the_next_best():
    made = made_after_overlooking([0.0, 0.0, 1.0], 0.5)
    assert made == pytest.approx([0.25, 0.25, 0.5], abs=0.03)
    assert made_after_overlooking([0.0, 0.0, 1.0], 1.0) == pytest.approx([0, 1, 0])


def test_of_a_mixture_the_likeliest_is_overlooked_and_the_rest_stays_mixed():
    made = made_after_overlooking([0.6, 0.3, 0.1], 0.2)
    first = 0.8 * 0.6
    second = 0.8 * 0.3 + 0.2 * 0.8 * 0.75
    assert made == pytest.approx([first, second, 1 - first - second], abs=0.03)


def test_a_single_decision_is_never_overlooked():
    alone = np.ones(1)
    overlook(np.ones(1), 1.0, alone, stream(1))
    assert alone.tolist() == [1]
