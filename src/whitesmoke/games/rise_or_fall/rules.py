"""The rules of Rise or Fall: the six questions, and what their answers rest on."""

from whitesmoke.games.rise_or_fall.cards import (
    ACHIEVE,
    DEFEND,
    IDLE_DEFENSE,
    POINTS,
    PRINCIPAL_FINE,
    SEATS,
    AllOut,
    Card,
    Ending,
    Settlement,
)
from whitesmoke.kernel.chance import below
from whitesmoke.kernel.compiling import rule


@rule
def deal(state):
    """Every clique starts with five points, or as agreed; the bin holds the rest. [RF1] [RF-R13]"""
    for seat in range(state.players):
        state.points[seat] = state.start_points
    open_round(state)


@rule
def waiting(state):
    """All cliques in play pick at the same time. [RF2]"""
    return state.owing


@rule
def legal(state, seat, out):
    """Attack any other clique in play, defend, or achieve; no card is ever used up. [RF2]"""
    count = 0
    for target in range(state.players):
        if target != seat and in_play(state, target):
            out[count] = state.cliques[target]
            count += 1
    out[count] = DEFEND
    if state.no_achievements:
        return count + 1
    out[count + 1] = ACHIEVE
    return count + 2


@rule
def play(state, seat, action):
    """A pick is final; the last one turns all cards over. [RF15]"""
    state.picked[seat] = card_of(state, action)
    state.owing &= ~(1 << seat)
    if state.owing == 0:
        reveal(state)
        settle_round(state)
        close_round(state)


@rule
def score(state, out):
    """The winners share one point. [RF11]"""
    best, winners = 0, 0
    for seat in range(state.players):
        claim = claim_of(state, seat)
        if claim > best:
            best, winners = claim, 0
        winners += claim == best
    for seat in range(state.players):
        out[seat] = 1 / winners if best > 0 and claim_of(state, seat) == best else 0.0


@rule
def imagine(state, seat):
    """Who has picked is known, what was picked may be any card of that hand. [RF15]"""
    for other in range(state.players):
        if other != seat and has_picked(state, other):
            state.picked[other] = any_card(state, other)


@rule
def has_picked(state, seat):
    """Everyone sees who has laid a card face down in this round. [RF15]"""
    return state.owing != 0 and in_play(state, seat) and not state.owing >> seat & 1


@rule
def any_card(state, seat):
    """One of the cards in a clique's hand, each as likely as the others. [RF1] [RF14]"""
    rivals = cliques_left(state) - 1
    nth = below(state, rivals + (1 if state.no_achievements else 2))
    if nth >= rivals:
        return Card.DEFEND + (nth - rivals)
    for target in range(state.players):
        if target != seat and in_play(state, target):
            if nth == 0:
                return Card.ATTACK + target
            nth -= 1
    return -1


@rule
def card_of(state, action):
    """The card behind a decision; an attack names a clique, not a seat. [RF-R12]"""
    if action == DEFEND:
        return Card.DEFEND
    if action == ACHIEVE:
        return Card.ACHIEVE
    seat = 0
    while state.cliques[seat] != action:
        seat += 1
    return Card.ATTACK + seat


@rule
def in_play(state, seat):
    """A clique is in play while it has points. [RF10]"""
    return state.points[seat] > 0


@rule
def cliques_left(state):
    """How many cliques are in play. [RF11]"""
    left = 0
    for seat in range(state.players):
        left += in_play(state, seat)
    return left


@rule
def bin_of(state):
    """What the cliques do not hold lies in the bin. [RF7]"""
    left = POINTS
    for seat in range(state.players):
        left -= state.points[seat]
    return left


@rule
def open_round(state):
    """Every clique in play owes a pick. [RF12]"""
    for seat in range(state.players):
        if in_play(state, seat):
            state.owing |= 1 << seat


@rule
def reveal(state):
    """All picks are turned over together, and attackers are counted. [RF3]"""
    for seat in range(state.players):
        state.before[seat] = state.points[seat]
        state.laid[seat] = state.picked[seat]
        state.picked[seat] = Card.NOTHING
        state.attackers[seat] = 0
    for seat in range(state.players):
        if is_attack(state.laid[seat]):
            state.attackers[target_of(state, seat)] += 1


@rule
def settle_round(state):
    """The principal punishes, or else all effects fall due at once. [RF4] [RF5]"""
    if principal_comes(state):
        punish(state)
    else:
        settle(state)
        take_back(state)
        reward_achiever(state)


@rule
def is_attack(card):
    """Every card from the first attack on is an attack. [RF1]"""
    return card >= Card.ATTACK


@rule
def target_of(state, seat):
    """The seat that an attacker attacked. [RF3]"""
    return state.laid[seat] - Card.ATTACK


