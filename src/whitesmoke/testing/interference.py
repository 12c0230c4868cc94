"""Interference: what a viewer cannot know must not change a byte of what the viewer is sent.

Two worlds that a viewer cannot tell apart, the true one and an imagined one, get the same chance
and are played on by the same decisions as far as the viewer can see. As long as the viewer sees
the same state in both, everything that leaves the table for that viewer must be the same bytes.
When something hidden is revealed the worlds part, and the comparison ends.
"""

import itertools
import json
import random

from whitesmoke.kernel.chance import derive, plant
from whitesmoke.kernel.game import Game
from whitesmoke.kernel.state import SPECTATOR, Records
from whitesmoke.kernel.table import Move, Table
from whitesmoke.kernel.told import LINES
from whitesmoke.testing.keeping import known
from whitesmoke.testing.telling import heard_at, numbers_for

STEPS = 6
"""How many decisions two worlds are followed, unless they part before."""

ASKED = 4
"""About how many decisions a viewer asks "why not?" at each comparison."""


def leaks_nothing(table: Table, viewer: int, seed: int) -> int:
    """Compare two worlds that the viewer cannot tell apart; return after how many decisions."""
    if table.over:
        return 0
    one, other = (fork(table, states, seed) for states in alternatives(table, viewer, seed))
    choices = random.Random(seed)
    compare(one, other, viewer, choices)
    for compared in range(STEPS):
        if one.over or not decide_alike(one, other, viewer, choices):
            return compared
        if sees(one, viewer) != sees(other, viewer):
            return compared
        compare(one, other, viewer, choices)
    return STEPS


def alternatives(table: Table, viewer: int, seed: int) -> tuple[Records, Records]:
    """The truth, and another world that fits what the viewer sees."""
    return table.states, otherwise(table.game, table.states, viewer, seed)


def otherwise(game: Game, states: Records, viewer: int, seed: int) -> Records:
    """Another world that fits what the viewer sees.

    What a spectator sees is kept by every seat; two of them imagine in turn.
    """
    if viewer != SPECTATOR:
        return game.imagine(states, viewer, derive(seed, "otherwise"))
    players = int(states["players"][0])
    first = seed % players
    for seat in (first, (first + 1) % players):
        states = game.imagine(states, seat, derive(seed, "otherwise", seat))
    return states


def fork(table: Table, states: Records, seed: int) -> Table:
    """A table in this world, with a given chance."""
    world = states.copy()
    plant(world, derive(seed, "fork"))
    return Table(table.game, world, table.given_names)


def sees(table: Table, viewer: int) -> bytes:
    """The state as the viewer sees it."""
    return table.game.redact(table.states, viewer).tobytes()


def decide_alike(one: Table, other: Table, viewer: int, choices: random.Random) -> bool:
    """Make decisions in both worlds that are the same to the viewer, if there are any."""
    seat = choices.choice(one.waiting)
    mine, theirs = (looks(table, viewer, seat) for table in (one, other))
    common = [action for action in mine if mine[action] in theirs.values()]
    if not common:
        return False
    action = choices.choice(common)
    alike = [answer for answer in theirs if theirs[answer] == mine[action]]
    one.play_id(seat, action)
    other.play_id(seat, choices.choice(alike))
    return True


def looks(table: Table, viewer: int, seat: int) -> dict[int, int | None]:
    """A seat's legal decisions, each as the viewer would learn of it: None if it is secret."""
    is_secret = table.game.is_secret
    return {
        action: None if seat != viewer and is_secret(table.states, seat, action) else action
        for action in table.legal_ids(seat)
    }


def compare(one: Table, other: Table, viewer: int, choices: random.Random) -> None:
    """Everything that leaves the table for the viewer is the same in both worlds."""
    names = choices.sample(one.game.names, min(ASKED, len(one.game.names)))
    sent, elsewhere = (leaving(table, viewer, names) for table in (one, other))
    for what, text in sent.items():
        assert elsewhere[what] == text, f"viewer {viewer} can tell two worlds apart by the {what}"


