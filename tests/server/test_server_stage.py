"""What several viewers are told together is what each of them would be told alone."""

import random

import msgspec
import pytest

import whitesmoke
from whitesmoke.games import GAMES
from whitesmoke.kernel.state import SPECTATOR
from whitesmoke.kernel.table import Table
from whitesmoke.server.stage import Stage
from whitesmoke.server.telling import line_of

DECISIONS = 120


def told(stage: Stage, viewer: int) -> tuple[dict, list]:
    view = msgspec.json.decode(msgspec.json.encode(stage.view(viewer, "en")))
    return view, stage.lines(viewer, "en") if stage.table.moves else []


def as_told_alone(table: Table, viewer: int) -> tuple[dict, list]:
    """The same by a stage that knows of no other, and by the table's own log."""
    lines = table.log_for(viewer, "en", len(table.moves) - 1) if table.moves else []
    return told(Stage(table.copy()), viewer)[0], [line_of(line) for line in lines]


def check(stage: Stage) -> None:
    for viewer in (*range(stage.table.players), SPECTATOR):
        assert told(stage, viewer) == as_told_alone(stage.table, viewer)


@pytest.mark.parametrize("game", GAMES)
def test_a_stage_after_another_tells_what_a_first_one_tells(game):
    dice, decided = random.Random(game), 0
    while decided < DECISIONS:
        table = whitesmoke.deal(game, whitesmoke.games.about(game).most, seed=dice.getrandbits(60))
        stage = Stage(table)
        while not table.over and decided < DECISIONS:
            seat = dice.choice(table.waiting)
            table.play(seat, dice.choice(table.legal(seat)))
            stage, decided = Stage(table, stage), decided + 1
            check(stage)


def test_a_stage_after_an_undo_tells_the_game_as_it_is_again():
    dice, undone = random.Random(1), 0
    table = whitesmoke.deal("nope", 4, seed=5)
    stage = Stage(table)
    while not table.over:
        seat = table.turn
        table.play(seat, dice.choice(table.legal(seat)))
        stage = Stage(table, stage)
        if table.why_no_undo(seat) is None and dice.random() < 0.5:
            table.undo(seat)
            stage, undone = Stage(table, stage), undone + 1
            for viewer in range(table.players):
                assert told(stage, viewer)[0] == as_told_alone(table, viewer)[0]
    assert undone
