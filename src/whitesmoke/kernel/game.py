"""Game: one object that holds all a game is, put together from its modules."""

import functools
import hashlib
import importlib
import inspect
from collections.abc import Callable, Mapping, Sequence
from enum import IntEnum
from pathlib import Path
from types import ModuleType
from typing import Any

import numba
import numpy as np
from numpy.typing import NDArray

from whitesmoke.kernel import defaults, drivers, questions
from whitesmoke.kernel.about import About
from whitesmoke.kernel.chance import derive, plant
from whitesmoke.kernel.checks import a_seat, whole
from whitesmoke.kernel.drivers import imagine_all, options_of, results, start
from whitesmoke.kernel.errors import BadOption, NoSuchGame
from whitesmoke.kernel.options import Option, fetch_options, read_options
from whitesmoke.kernel.phrases import LANGUAGES, Phrase, Phrasebook, entries, say
from whitesmoke.kernel.state import Layout, Records, Seen, State

KERNEL = Path(__file__).parent
COMPILED = tuple(
    KERNEL / f"{name}.py"
    for name in ("batching", "chance", "compiling", "drivers", "observing", "questions")
)
"""The kernel's sources that end up in machine code."""

NAMING = Phrasebook({"Seat {number}": "seat {number}"})
"""How decisions are named, whoever sits where."""


class Game:
    """A game: its state, its actions, its rules (compiled) and what is shown of it (plain).

    `home` is the module that holds it under the name GAME. `rules` answers the six questions.
    `shown` may define what `kernel.defaults` defines, and is only ever given redacted states.
    """

    def __init__(
        self,
        home: str,
        about: About,
        state: type[State],
        actions: Sequence[Phrase],
        rules: ModuleType,
        shown: ModuleType,
        endings: type[IntEnum] | None = None,
    ) -> None:
        self.home = home
        self.about = about
        self.folder = Path(inspect.getfile(state)).parent
        marker = f"{about.name}_{fingerprint(*COMPILED, self.folder)}"
        self.layout = Layout(state, about.most, marker)
        self.rules = {name: self._answer(rules, name) for name in questions.QUESTIONS}
        questions.answer(marker, self.rules)
        self.shown = Shown(shown)
        self.endings = endings
        self.actions = tuple(actions)
        self.names = tuple(map(NAMING.read, actions))
        self.ids = {name: i for i, name in enumerate(self.names)}
        if len(self.ids) != len(self.names):
            raise TypeError(f"Two actions of {about.name} have the same name.")
        self.options: dict[str, Option] = {
            name: f for name, f in self.layout.fields.items() if isinstance(f, Option)
        }
        self._plain: dict[int, Records] = {}
        """Blank records with all options at their defaults, by the number of players."""

    def _answer(self, rules: ModuleType, question: str) -> Callable[..., Any]:
        if not hasattr(rules, question):
            raise TypeError(f"{self.about.name} does not answer {question!r}.")
        found: Callable[..., Any] = getattr(rules, question)
        return found

    def __repr__(self) -> str:
        return f"<game {self.about.name}>"

    def __reduce__(self) -> str | tuple[Any, ...]:
        return at, (self.home,)

    @property
    def name(self) -> str:
        return self.about.name

    def blank(self, players: int, options: Mapping[str, Any], n: int = 1) -> Records:
        """Records with players and options, before the deal."""
        plain = players.__class__ is int and options == {} and n == 1
        if plain and players in self._plain:
            return self.layout.copy(self._plain[players])
        states = self.layout.new(n)
        states["players"] = self.check_players(players)
        for name, value in read_options(self.options, options).items():
            states[name] = value
        if wrong := self.shown.options_clash(self.layout.open(states)):
            raise BadOption(wrong)
        if plain:
            self._plain[players] = states.copy()
        return states

    def meant(self, options: Any) -> Any:
        """The options that somebody at this machine means: files that they name are read."""
        return fetch_options(self.options, options)

    def check_players(self, players: Any) -> int:
        """A number of players that the game takes."""
        fewest, most = self.about.players
        number = whole(players, "The number of players", BadOption)
        if not fewest <= number <= most:
            allowed = fewest if fewest == most else say("{low} to {high}", low=fewest, high=most)
            raise BadOption(
                say(
                    "{game} takes {allowed} players, not {number}.",
                    game=self.about.title, allowed=allowed, number=number,
                )
            )  # fmt: skip
        return number

    def deal(self, players: int, seed: int, options: Mapping[str, Any]) -> Records:
        """One fresh game."""
        states = self.blank(players, options)
        plant(states, seed)
        start(states)
        return states

    def scores(self, states: Records) -> NDArray[np.float64]:
        """The results of finished games, a row each."""
        out = np.zeros((len(states), self.about.most))
        results(states, out)
        return out[:, : int(states["players"][0])]

    def legal(self, states: Records, seat: int) -> list[int]:
        """What the seat may do now, by number."""
        out = self.room()
        return [int(a) for a in out[: options_of(states, seat, out)]]

    def room(self) -> NDArray[np.int64]:
        """Room for every decision of this game, and one more number."""
        return np.empty(len(self.actions) + 1, np.int64)

    def redact(self, states: Records, viewer: int) -> Records:
        return self.layout.redact(states, viewer)

    def see(self, states: Records, viewer: int) -> Seen:
        """What a viewer sees, opened for Python."""
        return self.layout.see(states[:1].tobytes(), viewer)

    def imagine(self, states: Records, seat: int, seed: int) -> Records:
        """A world that fits what the seat sees: its hidden part is drawn anew."""
        worlds = self.redact(states, a_seat(seat, int(states["players"][0])))
        worlds["seed"] = [derive(seed, i) for i in range(len(worlds))]
        imagine_all(worlds, seat)
        return worlds

    def phrasebook(self, language: str = "en", seats: Sequence[str] = ()) -> Phrasebook:
        if language not in LANGUAGES:
            raise BadOption(f"{language!r} is none of the languages {', '.join(LANGUAGES)}.")
        return Phrasebook(entries(language, KERNEL, self.folder), seats)

    @functools.cached_property
    def step(self) -> Callable[..., int]:
        return entry_point(drivers.step, self.layout.new(), 0, 0, self.room())

    @functools.cached_property
    def begin(self) -> Callable[..., int]:
        states = self.layout.new()
        return entry_point(drivers.begin, states, states, np.uint64(0), self.room())

    def read(self, phrase: Any, language: str = "en", seats: Sequence[str] = ()) -> str:
        return self.phrasebook(language, seats).read(phrase)

    @functools.cached_property
    def rulebook(self) -> str:
        """The text of RULES.md, empty if the game has none."""
        path = self.folder / "RULES.md"
        return path.read_text("utf-8") if path.is_file() else ""


