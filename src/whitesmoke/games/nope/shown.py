"""What is shown of NOPE!. Nothing here ever holds the truth, only what a viewer sees."""

import functools
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import numpy as np

from whitesmoke.games.nope import cards, demand, piles, rules
from whitesmoke.games.nope.cards import COLOURS, FACES, LAID, NAMES, SHOWN, Phase, SetTop
from whitesmoke.kernel.compiling import plainly
from whitesmoke.kernel.opened import private, shared
from whitesmoke.kernel.phrases import Phrase, Phrasebook, Seat, say
from whitesmoke.kernel.state import OPEN, Seen

effective, set_colours = plainly(demand.effective), plainly(demand.set_colours)
is_selection, matching, picks = map(plainly, (demand.is_selection, demand.matching, demand.picks))
pickable = plainly(demand.pickable)
may_play_alone, players_left = map(plainly, (demand.may_play_alone, rules.players_left))
copies = plainly(piles.copies)
ACTION_NAMES = NAMES[cards.RESET :]
LYING = tuple(laid.name for laid in LAID)
SHOWS = SHOWN[:, None] >> np.arange(cards.FOUR) & 1
EVERY_FACE = np.arange(FACES)


@shared
def demand_of(state: Seen) -> tuple[int, int]:
    count, colours = plainly(demand.demand)(state)
    return int(count), int(colours)


def has_set(state: Seen, seat: int) -> bool:
    return bool(set_colours(state.shows[seat].tolist(), *demand_of(state)))


def names_of(colours: int) -> list[str]:
    return [name for c, name in enumerate(COLOURS) if colours >> c & 1]


def cards_of(counts: Any) -> list[str]:
    return [NAMES[face] for face in EVERY_FACE.repeat(counts).tolist()]


def owed(state: Seen) -> Phrase:
    """The demand in words. [NP10]"""
    return _owed(*demand_of(state))


@functools.cache
def _owed(count: int, colours: int) -> Phrase:
    if colours == cards.ALL:
        return say("one card of any colour")
    one, *others = names_of(colours)
    colour = say("{one} or {other}", one=one, other=others[0]) if others else one
    text = "one {colour} card" if count == 1 else "{count} {colour} cards"
    return say(text, count=count, colour=colour)


def prompt(state: Seen, seat: int) -> Phrase:
    if state.phase >= Phase.NAMING:
        return say(ANNOUNCING[state.phase - Phase.NAMING], "NP22", seat=Seat(state.named))
    if state.phase == Phase.START:
        return say("Discard {cards}, or pass.", "NP-R11", cards=owed(state))
    (count, colours), made, held = demand_of(state), picks(state, seat), has_set(state, seat)
    if made:
        more = "Choose {count} more cards of your set, the last one ends on top."
        last = "Choose the last card of your set; it ends on top."
        return say(more if count > made + 1 else last, "NP18", count=int(count - made))
    topped = state.set_top_action == SetTop.NUMBER_ON_TOP
    if held and topped and not pickable(state, seat, count, colours):
        return say("Play an action card alone; all cards of your set are action cards.", "NP-R3")
    if held:
        text = "Choose {cards}, the last one ends on top" if count > 1 else "Discard {cards}"
    else:
        text = 'Say "Nope!"' if state.phase == Phase.DRAWN else "Draw, for you do not hold {cards}"
    alone = count > 1 and may_play_alone(state, held) and matching(state, seat, colours)
    text += "; or play an action card alone." if alone else "."
    clause = "NP13" if held else "NP14" if state.phase == Phase.TURN else "NP15"
    return say(text, clause, cards=owed(state))


ANNOUNCING = (
    "Name the player who has the next turn.",
    "Announce how many cards {seat} owes.",
    "Announce the colour that {seat} owes.",
)


def warning(state: Seen, seat: int, action: int) -> Phrase | None:
    discarded = 1 if action >= cards.ALONE else demand_of(state)[0]
    if 0 < action < cards.NAME and state.cards[seat] == discarded:
        return say("This leaves you without cards, and you are out.", "NP27")
    return None


def options_clash(state: Seen) -> Phrase | None:
    beyond = state.extra_card_seats >> state.players
    return say("An extra card is only for a seat that plays.", "NP-R13") if beyond else None


