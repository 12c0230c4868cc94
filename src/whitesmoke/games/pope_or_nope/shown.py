"""What is shown of Pope or Nope to whom, and which positions can be."""

from collections.abc import Iterator, Mapping, Sequence
from copy import copy
from itertools import chain, pairwise
from typing import Any

import numpy as np

from whitesmoke.games.pope_or_nope import ABOUT, drawing, piles, rules
from whitesmoke.games.pope_or_nope import cards as numbers
from whitesmoke.games.pope_or_nope.cards import CARDS, CLAUSES, KINDS, Card, named
from whitesmoke.games.pope_or_nope.telling import secret, status, tell, verdict, warning, why_not
from whitesmoke.kernel.compiling import plainly
from whitesmoke.kernel.phrases import Phrase, Phrasebook, Seat, say
from whitesmoke.kernel.state import OPEN, Seen

__all__ = ["secret", "tell", "verdict", "warning", "why_not"]
plays, same_side, reducos_on = map(plainly, (piles.plays, piles.same_side, piles.reducos_on))
printed, is_deed, is_cross = map(plainly, (piles.printed, piles.is_deed, piles.is_cross))
lies_down, hand_size = plainly(drawing.lies_down), plainly(drawing.hand_size)
whole_deck, count_table = plainly(drawing.whole_deck), plainly(piles.count_table)
waiting, ending_of, count_sides = map(plainly, (rules.waiting, rules.ending_of, rules.sides))

HOLDS = "points {points}, cards {count}: {hand}"


def prompt(state: Seen, seat: int) -> Phrase:
    card = state.picked[seat]
    if state.owing:
        return _opening_prompt(state, seat)
    if card == Card.OPPORTUNITAS:
        return say("Choose for whom to play {card}.", "PN26", card=CARDS[card])
    if card:
        return say("Choose what to play {card} on.", CLAUSES[card], card=CARDS[card])
    if plays(state, seat, [0] * KINDS) == 1:
        return say("None of your cards can be played: pass.", "PN29")
    return say("Play a card, or pass.", "PN12")


def _opening_prompt(state: Seen, seat: int) -> Phrase:
    """A Deed, or none, or what is left of that choice. [PN11] [PN-R4]"""
    if not state.hands[seat, Card.DEED_I : Card.CROSS_I].any():
        return say("You hold no Deed: open with nothing.", "PN11")
    if state.opening == numbers.COMPULSORY:
        return say("Choose a Deed to open with.", "PN-R4")
    return say("Choose a Deed to open with, or open with nothing.", "PN11")


def stack(state: Seen, pile: int) -> list[tuple[int, int]]:
    """A pile's cards and their levels, from the bottom up. [PN7] [PN32]"""
    covered = state.covered[: state.covered_count].tolist()
    below = [(card, level) for card, level, place in covered if place == pile]
    return [*below, (int(state.tops[pile]), int(state.levels[pile]))]


def scene(state: Seen, viewer: int) -> dict[str, Any]:
    return {
        "round": state.round,
        "token": state.token,
        "turn": None if state.owing or state.ending else state.turn,
        "draw_pile": state.deck_size,
        "discards": named(state.discard),
        "seats": [_seat(state, seat, viewer) for seat in range(state.players)],
        "piles": [_pile(state, pile) for pile in range(state.places) if state.tops[pile]],
        "stamps": state.layout.fields["stamps"].show(state.stamps),
        "reconstruction": ABOUT.reconstruction,
    }


def _seat(state: Seen, seat: int, viewer: int) -> dict[str, Any]:
    return {
        "points": int(state.points[seat]),
        "cards": int(state.sizes[seat]),
        "hand": named(state.hands[seat]) if viewer == OPEN else None,
        "picked": _picked(state, seat),
        "face_down": bool(lies_down(state, seat)),
        "mates": [other for other in range(state.players) if same_side(state, seat, other)],
    }


def _picked(state: Seen, seat: int) -> str:
    card: int = state.set_down[seat] or state.picked[seat]
    return CARDS[card]


def own(state: Seen, seat: int) -> dict[str, Any]:
    return {"seats": {"hand": named(state.hands[seat]), "picked": _picked(state, seat)}}


