"""Game: one object that holds all a game is, put together from its modules."""

import functools
import importlib
import inspect
import threading
import traceback
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from enum import IntEnum
from pathlib import Path
from types import ModuleType
from typing import Any

import numba
import numpy as np
from numpy.typing import NDArray

from whitesmoke.kernel import drivers, questions, told
from whitesmoke.kernel.about import About
from whitesmoke.kernel.actions import Action
from whitesmoke.kernel.chance import derive, plant
from whitesmoke.kernel.checks import Seed, a_seat, whole
from whitesmoke.kernel.compiling import entry_point, plainly
from whitesmoke.kernel.declaring import Telling, named
from whitesmoke.kernel.drivers import imagine_all, options_of, results, start
from whitesmoke.kernel.errors import BadGame, BadOption, NoSuchGame, WhiteSmokeError
from whitesmoke.kernel.facts import facts_of
from whitesmoke.kernel.fingerprint import of_files, of_rules
from whitesmoke.kernel.languages import languages
from whitesmoke.kernel.light_code import keep_sources_packed
from whitesmoke.kernel.mistakes import bad_game, check_answers
from whitesmoke.kernel.options import Option, fetch_options, read_options
from whitesmoke.kernel.proofreading import check_fields, check_rules
from whitesmoke.kernel.rulebook import RULES, text_of
from whitesmoke.kernel.saying import BEGIN
from whitesmoke.kernel.sentences import Told, hear
from whitesmoke.kernel.speech import Speech
from whitesmoke.kernel.state import SPECTATOR, Layout, Records, Seen, State
from whitesmoke.kernel.teller import Teller
from whitesmoke.kernel.vocabulary import Vocabulary
from whitesmoke.kernel.written import table_of, writer
from whitesmoke.kernel.wrong import Wrong

keep_sources_packed()

KERNEL = Path(__file__).parent
COMPILED = tuple(
    KERNEL / f"{name}.py"
    for name in [
        *("batching", "chacha", "chance", "compiling", "drivers", "exponentials", "observing"),
        *("arranging", "questions", "saying", "scene", "scratch", "sentences", "telling", "told"),
    ]
)
"""The kernel's sources that end up in machine code."""

MARGIN = 256
"""So many decisions too many harm nothing."""

MOST_NUMBERS = 4096
"""How many numbers one question may be answered in without the compiler."""


