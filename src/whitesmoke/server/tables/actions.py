"""Actions: what a seat or an opener may do at a table, whichever way it is asked for."""

from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec

from whitesmoke.kernel.sentences import as_numbers
from whitesmoke.kernel.table import Table
from whitesmoke.kernel.views import Said
from whitesmoke.server.storage.database import Write, muting
from whitesmoke.server.storage.notices import Muted
from whitesmoke.server.tables.authority import Grant
from whitesmoke.server.tables.live_table import MOVES, LiveTable
from whitesmoke.server.tables.registry import Registry
from whitesmoke.server.tables.walk import Check, Proposal, carry_out, unacknowledged
from whitesmoke.server.wire.messages import WhyNot
from whitesmoke.server.wire.refusals import Refused
from whitesmoke.server.wire.requests import Action, Chat, Decide, Mute, Remove, Undo
from whitesmoke.server.wire.sentences import Say
from whitesmoke.server.wire.spelling import readable

ENVELOPE = ("key", "seq")
"""What a client says of its message; the rest of it is kept in the event."""


async def perform(
    registry: Registry, grant: Grant, said: Action,
    acknowledge: Callable[[int], None] = unacknowledged,
) -> int:  # fmt: skip
    """Do what a seat asks for; the number of the event in which it is done."""
    seat, verb = grant.require_seat(), str(said.__struct_config__.tag)
    key, check = f"{grant.holder}:{said.key}", partial(check_action, grant, said)
    proposal = Proposal(verb, seat, _body(said), key, check, acknowledge)
    return await carry_out(registry, grant.live, proposal)


def _body(said: Action) -> dict[str, Any]:
    """What is kept of an action, and tells it from another of its kind."""
    fields = msgspec.structs.asdict(said).items()
    body = {name: it for name, it in fields if name not in ENVELOPE and it is not None}
    if "text" in body:
        body["text"] = readable(body["text"])
    return body


def check_action(grant: Grant, said: Action) -> None:
    """Refuse what the seat may not do any more when it is its turn to be done."""
    grant.require_seat()
    if isinstance(said, Decide):
        _check_decision(grant, said)
    elif isinstance(said, Undo):
        _check_undo(grant)
    elif isinstance(said, Chat):
        _check_words(grant, said)


def _check_undo(grant: Grant) -> None:
    """Only one's own decision is taken back, not what the clock or a bot has decided."""
    live, seat = grant.live, grant.require_seat()
    if live.seats[seat].away:
        raise Refused(Say.AWAY())
    if live.status == "over":
        raise Refused(Say.ALL_IS_SHOWN())
    if (last := live.steps.last) and last.kind in MOVES and last.key is None:
        raise Refused(Say.NOT_YOURS())
    if len(live.begun_game.moves) <= len(live.begins):
        raise Refused(Say.NO_UNDO())
    if stands := live.begun_game.why_no_undo(seat):
        raise Refused(stands.told, "no_undo")


def _check_decision(grant: Grant, said: Decide) -> None:
    """A decision counts if the question it answers was already open when it was last seen."""
    live, seat = grant.live, grant.require_seat()
    game = live.begun_game
    if live.seats[seat].away:
        raise Refused(Say.AWAY())
    asked = live.asked_since.get(seat)
    if said.name in live.game.ids and asked is not None and said.seq < asked:
        raise Refused(Say.STALE())
    if why := game.why_not(seat, said.name):
        code = "not_asked" if asked is None else "illegal_move"
        raise refused(code if said.name in live.game.ids else "no_such_move", why, game)


def why_not(grant: Grant, name: str, language: str) -> WhyNot:
    """Why a seat may not make a decision now, from what it can see."""
    live, seat = grant.live, grant.require_seat()
    grant.support_answer()
    why = live.begun_game.why_not(seat, name, language)
    if why is None:
        return WhyNot(None, None, None)
    said = as_numbers(why.told, live.game.vocabulary.places)
    return WhyNot(said, why.text, why.clause or None)


def refused(code: str, why: Said, game: Table) -> Refused:
    """A refusal for a reason that the game gives."""
    return Refused(why.told, code, game.speech)


def _check_words(grant: Grant, said: Chat) -> None:
    """Refuse words to the table that are none, too many, or that the rules forbid now."""
    live, seat = grant.live, grant.require_seat()
    if (said.text is None) == (said.phrase is None):
        raise Refused(Say.TEXT_OR_PHRASE())
    _check_silence(live, seat)
    if said.text is not None and not readable(said.text):
        raise Refused(Say.NO_TEXT())
    live.talk.refuse_excess(seat)


def _check_silence(live: LiveTable, seat: int) -> None:
    """Refuse talk where the rules close it, and not only one topic of it."""
    game = live.table
    if game and not game.game.about.small_talk and (closed := game.talk_closed(seat)):
        raise refused("silence", closed, game)


async def remove(registry: Registry, live: LiveTable, wanted: Remove, check: Check) -> int:
    """A bot takes a person's seat for good, if whoever asks passes the check."""
    if wanted.seat >= len(live.seats):
        raise Refused(Say.NO_PLAYER())
    body = {"level": wanted.level or live.set_up.level}
    return await carry_out(registry, live, Proposal("remove", wanted.seat, body, check=check))


async def mute(registry: Registry, grant: Grant, wanted: Mute) -> None:
    """A seat no longer reads what another writes, or does again."""
    live = grant.live
    if wanted.seat >= len(live.seats):
        raise Refused(Say.NO_PLAYER())
    async with live.lock:
        pair = (grant.require_seat(), wanted.seat)
        kept = partial(muting, table=live.id, seat=pair[0], other=pair[1], muted=wanted.muted)
        await registry.storage.keep(Write(live.id, also=kept, notices=(Muted(live.id),)))
        live.mutes = live.mutes | {pair} if wanted.muted else live.mutes - {pair}
