"""What is told of Pope or Nope, and to whom: rules that choose the sentences, from what a viewer
sees."""

from whitesmoke.games.pope_or_nope import cards
from whitesmoke.games.pope_or_nope.cards import INFALLIBLE, KINDS, Card, Do
from whitesmoke.games.pope_or_nope.piles import is_cross, is_deed, playable, same_side
from whitesmoke.games.pope_or_nope.refusals import options_clash as options_clash
from whitesmoke.games.pope_or_nope.refusals import pile_of
from whitesmoke.games.pope_or_nope.refusals import why_not as why_not
from whitesmoke.games.pope_or_nope.rules import points_of, sides, target_of
from whitesmoke.games.pope_or_nope.scene import side_of as side_of
from whitesmoke.games.pope_or_nope.sentences import Say
from whitesmoke.games.pope_or_nope.verdicts import places as places
from whitesmoke.games.pope_or_nope.verdicts import seats_of
from whitesmoke.games.pope_or_nope.verdicts import verdict as verdict
from whitesmoke.kernel.compiling import rule
from whitesmoke.kernel.saying import add, say, start_list
from whitesmoke.kernel.telling import UNKNOWN


@rule
def moment(state):
    """Rounds are counted; a turn is one card. [PN9]"""
    return state.round, 0


@rule
def secret(state, seat, action):
    """An opening Deed is secret until all are turned up, a card until its target is chosen."""
    if state.owing:
        return action != Do.OPEN_WITH
    slot_at_once = action == Do.PLAY + Card.OPPORTUNITAS and not state.teams
    return action < Do.PASS and action != Do.PLAY + Card.DRAW_2 and not slot_at_once


@rule
def tell_deal(state, viewer, out):
    """Who holds the token. [PN9]"""
    say(out, Say.ROUND, state.round, state.token)


@rule
def tell(before, seat, action, after, viewer, out):
    """The opening when it is turned up, a turn when its card is played. [PN11] [PN12]"""
    if before.owing:
        if not after.owing:
            tell_opening(after, out)
        return
    if action == UNKNOWN or after.picked[seat]:
        return
    swept = after.round != before.round
    tell_turn(before, seat, action, after, viewer, swept, out)
    over = swept or after.ending != 0
    emptied = over and action != Do.PASS
    skipped = skipped_after(before, seat, action, after, over)
    if skipped and not emptied:
        say(out, Say.SKIPPED, skipped)
    if over:
        say(out, Say.NO_CARDS_LEFT if emptied else Say.ROUND_OVER, before.round)
        tell_round_end(before, after, out)


@rule
def tell_opening(state, out):
    """Who opened with which Deed, and who with none. [PN11]"""
    without = (1 << state.players) - 1
    for pile in range(state.places):
        say(out, Say.OPENS, state.owners[pile], state.tops[pile])
        without &= ~(1 << state.owners[pile])
    if without:
        say(out, Say.OPEN_WITH_NOTHING, without)


@rule
def skipped_after(before, seat, action, after, over):
    """Whose turn was passed over, up to the next turn or the end of the round, as bits. [PN13]"""
    passes = before.passes + 1 if action == Do.PASS else 0
    count = after.players - passes if over else (after.turn - seat - 1) % after.players
    skipped = 0
    for n in range(count):
        skipped |= 1 << (seat + n + 1) % after.players
    return skipped


@rule
def tell_turn(before, seat, action, after, viewer, swept, out):
    """What one turn did. [PN12]"""
    card = after.played
    if action == Do.PASS:
        say(out, Say.PASSES, seat)
    elif card == Card.DRAW_2 and not swept:
        tell_draw(before, seat, after, viewer, out)
    elif card == Card.DRAW_2 or (card == Card.OPPORTUNITAS and swept):
        say(out, Say.PLAYS_LAST_ALONE, seat, card)
    elif card == Card.OPPORTUNITAS:
        tell_slot(seat, action, out)
    elif swept:
        pile = pile_of(action)
        say(out, Say.PLAYS_LAST, seat, card, pile + 1, before.owners[pile])
    else:
        tell_card(before, seat, action, after, pile_of(action), out)


@rule
def tell_slot(seat, action, out):
    """For whom a slot was laid. [PN22] [PN26]"""
    mate = action - Do.FOR_SEAT
    if action < Do.PASS or mate == seat:
        say(out, Say.LAYS_SLOT, seat)
    else:
        say(out, Say.LAYS_SLOT_FOR, seat, mate)


@rule
def tell_draw(before, seat, after, viewer, out):
    """What came of a Draw 2, which itself left the hand. [PN17] [PN32]"""
    count = after.sizes[seat] - before.sizes[seat] + 1
    say(out, Say.DRAWS, seat, count)
    if after.deck_size + count > before.deck_size:
        say(out, Say.SHUFFLED)
    if viewer == seat and count:
        say(out, Say.YOU_DRAW)
        drawn = start_list(out)
        for card in range(Card.DEED_I, KINDS):
            gained = after.hands[seat, card] - before.hands[seat, card] + (card == Card.DRAW_2)
            for _ in range(gained):
                add(out, drawn, card)


