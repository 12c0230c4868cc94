"""Sentences: declared once, said as numbers, heard again as values."""

import types

import numpy as np
import pytest

from whitesmoke.kernel.compiling import plainly, rule
from whitesmoke.kernel.errors import BadGame
from whitesmoke.kernel.saying import BEGIN, add, put, say, start_list
from whitesmoke.kernel.sentences import (
    FIRST,
    NUMBER,
    SEAT,
    SENTENCE,
    Common,
    Sentences,
    Told,
    bits_of,
    hear,
    list_of,
    sentence,
    words,
)
from whitesmoke.kernel.telling import answers_of

COLOUR = words("colour", "red", "yellow", "blue")


class Say(Sentences):
    PASSES = sentence("{$seat} passes.", "X1", seat=SEAT)
    DRAWS = sentence("{$seat} draws {$cards}.", "X2", seat=SEAT, cards=list_of(COLOUR))
    OWES = sentence("{$seat} owes {$what} now.", "X3", seat=SEAT, what=SENTENCE)
    OF_A_COLOUR = sentence("{$count} {$colours} cards", count=NUMBER, colours=bits_of(COLOUR, "or"))
    PASSES_AS_AGREED = PASSES.under("X4")


PLACES = {int(each): tuple(each.declared.places.values()) for each in Say}


@rule
def talk(out, cards):
    say(out, Say.DRAWS, 1)
    place = start_list(out)
    for card in cards:
        add(out, place, card)
    say(out, Say.OWES, cards[0])
    say(out, Say.OF_A_COLOUR, 3, True)
    say(out, Say.PASSES if len(cards) > 5 else Say.PASSES_AS_AGREED, 0)
    put(out, Say.PASSES)
    put(out, -1)


SAID = [
    Told(Say.DRAWS, (1, (2, 0, 2))),
    Told(Say.OWES, (2, Told(Say.OF_A_COLOUR, (3, 1)))),
    Told(Say.PASSES_AS_AGREED, (0,)),
    Told(Say.PASSES, (-1,)),
]


@pytest.mark.parametrize("run", [talk, plainly(talk)], ids=["compiled", "interpreted"])
def test_what_a_rule_says_is_heard_again(run):
    out = np.zeros(40, np.int64)
    out[0] = BEGIN
    run(out, np.array([2, 0, 2], np.int8))
    assert hear(out[BEGIN : out[0]].tolist(), PLACES) == SAID


@pytest.mark.parametrize("run", [talk, plainly(talk)], ids=["compiled", "interpreted"])
def test_a_full_buffer_is_not_written_beyond_and_tells_how_long_it_has_to_be(run):
    whole, cards = np.zeros(40, np.int64), np.array([2, 0, 2], np.int8)
    whole[0] = BEGIN
    run(whole, cards)
    for size in range(1, whole[0]):
        buffer = np.full(40, -7, np.int64)
        buffer[0] = BEGIN
        run(buffer[:size], cards)
        assert buffer[0] == whole[0]
        assert (buffer[size:] == -7).all()


def test_sentences_are_numbered_after_the_common_ones():
    assert [int(each) for each in Say] == [*range(FIRST, FIRST + 5)]
    assert max(Common) < FIRST


def test_a_sentence_under_another_clause_has_the_same_words():
    assert Say.PASSES_AS_AGREED.message == Say.PASSES.message == "passes"
    assert Say.PASSES_AS_AGREED.declared.clause == "X4"


def test_plain_python_says_sentences_by_the_names_of_their_places():
    assert Say.DRAWS(cards=(1,), seat=0) == Told(int(Say.DRAWS), (0, (1,)))


def test_an_answer_that_is_no_rule_or_has_other_parameters_is_refused_with_its_place():
    module = types.ModuleType("telling")
    module.prompt = lambda state, seat, out: None
    with pytest.raises(BadGame, match=r"test_sentences.py:\d+: 'prompt' is no rule"):
        answers_of(module)
    module.prompt = rule(lambda state, out: None)
    with pytest.raises(BadGame, match=r"'prompt\(state, out\)' is asked as 'prompt\(state, seat"):
        answers_of(module)