def leaving(table: Table, viewer: int, names: list[str]) -> dict[str, str]:
    """What leaves the table for a viewer, as text."""
    told = {
        "numbers": json.dumps(numbers_for(table, viewer)),
        "view": json.dumps(table.view(viewer)),
        "log": "\n".join(map(str, table.log_for(viewer))),
        "prompt": str(table.prompt(viewer)),
        "drawing": table.draw(viewer),
    }
    if viewer != SPECTATOR:
        told["legal decisions"] = json.dumps(table.legal(viewer))
        told["answers to why not"] = json.dumps([table.why_not(viewer, n) for n in names])
        told["whether it may talk"] = json.dumps(table.talk_closed(viewer))
        told["answer to undo"] = str(table.why_no_undo(viewer))
        told["offer of undo"] = str(table.offers_undo(viewer))
    return told


def shows_only_what_is_seen(table: Table, viewer: int, seed: int) -> None:
    """View and log follow from what the viewer sees now and saw before, not from the truth."""
    if table.over:
        return
    game, recent = table.game, max(0, len(table.moves) - 3)
    twin = table.copy()
    twin.states[:] = otherwise(game, table.states, viewer, seed)
    for number in range(recent, len(table.moves)):
        move, truth = table.moves[number], table.at(number)
        world = otherwise(game, truth, viewer, seed + number)
        # Whether a decision is secret is asked of its own seat, whose view therefore stays.
        kept = game.layout.masks[viewer] | game.layout.masks[move.seat]
        words = game.layout.words(truth) & kept | game.layout.words(world) & ~kept
        twin.moves[number] = Move(move.seat, move.action, words.tobytes())
    for language in ("en", "de"):
        assert told(twin, viewer, language, recent) == told(table, viewer, language, recent)


def told(table: Table, viewer: int, language: str, since: int) -> str:
    """A viewer's view and the end of its log, as text."""
    lines = map(str, table.log_for(viewer, language, since))
    numbers = json.dumps(numbers_for(table, viewer, since))
    return "\n".join([json.dumps(table.view(viewer, language)), numbers, *lines])


def looks_alike_only_if_secret(table: Table) -> None:
    """Decisions that come to the same for another viewer, but not in truth, are secret ones."""
    for seat in table.waiting:
        after = {action: _played(table, seat, action) for action in table.legal_ids(seat)}
        for viewer in set(range(SPECTATOR, table.players)) - {seat}:
            seen = {action: sees(after[action], viewer) for action in after}
            for one, other in itertools.combinations(after, 2):
                if seen[one] == seen[other] and _differ(after[one], after[other]):
                    _is_kept_secret(table, seat, one, other)


def _played(table: Table, seat: int, action: int) -> Table:
    twin = table.copy()
    twin.play_id(seat, action)
    return twin


def _differ(one: Table, other: Table) -> bool:
    return known(one.game, one.states) != known(other.game, other.states)


def _is_kept_secret(table: Table, seat: int, *actions: int) -> None:
    """A decision that others cannot tell from another one is declared as secret."""
    names = " and ".join(repr(table.game.names[action]) for action in actions)
    for action in actions:
        assert table.game.is_secret(table.states, seat, action), (
            f"the table shows no difference between {names}, but logs and programs are told which"
            f" it was: let 'secret(state, seat, action)' be true of {table.game.names[action]!r}"
        )


def names_nothing_hidden(table: Table, viewer: int, choices: random.Random) -> None:
    """Two decisions of another seat whose difference the viewer cannot see are told alike."""
    others = [seat for seat in table.waiting if seat != viewer]
    if not others:
        return
    seat, number = choices.choice(others), len(table.moves)
    alike: dict[bytes, Table] = {}
    for action in table.legal_ids(seat):
        twin = _played(table, seat, action)
        first = alike.setdefault(sees(twin, viewer), twin)
        if _differ(first, twin):
            one, other = (list(map(str, t.log_for(viewer, since=number))) for t in (first, twin))
            assert one == other, f"the log tells viewer {viewer} what the table hides"
            same = numbers_for(first, viewer, number) == numbers_for(twin, viewer, number)
            assert same, f"the numbers tell viewer {viewer} what the table hides"


def tells_bystanders_the_same(table: Table) -> None:
    """Who did not decide, and whose own things did not change, reads what a spectator reads."""
    game = table.game
    for number, move in list(enumerate(table.moves))[-STEPS:]:
        heard, after = heard_at(game.teller, table, number), table.bytes_at(number + 1)
        public = heard.part(SPECTATOR, LINES)
        for viewer in set(range(table.players)) - {move.seat}:
            if game.layout.same_to(move.before, after, viewer):
                told = heard.part(viewer, LINES)
                assert told == public, f"seat {viewer + 1} is told more than all of move {number}"
