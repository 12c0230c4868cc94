"""Logs: one JSON object a line, and never a secret in it.

Tokens are kept out where they are used: they travel in headers, bodies and fragments, which are
not logged. The filter here is the second wall: whatever looks like a secret is blanked, also inside
a traceback.
"""

import json
import logging
import os
import re
import sys
import threading
import traceback
from typing import Any, TextIO

BLANK = "(hidden)"

SECRETS = re.compile(
    r"""
    (?i:(?P<said>(?:authorization|x-opener|bearer|token|secret|invitation|opener|password|ticket)
        ["']?\s*[:=]?\s*["']?(?:bearer\s+)?))
        (?P<value>[A-Za-z0-9_\-+/=.~]{8,})
    | (?P<fragment>\#)(?:[io]-)?[A-Za-z0-9_\-]{16,}
    | (?P<login>://[^/\s:@]*:)[^@\s/]+(?=@)
    | (?<![A-Za-z0-9_\-])(?:[io]-)?(?=[A-Za-z0-9_\-]*[0-9])(?=[A-Za-z0-9_\-]*[A-Z])
        (?=[A-Za-z0-9_\-]*[a-z])[A-Za-z0-9_\-]{32,}(?![A-Za-z0-9_\-])
    | (?<![0-9a-fA-F])[0-9a-f]{64}(?![0-9a-fA-F])
    """,
    re.VERBOSE,
)
"""Named secrets; fragments of links; passwords of databases; and what by its looks is a token or a
deal's secret: 32 letters of three kinds, or 64 hexadecimal digits."""

OTHERS = {"message", "asctime", "taskName", "color_message"}
PLAIN = frozenset(vars(logging.makeLogRecord({}))) | OTHERS
"""What every record of Python's logging has; all else was given along as a field."""


def hide(text: str) -> str:
    """The text without anything that looks like a secret."""
    return SECRETS.sub(_blanked, text)


def _blanked(found: re.Match[str]) -> str:
    return (found["said"] or found["fragment"] or found["login"] or "") + BLANK


class Lines(logging.Formatter):
    """Each record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": round(record.created, 3),
            "level": record.levelname,
            "from": record.name,
            "says": hide(record.getMessage()),
        }
        for name, value in vars(record).items():
            if name not in PLAIN:
                line[name] = _field(name, value)
        if record.exc_info:
            line["trace"] = hide("".join(traceback.format_exception(*record.exc_info)))
        return json.dumps(line, ensure_ascii=False, default=str)


def _field(name: str, value: Any) -> Any:
    """A field's value; the name of a field tells a secret too."""
    if isinstance(value, bool | int | float) or value is None:
        return value
    said = f"{name}={value}"
    return hide(said).removeprefix(f"{name}=")


def end() -> None:
    """Write what is left, and end now: a bot may still think, or a game be compiled."""
    logging.shutdown()
    sys.stdout.flush()
    sys.stderr.flush()
    if threading.active_count() > 1:
        os._exit(0)


def set_up(level: str = "INFO", stream: TextIO | None = None) -> None:
    """Send everything that is logged in this process to one stream, uvicorn's words included."""
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(Lines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level)
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access", "litestar", "alembic"):
        logger = logging.getLogger(name)
        logger.handlers.clear()
        logger.propagate = True
    for name in ("aiosqlite", "sqlalchemy.engine", "asyncio", "websockets"):
        logging.getLogger(name).setLevel(max(logging.WARNING, root.level))
