"""Planted: ten defects in copies of the games, to be found by a study that is told of none.

A copy is a game's folder with a line changed. A defect is found if one of the things that stand out
on the first screen of the report names it.
"""

import shutil
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from click import echo

from bench.rows import Row
from whitesmoke import games
from whitesmoke.kernel.game import Game, at
from whitesmoke.lab.report import STANDING_OUT
from whitesmoke.lab.study import Study
from whitesmoke.lab.summary import Summary, summary
from whitesmoke.lab.variants import vary
from whitesmoke.lab.workers import Threads

DEALS, WATCHED = 1024, 32
BAR = 9


@dataclass(frozen=True)
class Defect:
    """What is changed in which game, and what a sentence must say to name it."""

    name: str
    game: str
    players: int
    changes: tuple[tuple[str, str, str], ...]
    """File, what it says, what it is to say."""
    words: tuple[str, ...]
    """All of these in one sentence."""


DEFECTS = (
    Defect(
        "achieving costs two points", "rise_or_fall", 4,
        (("rules.py", "state.before[seat], debt(state, seat), steals(state, seat)",
          "state.before[seat], debt(state, seat) + 2 * (state.laid[seat] == Card.ACHIEVE), "
          "steals(state, seat)"),),
        ("“achieve”", "mistake"),
    ),
    Defect(
        "nobody ever drops out", "rise_or_fall", 4,
        (("rules.py", "return max(0, held + received - owed)",
          "return max(1, held + received - owed)"),
         ("rules.py", "state.points[seat] -= PRINCIPAL_FINE", "state.points[seat] -= 0")),
        ("round limit", "only"),
    ),
    Defect(
        "the second clique starts with two points more", "rise_or_fall", 4,
        (("rules.py", "state.points[seat] = state.start_points",
          "state.points[seat] = state.start_points + (2 if seat == 1 else 0)"),),
        ("Jocks wins",),
    ),
    Defect(
        "nobody can ever achieve", "rise_or_fall", 4,
        (("rules.py", "if state.no_achievements:\n        return count + 1",
          "if state.players:\n        return count + 1"),),
        ("Never possible", "“achieve”"),
    ),
    Defect(
        "the starter has three cards more", "nope", 2,
        (("rules.py", "    state.phase = first_phase(state)",
          "    for _ in range(3):\n        take(state, state.turn)\n"
          "    state.phase = first_phase(state)"),),
        ("To start is an advantage",),
    ),
    Defect(
        "a Reset played alone wins the game", "nope", 2,
        (("rules.py", "    end_discard(state, seat, is_selection(face))",
          "    if face == cards.RESET:\n        state.ending = Ending.ONE_LEFT\n"
          "        state.place[:] = 2\n        state.place[seat] = 1\n        return\n"
          "    end_discard(state, seat, is_selection(face))"),),
        ("Reset",),
    ),
    Defect(
        "Draw 2 brings five points", "pope_or_nope", 2,
        (("rules.py", "    if card == Card.DRAW_2:\n        draw_two(state, seat)",
          "    if card == Card.DRAW_2:\n        state.points[seat] += 5\n"
          "        draw_two(state, seat)"),),
        ("“play draw 2”", "win"),
    ),
    Defect(
        "points go to anybody", "pope_or_nope", 2,
        (("rules.py", "state.points[state.owners[pile]] += is_standing(state, pile)",
          "state.points[below(state, state.players)] += is_standing(state, pile)"),),
        ("hardly matter",),
    ),
    Defect(
        "Avignon needs two characters only", "avignon", 2,
        (("rules.py", "state.congregations[seat].sum() >= cards.CROWD:",
          "state.congregations[seat].sum() >= cards.CROWD - (seat == cards.AVIGNON):"),),
        ("wins", "more than the even 50 %"),
    ),
    Defect(
        "the pair cannot lose", "nonce_orders", 2,
        (("rules.py", "    lead = lead_of(state)\n    if abs", "    lead = 0 * lead_of(state)\n"
          "    if abs"),),
        ("hardly open",),
    ),
)  # fmt: skip


def plant(defect: Defect, folder: Path) -> Game:
    """A copy of the game with the defect, as a package of its own."""
    name = "planted_" + "".join(c if c.isalnum() else "_" for c in defect.name.lower())
    source = Path(games.__file__).parent / defect.game
    shutil.copytree(source, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    for path in (folder / name).glob("*.py"):
        text = path.read_text("utf-8").replace(f"whitesmoke.games.{defect.game}", name)
        for file, old, new in defect.changes:
            if path.name == file:
                if text.count(old) != 1:
                    raise ValueError(f"{defect.name}: {file} has {old!r} {text.count(old)} times.")
                text = text.replace(old, new)
        path.write_text(text, "utf-8")
    return at(f"{name}.game")


def study_of(defect: Defect, folder: Path, deals: int = DEALS, watched: int = WATCHED) -> Summary:
    """A study that is told nothing but the game and the number of players."""
    game = plant(defect, folder)
    variants = vary(game, [], defect.players, ["rule"], {})
    return summary(Study(game, variants, deals, workers=Threads(2), watched=watched).run())


def is_named(defect: Defect, said: Summary) -> bool:
    """Whether one of the sentences on the first screen names the defect."""
    first = [finding.sentence for finding in said.findings[:STANDING_OUT]]
    return any(all(word in sentence for word in defect.words) for sentence in first)


def rows() -> Iterator[Row]:
    found = 0
    with tempfile.TemporaryDirectory() as folder:
        sys.path.insert(0, folder)
        for defect in DEFECTS:
            said = study_of(defect, Path(folder))
            named = is_named(defect, said)
            found += named
            echo(f"  {'named' if named else 'MISSED'}: {defect.name}")
            for finding in said.findings[:STANDING_OUT]:
                echo(f"      {finding.sentence}")
        sys.path.remove(folder)
    yield Row(
        name="planted defects named on the first screen", unit="of ten", ours=found, peers=10,
        ratio=float(found), bar=BAR,
    )  # fmt: skip