def why_not(state: Seen, seat: int, action: int) -> Phrase:
    if state.phase >= Phase.NAMING or cards.NAME <= action < cards.PASS:
        return _why_not_announce(state, seat, action - cards.NAME)
    if action == cards.PASS:
        return say("Only the start player may pass, on a Reset, if that was agreed.", "NP-R11")
    if action == cards.NOPE:
        return say("Nope! is said by who has drawn and holds no set.", "NP15")
    if picks(state, seat) and not 0 < action < cards.ALONE:
        return say("Complete the set that you have begun.", "NP18")
    if action == cards.DRAW and has_set(state, seat):
        return say("You hold a set, so you may not draw.", "NP13")
    if action == cards.DRAW:
        return say("You have drawn already.", "NP15")
    face = action - cards.ALONE + cards.RESET if action >= cards.ALONE else action
    if face in state.picked[seat] and not state.hand[seat, face]:
        return say("You have picked {card} already.", "NP18", card=NAMES[face])
    if not state.hand[seat, face]:
        return say("You do not hold {card}.", "NP13", card=NAMES[face])
    if not SHOWN[face] & demand_of(state)[1]:
        return say("{card} shows no demanded colour.", "NP12", card=NAMES[face])
    return _why_not_alone(state, face) if action != face else _why_not_pick(state, seat)


def _why_not_announce(state: Seen, seat: int, other: int) -> Phrase:
    if state.phase < Phase.NAMING:
        return say("Only who has discarded a Selection announces.", "NP22")
    if state.phase > Phase.NAMING or not 0 <= other < state.players:
        return say("Announce a player, a number, and a colour if the card shows four.", "NP22")
    if other == seat and state.cards[seat]:
        return say("You may not name yourself.", "NP-R9")
    return say("{seat} has no cards left.", "NP34", seat=Seat(other))


def _why_not_alone(state: Seen, face: int) -> Phrase:
    if demand_of(state)[0] == 1:
        return say("One card is owed: to discard {card} is to play it.", "NP31", card=NAMES[face])
    return say("Without a set you may not play an action card.", "NP-R1")


def _why_not_pick(state: Seen, seat: int) -> Phrase:
    if not picks(state, seat) and not has_set(state, seat):
        return say("You do not hold {cards}.", "NP14", cards=owed(state))
    if state.set_top_action == SetTop.NUMBER_ON_TOP:
        return say("A set is of one colour, with a number card or joker on top.", "NP-R3")
    return say("All cards of a set show one and the same colour.", "NP11")


def secret(state: Seen, seat: int, action: int) -> bool:
    """A pick is nobody else's business until its set is laid. [NP18]"""
    is_pick = state.phase < Phase.NAMING and 0 < action < cards.ALONE
    return bool(is_pick and picks(state, seat) + 1 < demand_of(state)[0])


def tell(before: Seen, seat: int, action: int | None, after: Seen, viewer: int) -> Sequence[Phrase]:
    me = Seat(seat)
    if action == cards.DRAW:
        return list(_drawn(before, seat, after, viewer))
    if action == cards.PASS:
        return [say("{seat} passes.", "NP-R11", seat=me)]
    if action == cards.NOPE:
        return [say("{seat} says Nope!", "NP15", seat=me)]
    if after.phase == Phase.NUMBERING:
        return [say("{seat} names {other}.", "NP22", seat=me, other=Seat(after.named))]
    if after.phase == Phase.COLOURING:
        return [say("{seat} announces {number}.", "NP22", seat=me, number=after.demanded)]
    if before.phase >= Phase.NAMING:
        return [say("{seat} owes {cards} now.", "NP22", seat=Seat(after.turn), cards=owed(after))]
    return list(_laid(before, seat, after))


def _drawn(before: Seen, seat: int, after: Seen, viewer: int) -> Iterator[Phrase]:
    if after.size < before.size:
        yield say("The discards are shuffled into a new draw pile.", "NP25")
    count = int(after.cards[seat] - before.cards[seat])
    text = "{seat} draws {count}" + ("." if after.phase == Phase.DRAWN else " and says Nope!")
    yield say(text, "NP15", seat=Seat(seat), count=count)
    if viewer == seat and count:
        drawn = cards_of(after.hand[seat] - before.hand[seat])
        yield say("You drew {cards}.", "NP15", cards=drawn)


