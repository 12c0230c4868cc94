"""What is told of Rise or Fall, and to whom: rules that choose the sentences, from what a viewer
sees."""

from whitesmoke.games.rise_or_fall.cards import (
    ACHIEVE,
    EACH,
    POINTS,
    AllOut,
    Card,
    Ending,
    Settlement,
)
from whitesmoke.games.rise_or_fall.rules import (
    bin_of,
    claim_of,
    debt,
    ganged_up_on,
    in_play,
    is_attack,
    is_blocked,
    is_punished,
    is_short,
    lone_achiever,
    principal_comes,
    settled,
    steals,
    target_of,
)
from whitesmoke.games.rise_or_fall.sentences import Say
from whitesmoke.kernel.compiling import rule
from whitesmoke.kernel.saying import say
from whitesmoke.kernel.telling import rank


@rule
def moment(state):
    """Cliques decide all at once: there are rounds, but no turns. [RF2]"""
    return state.round + (state.ending == Ending.GOING_ON), 0


@rule
def called(state, seat):
    """A seat without a player's name is called after its clique. [RF-R12]"""
    return state.cliques[seat]


@rule
def secret(state, seat, action):
    """A pick is nobody's business until all are turned over. [RF15]"""
    return True


@rule
def tell_deal(state, viewer, out):
    """What everybody starts with. [RF1] [RF-R13]"""
    agreed = state.start_points != EACH
    say(out, Say.BEGINS_AS_AGREED if agreed else Say.BEGINS, state.start_points, bin_of(state))


@rule
def tell(before, seat, action, after, viewer, out):
    """Who has picked can be seen; there is something to tell when the last pick is made. [RF15]"""
    if after.round != before.round:
        tell_round(after, out)


@rule
def tell_round(state, out):
    """What a round did: the cards, their effects, who is out. [RF2] [RF10]"""
    say(out, Say.REVEALED, state.round)
    for seat in range(state.players):
        if state.laid[seat]:
            tell_card(state, seat, out)
    if principal_comes(state):
        tell_principal(state, out)
    else:
        tell_effects(state, out)
    for seat in range(state.players):
        if state.laid[seat] and not in_play(state, seat):
            say(out, Say.OUT, seat)


@rule
def tell_card(state, seat, out):
    """Which card a clique laid. [RF2]"""
    card = state.laid[seat]
    if card == Card.DEFEND:
        say(out, Say.DEFENDED, seat)
    elif card == Card.ACHIEVE:
        say(out, Say.ACHIEVED, seat)
    else:
        say(out, Say.ATTACKED, seat, target_of(state, seat))


@rule
def tell_principal(state, out):
    """Who was ganged up on, and who pays for it. [RF4] [RF-R3]"""
    victims, guilty = 0, 0
    for seat in range(state.players):
        victims |= ganged_up_on(state, seat) << seat
        guilty |= is_punished(state, seat) << seat
    say(out, Say.PRINCIPAL, victims, guilty)


@rule
def tell_effects(state, out):
    """What each card did, who could not pay, whom a stolen point saved, who impressed. [RF5]"""
    for seat in range(state.players):
        if state.laid[seat]:
            tell_effect(state, seat, out)
    for seat in range(state.players):
        if state.laid[seat] and state.laid[seat] != Card.DEFEND and is_short(state, seat):
            say(out, Say.SHORT, seat)
    for seat in range(state.players):
        if state.laid[seat]:
            tell_gain(state, seat, out)
    tell_achievements(state, out)


@rule
def tell_effect(state, seat, out):
    """What one attack or defense did. [RF5] [RF-R9]"""
    card = state.laid[seat]
    if card == Card.DEFEND and not state.attackers[seat]:
        fine = debt(state, seat)
        if fine <= state.before[seat]:
            say(out, Say.FINED, seat, fine)
        else:
            say(out, Say.FINED_LAST, seat, fine)
    elif is_attack(card):
        say(out, Say.BLOCKED if is_blocked(state, seat) else Say.TOOK, seat, target_of(state, seat))


@rule
def tell_gain(state, seat, out):
    """Whom the bin left without a point, and whom a stolen point saved or not. [RF8] [RF-R1]"""
    if state.points[seat] < settled(state, seat):
        say(out, Say.WITHOUT, seat)
    elif steals(state, seat) and state.before[seat] <= debt(state, seat):
        if state.settlement == Settlement.GROSS:
            say(out, Say.NOT_SAVED, seat)
        elif in_play(state, seat):
            say(out, Say.SAVED, seat)


