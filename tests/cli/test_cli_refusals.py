"""Refusals: bad input of every kind gets one sentence on stderr and exit code 2."""

import subprocess
import sys

import pytest

from whitesmoke.kernel.record import TITLE

GAME = "rise_or_fall"
NAMES = "the games are: "
OPTIONS = "the options are: settlement"

REFUSED = {
    "unknown command": (["chess"], "There is no command 'chess'; the commands are: "),
    "unknown flag": (["games", "--all"], "--all"),
    "too many words": (["games", "now"], "now"),
    "rules without a game": (["rules"], "The games are: "),
    "rules of an unknown game": (["rules", "chess"], NAMES),
    "unknown clause": (["rules", GAME, "RF99"], "the clauses are: RF1, RF2"),
    "odd clause": (["rules", GAME, "%&"], "the clauses are: RF1"),
    "play an unknown game": (["play", "chess"], NAMES),
    "play a game of no name": (["play", ""], NAMES),
    "play a missing module": (["play", "no.such.module"], "no"),
    "play an odd module": (["play", ".."], "is no name of a Python module"),
    "play a module without a game": (["play", "os.path"], "holds no game"),
    "players too many": (["play", GAME, "--players", "9"], "takes 3 to 8 players, not 9."),
    "players too few": (["play", GAME, "--players", "0"], "takes 3 to 8 players, not 0."),
    "players negative": (["sim", GAME, "--players", "-1"], "takes 3 to 8 players, not -1."),
    "players none": (["arena", GAME, "--players", "0"], "takes 3 to 8 players, not 0."),
    "players no number": (["play", GAME, "--players", "few"], "few is no whole number."),
    "people too many": (["play", GAME, "--people", "4", "--players", "3"], "0 to 3 people, not 4"),
    "people too many for all": (["play", GAME, "--people", "9"], "takes 3 to 8 players, not 9."),
    "people negative": (["play", GAME, "--people", "-2"], "-2 is no whole number from 0 on."),
    "seed negative": (["play", GAME, "--seed", "-1"], "-1 is no whole number from 0 to"),
    "seed too large": (["sim", GAME, "--seed", str(1 << 64)], "from 0 to 18446744073709551615"),
    "seed no number": (["play", GAME, "--seed", "x"], "x is no whole number from 0 to"),
    "option without =": (["play", GAME, "--option", "max_rounds"], "NAME=VALUE"),
    "option without a name": (["sim", GAME, "--option", "=3"], "NAME=VALUE"),
    "option unknown": (["play", GAME, "--option", "jokers=3"], OPTIONS),
    "option wrong": (["sim", GAME, "--option", "max_rounds=0"], "allowed: 1 to 1000 or none."),
    "option twice": (
        ["sim", GAME, "--option", "max_rounds=1", "--option", "max_rounds=2"],
        "Option max_rounds is given twice.",
    ),
    "language": (["play", GAME, "--language", "fr"], "'fr' is none of en, de."),
    "record in a folder": (["play", GAME, "--record", "/"], "/ is a folder"),
    "record nowhere": (["play", GAME, "--record", "/no/such/place"], "There is no folder /no/such"),
    "new of nothing": (["new"], "NAME"),
    "new with an odd name": (["new", "My-Game"], "small letters, digits and underscores"),
    "new with a path": (["new", "../game"], "small letters, digits and underscores"),
    "new with a word of Python": (["new", "class"], "cannot be the name of a game"),
    "new under our name": (["new", "nope"], "There is a game named nope already"),
    "new under a module's name": (["new", "json"], "There is a Python module named json already"),
    "new over a folder": (["new", "tests"], "tests exists already; choose another name"),
    "sim of nothing": (["sim"], "The games are: "),
    "sim of an unknown game": (["sim", "chess"], NAMES),
    "games negative": (["sim", GAME, "--games", "-5"], "-5 is no whole number from 1 on."),
    "games none": (["sim", GAME, "--games", "0"], "0 is no whole number from 1 on."),
    "games no number": (["sim", GAME, "--games", "1e3"], "1e3 is no whole number from 1 on."),
    "games endless": (["sim", GAME, "--games", "9" * 5000], "is no whole number from 1 on."),
    "checked bots": (["sim", GAME, "--checked", "--bots", "rule"], "--checked plays at random"),
    "threads none": (["sim", GAME, "--threads", "0"], "from 1 to 1024."),
    "no cluster there": (["sim", GAME, "--on", "127.0.0.1:1"], "no Ray cluster at 127.0.0.1:1"),
    "no address": (["sim", GAME, "--on", "elsewhere"], "no Ray cluster at elsewhere"),
    "threads of a cluster": (
        ["study", GAME, "--on", "127.0.0.1:1", "--threads", "2"],
        "--threads is for this machine",
    ),
    "replay of nothing": (["replay"], "FILE"),
    "replay of a missing file": (["replay", "/no/such/file"], "/no/such/file cannot be read"),
    "replay of a folder": (["replay", "/"], "/ cannot be read: Is a directory."),
    "replay at no number": (["replay", "x", "--at", "-1"], "-1 is no whole number from 0 on."),
}


