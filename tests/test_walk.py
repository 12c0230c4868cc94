"""ARCHITECTURE says which files a decision passes; the code is followed along them."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
STOP = re.compile(r"^(\d+)\. `([\w/.]+)`: (.*(?:\n    .*)*)", re.M)
MOST_FILES, MOST_TURNS = 14, 2


def walk():
    """The files that ARCHITECTURE names in order, each with whether the walk turns back there."""
    text = (ROOT / "ARCHITECTURE.md").read_text("utf-8")
    part = text.partition("# The walk of a decision from page to page")[2].partition("\n# ")[0]
    return [(path, re.search(r"walk turns\s+back", said)) for _, path, said in STOP.findall(part)]


def test_a_decision_passes_few_files_and_turns_back_rarely():
    files = [path for path, _ in walk()]
    assert 10 < len(files) <= MOST_FILES
    assert len(set(files)) == len(files)
    assert all((ROOT / path).is_file() for path in files)
    assert sum(bool(turns) for _, turns in walk()) <= MOST_TURNS


def test_each_file_on_the_walk_knows_the_next():
    """It imports the next one, until the walk turns back; `walk.py` knows what comes after that.

    Rules are found by the type of the record, and the page and the server meet on the wire.
    """
    stops = walk()
    names = [Path(path) for path, _ in stops]
    carry_out = next(path for path in names if path.name == "walk.py")
    for place in range(len(names) - 1):
        here, there = names[place], names[place + 1]
        if there.name == "rules.py" or (here.suffix == ".py") != (there.suffix == ".py"):
            continue
        text = (ROOT / here).read_text("utf-8")
        if names.index(carry_out) < place:
            text += (ROOT / carry_out).read_text("utf-8")
        module = there.stem.removesuffix(".svelte")
        assert re.search(rf"\b{module}\b", text), f"{here} does not know {there}"


@pytest.mark.parametrize("name", ["ARCHITECTURE.md", "CONTRIBUTING.md"])
def test_every_file_that_is_named_exists(name):
    """A file is named from the root, or from the package."""
    named = set(
        re.findall(r"`([\w.]+/[\w/.]+\.(?:py|ts|svelte|toml|md))`", (ROOT / name).read_text())
    )
    missing = [
        path
        for path in named
        if not (ROOT / path).exists() and not (ROOT / "src/whitesmoke" / path).exists()
    ]
    assert len(named) > 5
    assert not missing
