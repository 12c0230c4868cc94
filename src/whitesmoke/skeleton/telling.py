"""What people are told of Skeleton: rules that choose sentences from what a viewer sees."""

from whitesmoke.kernel.compiling import rule
from whitesmoke.kernel.saying import say
from whitesmoke.kernel.telling import UNKNOWN

from .rules import has_most_points, is_highest_alone, rounds_played
from .sentences import Say


@rule
def prompt(state, seat, out):
    """What is to be decided. [SK2]"""
    say(out, Say.LAY)


@rule
def secret(state, seat, action):
    """Nobody else learns which card was laid before it is turned over. [SK2]"""
    return True


@rule
def tell(before, seat, action, after, viewer, out):
    """A card was laid, and perhaps all cards were turned over. [SK2] [SK3]"""
    if action == UNKNOWN:
        say(out, Say.LAYS, seat)
    else:
        say(out, Say.LAYS_THIS, seat, action + 1)
    if rounds_played(after) > rounds_played(before):
        tell_round(after, out)


@rule
def tell_round(state, out):
    """Every card as it is turned over, and who takes the round. [SK3]"""
    for seat in range(state.players):
        say(out, Say.TURNS_OVER, seat, state.shown[seat])
    for seat in range(state.players):
        if is_highest_alone(state, seat):
            say(out, Say.TAKES, seat)
            return
    say(out, Say.NOBODY_TAKES)


@rule
def why_not(state, seat, action, out):
    """Only a card in hand can be laid. [SK2]"""
    say(out, Say.NOT_HELD, action + 1)


@rule
def verdict(state, out):
    """Who has won, alone or together. [SK4]"""
    winners, best, count = 0, 0, 0
    for seat in range(state.players):
        if has_most_points(state, seat):
            winners |= 1 << seat
            best = seat
            count += 1
    if count == 1:
        say(out, Say.WINS, best, state.points[best])
    else:
        say(out, Say.SHARE, winners, state.points[best])


@rule
def moment(state):
    """Lines of the log are grouped by rounds; turns within a round are not counted. [SK2]"""
    return min(rounds_played(state) + 1, state.rounds), 0
