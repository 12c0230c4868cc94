"""What is shown of Avignon, and which drawn positions can be."""

import functools
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from whitesmoke.games.avignon import board, cards, petitions, reversal, rules
from whitesmoke.games.avignon.cards import CHARACTERS, COLUMNS, NAMES, Character, City, Ending, Kind
from whitesmoke.games.avignon.characters import is_chosen, petition
from whitesmoke.games.avignon.state import KINDS, SIDES
from whitesmoke.kernel.compiling import plainly
from whitesmoke.kernel.phrases import LANGUAGES, Phrase, Phrasebook, Seat, entries, say
from whitesmoke.kernel.state import Seen

NUMBER, OTHER = cards.Choosing.NUMBER, cards.Choosing.OTHER
CITIES = ("", *(city.name.capitalize() for city in City))
DONE = [
    f"{{seat}} {done} the {{character}} in column {{column}}."
    for done in ("beseeched", "chastised", "excommunicated", "petitioned", "chose")
]
CAME = "The {character} in column {column} came to {city}."
is_cast, gather, count_types = map(plainly, (board.is_cast, board.gather, board.count_types))
offered, has_step, named_by = map(plainly, (petitions.offered, petitions.has_step, rules.named_by))
has, may_petition = map(plainly, (rules.has, reversal.may_petition))
UNKNOWN = "(reconstruction): our own guess, since most printed petitions are not known to us."
NOBLE = "in your congregation it wins with a Knight in the other one, and loses beside a Peasant"
PRIEST = (
    "in your congregation it wins beside a Bishop, and loses without one (reconstruction)",
    "in your congregation it wins beside a Bishop, and loses without one",
    "in your congregation it wins without a Bishop, and loses beside one",
)


def seat_names(state: Seen) -> Sequence[str]:
    """Seat 1 is Rome, seat 2 is Avignon. [AV1] [AV-R15]"""
    return SIDES


def prompt(state: Seen, seat: int) -> Phrase:
    name = NAMES[state.petition]
    if state.choosing == NUMBER:
        most = int(state.characters[state.petition, state.step, cards.HIGHEST])
        return say("{character}: pick a number up to {most}.", "AV19", character=name, most=most)
    if state.choosing == OTHER:
        verb = petition(state.characters[state.petition])[state.step]
        text = f"{{character}}: choose whom to {next(iter(verb))}, {{left}} to go."
        return say(text, "AV20", character=name, left=state.left)
    if state.used:
        return say("Take the second action, but not {kind} again.", "AV9", kind=KINDS[state.used])
    only = "Take the only action of the first turn."
    return say(only if state.turn == 1 else "Take the first of two actions.", "AV9")


def why_not(state: Seen, seat: int, action: int) -> Phrase:
    if state.choosing:
        return _no_choice(state, action)
    kind, column = divmod(action, COLUMNS)
    if action >= cards.OTHER:
        return say("No petition asks for that now.", "AV19")
    if state.used == kind + 1:
        return say("A turn's two actions are of different kinds.", "AV9")
    if kind != Kind.PETITION:
        return say("That would undo the rival's whole turn.", "AV24")
    if may_petition(state, column, reversal.NOWHERE):
        return say("That petition could only end in undoing the rival's whole turn.", "AV35")
    return say("That petition can not change anything.", "AV23")


def _no_choice(state: Seen, action: int) -> Phrase:
    picks = state.choosing == NUMBER
    place = action - (cards.PICK if picks else cards.OTHER)
    if not 0 <= place < COLUMNS or (picks and not offered(state) >> place & 1):
        return say("The petition asks for something else now.", "AV32")
    if offered(state) >> place & 1:
        return say("After that, the turn could only end in a reversal.", "AV35")
    if not state.cards[place]:
        return say("That column is empty.", "AV-R6")
    if state.petitioned == place + 1 or state.moved >> place & 1:
        return say("That is the petitioned card, or one that it has moved already.", "AV20")
    return say("The petition names other characters.", "AV19")


def tell(before: Seen, seat: int, action: int | None, after: Seen, viewer: int) -> Sequence[Phrase]:
    assert action is not None
    kind, column = divmod(action, COLUMNS)
    if action >= cards.PICK:
        told = [say("{seat} picked {number}.", "AV32", seat=Seat(seat), number=column + 1)]
    else:
        clause = "AV20" if kind == cards.KINDS else "AV10"
        told = [_told(DONE[kind], clause, before, column, seat=Seat(seat))]
    fresh = [c for c in range(COLUMNS) if after.fresh >> c & 1]
    moved = [c for c in range(COLUMNS) if after.cards[c] and after.cities[c] != before.cities[c]]
    told += [_told(CAME, "AV8", after, column) for column in moved if column not in fresh]
    text = "The {character} joined {seat}."
    for side, joined in enumerate(after.congregations - before.congregations):
        told += [say(text, "AV14", character=name, seat=Seat(side)) for name in _listed(joined)]
    discarded = kind == Kind.EXCOMMUNICATE
    if sum(after.discard) < sum(before.discard) + discarded:
        told.append(say("The deck was empty; the discard pile became the deck.", "AV17"))
    text, clause = "{character} was drawn: column {column}, {city}.", ("AV16", "AV10")[discarded]
    drawn_to = {} if discarded else {"city": CITIES[City.GENOA]}
    told += [_told(text, clause, after, column, **drawn_to) for column in fresh]
    gone_on = [c for c in fresh if after.cities[c] != City.GENOA and not discarded]
    return told + [_told(CAME, "AV8", after, column) for column in gone_on]


