"""Written: what viewers are told, as the JSON text that a server sends, in one compiled call.

For each viewer there are four pieces of text, one after the other (LOG to REST): the lines of the
log, a list; `"seat":N,"own":`, null for whoever has no seat; what is the viewer's own, a list; and
`,"prompt":[...],"offers":[...],"talk":[...]`, after which a brace closes an object. Before them
stands the list of what all see. Compiled code takes a tenth of the time that making
lists of Python and encoding them took; it is the same for every game.
"""

import functools
from collections.abc import Callable, Mapping

import numpy as np
from numpy.typing import NDArray

from whitesmoke.kernel.compiling import driver, entry_point, rule
from whitesmoke.kernel.saying import BEGIN
from whitesmoke.kernel.sentences import Kind
from whitesmoke.kernel.told import END, FACTS, LINES, OFFERS, OWN, PROMPT, TALK

LOG, SEAT, MINE, ASKED, REST = range(5)
"""Where each piece of a viewer's text begins, and where the last one ends."""

NUMBER, NUMBERS, SENTENCE, SENTENCES = range(4)
"""What a value of a sentence takes up: a number, or a count and as many; likewise of sentences."""

OPENS, COUNT, FIRST = range(3)
"""In a row of the table of sentences: whether it opens a turn, how many values, the first one."""

LONGEST = 192
"""No number takes up more letters, all that stands around it included."""


def table_of(places: Mapping[int, tuple[Kind, ...]], opening: frozenset[int]) -> NDArray[np.int64]:
    """What compiled code has to know of every sentence, by its number."""
    most = max(len(kinds) for kinds in places.values())
    table = np.zeros((max(places) + 1, FIRST + most), np.int64)
    for number, kinds in places.items():
        table[number, OPENS], table[number, COUNT] = number in opening, len(kinds)
        table[number, FIRST : FIRST + len(kinds)] = [_taken_by(kind) for kind in kinds]
    return table


def _taken_by(kind: Kind) -> int:
    if kind.many == "list":
        return SENTENCES if kind.name == "sentence" else NUMBERS
    return SENTENCE if kind.name == "sentence" else NUMBER


def _letters(text: bytes) -> NDArray[np.uint8]:
    return np.frombuffer(text, np.uint8)


MOVE, ROUND = _letters(b'{"move":'), _letters(b',"round":')
TURN, SAID = _letters(b',"turn":'), _letters(b',"said":')
A_SEAT, NO_SEAT, AN_OWN = _letters(b'"seat":'), _letters(b"null"), _letters(b',"own":')
A_PROMPT, AN_OFFER, A_TALK = _letters(b',"prompt":'), _letters(b',"offers":'), _letters(b',"talk":')
COMMA, MINUS, ZERO, OPEN_LIST, CLOSE_LIST, CLOSE = (ord(letter) for letter in ",-0[]}")


@rule
def write(text, at, letters):
    """Put some letters into the text; where it goes on."""
    for letter in letters:
        text[at] = letter
        at += 1
    return at


@rule
def write_number(text, at, number):
    """Put a whole number into the text; where it goes on. Most numbers have one digit."""
    if 0 <= number < 10:
        text[at] = ZERO + number
        return at + 1
    if number < 0:
        text[at] = MINUS
        at += 1
        number = -number
    digits, rest = 1, number // 10
    while rest:
        digits, rest = digits + 1, rest // 10
    for place in range(at + digits - 1, at - 1, -1):
        text[place] = ZERO + number % 10
        number //= 10
    return at + digits


@rule
def write_list(text, at, numbers, begin, end):
    """Put numbers into the text as a list; where it goes on."""
    text[at] = OPEN_LIST
    at += 1
    for place in range(begin, end):
        if place > begin:
            text[at] = COMMA
            at += 1
        at = write_number(text, at, numbers[place])
    text[at] = CLOSE_LIST
    return at + 1


@rule
def end_of(numbers, at, sentences):
    """Where the sentence ends that begins at a place."""
    number, at = numbers[at], at + 1
    for value in range(FIRST, FIRST + sentences[number, COUNT]):
        taken = sentences[number, value]
        count = 1
        if taken in (NUMBERS, SENTENCES):
            count, at = numbers[at], at + 1
        if taken <= NUMBERS:
            at += count
        else:
            for _ in range(count):
                at = end_of(numbers, at, sentences)
    return at


@rule
def write_line(text, at, move, moment, numbers, begin, end):
    """Put one line of the log into the text; where it goes on."""
    at = write_number(text, write(text, at, MOVE), move)
    at = write_number(text, write(text, at, ROUND), numbers[moment])
    at = write_number(text, write(text, at, TURN), numbers[moment + 1])
    at = write_list(text, write(text, at, SAID), numbers, begin, end)
    text[at] = CLOSE
    return at + 1


@rule
def write_log(text, at, move, is_over, numbers, starts, sentences):
    """Put the lines of the log into the text, and the verdict if it is over; where it goes on."""
    text[at] = OPEN_LIST
    first, moment, place = at + 1, BEGIN, starts[LINES]
    at = first
    while place < starts[OFFERS]:
        is_verdict = place >= starts[PROMPT]
        if is_verdict and not is_over:
            break
        end = end_of(numbers, place, sentences)
        if sentences[numbers[place], OPENS] and not is_verdict:
            moment = BEGIN + 2
        if at > first:
            text[at] = COMMA
            at += 1
        at = write_line(text, at, move + is_verdict, moment, numbers, place, end)
        place = end
    text[at] = CLOSE_LIST
    return at + 1


@rule
def write_seat(text, at, viewer):
    """Put who a viewer is into the text; where it goes on."""
    at = write(text, at, A_SEAT)
    at = write_number(text, at, viewer) if viewer >= 0 else write(text, at, NO_SEAT)
    return write(text, at, AN_OWN)


@driver
def write_all(numbers, viewers, starts, sentences, move, is_over, text, cuts):
    """Write what all see, then each viewer's pieces; where what all see ends.

    `cuts` is told where the pieces begin. `text` has LONGEST letters for every number.
    """
    at = common = write_list(text, 0, numbers, FACTS, starts[0, LINES])
    for i in range(len(starts)):
        of = starts[i]
        cuts[i, LOG] = at
        at = cuts[i, SEAT] = write_log(text, at, move, is_over, numbers, of, sentences)
        at = cuts[i, MINE] = write_seat(text, at, viewers[i])
        at = cuts[i, ASKED] = write_list(text, at, numbers, of[OWN], of[END])
        at = write_list(text, write(text, at, A_PROMPT), numbers, of[PROMPT], of[OFFERS])
        at = write_list(text, write(text, at, AN_OFFER), numbers, of[OFFERS], of[TALK])
        at = write_list(text, write(text, at, A_TALK), numbers, of[TALK], of[OWN])
        cuts[i, REST] = at
        text[at] = CLOSE
        at += 1
    return common


@functools.cache
def writer() -> Callable[..., int]:
    """The compiled `write_all`."""
    row, table = np.zeros(1, np.int64), np.zeros((1, 1), np.int64)
    return entry_point(write_all, row, row, table, table, 0, False, np.zeros(1, np.uint8), table)
