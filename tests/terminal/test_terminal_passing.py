"""Passing the screen: nobody ever reads what only another may know."""

import contextlib
import fcntl
import os
import pty
import re
import select
import signal
import subprocess
import sys
import termios
import time

import pytest
from paper import CLEAR
from toys import lots

PROGRAM = [sys.executable, "-c", "from whitesmoke.cli import main; main()"]
ERASED = "\x1b[H\x1b[2J\x1b[3J"


def test_each_person_decides_in_turn_behind_a_cleared_screen(sit):
    sitting, shown = sit(typed=["attack jocks", "achieve", "defend"], people=3)
    greeting, jocks, geeks, again = shown.split(CLEAR)
    assert "--- Cheerleaders ---" in greeting
    assert "--- Jocks ---" in jocks
    assert "--- Geeks ---" in geeks
    assert str(sitting.table.log_for(1)[0]) in jocks
    for part in (jocks, geeks):
        assert "attack jocks" not in part.split("Pick a card")[0]
        assert "achieve" not in part.split("Pick a card")[0]
    assert all(str(line) in again for line in sitting.table.log_for(0, since=2))


def test_hands_and_marks_stay_with_their_owner(sit):
    """Each person's part of the output is a function of what that seat sees."""
    typed = ["mark ash", "pass", "mark birch", "pass", "pass", "pass", "pick high", "pick low"]
    sitting, shown = sit(lots.GAME, typed, people=2, players=2)
    assert sitting.table.over
    for part in shown.split(CLEAR):
        if "--- Seat 2 ---" in part:
            assert "mark ash." not in part
            assert "pick high." not in part
        else:
            assert "mark birch." not in part


def test_the_screen_is_not_cleared_for_one_person(sit):
    assert CLEAR not in sit(typed=["1"] * 100)[1]


def test_the_end_is_shown_to_all_on_a_cleared_screen(sit):
    shown = sit(typed=["defend"] * 60, people=3)[1]
    assert "The seed was 7." in shown.split(CLEAR)[-1]
    assert "--- What happened ---" in shown.split(CLEAR)[-1]


class Terminal:
    """A program at a terminal of its own, and somebody who types."""

    def __init__(self, *arguments):
        self.end, inside = pty.openpty()
        env = {**os.environ, "TERM": "xterm", "COLUMNS": "90", "LINES": "40"}
        self.process = subprocess.Popen(
            [*PROGRAM, *arguments], stdin=inside, stdout=inside, stderr=inside, env=env,
            start_new_session=True, preexec_fn=lambda: self._take(inside),
        )  # fmt: skip
        os.close(inside)
        self.shown = ""

    @staticmethod
    def _take(terminal):
        """The terminal is the program's own, and Ctrl+C means what it means at a terminal."""
        fcntl.ioctl(terminal, termios.TIOCSCTTY, 0)
        signal.signal(signal.SIGINT, signal.SIG_DFL)

    def until(self, text, seconds=120.0):
        """Read until a text appears, and return all that was shown since the last time."""
        end, fresh = time.monotonic() + seconds, ""
        while text not in re.sub(r"\x1b\[[0-9;]*m", "", fresh):
            assert time.monotonic() < end, f"{text!r} did not appear in:\n{fresh}"
            if select.select([self.end], [], [], 0.2)[0]:
                fresh += os.read(self.end, 65536).decode("utf-8", "replace")
        self.shown += fresh
        return fresh

    def type(self, text):
        os.write(self.end, text.encode())

    def close(self):
        self.process.kill()
        self.process.wait()
        os.close(self.end)


@pytest.fixture
def terminal():
    opened = []

    def start(*arguments):
        opened.append(Terminal(*arguments))
        return opened[-1]

    yield start
    for each in opened:
        each.close()


def test_at_a_terminal_the_screen_is_erased_before_it_is_passed(terminal):
    at = terminal("play", "rise_or_fall", "--people", "2", "--seed", "7")
    at.until("Pass the screen to Cheerleaders")
    at.type("\n")
    at.until("> ")
    at.type("attack jocks\n")
    shown = at.until("Pass the screen to Jocks")
    assert shown.index("attack jocks") < shown.index(ERASED)
    at.type("\n")
    shown = at.until("> ")
    assert ERASED in shown
    assert "attack jocks" not in shown
    assert "has picked" in shown
    at.type("\x1b[A\n")  # The arrow up brings nothing back: the history is not kept.
    shown = at.until("> ")
    assert "attack jocks" not in shown


def test_control_c_leaves_politely_and_offers_the_record(terminal, tmp_path):
    at = terminal("play", "rise_or_fall", "--seed", "7")
    at.until("> ")
    asks = "A file to keep the record in, or Enter for none: "
    for patience in (5, 15, 60):  # readline shows the prompt before it listens for signals.
        time.sleep(1)
        at.type("\x03")
        with contextlib.suppress(AssertionError):
            at.until(asks, patience)
            break
    assert asks in at.shown
    at.type(f"{tmp_path / 'kept.txt'}\n")
    at.until("The same deal again: whitesmoke play rise_or_fall --players 3 --seed 7")
    assert at.process.wait(20) == 0
    assert (tmp_path / "kept.txt").read_text().startswith("White Smoke record 1\n")


def test_a_terminal_gets_colours_and_a_drawn_table(terminal):
    at = terminal("play", "rise_or_fall", "--seed", "7")
    shown = at.until("> ")
    assert "\x1b[1;36m" in shown
    assert "╭" in shown
    at.type("\x04")
    at.until("A file to keep the record in, or Enter for none: ")
    at.type("\x04")
    at.until("The seed was 7.")
    assert at.process.wait(20) == 0
