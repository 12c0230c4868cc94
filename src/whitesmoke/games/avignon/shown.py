"""What is shown of Avignon, and which drawn positions can be."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from whitesmoke.games.avignon import board, cards, legality, petitions, rules
from whitesmoke.games.avignon.cards import (
    CHARACTERS,
    COLUMNS,
    NAMES,
    OTHER,
    PICK,
    Character,
    Choosing,
    City,
    Ending,
    Kind,
)
from whitesmoke.games.avignon.characters import is_chosen, petition
from whitesmoke.games.avignon.state import KINDS, SIDES
from whitesmoke.games.avignon.wording import UNKNOWN, card_text, in_all_languages
from whitesmoke.kernel.compiling import plainly
from whitesmoke.kernel.phrases import Phrase, Phrasebook, Seat, say
from whitesmoke.kernel.state import Seen

MANY_SPACES = COLUMNS * len(City)
CITIES = tuple(city.name.capitalize() for city in City)
DONE = (
    "{seat} beseeched the {character} in column {column}.",
    "{seat} chastised the {character} in column {column}.",
    "{seat} excommunicated the {character} in column {column}.",
    "{seat} petitioned the {character} in column {column}.",
    "{seat} chose the {character} in column {column}.",
)
in_deck, deck_size, is_cast = map(plainly, (board.in_deck, board.deck_size, board.is_cast))
has_step, highest = map(plainly, (petitions.has_step, petitions.highest))
targets_now, count_types = map(plainly, (petitions.targets_now, petitions.count_types))
named_by, has = map(plainly, (rules.named_by, rules.has))
named_by_noble, named_by_priest = map(plainly, (rules.named_by_noble, rules.named_by_priest))
may_petition = plainly(legality.may_petition)


def seat_names(state: Seen) -> Sequence[str]:
    """Seat 1 is Rome, seat 2 is Avignon. [AV1] [AV-R15]"""
    return SIDES


def prompt(state: Seen, seat: int) -> Phrase:
    name = NAMES[state.petition]
    if state.choosing == Choosing.NUMBER:
        most = int(highest(state, state.petition, state.step))
        return say(
            "{character}: pick a number from 1 to {most}.", "AV19", character=name, most=most
        )
    if state.choosing == Choosing.OTHER:
        text = "{character}: choose whom to push, {left} to go."
        if state.characters[state.petition, state.step, cards.OPERATION] == cards.PULL:
            text = "{character}: choose whom to pull, {left} to go."
        return say(text, "AV20", character=name, left=state.left)
    if state.turn == 1:
        return say("Take the only action of the first turn.", "AV9")
    if state.used:
        return say("Take the second action, but not {kind} again.", "AV9", kind=KINDS[state.used])
    return say("Take the first of two actions.", "AV9")


def why_not(state: Seen, seat: int, action: int) -> Phrase:
    if state.choosing == Choosing.ACTION:
        return _no_action(state, action)
    if state.choosing == Choosing.NUMBER:
        most = int(highest(state, state.petition, state.step))
        if not PICK <= action < PICK + most:
            return say("The petition asks for a number from 1 to {most}.", "AV32", most=most)
    elif not OTHER <= action < PICK:
        return say("The petition asks whom to move.", "AV32")
    elif not targets_now(state) >> action - OTHER & 1:
        return _no_target(state, action - OTHER)
    return say("After that, the turn could only end in a legality.", "AV35")


def _no_action(state: Seen, action: int) -> Phrase:
    if action >= OTHER:
        return say("No petition asks for that now.", "AV19")
    if state.used == action // COLUMNS + 1:
        return say("A turn's two actions are of different kinds.", "AV9")
    if action < Kind.PETITION * COLUMNS:
        return say("That would undo the rival's whole turn.", "AV24")
    if may_petition(state, action % COLUMNS, legality.NOWHERE):
        return say("That petition could only end in undoing the rival's whole turn.", "AV35")
    return say("That petition can not change anything.", "AV23")


def _no_target(state: Seen, column: int) -> Phrase:
    if state.cards[column] == Character.NOBODY:
        return say("That column is empty.", "AV-R6")
    if state.petitioned == column + 1:
        return say("The petitioned card is none of the others.", "AV20")
    if state.moved >> column & 1:
        return say("This petition has already moved that card.", "AV20")
    return say("The petition names other characters.", "AV19")


def tell(before: Seen, seat: int, action: int | None, after: Seen, viewer: int) -> Sequence[Phrase]:
    assert action is not None
    if action >= PICK:
        told = [say("{seat} picked {number}.", "AV32", seat=Seat(seat), number=action - PICK + 1)]
    else:
        column = action % COLUMNS
        clause = "AV20" if action >= OTHER else "AV10"
        told = [say(DONE[action // COLUMNS], clause, seat=Seat(seat),
                    character=NAMES[before.cards[column]], column=column + 1)]  # fmt: skip
    discarded = Kind.EXCOMMUNICATE * COLUMNS <= action < Kind.PETITION * COLUMNS
    return [*told, *_moves(before, after), *_draws(before, after, discarded)]


def _moves(before: Seen, after: Seen) -> list[Phrase]:
    """Who came where, and who joined whom."""
    told = [
        say("The {character} in column {column} came to {city}.", "AV8",
            character=NAMES[after.cards[column]], column=column + 1, city=_city(after, column))
        for column in range(COLUMNS)
        if after.cities[column] != before.cities[column]
        and after.cards[column] and not after.fresh >> column & 1
    ]  # fmt: skip
    for side in range(2):
        came = after.congregations[side] - before.congregations[side]
        told += [
            say("The {character} joined {seat}.", "AV14", character=name, seat=Seat(side))
            for name in _listed(came)
        ]
    return told


def _draws(before: Seen, after: Seen, discarded: bool) -> list[Phrase]:
    """What was drawn, and whether the deck had to be made anew."""
    told = []
    if sum(after.discard) < sum(before.discard) + discarded:
        told.append(say("The deck was empty; the discard pile became the deck.", "AV17"))
    return told + [
        say("{character} was drawn: column {column}, {city}.", "AV10" if discarded else "AV16",
            character=NAMES[after.cards[column]], column=column + 1, city=_city(after, column))
        for column in range(COLUMNS)
        if after.fresh >> column & 1 and after.cards[column]
    ]  # fmt: skip


def _city(state: Seen, column: int) -> str:
    return CITIES[int(state.cities[column]) - City.AVIGNON]


def _listed(pile: Sequence[int]) -> list[str]:
    """The names of the cards in a pile."""
    return [NAMES[character] for character, count in enumerate(pile) for _ in range(count)]


def verdict(state: Seen) -> Phrase:
    if not state.winner:
        return say("After {turns} turns the game is a draw.", "AV-R14", turns=state.turn)
    seat = Seat(state.winner - 1)
    if named_by(state, state.ending) == 1 << cards.ROME | 1 << cards.AVIGNON:
        text = "Both sides would win, and {seat} won, having taken the action."
        return say(text, "AV31", seat=seat)
    if state.ending == Ending.THREE_CHARACTERS:
        held = int(sum(state.congregations[state.winner - 1]))
        return say("{seat} won with {count} characters in the congregation.", "AV29",
                   seat=seat, count=held)  # fmt: skip
    return _judgement(state, state.winner - 1, 2 - state.winner)


def _judgement(state: Seen, seat: int, rival: int) -> Phrase:
    """How a Noble or a Priest has decided the game."""
    if state.ending == Ending.NOBLE:
        text = "{seat} won: a Noble on its own side, one of the Knights on the other."
        if named_by_noble(state, rival, seat):
            text = "{seat} won: a Noble and one of the Peasants on the other side."
        return say(text, "AV27", seat=Seat(seat))
    owner = rival if named_by_priest(state, rival, seat) else seat
    text = "{seat} won: a Priest without a Bishop has joined {owner}."
    if has(state, owner, Character.BISHOP):
        text = "{seat} won: a Priest and a Bishop have joined {owner}."
    return say(text, "AV28", seat=Seat(seat), owner=Seat(owner))


def scene(state: Seen, viewer: int) -> dict[str, Any]:
    return {
        "turn": state.turn,
        "active": state.active,
        "used": KINDS[state.used] or None,
        "lanes": [_lane(state, column) for column in range(COLUMNS)],
        "congregations": [_listed(pile) for pile in state.congregations],
        "discard": _listed(state.discard),
        "deck": int(deck_size(state)),
        "petition": NAMES[state.petition] if state.petition else None,
        "left": state.left,
        "reconstruction": in_all_languages(say(UNKNOWN)),
        "characters": [_character(state, c) for c in range(CHARACTERS) if is_cast(state, c)],
    }


def _lane(state: Seen, column: int) -> dict[str, Any]:
    return {
        "column": column + 1,
        "character": NAMES[state.cards[column]] if state.cards[column] else None,
        "city": _city(state, column),
        "row": int(state.cities[column] - City.GENOA),
        "fresh": bool(state.fresh >> column & 1),
        "moved": bool(state.moved >> column & 1),
        "petitioned": state.petitioned == column + 1,
    }


def _character(state: Seen, character: int) -> dict[str, Any]:
    return {
        "character": NAMES[character],
        "faction": NAMES[cards.FACTION[character]],
        "steps": petition(state.characters[character]),
        "text": in_all_languages(card_text(state, character)),
        "reconstruction": not state.characters[character, cards.NOTES, cards.FROM_FILE],
    }


def draw(state: Seen, viewer: int, book: Phrasebook) -> str:
    """Five lanes between Avignon and Rome, the congregations, and what the cards in play say."""
    turn = say("Turn {turn}: {seat}", turn=state.turn, seat=Seat(state.active))
    deck = say("Deck: {deck}. Discarded: {discard}", deck=int(deck_size(state)),
               discard=_listed(state.discard) or "nobody")  # fmt: skip
    held = [
        say("Congregation of {seat}: {characters}", seat=Seat(side),
            characters=_listed(state.congregations[side]) or "nobody")
        for side in (cards.AVIGNON, cards.ROME)
    ]  # fmt: skip
    lanes = ["   " + "".join(f"{book.read(city):<14}" for city in CITIES).rstrip()]
    lanes += [_drawn_lane(state, column, book) for column in range(COLUMNS)]
    in_play = [c for c in range(1, CHARACTERS) if c in state.cards]
    says = [
        say("{character}: {words}", character=NAMES[c], words=card_text(state, c)) for c in in_play
    ]
    if not all(state.characters[in_play, cards.NOTES, cards.FROM_FILE]):
        says.append(say(UNKNOWN))
    lines = [book.read(turn), *lanes, *map(book.read, [*held, deck, *says])]
    return "\n".join(lines)


def _drawn_lane(state: Seen, column: int, book: Phrasebook) -> str:
    card = state.cards[column]
    cells = [
        book.read(NAMES[card]) if card and state.cities[column] == city else "." for city in City
    ]
    return f"{column + 1}  " + "".join(f"{cell:<14}" for cell in cells).rstrip()


def _seen(state: Seen, character: int) -> int:
    """How many cards of a character lie in the open."""
    piles = (*state.congregations, state.discard)
    return int(sum(pile[character] for pile in piles) + sum(state.cards == character))


def conserved(state: Seen) -> Mapping[str, int]:
    return {
        name: _seen(state, character) + max(0, int(in_deck(state, character)))
        for character, name in enumerate(NAMES)
        if character
    }


def complete(state: Seen, given: Mapping[str, Any]) -> None:
    """Unless drawn otherwise, cards stand on Genoa, nothing was done this turn, and it is free."""
    state.turn = state.turn or 2
    state.cities[state.cities == 0] = City.GENOA
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
    piles = (*state.congregations, state.discard)
    if any(pile[Character.NOBODY] or min(pile) < 0 for pile in piles):
        yield say("A pile holds cards or nothing.", "AV3")
    for character in range(1, CHARACTERS):
        if _seen(state, character) > cards.COPIES * is_cast(state, character):
            yield say("There are too many cards of the {character}.", "AV3",
                      character=NAMES[character])  # fmt: skip
    if not state.petition and not state.ending and not all(state.cards):
        yield say("Only a petition leaves columns empty.", "AV16")
    if not 1 <= state.turn <= (state.max_turns or state.turn):
        yield say("There is no turn {turn}.", "AV-R14", turn=state.turn)
    if state.turn == 1 and state.used:
        yield say("The first turn has one action, all others have two.", "AV9")
    if state.turn == 1 and not state.exempt:
        yield say("The first turn can undo nothing.", "AV24")
    named = any(named_by(state, ending) for ending in range(Ending.NOBLE, Ending.TURN_LIMIT))
    decided = Ending.GOING_ON < state.ending < Ending.TURN_LIMIT
    if not state.petition and (named != decided or decided != bool(state.winner)):
        yield say("The game is over exactly when somebody has won.", "AV26")
    if bool(state.petition) != bool(state.choosing) or (state.petition and not _asks(state)):
        yield say("The petition can not have come so far.", "AV19")


def _asks(state: Seen) -> bool:
    """Whether a petition can have come so far, and leaves something to choose."""
    character, step, column = state.petition, state.step, state.petitioned - 1
    known = 0 < character < CHARACTERS and step >= 0 and has_step(state, character, step)
    there = column == -1 or (0 <= column < COLUMNS and state.cards[column] == character)
    counted = 0 <= state.types <= count_types(state) and 0 <= state.spaces <= MANY_SPACES
    if not (known and there and counted) or state.used == Kind.PETITION + 1:
        return False
    targets = int(targets_now(state))
    if state.choosing == Choosing.NUMBER:
        return targets > 0 and highest(state, character, step) > 0
    chosen = is_chosen(state.characters[character, step, cards.WHOM])
    return chosen and state.times > 0 and 0 < state.left < targets.bit_count()
