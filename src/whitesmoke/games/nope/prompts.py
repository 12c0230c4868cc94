"""What NOPE! asks of the player to decide: one sentence, with the demand in words."""

from whitesmoke.games.nope import cards
from whitesmoke.games.nope.cards import Phase
from whitesmoke.games.nope.demand import (
    demand,
    matching,
    may_play_alone,
    pickable,
    picks,
    set_colours,
)
from whitesmoke.games.nope.sentences import Say
from whitesmoke.kernel.compiling import rule
from whitesmoke.kernel.saying import say


@rule
def say_owed(state, out):
    """The demand in words; of two colours, only one may be chosen for a set. [NP10] [NP11]"""
    count, colours = demand(state)
    if colours == cards.ALL:
        say(out, Say.OWED_ANY)
    elif count == 1:
        say(out, Say.OWED_ONE, colours)
    else:
        say(out, Say.OWED_EITHER if colours & (colours - 1) else Say.OWED_SET, count, colours)


@rule
def prompt(state, seat, out):
    """Which decision is due. [NP13] [NP14] [NP18] [NP22] [NP-R11]"""
    if state.phase >= Phase.NAMING:
        ask_to_announce(state, out)
    elif state.phase == Phase.START:
        say(out, Say.DISCARD_OR_PASS)
        say_owed(state, out)
    elif picks(state, seat):
        missing = demand(state)[0] - picks(state, seat)
        if missing > 1:
            say(out, Say.CHOOSE_MORE, missing)
        else:
            say(out, Say.CHOOSE_LAST)
    else:
        ask_for_turn(state, seat, out)


@rule
def ask_to_announce(state, out):
    """A player, then a number, then a colour. [NP22]"""
    if state.phase == Phase.NAMING:
        say(out, Say.NAME_A_PLAYER)
    else:
        numbering = state.phase == Phase.NUMBERING
        say(out, Say.ANNOUNCE_A_NUMBER if numbering else Say.ANNOUNCE_A_COLOUR, state.named)


@rule
def ask_for_turn(state, seat, out):
    """Discard what is demanded, or draw, or say Nope. [NP13] [NP14] [NP15] [NP-R3]"""
    count, colours = demand(state)
    held = set_colours(state.shows[seat], count, colours)
    alone = count > 1 and matching(state, seat, colours) != 0
    if held:
        if not pickable(state, seat, count, colours):
            say(out, Say.ONLY_ALONE)
            return
        several = Say.CHOOSE_OR_ALONE if alone else Say.CHOOSE_SET
        say(out, several if count > 1 else Say.DISCARD)
    elif state.phase == Phase.DRAWN:
        say(out, Say.SAY_NOPE_OR_ALONE if alone else Say.SAY_NOPE)
    else:
        alone = alone and may_play_alone(state, False)
        say(out, Say.DRAW_OR_ALONE if alone else Say.DRAW)
    say_owed(state, out)
