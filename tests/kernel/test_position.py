"""Position: any situation in and out, and the reason why one cannot be."""

import contextlib
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from toys import lots

import whitesmoke
from whitesmoke.kernel import table
from whitesmoke.kernel.errors import BadOption, BadPosition, WhiteSmokeError
from whitesmoke.kernel.position import arrange, position

LOTS = lots.GAME


@given(st.integers(2, 4), st.integers(0, 1000), st.integers(0, 30))
def test_a_position_is_the_same_when_arranged_again(players, seed, most):
    at_play, luck = table.deal(LOTS, players, seed, {"spare": 2}), random.Random(seed)
    while not at_play.over and len(at_play.moves) < most:
        seat = luck.choice(at_play.waiting)
        at_play.play(seat, luck.choice(at_play.legal(seat)))
    taken = position(LOTS, at_play.states)
    arranged = arrange(LOTS, taken)
    assert position(LOTS, arranged.states) == taken
    assert LOTS.layout.differences(arranged.states, at_play.states) in (
        ["seed", "draws"], ["seed"], ["draws"], [],
    )  # fmt: skip
    assert [arranged.legal(s) for s in range(players)] == [at_play.legal(s) for s in range(players)]


def test_a_position_is_players_options_and_what_is_not_blank():
    drawn = {"players": 2, "options": {"spare": 0}, "hand": [{"ash": 1}, {"cedar": 2}], "turns": 1}
    assert position(LOTS, arrange(LOTS, drawn).states) == {
        "players": 2,
        "options": {"wager": "small", "marks": True, "spare": 0},
        "turns": 1,
        "held": [1, 2],
        "hand": [{"ash": 1}, {"cedar": 2}],
        "deck": {"ash": 3, "birch": 4, "cedar": 2},
    }


def test_what_is_left_out_follows_from_the_rest_or_is_blank():
    at_play = arrange(LOTS, {})
    assert at_play.players == 2
    assert at_play.states["deck"][0].tolist() == [5, 5, 5]
    assert at_play.arranged


def test_a_seat_is_drawn_by_a_list_or_by_names():
    by_list = arrange(LOTS, {"hand": [[1, 0, 2]]})
    by_name = arrange(LOTS, {"hand": ({"ash": 1, "cedar": 2}, {})})
    assert by_list.states.tobytes() == by_name.states.tobytes()


def test_an_arranged_table_draws_from_its_own_seed():
    decks = set()
    for seed in (1, 1, 2, 3):
        at_play = arrange(LOTS, {}, seed)
        at_play.play(0, "draw")
        at_play.play(1, "draw")
        decks.add((seed, at_play.states["deck"].tobytes()))
    assert len(decks) == 3


@pytest.mark.parametrize(
    ("drawn", "reason"),
    [
        (
            {"attic": 1},
            "There is no zone 'attic'; the zones are: ending, turns, owing, luck, revealed",
        ),
        ({"seed": 1}, "There is no zone 'seed'"),
        ({"draws": 1}, "There is no zone 'draws'"),
        ({"wager": "large"}, "There is no zone 'wager'"),
        ({5: 1}, "There is no zone 5"),
        ({"turns": "x"}, "turns is a whole number, not 'x'"),
        ({"turns": 128}, "turns: 128 is not from -128 to 127"),
        ({"turns": None}, "turns is a whole number, not None"),
        ({"hand": [{"oak": 1}]}, "'oak' is none of ash, birch, cedar"),
        ({"hand": [[1, 1, 1, 1]]}, "no list of up to 3 entries"),
        ({"hand": [[], [], []]}, "no list of up to 2 entries"),
        ({"hand": "ash"}, "no list of up to 2 entries"),
        ({"picked": ["middle"]}, "'middle' is none of nothing, high, low"),
        ({"picked": [7]}, "picked: 7 is not from 0 to 2"),
        ({"hand": [{"ash": 6}]}, "There are 5 sticks of each kind"),
        ({"ending": 1}, "Either somebody is to decide or the game has ended"),
        ({"ending": 5}, "The game has no ending 5"),
        ({"turns": 4}, "Either somebody is to decide or the game has ended"),
        ({"turns": 4, "owing": 9}, "Somebody beyond the 2 players is to decide"),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_the_reason(drawn, reason):
    with pytest.raises(BadPosition, match=reason):
        arrange(LOTS, drawn)


@pytest.mark.parametrize(
    "drawn",
    [{"players": 9}, {"players": "2"}, {"options": 5}, {"options": {"spare": 9}}, {"options": []}],
)
def test_players_and_options_are_checked_as_for_a_deal(drawn):
    with pytest.raises(BadOption):
        arrange(LOTS, drawn)


@pytest.mark.parametrize("drawn", [None, 5, "hand", [("hand", [])]])
def test_a_position_is_zones_with_what_is_in_them(drawn):
    with pytest.raises(BadPosition, match="A position is zones with what is in them"):
        arrange(LOTS, drawn)


@pytest.mark.parametrize("seed", [-1, 1 << 64, "x"])
def test_the_seed_and_the_names_are_checked_too(seed):
    with pytest.raises(BadOption, match="The seed is a"):
        arrange(LOTS, {}, seed)
    with pytest.raises(BadOption, match="There are 1 names for 2 seats"):
        arrange(LOTS, {}, 1, ["Ann"])


PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers(-300, 300) | st.floats() | st.text(max_size=3)
    | st.sampled_from(["ash", "high", "nothing"]),
    lambda inner: st.lists(inner, max_size=5)
    | st.dictionaries(st.sampled_from(["ash", "birch", "oak"]), inner, max_size=3),
    max_leaves=12,
)  # fmt: skip
ZONES = (
    "players",
    "options",
    "turns",
    "hand",
    "deck",
    "luck",
    "picked",
    "owing",
    "ending",
    "marked",
)


@given(st.dictionaries(st.sampled_from(ZONES), PLAIN, max_size=4))
def test_whatever_is_drawn_is_arranged_or_refused(drawn):
    with contextlib.suppress(WhiteSmokeError):
        at_play = whitesmoke.arrange(LOTS, drawn)
        assert at_play.over or at_play.legal(at_play.waiting[0])
