"""Screen: where a person reads and types. Plain lines here; colours where there is a terminal."""

import sys
from collections.abc import Sequence
from typing import NamedTuple, TextIO


class NumberedLine(NamedTuple):
    """A numbered line, and what to think about before choosing it."""

    label: str
    warning: str | None = None


class Screen:
    """Plain lines without any codes, so that what is piped can be read by programs and tests."""

    def __init__(self, stdin: TextIO, stdout: TextIO) -> None:
        self.stdin, self.stdout = stdin, stdout

    @property
    def interactive(self) -> bool:
        """Whether somebody sits there who can press Enter when asked to."""
        return self.stdin.isatty() and self.stdout.isatty()

    def line(self, text: str = "", clause: str = "", style: str = "") -> None:
        """A line, its clause in brackets."""
        cited = f"{text} [{clause}]" if clause else text
        self.stdout.write(clean(cited) + "\n")

    def heading(self, text: str) -> None:
        """Something new begins."""
        self.line()
        self.line(f"--- {text} ---")

    def drawing(self, text: str) -> None:
        """The drawn table."""
        self.line(text)

    def choices(self, choices: Sequence[NumberedLine]) -> None:
        """Numbered lines."""
        width = len(str(len(choices)))
        for number, choice in enumerate(choices, 1):
            self.line(f"  {number:>{width}}  {choice.label}")
            if choice.warning:
                self.line(f"  {'':>{width}}    ! {choice.warning}", style="warning")

    def markdown(self, text: str) -> None:
        """A page of Markdown."""
        self.line(text.rstrip())

    def clear(self) -> None:
        """Make what was read before unreadable for the next person; a pipe has no next person."""

    def ask(self, prompt: str) -> str:
        """What the person types; raises EOFError when there is nobody any more."""
        self.stdout.write(clean(prompt))
        self.stdout.flush()
        typed = self.stdin.readline()
        if not self.stdin.isatty():
            self.stdout.write(clean(typed.rstrip("\n")) + "\n")
        if not typed:
            raise EOFError
        return clean(typed).strip()


def clean(text: str) -> str:
    """The text without control codes: names may come from a stranger's record."""
    return "".join(c for c in text if c.isprintable() or c in "\n\t")


def screen() -> Screen:
    """The screen of this process."""
    if sys.stdout.isatty():
        from whitesmoke.terminal.colour import Colour

        return Colour(sys.stdin, sys.stdout)
    return Screen(sys.stdin, sys.stdout)
