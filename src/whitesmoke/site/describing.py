"""Describing: what a page has to know of a compiled game: sizes, places, masks, and its bots."""

from base64 import b64encode
from dataclasses import asdict
from typing import Any

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from whitesmoke.bots.advice import STRONG
from whitesmoke.bots.equilibrium import Equilibrium
from whitesmoke.bots.levels import NAMES
from whitesmoke.bots.lineup import SEARCHES, tuned
from whitesmoke.bots.plans import plan_type
from whitesmoke.bots.search import FOREVER, Search
from whitesmoke.bots.winning import is_open
from whitesmoke.kernel.declaration import declaration, kind_with
from whitesmoke.kernel.game import Game
from whitesmoke.kernel.options import Option
from whitesmoke.kernel.position import zones_of
from whitesmoke.kernel.state import KERNEL_FIELDS, Field
from whitesmoke.site import wanted
from whitesmoke.site.solved import LEVEL, Solution, solution_of

HINTS = "hints"
"""The name under which the search is described that gives hints and reviews."""

NO_LIMIT = 0
"""What stands for a search that only time ends."""


class Block(Struct):
    """Whole numbers in rows."""

    shape: tuple[int, ...]
    items: list[int]


class Place(Struct):
    """Where a field stands in a record or a plan: the first byte, the kind of an item as NumPy
    writes it ("i2"), and how many items there are."""

    at: int
    kind: str
    count: int


class Zone(Place, omit_defaults=True):
    """A field that a drawn position may say, as `kernel/state.py` declares it."""

    shape: tuple[int, ...] = ()
    """Its lengths; -1 is one for each seat that plays."""
    of: tuple[str, ...] = ()
    by: tuple[str, ...] = ()
    of_kind: str = ""
    by_kind: str = ""
    """The kinds whose words these names are, where there are any."""
    packed: bool = False


class Choice(Struct, omit_defaults=True):
    """An option without its words, as `kernel/options.py` declares it."""

    name: str
    kind: str
    default: Any
    values: list[str] | None = None
    names: list[str] | None = None
    low: int | None = None
    high: int | None = None
    none: bool = False
    formerly: Any = None
    presets: dict[str, list[str]] = {}
    """The words that mean several of its values at once."""


class Described(Struct):
    """A compiled game for programs that call it."""

    game: str
    title: str
    version: int
    fewest: int
    most: int
    names: tuple[str, ...]
    """The decisions by number."""
    size: int
    """Bytes of a record."""
    fields: dict[str, Place]
    """The kernel's own fields and the options."""
    zones: dict[str, Zone]
    """What a drawn position is made of."""
    options: list[Choice]
    endings: list[int]
    no_such_ending: int
    """The number of the sentence that an arranged position has none of these."""
    blank: str
    """A record before the deal, with all options at their defaults."""
    masks: str
    tables: list[Block]
    sentences: Block
    scores: tuple[float, float]
    plan: dict[str, Place]
    plan_size: int
    levels: dict[str, dict[str, Any]]
    solution: Solution | None
    """How the level `equilibrium` plays, where the game is solved."""
    wanted: dict[str, str]
    """Files that a level needs beside, by level."""
    bots: tuple[str, ...]
    """What bots are called, by their seats."""
    open: bool
    """Whether nothing in the game is private."""


def describe(game: Game) -> Described:
    """What a page has to know of a game."""
    layout, plan = game.layout, plan_type(game)
    blank = game.blank(game.about.fewest, {})
    usual, declared = layout.show(blank), declaration(game)
    blank["players"] = 0
    searches = {name: tuned(search, game.name) for name, search in SEARCHES.items()}
    searches[HINTS] = tuned(STRONG, game.name)
    if solution_of(game.name):
        searches[LEVEL] = Equilibrium().otherwise
    return Described(
        game=game.name,
        title=game.about.title,
        version=game.about.version,
        fewest=game.about.fewest,
        most=game.about.most,
        names=game.names,
        size=layout.dtype.itemsize,
        fields=places(layout.dtype, (*KERNEL_FIELDS, *game.options)),
        zones={name: zone_of(game, field) for name, field in zones_of(game).items()},
        options=[choice(option, usual[name]) for name, option in game.options.items()],
        endings=list(declared.endings.values()),
        no_such_ending=next(s.number for s in declared.sentences if s.name == "no_such_ending"),
        blank=b64encode(blank.tobytes()).decode(),
        masks=b64encode(layout.masks.tobytes()).decode(),
        tables=[block(table) for table in game.facts.tables],
        sentences=block(game.sentence_table),
        scores=game.about.scores,
        plan=places(plan, (plan.names or ())[:-1]),
        plan_size=plan.itemsize,
        levels={name: spent(search) for name, search in searches.items()},
        solution=solution_of(game.name),
        wanted=wanted.names(game.name),
        bots=NAMES,
        open=is_open(game),
    )


def places(kind: "np.dtype[np.void]", names: tuple[str, ...]) -> dict[str, Place]:
    """Where some fields stand."""
    found = {}
    for name in names:
        item, at = kind.fields[name][:2]  # type: ignore[index]
        base = item.base
        found[name] = Place(at, f"{base.kind}{base.itemsize}", item.itemsize // base.itemsize)
    return found


def zone_of(game: Game, field: Field) -> Zone:
    """A zone with its place in a record."""
    placed = places(game.layout.dtype, (field.name,))[field.name]
    of, by = kind_with(game, field.of), kind_with(game, field.by)
    return Zone(
        placed.at, placed.kind, placed.count, field.shape, tuple(field.of), tuple(field.by),
        of.name if of else "", by.name if by else "", field.packed,
    )  # fmt: skip


def block(table: NDArray[np.int64]) -> Block:
    """Numbers with their lengths."""
    return Block(table.shape, table.ravel().tolist())


def spent(search: Search) -> dict[str, Any]:
    """How a search spends its budget."""
    found = asdict(search)
    limit = NO_LIMIT if search.simulations == FOREVER else search.simulations
    return found | {"simulations": limit}


def choice(option: Option, usual: Any) -> Choice:
    """An option with its default."""
    return Choice(
        option.name,
        option.kind,
        usual,
        list(getattr(option, "values", ())) or None,
        list(getattr(option, "names", ())) or None,
        getattr(option, "low", None),
        getattr(option, "high", None),
        getattr(option, "none", False),
        option.formerly,
        {name: list(values) for name, values in getattr(option, "presets", {}).items()},
    )
