"""Written: numbers as JSON by compiled code are what Python would have written."""

import json

import numpy as np
import pytest

from whitesmoke.kernel.compiling import plainly
from whitesmoke.kernel.sentences import NUMBER, SEATS, SENTENCE, Sentences, list_of, sentence
from whitesmoke.kernel.vocabulary import Vocabulary
from whitesmoke.kernel.written import end_of, table_of, write_list, write_number

LARGEST = (1 << 63) - 1


@pytest.mark.parametrize("number", [0, 7, 9, 10, 99, 100, -1, -10, 12345, LARGEST, -LARGEST])
def test_a_number_is_written_as_python_writes_it(number):
    for write in (write_number, plainly(write_number)):
        text = np.zeros(32, np.uint8)
        assert text[: write(text, 0, number)].tobytes() == b"%d" % number


def test_a_list_is_json():
    text, numbers = np.zeros(64, np.uint8), np.array([4, -1, 0, 360, 5])
    for begin, end in ((0, 5), (1, 3), (2, 2)):
        size = write_list(text, 0, numbers, begin, end)
        assert json.loads(text[:size].tobytes()) == numbers[begin:end].tolist()


class Say(Sentences):
    NOTHING = sentence("Nothing.")
    ONE = sentence("{$n} {$seats}", n=NUMBER, seats=SEATS, opens=True)
    MANY = sentence("{$all} {$n}", all=list_of(NUMBER), n=NUMBER)
    INNER = sentence("{$what} {$n}", what=SENTENCE, n=NUMBER)
    INNERS = sentence("{$each}", each=list_of(SENTENCE))


@pytest.mark.parametrize(
    "numbers",
    [
        [Say.NOTHING],
        [Say.ONE, 3, 5],
        [Say.MANY, 0, 9],
        [Say.MANY, 2, 7, 8, 9],
        [Say.INNER, Say.MANY, 1, 4, 5, 6],
        [Say.INNERS, 2, Say.NOTHING, Say.INNER, Say.ONE, 1, 2, 3],
    ],
)
def test_the_end_of_a_sentence_is_found_whatever_stands_in_it(numbers):
    words = Vocabulary(__file__, tuple(Say))
    table = table_of(words.places, words.opening)
    after = np.array([*map(int, numbers), 99, 99])
    assert end_of(after, 0, table) == plainly(end_of)(after, 0, table) == len(numbers)
