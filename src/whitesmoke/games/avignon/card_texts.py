"""What the cards of Avignon say at this table: their petitions, and whom a Noble or Priest makes
win."""

from whitesmoke.games.avignon import cards
from whitesmoke.games.avignon.board import is_cast
from whitesmoke.games.avignon.cards import Character
from whitesmoke.games.avignon.petitions import has_step
from whitesmoke.games.avignon.sentences import Say
from whitesmoke.kernel.compiling import rule
from whitesmoke.kernel.saying import say


@rule
def cast_of(state, faction):
    """Which character of a faction takes part. [AV4] [AV5]"""
    for character in range(cards.CHARACTERS):
        if cards.FACTION[character] == faction and is_cast(state, character):
            return character
    return 0


@rule
def is_reconstructed(state, character):
    """Whether a petition is our own guess, and not from a file. [AV19] [AV-R5]"""
    return not state.characters[character, cards.NOTES, cards.FROM_FILE]


@rule
def say_card(state, character, out):
    """All that a card says, marked where it is our reconstruction. [AV19] [AV27] [AV28]"""
    if character == Character.NOBLE or character == Character.PRIEST:
        say(out, Say.AND_ENDING)
    if is_reconstructed(state, character):
        say(out, Say.RECONSTRUCTED)
    say_petition(state, character, out)
    if character == Character.NOBLE:
        say(out, Say.NOBLE_ENDS, cast_of(state, Character.KNIGHT))
    elif character == Character.PRIEST:
        say_priest(state, out)


@rule
def say_priest(state, out):
    """What a Priest in a congregation does. [AV28] [AV-R5]"""
    wins = state.characters[Character.PRIEST, cards.NOTES, cards.PRIEST_WINS]
    if not wins:
        say(out, Say.RECONSTRUCTED)
    shuns = wins == cards.WITHOUT_BISHOP
    say(out, Say.PRIEST_SHUNS_BISHOP if shuns else Say.PRIEST_NEEDS_BISHOP)


@rule
def say_petition(state, character, out):
    """The steps of a petition in their order. [AV19]"""
    if counts_types(state, character):
        say(out, Say.WITH_TYPES)
    if not has_step(state, character, 0):
        say(out, Say.NO_PETITION)
    for step in range(cards.STEPS):
        if has_step(state, character, step):
            if has_step(state, character, step + 1):
                say(out, Say.THEN)
            say_step(state, character, step, out)


@rule
def counts_types(state, character):
    """Whether a petition counts the types in the congregations. [AV19] [AV-R13]"""
    for step in range(cards.STEPS):
        for amount in range(cards.MANY, cards.HIGHEST):
            if state.characters[character, step, amount] == cards.TYPES:
                return True
    return False


@rule
def say_step(state, character, step, out):
    """Whom one step moves which way, and how far. [AV19] [AV20]"""
    told = state.characters[character, step]
    pulls = told[cards.OPERATION] == cards.PULL
    whom, many, times = told[cards.WHOM], told[cards.MANY], told[cards.TIMES]
    if whom == cards.SELF:
        say(out, Say.PULL_SELF if pulls else Say.PUSH_SELF, times)
    elif whom == cards.OTHERS:
        say(out, Say.PULL_OTHERS if pulls else Say.PUSH_OTHERS, many, times)
    elif whom < cards.OTHER_OF:
        character = cast_of(state, whom - cards.EACH)
        say(out, Say.PULL_EACH if pulls else Say.PUSH_EACH, character, times)
    else:
        character = cast_of(state, whom - cards.OTHER_OF)
        say(out, Say.PULL_OTHERS_OF if pulls else Say.PUSH_OTHERS_OF, many, character, times)