def _told(text: str, clause: str, state: Seen, column: int, **more: Any) -> Phrase:
    character, city = NAMES[state.cards[column]], CITIES[state.cities[column]]
    return say(text, clause, **{"character": character, "column": column + 1, "city": city} | more)


def _listed(pile: Sequence[int]) -> list[str]:
    """The names of the cards in a pile."""
    return [NAMES[character] for character, count in enumerate(pile) for _ in range(count)]


def verdict(state: Seen) -> Phrase:
    seat, rival = state.winner - 1, 2 - state.winner
    text, clause = "{seat} won: a Noble on its own side, one of the Knights on the other.", "AV27"
    if state.ending == Ending.TURN_LIMIT:
        return say("After {turns} turns the game is a draw.", "AV-R14", turns=state.turn)
    if named_by(state, state.ending) == cards.BOTH:
        text, clause = "Both sides would win; {seat} took the action and won.", "AV31"
    elif state.ending == Ending.THREE_CHARACTERS:
        text, clause = "{seat} won with three characters or more.", "AV29"
    elif state.ending == Ending.PRIEST:
        owner = seat if state.congregations[seat, Character.PRIEST] else rival
        met = "a Bishop" if has(state, owner, Character.BISHOP) else "no Bishop"
        text, clause = f"{{seat}} won: a Priest has met {met}.", "AV28"
    elif state.congregations[rival, Character.NOBLE] and has(state, rival, Character.PEASANT):
        text = "{seat} won: a Noble and one of the Peasants on the other side."
    return say(text, clause, seat=Seat(seat))


def scene(state: Seen, viewer: int) -> dict[str, Any]:
    cast = [character for character in range(CHARACTERS) if is_cast(state, character)]
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
        "reconstruction": _translated(say(UNKNOWN)),
        "characters": {NAMES[c]: _card_texts(c, state.characters[c].tobytes()) for c in cast},
    }


def own(state: Seen, seat: int) -> dict[str, Any]:
    """Both popes see all that there is."""
    return {}


def _lane(state: Seen, column: int) -> dict[str, Any]:
    return {
        "column": column + 1,
        "character": NAMES[state.cards[column]] if state.cards[column] else None,
        "city": CITIES[state.cities[column]],
        "row": int(state.cities[column] - City.GENOA),
        "fresh": bool(state.fresh >> column & 1),
        "petitioned": state.petitioned == column + 1,
    }


@functools.lru_cache(1000)
def _card_texts(character: int, rows: bytes) -> dict[str, str]:
    steps = np.frombuffer(rows, np.int64).reshape(cards.NOTES + 1, -1)
    return _translated(card_text(character, steps))


def card_text(character: int, rows: Any) -> Phrase:
    """All that a card says, marked where it is our reconstruction. [AV19] [AV27] [AV28]"""
    *first, text = map(_step, petition(rows) or [{}])
    for step in reversed(first):
        text = say("{first}, then {rest}", first=step, rest=text)
    if cards.TYPES in rows[:, cards.MANY : cards.HIGHEST]:
        text = say("{words}, N being the number of types in both congregations", words=text)
    if not rows[cards.NOTES, cards.FROM_FILE]:
        text = say("{words} (reconstruction)", words=text)
    if character in (Character.NOBLE, Character.PRIEST):
        wins = PRIEST[rows[cards.NOTES, cards.PRIEST_WINS]]
        ending = say(NOBLE if character == Character.NOBLE else wins)
        text = say("{words}; {ending}", words=text, ending=ending)
    return text


def _step(step: dict[str, Any]) -> Phrase:
    counted: dict[Any, str] = {"types": "N", "moved": "as many"}
    for verb, whom in step.items():
        many, times = (counted.get(a, a) for a in (step.get("many"), step["times"]))
        text = say(f"{verb} {{whom}}", whom=whom)
        if many:
            text = say(f"{verb} {{many}} of the {{whom}}", many=many, whom=whom)
        return text if times == 1 else say("{words}, {times} times", words=text, times=times)
    return say("no petition")


def _translated(phrase: Phrase) -> dict[str, str]:
    """A phrase for the browser, which may change the language on its own."""
    return {n: Phrasebook(entries(n, Path(__file__).parent)).read(phrase) for n in LANGUAGES}


