"""Interpreted: the same rules without the compiler come to the same bytes."""

import random
from typing import Any

import numpy as np

from whitesmoke.kernel import drivers
from whitesmoke.kernel import questions as the_six
from whitesmoke.kernel.chance import derive, plant, seed_in
from whitesmoke.kernel.game import Game
from whitesmoke.kernel.rehearsal import opened_strictly
from whitesmoke.kernel.state import Records, Seen
from whitesmoke.kernel.table import Table, seats_in
from whitesmoke.testing.play import replayable

questions: Any = the_six
"""Typed by the records that they are given."""


def interpreted_run_agrees(table: Table, most: int = 25) -> None:
    """Deal, decide, imagine and score in plain Python: the same bytes after each decision."""
    game, moves = table.game, table.moves
    begin = random.Random(table.first).randint(0, max(0, len(moves) - most))
    end = min(begin + most, len(moves))
    with np.errstate(over="ignore"), replayable(table):
        agrees(game, dealt(table), table.at(0), "after the deal")
        opened = opened_strictly(game, table.at(begin))
        for number in range(begin, end):
            questions.play(opened, moves[number].seat, moves[number].action)
            agrees(game, opened, table.at(number + 1), f"after {number + 1} decisions")
        if not table.rewound(begin).over:
            imagines_alike(game, table.at(begin), begin % table.players)
        scores_alike(table)


def dealt(table: Table) -> Seen:
    """The deal, in plain Python."""
    game = table.game
    first = np.frombuffer(table.first, game.layout.dtype)
    shown = game.layout.show(first)
    states = game.blank(table.players, {name: shown[name] for name in game.options})
    plant(states, seed_in(first))
    opened = opened_strictly(game, states)
    questions.deal(opened)
    return opened


def agrees(game: Game, opened: Seen, compiled: Records, when: str) -> None:
    """The opened record has the compiled bytes, waits for the same seats and offers the same."""
    closed = game.layout.close(opened)
    other = game.layout.differences(closed, compiled)
    assert not other, f"compiled and interpreted rules disagree {when} about {other}"
    assert closed.tobytes() == compiled.tobytes()
    offers, mask = game.offer_buffer(), int(questions.waiting(opened))
    assert mask == drivers.ask(compiled, offers), f"{when}, about who is waited for"
    for seat in seats_in(mask):
        offered = [int(action) for action in offers[: questions.legal(opened, seat, offers)]]
        assert offered == game.legal(compiled, seat), f"{when}, for seat {seat}"


def imagines_alike(game: Game, states: Records, seat: int) -> None:
    """The same stream makes both ways imagine the same world."""
    world = game.redact(states, seat)
    world["seed"] = derive(1, 0)
    opened = opened_strictly(game, world)
    questions.imagine(opened, seat)
    other = game.layout.differences(game.layout.close(opened), game.imagine(states, seat, 1))
    assert not other, f"compiled and interpreted rules imagine different {other}"


def scores_alike(table: Table) -> None:
    """Both ways give the same results."""
    if table.over:
        scores = np.zeros(table.game.about.most)
        questions.score(opened_strictly(table.game, table.states), scores)
        assert scores[: table.players].tolist() == table.scores
