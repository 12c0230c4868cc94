"""What Avignon asks of the player to decide, and why another decision is not possible now."""

from whitesmoke.games.avignon import cards
from whitesmoke.games.avignon.card_texts import say_step, say_ways
from whitesmoke.games.avignon.cards import COLUMNS, Choosing, Kind
from whitesmoke.games.avignon.petitions import chooser, offered, ways_at
from whitesmoke.games.avignon.reversal import NOWHERE, may_petition
from whitesmoke.games.avignon.sentences import Say
from whitesmoke.kernel.compiling import rule
from whitesmoke.kernel.saying import say


@rule
def prompt(state, seat, out):
    """An action, or what a petition has to be told. [AV9] [AV19] [AV38]"""
    if chooser(state) != state.active:
        say(out, Say.LEFT_TO_YOU)
    if state.choosing == Choosing.OTHER:
        ask_whom(state, out)
    elif state.choosing != Choosing.ACTION:
        ask_number(state, out)
    elif state.used:
        say(out, Say.SECOND_ACTION, state.used)
    else:
        say(out, Say.ONLY_ACTION if state.turn == 1 else Say.FIRST_ACTION)


@rule
def ask_number(state, out):
    """Which number, or which of several steps; a card speaks to who petitioned. [AV19] [AV39]"""
    if chooser(state) != state.active:
        say(out, Say.RIVAL_READS)
    elif state.choosing == Choosing.STEP:
        say(out, Say.PICK_STEP, state.petition)
    else:
        say(out, Say.PICK_NUMBER, state.petition)
    if state.choosing == Choosing.STEP:
        say_ways(state, state.petition, state.step, out)
    else:
        say_step(state, state.petition, state.step, out)


@rule
def ask_whom(state, out):
    """Whom to move, seen from whoever chooses. [AV20] [AV38] [AV40]"""
    step = state.characters[state.petition, state.step]
    pulls = (step[cards.OPERATION] == cards.PULL) == (chooser(state) == state.active)
    if step[cards.MANNER] & cards.SPREAD:
        say(out, Say.SPREAD_PULLS if pulls else Say.SPREAD_PUSHES, state.petition, state.left)
    else:
        asked = Say.CHOOSE_TO_PULL if pulls else Say.CHOOSE_TO_PUSH
        say(out, asked, state.petition, state.left, state.times)


@rule
def why_not(state, seat, action, out):
    """Why an action cannot be taken. [AV9] [AV23] [AV24] [AV35]"""
    kind, column = action // COLUMNS, action % COLUMNS
    if state.choosing == Choosing.OTHER:
        why_not_other(state, action, out)
    elif state.choosing != Choosing.ACTION:
        why_not_pick(state, action, out)
    elif action >= cards.OTHER:
        say(out, Say.NO_PETITION_NOW)
    elif state.used == kind + 1:
        say(out, Say.SAME_KIND)
    elif kind != Kind.PETITION:
        say(out, Say.REVERSAL)
    else:
        moves = may_petition(state, column, NOWHERE)
        say(out, Say.PETITION_REVERSES if moves else Say.CHANGES_NOTHING)


@rule
def why_not_pick(state, action, out):
    """Why a number cannot be picked. [AV19] [AV32] [AV35]"""
    most = ways_at(state, state.petition, state.step)
    if state.choosing == Choosing.NUMBER:
        most = state.characters[state.petition, state.step, cards.HIGHEST]
    if action < cards.PICK:
        say(out, Say.FINISH_PETITION)
    elif action - cards.PICK >= most:
        say(out, Say.TOO_HIGH, most)
    else:
        say(out, Say.CHOICE_REVERSES)


@rule
def why_not_other(state, action, out):
    """Why a petition does not move a card. [AV19] [AV20] [AV32] [AV35] [AV-R6]"""
    column = action - cards.OTHER
    if not 0 <= column < COLUMNS:
        say(out, Say.FINISH_PETITION)
    elif offered(state) >> column & 1:
        say(out, Say.CHOICE_REVERSES)
    elif not state.cards[column]:
        say(out, Say.EMPTY_COLUMN)
    elif state.petitioned == column + 1:
        say(out, Say.IS_PETITIONED, state.cards[column])
    elif (state.moved & ~state.spread) >> column & 1:
        say(out, Say.MOVED_ALREADY, state.cards[column])
    else:
        say(out, Say.NOT_NAMED, state.cards[column])
