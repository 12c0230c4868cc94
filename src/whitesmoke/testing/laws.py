"""Laws: what holds at every moment of every game. A law takes a table and raises if broken."""

import math
import random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from whitesmoke.kernel import drivers
from whitesmoke.kernel.chance import stream
from whitesmoke.kernel.drivers import ILLEGAL
from whitesmoke.kernel.errors import IllegalMove, NoSuchMove, NotAsked, WhiteSmokeError
from whitesmoke.kernel.game import Game
from whitesmoke.kernel.options import Option
from whitesmoke.kernel.table import Table, seats_in
from whitesmoke.testing.setups import Setup

NOBODY = (-64, -1, 63, 64, 65, 128)
"""Seats that no table has; some of them a shifted bit mask would take for real ones."""


def somebody_is_waited_for_while_it_goes_on(table: Table) -> None:
    """Somebody owes a decision exactly while the game goes on, and has one to make."""
    game, states = table.game, table.states
    mask, ending = drivers.ask(states, game.offer_buffer()), int(states["ending"][0])
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
        assert game.step(table.states, seat, action, game.offer_buffer()) == ILLEGAL, game.names[
            action
        ]
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
    dealt, now = (game.telling.conserved(game.layout.open(s)) for s in (first, table.states))
    assert now == dealt


def is_possible(table: Table) -> None:
    """A moment of a real game that goes on is not called impossible."""
    if not table.over:
        reason = table.game.ask("impossible", table.game.layout.open(table.states))
        assert reason is None, f"a real game came here, but: {reason}"


def legal_needs_only_what_is_seen(table: Table) -> None:
    """A seat's legal decisions follow from what it sees."""
    game, states = table.game, table.states
    for seat in table.waiting:
        seen = game.legal(game.redact(states, seat), seat)
        assert seen == game.legal(states, seat), f"seat {seat} sees {seen}"


def scores_are_in_range(table: Table) -> None:
    """There are results when the game is over, within the declared range, and not before."""
    low, high = table.game.about.scores
    if not table.over:
        try:
            raise AssertionError(f"the game is not over, but its scores are {table.scores}")
        except NotAsked:
            return
    every_seat_has_a_result(table)
    scores = table.scores
    assert len(scores) == table.players
    assert all(math.isfinite(score) and low <= score <= high for score in scores), scores
    assert not table.game.about.cooperative or len(set(scores)) == 1, scores
    sides = table.game.sides(table.states)
    assert len(set(zip(sides, scores, strict=True))) == len(set(sides)), "one side, two results"
    results_add_up(table)


def every_seat_has_a_result(table: Table) -> None:
    """The result of every seat that plays is written, and of no other."""
    out = np.full((1, table.game.about.most), np.nan)
    drivers.results(table.states, out)
    missing, others = np.isnan(out[0, : table.players]), np.nan_to_num(out[0, table.players :])
    assert not missing.any(), (
        f"'score' writes no result for seat {_counted(missing)}: write one for every seat,"
        " since nobody has cleared out"
    )
    assert not others.any(), (
        f"'score' writes a result for seat {_counted(others, table.players)},"
        f" and only {table.players} play: go through range(state.players)"
    )


def _counted(rows: NDArray[Any], first: int = 0) -> str:
    """The seats of the rows that are not blank, counted from 1."""
    blank = rows.reshape(len(rows), -1) == 0
    return ", ".join(str(first + row + 1) for row in np.flatnonzero(~blank.all(axis=1)))


def results_add_up(table: Table) -> None:
    """The results of all sides add up to what the game declares."""
    about = table.game.about
    if about.cooperative or about.total is None:
        return
    sides = dict(zip(table.game.sides(table.states), table.scores, strict=True))
    total = sum(sides.values())
    assert math.isclose(total, about.total, abs_tol=1e-9), (
        f"the results add up to {total:g}, and the game declares total={about.total:g};"
        " declare another one, or None if it differs from game to game"
    )


def other_seats_stay_blank(table: Table) -> None:
    """A seat that nobody sits on is dealt nothing and comes to nothing."""
    for name, field in table.game.layout.fields.items():
        if field.per_seat and not isinstance(field, Option):
            others = table.states[name][0][table.players :]
            assert not others.any(), (
                f"{name!r} holds something for seat {_counted(others, table.players)}, and only"
                f" {table.players} play: go through range(state.players), not over all rows"
            )


def play_ends(game: Game, setup: Setup, longest: int, games: int = 50) -> None:
    """Random play comes to an end within `longest` decisions, in many games of a set-up."""
    template = game.blank(setup.players, setup.options)
    seeds = np.arange(games, dtype=np.uint64)
    scores, lengths = np.full((games, game.about.most), np.nan), np.zeros(games, np.int64)
    endings = np.zeros(games, np.int64)
    drivers.play_out_many(
        template,
        seeds,
        stream(0, "contract"),
        game.offer_buffer(),
        longest,
        scores,
        lengths,
        endings,
    )
    assert all(endings), f"{setup}: {sum(endings == 0)} of {games} games went on and on"
    low, high = game.about.scores
    scores = scores[:, : setup.players]
    assert not np.isnan(scores).any(), f"{setup}: 'score' does not write the result of every seat"
    assert np.all((low <= scores) & (scores <= high)), f"{setup}: a score from outside the range"
