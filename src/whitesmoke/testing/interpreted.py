"""Interpreted: the same rules without the compiler come to the same bytes."""

import random
from typing import Any

import numpy as np

from whitesmoke.kernel import drivers
from whitesmoke.kernel import questions as the_six
from whitesmoke.kernel.chance import derive, plant
from whitesmoke.kernel.game import Game
from whitesmoke.kernel.state import Records, Seen
from whitesmoke.kernel.table import Table, seats_in
from whitesmoke.testing.play import replayable, rewound

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
        if not rewound(table, begin).over:
            imagines_alike(game, table.at(begin), begin % table.players)
        scores_alike(table)


class Strict(np.ndarray[Any, np.dtype[np.int64]]):
    """An array without negative places: counting from the end hides many a mistake."""

    def __getitem__(self, place: Any) -> Any:
        _refuse_negative(place)
        return super().__getitem__(place)

    def __setitem__(self, place: Any, value: Any) -> None:
        _refuse_negative(place)
        super().__setitem__(place, value)


def _refuse_negative(place: Any) -> None:
    for index in place if isinstance(place, tuple) else (place,):
        if isinstance(index, (int, np.integer)) and index < 0:
            raise IndexError(f"the place {place} would be counted from the end")


def opened_strictly(game: Game, states: Records) -> Seen:
    """A record opened for Python, its arrays strict."""
    opened = game.layout.open(states)
    for name, field in game.layout.fields.items():
        if field.shape:
            setattr(opened, name, getattr(opened, name).view(Strict))
    return opened


def dealt(table: Table) -> Seen:
    """The deal, in plain Python."""
    game = table.game
    first = np.frombuffer(table.first, game.layout.dtype)
    shown = game.layout.show(first)
    states = game.blank(table.players, {name: shown[name] for name in game.options})
    plant(states, int(first["seed"][0]))
    opened = opened_strictly(game, states)
    questions.deal(opened)
    return opened


def agrees(game: Game, opened: Seen, compiled: Records, when: str) -> None:
    """The opened record has the compiled bytes, waits for the same seats and offers the same."""
    closed = game.layout.close(opened)
    other = game.layout.differences(closed, compiled)
    assert not other, f"compiled and interpreted rules disagree {when} about {other}"
    assert closed.tobytes() == compiled.tobytes()
    room, mask = game.room(), int(questions.waiting(opened))
    assert mask == drivers.ask(compiled, room), f"{when}, about who is waited for"
    for seat in seats_in(mask):
        offered = [int(action) for action in room[: questions.legal(opened, seat, room)]]
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
