"""Findings: what a simulation says, in numbers that can be printed or saved as JSON."""

from dataclasses import asdict, dataclass
from typing import Any

from whitesmoke.kernel.state import words
from whitesmoke.lab.intervals import normal, wilson
from whitesmoke.lab.simulation import SimulationOutcome
from whitesmoke.lab.tally import Tally

UNFINISHED = "not finished"


@dataclass(frozen=True)
class SeatFindings:
    """One seat: its share of the wins with an interval of 95 %, and its mean score."""

    seat: int
    name: str
    win_share: float | None
    low: float | None
    high: float | None
    mean_score: float | None


@dataclass(frozen=True)
class Lengths:
    """How many decisions a game takes."""

    mean: float
    median: int
    p99: int
    max: int


@dataclass(frozen=True)
class Speed:
    """How fast it went; the only part that differs from run to run."""

    workers: int
    seconds: float
    decisions_per_second: float


@dataclass(frozen=True)
class Findings:
    """All that is said of a simulation."""

    game: str
    title: str
    rules: int
    players: int
    options: dict[str, Any]
    bots: list[str]
    seed: int
    games: int
    finished: int
    bound: int
    interval: str
    """"wilson", or "normal" where wins were shared."""
    seats: list[SeatFindings]
    length: Lengths
    endings: dict[str, int]
    speed: Speed

    def plain(self) -> dict[str, Any]:
        """As JSON-able data."""
        return asdict(self)


def findings(outcome: SimulationOutcome) -> Findings:
    """What the tally of a simulation says."""
    simulation, tally = outcome.simulation, outcome.tally
    about = simulation.game.about
    shown = simulation.game.layout.show(simulation.template)
    return Findings(
        game=about.name,
        title=about.title,
        rules=about.version,
        players=simulation.players,
        options={name: shown[name] for name in simulation.game.options},
        bots=list(dict.fromkeys(simulation.seating.names)),
        seed=simulation.seed,
        games=tally.games,
        finished=tally.finished,
        bound=simulation.bound,
        interval="wilson" if tally.whole else "normal",
        seats=_seats(outcome),
        length=_lengths(tally),
        endings=_endings(outcome),
        speed=_speed(outcome),
    )


def _seats(outcome: SimulationOutcome) -> list[SeatFindings]:
    names = _names(outcome)
    return [_seat(outcome.tally, seat, name) for seat, name in enumerate(names)]


def _names(outcome: SimulationOutcome) -> list[str]:
    """What the game calls its seats, or their numbers, counted from 1."""
    game, players = outcome.simulation.game, outcome.simulation.players
    speech = game.speech(states=outcome.simulation.template)
    return [speech.seat(seat) for seat in range(players)]


def _seat(tally: Tally, seat: int, name: str) -> SeatFindings:
    games = tally.finished
    if not games:
        return SeatFindings(seat + 1, name, None, None, None, None)
    share, squares = float(tally.shares[seat]), float(tally.squares[seat])
    low, high = wilson(share, games) if tally.whole else normal(share, squares, games)
    mean = float(tally.scores[seat]) / games
    return SeatFindings(seat + 1, name, share / games, max(0.0, low), min(1.0, high), mean)


def _lengths(tally: Tally) -> Lengths:
    return Lengths(
        mean=tally.decisions / tally.games,
        median=tally.length_at(0.5),
        p99=tally.length_at(0.99),
        max=len(tally.lengths) - 1,
    )


def _endings(outcome: SimulationOutcome) -> dict[str, int]:
    """How many games ended in which way, by the game's own words."""
    kinds, counts = outcome.simulation.game.endings, outcome.tally.endings.tolist()
    names = words(kinds) if kinds else ()
    return {_ending(names, kind): count for kind, count in enumerate(counts) if count}


def _ending(names: tuple[str, ...], kind: int) -> str:
    if kind == 0:
        return UNFINISHED
    return names[kind] if kind < len(names) else f"ending {kind}"


def _speed(outcome: SimulationOutcome) -> Speed:
    return Speed(
        outcome.workers,
        round(outcome.seconds, 4),
        round(outcome.tally.decisions / max(outcome.seconds, 1e-9)),
    )
