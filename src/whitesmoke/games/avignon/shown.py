"""What is shown of Avignon, and which drawn positions can be."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from whitesmoke.games.avignon import board, cards, petitions, reversal, rules
from whitesmoke.games.avignon.cards import CHARACTERS, COLUMNS, NAMES, Character, City, Ending, Kind
from whitesmoke.games.avignon.characters import is_chosen, petition
from whitesmoke.games.avignon.state import KINDS, SIDES
from whitesmoke.games.avignon.wording import UNKNOWN, card_text, in_all_languages
from whitesmoke.kernel.compiling import plainly
from whitesmoke.kernel.phrases import Phrase, Phrasebook, Seat, say
from whitesmoke.kernel.state import Seen

CITIES = ("", *(city.name.capitalize() for city in City))
DONE = (
    "{seat} beseeched the {character} in column {column}.",
    "{seat} chastised the {character} in column {column}.",
    "{seat} excommunicated the {character} in column {column}.",
    "{seat} petitioned the {character} in column {column}.",
    "{seat} chose the {character} in column {column}.",
)
is_cast, gather, has_step = map(plainly, (board.is_cast, board.gather, petitions.has_step))
targets_now, count_types = map(plainly, (petitions.targets_now, board.count_types))
named_by, has, may_petition = map(plainly, (rules.named_by, rules.has, reversal.may_petition))


def seat_names(state: Seen) -> Sequence[str]:
    """Seat 1 is Rome, seat 2 is Avignon. [AV1] [AV-R15]"""
    return SIDES


def highest(state: Seen) -> int:
    """The highest number that the step being done lets the player pick. [AV19]"""
    return int(plainly(petitions.highest)(state, state.petition, state.step))


def prompt(state: Seen, seat: int) -> Phrase:
    name = NAMES[state.petition]
    if state.choosing == cards.Choosing.NUMBER:
        text = "{character}: pick a number from 1 to {most}."
        return say(text, "AV19", character=name, most=highest(state))
    if state.choosing == cards.Choosing.OTHER:
        text = "{character}: choose whom to push, {left} to go."
        if state.characters[state.petition, state.step, cards.OPERATION] == cards.PULL:
            text = "{character}: choose whom to pull, {left} to go."
        return say(text, "AV20", character=name, left=state.left)
    if state.used:
        return say("Take the second action, but not {kind} again.", "AV9", kind=KINDS[state.used])
    only = "Take the only action of the first turn."
    return say(only if state.turn == 1 else "Take the first of two actions.", "AV9")


def why_not(state: Seen, seat: int, action: int) -> Phrase:
    kind, place = divmod(action, COLUMNS)
    if state.choosing == cards.Choosing.NUMBER and not 0 <= action - cards.PICK < highest(state):
        return say("The petition asks for a number from 1 to {most}.", "AV32", most=highest(state))
    if state.choosing == cards.Choosing.OTHER and kind != cards.KINDS:
        return say("The petition asks whom to move.", "AV32")
    if state.choosing == cards.Choosing.OTHER and not targets_now(state) >> place & 1:
        return _no_target(state, place)
    if state.choosing:
        return say("After that, the turn could only end in a reversal.", "AV35")
    if action >= cards.OTHER:
        return say("No petition asks for that now.", "AV19")
    if state.used == kind + 1:
        return say("A turn's two actions are of different kinds.", "AV9")
    if kind != Kind.PETITION:
        return say("That would undo the rival's whole turn.", "AV24")
    if may_petition(state, place, reversal.NOWHERE):
        return say("That petition could only end in undoing the rival's whole turn.", "AV35")
    return say("That petition can not change anything.", "AV23")


def _no_target(state: Seen, column: int) -> Phrase:
    if not state.cards[column]:
        return say("That column is empty.", "AV-R6")
    if state.petitioned == column + 1 or state.moved >> column & 1:
        return say("That is the petitioned card, or one that it has already moved.", "AV20")
    return say("The petition names other characters.", "AV19")


def tell(before: Seen, seat: int, action: int | None, after: Seen, viewer: int) -> Sequence[Phrase]:
    assert action is not None
    kind, column = divmod(action, COLUMNS)
    if action >= cards.PICK:
        told = [say("{seat} picked {number}.", "AV32", seat=Seat(seat), number=column + 1)]
    else:
        clause = "AV20" if kind == cards.KINDS else "AV10"
        told = [_told(DONE[kind], clause, before, column, seat=Seat(seat))]
    moved = "The {character} in column {column} came to {city}."
    told += [_told(moved, "AV8", after, c) for c in _changed(before, after)]
    joined = after.congregations - before.congregations
    told += [
        say("The {character} joined {seat}.", "AV14", character=name, seat=Seat(side))
        for side in range(2) for name in _listed(joined[side])
    ]  # fmt: skip
    discarded = kind == Kind.EXCOMMUNICATE
    if sum(after.discard) < sum(before.discard) + discarded:
        told.append(say("The deck was empty; the discard pile became the deck.", "AV17"))
    drawn, clause = (
        "{character} was drawn: column {column}, {city}.",
        "AV10" if discarded else "AV16",
    )
    return told + [_told(drawn, clause, after, c) for c in range(COLUMNS) if after.fresh >> c & 1]


def _told(text: str, clause: str, state: Seen, column: int, **more: Any) -> Phrase:
    character, city = NAMES[state.cards[column]], CITIES[state.cities[column]]
    return say(text, clause, character=character, column=column + 1, city=city, **more)


def _changed(before: Seen, after: Seen) -> list[int]:
    """The columns whose cards have moved and are still there."""
    kept = [c for c in range(COLUMNS) if after.cards[c] and not after.fresh >> c & 1]
    return [column for column in kept if after.cities[column] != before.cities[column]]


def _listed(pile: Sequence[int]) -> list[str]:
    """The names of the cards in a pile."""
    return [NAMES[character] for character, count in enumerate(pile) for _ in range(count)]


def verdict(state: Seen) -> Phrase:
    seat, rival = state.winner - 1, 2 - state.winner
    if state.ending == Ending.TURN_LIMIT:
        return say("After {turns} turns the game is a draw.", "AV-R14", turns=state.turn)
    if named_by(state, state.ending) == cards.BOTH:
        text, clause = "Both sides would win; {seat} took the action and won.", "AV31"
    elif state.ending == Ending.THREE_CHARACTERS:
        text, clause = "{seat} won with three characters or more.", "AV29"
    elif state.ending == Ending.PRIEST:
        beside = has(state, seat, Character.BISHOP) or has(state, rival, Character.BISHOP)
        text = "{seat} won: a Priest has met a Bishop."
        text, clause = text if beside else "{seat} won: a Priest has met no Bishop.", "AV28"
    elif has(state, rival, Character.NOBLE) and has(state, rival, Character.PEASANT):
        text, clause = "{seat} won: a Noble has met a Peasant on the other side.", "AV27"
    else:
        text, clause = "{seat} won: a Noble on its own side, a Knight on the other.", "AV27"
    return say(text, clause, seat=Seat(seat))


def scene(state: Seen, viewer: int) -> dict[str, Any]:
    return {
        "turn": state.turn,
        "active": state.active,
        "used": KINDS[state.used] or None,
        "lanes": [_lane(state, column) for column in range(COLUMNS)],
        "congregations": [_listed(pile) for pile in state.congregations],
        "discard": _listed(state.discard),
        "deck": int(sum(state.deck)),
        "petition": NAMES[state.petition] if state.petition else None,
        "left": state.left,
        "reconstruction": in_all_languages(say(UNKNOWN)),
        "characters": [_card(state, c) for c in range(CHARACTERS) if is_cast(state, c)],
    }


def _lane(state: Seen, column: int) -> dict[str, Any]:
    return {
        "column": column + 1,
        "character": NAMES[state.cards[column]] if state.cards[column] else None,
        "city": CITIES[state.cities[column]],
        "row": int(state.cities[column] - City.GENOA),
        "fresh": bool(state.fresh >> column & 1),
        "moved": bool(state.moved >> column & 1),
        "petitioned": state.petitioned == column + 1,
    }


def _card(state: Seen, character: int) -> dict[str, Any]:
    return {
        "character": NAMES[character],
        "faction": NAMES[cards.FACTION[character]],
        "steps": petition(state.characters[character]),
        "text": in_all_languages(card_text(state, character)),
        "reconstruction": not state.characters[character, cards.NOTES, cards.FROM_FILE],
    }


def draw(state: Seen, viewer: int, book: Phrasebook) -> str:
    """Five lanes between Avignon and Rome, who has joined, and what the cards in play say."""
    in_play = [character for character in range(1, CHARACTERS) if character in state.cards]
    lines = [say("Turn {turn}: {seat}", turn=state.turn, seat=Seat(state.active))]
    lines += [
        say("Congregation of {seat}: {characters}", seat=Seat(side),
            characters=_listed(state.congregations[side]) or "nobody")
        for side in (cards.AVIGNON, cards.ROME)
    ]  # fmt: skip
    discard = _listed(state.discard) or "nobody"
    lines += [say("Deck: {deck}. Discarded: {discard}", deck=int(sum(state.deck)), discard=discard)]
    lines += [
        say("{character}: {words}", character=NAMES[c], words=card_text(state, c)) for c in in_play
    ]
    if not all(state.characters[in_play, cards.NOTES, cards.FROM_FILE]):
        lines.append(say(UNKNOWN))
    first, *rest = map(book.read, lines)
    lanes = [_row([f"{c + 1}", *_cells(state, c)], book) for c in range(COLUMNS)]
    return "\n".join([first, _row(CITIES, book), *lanes, *rest])


def _cells(state: Seen, column: int) -> list[str]:
    name = NAMES[state.cards[column]] if state.cards[column] else "."
    return [name if state.cities[column] == city else "." for city in City]


def _row(cells: Sequence[str], book: Phrasebook) -> str:
    head, *names = (cell if len(cell) < 2 else book.read(cell) for cell in cells)
    return f"{head:<3}" + "".join(f"{name:<14}" for name in names).rstrip()


def conserved(state: Seen) -> Mapping[str, int]:
    piles = (*state.congregations, state.discard, state.deck)
    return {
        NAMES[c]: int(sum(pile[c] for pile in piles) + sum(state.cards == c))
        for c in range(1, CHARACTERS)
    }


def complete(state: Seen, given: Mapping[str, Any]) -> None:
    """Unless drawn otherwise, cards stand on Genoa, nothing was done this turn, and it is free."""
    state.turn = state.turn or 2
    state.cities[state.cities == 0] = City.GENOA
    if "deck" not in given:
        gather(state)
    if "began_cards" not in given:
        state.began_cards[:], state.began_cities[:] = state.cards, state.cities
    if "forbidden_cards" not in given:
        state.exempt = 1
    if not state.petition:
        state.types = int(count_types(state))


def impossible(state: Seen) -> Phrase | None:
    return next(_faults(state), None)


def _faults(state: Seen) -> Iterator[Phrase]:
    """What can not be in a position, the simplest first."""
    piles = (*state.congregations, state.discard, state.deck)
    if any(pile[Character.NOBODY] or min(pile) < 0 for pile in piles) or any(
        count != cards.COPIES * is_cast(state, Character[name.upper()])
        for name, count in conserved(state).items()
    ):
        yield say("There are two cards of each character that takes part.", "AV3")
    if not state.petition and not state.ending and not all(state.cards):
        yield say("Only a petition leaves columns empty.", "AV16")
    if not 1 <= state.turn <= (state.max_turns or state.turn):
        yield say("There is no turn {turn}.", "AV-R14", turn=state.turn)
    if state.turn == 1 and (state.used or not state.exempt):
        yield say("The first turn has one action, and undoes nothing.", "AV9")
    named = any(named_by(state, ending) for ending in range(Ending.NOBLE, Ending.TURN_LIMIT))
    decided = Ending.GOING_ON < state.ending < Ending.TURN_LIMIT
    if not state.petition and (named != decided or decided != bool(state.winner)):
        yield say("The game is over exactly when somebody has won.", "AV26")
    if bool(state.petition) != bool(state.choosing) or (state.petition and not _asks(state)):
        yield say("The petition can not have come so far.", "AV19")


def _asks(state: Seen) -> bool:
    """Whether a petition can have come so far, and leaves something to choose."""
    character, step, column = state.petition, state.step, state.petitioned - 1
    there = column == -1 or (0 <= column < COLUMNS and state.cards[column] == character)
    counted = 0 <= state.types <= count_types(state) and 0 <= state.spaces <= COLUMNS * len(City)
    if not (there and counted) or step < 0 or not has_step(state, character, step):
        return False
    targets = int(targets_now(state))
    if state.choosing == cards.Choosing.NUMBER:
        return targets > 0 and highest(state) > 0 and state.used != Kind.PETITION + 1
    chosen = is_chosen(state.characters[character, step, cards.WHOM]) and state.times > 0
    return chosen and 0 < state.left < targets.bit_count() and state.used != Kind.PETITION + 1
