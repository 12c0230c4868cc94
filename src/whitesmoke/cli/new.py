"""`whitesmoke new`: a small whole game to begin with, copied from the skeleton and renamed."""

import keyword
import re
from importlib.util import find_spec
from pathlib import Path

import click

from whitesmoke.kernel.errors import BadOption

SKELETON = Path(__file__).parents[1] / "skeleton"
LEFT_OUT = ("__pycache__",)
NAME = re.compile(r"[a-z][a-z0-9_]{0,39}")
RENAMED = re.compile(r"TestSkeleton|skeleton|Skeleton|SK(?=[\d\"])")

NEXT = """Wrote {folder}: a game that can be played as it is. Change its rules to yours.

  pytest {name}                           keeps it to the contract of every game
  whitesmoke play {name}.game             plays it in the terminal
  whitesmoke sim {name}.game              measures it
  whitesmoke serve --game {name}.game     puts it on a page for browsers
  whitesmoke site FOLDER --game {name}.game   makes a page of it that needs no server"""


@click.command("new")
@click.argument("name")
def command(name: str) -> None:
    """Write a small whole game as the folder NAME, with its test, to make another one of."""
    folder = Path.cwd() / name
    refuse_bad_name(name)
    if folder.exists():
        raise BadOption(f"{folder} exists already; choose another name, or go to another folder.")
    if find_spec(name):
        raise BadOption(f"There is a Python module named {name} already; choose another name.")
    write(name, folder)
    click.echo(NEXT.format(name=name, folder=folder))


def refuse_bad_name(name: str) -> None:
    """A game's name is that of a Python package, and no name of ours."""
    from whitesmoke.games import GAMES

    if not NAME.fullmatch(name) or keyword.iskeyword(name):
        raise BadOption(
            f"{name!r} cannot be the name of a game: use up to 40 small letters, digits and"
            " underscores, such as my_game."
        )
    if name in GAMES:
        raise BadOption(f"There is a game named {name} already; choose another name.")


def write(name: str, folder: Path) -> None:
    """Copy every file of the skeleton under the game's own name."""
    for source in sorted(SKELETON.rglob("*")):
        within = source.relative_to(SKELETON)
        if source.is_file() and not set(LEFT_OUT) & set(within.parts):
            target = folder / renamed(str(within), name)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(renamed(source.read_text("utf-8"), name), "utf-8")


def renamed(text: str, name: str) -> str:
    """A text of the skeleton with another game's name in it."""
    words = [word for word in name.split("_") if word]
    called = {
        "skeleton": name,
        "Skeleton": " ".join(words).capitalize(),
        "TestSkeleton": "Test" + "".join(word.capitalize() for word in words),
        "SK": letters(words),
    }
    return RENAMED.sub(lambda found: called[found[0]], text)


def letters(words: list[str]) -> str:
    """The letters of a game's clauses: the first ones of its words, or two of its only word."""
    initials = "".join(word[0] for word in words if word[0].isalpha())
    only = "".join(letter for letter in words[0] if letter.isalpha())
    return (initials if len(initials) > 1 else only[:2]).upper()
