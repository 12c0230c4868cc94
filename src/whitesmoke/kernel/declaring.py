"""Declaring: what a game declares for people, put together."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from types import ModuleType
from typing import TYPE_CHECKING, Any

from whitesmoke.kernel.heuristics import HEURISTICS
from whitesmoke.kernel.options import Choice, Subset
from whitesmoke.kernel.scene import Scene, values_of, writer
from whitesmoke.kernel.sentences import Kind, Reasons, Sentences, slug
from whitesmoke.kernel.speech import Speech
from whitesmoke.kernel.state import Seen, Sight
from whitesmoke.kernel.telling import Answers, answers_of

if TYPE_CHECKING:
    from whitesmoke.kernel.game import Game


@dataclass(frozen=True, kw_only=True)
class Telling:
    """All that a game tells: what it leaves out, the kernel answers in general words."""

    says: type[Sentences] | None = None
    """Its sentences (`sentences.py`)."""
    rules: ModuleType | None = None
    """Its answers to the questions of `kernel/telling.py` (`telling.py`)."""
    scene: type[Scene] = Scene
    """What is drawn beyond the fields (`scene.py`)."""
    seats: Kind | None = None
    """The words that name seats whose players have no names."""
    kinds: Sequence[Kind] = ()
    """Words that only drawings use."""
    drawing: ModuleType | None = None
    """Its table as text (`drawing.py`): `draw(state, viewer, speech)`."""
    positions: ModuleType | None = None
    """Its drawn positions (`positions.py`): `complete`, `impossible`, `conserved`."""
    heuristics: ModuleType | None = None
    """What its rule player knows (`heuristics.py`): answers to `kernel/heuristics.py`, `reason`."""
    reasons: type[Reasons] | None = None
    """The reasons that the rule player gives."""

    @property
    def subjects(self) -> tuple[str, ...]:
        """What decisions are counted by, where their own names do not say what they are about."""
        return tuple(getattr(self.heuristics, "SUBJECTS", ()))

    def draw(self, state: Seen, viewer: int, speech: Speech) -> str:
        """The table as text, as the viewer sees it."""
        drawn: str = self._plain("drawing", "draw", layout_as_text)(state, viewer, speech)
        return drawn

    def conserved(self, state: Seen) -> Mapping[str, int]:
        """Quantities that no decision ever changes; the state is the whole truth."""
        found: Mapping[str, int] = self._plain("positions", "conserved", lambda state: {})(state)
        return found

    def _plain(self, module: str, name: str, default: Callable[..., Any]) -> Callable[..., Any]:
        """A plain function of the game's, or what stands for it."""
        found: Callable[..., Any] = getattr(getattr(self, module), name, default)
        return found

    @cached_property
    def answers(self) -> dict[str, Any]:
        """The rules that answer each question of telling."""
        drawn = answers_of(self.positions)
        return answers_of(self.rules) | {
            "complete": drawn["complete"],
            "impossible": drawn["impossible"],
            "reason": answers_of(self.heuristics)["reason"],
            "scene": writer(self.scene, Sight.PUBLIC),
            "own": writer(self.scene, Sight.OWNER),
        }

    @cached_property
    def judgements(self) -> Answers:
        """The rules that answer each question of heuristics."""
        return answers_of(self.heuristics, HEURISTICS)


def layout_as_text(state: Seen, viewer: int, speech: Speech) -> str:
    """A table whose game draws nothing: its fields as lines of text."""
    layout = state.layout
    return str(layout.text(layout.close(state)))


def named(game: "Game") -> Iterator[tuple[str, str]]:
    """What is read of a game beside its sentences and words, by message: options and fields."""
    yield "about-says", game.about.says
    if game.about.genre:
        yield "about-genre", game.about.genre
    if game.about.reconstruction:
        yield "about-reconstruction", game.about.reconstruction
    for name, field in game.layout.fields.items():
        kind = "option" if name in game.options else "field"
        if field.says:
            yield f"{kind}-{slug(name)}", field.says
        for value in field.values if isinstance(field, (Choice, Subset)) else ():
            yield f"option-{slug(name)}.{value_name(value)}", value.replace("_", " ")
    for sight in (Sight.PUBLIC, Sight.OWNER):
        for shown in values_of(game.telling.scene, sight):
            yield f"scene-{slug(shown.name)}", shown.says


def value_name(value: str) -> str:
    """A value of an option as the name of an attribute, which begins with a letter."""
    return slug(value) if value[:1].isalpha() else f"value-{slug(value)}"