def draw(state: Seen, viewer: int, book: Phrasebook) -> str:
    """Five lanes between Avignon and Rome, who has joined, and what the cards in play say."""
    in_play = [character for character in range(1, CHARACTERS) if character in state.cards]
    lines = [_row("", [book.read(city) for city in CITIES[1:]])]
    for column, (card, here) in enumerate(zip(state.cards, state.cities, strict=True)):
        cells = [book.read(NAMES[card]) if card and city == here else "." for city in City]
        lines.append(_row(str(column + 1), cells))
    said = [say("Turn {turn}: {seat}", turn=state.turn, seat=Seat(state.active))]
    for side in (cards.AVIGNON, cards.ROME):
        held = _listed(state.congregations[side]) or "nobody"
        said.append(say("Congregation of {seat}: {held}", seat=Seat(side), held=held))
    gone, deck = _listed(state.discard) or "nobody", int(sum(state.deck))
    said.append(say("Deck: {deck}. Discarded: {discard}", deck=deck, discard=gone))
    for c in in_play:
        said.append(
            say("{character}: {words}", character=NAMES[c], words=card_text(c, state.characters[c]))
        )
    if not all(state.characters[in_play, cards.NOTES, cards.FROM_FILE]):
        said.append(say(UNKNOWN))
    first, *rest = map(book.read, said)
    return "\n".join([first, *lines, *rest])


def _row(head: str, cells: Sequence[str]) -> str:
    return f"{head:<3}" + "".join(f"{cell:<14}" for cell in cells).rstrip()


def conserved(state: Seen) -> Mapping[str, int]:
    piles = sum((*state.congregations, state.discard, state.deck))
    return {NAMES[c]: int(piles[c] + sum(state.cards == c)) for c in range(1, CHARACTERS)}


def complete(state: Seen, given: Mapping[str, Any]) -> None:
    """Unless drawn otherwise, cards stand on Genoa, nothing was done this turn, and it is free."""
    state.turn = state.turn or 2
    state.cities[state.cities == 0] = City.GENOA
    if "deck" not in given:
        gather(state)
    if "began_cards" not in given:
        state.began_cards[:], state.began_cities[:] = state.cards, state.cities
    state.began_cities[state.began_cities == 0] = City.GENOA
    state.forbidden_cities[(state.forbidden_cities == 0) & (state.forbidden_cards > 0)] = City.GENOA
    if "forbidden_cards" not in given:
        state.exempt = 1
    if not state.petition:
        state.types = int(count_types(state))


def impossible(state: Seen) -> Phrase | None:
    return next(_faults(state), None)


def _faults(state: Seen) -> Iterator[Phrase]:
    """What can not be in a position, the simplest first."""
    due = [cards.COPIES * is_cast(state, character) for character in range(1, CHARACTERS)]
    piles = (*state.congregations, state.discard, state.deck)
    if list(conserved(state).values()) != due or any(p[0] or min(p) < 0 for p in piles):
        yield say("There are two cards of each character that takes part.", "AV3")
    if not state.petition and not state.ending and not all(state.cards):
        yield say("Only a petition leaves columns empty.", "AV16")
    if not 1 <= state.turn <= (state.max_turns or state.turn):
        yield say("There is no turn {turn}.", "AV-R14", turn=state.turn)
    if state.turn == 1 and (state.used or not state.exempt):
        yield say("The first turn has one action, and undoes nothing.", "AV9")
    ends, winner = _due(state)
    decided = Ending.GOING_ON < state.ending < Ending.TURN_LIMIT
    if not state.petition and (bool(ends) != decided or decided != bool(state.winner)):
        yield say("The game is over exactly when somebody has won.", "AV26")
    if decided and (state.ending, state.winner) != (ends, winner):
        yield say("The winner is another, or has won in another way.", "AV34")
    if state.ending == Ending.TURN_LIMIT and state.turn != state.max_turns:
        yield say("No game is drawn in turn {turn}.", "AV-R14", turn=state.turn)
    if bool(state.petition) != bool(state.choosing) or (state.petition and not _asks(state)):
        yield say("The petition can not have come so far.", "AV19")


def _due(state: Seen) -> tuple[int, int]:
    """How the game has to end by what lies there, and who has won. [AV34]"""
    for ending in range(Ending.NOBLE, Ending.TURN_LIMIT):
        if named := named_by(state, ending):
            return ending, 1 + (state.active if named == cards.BOTH else named >> cards.AVIGNON)
    return Ending.GOING_ON, 0


def _asks(state: Seen) -> bool:
    """Whether a petition can have come so far, and leaves something to choose."""
    character, step, column = state.petition, state.step, state.petitioned - 1
    there = column == -1 or (0 <= column < COLUMNS and state.cards[column] == character)
    counted = 0 <= state.types <= count_types(state) and 0 <= state.spaces <= COLUMNS * len(City)
    fits = there and counted and state.used != Kind.PETITION + 1 and step >= 0
    if not fits or not has_step(state, character, step) or state.choosing == NUMBER:
        return bool(fits and has_step(state, character, step) and offered(state))
    chosen = is_chosen(state.characters[character, step, cards.WHOM]) and state.times > 0
    return chosen and 0 < state.left < int(offered(state)).bit_count()