class Shown:
    """What a game shows, with the kernel's default for whatever it leaves out."""

    prompt: Callable[[Seen, int], Phrase]
    tell: Callable[..., Sequence[Phrase]]
    secret: Callable[[Seen, int, int], bool]
    reveals: Callable[[int], bool]
    why_not: Callable[[Seen, int, int], Phrase]
    verdict: Callable[[Seen], Phrase]
    warning: Callable[[Seen, int, int], Phrase | None]
    draw: Callable[..., str]
    scene: Callable[[Seen, int], dict[str, Any]]
    own: Callable[[Seen, int], dict[str, Any]]
    seat_names: Callable[[Seen], Sequence[str]]
    sides: Callable[[Seen], Sequence[int]]
    talk_closed: Callable[[Seen, int], Phrase | None]
    options_clash: Callable[[Seen], Phrase | None]
    complete: Callable[[Seen, Mapping[str, Any]], None]
    impossible: Callable[[Seen], Phrase | None]
    conserved: Callable[[Seen], Mapping[str, int]]

    def __init__(self, module: ModuleType) -> None:
        for name in Shown.__annotations__:
            setattr(self, name, getattr(module, name, None) or getattr(defaults, name))


def entry_point(driver: Any, *example: Any) -> Callable[..., int]:
    """A compiled driver without the detour of looking up its types at every call."""
    types = tuple(map(numba.typeof, example))
    driver.compile(types)
    entry: Callable[..., int] = driver.overloads[types].entry_point
    return entry


def fingerprint(*sources: Path) -> str:
    """A short hash of files, and of all Python sources in folders."""
    digest = hashlib.sha256()
    for source in sources:
        for path in sorted(source.glob("*.py")) if source.is_dir() else [source]:
            digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:12]


def at(home: str) -> Game:
    """The game that a module holds."""
    try:
        found = getattr(importlib.import_module(home), "GAME", None)
    except ModuleNotFoundError as error:
        raise NoSuchGame(f"There is no module {error.name!r} to take a game from.") from None
    except (TypeError, ValueError):
        raise NoSuchGame(f"{home!r} is no name of a module.") from None
    if not isinstance(found, Game):
        raise NoSuchGame(f"The module {home} holds no game named GAME.")
    return found
