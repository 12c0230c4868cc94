"""What the page about the lab shows is what it does."""

import contextlib
import io
import re
import shlex
from pathlib import Path

import pytest
from bench.questions import asked

from whitesmoke.cli import program

PAGE = Path(__file__).parents[2] / "docs" / "lab.md"


def test_the_code_on_the_page_runs():
    text = PAGE.read_text("utf-8")
    code = "\n".join(re.findall(r"```python\n(.*?)```", text, re.DOTALL))
    with contextlib.redirect_stdout(io.StringIO()):
        exec(compile(code, PAGE.name, "exec"), {})


@pytest.mark.parametrize(("question", "command"), asked())
def test_every_question_is_a_command_that_is_understood(question, command):
    assert question.endswith("?")
    name, *words = shlex.split(command)[1:]
    program.get_command(None, name).make_context(name, words)


def test_there_are_five_questions():
    assert len(asked()) == 5
