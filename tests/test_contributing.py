"""What CONTRIBUTING says is so. `tests/cli/test_cli_new.py` runs its commands."""

import ast
import inspect
import re
from pathlib import Path

import pytest

import whitesmoke
from whitesmoke.bots.lineup import NoSuchBot
from whitesmoke.cli import program
from whitesmoke.kernel import chance, heuristics, options, telling
from whitesmoke.kernel.heuristics import HEURISTICS
from whitesmoke.kernel.mistakes import SIGNATURES
from whitesmoke.kernel.telling import DEFAULTS
from whitesmoke.testing import Small

PROJECT = Path(__file__).parents[1]
GUIDE = (PROJECT / "CONTRIBUTING.md").read_text("utf-8")
BLOCKS = re.findall(r"```python\n(.*?)```", GUIDE, re.DOTALL)
KUHN = "examples.kuhn_poker"


def test_the_six_questions_are_those_that_are_asked():
    asked = re.findall(r"^\| `(\w+\(.*?\))` \|", GUIDE, re.MULTILINE)
    assert asked == list(SIGNATURES.values())


def test_every_answer_that_is_shown_is_asked_so():
    shown = [node for block in BLOCKS for node in ast.parse(block).body]
    asked = {name: rule.py_func for name, rule in (DEFAULTS | HEURISTICS).items()}
    questions = [f for f in shown if isinstance(f, ast.FunctionDef) and f.name in asked]
    assert {question.name for question in questions} == {"secret", "judge", "reason"}
    for question in questions:
        given = [argument.arg for argument in question.args.args]
        assert given == list(inspect.signature(asked[question.name]).parameters)


def test_every_file_and_every_name_that_is_named_is_there():
    for path in re.findall(r"`((?:src|examples|kernel|tests)/[\w/.]*\w)`", GUIDE):
        found = (
            PROJECT / "src" / "whitesmoke" / path if path.startswith("kernel/") else PROJECT / path
        )
        assert found.exists(), path
    for name in ("number", "choice", "flag", "numbers", "subset", "order"):
        assert f"`{name}`" in GUIDE
        assert callable(getattr(options, name))
    for name in ("tell", "prompt", "why_not", "warn", "verdict"):
        assert f"`{name}`" in GUIDE
        assert hasattr(telling, name)
    assert "`below(state, n)`" in GUIDE
    assert list(inspect.signature(chance.below.py_func).parameters) == ["state", "n"]
    assert hasattr(heuristics, "judge")
    assert {"line", "steps", "deals"} <= set(Small.__dataclass_fields__)


def test_a_game_without_a_rule_player_says_so(capsys):
    said = "Kuhn poker has no rule player"
    with pytest.raises(NoSuchBot, match=said):
        whitesmoke.bot("rule", KUHN)
    for given in (["play", KUHN, "--against", "rule"], ["sim", KUHN, "--bots", "rule"]):
        with pytest.raises(SystemExit) as left:
            program.main(given)
        assert left.value.code == 2
        assert said in capsys.readouterr().err
