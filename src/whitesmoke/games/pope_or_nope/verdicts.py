"""How a game of Pope or Nope ended, and in which places."""

from whitesmoke.games.pope_or_nope import cards
from whitesmoke.games.pope_or_nope.cards import INFALLIBLE, Ending
from whitesmoke.games.pope_or_nope.piles import is_standing
from whitesmoke.games.pope_or_nope.rules import deeds_of, points_of, sides, target_of, winners
from whitesmoke.games.pope_or_nope.sentences import Say
from whitesmoke.kernel.compiling import rule
from whitesmoke.kernel.saying import add, say, start_list
from whitesmoke.kernel.telling import rank

MOST_POINTS = 1 << 20


@rule
def seats_of(state, side):
    """The seats of one side, as bits. [PN26]"""
    seats = 0
    for seat in range(side, state.players, sides(state)):
        seats |= 1 << seat
    return seats


@rule
def verdict(state, out):
    """Who has won, and what decided it. [PN24] [PN25] [PN26] [PN-R21]"""
    won, winner = winners(state), 0
    while not won >> winner & 1:
        winner += 1
    if state.ending == Ending.ROUND_LIMIT:
        tell_limit(state, won, winner, out)
    elif state.teams:
        tell_team(state, winner, out)
    else:
        tell_winner(state, winner, out)


@rule
def tell_limit(state, won, winner, out):
    """At the round limit points alone count. [PN-R21]"""
    points = points_of(state, winner)
    if state.teams and won & (won - 1):
        say(out, Say.TEAMS_SHARE, points)
    elif state.teams:
        say(out, Say.TEAM_AHEAD_AT_LIMIT, seats_of(state, winner), points)
    elif won & (won - 1):
        say(out, Say.SHARED, won, points)
    else:
        say(out, Say.AHEAD_AT_LIMIT, winner, points)


@rule
def best_rival(state, winner):
    """The side at the target that came nearest to the winner, or -1. [PN25]"""
    best, claim = -1, -1
    for side in range(sides(state)):
        points = points_of(state, side)
        if side == winner or points < target_of(state):
            continue
        first = 0 if state.overshoot == cards.Overshoot.LEVEL_ONLY else points << 32
        if first + deeds_of(state, side) > claim:
            best, claim = side, first + deeds_of(state, side)
    return best


@rule
def is_by_deeds(state, winner, rival):
    """Whether the Deeds decided and not the points. [PN25] [PN-R15]"""
    if rival < 0:
        return False
    if state.overshoot == cards.Overshoot.LEVEL_ONLY:
        return True
    return points_of(state, winner) == points_of(state, rival)


@rule
def is_by_ruling(state, winner, rival):
    """Whether the Deeds decided although the points would have, too. [PN-R15]"""
    return points_of(state, winner) != points_of(state, rival)


@rule
def tell_winner(state, winner, out):
    """How a player won alone. [PN24] [PN25] [PN-R15]"""
    points, rival = points_of(state, winner), best_rival(state, winner)
    if not is_by_deeds(state, winner, rival):
        say(out, Say.WINS if rival < 0 else Say.WINS_AHEAD, winner, points)
        return
    if is_by_ruling(state, winner, rival):
        say(out, Say.WINS_BY_DEEDS_ALONE, winner, points, rival)
    else:
        say(out, Say.WINS_BY_DEEDS, winner, points, rival)
    list_deeds(state, winner, out)
    list_deeds(state, rival, out)


@rule
def list_deeds(state, seat, out):
    """The levels of a player's standing Deeds, the best first. [PN25] [PN-R11]"""
    levels, found = start_list(out), 0
    for level in range(INFALLIBLE, 0, -1):
        for pile in range(state.places):
            if (
                state.owners[pile] == seat
                and is_standing(state, pile)
                and state.levels[pile] == level
            ):
                add(out, levels, level)
                found += 1
    if not found:
        add(out, levels, 0)


@rule
def tell_team(state, winner, out):
    """How a team won. [PN26] [PN-R15]"""
    points, rival = points_of(state, winner), best_rival(state, winner)
    seats = seats_of(state, winner)
    if not is_by_deeds(state, winner, rival):
        say(out, Say.TEAM_WINS, seats, points)
        return
    own, theirs = deeds_of(state, winner), deeds_of(state, rival)
    if is_by_ruling(state, winner, rival):
        say(out, Say.TEAM_WINS_BY_LEVELS_ALONE, seats, points, own, theirs)
    else:
        say(out, Say.TEAM_WINS_BY_LEVELS, seats, points, own, theirs)


@rule
def places(state, scores, out):
    """Winners first, then by the points of each side. [PN24] [PN26]"""
    for seat in range(state.players):
        points = points_of(state, seat % sides(state))
        scores[seat] = MOST_POINTS if scores[seat] > 0 else points
    rank(scores, state.players, out)
