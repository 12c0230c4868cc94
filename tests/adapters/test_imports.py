"""What the doors need is loaded when they are opened, not before."""

import subprocess
import sys

import pytest

OUTSIDE = ("pettingzoo", "gymnasium", "pyspiel", "PIL", "torch", "onnxruntime")


@pytest.mark.parametrize("ours", ["whitesmoke", "whitesmoke.doors", "whitesmoke.cli"])
def test_nothing_of_the_outside_is_imported_unasked(ours):
    program = f"import sys, {ours}; print(*sys.modules, sep='\\n')"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.returncode == 0
    assert not set(OUTSIDE) & set(done.stdout.split())
