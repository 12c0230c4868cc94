"""Compile a game to WebAssembly: `python -m whitesmoke.site.compile_game MODULE PART OUT`."""

import sys
from collections.abc import Mapping
from pathlib import Path

from whitesmoke.site import wasm_target

wasm_target.install()

import numba  # noqa: E402
from numba.core.compiler_lock import global_compiler_lock  # noqa: E402
from numba.core.registry import cpu_target  # noqa: E402

from whitesmoke.kernel.game import Game, at  # noqa: E402
from whitesmoke.site.entries import Entry, entries, positions  # noqa: E402
from whitesmoke.site.exports import compiled, export  # noqa: E402
from whitesmoke.site.linking import link, object_of  # noqa: E402


def build(game: Game, called: Mapping[str, Entry], out: Path) -> None:
    """Write a .wasm of what is called of a game."""
    libraries = {}
    with global_compiler_lock:
        for name, (driver, example) in called.items():
            made = compiled(driver, tuple(map(numba.typeof, example)))
            libraries[name] = export(name, made)
        generator = cpu_target.target_context.codegen()
        link(object_of(generator, game.name, libraries), libraries, out)


if __name__ == "__main__":
    found = at(sys.argv[1])
    called = positions(found) if sys.argv[2] == "positions" else entries(found)
    build(found, called, Path(sys.argv[3]))
