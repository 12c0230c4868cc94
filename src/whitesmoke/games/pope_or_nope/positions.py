"""Which drawn positions of Pope or Nope can be, and what follows in them. Here all is known."""

from collections.abc import Mapping

from whitesmoke.games.pope_or_nope import cards
from whitesmoke.games.pope_or_nope.cards import CARDS, KINDS, MOST_PILES, Card
from whitesmoke.games.pope_or_nope.hands import lies_down
from whitesmoke.games.pope_or_nope.piles import is_cross, is_deed, printed, reducos_on
from whitesmoke.games.pope_or_nope.rules import ending_of
from whitesmoke.games.pope_or_nope.sentences import Say
from whitesmoke.kernel.compiling import plainly, rule
from whitesmoke.kernel.saying import say
from whitesmoke.kernel.state import Seen


def stack(state: Seen, pile: int) -> list[tuple[int, int]]:
    """A pile's cards and their levels, from the bottom up. [PN7] [PN32]"""
    covered = state.covered[: state.covered_count].tolist()
    below = [(card, level) for card, level, place in covered if place == pile]
    return [*below, (int(state.tops[pile]), int(state.levels[pile]))]


def conserved(state: Seen) -> Mapping[str, int]:
    """No card is ever lost. [PN1]"""
    count = plainly(count_of)
    return {CARDS[c]: int(state.deck[c] + count(state, c)) for c in range(1, KINDS)}


@rule
def count_of(state, card):
    """How many of a card lie anywhere but in the draw pile. [PN1]"""
    count = 0 + state.discard[card]
    for seat in range(state.players):
        count += state.hands[seat, card] + state.buried[seat, card] + (state.set_down[seat] == card)
    for pile in range(state.places):
        count += count_on(card, state.tops[pile], state.levels[pile])
    for n in range(state.covered_count):
        count += count_on(card, state.covered[n, 0], state.covered[n, 1])
    return count


@rule
def count_on(card, lying, level):
    """How many of a card are where one lies at a level: itself, or the Reducos on it. [PN28]"""
    return (lying == card) + (reducos_on(lying, level) if card == Card.REDUCO else 0)


@rule
def due_of(state, card):
    """How many of a card the whole deck has. [PN2] [PN3] [PN-R1]"""
    if card >= Card.POPE:
        return 0 + (state.popes if card == Card.POPE else state.nopes)
    if card >= Card.DRAW_2:
        return 0 + state.actions[card - Card.DRAW_2]
    return 0 + (
        state.deeds[card - Card.DEED_I] if is_deed(card) else state.crosses[card - Card.CROSS_I]
    )


@rule
def complete(state, drawn):
    """Levels are as printed, sizes as counted, and what is not drawn lies in the draw pile."""
    state.round, state.places = max(state.round, 1), max(0, min(state.places, MOST_PILES))
    for pile in range(MOST_PILES):
        if not drawn.levels[0] and not drawn.places:
            state.levels[pile] = printed(state.tops[pile])
        if state.tops[pile] != Card.NOTHING:
            state.places = max(state.places, pile + 1)
    state.covered_count = 0
    for place in range(cards.MOST_CARDS):
        state.covered_count += state.covered[place, 0] != Card.NOTHING
    for seat in range(state.players):
        state.sizes[seat], state.buried_size[seat] = (
            state.hands[seat].sum(),
            state.buried[seat].sum(),
        )
    if not drawn.deck[0] and not has_loose_card(state):
        for card in range(1, KINDS):
            state.deck[card] = due_of(state, card) - count_of(state, card)
    state.deck_size = state.deck.sum()


@rule
def impossible(state, out):
    """The first thing that is wrong with a position, if anything is."""
    fault = misplaced(state)
    if not fault:
        fault = mistimed(state)
    if fault:
        say(out, fault)


@rule
def misplaced(state):
    """What is wrong with cards and piles, 0 if nothing. [PN1] [PN5] [PN6] [PN7] [PN22]"""
    if has_loose_card(state):
        return Say.LOOSE_CARD.value
    if has_wrong_cards(state):
        return Say.WRONG_CARDS.value
    if has_wrong_seats(state):
        return Say.WRONG_SEATS.value
    if has_wrong_pile(state):
        return Say.WRONG_PILE.value
    return Say.TOO_MANY_PILES.value if has_too_many_piles(state) else 0


@rule
def has_loose_card(state):
    """Whether something is covered that is no card or lies in no pile. [PN7]"""
    for n in range(state.covered_count):
        card, pile = state.covered[n, 0], state.covered[n, 2]
        if not (0 < card < KINDS and 0 <= pile < MOST_PILES):
            return True
        if state.tops[pile] == Card.NOTHING:
            return True
    return False