@rule
def tell_card(before, seat, action, after, pile, out):
    """What a card did to a pile. [PN15] [PN16] [PN18] [PN19] [PN20] [PN21]"""
    card, owner = after.played, before.owners[pile]
    if card == Card.NOPE:
        say(out, Say.NOPES, seat, pile + 1, owner)
    elif is_cross(card):
        say(out, Say.CROSSES, seat, card, pile + 1, owner)
    elif card == Card.REDUCO:
        tell_reduco(seat, after, pile, owner, out)
    elif card == Card.CANCELLO:
        tell_cancello(before, seat, action, after, pile, owner, out)
    elif before.tops[pile] == Card.OPPORTUNITAS:
        say(out, Say.FILLS, seat, card, pile + 1, owner)
    elif card == Card.POPE and after.levels[pile] == INFALLIBLE:
        say(out, Say.IS_INFALLIBLE, seat, pile + 1, owner)
    elif is_cross(before.tops[pile]):
        say(out, Say.REDEEMS, seat, card, pile + 1, owner, after.levels[pile])
    elif card == Card.POPE:
        say(out, Say.ADAPTS, seat, pile + 1, owner, after.levels[pile])
    else:
        say(out, Say.BUILDS, seat, card, pile + 1, owner, after.levels[pile])


@rule
def tell_reduco(seat, state, pile, owner, out):
    """How low a card is now. [PN19]"""
    top, level = state.tops[pile], state.levels[pile]
    if level < 1 and not is_cross(top):
        say(out, Say.SENDS_TO_INFERNOPE, seat, top, pile + 1, owner)
    else:
        say(out, Say.REDUCES, seat, top, pile + 1, owner, level)


@rule
def tell_cancello(before, seat, action, after, pile, owner, out):
    """What Cancello took away. [PN18] [PN28]"""
    if action >= Do.ON_CROSS:
        say(out, Say.CANCELS_CROSS, seat, after.tops[pile], pile + 1, owner)
    elif before.tops[pile] == Card.OPPORTUNITAS:
        say(out, Say.CANCELS_SLOT, seat, owner)
    else:
        level = after.levels[pile]
        say(out, Say.CANCELS_REDUCO, seat, after.tops[pile], pile + 1, owner, level)


@rule
def tell_round_end(before, after, out):
    """Who scored, what everyone has now, and how it goes on. [PN13] [PN23] [PN30]"""
    scored = False
    for seat in range(after.players):
        gain = after.points[seat] - before.points[seat]
        if gain:
            scored = True
            total = points_of(after, seat % sides(after))
            say(out, Say.SCORES, seat, gain, total, target_of(after))
    if not scored:
        say(out, Say.NOBODY_SCORES if before.tops.sum() else Say.NO_PILES)
    elif after.teams:
        for side in range(sides(after)):
            total = points_of(after, side)
            say(out, Say.TEAM_HAS, seats_of(after, side), total, target_of(after))
    if after.ending:
        return
    for side in range(sides(after)):
        if points_of(after, side) >= target_of(after):
            say(out, Say.NOBODY_AHEAD)
            break
    say(out, Say.ROUND, after.round, after.token)


@rule
def prompt(state, seat, out):
    """An opening, a card, or what the card is played on. [PN11] [PN12] [PN26]"""
    card = state.picked[seat]
    if state.owing:
        prompt_opening(state, seat, out)
    elif card == Card.OPPORTUNITAS:
        say(out, Say.CHOOSE_MATE)
    elif card:
        say(out, Say.CHOOSE_PILE, card)
    elif has_a_play(state, seat):
        say(out, Say.PLAY)
    else:
        say(out, Say.NOTHING_FITS)


@rule
def has_a_play(state, seat):
    """Whether a card in hand can be played. [PN29]"""
    fitting = playable(state, seat)
    for card in range(Card.DEED_I, KINDS):
        if state.hands[seat, card] and fitting >> card & 1:
            return True
    return False


@rule
def prompt_opening(state, seat, out):
    """A Deed, or none, or what is left of that choice. [PN11] [PN-R4]"""
    deeds = 0
    for card in range(KINDS):
        deeds += state.hands[seat, card] if is_deed(card) else 0
    if not deeds:
        say(out, Say.NO_DEED)
    else:
        say(out, Say.MUST_OPEN if state.opening == cards.Opening.COMPULSORY else Say.MAY_OPEN)


@rule
def warn(state, seat, action, out):
    """A Nope or a Cross against one's own side is legal, but think twice. [PN-R12] [PN-R20]"""
    card = state.picked[seat]
    if action < Do.ON_PILE or action >= Do.ON_CROSS or not card:
        return
    owner = state.owners[pile_of(action)]
    if same_side(state, seat, owner) and card == Card.NOPE:
        say(out, Say.OWN_SIDE_NOPED, owner)
    elif same_side(state, seat, owner) and is_cross(card):
        say(out, Say.OWN_SIDE_CROSSED, owner)
