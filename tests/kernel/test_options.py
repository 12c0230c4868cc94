"""Options: every kind, how it is read, shown, and refused."""

import numpy as np
import pytest

from whitesmoke.kernel import options, state
from whitesmoke.kernel.errors import BadOption
from whitesmoke.kernel.options import (
    Option,
    options_once_kept,
    options_to_keep,
    read_options,
)
from whitesmoke.kernel.state import Layout


class Sample(state.State):
    end = options.choice("soon", "very_late", clause="X1", says="when it ends")
    open_hands = options.flag(clause="X2", says="whether hands lie open")
    chat = options.flag(default=True, clause="X2", says="whether people talk")
    max_rounds = options.number(1, 50, none=True, clause="X3", says="how many rounds")
    target = options.number(2, 9, default=7, clause="X4", says="how many points win")
    counts = options.numbers(
        "ash", "birch", low=0, high=9, default=(4, 2), clause="X5", says="deck"
    )
    extras = options.subset(
        "wild_card", "thief", "king", default=("thief",), clause="X6", says="more",
        royal_pair=("wild_card", "king"),
    )  # fmt: skip
    seats = options.order("red", "dark blue", "green", clause="X7", says="who sits where")


LAYOUT = Layout(Sample, 3, "options_1")
DECLARED = {name: f for name, f in LAYOUT.fields.items() if isinstance(f, Option)}
DEFAULTS = {
    "end": 0, "open_hands": 0, "chat": 1, "max_rounds": 0, "target": 7,
    "counts": [4, 2], "extras": 2, "seats": [0, 1, 2],
}  # fmt: skip


def read(**given):
    return read_options(DECLARED, given)


def test_without_a_word_every_option_has_its_default():
    assert read() == DEFAULTS


@pytest.mark.parametrize(
    ("name", "value", "stored", "shown"),
    [
        ("end", "soon", 0, "soon"),
        ("end", "very_late", 1, "very_late"),
        ("end", "veryLate", 1, "very_late"),
        ("end", "very-late", 1, "very_late"),
        ("end", " Very Late ", 1, "very_late"),
        ("open_hands", True, 1, True),
        ("open_hands", "yes", 1, True),
        ("open_hands", "On", 1, True),
        ("open_hands", "true", 1, True),
        ("chat", False, 0, False),
        ("chat", "no", 0, False),
        ("chat", "off", 0, False),
        ("chat", "FALSE", 0, False),
        ("max_rounds", None, 0, None),
        ("max_rounds", "none", 0, None),
        ("max_rounds", "None", 0, None),
        ("max_rounds", 1, 1, 1),
        ("max_rounds", "50", 50, 50),
        ("max_rounds", np.int64(3), 3, 3),
        ("target", 9, 9, 9),
        ("target", " 2 ", 2, 2),
        ("counts", [0, 9], [0, 9], [0, 9]),
        ("counts", "3, 1", [3, 1], [3, 1]),
        ("counts", (1, 1), [1, 1], [1, 1]),
        ("counts", {"birch": 5, "ash": 6}, [6, 5], [6, 5]),
        ("extras", [], 0, []),
        ("extras", "", 0, []),
        ("extras", "none", 0, []),
        ("extras", "king, wildCard", 5, ["wild_card", "king"]),
        ("extras", ["thief", "thief"], 2, ["thief"]),
        ("extras", "royalPair", 5, ["wild_card", "king"]),
        ("extras", ["royal pair", "king", "thief"], 7, ["wild_card", "thief", "king"]),
        ("seats", [], [0, 1, 2], ["red", "dark blue", "green"]),
        ("seats", "", [0, 1, 2], ["red", "dark blue", "green"]),
        ("seats", "green", [2, 0, 1], ["green", "red", "dark blue"]),
        ("seats", "Dark Blue, green", [1, 2, 0], ["dark blue", "green", "red"]),
        ("seats", ["dark_blue"], [1, 0, 2], ["dark blue", "red", "green"]),
    ],
)
def test_a_value_is_read_as_people_write_it_and_shown_in_one_way(name, value, stored, shown):
    assert read(**{name: value}) == DEFAULTS | {name: stored}
    assert DECLARED[name].show(stored) == shown
    assert DECLARED[name].read(shown) == stored


