"""State: who sees which bytes, and records as Python, text and plain data."""

import copy
import pickle
from enum import IntEnum

import numpy as np
import pytest
from toys import north, south

from whitesmoke.kernel import state as kernel
from whitesmoke.kernel import table
from whitesmoke.kernel.errors import BadPosition, NoSuchSeat
from whitesmoke.kernel.options import choice
from whitesmoke.kernel.state import (
    CHANCE_FIELDS,
    EACH_SEAT,
    OPEN,
    REST,
    SPECTATOR,
    Layout,
    Sight,
    hidden,
    i8,
    i16,
    owner,
    public,
    u8,
    u64,
    words,
)

SEATS = 3


class Kind(IntEnum):
    NOTHING = 0
    RED_ONE = 1
    BLUE = 3


class Sample(kernel.State):
    variant = choice("plain", "fancy", clause="X1", says="which")
    turn = public(i8)
    shelf = public(i16, 2, 4)
    score = public(i8, EACH_SEAT, says="points")
    hand = owner(i8, EACH_SEAT, 3, by=("ash", "birch", "cedar"))
    picked = owner(i8, EACH_SEAT, of=Kind)
    deck = hidden(u8, 3, by=("ash", "birch", "cedar"))
    big = hidden(u64, 2)


LAYOUT = Layout(Sample, SEATS, "sample_1")
FIELDS = LAYOUT.fields


def full() -> np.ndarray:
    """A record in which every byte of every field is set."""
    states = LAYOUT.new()
    for name in FIELDS:
        states[name].view(np.uint8)[:] = 0xFF
    return states


def filled() -> np.ndarray:
    """A record with small different numbers."""
    states = LAYOUT.new()
    states["players"], states["variant"], states["turn"], states["seed"] = 3, 1, 2, 1 << 63
    states["shelf"] = [[[1, -2, 3, 4], [5, 6, 7, 1000]]]
    states["score"] = [[4, 0, -1]]
    states["hand"] = [[[1, 0, 2], [0, 3, 0], [1, 1, 1]]]
    states["picked"] = [[0, 1, 3]]
    states["deck"] = [[200, 0, 7]]
    states["big"] = [[(1 << 64) - 1, 5]]
    return states


def expected(viewer: int, name: str) -> list[bool]:
    """Which rows of a field a viewer sees, by its declaration alone."""
    field = FIELDS[name]
    if field.sight is Sight.PUBLIC or (viewer == OPEN and name not in CHANCE_FIELDS):
        return [True] * SEATS
    if field.sight is Sight.OWNER:
        return [seat == viewer for seat in range(SEATS)]
    return [False] * SEATS


@pytest.mark.parametrize("viewer", [0, 1, 2, SPECTATOR, OPEN])
@pytest.mark.parametrize("name", FIELDS)
def test_a_viewer_sees_what_is_declared_and_nothing_else(viewer, name):
    seen = LAYOUT.redact(full(), viewer)[name][0]
    rows = seen if FIELDS[name].per_seat else np.array([seen] * SEATS)
    for seat, visible in enumerate(expected(viewer, name)):
        assert (rows[seat] != 0).all() == visible
        assert (rows[seat] != 0).any() == visible


def test_chance_is_seen_by_nobody_not_even_at_an_open_table():
    assert CHANCE_FIELDS == ("seed", "draws", "script", "scripted", "asked")
    for viewer in (0, 1, 2, SPECTATOR, OPEN):
        seen = LAYOUT.redact(full(), viewer)
        assert not any(seen[name].any() for name in CHANCE_FIELDS)


def test_every_byte_of_a_record_belongs_to_a_field_so_that_copies_are_alike():
    kinds = [LAYOUT.dtype.fields[name][0] for name in (*FIELDS, REST)]
    assert sum(kind.itemsize for kind in kinds) == LAYOUT.dtype.itemsize
    for states in (filled(), full()):
        assert {states.copy().tobytes() for _ in range(50)} == {states.tobytes()}


def test_redacting_copies_and_does_not_change_the_truth():
    states = filled()
    before = states.tobytes()
    LAYOUT.redact(states, 0)["turn"] = 9
    assert states.tobytes() == before


def test_many_records_are_redacted_at_once():
    many = np.concatenate([filled(), full(), LAYOUT.new()])
    together = LAYOUT.redact(many, 2)
    apart = [LAYOUT.redact(many[i : i + 1], 2).tobytes() for i in range(3)]
    assert together.tobytes() == b"".join(apart)


@pytest.mark.parametrize("viewer", [3, 4, 5, -3, 64, "0", 1.5, None, [0]])
def test_there_are_no_viewers_beyond_the_seats_the_spectator_and_the_open_table(viewer):
    with pytest.raises(NoSuchSeat):
        LAYOUT.redact(full(), viewer)


def test_words_are_the_record_itself():
    states = filled()
    LAYOUT.words(states)[:] = 0
    assert states.tobytes() == LAYOUT.new().tobytes()
    assert LAYOUT.dtype.itemsize % 8 == 0


def test_opening_and_closing_a_record_gives_the_same_bytes():
    for states in (filled(), LAYOUT.new(), full()):
        closed = LAYOUT.close(LAYOUT.open(states))
        assert LAYOUT.differences(closed, states) == []
        assert closed.tobytes() == states.tobytes()


