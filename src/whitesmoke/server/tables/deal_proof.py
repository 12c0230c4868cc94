"""Deal proof: that nobody chose the deal of a recorded game, as far as a record can show it.

A finished game's record has remarks: `# hash: ...` and `# secret: ...` of the server, and for each
seat whose browser added to the deal `# commitment 1: ...` and `# entropy 1: ...`. `dealing` says
what is hashed.
"""

import hmac
import re
from typing import NamedTuple

from whitesmoke.kernel.chance import seed_in
from whitesmoke.kernel.errors import BadRecord
from whitesmoke.kernel.table import Table
from whitesmoke.server.tables import dealing

REMARK = re.compile(r"#\s*(hash|secret|(?:commitment|entropy) [1-9][0-9]?):\s*(\S+)\s*")
HEX = re.compile(r"[0-9a-f]{64}")

ALONE = "No player added to it: the host could try secrets until a deal pleased."


class NotProved(BadRecord):
    """A record that does not bear out what it says."""


class Noted(NamedTuple):
    """What somebody saw when the game began."""

    hash: str | None = None
    commitment: str | None = None
    """What one's own browser committed itself to."""


NOTHING = Noted()


def proved(text: str, table: Table, noted: Noted = NOTHING) -> list[str]:
    """What holds for a record and the table that its replay gave; what does not hold is raised."""
    said = _remarks(text)
    shares = [_share(said, seat) for seat in range(1, table.players + 1)]
    _check_hash(said["secret"], said["hash"], noted)
    _check_shares(shares, noted)
    follows = _check_seed(said["secret"], shares, table)
    if not table.over:
        raise NotProved("The record breaks off: the game is not over after its last decision.")
    noticed = "and it is the one you noted" if noted.hash else "compare it with the one you saw"
    return [
        f"The hash {said['hash']} fits the secret, {noticed}.",
        *follows,
        f"All {len(table.moves)} decisions are legal, and the game is over after the last.",
    ]


def _remarks(text: str) -> dict[str, str]:
    """The remarks of the proof."""
    said: dict[str, str] = {}
    for line in text.splitlines():
        if found := REMARK.fullmatch(line.strip()):
            if found[1] in said:
                raise NotProved(f"The record tells its {found[1]} twice.")
            said[found[1]] = found[2].lower()
    for name in ("hash", "secret"):
        if name not in said:
            raise NotProved(f"The record does not tell its {name}, so nothing can be verified.")
    for name, value in said.items():
        is_missing = name.startswith("entropy") and value == dealing.MISSING
        if not is_missing and not HEX.fullmatch(value):
            raise NotProved(f"The {name} must be 64 hexadecimal digits.")
    return said


def _share(said: dict[str, str], seat: int) -> dealing.Share:
    """What a seat has put into the deal."""
    commitment, entropy = said.get(f"commitment {seat}"), said.get(f"entropy {seat}")
    if (commitment is None) != (entropy is None):
        raise NotProved(f"The record tells only half of what seat {seat} put into the deal.")
    return dealing.Share(commitment, None if entropy == dealing.MISSING else entropy)


def _check_hash(secret: str, published: str, noted: Noted) -> None:
    if not hmac.compare_digest(dealing.hash_of(secret), published):
        raise NotProved("The hash is not the hash of the secret: the secret was exchanged.")
    if noted.hash is not None and noted.hash.strip().lower() != published:
        raise NotProved("The hash in the record is not the one you noted: this is another deal.")


def _check_shares(shares: list[dealing.Share], noted: Noted) -> None:
    for seat, (commitment, entropy) in enumerate(shares, 1):
        if entropy and dealing.commitment_to(entropy) != commitment:
            raise NotProved(f"The entropy of seat {seat} is not what it had committed itself to.")
    known = [share.commitment for share in shares]
    if noted.commitment is not None and noted.commitment.strip().lower() not in known:
        raise NotProved("Your commitment is not in the record: this is another deal.")


def _check_seed(secret: str, shares: list[dealing.Share], table: Table) -> list[str]:
    """Whether the seed follows from what the record tells, and what that means."""
    if table.arranged:
        raise NotProved("The game began in a drawn position, so there was no deal to verify.")
    dealt, told = seed_in(table.at(0)), [share.entropy for share in shares]
    if not any(share.commitment for share in shares) and dealt == dealing.first_seed_of(secret):
        return [_follows(told)]
    seed = dealing.seed_of(secret, told)
    if dealt != seed:
        raise NotProved(f"The seed does not follow from the secret: it should be {seed}.")
    return [_follows(told), *_late(shares)]


def _follows(told: list[str | None]) -> str:
    seats = [str(seat) for seat, entropy in enumerate(told, 1) if entropy]
    if not seats:
        return f"The seed follows from the secret.\n{ALONE}"
    noun = "seat" if len(seats) == 1 else "seats"
    return f"The seed follows from the secret and from what {noun} {_listed(seats)} added."


def _late(shares: list[dealing.Share]) -> list[str]:
    """Who promised to add to the deal and did not."""
    late = [str(i) for i, share in enumerate(shares, 1) if share.commitment and not share.entropy]
    return [f"Without what seat {seat} had committed itself to: it came too late." for seat in late]


def _listed(words: list[str]) -> str:
    return " and ".join([", ".join(words[:-1]), words[-1]] if words[1:] else words)
