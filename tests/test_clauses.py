"""Every clause is written in RULES.md, cited in the code and shown by a test."""

from pathlib import Path

import pytest

from whitesmoke.games import GAMES, find
from whitesmoke.testing.clauses import faults

TESTS = Path(__file__).parent / "games"


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_is_written_coded_and_shown(game):
    assert faults(find(game), TESTS.glob(f"test_{game}*.py")) == []