def test_an_opened_record_holds_ints_and_arrays_of_its_own():
    states = filled()
    before = states.tobytes()
    opened = LAYOUT.open(states)
    assert type(opened.turn) is int
    assert opened.score.dtype == np.int64
    opened.turn = 5
    opened.score[0] = 77
    opened.big[0] = 1
    assert states.tobytes() == before
    assert LAYOUT.close(opened)["score"][0].tolist() == [77, 0, -1]
    with pytest.raises(AttributeError, match="colour"):
        _ = opened.colour


def test_an_opened_record_can_be_copied():
    opened = LAYOUT.open(filled())
    for twin in (copy.copy(opened), copy.deepcopy(opened)):
        assert LAYOUT.close(twin).tobytes() == LAYOUT.close(opened).tobytes()


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("turn", 128),
        ("turn", -129),
        ("score", np.array([1, 200, 3])),
        ("deck", np.array([-1, 0, 0])),
    ],
)
def test_a_value_that_does_not_fit_its_field_is_refused(name, value):
    opened = LAYOUT.open(filled())
    setattr(opened, name, value)
    with pytest.raises(OverflowError):
        LAYOUT.close(opened)


def test_differences_name_the_fields():
    one, other = filled(), filled()
    assert LAYOUT.differences(one, other) == []
    other["turn"], other["hand"][0, 1, 1] = 0, 0
    assert LAYOUT.differences(one, other) == ["turn", "hand"]


def test_a_record_is_shown_by_the_names_that_were_declared():
    assert LAYOUT.show(filled()) == {
        "players": 3,
        "ending": 0,
        "variant": "fancy",
        "turn": 2,
        "shelf": [[1, -2, 3, 4], [5, 6, 7, 1000]],
        "score": [4, 0, -1],
        "hand": [{"ash": 1, "cedar": 2}, {"birch": 3}, {"ash": 1, "birch": 1, "cedar": 1}],
        "picked": ["nothing", "red one", "blue"],
        "deck": {"ash": 200, "cedar": 7},
        "big": [(1 << 64) - 1, 5],
    }


def test_empty_seats_are_not_shown():
    states = filled()
    states["players"] = 2
    assert LAYOUT.show(states)["score"] == [4, 0]


def test_as_text_a_record_has_a_line_for_each_field_that_is_not_blank():
    states = LAYOUT.new()
    states["players"], states["turn"], states["picked"] = 3, 2, [[0, 1, 0]]
    assert LAYOUT.text(states) == ("players: 3\nturn: 2\npicked: ['nothing', 'red one', 'nothing']")


@pytest.mark.parametrize("name", ["turn", "shelf", "score", "hand", "picked", "deck", "big"])
def test_plain_data_gives_the_stored_values_back(name):
    states, field = filled(), FIELDS[name]
    plain = field.to_plain(states[name][0], 3)
    assert np.array_equal(field.from_plain(plain, field.lengths(SEATS)), states[name][0])


@pytest.mark.parametrize(
    ("name", "value", "reason"),
    [
        ("turn", "two", "turn is a whole number, not 'two'"),
        ("turn", 1.0, "turn is a whole number, not 1.0"),
        ("turn", True, "turn is a whole number, not True"),
        ("turn", 128, "turn: 128 is not from -128 to 127"),
        ("deck", {"ash": -1}, "deck: -1 is not from 0 to 255"),
        ("deck", {"oak": 1}, "deck: 'oak' is none of ash, birch, cedar"),
        ("deck", [1, 2, 3, 4], "no list of up to 3 entries"),
        ("deck", 5, "no list of up to 3 entries"),
        ("score", {"ash": 1}, "no list of up to 3 entries"),
        ("hand", [[1], {"ash": "x"}], "hand is a whole number"),
        ("picked", ["green"], "'green' is none of nothing, red one"),
        ("picked", [4], "picked: 4 is not from 0 to 3"),
        ("picked", [-1], "picked: -1 is not from 0 to 3"),
        ("shelf", [[1, 2, 3, 4, 5]], "no list of up to 4 entries"),
        ("shelf", None, "no list of up to 2 entries"),
    ],
)
def test_plain_data_that_cannot_be_stored_is_refused(name, value, reason):
    field = FIELDS[name]
    with pytest.raises(BadPosition, match=reason):
        field.from_plain(value, field.lengths(SEATS))


def test_an_enumeration_names_the_values_of_a_field():
    assert words(Kind) == ("nothing", "red one", "", "blue")


def test_an_owner_field_has_a_row_for_each_seat():
    with pytest.raises(TypeError, match="a row for each seat"):
        owner(i8, 4)


def test_the_marker_tells_two_equal_layouts_apart():
    one, other = Layout(Sample, SEATS, "one"), Layout(Sample, SEATS, "other")
    assert one.dtype.itemsize == other.dtype.itemsize
    assert one.dtype != other.dtype


def test_two_games_of_one_layout_keep_their_own_rules():
    places = []
    for game in (north.GAME, south.GAME):
        walked = table.deal(game, 1, 0)
        walked.play(0, "go")
        places.append(walked.scores)
    assert places == [[1], [-1]]
    fields = [{n: f.dtype for n, f in g.layout.fields.items()} for g in (north.GAME, south.GAME)]
    assert fields[0] == fields[1]


def test_records_can_be_pickled():
    states = filled()
    assert pickle.loads(pickle.dumps(states)).tobytes() == states.tobytes()
