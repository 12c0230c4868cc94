"""What a game shows, and what is shown if it says nothing: a game defines only what it improves.

All of it is plain Python over redacted states: `state` is opened for its viewer, fields as ints
and int64 arrays, and what the viewer can not see is 0.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from whitesmoke.kernel.phrases import Phrase, Phrasebook, say
from whitesmoke.kernel.state import Seen, Sight


def prompt(state: Seen, seat: int) -> Phrase:
    """The sentence that tells a seat which decision it owes now."""
    return say("Choose a move.")


def tell(
    before: Seen, seat: int, action: int | None, after: Seen, viewer: int
) -> Sequence[Phrase] | None:
    """The log's sentences for one decision, as the viewer may read them.

    The action is None where it is secret from the viewer. None as an answer means the plain
    sentence that names seat and action.
    """
    return None


def secret(state: Seen, seat: int, action: int) -> bool:
    """Whether the others do not learn which decision this is; the state is the seat's view."""
    return False


def reveals(action: int) -> bool:
    """Whether this decision shows others what only its seat knew; then undo is not offered."""
    return False


def why_not(state: Seen, seat: int, action: int) -> Phrase:
    """Why a decision of this game is not legal now, from what the seat can see."""
    return say("That is not possible now.")


def warning(state: Seen, seat: int, action: int) -> Phrase | None:
    """What a person should think about before making this legal decision."""
    return None


def verdict(state: Seen) -> Phrase:
    """How and why the game ended."""
    return say("The game is over.")


def draw(state: Seen, viewer: int, book: Phrasebook) -> str:
    """The table as text."""
    layout = state.layout
    return str(layout.text(layout.close(state)))


def scene(state: Seen, viewer: int) -> dict[str, Any]:
    """The table as JSON-able data, for whoever draws it: as a spectator sees it, or open."""
    layout = state.layout
    shown: dict[str, Any] = layout.show(layout.close(state))
    return shown


def own(state: Seen, seat: int) -> dict[str, Any]:
    """What a seat sees beyond the scene, in the same places.

    A dictionary in the place of a list completes the seat's row in it; anything else stands for
    what is there.
    """
    fields, shown = state.layout.fields, scene(state, seat)
    return {name: shown[name] for name in shown if fields[name].sight is Sight.OWNER}


def seat_names(state: Seen) -> Sequence[str]:
    """What the game itself calls the seats; nothing means by number."""
    return ()


def sides(state: Seen) -> Sequence[int]:
    """The side that each seat plays for, counted from 0: seats of one side win together."""
    return range(state.players)


def talk_closed(state: Seen, seat: int) -> Phrase | None:
    """Why the seat may not talk at the table now, if it may not."""
    return None


def options_clash(state: Seen) -> Phrase | None:
    """Why these players and options do not go together, before the deal."""
    return None


def complete(state: Seen, given: Mapping[str, Any]) -> None:
    """Fill in what a drawn position leaves out because it follows from the rest."""


def impossible(state: Seen) -> Phrase | None:
    """Why a drawn position can not be; the state is the whole truth."""
    return None


def conserved(state: Seen) -> Mapping[str, int]:
    """Quantities that no decision ever changes; the state is the whole truth."""
    return {}
