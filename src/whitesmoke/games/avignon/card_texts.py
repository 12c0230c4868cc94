"""What the cards of Avignon say at this table: their petitions, and whom a Noble or Priest makes
win."""

from whitesmoke.games.avignon import cards
from whitesmoke.games.avignon.board import is_cast
from whitesmoke.games.avignon.cards import Character
from whitesmoke.games.avignon.petitions import after_step, has_step, ways_at
from whitesmoke.games.avignon.sentences import Say
from whitesmoke.kernel.compiling import rule
from whitesmoke.kernel.saying import add, say, start_list


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
    step = 0
    while has_step(state, character, step):
        behind = after_step(state, character, step)
        if has_step(state, character, behind):
            say(out, Say.THEN)
        say_choice(state, character, step, out)
        step = behind


@rule
def say_choice(state, character, step, out):
    """A step, or the steps among which one is picked, and by whom. [AV38] [AV39]"""
    if state.characters[character, step, cards.MANNER] & cards.RIVAL_PICKS:
        say(out, Say.RIVAL_PICKS)
    say_ways(state, character, step, out)


@rule
def say_ways(state, character, step, out):
    """The steps among which one is picked, or the one that stands alone. [AV39]"""
    ways = ways_at(state, character, step)
    for way in range(ways):
        if way + 1 < ways:
            say(out, Say.OR if way else Say.EITHER)
        say_step(state, character, step + way, out)


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
    """Whom one step moves which way, and how far. [AV19] [AV20] [AV38] [AV40]"""
    told = state.characters[character, step]
    pulls = told[cards.OPERATION] == cards.PULL
    if told[cards.MANNER] & cards.RIVAL:
        say(out, Say.RIVAL_CHOOSES)
    if told[cards.OPERATION] == cards.REST:
        say(out, Say.DO_NOTHING)
    elif told[cards.WHOM] == cards.SELF:
        say(out, Say.PULL_SELF if pulls else Say.PUSH_SELF, told[cards.TIMES])
    elif told[cards.MANNER] & cards.SPREAD:
        say_spread(state, told, pulls, out)
    elif told[cards.WHOM] == cards.EACH:
        say_each(state, told, pulls, out)
    else:
        say_others(state, told, pulls, out)


@rule
def say_spread(state, told, pulls, out):
    """Moves that are spread freely, over the others or over those that are named. [AV40]"""
    if told[cards.NAMED]:
        say(out, Say.PULL_SPREAD_OF if pulls else Say.PUSH_SPREAD_OF, told[cards.MANY])
        list_named(state, told[cards.NAMED], out)
    else:
        say(out, Say.PULL_SPREAD if pulls else Say.PUSH_SPREAD, told[cards.MANY])


@rule
def say_each(state, told, pulls, out):
    """All cards in play of the characters that are named. [AV5] [AV19]"""
    times, only = told[cards.TIMES], only_named(state, told[cards.NAMED])
    if only:
        say(out, Say.PULL_EACH if pulls else Say.PUSH_EACH, only, times)
    else:
        say(out, Say.PULL_EACH_OF if pulls else Say.PUSH_EACH_OF, times)
        list_named(state, told[cards.NAMED], out)


@rule
def say_others(state, told, pulls, out):
    """Others, or those of them that are named. [AV5] [AV20]"""
    many, times, only = told[cards.MANY], told[cards.TIMES], only_named(state, told[cards.NAMED])
    if not told[cards.NAMED]:
        say(out, Say.PULL_OTHERS if pulls else Say.PUSH_OTHERS, many, times)
    elif only:
        say(out, Say.PULL_OTHERS_OF if pulls else Say.PUSH_OTHERS_OF, many, only, times)
    else:
        say(out, Say.PULL_AMONG if pulls else Say.PUSH_AMONG, many, times)
        list_named(state, told[cards.NAMED], out)


@rule
def only_named(state, named):
    """The one character that a step names, 0 if it names none or several. [AV5]"""
    only = 0
    for faction in range(1, cards.CAST + 1):
        if named == 1 << faction:
            only = cast_of(state, faction)
    return only


@rule
def list_named(state, named, out):
    """The characters that a step names. [AV5]"""
    types = start_list(out)
    for faction in range(1, cards.CAST + 1):
        if named >> faction & 1:
            add(out, types, cast_of(state, faction))