def _laid(before: Seen, seat: int, after: Seen) -> Iterator[Phrase]:
    laid = [NAMES[LAID[card].face] for card in after.pile[before.size : after.size].tolist()]
    if len(laid) == 1 and laid[0] in ACTION_NAMES:
        yield say("{seat} plays {cards} alone.", "NP21", seat=Seat(seat), cards=laid)
    elif laid:
        yield say("{seat} discards {cards}.", "NP18", seat=Seat(seat), cards=laid)
    if laid and not after.cards[seat]:
        yield say("{seat} has no cards left and is out.", "NP27", seat=Seat(seat))


def verdict(state: Seen) -> Phrase:
    winner, *others = (Seat(seat) for seat in sorted(range(state.players), key=state.place.item))
    text = "{seat} wins as the last one with cards; then {others}."
    return say(text, "NP28", seat=winner, others=others)


def scene(state: Seen, viewer: int) -> dict[str, Any]:
    pile = _pile(state, viewer)
    return {
        "turn": state.turn,
        "phase": Phase(state.phase).name.lower(),
        "named": state.named if state.phase > Phase.NAMING else None,
        "draw_pile": state.left,
        "discards": state.size,
        "pile": pile,
        "effective": int(effective(state)) if pile else None,
        "demand": _demanded(state),
        "seats": _seats(state, viewer),
    }


def _demanded(state: Seen) -> dict[str, Any]:
    """What is owed; while a Selection is being announced, as much as was said of it. [NP22]"""
    if state.phase >= Phase.NAMING or state.ending:
        return {"count": announced(state), "colours": []}
    count, colours = demand_of(state)
    return {"count": count, "colours": names_of(colours)}


def announced(state: Seen) -> int:
    """The number that a Selection demands, once it is said. [NP22]"""
    return int(state.demanded) if state.phase == Phase.COLOURING else 0


def _pile(state: Seen, viewer: int) -> list[str]:
    """The discard pile from bottom to top, if it may be looked through. [NP-R15]"""
    shown = state.discard_browsable or viewer == OPEN
    return [LYING[card] for card in state.pile[: state.size].tolist()] if shown else []


def _seats(state: Seen, viewer: int) -> list[dict[str, Any]]:
    lacking = map(tuple, state.without[: state.players].tolist())
    shown = list(map(_known, state.cards.tolist(), state.place.tolist(), lacking))
    if viewer == OPEN:
        return [known | _held(state, seat) for seat, known in enumerate(shown)]
    return shown


@functools.lru_cache(4096)
def _known(held: int, place: int, lacking: tuple[int, ...]) -> dict[str, Any]:
    """What all know of a seat."""
    short = zip(COLOURS, lacking, strict=True)
    return {
        "cards": held,
        "place": place or None,
        "at_most": {colour: held - lack for colour, lack in short if lack},
        "hand": [],
        "picked": [],
    }


@private
def own(state: Seen, seat: int) -> dict[str, Any]:
    return {"seats": _held(state, seat)}


def _held(state: Seen, seat: int) -> dict[str, Any]:
    """What a seat holds."""
    picked = state.picked[seat].tolist()
    return {"hand": cards_of(state.hand[seat]), "picked": [NAMES[f] for f in picked if f]}


def draw(state: Seen, viewer: int, book: Phrasebook) -> str:
    head = [say("Draw pile: {left}, discard pile: {size}", left=state.left, size=state.size)]
    if state.phase >= Phase.NAMING and not state.ending:
        number = announced(state) or "?"
        head.append(say("A Selection is being announced; cards owed: {number}", number=number))
    elif not state.ending:
        head.append(say("Demanded: {cards}", cards=owed(state)))
    if on_top := _pile(state, viewer)[effective(state) :]:
        head.append(say("On top: {cards}", cards=on_top[::-1]))
    rows = (_row(state, seat, shown, book) for seat, shown in enumerate(_seats(state, OPEN)))
    return "\n".join([*map(book.read, head), *rows])