@rule
def ganged_up_on(state, target):
    """Too many attackers on one clique. [RF4] [RF-R11]"""
    return state.attackers[target] >= state.principal_threshold


@rule
def principal_comes(state):
    """The principal steps in when any clique is ganged up on. [RF4]"""
    for seat in range(state.players):
        if ganged_up_on(state, seat):
            return True
    return False


@rule
def is_punished(state, seat):
    """Whoever took part in ganging up, on whichever clique, defended or not. [RF-R3] [RF-R4]"""
    return is_attack(state.laid[seat]) and ganged_up_on(state, target_of(state, seat))


@rule
def punish(state):
    """Those who ganged up throw a point into the bin. [RF4]"""
    for seat in range(state.players):
        if is_punished(state, seat):
            state.points[seat] -= PRINCIPAL_FINE


@rule
def is_blocked(state, seat):
    """An attack on a clique that defends. [RF5]"""
    return state.laid[target_of(state, seat)] == Card.DEFEND


@rule
def steals(state, seat):
    """An attack on a clique that does not defend brings a point. [RF5]"""
    return is_attack(state.laid[seat]) and not is_blocked(state, seat)


@rule
def debt(state, seat):
    """What one clique owes, to others and to the bin. [RF5]"""
    card = state.laid[seat]
    raided = state.attackers[seat]
    if card == Card.DEFEND:
        return 0 if raided else IDLE_DEFENSE
    if is_attack(card) and is_blocked(state, seat):
        return raided + 1
    return raided


@rule
def settled(state, seat):
    """A clique's points after gains and debts, before it is known whether the bin suffices.

    Net, a point received can save it [RF6] [RF-R1]; gross, debts are paid from what it held.
    A clique that is short pays what there is [RF-R9], and swaps are fair [RF9].
    """
    held, owed, received = state.before[seat], debt(state, seat), steals(state, seat)
    if state.settlement == Settlement.GROSS:
        return held - owed + received if held > owed else 0
    return max(0, held + received - owed)


@rule
def settle(state):
    """Every clique in play pays and receives at once. [RF6]"""
    for seat in range(state.players):
        if in_play(state, seat):
            state.points[seat] = settled(state, seat)


@rule
def is_short(state, seat):
    """A clique that could not cover its debts. [RF8]"""
    held = state.before[seat]
    if state.settlement == Settlement.NET:
        held += steals(state, seat)
    return held < debt(state, seat)


@rule
def take_back(state):
    """If the bin cannot make all creditors whole, those seated last go without. [RF8]"""
    excess = -bin_of(state)
    for from_short in range(1, -1, -1):
        for seat in range(SEATS - 1, -1, -1):
            if excess > 0 and steals(state, seat) and in_play(state, seat):
                if is_short(state, target_of(state, seat)) == from_short:
                    state.points[seat] -= 1
                    excess -= 1


@rule
def lone_achiever(state):
    """The seat of the only achievement of the round, if it is left in peace, or -1. [RF5]"""
    achiever, achievers = 0, 0
    for seat in range(state.players):
        if state.laid[seat] == Card.ACHIEVE:
            achiever, achievers = seat, achievers + 1
    return achiever if achievers == 1 and state.attackers[achiever] == 0 else -1


@rule
def reward_achiever(state):
    """A lone achiever takes a point, if the bin holds one. [RF7] [RF-R6]"""
    achiever = lone_achiever(state)
    if achiever >= 0 and bin_of(state) > 0:
        state.points[achiever] += 1


@rule
def close_round(state):
    """With two cliques left or fewer the game ends; otherwise the next round begins. [RF11]"""
    state.round += 1
    state.ending = ending_of(state)
    if state.ending == Ending.GOING_ON:
        open_round(state)


@rule
def ending_of(state):
    """How the game ends after this round, if it does. [RF11] [RF-R5] [RF-R8]"""
    left = cliques_left(state)
    if left == 2:
        return Ending.TWO_LEFT
    if left == 1:
        return Ending.ONE_LEFT
    if left == 0:
        return Ending.NONE_LEFT
    limited = state.max_rounds > 0
    return Ending.ROUND_LIMIT if limited and state.round >= state.max_rounds else Ending.GOING_ON


@rule
def claim_of(state, seat):
    """What a clique's claim to victory counts; the highest claims share it. [RF11] [RF-R5]"""
    if state.ending != Ending.NONE_LEFT:
        return state.points[seat]
    if state.all_out == AllOut.NO_WINNER or state.before[seat] == 0:
        return 0
    return state.before[seat] if state.all_out == AllOut.MOST_POINTS_BEFORE_ROUND else 1