def _pile(state: Seen, pile: int) -> dict[str, Any]:
    known = status(state, pile)
    return {
        "number": pile + 1,
        "owner": int(state.owners[pile]),
        "status": known.values.get("status", known.text),
        "cards": [CARDS[card] for card, _ in stack(state, pile)],
        "levels": [level for _, level in stack(state, pile)],
        "reducos": [int(reducos_on(card, level)) for card, level in stack(state, pile)],
    }


def draw(state: Seen, viewer: int, book: Phrasebook) -> str:
    words = {"round": state.round, "seat": Seat(state.token), "count": state.deck_size}
    text = "Round {round}, token with {seat}, draw pile {count}, discards: {discards}"
    head = say(text, discards=named(state.discard) or "nothing", **words)
    rows = [row for seat in range(state.players) for row in _rows(state, seat, viewer, book)]
    note = say("Card counts and stamps are a reconstruction (PN2, PN3, PN4).")
    return "\n".join([book.read(head), *rows, book.read(note)])


def _rows(state: Seen, seat: int, viewer: int, book: Phrasebook) -> Iterator[str]:
    """A seat, `*` if one's own, `>` if it is to decide, and below it its piles."""
    hand: Any = (named(state.hands[seat]) or "nothing") if viewer in (seat, OPEN) else "?"
    words = {"points": int(state.points[seat]), "count": int(state.sizes[seat]), "hand": hand}
    marks = ("*" if seat == viewer else " ") + (">" if waiting(state) >> seat & 1 else " ")
    yield f"{marks} {book.read(Seat(seat)):<12} {book.read(say(HOLDS, **words))}"
    if lies_down(state, seat):
        down = CARDS[state.set_down[seat]] if state.set_down[seat] else "?"
        yield "     " + book.read(say("face down: {card}", card=down))
    for pile in range(state.places):
        if state.tops[pile] and state.owners[pile] == seat:
            cards = [_drawn(card, level, book) for card, level in stack(state, pile)]
            yield f"     {pile + 1}: {' < '.join(cards)} ({book.read(status(state, pile))})"


def _drawn(card: int, level: int, book: Phrasebook) -> str:
    return book.read(CARDS[card]) + " - Reduco" * int(reducos_on(card, level))


def sides(state: Seen) -> Sequence[int]:
    """In teams the odd seats play the even seats. [PN31]"""
    return [seat % count_sides(state) for seat in range(state.players)]


def options_clash(state: Seen) -> Phrase | None:
    """Teams of four or six, and a deck that can be dealt and can score. [PN-R1] [PN-R19]"""
    if state.teams and state.players not in (4, 6):
        return say("Teams need four or six players.", "PN31")
    total, dealt = int(_deck(state).sum()), state.players * int(hand_size(state))
    if not dealt <= total <= numbers.MOST_CARDS:
        text = "The deck has {total} cards; it needs {dealt} to {most}."
        return say(text, "PN-R1", total=total, dealt=dealt, most=numbers.MOST_CARDS)
    return None if any(state.deeds) else say("Without Deeds nobody can ever score.", "PN-R1")


def _deck(state: Seen) -> Any:
    full = copy(state)
    full.deck = np.zeros(KINDS, np.int64)
    whole_deck(full)
    return full.deck


def conserved(state: Seen) -> Mapping[str, int]:
    return {card: int(count) for card, count in zip(CARDS, _everywhere(state), strict=True)}


def _everywhere(state: Seen) -> Any:
    """How many of each card lie in all places together. [PN1]"""
    found = state.deck + state.discard + state.hands.sum(0) + state.buried.sum(0)
    found += np.bincount(state.set_down, minlength=KINDS)
    count_table(state, found, 1)
    return found


def complete(state: Seen, given: Mapping[str, Any]) -> None:
    """Levels are as printed, sizes as counted, and what is not drawn lies in the draw pile."""
    if not given.keys() & {"levels", "places"}:
        state.levels = np.array([printed(card) for card in state.tops])
    state.round = max(state.round, 1)
    state.places = max([min(state.places, numbers.MOST_PILES), *(np.flatnonzero(state.tops) + 1)])
    state.covered_count = np.count_nonzero(state.covered[:, 0])
    state.sizes, state.buried_size = state.hands.sum(1), state.buried.sum(1)
    if "deck" not in given:
        state.deck = _deck(state) - _everywhere(state)
    state.deck_size = state.deck.sum()