def refused(result, part):
    assert result.exit_code == 2
    assert result.stdout == ""
    assert part in result.stderr
    assert result.stderr.startswith("whitesmoke: ")
    assert len(result.stderr.splitlines()) == 1


@pytest.mark.parametrize("case", REFUSED)
def test_bad_input_is_refused_with_what_is_allowed(call, case):
    arguments, part = REFUSED[case]
    refused(call(*arguments), part)


HEAD = f"{TITLE}\ngame: {GAME}\nrules: 1\nplayers: 3\nseed: 7\n"
BAD_RECORDS = {
    "nothing": b"",
    "rubbish": bytes(range(256)) * 4,
    "zeros": bytes(1000),
    "another text": b"Dear diary,\n",
    "only a title": f"{TITLE}\n".encode(),
    "unknown game": f"{TITLE}\ngame: chess\nrules: 1\n".encode(),
    "a module of a stranger": f"{TITLE}\ngame: antigravity.x\nrules: 1\n".encode(),
    "no seed": f"{TITLE}\ngame: {GAME}\nrules: 1\nplayers: 3\n".encode(),
    "a seed too large": HEAD.replace("7", "9" * 30).encode(),
    "a seed without end": HEAD.replace("seed: 7", "seed: " + "9" * 5000).encode(),
    "a negative seed": HEAD.replace("seed: 7", "seed: -7").encode(),
    "other rules": HEAD.replace("rules: 1", "rules: 99").encode(),
    "too many players": HEAD.replace("players: 3", "players: 300").encode(),
    "no json": HEAD.replace("seed: 7", "seed: {").encode(),
    "deep json": HEAD.encode() + b"position: " + b"[" * 100_000,
    "a wrong option": HEAD.encode() + b'option jokers: "yes"\n',
    "a name that is no text": HEAD.encode() + b"seat 1: 4\n",
    "an unknown move": HEAD.encode() + b"\n1 castle\n",
    "an illegal move": HEAD.encode() + b"\n1 attack goths\n",
    "a wrong seat": HEAD.encode() + b"\n9 defend\n",
    "an odd digit": HEAD.encode() + "\n² defend\n".encode(),
    "a seat without end": HEAD.encode() + b"\n" + b"9" * 5000 + b" defend\n",
    "an odd line": HEAD.encode() + b"what\n",
    "a wrong position": HEAD.encode() + b'position: {"points": 3}\n',
    "a position that is a list": HEAD.encode() + b"position: [1]\n",
}


@pytest.mark.parametrize("case", BAD_RECORDS)
def test_a_file_that_is_no_record_is_refused(call, tmp_path, case):
    path = tmp_path / "record"
    path.write_bytes(BAD_RECORDS[case])
    result = call("replay", path)
    assert result.exit_code == 2
    assert result.stdout == ""
    lines = [line for line in result.stderr.splitlines() if not line.startswith("Compiling")]
    assert len(lines) == 1


def test_a_record_that_would_overwrite_something_is_refused(call, tmp_path):
    path = tmp_path / "list"
    path.write_text("milk, eggs")
    refused(call("play", GAME, "--record", path), "exists and is no record; choose another name.")
    assert path.read_text() == "milk, eggs"


def test_a_sentence_is_all_that_a_process_prints(run):
    done = run("play", GAME, "--option", "jokers=3")
    assert done.returncode == 2
    assert done.stdout == ""
    assert len(done.stderr.splitlines()) == 1


def test_a_full_disk_is_told_in_one_sentence():
    with open("/dev/full", "w") as full:
        program = [sys.executable, "-c", "from whitesmoke.cli import main; main()", "games"]
        done = subprocess.run(program, stdout=full, stderr=subprocess.PIPE, text=True)
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1


LEFT_OUT = {
    "openskill": (["arena", GAME], "lab"),
    "matplotlib": (["arena", GAME, "--plot", "strength.svg"], "lab"),
    "litestar": (["serve"], "server"),
    "sqlalchemy": (["admin", "list"], "server"),
}


def without(libraries, *given):
    """The program where some libraries are not installed."""
    script = (
        f"import sys; sys.modules.update(dict.fromkeys({list(libraries)})); "
        "from whitesmoke.cli import main; main()"
    )
    command = [sys.executable, "-c", script, *given]
    return subprocess.run(command, capture_output=True, text=True, timeout=120)


@pytest.mark.parametrize("library", LEFT_OUT)
def test_a_library_that_was_left_out_is_named_with_what_installs_it(library):
    given, extra = LEFT_OUT[library]
    done = without([library], *given)
    assert done.returncode == 2
    assert done.stdout == ""
    wanted = f"This needs {library}; install it with: pip install 'whitesmoke[{extra}]'."
    assert done.stderr == f"whitesmoke: {wanted}\n"


def test_what_needs_no_library_works_without_them():
    for given in (["--help"], ["games"], ["rules", GAME, "RF1"]):
        done = without(LEFT_OUT, *given)
        assert done.returncode == 0, done.stderr
