"""Undoing: a decision can be taken back exactly while nobody can have learned anything from it."""

from whitesmoke.kernel.chance import derive
from whitesmoke.kernel.errors import NoUndo
from whitesmoke.kernel.state import SPECTATOR, Records
from whitesmoke.kernel.table import Move, Table

WORLDS = 64
"""How many worlds are imagined to see whether a decision told somebody something.

The table imagines the first of these too, so that it never knows of more.
"""


def undo_takes_back_or_refuses(table: Table) -> None:
    """Chance drawn or something told stays; any other last decision goes back, byte for byte."""
    if not table.moves:
        refuses_undo(table, None)
        return
    last, before = table.moves[-1], table.at(len(table.moves) - 1)
    others = set(range(table.players)) - {last.seat}
    for other in others:
        refuses_undo(table, other)
    if before["draws"][0] != table.states["draws"][0]:
        refuses_undo(table, last.seat)
        return
    if table.why_no_undo(last.seat) is None:
        assert not any_learned(table, before), "undone although somebody learned something"
        undoes(table, last)
    else:
        assert might_have_told(table, before), "no undo although nobody can have learned anything"
        refuses_undo(table, last.seat)


def might_have_told(table: Table, before: Records) -> bool:
    """Whether somebody learned something by the last decision in a world its seat imagines."""
    game, last = table.game, table.moves[-1]
    if learned(table, before, last.seat):
        return True
    for n in range(WORLDS):
        world = game.imagine(before, last.seat, derive(n, "undo"))
        twin = Table(game, world.copy())
        twin.play_id(last.seat, last.action)
        seen = any(looks_other(twin, world, s) for s in range(twin.players) if s != last.seat)
        if (seen and hid_something(twin, world)) or any_learned(twin, world, worlds=n + 1):
            return True
    return False


def any_learned(table: Table, before: Records, worlds: int = WORLDS) -> bool:
    """Whether anybody learned something by the last decision."""
    return any(learned(table, before, viewer, worlds) for viewer in range(table.players))


def looks_other(table: Table, before: Records, viewer: int) -> bool:
    """Whether the viewer sees that something happened."""
    game = table.game
    return game.redact(before, viewer).tobytes() != game.redact(table.states, viewer).tobytes()


def hid_something(table: Table, before: Records) -> bool:
    """Whether the last decision changed what only its seat can see."""
    layout = table.game.layout
    private = layout.masks[table.moves[-1].seat] & ~layout.masks[SPECTATOR]
    changed = layout.words(before) ^ layout.words(table.states)
    return bool((changed & private).any())


def learned(table: Table, before: Records, viewer: int, worlds: int = WORLDS) -> bool:
    """Whether the last decision looks otherwise, or cannot be made, in a world that the viewer
    imagines."""
    game, last = table.game, table.moves[-1]
    if not looks_other(table, before, viewer):
        return False
    now = game.redact(table.states, viewer).tobytes()
    label = "undo" if viewer == last.seat else "held"
    for n in range(worlds):
        world = game.imagine(before, viewer, derive(n, label))
        if game.step(world, last.seat, last.action, game.offer_buffer()) < 0:
            return True
        if game.redact(world, viewer).tobytes() != now:
            return True
    return False


def undoes(table: Table, last: Move) -> None:
    """The decision goes back to the same bytes, and made again comes to the same bytes."""
    after = table.states.tobytes()
    table.undo(last.seat)
    assert table.states.tobytes() == last.before
    assert last.seat in table.waiting
    table.play_id(last.seat, last.action)
    assert table.states.tobytes() == after


def refuses_undo(table: Table, seat: int | None) -> None:
    """The decision stands, and asking for it back changes nothing."""
    before, moves = table.states.tobytes(), len(table.moves)
    assert table.why_no_undo(seat), f"seat {seat} may take back what must stand"
    try:
        table.undo(seat)
    except NoUndo:
        pass
    else:
        raise AssertionError(f"seat {seat} took back what must stand")
    assert (table.states.tobytes(), len(table.moves)) == (before, moves)
