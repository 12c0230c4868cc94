"""Twin: the same calls made here and in WebAssembly, and all bytes compared.

    twin = Twin(game)
    made = twin.call("play_out", states, stream, room, 1000)
    twin.compare()

A call runs at once here, in machine code; `compare` makes all of them in Node and refuses any
difference, in what was returned or in what lies in the arrays afterwards.
"""

import hashlib
import json
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np

from whitesmoke.kernel.game import Game
from whitesmoke.site.building import built
from whitesmoke.site.entries import entries

NODE = Path(__file__).with_suffix(".mjs")


class Different(AssertionError):
    """Native code and WebAssembly do not agree."""


class Twin:
    """One game, called natively and noted down for Node."""

    def __init__(self, game: Game) -> None:
        self.game, self._entries = game, entries(game)
        self._arrays: list[Any] = []
        self._first: list[bytes] = []
        self._calls: list[Any] = []
        self._returned: list[Any] = []

    def call(self, name: str, *given: Any) -> Any:
        """What the driver of this name returns."""
        self._calls.append([name, [part for each in given for part in self._noted(each)]])
        found = self._entries[name][0](*given)
        plain = [int(each) for each in found] if isinstance(found, tuple) else found
        self._returned.append(plain if isinstance(plain, float | list) else int(plain or 0))
        return found

    def _noted(self, given: Any) -> list[Any]:
        """An argument as Node is given it: arrays by number with their lengths."""
        if isinstance(given, tuple):
            return [part for each in given for part in self._noted(each)]
        if isinstance(given, np.ndarray):
            return [{"array": self._number_of(given)}, *given.shape]
        if isinstance(given, np.uint64):
            return [{"big": str(given)}]
        return [int(given) if isinstance(given, bool) else given]

    def _number_of(self, array: Any) -> int:
        for number, known in enumerate(self._arrays):
            if known is array:
                return number
        self._arrays.append(array)
        self._first.append(array.tobytes())
        return len(self._arrays) - 1

    def compare(self) -> float:
        """Make all calls in Node; how many milliseconds they took there."""
        with TemporaryDirectory() as folder:
            (Path(folder) / "bytes").write_bytes(b"".join(self._first))
            script = {
                "wasm": str(built(self.game)),
                "bytes": str(Path(folder) / "bytes"),
                "lengths": list(map(len, self._first)),
                "calls": self._calls,
                "several": [isinstance(each, list) for each in self._returned],
            }
            (Path(folder) / "calls.json").write_text(json.dumps(script))
            command = ["node", str(NODE), str(Path(folder) / "calls.json")]
            done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            raise Different(done.stderr)
        found = json.loads(done.stdout)
        self._refuse(found)
        return float(found["milliseconds"])

    def _refuse(self, found: dict[str, Any]) -> None:
        for (name, _), here, there in zip(
            self._calls, self._returned, found["returned"], strict=True
        ):
            if here != there:
                raise Different(f"{self.game.name}: {name} returns {here} here, {there} there.")
        for number, (array, there) in enumerate(zip(self._arrays, found["hashes"], strict=True)):
            if hashlib.sha256(array.tobytes()).hexdigest() != there:
                raise Different(f"{self.game.name}: array {number} {array.dtype} differs.")