class Game:
    """A game: its state, its decisions, its rules, and what is told of it.

    `home` is the module that holds it under the name GAME. `rules` answers the six questions.
    """

    def __init__(
        self,
        home: str,
        about: About,
        state: type[State],
        actions: Sequence[Action],
        rules: ModuleType,
        telling: Telling | None = None,
        endings: type[IntEnum] | None = None,
    ) -> None:
        self.home = home
        self.about = about
        self.folder = Path(inspect.getfile(state)).parent
        check_answers(rules, questions.QUESTIONS)
        check_fields(state)
        self.rules: dict[str, Any] = {n: getattr(rules, n) for n in questions.QUESTIONS}
        self.telling = telling or Telling()
        answers = self.rules | self.telling.answers
        marker = f"{about.name}_{of_rules(answers.values(), of_files(*COMPILED))}"
        self.layout = Layout(state, about.most, marker)
        check_rules(answers | self.telling.judgements, self.layout.fields)
        questions.answer(marker, answers | self.telling.judgements)
        self.endings = endings
        self.actions = tuple(actions)
        self.names = tuple(action.name for action in self.actions)
        self.ids = {name: i for i, name in enumerate(self.names)}
        if twice := [name for name, count in Counter(self.names).items() if count > 1]:
            where = getattr(rules, "__file__", None) or home
            raise bad_game(where, f"two actions have the same name: {', '.join(twice)}.")
        self.options: dict[str, Option] = {
            name: f for name, f in self.layout.fields.items() if isinstance(f, Option)
        }
        self.facts = facts_of(self.layout, self.telling.scene)
        """What is drawn of it."""
        self._plain: dict[int, Records] = {}
        """Blank records with all options at their defaults, by the number of players."""
        self._of_thread = threading.local()

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
        states = self.undealt(players, options, n)
        if clash := self.ask("options_clash", self.layout.open(states)):
            raise BadOption(clash, self.speech)
        if plain:
            self._plain[players] = states.copy()
        return states

    def undealt(self, players: int, options: Mapping[str, Any], n: int = 1) -> Records:
        """Such records, even if these players and options do not go together."""
        states = self.layout.new(n)
        states["players"] = self.check_players(players)
        for name, value in read_options(self.options, options).items():
            states[name] = value
        return states

    def meant(self, options: Any) -> Any:
        """The options that somebody at this machine means: files that they name are read."""
        return fetch_options(self.options, options)

    def check_players(self, players: Any) -> int:
        """A number of players that the game takes."""
        fewest, most = self.about.players
        number = whole(players, "The number of players", BadOption)
        if not fewest <= number <= most:
            between = Wrong.FROM_TO(low=fewest, high=most)
            allowed = Wrong.JUST(number=most) if fewest == most else between
            title = self.about.title
            raise BadOption(Wrong.PLAYERS(game=title, allowed=allowed, number=number))
        return number

    def deal(self, players: int, seed: Seed, options: Mapping[str, Any]) -> Records:
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
        out = self.offer_buffer()
        return [int(a) for a in out[: options_of(states, seat, out)]]

    def offer_buffer(self) -> NDArray[np.int64]:
        """An array for the decisions that `legal` offers and one more number, with a margin.

        Compiled rules do not check where they write. A game that offers too much writes into the
        margin instead of crashing the process.
        """
        return np.empty(len(self.actions) + 1 + MARGIN, np.int64)

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

    @functools.cached_property
    def vocabulary(self) -> Vocabulary:
        """All that is said and named in this game."""
        given = self.telling
        says = (*(given.says or ()), *(given.reasons or ()))
        return Vocabulary(
            self.folder, says, self.actions, given.seats, given.kinds, dict(named(self))
        )

    @functools.cached_property
    def sentence_table(self) -> NDArray[np.int64]:
        """What compiled code has to know of every sentence (`kernel/written.py`)."""
        return table_of(self.vocabulary.places, self.vocabulary.opening)

    def speech(
        self, language: str = "en", names: Sequence[str] = (), states: Records | None = None
    ) -> Speech:
        """The game's words in a language. Seats without names are called as in these records."""
        if language not in languages():
            raise BadOption(f"{language!r} is none of the languages {', '.join(languages())}.")
        called = [] if states is None else self.called(states)
        return Speech(self.vocabulary, language, names, called)

    def called(self, states: Records) -> list[int]:
        """Which of the game's words for seats names each seat; nothing where there are none."""
        if self.telling.seats is None:
            return []
        seen, called = self.see(states, SPECTATOR), plainly(self.telling.answers["called"])
        return [int(called(seen, seat)) for seat in range(seen.players)]

    def sides(self, states: Records) -> list[int]:
        """The side that each seat plays for: seats of one side win together."""
        seen, side_of = self.see(states, SPECTATOR), plainly(self.telling.answers["side_of"])
        return [int(side_of(seen, seat)) for seat in range(seen.players)]

    def is_secret(self, states: Records, seat: int, action: int) -> bool:
        """Whether the others do not learn which decision this is, from what its seat sees."""
        secret = plainly(self.telling.answers["secret"])
        return bool(secret(self.see(states, seat), seat, action))

    def ask(self, question: str, *given: Any) -> Told | None:
        """What a question of telling is answered without the compiler, if anything."""
        return self.said_by(self.telling.answers[question], *given)

    def said_by(self, rule: Callable[..., Any], *given: Any) -> Told | None:
        """What a rule says without the compiler, if anything."""
        out = [BEGIN, *[0] * MOST_NUMBERS]
        plainly(rule)(*given, out)
        said = hear([int(number) for number in out[BEGIN : out[0]]], self.vocabulary.places)
        return said[0] if said else None

    @property
    def teller(self) -> Teller:
        """This thread's own teller, for a teller has buffers."""
        found: Teller | None = getattr(self._of_thread, "teller", None)
        if found is None:
            found = self._of_thread.teller = Teller(self)
        return found

    @functools.cached_property
    def step(self) -> Callable[..., int]:
        return entry_point(drivers.step, self.layout.new(), 0, 0, self.offer_buffer())

    @functools.cached_property
    def begin(self) -> Callable[..., int]:
        states = self.layout.new()
        return entry_point(drivers.begin, states, states, np.uint64(0), self.offer_buffer())

    @functools.cached_property
    def tell_all(self) -> Callable[..., int]:
        states, numbers = self.layout.new(3), np.zeros(1, np.int64)
        workspace, starts = (states, numbers, np.zeros(1)), np.zeros((1, told.END + 1), np.int64)
        return entry_point(
            told.tell_all, states, states, 0, 0, numbers, self.layout.masks, self.facts.tables,
            workspace, numbers, starts,
        )  # fmt: skip

    @functools.cached_property
    def explain(self) -> Callable[..., int]:
        states, numbers = self.layout.new(3), np.zeros(1, np.int64)
        workspace = (states, numbers, np.zeros(1))
        return entry_point(told.explain, states, 0, 0, 0, self.layout.masks, workspace, numbers)

    def compile(self, undo: bool = True) -> None:
        """Have all compiled that a table needs; to undo takes the game's imagination."""
        states, offers, scores = self.layout.new(), self.offer_buffer(), np.zeros((1, 1))
        calls = [
            (drivers.start, (states,)),
            (drivers.ask, (states, offers)),
            (drivers.options_of, (states, 0, offers)),
            (drivers.results, (states, scores)),
        ]
        if undo:
            calls.append((drivers.imagine_all, (states, 0)))
        for driver, example in calls:
            driver.compile(tuple(map(numba.typeof, example)))
        self.step, self.tell_all, self.explain  # noqa: B018
        writer()

    @functools.cached_property
    def rulebook(self) -> str:
        """The text of RULES.md, empty if the game has none."""
        return text_of(self.folder, RULES).text


def at(home: str) -> Game:
    """The game that a module holds."""
    if not all(part.isidentifier() for part in home.split(".")):
        raise NoSuchGame(f"{home!r} is no name of a module.")
    try:
        module = importlib.import_module(home)
    except WhiteSmokeError:
        raise
    except Exception as error:
        missing = error.name if isinstance(error, ModuleNotFoundError) else None
        if missing and f"{home}.".startswith(f"{missing}."):
            raise NoSuchGame(f"There is no module {missing!r} to take a game from.") from None
        raise BadGame(f"{_place_of(error)}: {type(error).__name__}: {error}.") from error
    found = getattr(module, "GAME", None)
    if not isinstance(found, Game):
        raise NoSuchGame(f"The module {home} holds no game named GAME.")
    return found


def _place_of(error: Exception) -> str:
    """The file and the line where the import of a module went wrong."""
    if isinstance(error, SyntaxError):
        return f"{error.filename}:{error.lineno}"
    last = traceback.extract_tb(error.__traceback__)[-1]
    return f"{last.filename}:{last.lineno}"
