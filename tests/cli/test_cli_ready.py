"""Readiness: what bots need is compiled before the first decision, not during it."""

import subprocess
import sys

import pytest

SPY = """
import os, sys
from whitesmoke.bots.tree_search import follow, judge_all, root_of, search
from whitesmoke.lab.tournament import Tournament
from whitesmoke.terminal.sitting import Sitting

def look(*given):
    print("ready:", [len(f.signatures) for f in (search, root_of, follow, judge_all)])
    sys.stdout.flush()
    os._exit(0)

Tournament.run = Sitting.run = look
from whitesmoke.cli import main
main()
"""


def compiled(*arguments):
    """How often search and judgement are compiled when the first decision is due."""
    command = [sys.executable, "-c", SPY, *arguments]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
    return done.stdout.partition("ready: ")[2].strip()


@pytest.mark.parametrize(
    "command",
    [
        "arena rise_or_fall --bots rule,search:5ms",
        "play rise_or_fall --people 0 --against strong",
        "play rise_or_fall --people 1 --against random",
    ],
)
def test_a_search_is_ready_before_it_plays_or_advises(command):
    assert compiled(*command.split()) == "[1, 1, 1, 1]"


def test_nobody_waits_for_a_search_that_is_not_there():
    assert (
        compiled("play", "rise_or_fall", "--people", "0", "--against", "random") == "[0, 0, 0, 0]"
    )
