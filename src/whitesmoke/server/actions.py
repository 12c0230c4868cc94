"""Actions: what a seat or an opener may do at a table, whichever way it is asked for."""

from collections.abc import Callable
from functools import partial
from typing import Any

from whitesmoke.server import telling, tokens
from whitesmoke.server.hub import Kind
from whitesmoke.server.looking import WhyNot
from whitesmoke.server.refusals import Refused
from whitesmoke.server.storage import Change, muting
from whitesmoke.server.tables import MOVES, LiveTable
from whitesmoke.server.wire import (
    Chat,
    Decide,
    Leave,
    Mute,
    Remove,
    Return,
    Undo,
)

Deed = Decide | Undo | Leave | Return | Chat
Stored = Callable[[int], None] | None


def seat_of(live: LiveTable, token: str | None) -> int:
    """The seat that a token stands for; without one, nothing may be done."""
    seat = live.seats.of(token)
    if seat is None:
        raise Refused("no_seat", "You have no seat at this table.")
    return seat


def kind_of(live: LiveTable, token: str | None, opener: str | None, language: str) -> Kind:
    """Who a viewer is. A token that stands for nothing is refused rather than ignored."""
    seat = live.seats.of(token)
    opens = opens_with(live, token) or opens_with(live, opener)
    if token and seat is None and not opens:
        raise Refused("no_seat", "This link is not valid any more; the seat has changed hands.")
    return Kind(seat, language, opens)


def opens_with(live: LiveTable, token: str | None) -> bool:
    """Whether a token is that of the one who opened the table."""
    seat = live.seats.of(token)
    return tokens.fits(token, live.opener) or (seat is not None and live.seats[seat].opener)


def open_by(live: LiveTable, *given: str | None) -> None:
    """Only the one who opened the table may go on."""
    if not any(opens_with(live, token) for token in given):
        raise Refused("not_opener", "Only the one who opened the table may do that.")


async def perform(live: LiveTable, kind: Kind, said: Deed, stored: Stored = None) -> int:
    """Do what a seat asks for; the number of the event in which it is done."""
    if kind.seat is None:
        raise Refused("no_seat", "You have no seat at this table.")
    key = f"{kind.seat}:{said.key}"
    if key in live.keys:
        # It may still be on its way to the storage, and come back.
        await live.at_rest()
    if key in live.keys:
        if stored:
            stored(live.keys[key])
        return live.keys[key]
    seat, token = kind.seat, live.seats[kind.seat].token

    def still() -> bool:
        if not tokens.same(live.seats[seat].token, token):
            raise Refused("no_seat", "This link is not valid any more; the seat has changed hands.")
        _refuse_wrong(live, kind, said)
        return True

    verb = str(type(said).__struct_config__.tag)
    return await live.change(verb, seat, _body(live, kind, said), key, stored, still)


def _body(live: LiveTable, kind: Kind, said: Deed) -> dict[str, Any]:
    """What is kept of what was said."""
    if isinstance(said, Decide):
        return {"name": said.name}
    return _words(live, kind, said) if isinstance(said, Chat) else {}


def _refuse_wrong(live: LiveTable, kind: Kind, said: Deed) -> None:
    """Refuse what may not be done any more when it is its turn to be done."""
    if isinstance(said, Decide):
        _refuse_decision(live, kind, said)
    elif isinstance(said, Undo):
        _refuse_undo(live, kind)
    elif isinstance(said, Chat):
        _words(live, kind, said)


def _refuse_undo(live: LiveTable, kind: Kind) -> None:
    """Only one's own decision is taken back, not what the clock or a bot has decided."""
    assert kind.seat is not None
    if live.seats[kind.seat].away:
        raise Refused("away", "A bot plays for you; come back first.")
    if (last := live.last_step) and last.kind in MOVES and last.key is None:
        raise Refused("no_undo", "Only the seat that decided last can take its decision back.")


def _refuse_decision(live: LiveTable, kind: Kind, said: Decide) -> None:
    """A decision counts if the question it answers was already open when it was last seen."""
    seat = kind.seat
    assert seat is not None
    game = live.game_on
    if live.seats[seat].away:
        raise Refused("away", "A bot plays for you; come back first.")
    asked = live.asked_since.get(seat)
    if said.name not in live.game.ids:
        raise Refused("no_such_move", why_not(live, kind, said.name).reason or "")
    if asked is None:
        raise Refused("not_asked", why_not(live, kind, said.name).reason or "")
    if said.seq < asked:
        raise Refused("stale", "The table has moved on since; look again.")
    if live.game.ids[said.name] not in game.legal_ids(seat):
        why = why_not(live, kind, said.name)
        raise Refused("illegal_move", why.reason or "", why.clause or "")


def why_not(live: LiveTable, kind: Kind, name: str) -> WhyNot:
    """Why a seat may not make a decision now, from what it can see."""
    game, seat = live.game_on, kind.seat
    if seat is None:
        raise Refused("no_seat", "You have no seat at this table.")
    if name not in live.game.ids or not game.asks(seat):
        return WhyNot(game.why_not(seat, name, kind.language), None)
    action = live.game.ids[name]
    if action in game.legal_ids(seat):
        return WhyNot(None, None)
    phrase = live.game.shown.why_not(live.game.see(game.states, seat), seat, action)
    said = live.game.read(phrase, kind.language, game.names(kind.language))
    return WhyNot(said, phrase.clause or None)


def _words(live: LiveTable, kind: Kind, said: Chat) -> dict[str, Any]:
    """Words to the table, unless the rules demand silence."""
    if (said.text is None) == (said.phrase is None):
        raise Refused("bad_words", "Say either a text or one of the phrases.")
    if closed := telling.silence(live, kind):
        raise Refused("silence", closed)
    if said.phrase is not None:
        return {"phrase": said.phrase}
    text = " ".join((said.text or "").split())
    if not text:
        raise Refused("bad_words", "There is nothing to be read in that.")
    return {"text": text}


async def remove(live: LiveTable, wanted: Remove) -> int:
    """A bot takes a person's seat for good."""
    if wanted.seat >= len(live.seats):
        raise Refused("no_player", "No person sits there.")
    level = wanted.level or live.set_up.level
    return await live.change("remove", wanted.seat, {"level": level})


async def mute(live: LiveTable, seat: int, wanted: Mute) -> None:
    """A seat no longer reads what another writes, or does again."""
    if wanted.seat >= len(live.seats):
        raise Refused("no_player", "No person sits there.")
    kept = partial(muting, table=live.id, seat=seat, other=wanted.seat, muted=wanted.muted)
    pair = (seat, wanted.seat)
    async with live.lock:
        await live.storage.keep(Change(live.id, also=kept))
        live.mutes = live.mutes | {pair} if wanted.muted else live.mutes - {pair}
