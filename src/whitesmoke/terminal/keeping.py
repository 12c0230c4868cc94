"""Keeping: records in files. Nothing but an older record is ever overwritten."""

import os
import sys
from pathlib import Path

from whitesmoke.kernel.errors import WhiteSmokeError
from whitesmoke.kernel.record import TITLE, record
from whitesmoke.kernel.table import Table

LARGEST = 1 << 26
"""No record is larger than this many bytes."""


class BadFile(WhiteSmokeError):
    """A file that can not be read or written."""


def keep(table: Table, path: Path) -> None:
    """Write the table's record."""
    refuse_bad_path(path)
    try:
        path.write_text(record(table), "utf-8")
    except OSError as error:
        raise BadFile(f"{path} can not be written: {error.strerror}.") from None


def refuse_bad_path(path: Path) -> None:
    """Say why a record can not be kept there, if it can not."""
    if path.is_dir():
        raise BadFile(f"{path} is a folder; a record is kept in a file.")
    if not path.parent.is_dir():
        raise BadFile(f"There is no folder {path.parent} to keep a record in.")
    if path.exists() and not _is_record(path):
        raise BadFile(f"{path} exists and is no record; choose another name.")
    if not os.access(path if path.exists() else path.parent, os.W_OK):
        raise BadFile(f"{path} can not be written here; choose another place.")


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
        raise BadFile(f"{name} can not be read: {error.strerror}.") from None
    except ValueError:
        raise BadFile(f"{name} is no text, so it is no record.") from None
    if len(raw) > LARGEST:
        raise BadFile(f"{name} is too large for a record.")
    return text


def _bytes(path: Path) -> bytes:
    with path.open("rb") as file:
        return file.read(LARGEST + 1)
