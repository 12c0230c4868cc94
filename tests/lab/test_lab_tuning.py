"""Tuning: a search that finds what is there to be found, can be gone on with, and is checked."""

import math

import pytest

from whitesmoke.games import find
from whitesmoke.kernel.errors import BadOption
from whitesmoke.lab.goals import goal
from whitesmoke.lab.keeping import OtherStudy
from whitesmoke.lab.knobs import Falling, OneOf, WholeNumber, falling, knob
from whitesmoke.lab.report.tuning import answer, plain, write_tuning
from whitesmoke.lab.tuning import Tuning

GAME = find("rise_or_fall")
LONG = ("rounds = 4..6", "share of defend > 5%")


def sought(*goals, knobs=("start_points=1..6",), trials=16, **more):
    read = [knob(GAME, one) for one in knobs]
    return Tuning(
        GAME, read, [goal(one) for one in goals], 4, ["rule"], {}, trials=trials, deals=64, **more
    )


@pytest.fixture(scope="module")
def found():
    return sought(*LONG).run()


def test_it_finds_what_reaches_the_goals_and_says_how_far_the_game_as_given_is(found):
    assert found.best.miss == 0
    assert found.given.miss > 0
    assert int(found.best.settings["start_points"]) < 5
    near = {t.changes for t in found.tried if t.miss == 0}
    assert 5 - int(found.best.settings["start_points"]) == min(near)
    assert f"With start_points {found.best.settings['start_points']}" in answer(found)
    assert "the game as given reaches 1 of 2 goals" in answer(found)


def test_the_check_is_on_other_deals_than_the_search(found):
    first = found.finalists[0]
    seen = {math.floor(1e9 * each.miss) for each in found.tried if each.miss}
    assert math.floor(1e9 * found.given.miss) not in seen
    assert first.aims[0].said.games > found.tuning.deals


def test_a_search_that_was_stopped_goes_on_and_finds_the_same(found, tmp_path):
    sought(*LONG, trials=5, folder=tmp_path).run()
    again = sought(*LONG, folder=tmp_path).run()
    assert plain(again) == plain(found)
    with pytest.raises(OtherStudy, match="something else"):
        sought("rounds < 3", folder=tmp_path).run()


def test_the_page_says_what_was_sought_and_needs_nothing_else(found, tmp_path):
    text = write_tuning(found, tmp_path / "report.html", "study rise_or_fall").read_text("utf-8")
    assert all(one.asked.replace("<", "&lt;").replace(">", "&gt;") in text
               for one in found.tuning.goals)  # fmt: skip
    assert "proposal 1" in text
    assert "<script" not in text


def test_goals_must_be_reached_in_every_variant_or_in_the_one_they_name():
    tuning = sought("rounds < 8", "decisions < 60 with players 5", axes=["players=3/5"], trials=2)
    given = tuning.run().given
    assert [(aim.goal.measure, aim.label) for aim in given.aims] == [
        ("rounds", "players 3"), ("rounds", "players 5"), ("decisions", "players 5"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("asked", "low", "high"),
    [
        ("rounds < 12", -math.inf, 12),
        ("barren rounds>30%", 0.3, math.inf),
        ("starter's advantage = -5..5%", -0.05, 0.05),
        ("minutes = 12.5..20 with players 6", 12.5, 20),
    ],
)
def test_goals_are_read(asked, low, high):
    found = goal(asked)
    assert (found.low, found.high) == pytest.approx((low, high))


@pytest.mark.parametrize("asked", ["rounds", "rounds = 5", "rounds < 5..6", "rounds = 6..5", "< 3"])
def test_what_is_no_goal_is_refused(asked):
    with pytest.raises(BadOption, match="goal"):
        goal(asked)


def test_knobs_are_read():
    assert knob(GAME, "start_points=3..6") == WholeNumber("start_points", 3, 6)
    assert knob(GAME, "settlement=net/gross") == OneOf("settlement", ("net", "gross"))
    deck = find("pope_or_nope")
    assert knob(deck, "deeds=falling:24") == Falling("deeds", 4, 24)
    assert (9, 7, 5, 3) in set(falling(4, 24))
    assert knob(deck, "deeds.I=4..9") == WholeNumber("deeds.I", 4, 9)


@pytest.mark.parametrize(
    ("asked", "wrong"),
    [
        ("speed=1..3", "nothing named 'speed'"),
        ("start_points=5..5", "no value to choose"),
        ("start_points=5..9", "allowed: 1 to 6"),
        ("players=3..5", "given, not searched for"),
        ("settlement=falling:6", "not several numbers"),
    ],
)
def test_what_cannot_be_turned_is_refused(asked, wrong):
    with pytest.raises(BadOption, match=wrong):
        knob(GAME, asked)


def test_a_goal_about_what_is_not_measured_is_refused():
    with pytest.raises(BadOption, match="no figure 'beauty'"):
        sought("beauty > 1", trials=1).run()
    with pytest.raises(BadOption, match="about 'players 9'"):
        sought("rounds < 8 with players 9")
