"""Colour: the screen of a real terminal."""

import contextlib
from collections.abc import Sequence
from typing import TextIO

from rich.box import ROUNDED
from rich.columns import Columns
from rich.console import Console
from rich.markdown import Markdown
from rich.panel import Panel
from rich.text import Text

from whitesmoke.terminal.screen import NumberedLine, Screen, clean

STYLES = {
    "prompt": "bold cyan",
    "warning": "yellow",
    "refusal": "red",
    "verdict": "bold green",
    "quiet": "dim",
}
CLEAR = "\x1b[H\x1b[2J\x1b[3J"
"""Home, clear the screen, clear what was scrolled off it."""

MANY = 12
"""From so many choices on they stand in columns."""


class Colour(Screen):
    """A terminal, by rich."""

    def __init__(self, stdin: TextIO, stdout: TextIO) -> None:
        super().__init__(stdin, stdout)
        self.console = Console(file=stdout, highlight=False, markup=False, emoji=False)
        _edit_lines()

    def line(self, text: str = "", clause: str = "", style: str = "") -> None:
        line = Text(clean(text), STYLES.get(style, ""))
        if clause:
            line.append(f" [{clause}]", "dim not bold")
        # A command that was cut in two could not be copied.
        self.console.print(line, soft_wrap=style == "command")

    def heading(self, text: str) -> None:
        self.console.print()
        self.console.rule(Text(clean(text), "bold"), style="dim")

    def drawing(self, text: str) -> None:
        lines = Text(clean(text), no_wrap=True, overflow="ignore")
        if lines.cell_len and max(map(_width, lines.split())) + 4 > self.console.width:
            self.console.print(lines, crop=False)
        else:
            self.console.print(Panel(lines, box=ROUNDED, expand=False, border_style="dim"))

    def choices(self, choices: Sequence[NumberedLine]) -> None:
        width = len(str(len(choices)))
        lines = [_choice(number, choice, width) for number, choice in enumerate(choices, 1)]
        if len(lines) < MANY or any(choice.warning for choice in choices):
            for line in lines:
                self.console.print(line)
        else:
            self.console.print(Columns(lines, equal=True, column_first=True))

    def markdown(self, text: str) -> None:
        self.console.print(Markdown(clean(text)))

    def clear(self) -> None:
        if self.console.is_dumb_terminal:
            self.stdout.write("\n" * (2 * self.console.height))
        else:
            self.stdout.write(CLEAR)
        self.stdout.flush()

    def ask(self, prompt: str) -> str:
        if not self.interactive:
            return super().ask(prompt)
        self.stdout.flush()
        return clean(input(prompt)).strip()


def _choice(number: int, choice: NumberedLine, width: int) -> Text:
    line = Text(f"  {number:>{width}}", "bold cyan")
    line.append(f"  {clean(choice.label)}", "not bold default")
    if choice.warning:
        line.append(f"\n  {'':>{width}}    ! {clean(choice.warning)}", "not bold yellow")
    return line


def _width(line: Text) -> int:
    return line.cell_len


def _edit_lines() -> None:
    """Let the arrow keys edit a line, but remember none: the next person could look them up."""
    with contextlib.suppress(ImportError):
        import readline

        readline.set_auto_history(False)
