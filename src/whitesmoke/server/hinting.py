"""Hinting: what a strong bot would do on a seat, from what the seat can see and nothing else."""

import functools

from whitesmoke.bots import advice
from whitesmoke.bots.lineup import tuned
from whitesmoke.bots.rule import Rule
from whitesmoke.bots.search import Thought
from whitesmoke.kernel.chance import stream
from whitesmoke.server.hall import Hall
from whitesmoke.server.hub import Kind
from whitesmoke.server.looking import Advice, Advised
from whitesmoke.server.refusals import Refused
from whitesmoke.server.tables import LiveTable

SURE = 30
"""How often a decision must have been tried before its value is believed."""

MOST = 5
"""Decisions that a hint names."""


async def hint(hall: Hall, live: LiveTable, kind: Kind, address: str) -> Advice:
    """The best decisions of a seat that is asked, the best one first."""
    game, seat = live.game_on, kind.seat
    if seat is None:
        raise Refused("no_seat", "You have no seat at this table.")
    if not live.set_up.hints:
        raise Refused("no_hints", "At this table there are no hints.")
    if seat not in live.asked_since or live.status != "running":
        raise Refused("not_asked", "Nothing is asked of you now.")
    seen = live.game.redact(game.states, seat)
    # The stream must not come from the deal's secret: a hint tells only what the seat knows.
    own = stream(len(game.moves), "hint", seat)
    await hall.warming.until_ready(live.game.name, "bots")
    search = tuned(advice.STRONG, live.game.name)
    think = functools.partial(search.think, live.game, seen, seat, own)
    thought = await hall.thinking.ponder(address, think)
    read = advice.book(live.game, kind.language, game.names(kind.language)).read
    found = [
        Advised(
            live.game.names[thought.actions[place]],
            read(live.game.actions[thought.actions[place]]),
            round(thought.shares[place], 4),
            _value(thought, place),
            read(Rule().reason(live.game, seen, seat, thought.actions[place])),
        )
        for place in _best(thought)
    ]
    return Advice(found, thought.simulations)


def _best(thought: Thought) -> list[int]:
    """Places of the decisions worth naming: by share, then by how often they were tried."""
    places = range(len(thought.actions))
    return sorted(places, key=lambda i: (-thought.shares[i], -thought.visits[i]))[:MOST]


def _value(thought: Thought, place: int) -> float | None:
    return round(thought.values[place], 4) if thought.visits[place] >= SURE else None
