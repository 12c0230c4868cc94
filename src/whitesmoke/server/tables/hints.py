"""Hints: what a strong bot would do on a seat, from what the seat can see and nothing else."""

import functools

from whitesmoke.bots import advice
from whitesmoke.bots.lineup import tuned
from whitesmoke.bots.rule import Rule
from whitesmoke.bots.search import Thought
from whitesmoke.kernel.chance import stream
from whitesmoke.kernel.sentences import as_numbers
from whitesmoke.server.tables.authority import Grant
from whitesmoke.server.tables.registry import Registry
from whitesmoke.server.thinking.pondering import in_one_step
from whitesmoke.server.wire.messages import Advice, Advised, Expected
from whitesmoke.server.wire.refusals import Refused
from whitesmoke.server.wire.sentences import Say

SURE = 30
"""How often a decision must have been tried before its value is believed."""

HINTED = 5
"""Decisions that a hint names."""


async def hint(registry: Registry, grant: Grant, guest: str) -> Advice:
    """The best decisions of a seat that is asked, the best one first."""
    live, seat = grant.live, grant.require_seat()
    game = live.begun_game
    if not live.set_up.hints:
        raise Refused(Say.NO_HINTS())
    if seat not in live.asked_since or live.status != "running":
        raise Refused(Say.NOT_ASKED())
    seen = live.game.redact(game.states, seat)
    # The stream must not come from the deal's secret: a hint tells only what the seat knows.
    own = stream(len(game.moves), "hint", seat)
    await registry.warming.until_ready(live.game.name, "bots")
    search = tuned(advice.STRONG, live.game.name)
    think = functools.partial(search.think, live.game, seen, seat, own)
    about = ("hint", live.id, seat, len(game.moves), seen.tobytes())
    steps = functools.partial(in_one_step, think)
    thought = await registry.pondering.think(guest, about, steps)
    language = grant.audience_for_answer().language
    speech = game.speech(language or grant.spoken)

    def advised(place: int) -> Advised:
        action = thought.actions[place]
        reason = Rule().reason(live.game, seen, seat, action)
        return Advised(
            action, live.game.names[action], round(thought.shares[place], 4),
            _value(thought, place), as_numbers(reason, live.game.vocabulary.places) or [],
            speech.label(action) if language else "", speech.read(reason),
        )  # fmt: skip

    def expected(whose: int, action: int) -> Expected:
        label = speech.label(action) if language else ""
        return Expected(whose, action, live.game.names[action], label)

    line = [expected(*step) for step in thought.line[: advice.FORESEEN]]
    return Advice([advised(place) for place in _best(thought)], thought.simulations, line)


def _best(thought: Thought) -> list[int]:
    """Places of the decisions worth naming: by share, then by how often they were tried."""
    places = range(len(thought.actions))
    return sorted(places, key=lambda i: (-thought.shares[i], -thought.visits[i]))[:HINTED]


def _value(thought: Thought, place: int) -> float | None:
    return round(thought.values[place], 4) if thought.visits[place] >= SURE else None
