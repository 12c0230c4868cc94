"""What the bots know of NOPE!: cards are lives, so lose few and make others lose many."""

from whitesmoke.games.nope import cards
from whitesmoke.games.nope.cards import COLOURS_OF, COUNT_OF, FOUR, SHOWN
from whitesmoke.games.nope.demand import demand, is_see_through, is_selection, picks
from whitesmoke.games.nope.rules import next_player
from whitesmoke.kernel.compiling import rule
from whitesmoke.kernel.saying import say
from whitesmoke.kernel.sentences import NUMBER, Reasons, sentence

SHOWS = 0.45
"""How likely a card of which nothing is known shows a given colour."""
DRAWN = 0.5
"""What it is worth that somebody who has no set only draws."""


class Reason(Reasons):
    """Why the rule player would make a decision."""

    ONE_CARD = sentence("Played alone, an action card costs you only one card.")
    MOST_CARDS = sentence("Nobody else has more cards to lose.")
    FEWER_CARDS = sentence("Others have more cards to lose, but it hurts here, too.")
    COSTS_MOST = sentence("That may cost the most cards.")
    NO_LOSS = sentence("It costs you no card.")
    UNDER_THE_TOP = sentence("It goes under the top card, where it demands nothing.")
    LITTLE = sentence("It demands little of the next player, but your other cards are worth more.")
    ON_TOP = sentence("On top it demands {$number} cards of the next player.", number=NUMBER)


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
    laid, named = state.pile[state.size - 1], state.named
    if action >= cards.COLOUR:
        return loss(state, named, state.demanded, 1 << (action - cards.COLOUR))
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


@rule
def reason(state, seat, action, out):
    """Why the rule player would do it."""
    if action == cards.DRAW or action >= cards.PASS:
        say(out, Reason.NO_LOSS)
    elif action < cards.ALONE:
        reason_to_pick(state, seat, action, out)
    elif action < cards.NAME:
        say(out, Reason.ONE_CARD)
    elif action < cards.NUMBER:
        has_most = state.cards[action - cards.NAME] == most_of_others(state, seat)
        say(out, Reason.MOST_CARDS if has_most else Reason.FEWER_CARDS)
    else:
        say(out, Reason.COSTS_MOST)


@rule
def most_of_others(state, seat):
    """How many cards whoever else has the most of them has."""
    most = 0
    for other in range(len(state.cards)):
        if other != seat:
            most = max(most, state.cards[other])
    return most


@rule
def reason_to_pick(state, seat, face, out):
    """Why a card is put under the top or on top of a set."""
    count, _ = demand(state)
    if picks(state, seat) + 1 < count:
        say(out, Reason.UNDER_THE_TOP)
    elif COUNT_OF[face] == 1:
        say(out, Reason.LITTLE)
    else:
        say(out, Reason.ON_TOP, COUNT_OF[face])
