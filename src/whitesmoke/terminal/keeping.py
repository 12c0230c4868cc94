"""Keeping: records in files. Nothing but an older record is ever overwritten."""

import os
import sys
from pathlib import Path

from whitesmoke.kernel.errors import WhiteSmokeError
from whitesmoke.kernel.record import TITLE, record
from whitesmoke.kernel.table import Table
from whitesmoke.terminal.sentences import Say

LARGEST = 1 << 26
"""No record is larger than this many bytes."""


class BadFile(WhiteSmokeError):
    """A file that cannot be read or written."""


def keep(table: Table, path: Path) -> None:
    """Write the table's record."""
    refuse_bad_path(path)
    try:
        path.write_text(record(table), "utf-8")
    except OSError as error:
        raise BadFile(Say.NOT_WRITTEN(path=str(path), error=error.strerror)) from None


def refuse_bad_path(path: Path) -> None:
    """Say why a record cannot be kept there, if it cannot."""
    if path.is_dir():
        raise BadFile(Say.IS_FOLDER(path=str(path)))
    if not path.parent.is_dir():
        raise BadFile(Say.NO_FOLDER(folder=str(path.parent)))
    if path.exists() and not _is_record(path):
        raise BadFile(Say.NO_RECORD_THERE(path=str(path)))
    if not os.access(path if path.exists() else path.parent, os.W_OK):
        raise BadFile(Say.NOT_HERE(path=str(path)))


def _is_record(path: Path) -> bool:
    try:
        with path.open("rb") as file:
            start = file.read(len(TITLE))
    except OSError:
        return False
    return start in (b"", TITLE.encode())


def fetch(name: str) -> str:
    """The text of a record's file; - is the standard input."""
    try:
        raw = sys.stdin.buffer.read(LARGEST + 1) if name == "-" else _bytes(Path(name))
        text = raw.decode("utf-8")
    except OSError as error:
        raise BadFile(Say.NOT_READ(name=name, error=error.strerror)) from None
    except ValueError:
        raise BadFile(Say.NO_TEXT(name=name)) from None
    if len(raw) > LARGEST:
        raise BadFile(Say.TOO_LARGE(name=name))
    return text


def _bytes(path: Path) -> bytes:
    with path.open("rb") as file:
        return file.read(LARGEST + 1)
