"""Keeping: what a study has played, in a folder, so that it can be gone on with."""

import hashlib
import json
import os
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import numpy as np

from whitesmoke.kernel.errors import WhiteSmokeError
from whitesmoke.lab.workers import Task, Workers

QUESTION = "question.json"


class OtherStudy(WhiteSmokeError):
    """The folder keeps what was played for another question."""


Part = TypeVar("Part", bound=NamedTuple)


class Kept:
    """Parts of a study by name, each a file; without a folder nothing is kept."""

    def __init__(self, folder: Path | None, question: Mapping[str, Any]) -> None:
        self.folder = folder and folder / "chunks"
        if self.folder is None:
            return
        self.folder.mkdir(parents=True, exist_ok=True)
        asked, before = json.dumps(question, indent=1), self.folder / QUESTION
        if before.is_file() and before.read_text("utf-8") != asked:
            raise OtherStudy(
                f"{folder} keeps what was played for another question, or by other rules; "
                "choose another folder, or remove it."
            )
        before.write_text(asked, "utf-8")

    def map(
        self,
        workers: Workers,
        work: Callable[[Task], Part],
        tasks: Mapping[str, Task],
        kind: type[Part],
    ) -> Iterator[Part]:
        """The result of each named task, in order; what was found before is not done again."""
        known = {name for name in tasks if self.folder and self._path(name).is_file()}
        done = workers.map(work, [task for name, task in tasks.items() if name not in known])
        for name in tasks:
            yield self._load(name, kind) if name in known else self._keep(name, next(done))

    def _path(self, name: str) -> Path:
        assert self.folder is not None
        return self.folder / f"{hashlib.sha256(name.encode()).hexdigest()[:24]}.npz"

    def _load(self, name: str, kind: type[Part]) -> Part:
        with np.load(self._path(name)) as found:
            return kind(*(found[each] for each in kind._fields))

    def _keep(self, name: str, part: Part) -> Part:
        if self.folder is not None:
            path = self._path(name)
            # Under another name until it is whole: whoever is interrupted leaves no half of a file.
            half = path.with_suffix(f".{os.getpid()}.half.npz")
            np.savez(half, **part._asdict())
            half.rename(path)
        return part
