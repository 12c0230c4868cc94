"""Learning: a lesson in the terminal, in both languages, with every other decision answered."""

import io

import pytest

from whitesmoke.games import GAMES, find
from whitesmoke.kernel import lesson
from whitesmoke.terminal.learning import Learning
from whitesmoke.terminal.screen import Screen


def learned(game, typed, language="en"):
    """Whether the lesson came to its end, and all that was shown."""
    shown = io.StringIO()
    found = Learning(find(game), Screen(io.StringIO(typed), shown), language).run()
    return found, shown.getvalue()


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_is_learned_by_typing_what_is_to_be_found(game, language):
    steps = lesson.steps(find(game))
    names = [name for step in steps for name in step.find]
    whole, shown = learned(game, "".join(f"{name}\n" for name in names), language)
    assert whole
    for step in steps:
        assert step.says[language] in shown
        assert step.done[language] in shown
        assert step.otherwise[language] not in shown


def test_another_decision_is_answered_by_the_step_and_an_impossible_one_by_the_rules():
    whole, shown = learned("rise_or_fall", "2\nattack cheerleaders\n9\nquit\n")
    assert not whole
    assert shown.count("This time attack the jocks.") == 2
    assert "You cannot attack your own clique. [RF2]" in shown
    assert shown.endswith("You can go on learning at any time.\n")