def impossible(state: Seen) -> Phrase | None:
    """The first fault of a position; the later ones are looked for only without it."""
    faults = chain(_misplaced(state), _mistimed(state))
    return next((say(text, clause) for found, text, clause in faults if found), None)


def _misplaced(state: Seen) -> Iterator[tuple[Any, str, str]]:
    """Faults of the cards and piles. [PN1] [PN5] [PN6] [PN7] [PN22]"""
    piles, covered = np.flatnonzero(state.tops), state.covered[: state.covered_count]
    loose = [card for card, _, place in covered if not 0 < card < KINDS or place not in piles]
    yield loose, "Every covered card lies in a pile.", "PN7"
    zones = (state.deck, state.discard, state.hands, state.buried)
    negative = any((zone < 0).any() for zone in zones)
    differ = negative or (_everywhere(state) != _deck(state)).any()
    yield differ, "All cards together are not the cards of the deck.", "PN1"
    seats = (state.token, state.turn, *state.owners[: state.places])
    strange = [seat for seat in seats if not 0 <= seat < state.players]
    yield strange, "Token, turn and piles belong to players.", "PN5"
    stacks = [stack(state, int(pile)) for pile in piles]
    wrong = [cards for cards in stacks if not _can_be(state, cards)]
    yield wrong, "A pile has cards or levels that it can not have.", "PN6"
    slots = int(state.actions[Card.OPPORTUNITAS - Card.DRAW_2])
    most = sum(is_deed(cards[0][0]) for cards in stacks) + slots
    yield most > numbers.MOST_PILES, "There are more piles than there can be.", "PN22"


def _mistimed(state: Seen) -> Iterator[tuple[Any, str, str]]:
    """Faults of the moment. [PN11] [PN12] [PN13] [PN23] [PN24]"""
    seats, owing, ending = range(state.players), state.owing, state.ending
    yield owing >> state.players, "Only players owe a decision on the opening.", "PN11"
    yield owing and state.places, "In the opening there are no piles yet.", "PN11"
    down = any(lies_down(state, seat) != (state.set_down[seat] > 0) for seat in seats)
    text = "A Deed lies face down only in the opening, missing from the hand of who has decided."
    yield down or (state.set_down >= Card.CROSS_I).any(), text, "PN11"
    picking = [seat for seat in seats if state.picked[seat]]
    early = picking and (owing or ending or picking != [state.turn])
    yield early, "Only whoever has the turn picks a card, after the opening.", "PN12"
    missing = [seat for seat in picking if not state.hands[seat, state.picked[seat]]]
    yield missing, "A card that is picked is still in its player's hand.", "PN12"
    most = 0 if owing else state.players - (not ending)
    yield not 0 <= state.passes <= most, "So many can not have passed in a row.", "PN13"
    yield (state.points < 0).any(), "Nobody has less than no points.", "PN23"
    wrong = ending and (owing or ending_of(state) != ending)
    yield wrong, "By these points the game does not end like this.", "PN24"


def _can_be(state: Seen, cards: Sequence[tuple[int, int]]) -> bool:
    """A Deed or slot below, Crosses on Deeds and Popes only, and every card at a possible level."""
    crossed = [below for (below, _), (card, _) in pairwise(cards) if is_cross(card)]
    if any(not printed(card) and card < Card.POPE for card, _ in cards[1:]):
        return False
    lowest, bottom = -numbers.MOST_ALIKE if state.below_zero else 0, cards[0][0]
    for card, level in cards:
        least, most = (1, numbers.INFALLIBLE) if card == Card.POPE else (lowest, printed(card))
        if not least <= level <= most:
            return False
    return (is_deed(bottom) or bottom == Card.OPPORTUNITAS) and all(
        is_deed(below) or below == Card.POPE for below in crossed
    )
