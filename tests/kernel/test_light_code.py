"""What is loaded from the cache is light, and others can still be linked with it."""

import os
import subprocess
import sys

MODULE = """
from whitesmoke.kernel.compiling import driver, rule

@driver
def doubled(number):
    return 2 * number

@rule
def plus_one(number):
    return doubled(number) + 1
"""

FIRST = "from whitesmoke.kernel import game; import sums; assert sums.doubled(4) == 8"

SECOND = """
from whitesmoke.kernel import game, light_code
import sums
assert sums.doubled(4) == 8
(hits,) = sums.doubled.stats.cache_hits.values()
assert hits == 1, "it was not in the cache"
(loaded,) = sums.doubled.overloads.values()
assert loaded.library._shared_module is None, "what is for the linker is unpacked"
light_code.give_back_compiler()
assert sums.plus_one(4) == 9
assert sums.doubled(5) == 10
"""


def test_what_is_loaded_is_unpacked_only_when_something_is_linked_with_it(tmp_path):
    (tmp_path / "sums.py").write_text(MODULE)
    places = {"PYTHONPATH": os.pathsep.join([str(tmp_path), *filter(None, sys.path)])}
    for script in (FIRST, SECOND):
        done = subprocess.run(
            [sys.executable, "-c", script], env=os.environ | places, capture_output=True, text=True,
            check=False,
        )  # fmt: skip
        assert done.returncode == 0, done.stderr
