"""The search bot: fair by construction, on time, within its memory, repeatable, and mixed."""

import time

import numpy as np
import pytest

import whitesmoke
from whitesmoke.bots.lineup import LEVELS, NoSuchBot, bot
from whitesmoke.bots.random import Random
from whitesmoke.bots.rule import Rule
from whitesmoke.bots.search import Search
from whitesmoke.games import GAMES, find
from whitesmoke.kernel.chance import derive, stream
from whitesmoke.kernel.state import SPECTATOR

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


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("player", PLAYERS, ids=lambda p: type(p).__name__)
def test_what_a_seat_can_not_see_does_not_change_its_bots_choice(game, player):
    for seed in range(6):
        table = midgame(game, seed)
        seat = table.waiting[0]
        other = table.game.imagine(table.states, seat, derive(seed, "other world"))
        choices = [
            player.choose(table.game, table.game.redact(states, seat), seat, stream(seed))
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
    late = []
    for n in range(5):
        begin = time.perf_counter()
        thought = Search(seconds=0.05).think(table.game, seen, seat, stream(n))
        late.append(time.perf_counter() - begin - 0.05)
        assert thought.simulations > 1
    assert min(late) < 0.010


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


def test_levels_differ_by_budget_and_temperature_only():
    plain = Search()
    for level in LEVELS.values():
        for name in ("alone", "together", "exploration", "instinct", "habit", "nodes"):
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


def test_temperature_spreads_choices_also_where_they_are_mixed():
    for game in ("rise_or_fall", "nope"):
        table = midgame(game, 1)
        seat = table.waiting[0]
        seen = table.game.redact(table.states, seat)
        cold, hot = (
            Search(simulations=200, temperature=t).think(table.game, seen, seat, stream(1))
            for t in (0.0, 3.0)
        )
        assert max(hot.shares) < max(cold.shares)
