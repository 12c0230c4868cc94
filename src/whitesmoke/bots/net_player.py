"""Net player: who decides as a net leans, and where the nets of games are kept."""

import functools
import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from whitesmoke.bots.bot import Stream
from whitesmoke.bots.features import features_of
from whitesmoke.bots.net import asking, consider, shape_of, turned
from whitesmoke.bots.weighing import pick
from whitesmoke.kernel.errors import WhiteSmokeError
from whitesmoke.kernel.game import Game
from whitesmoke.kernel.state import Records

NETS = Path(__file__).parent / "nets"
FINEST = 127
"""Weights are kept as whole parts of the largest in their row."""


class NoNet(WhiteSmokeError):
    """There is no net that plays this game."""


@dataclass(frozen=True, eq=False)
class Net:
    """The weights of a game's net, and how they were made."""

    game: Game
    weights: NDArray[np.float32]
    made: dict[str, Any] = field(default_factory=dict)

    def consider(
        self, seen: Records, seat: int
    ) -> tuple[list[int], NDArray[np.float64], NDArray[np.float64]]:
        """The legal decisions, how likely each is made, and what each seat is to score."""
        game, offers = self.game, self.game.offer_buffer()
        shares, scores = np.zeros((2, len(offers)))
        count = consider(
            seen, seat, asking(game), features_of(game).parts, turned(game), self.weights,
            offers, shares, scores,
        )  # fmt: skip
        return offers[:count].tolist(), shares[:count], scores[: int(seen["players"][0])]


@dataclass(frozen=True)
class NetPlayer:
    """A player who decides as a net leans, which takes far less than a millisecond."""

    net: Net | None = None
    """The game's own net if none is given."""
    rare: float = 0.1
    """What is less likely than this share of the likeliest decision is never done."""

    def choose(self, game: Game, seen: Records, seat: int, stream: Stream) -> int:
        actions, shares, _ = (self.net or load(game)).consider(seen, seat)
        shares = np.where(shares < self.rare * shares.max(), 0.0, shares)
        return actions[int(pick(shares / shares.sum(), stream))]


def path_of(game: Game) -> Path:
    """Where the net of a game lies: with the bots, or beside a stranger's game."""
    own = NETS / f"{game.name}.npz"
    return own if game.home.startswith("whitesmoke.") else game.folder / f"{game.name}.npz"


def save(path: Path, net: Net) -> None:
    """Keep weights as whole parts of the largest in their row, a byte each, and how they came."""
    arrays: dict[str, Any] = {"made": np.array(json.dumps(net.made))}
    for number, part in enumerate(shape_of(net.game).parts(net.weights)):
        scale = np.abs(part).max(axis=1, keepdims=True) / FINEST
        parts = np.rint(part / np.where(scale > 0, scale, 1)).astype(np.int8)
        arrays |= {f"net{number}": parts, f"scale{number}": scale[:, 0]}
    path.parent.mkdir(exist_ok=True)
    np.savez_compressed(path, **arrays)


@functools.cache
def load(game: Game) -> Net:
    """The net of a game."""
    path = path_of(game)
    if not path.is_file():
        raise NoNet(
            f"{game.about.title} has no net yet; make one with: whitesmoke train {game.name}"
        )
    return read(game, path)


def read(game: Game, path: Path) -> Net:
    """The net in a file; one that was made for other facts or decisions is refused."""
    with np.load(path) as kept:
        made = json.loads(str(kept["made"]))
        tables = [kept[f"net{n}"] * kept[f"scale{n}"][:, None] for n in range(3)]
    if tuple(table.shape for table in tables) != shape_of(game).rows:
        raise NoNet(f"{path.name} was made for another version of {game.about.title}.")
    return Net(game, np.concatenate([table.ravel() for table in tables]).astype(np.float32), made)