@rule
def tell_achievements(state, out):
    """What achievements brought, and why not more. [RF5] [RF7] [RF-R6]"""
    achievers = achievers_of(state)
    alone = lone_achiever(state)
    if achievers & (achievers - 1):
        say(out, Say.CANCELLED, achievers)
    elif alone >= 0:
        paid = state.points[alone] > state.before[alone]
        say(out, Say.IMPRESSED if paid else Say.IMPRESSED_IN_VAIN, alone)
    else:
        for seat in range(state.players):
            if achievers >> seat & 1:
                say(out, Say.SPOILED, seat)


@rule
def achievers_of(state):
    """The seats that showed an achievement in the round revealed last. [RF5]"""
    achievers = 0
    for seat in range(state.players):
        achievers |= (state.laid[seat] == Card.ACHIEVE) << seat
    return achievers


@rule
def prompt(state, seat, out):
    """Every clique in play picks one card. [RF2] [RF14]"""
    say(out, Say.PICK_SHORT if state.no_achievements else Say.PICK)


@rule
def why_not(state, seat, action, out):
    """Why a clique may not attack another, or achieve. [RF1] [RF2] [RF10] [RF14]"""
    if action == ACHIEVE:
        say(out, Say.NO_ACHIEVEMENTS)
    elif state.cliques[seat] == action:
        say(out, Say.OWN_CLIQUE)
    else:
        say(out, Say.IS_OUT if is_led(state, action) else Say.NOT_PLAYING, action)


@rule
def is_led(state, clique):
    """Whether somebody leads this clique. [RF-R12]"""
    for seat in range(state.players):
        if state.cliques[seat] == clique:
            return True
    return False


@rule
def talk_closed(state, seat, out):
    """Whoever is in play may talk at any time [RF13], and whoever is out if agreed so. [RF-R10]"""
    if not state.ghost_chat and not in_play(state, seat):
        say(out, Say.GHOSTS_ARE_SILENT)


@rule
def verdict(state, out):
    """Who won, and how. [RF11] [RF-R5] [RF-R8]"""
    winners, best = winners_of(state)
    if state.ending == Ending.NONE_LEFT:
        tell_all_out(state, winners, best, out)
    elif state.ending == Ending.ONE_LEFT:
        say(out, Say.LAST_ONE_LEFT, first_of(winners))
    elif state.ending == Ending.ROUND_LIMIT and winners & (winners - 1):
        say(out, Say.SHARED_AT_LIMIT, winners, state.round, best)
    elif state.ending == Ending.ROUND_LIMIT:
        say(out, Say.AHEAD_AT_LIMIT, first_of(winners), state.round, best)
    elif winners & (winners - 1):
        say(out, Say.SHARED, winners, best)
    else:
        loser = other_left(state, winners)
        say(out, Say.WON, first_of(winners), best, loser, state.points[loser])


@rule
def tell_all_out(state, winners, best, out):
    """Who wins when the last cliques all went out together. [RF-R5]"""
    if state.all_out == AllOut.NO_WINNER:
        say(out, Say.NOBODY_LEFT)
    elif state.all_out == AllOut.MOST_POINTS_BEFORE_ROUND:
        say(out, Say.HAD_MOST, winners, best)
    else:
        say(out, Say.WENT_OUT_LAST, winners)


@rule
def winners_of(state):
    """The seats with the highest claim, and how high it is. [RF11]"""
    winners, best = 0, 0
    for seat in range(state.players):
        claim = claim_of(state, seat)
        if claim > best:
            winners, best = 0, claim
        if claim == best and best > 0:
            winners |= 1 << seat
    return winners, best


@rule
def first_of(seats):
    """The first of some seats. [RF11]"""
    seat = 0
    while not seats >> seat & 1:
        seat += 1
    return seat


@rule
def other_left(state, winners):
    """The clique that is left beside the winner. [RF11]"""
    for seat in range(state.players):
        if in_play(state, seat) and not winners >> seat & 1:
            return seat
    return -1


@rule
def places(state, scores, out):
    """Winners first, then who is left, then who went out last; the others are equal. [RF11]"""
    for seat in range(state.players):
        if scores[seat] == 0:
            scores[seat] = -1 - POINTS
            if in_play(state, seat):
                scores[seat] = state.points[seat] - POINTS
            elif state.before[seat]:
                scores[seat] = -POINTS
    rank(scores, state.players, out)