def _row(state: Seen, seat: int, shown: Mapping[str, Any], book: Phrasebook) -> str:
    turn = seat == state.turn and not state.ending
    text = [*(f"[{book.read(card)}]" for card in shown["picked"]), *map(book.read, shown["hand"])]
    if shown["place"]:
        text.append(book.read(say("place {place}", place=shown["place"])))
    name = f"{'>' if turn else ' '} {book.read(Seat(seat)):<12}"
    return f"{name} {shown['cards']:>3}  {', '.join(text)}".rstrip()


def conserved(state: Seen) -> Mapping[str, int]:
    return dict(zip(NAMES, map(int, state.deck + _seen(state)), strict=True))


def _seen(state: Seen) -> Any:
    """How many cards of each face are not in the draw pile."""
    laid = np.bincount([*state.picked.flat, *cards.FACE_OF[state.pile]], minlength=FACES)
    return state.hand.sum(axis=0) + laid * (np.arange(FACES) > 0)


def complete(state: Seen, given: Mapping[str, Any]) -> None:
    """What can be counted is counted; cards that are nowhere else are in the draw pile."""
    if "deck" not in given:
        state.deck[:] = [copies(state, face) for face in range(FACES)] - _seen(state)
    state.size, state.left = np.count_nonzero(state.pile), sum(state.deck)
    state.cards[:] = state.hand.sum(axis=1) + np.count_nonzero(state.picked, axis=1)
    state.shows[:] = state.hand @ SHOWS
    state.holds[:] = (state.hand > 0) @ (1 << np.arange(FACES))
    if "place" not in given:
        held = state.cards[: state.players] > 0
        ranks = state.players + 1 - np.cumsum(~held)
        state.place[: state.players] = np.where(held, state.ending, ranks)


def impossible(state: Seen) -> Phrase | None:
    whole = {name: copies(state, face) for face, name in enumerate(NAMES)}
    if conserved(state) != whole or state.hand.min() < 0 or state.deck.min() < 0:
        return say("Each card of the game is in exactly one place.", "NP2")
    if not state.size or not all(state.pile[: state.size]):
        return say("The discard pile is never empty and has no gaps.", "NP6")
    return next((say(*wrong) for fits, *wrong in _conditions(state) if not fits), None)


def _conditions(state: Seen) -> Iterator[tuple[Any, str, str]]:
    """What holds in every position, and what to say if it does not."""
    seat, left, announcing = state.turn, players_left(state), state.phase >= Phase.NAMING
    held, ranks = state.cards[: state.players] > 0, state.place[: state.players]
    yield (left == 1) == state.ending, "With one player left the game is over.", "NP28"
    out = sorted(ranks[~held]) == [*range(left + 1, state.players + 1)]
    yield out and all(ranks[held] == state.ending), "Who is out has a rank.", "NP28"
    turn = seat in range(state.players) and (announcing or state.cards[seat])
    yield turn, "Only who has cards has a turn.", "NP20"
    top, four = state.pile[state.size - 1], cards.FOUR_COLOUR_SELECTION
    other = state.named in range(state.players) and (state.named != seat or state.self_select)
    named = state.phase == Phase.NAMING or (other and state.cards[state.named])
    said = state.phase < Phase.COLOURING or (top == four and 0 < state.demanded <= cards.MOST)
    announced = is_selection(top) and named and said
    yield not announcing or announced, "Only a Selection on top is announced.", "NP22"
    drawn = has_set(state, seat) or picks(state, seat) or state.action_after_draw
    yield state.phase != Phase.DRAWN or drawn, "Without a set, drawing ends the turn.", "NP15"
    start = state.start_reset_optional and state.size == 1 and state.pile[0] == cards.RESET
    yield state.phase != Phase.START or start, "Only a Reset can be passed on, at first.", "NP-R11"
    begun = not announcing and picks(state, seat) < demand_of(state)[0]
    picked = np.count_nonzero(state.picked)
    yield picked == begun * picks(state, seat), "Only the player to move picks a set.", "NP18"
    lacking = state.cards[:, None] - state.shows - SHOWS[state.picked].sum(axis=1)
    known = (state.without >= 0).all() and (state.without <= lacking).all()
    yield known, "A hand shows what it is known to lack.", "NP8"
    late = state.deck + state.outside - [copies(state, face) for face in range(FACES)]
    yield late.max() <= 0, "Only reshuffled cards are in the draw pile.", "NP25"
