"""Saying: how a rule says something. What is said is numbers in a flat buffer, `out`.

    say(out, Say.ATTACKED, seat, target)

    say(out, Say.DREW, seat)            # the list of cards is the value that follows
    cards = start_list(out)
    for face in ...:
        add(out, cards, face)

    say(out, Say.OWES, seat)            # another sentence is the value that follows
    say(out, Say.OF_ONE_COLOUR, count, colours)

`out[0]` is the place after the last number. It goes on counting when the buffer is full, while
nothing is written beyond its end: whoever gave it sees how long it has to be, and asks again.
"""

from collections.abc import Callable
from typing import Any

from numba import types
from numba.extending import intrinsic, overload

from whitesmoke.kernel.compiling import rule
from whitesmoke.kernel.sentences import Sentences, Told, hear

BEGIN = 1
"""What `out[0]` is while nothing has been said."""

LONGEST_SENTENCE = 128
"""How many numbers a sentence has at most, as `said` hears it."""


@rule
def put(out, value):
    """One number more."""
    if out[0] < len(out):
        out[out[0]] = value
    out[0] += 1


def say(out, sentence, *values):
    """Say a sentence with these values; a list or another sentence may follow as the last ones."""
    for value in (sentence, *values):
        put.py_func(out, value)


@overload(say)
def _say(out, sentence, *values):
    def say(out, sentence, *values):
        put(out, _wide(sentence))
        for value in _all_wide(values):
            put(out, value)

    def say_alone(out, sentence, *values):
        put(out, _wide(sentence))

    given = values[0] if len(values) == 1 and isinstance(values[0], types.BaseTuple) else values
    return say if len(given) else say_alone


@intrinsic
def _wide(typing, value):
    """A number of any size, or a member of an enumeration, as 64 bits."""

    def generate(context, builder, signature, values):
        return context.cast(builder, values[0], signature.args[0], types.int64)

    return types.int64(value), generate


@intrinsic
def _all_wide(typing, values):
    """Numbers of any size as 64 bits each: with one type, a loop can go through them."""
    wide = types.UniTuple(types.int64, len(values))

    def generate(context, builder, signature, given):
        parts = [
            context.cast(builder, builder.extract_value(given[0], i), kind, types.int64)
            for i, kind in enumerate(signature.args[0])
        ]
        return context.make_tuple(builder, wide, parts)

    return wide(values), generate


@rule
def start_list(out):
    """Begin a list that is the next value of a sentence; it is where the list keeps its length."""
    put(out, 0)
    return out[0] - 1


@rule
def add(out, place, value):
    """One value more in the list that was begun last."""
    if place < len(out):
        out[place] += 1
    put(out, value)


@rule
def include(out, place):
    """One sentence more in the list that was begun last; it is said next."""
    if place < len(out):
        out[place] += 1


def said(says: type[Sentences], tell: Callable[..., Any], *given: Any) -> Told:
    """The one sentence that a rule says, to Python that asks it without the compiler."""
    out = [BEGIN, *[0] * LONGEST_SENTENCE]
    tell(*given, out)
    kinds = {int(each): tuple(each.declared.places.values()) for each in says}
    return hear([int(number) for number in out[BEGIN : out[0]]], kinds)[0]
