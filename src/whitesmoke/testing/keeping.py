"""Keeping: a game survives being dealt again, replayed, arranged, copied and saved."""

import copy
import json
import pickle
import random
from collections.abc import Iterable
from dataclasses import replace

import numpy as np

from whitesmoke.kernel.chance import seed_in
from whitesmoke.kernel.errors import BadSave
from whitesmoke.kernel.game import Game
from whitesmoke.kernel.position import arrange, position
from whitesmoke.kernel.record import record, replay
from whitesmoke.kernel.saving import load, save
from whitesmoke.kernel.state import OPEN, Records
from whitesmoke.kernel.table import Table, deal
from whitesmoke.testing.play import play_on


def the_same_seed_gives_the_same_game(table: Table) -> None:
    """Seed and decisions alone make the bytes, whatever became of the global generators."""
    first = np.frombuffer(table.first, table.game.layout.dtype)
    options = {name: table.game.layout.show(first)[name] for name in table.game.options}
    twin = deal(table.game, table.players, seed_in(first), options)
    for number, move in enumerate(table.moves):
        assert twin.states.tobytes() == move.before, f"another game from decision {number} on"
        _pollute(number)
        twin.play_id(move.seat, move.action)
    assert twin.states.tobytes() == table.states.tobytes(), "another end of the same game"


def _pollute(number: int) -> None:
    random.seed(number)
    np.random.seed(number)


def a_record_replays(table: Table) -> None:
    """The record gives back the same bytes."""
    again = replay(record(table), lambda name: table.game)
    assert again.states.tobytes() == table.states.tobytes()
    assert again.moves == table.moves


def a_position_can_be_arranged(table: Table) -> None:
    """A situation written down and set up again is the same but for chance, and plays on."""
    if table.over:
        return
    game = table.game
    drawn = json.loads(json.dumps(position(game, table.states)))
    again = arrange(game, drawn, seed=len(table.moves))
    other = game.layout.differences(*(game.redact(t.states, OPEN) for t in (table, again)))
    assert not other, f"{other} came back changed"
    assert known(game, again.states) == known(game, table.states)
    play_on(again, random.Random(0), 10)
    a_record_replays(again)


def known(game: Game, states: Records) -> bytes:
    """A record's bytes without chance."""
    return game.redact(states, OPEN).tobytes()


def copies_stay_as_they_were(table: Table) -> None:
    """What was copied does not change when the game goes on, and can go on by itself."""
    before, moves = table.states.tobytes(), list(table.moves)
    copies = [copy.copy(table), copy.deepcopy(table), pickle.loads(pickle.dumps(table))]
    play_on(table, random.Random(1), 5)
    for twin in copies:
        assert twin.states.tobytes() == before
        assert twin.moves == moves
        play_on(twin, random.Random(1), 5)
        assert twin.states.tobytes() == table.states.tobytes()
    assert table.rewound(len(moves)).states.tobytes() == before


def a_save_loads_or_is_refused(table: Table) -> None:
    """Saved bytes come back; any damage, and any other game's save, is refused."""
    game = table.game
    saved = save(game, table.states)
    assert load(game, saved).tobytes() == table.states.tobytes()
    for damaged in damages(saved):
        refuses_save(game, damaged)
    stranger = object.__new__(Game)
    stranger.__dict__ |= game.__dict__ | {"about": replace(game.about, name="another")}
    refuses_save(game, save(stranger, table.states))


def damages(saved: bytes) -> Iterable[bytes]:
    """One bit of each byte flipped, every length cut short, a byte too many."""
    for place in range(len(saved)):
        flipped = saved[place] ^ 1 << place % 8
        yield saved[:place] + bytes([flipped]) + saved[place + 1 :]
        yield saved[:place]
    yield saved + b"\0"


def refuses_save(game: Game, saved: bytes) -> None:
    """These bytes are no saved game."""
    try:
        load(game, saved)
    except BadSave:
        return
    raise AssertionError(f"{saved!r} was loaded")
