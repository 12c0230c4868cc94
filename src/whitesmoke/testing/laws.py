"""Laws: what holds at every moment of every game. A law takes a table and raises if broken."""

import math
import random
from typing import Any

import numpy as np

from whitesmoke.kernel import drivers, views
from whitesmoke.kernel.chance import stream
from whitesmoke.kernel.drivers import ILLEGAL
from whitesmoke.kernel.errors import IllegalMove, NoSuchMove, NotAsked, WhiteSmokeError
from whitesmoke.kernel.game import Game
from whitesmoke.kernel.state import OPEN, SPECTATOR
from whitesmoke.kernel.table import Table, seats_in
from whitesmoke.testing.setups import Setup

NOBODY = (-64, -1, 63, 64, 65, 128)
"""Seats that no table has; some of them a shifted bit mask would take for real ones."""


def somebody_is_waited_for_while_it_goes_on(table: Table) -> None:
    """Somebody owes a decision exactly while the game goes on, and has one to make."""
    game, states = table.game, table.states
    mask, ending = drivers.ask(states, game.room()), int(states["ending"][0])
    assert bool(mask) != bool(ending), f"seats {seats_in(mask)} are waited for, ending {ending}"
    assert 0 <= mask < 1 << table.players, f"{mask:b} names seats that nobody sits on"
    assert game.endings is None or ending in list(game.endings), f"there is no ending {ending}"
    for seat in seats_in(mask):
        legal = game.legal(states, seat)
        assert legal, f"seat {seat} is waited for but has no legal decision"
        assert len(set(legal)) == len(legal), f"seat {seat} is offered a decision twice: {legal}"
        assert set(legal) <= set(range(len(game.actions))), f"{legal} are no decisions"


def names_parse_back(game: Game) -> None:
    """A decision's name fits on a line and belongs to it alone."""
    for action, name in enumerate(game.names):
        assert game.ids[name] == action
        assert name.isprintable(), repr(name)
        assert name == name.strip() != "", repr(name)


def a_refusal_changes_nothing(table: Table) -> None:
    """What is illegal, unknown or not one's turn is refused, and not one byte changes."""
    choices = random.Random(len(table.moves))
    before = snapshot(table)
    others = {*range(table.players), *NOBODY} - set(table.waiting)
    for seat in others:
        refused(table, NotAsked, seat, choices.randrange(len(table.game.actions)))
    for seat in table.waiting:
        refuses_illegal(table, seat, choices)
    assert snapshot(table) == before


def refuses_illegal(table: Table, seat: int, choices: random.Random) -> None:
    """Every decision that is not legal is refused to the seat that is asked."""
    game, legal = table.game, table.legal_ids(seat)
    illegal = [action for action in range(len(game.actions)) if action not in legal]
    for action in illegal:
        before = table.states.tobytes()
        assert game.step(table.states, seat, action, game.room()) == ILLEGAL, game.names[action]
        assert table.states.tobytes() == before, f"refusing {game.names[action]!r} left a trace"
    for action in choices.sample(illegal, min(3, len(illegal))):
        refused(table, IllegalMove, seat, action)
    for action in (-1, len(game.actions), 1 << 40):
        refused(table, NoSuchMove, seat, action)
    refused(table, NoSuchMove, seat, f"{game.names[0]} or so")


def refused(table: Table, error: type[WhiteSmokeError], seat: int, decision: int | str) -> None:
    """The table refuses this with the right error, and nothing changes."""
    before = snapshot(table)
    try:
        if isinstance(decision, str):
            table.play(seat, decision)
        else:
            table.play_id(seat, decision)
    except error as refusal:
        said = str(refusal)
    else:
        raise AssertionError(f"seat {seat} was allowed {decision!r}")
    assert said, f"{decision!r} was refused without a word"
    assert snapshot(table) == before, f"refusing {decision!r} to seat {seat} left a trace"


def snapshot(table: Table) -> Any:
    """All of a table that a refusal must leave alone."""
    waiting = table.waiting
    legal = [table.legal_ids(seat) for seat in waiting]
    return table.states.tobytes(), len(table.moves), waiting, legal


def nothing_is_lost(table: Table) -> None:
    """What is conserved is what it was at the deal."""
    game, first = table.game, np.frombuffer(table.first, table.game.layout.dtype)
    dealt, now = (game.shown.conserved(game.layout.open(s)) for s in (first, table.states))
    assert now == dealt


def is_possible(table: Table) -> None:
    """A moment of a real game that goes on is not called impossible."""
    if not table.over:
        reason = table.game.shown.impossible(table.game.layout.open(table.states))
        assert reason is None, f"a real game came here, but: {reason}"


def legal_needs_only_what_is_seen(table: Table) -> None:
    """A seat's legal decisions follow from what it sees."""
    game, states = table.game, table.states
    for seat in table.waiting:
        seen = game.legal(game.redact(states, seat), seat)
        assert seen == game.legal(states, seat), f"seat {seat} sees {seen}"


def a_seat_sees_what_is_its_own(table: Table) -> None:
    """What a seat is shown of its own is what the open table shows in the same place."""
    whole = views.scene(table, OPEN)
    for seat in range(table.players):
        shown = views.scene(table, seat)
        for name in views.own(table, seat):
            if isinstance(shown[name], list):
                mine, really = shown[name][seat], whole[name][seat]
                assert mine == really, f"seat {seat} is shown {mine} as its {name}, not {really}"


def scores_are_in_range(table: Table) -> None:
    """There are results when the game is over, within the declared range, and not before."""
    low, high = table.game.about.scores
    if not table.over:
        try:
            raise AssertionError(f"the game is not over, but its scores are {table.scores}")
        except NotAsked:
            return
    scores = table.scores
    assert len(scores) == table.players
    assert all(math.isfinite(score) and low <= score <= high for score in scores), scores
    assert not table.game.about.cooperative or len(set(scores)) == 1, scores
    sides = table.game.shown.sides(table.see(SPECTATOR))
    assert len(set(zip(sides, scores, strict=True))) == len(set(sides)), "one side, two results"


def play_ends(game: Game, setup: Setup, longest: int, games: int = 50) -> None:
    """Random play comes to an end within `longest` decisions, in many games of a set-up."""
    template = game.blank(setup.players, setup.options)
    seeds = np.arange(games, dtype=np.uint64)
    scores, lengths = np.zeros((games, game.about.most)), np.zeros(games, np.int64)
    endings = np.zeros(games, np.int64)
    drivers.play_out_many(
        template, seeds, stream(0, "contract"), game.room(), longest, scores, lengths, endings
    )
    assert all(endings), f"{setup}: {sum(endings == 0)} of {games} games went on and on"
    low, high = game.about.scores
    assert np.all((low <= scores) & (scores <= high)), f"{setup}: a score from outside the range"
