"""Pages: the whole page as files that any host can serve, from any folder."""

import hashlib
import json
import os
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path

import msgspec

from whitesmoke.kernel.errors import WhiteSmokeError
from whitesmoke.kernel.game import Game
from whitesmoke.site import wanted
from whitesmoke.site.building import POSITIONS, built
from whitesmoke.site.describing import describe

WEB = Path(__file__).parents[3] / "web"
GAMES = "local"
"""The folder of the games' files."""

PLAYABLE = "playable.json"
"""Which games are there."""

WORKER = Path(__file__).with_name("service_worker.js")
BUILT = "built.json"
"""What Vite has built; no other folder has it."""

UNKEPT = ("sw.js", BUILT)
"""Files that a browser need not keep."""


class NoPage(WhiteSmokeError):
    """The page cannot be built here."""


def build_site(folder: Path, games: Sequence[Game], files: Mapping[str, bytes]) -> None:
    """Build the page with these games; `files` are what else is told of them, by name."""
    refuse_others(folder)
    build_page(folder)
    write_games(folder, games, files)
    names = sorted(_names(folder))
    digest = hashlib.sha256()
    for name in names:
        digest.update(name.encode() + b"\0" + (folder / name).read_bytes())
    made = WORKER.read_text("utf-8").replace("VERSION_OF_THE_PAGE", digest.hexdigest()[:16])
    made = made.replace('["FILES_OF_THE_PAGE"]', json.dumps(["./", *names]))
    (folder / "sw.js").write_text(made, "utf-8")


def refuse_others(folder: Path) -> None:
    """Refuse a folder that holds anything but such a page: whatever is in it is removed."""
    if folder.is_dir() and any(folder.iterdir()) and not (folder / BUILT).is_file():
        raise NoPage(f"{folder} holds other files, which would be lost. Name a folder of its own.")


def write_games(folder: Path, games: Sequence[Game], files: Mapping[str, bytes]) -> None:
    """Write what a page needs to play games without a server."""
    target = folder / GAMES
    target.mkdir(parents=True, exist_ok=True)
    for name, content in files.items():
        _write(target / name, content)
    for number, game in enumerate(games, 1):
        _write(target / f"{game.name}.wasm", built(game).read_bytes())
        _write(target / f"{game.name}.{POSITIONS}.wasm", built(game, POSITIONS).read_bytes())
        _write(target / f"{game.name}.json", msgspec.json.encode(describe(game)))
        _write_wanted(target, game.name)
        playable = sorted({each.name for each in games[:number]} | _playable(target, games))
        _write(target / PLAYABLE, json.dumps(playable).encode())


def _write_wanted(target: Path, game: str) -> None:
    """Write what the levels of a game need beside, and remove what they needed before."""
    files = wanted.names(game)
    for level, content in wanted.wanted(game).items():
        _write(target / files[level], content)
    for old in target.glob(f"{game}.*.{wanted.END}"):
        if old.name not in files.values():
            old.unlink()


def _playable(target: Path, games: Sequence[Game]) -> set[str]:
    """The games that could be played there before; of a running server they are, meanwhile."""
    try:
        known = json.loads((target / PLAYABLE).read_bytes())
    except (OSError, ValueError):
        return set()
    return set(known) & {game.name for game in games}


def _write(path: Path, content: bytes) -> None:
    """Write a file as a whole: somebody may just read it."""
    fresh = path.with_name(f".{path.name}.{os.getpid()}")
    fresh.write_bytes(content)
    fresh.replace(path)


def build_page(folder: Path) -> None:
    """Build the page itself; it takes the project's own sources, and Node."""
    if not (WEB / "package.json").is_file():
        raise NoPage("The page is built from the project's sources; there is no folder web/ here.")
    if not (WEB / "node_modules").is_dir():
        raise NoPage("The page's libraries are missing; run: make web")
    command = ["npx", "vite", "build", "--mode", "site", "--logLevel", "warn"]
    settings = os.environ | {"WHITESMOKE_SITE": str(folder.resolve())}
    done = subprocess.run(
        command, cwd=WEB, env=settings, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise NoPage(f"The page cannot be built: {done.stderr.strip() or done.stdout.strip()}")


def _names(folder: Path) -> list[str]:
    """The files that a browser keeps from the first visit on; of others it keeps what was used."""
    found = (path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())
    return [
        name
        for name in found
        if name not in UNKEPT and not name.endswith((".br", ".gz", f".{wanted.END}"))
    ]
