"""Answers: what a typed line can mean."""

import pytest

from whitesmoke.terminal.answers import Named, exact, possible
from whitesmoke.terminal.screen import clean

MOVES = [
    Named("attack jocks", "Sportler angreifen"),
    Named("attack geeks", "Geeks angreifen"),
    Named("defend", "verteidigen"),
    Named("defend all", "alle verteidigen"),
]


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("1", [0]),
        ("4", [3]),
        ("attack jocks", [0]),
        ("ATTACK   Geeks", [1]),
        ("attack", [0, 1]),
        ("attack g", [1]),
        ("sportler", [0]),
        ("Verteidigen", [2]),
        ("defend", [2]),
        ("defend a", [3]),
        ("def", [2, 3]),
        ("0", []),
        ("5", []),
        ("-1", []),
        ("01", []),
        ("9" * 5000, []),
        ("²", []),
        ("", []),
        ("   ", []),
        ("jocks", []),
    ],
)
def test_a_line_means_a_number_a_name_a_label_or_their_beginning(typed, meant):
    assert possible(typed, MOVES) == meant


def test_exactly_meant_is_what_is_typed_in_full():
    assert exact("defend", MOVES) == 2
    assert exact("2", MOVES) == 1
    assert exact("def", MOVES) is None


def test_control_codes_of_strangers_are_not_printed():
    assert clean("\x1b[2JAnn\r\x07\x9b\nBert\tünd“") == "[2JAnn\nBert\tünd“"
