"""Lessons: what is to be found is legal and does what the sentence says, in every language."""

import msgspec
import pytest
from examples import kuhn_poker

from whitesmoke.games import GAMES, find
from whitesmoke.kernel import lesson
from whitesmoke.testing import lessons


@pytest.mark.parametrize("name", GAMES)
def test_every_step_of_a_lesson_can_be_played_as_it_says(name):
    assert lessons.faults(find(name)) == []
    assert 4 <= len(lesson.steps(find(name))) <= 6


@pytest.mark.parametrize("name", GAMES)
def test_a_step_is_read_in_less_than_half_a_minute(name):
    for step in lesson.steps(find(name)):
        assert all(len(text.split()) <= 65 for text in (*step.says.values(), *step.done.values()))


@pytest.mark.parametrize("name", GAMES)
def test_a_lesson_leads_to_an_end_that_the_reader_wins(name):
    last = lesson.as_told(find(name))[-1]["frames"][-1]["view"]
    assert last["over"]
    assert last["scores"][last["seat"]] == max(last["scores"]) > 0


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"find": ["achieve"]}, "points should be [6, 4, 5]"),
        ({"find": ["attack cheerleaders"]}, "own clique"),
        ({"find": []}, "there is nothing to find"),
        ({"done": {"en": "Done."}}, "done is not said in de"),
        ({"after": {}}, "does not say what holds afterwards"),
        ({"after": {"cups": 1}}, "there is no zone 'cups'"),
    ],
)
def test_a_step_that_is_wrong_is_named_with_its_fault(change, fault, monkeypatch):
    game = find("rise_or_fall")
    first = lesson.steps(game)[0]
    monkeypatch.setattr(lesson, "steps", lambda _: [msgspec.structs.replace(first, **change)])
    assert any(fault in each and each.startswith("step 1: ") for each in lessons.faults(game))


def test_a_lesson_for_programs_has_every_view_and_every_reason():
    game = find("rise_or_fall")
    told = lesson.as_told(game)[0]
    first, last = told["frames"]
    assert first["find"] == "attack jocks"
    legal = {"attack jocks", "attack geeks", "defend", "achieve"}
    assert set(first["why"]) == set(game.names) - legal
    assert "find" not in last
    assert last["log"]


def test_a_game_without_a_lesson_has_no_steps():
    assert lesson.steps(kuhn_poker.GAME) == lesson.as_told(kuhn_poker.GAME) == []