WRONG = {
    "end": (["late", "", 0, None, True, ["soon"]], "soon, very_late"),
    "open_hands": (["perhaps", 1, 0, None, "", []], "yes, no"),
    "max_rounds": ([0, 51, -1, 1.0, "", "many", True, [1]], "1 to 50 or none"),
    "target": ([1, 10, None, "none", 7.0, False, "7.0", "9" * 5000], "2 to 9"),
    "counts": (
        [[1], [1, 2, 3], [1, 10], [-1, 1], "1", "1,x", {"ash": 1}, {"ash": 1, "birch": 2, "oak": 3},
         {"ash": 1, "oak": 1}, 5, None, [1, 1.0], [1, True]],
        "2 numbers from 0 to 9 separated by commas (ash, birch)",
    ),
    "extras": (
        ["joker", ["thief", 1], 3, None, "none, thief", ",", "none, royal_pair"],
        "none, or any of wild_card, thief, king, royal_pair separated by commas",
    ),
    "seats": (
        ["red, red", "pink", [0], 5, None, ["red", None], "red,,green"],
        "any different ones of red, dark blue, green separated by commas, seat 1 first",
    ),
}  # fmt: skip


@pytest.mark.parametrize(
    ("name", "value"), [(name, value) for name, (values, _) in WRONG.items() for value in values]
)
def test_a_wrong_value_is_refused_with_what_is_allowed(name, value):
    with pytest.raises(BadOption) as refusal:
        read(**{name: value})
    assert str(refusal.value) == f"Option {name} cannot be {value!r}; allowed: {WRONG[name][1]}."


@pytest.mark.parametrize("spelled", ["max_rounds", "maxRounds", "max-rounds", "MAX_ROUNDS"])
def test_names_may_be_spelled_in_three_ways(spelled):
    assert read(**{spelled: 4})["max_rounds"] == 4


@pytest.mark.parametrize("key", ["rounds", "", "max rounds", 5, None, ("target",)])
def test_an_unknown_option_is_refused_with_those_there_are(key):
    with pytest.raises(BadOption, match=r"There is no option .*; the options are: end, open_hands"):
        read_options(DECLARED, {key: 1})


def test_an_option_cannot_be_given_twice():
    with pytest.raises(BadOption, match="Option max_rounds is given twice"):
        read_options(DECLARED, {"maxRounds": 4, "max_rounds": 5})


@pytest.mark.parametrize("given", [[], [("target", 3)], "target=3", 5, None])
def test_options_are_names_with_values(given):
    with pytest.raises(BadOption, match="Options are names with values"):
        read_options(DECLARED, given)


def test_a_game_without_options_says_so():
    with pytest.raises(BadOption, match="the options are: none"):
        read_options({}, {"target": 3})


@pytest.mark.parametrize("name", DECLARED)
def test_the_samples_are_allowed_and_the_default_is_among_them(name):
    option = DECLARED[name]
    stored = [option.read(value) for value in option.samples]
    assert option.read(option.default) in stored


@pytest.mark.parametrize("name", DECLARED)
def test_an_option_knows_its_kind_its_clause_and_what_it_says(name):
    option = DECLARED[name]
    assert option.kind in ("choice", "flag", "number", "numbers", "subset", "order")
    assert option.clause.startswith("X")
    assert option.says
    assert option.sight is state.Sight.PUBLIC


def test_a_stored_option_is_shown_with_the_record():
    states = LAYOUT.new()
    for name, value in read(maxRounds=3, extras="king").items():
        states[name] = value
    shown = LAYOUT.show(states)
    assert shown["max_rounds"] == 3
    assert shown["extras"] == ["king"]
    assert shown["counts"] == [4, 2]


def test_what_is_kept_says_every_default_that_has_changed_and_old_silence_means_the_old_one():
    trees = options.numbers(
        "ash", "birch", low=0, high=9, default=(4, 2), formerly=(3, 3), clause="X5", says="deck"
    )
    declared = {**DECLARED, "tall_trees": trees}
    assert options_to_keep(declared, {"chat": False}) == {"tall_trees": (4, 2), "chat": False}
    assert options_once_kept(declared, {"chat": False}) == {"tall_trees": (3, 3), "chat": False}
    for spelled in ("tall_trees", "tallTrees", "tall-trees"):
        assert options_to_keep(declared, {spelled: (1, 1)}) == {spelled: (1, 1)}
        assert options_once_kept(declared, {spelled: (1, 1)}) == {spelled: (1, 1)}