@rule
def has_wrong_cards(state):
    """Whether a card is missing or there twice. [PN1]"""
    for card in range(1, KINDS):
        least = min(state.deck[card], state.discard[card])
        for seat in range(state.players):
            least = min(least, state.hands[seat, card], state.buried[seat, card])
        if least < 0 or state.deck[card] + count_of(state, card) != due_of(state, card):
            return True
    return state.deck[Card.NOTHING] != 0


@rule
def is_seat(state, seat):
    """Whether somebody sits there."""
    return 0 <= seat < state.players


@rule
def has_wrong_seats(state):
    """Whether the token, the turn or a pile belongs to nobody. [PN11] [PN12]"""
    for pile in range(state.places):
        if not is_seat(state, state.owners[pile]):
            return True
    return not (is_seat(state, state.token) and is_seat(state, state.turn))


@rule
def has_wrong_pile(state):
    """Whether a card lies where, or as high as, it cannot. [PN5] [PN6] [PN7]"""
    for pile in range(state.places):
        below = 0
        for n in range(state.covered_count + 1):
            is_top = n == state.covered_count
            if is_top or state.covered[n, 2] == pile:
                card = 0 + (state.tops[pile] if is_top else state.covered[n, 0])
                level = 0 + (state.levels[pile] if is_top else state.covered[n, 1])
                if card != Card.NOTHING and not may_lie(state, card, level, below):
                    return True
                below = card
    return False


@rule
def may_lie(state, card, level, below):
    """A Deed or slot at the bottom, a Cross on Deeds and Popes, each at its level. [PN6] [PN7]"""
    if below == Card.NOTHING:
        fits = is_deed(card) or card == Card.OPPORTUNITAS
    elif is_cross(card):
        fits = is_deed(below) or below == Card.POPE
    else:
        fits = is_deed(card) or card >= Card.POPE
    if card == Card.POPE:
        return fits and 1 <= level <= cards.INFALLIBLE
    lowest = -cards.MOST_ALIKE if state.below_zero else 0
    return fits and lowest <= level <= printed(card)


@rule
def has_too_many_piles(state):
    """Whether there would be no room for every slot of the deck. [PN22]"""
    most = 0 + state.actions[Card.OPPORTUNITAS - Card.DRAW_2]
    for pile in range(state.places):
        most += is_deed(bottom_of(state, pile))
    return most > MOST_PILES


@rule
def bottom_of(state, pile):
    """The card that a pile was begun with. [PN7]"""
    for n in range(state.covered_count):
        if state.covered[n, 2] == pile:
            return 0 + state.covered[n, 0]
    return 0 + state.tops[pile]


@rule
def mistimed(state):
    """What is wrong with the moment, 0 if nothing. [PN11] [PN12] [PN13] [PN23] [PN24]"""
    picked = state.picked[state.turn]
    if state.owing >> state.players:
        return Say.WRONG_OWING.value
    if state.owing and state.places:
        return Say.PILES_TOO_EARLY.value
    if has_wrong_face_down(state):
        return Say.WRONG_FACE_DOWN.value
    if has_picked_early(state):
        return Say.PICKED_TOO_EARLY.value
    if picked and not state.hands[state.turn, picked]:
        return Say.PICKED_NOT_HELD.value
    if not 0 <= state.passes <= most_passes(state):
        return Say.WRONG_PASSES.value
    if has_negative(state.points):
        return Say.NEGATIVE.value
    wrong = state.ending and (state.owing or ending_of(state) != state.ending)
    return Say.WRONG_ENDING.value if wrong else 0


@rule
def most_passes(state):
    """All but one may have passed in a row, at the end all, at the opening nobody. [PN13]"""
    if state.owing:
        return 0
    return state.players if state.ending else state.players - 1


@rule
def has_negative(row):
    """Whether any of these numbers is less than 0. [PN23]"""
    for each in row:
        if each < 0:
            return True
    return False


@rule
def has_wrong_face_down(state):
    """Whether it is not the opening Deeds that lie face down. [PN11]"""
    for seat in range(state.players):
        down = state.set_down[seat]
        if down >= Card.CROSS_I or (down != Card.NOTHING) != (lies_down(state, seat) != 0):
            return True
    return False


@rule
def has_picked_early(state):
    """Whether somebody has picked a card who is not on turn. [PN12]"""
    for seat in range(state.players):
        if state.picked[seat] and (state.owing or state.ending or seat != state.turn):
            return True
    return False
