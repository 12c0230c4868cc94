"""Frames: a study as data frames, for notebooks and for whoever wants to count for themselves.

Polars rather than pandas: it writes Parquet and CSV by itself, and needs nothing else to do so.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from whitesmoke.games import find
from whitesmoke.kernel.game import Game
from whitesmoke.lab.measures import Figure, PlayedTable
from whitesmoke.lab.study import Study, VariantOutcome
from whitesmoke.lab.summary import Summary, summary
from whitesmoke.lab.variants import vary as grid
from whitesmoke.lab.workers import Threads, Workers

if TYPE_CHECKING:
    import polars

DEALS = 8192
"""How many deals are played at most, if nothing else is said."""


@dataclass(frozen=True)
class Frames:
    """All that a study found; `summary` has the same as objects, with sentences."""

    summary: Summary
    figures: "polars.DataFrame"
    """Each measure of each variant: value, low, high, unit."""
    differences: "polars.DataFrame"
    """What each variant differs by from the first, deal by deal."""
    decisions: "polars.DataFrame"
    """How often each decision is made and what it is worth."""
    games: "polars.DataFrame"
    """Every game, a row each."""
    chances: "polars.DataFrame"
    """Each side's chance at the moments that were looked into."""

    def write(self, folder: Path, ending: str = "csv") -> list[Path]:
        """Save each frame as a file, CSV or Parquet."""
        paths = []
        for name in ("figures", "differences", "decisions", "games", "chances"):
            path = folder / f"{name}.{ending}"
            _write(getattr(self, name), path)
            paths.append(path)
        return paths


def written(rows: list[dict[str, Any]], path: Path) -> Path:
    """Save rows as a file, CSV or Parquet by its name."""
    import polars

    _write(polars.DataFrame(rows, infer_schema_length=None), path)
    return path


def _write(frame: "polars.DataFrame", path: Path) -> None:
    frame.write_parquet(path) if path.suffix == ".parquet" else frame.write_csv(path)


def study(
    game: str | Game,
    *,
    bots: str | Sequence[str] = "rule",
    players: int | None = None,
    vary: Iterable[str] = (),
    options: Mapping[str, Any] | None = None,
    deals: int = DEALS,
    seed: int = 0,
    workers: Workers | None = None,
    watched: int | None = None,
    folder: str | Path | None = None,
    never: Iterable[str] = (),
) -> Frames:
    """Play a game many times, in one or several variants, and measure it.

    `vary` is a list such as `["target=5/7", "players=2/4"]`; `never` names decisions that the
    first bot never makes; `watched` games are looked into moment by moment. The same seed gives
    the same figures with any `workers`: `Threads(2)`, or `RayWorkers("10.0.0.7:6379")`.
    """
    found = find(game) if isinstance(game, str) else game
    names = bots.split(",") if isinstance(bots, str) else bots
    count = found.about.fewest if players is None else players
    variants = grid(found, vary, count, names, found.meant(options or {}), never)
    asked = Study(
        found, variants, deals, seed, workers or Threads(), watched,
        folder=Path(folder) if folder else None,
    )  # fmt: skip
    return frames(summary(asked.run()))


def frames(said: Summary) -> Frames:
    """A study's figures as data frames."""
    import polars

    def frame(rows: Iterator[dict[str, Any]]) -> "polars.DataFrame":
        return polars.DataFrame(list(rows), infer_schema_length=None)

    return Frames(
        said, frame(_figures(said)), frame(_differences(said)), frame(_decisions(said)),
        polars.concat([_games(each) for each in said.outcome.variants]), frame(_chances(said)),
    )  # fmt: skip


def _plain(figure: Figure) -> dict[str, Any]:
    return {
        "measure": figure.measure, "value": figure.value, "low": figure.low, "high": figure.high,
        "unit": figure.unit, "says": figure.says,
    }  # fmt: skip


def _figures(said: Summary) -> Iterator[dict[str, Any]]:
    for each in said.variants:
        groups = {
            "measures": each.figures.values(), "seats": each.seats, "by start": each.by_start,
            "bots": each.bots, "endings": each.endings,
        }  # fmt: skip
        for group, figures in groups.items():
            for figure in figures:
                yield {"variant": each.label, "group": group, **_plain(figure)}


def _differences(said: Summary) -> Iterator[dict[str, Any]]:
    first = said.variants[0].label
    for each in said.differences:
        yield {"variant": each.label, "against": first, **_plain(each.figure),
               "is_clear": each.is_clear}  # fmt: skip


def _decisions(said: Summary) -> Iterator[dict[str, Any]]:
    for each in said.variants:
        for decision in each.decisions:
            yield {
                "variant": each.label,
                "decision": decision.name,
                "offered": decision.offered,
                "only_one": decision.only,
                **ends("share_taken", decision.share),
                **ends("a_game", decision.a_game),
                **ends("worth", decision.worth),
                **ends("takers_win", decision.takers),
            }


def ends(name: str, figure: Figure) -> dict[str, float]:
    """A figure and its interval as three columns."""
    return {name: figure.value, f"{name}_low": figure.low, f"{name}_high": figure.high}


def _games(each: VariantOutcome) -> "polars.DataFrame":
    import polars

    rows = each.rows
    shares = PlayedTable(each.player.game, each.variant.players).shares(rows)
    most = each.player.game.about.most
    deals, seatings = _numbered(each)
    columns: dict[str, Any] = {"variant": [each.variant.label] * len(rows)}
    columns |= {"deal": deals, "seating": seatings}
    for name in (
        "length",
        "turns",
        "seconds",
        "forced",
        "choices",
        "starter",
        "ending",
        "finished",
        "rounds",
        "barren",
    ):
        columns[name] = rows[name]
    for seat in range(most):
        has = seat < each.variant.players
        columns[f"share_{seat + 1}"] = shares[:, seat] if has else [float("nan")] * len(rows)
    return polars.DataFrame(columns)


def _numbered(each: VariantOutcome) -> tuple[list[int], list[int]]:
    """The number of each game's deal, and of the way in which the bots were seated."""
    deals: list[int] = []
    seatings: list[int] = []
    first = 0
    for played in each.rounds:
        for seating, games in enumerate(played):
            deals += range(first, first + len(games.rows))
            seatings += [seating] * len(games.rows)
        first += len(played[0].rows)
    return deals, seatings


def _chances(said: Summary) -> Iterator[dict[str, Any]]:
    for each in said.variants:
        for number, game in enumerate(each.watched):
            for at, chances in zip(game.at, game.chances, strict=True):
                for side, chance in enumerate(chances, 1):
                    yield {"variant": each.label, "game": number, "progress": float(at),
                           "side": side, "chance": float(chance),
                           "wins": game.winner == side - 1}  # fmt: skip
