"""What the bots know of NOPE!: cards are lives, so lose few and make others lose many."""

from whitesmoke.games.nope import cards
from whitesmoke.games.nope.cards import COLOURS_OF, COUNT_OF, FOUR, SHOWN
from whitesmoke.games.nope.demand import demand, is_see_through, is_selection, picks
from whitesmoke.games.nope.rules import next_player
from whitesmoke.kernel.compiling import plainly, rule
from whitesmoke.kernel.phrases import Phrase, say
from whitesmoke.kernel.state import Seen

SHOWS = 0.45
"""How likely a card of which nothing is known shows a given colour."""
DRAWN = 0.5
"""What it is worth that somebody who has no set only draws."""


@rule
def judge(state, seat, action):
    """A single action card costs one card; of a set, the last card is the next player's demand."""
    if action == cards.DRAW or action >= cards.PASS:
        return 0.0
    if action < cards.ALONE:
        return judge_pick(state, seat, action)
    if action < cards.NAME:
        face = action - cards.ALONE + cards.RESET
        return 20.0 + judge_top(state, seat, face)
    return judge_announcement(state, seat, action)


@rule
def judge_pick(state, seat, face):
    """What goes under the top is what one does not want to keep: many colours, a low value."""
    count, _ = demand(state)
    if picks(state, seat) + 1 == count:
        return 10.0 + judge_top(state, seat, face)
    return kinds(SHOWN[face]) - 0.5 * COUNT_OF[face] - (4.0 if face >= cards.RESET else 0.0)


@rule
def judge_top(state, seat, face):
    """How many cards the next player is expected to lose to the card on top."""
    if is_selection(face):
        return 3.0
    count, colours = COUNT_OF[face], COLOURS_OF[face]
    if is_see_through(face):
        count, colours = demand(state)
    return loss(state, next_player(state, seat), count, colours)


@rule
def judge_announcement(state, seat, action):
    """Name who has the most cards, then demand what costs the most."""
    if action < cards.NUMBER:
        return float(state.cards[action - cards.NAME])
    laid, named = state.pile[state.size - 1], state.named + 0
    if action >= cards.COLOUR:
        return loss(state, named, state.demanded + 0, 1 << (action - cards.COLOUR))
    colours = COLOURS_OF[laid]
    best = -DRAWN
    for colour in range(FOUR):
        if colours >> colour & 1:
            best = max(best, loss(state, named, action - cards.NUMBER + 1, 1 << colour))
    return best


@rule
def loss(state, seat, count, colours):
    """How many cards a demand costs somebody, as far as the hand can be guessed."""
    lacks = 1.0
    for colour in range(FOUR):
        if colours >> colour & 1:
            lacks *= 1.0 - likely(state.cards[seat] - state.without[seat, colour], count)
    return count * (1.0 - lacks) - DRAWN * lacks


@rule
def likely(unknown, count):
    """How likely so many of some unknown cards show one colour."""
    chance, fewer = 1.0, 0.0
    for _ in range(unknown):
        chance *= 1.0 - SHOWS
    for held in range(count):
        fewer += chance
        chance *= max(0, unknown - held) * SHOWS / ((held + 1) * (1.0 - SHOWS))
    return 1.0 - fewer


@rule
def kinds(colours):
    """How many colours there are in a set of them."""
    return (colours & 1) + (colours >> 1 & 1) + (colours >> 2 & 1) + (colours >> 3 & 1)


def reason(state: Seen, seat: int, action: int) -> Phrase:
    """Why the rule player would do it."""
    if cards.ALONE <= action < cards.NAME:
        return say("A single action card costs you only one card.")
    if cards.NAME <= action < cards.NUMBER:
        if state.cards[action - cards.NAME] == max(
            c for s, c in enumerate(state.cards) if s != seat
        ):
            return say("Nobody else has more cards to lose.")
        return say("It is not the one with the most cards, but it hurts, too.")
    if cards.NUMBER <= action < cards.PASS:
        return say("That is what may cost the most cards.")
    if action in (cards.DRAW, cards.PASS, cards.NOPE):
        return say("You lose no card by it.")
    return _reason_to_pick(state, seat, action)


def _reason_to_pick(state: Seen, seat: int, face: int) -> Phrase:
    count, _ = plainly(demand)(state)
    if plainly(picks)(state, seat) + 1 < count:
        return say("It goes under the top card, where it demands nothing.")
    if COUNT_OF[face] == 1:
        return say("It demands little of the next player, but others are worth more to you.")
    return say("On top it demands {number} cards of the next player.", number=int(COUNT_OF[face]))
