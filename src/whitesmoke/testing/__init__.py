"""Testing: what every game promises, ours and anybody else's, as tests for pytest.

    from whitesmoke.testing import Contract

    class TestKuhnPoker(Contract):
        game = GAME

Needs the extra `whitesmoke[test]`. `@clause("RF5")` marks which clauses of RULES.md a test shows.
"""

import pkgutil

import pytest

pytest.register_assert_rewrite(*(f"{__name__}.{m.name}" for m in pkgutil.iter_modules(__path__)))

from whitesmoke.testing.contract import Contract  # noqa: E402
from whitesmoke.testing.setups import Setup  # noqa: E402
from whitesmoke.testing.small import Small  # noqa: E402

clause = pytest.mark.clause

__all__ = ["Contract", "Setup", "Small", "clause"]
