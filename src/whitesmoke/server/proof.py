"""Proof: that the seed of a recorded game follows from the secret behind the published hash.

A finished game's record has two remarks, `# hash: ...` and `# secret: ...`.
"""

import hmac
import re

from whitesmoke.kernel.errors import BadRecord
from whitesmoke.kernel.table import Table
from whitesmoke.server import tokens

REMARK = re.compile(r"#\s*(hash|secret):\s*(\S+)\s*")
HEX = re.compile(r"[0-9a-f]{64}")


class NotProved(BadRecord):
    """A record that does not bear out what it says."""


def proved(text: str, table: Table, noted: str | None = None) -> list[str]:
    """What holds for a record and the table that its replay gave; what does not hold is raised."""
    said = _remarks(text)
    _check_hash(said["secret"], said["hash"], noted)
    _check_seed(said["secret"], table)
    if not table.over:
        raise NotProved("The record breaks off: the game is not over after its last decision.")
    noticed = "and it is the one you noted" if noted else "compare it with the one you saw"
    return [
        f"The hash {said['hash']} fits the secret, {noticed}.",
        "The seed follows from the secret.",
        f"All {len(table.moves)} decisions are legal, and the game is over after the last.",
    ]


def _remarks(text: str) -> dict[str, str]:
    """The two remarks of the proof."""
    said: dict[str, str] = {}
    for line in text.splitlines():
        if found := REMARK.fullmatch(line.strip()):
            if found[1] in said:
                raise NotProved(f"The record tells its {found[1]} twice.")
            said[found[1]] = found[2].lower()
    for name in ("hash", "secret"):
        if name not in said:
            raise NotProved(f"The record does not tell its {name}, so nothing can be verified.")
        if not HEX.fullmatch(said[name]):
            raise NotProved(f"The {name} must be 64 hexadecimal digits.")
    return said


def _check_hash(secret: str, published: str, noted: str | None) -> None:
    if not hmac.compare_digest(tokens.secret_hash(secret), published):
        raise NotProved("The hash is not the hash of the secret: the secret was exchanged.")
    if noted is not None and noted.strip().lower() != published:
        raise NotProved("The hash in the record is not the one you noted: this is another deal.")


def _check_seed(secret: str, table: Table) -> None:
    if table.arranged:
        raise NotProved("The game began in a drawn position, so there was no deal to verify.")
    seed = tokens.seed_of(secret)
    if int(table.at(0)["seed"][0]) != seed:
        raise NotProved(f"The seed does not follow from the secret: it should be {seed}.")
