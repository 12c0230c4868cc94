"""Dealing: how a deal comes about that nobody can choose.

| step | event | who | what |
| --- | --- | --- | --- |
| open | | server | makes a secret, and publishes its hash |
| sit | `sit` | browser | makes entropy of its own, and gives its hash: the commitment |
| call | `call` | server | nobody is missing: seats and commitments stand from here on |
| reveal | `reveal` | browser | has seen the hash and all commitments, and gives its entropy |
| deal | `start` | server | the seed is a hash of the secret and of all entropy |

So everybody had chosen before anybody could know what the others chose. Without a commitment at the
table there is nothing to call for, and `start` alone does it. Whoever does not reveal in time is
dealt without, which the record says.

A game that was begun on somebody's own device brings its seed along (`bring`). That device knew the
deal, so there is nothing to verify, which table and record say.
"""

import hashlib
import secrets
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from whitesmoke.kernel.checks import Seed
from whitesmoke.server.wire.refusals import Refused
from whitesmoke.server.wire.sentences import Say

VERSION = 2
"""How deals are made today; the first way had a seed of 64 bits, from the secret alone."""

REVEAL_SECONDS = 4.0
"""Seconds in which the browsers may reveal their entropy."""

BROUGHT = "dealt on one device: the deal cannot be verified"
"""What the record says of a game that was brought along."""

MISSING = "missing"
"""What the record says of a seat that did not reveal in time."""


def new_secret() -> str:
    """A server's secret, 256 bits, told when the game is over."""
    return secrets.token_hex(32)


def hash_of(secret: str) -> str:
    """What is published of the secret when the table is opened."""
    return hashlib.sha256(bytes.fromhex(secret)).hexdigest()


def commitment_to(entropy: str) -> str:
    """What a browser gives of its entropy when it sits down."""
    return hashlib.sha256(b"White Smoke entropy" + bytes.fromhex(entropy)).hexdigest()


def seed_of(secret: str, entropies: Iterable[str | None]) -> str:
    """The seed of 256 bits, from the secret and each seat's entropy: a 1 and its bytes, or a 0."""
    told = (b"\0" if each is None else b"\1" + bytes.fromhex(each) for each in entropies)
    parts = b"White Smoke deal", bytes.fromhex(secret), *told
    return hashlib.sha256(b"".join(parts)).hexdigest()


def first_seed_of(secret: str) -> int:
    """The seed of 64 bits that the first way to deal made of a secret."""
    digest = hashlib.sha256(b"White Smoke seed" + bytes.fromhex(secret)).digest()
    return int.from_bytes(digest[:8], "little")


class Share(NamedTuple):
    """What a seat puts into the deal."""

    commitment: str | None = None
    entropy: str | None = None


class Deal(NamedTuple):
    """A deal since the seats were called."""

    shares: tuple[Share, ...]
    since: float
    version: int
    again: bool = False
    """Whether it is the deal of another table again, to which nothing is added."""
    brought: Seed | None = None
    """The seed that a device brought along."""

    @property
    def missing(self) -> list[int]:
        """The seats that have committed themselves and not revealed."""
        if self.again:
            return []
        return [i for i, share in enumerate(self.shares) if share.commitment and not share.entropy]

    def seed(self, secret: str) -> Seed:
        """What deals, with the entropy that is there."""
        if self.brought is not None:
            return self.brought
        if self.version < VERSION:
            return first_seed_of(secret)
        return seed_of(secret, (share.entropy for share in self.shares))

    def revealed(self, seat: int, entropy: str) -> "Deal":
        """The deal with one more seat's entropy, which must fit its commitment."""
        share = self.shares[seat]
        if share.commitment != commitment_to(entropy):
            raise Refused(Say.BAD_SHARE())
        if share.entropy:
            raise Refused(Say.REVEALED())
        added = share._replace(entropy=entropy)
        return self._replace(shares=(*self.shares[:seat], added, *self.shares[seat + 1 :]))


def called(body: dict[str, Any], at: float, commitments: Sequence[str | None]) -> Deal:
    """The deal for which an event calls: a new one, or one of another table or device again."""
    again, seed = body.get("shares"), body.get("seed")
    shares = [Share(*each) for each in again] if again else map(Share, commitments)
    return Deal(tuple(shares), at, body.get("deal", 1), again is not None or seed is not None, seed)


def calling(level: str | None = None, again: Deal | None = None) -> dict[str, Any]:
    """What an event says that calls: how strong the bots are, and whose deal it is."""
    body: dict[str, Any] = {"level": level} if level else {}
    body["deal"] = again.version if again else VERSION
    if again:
        body["shares"] = [list(share) for share in again.shares]
    if again and again.brought is not None:
        body["seed"] = again.brought
    return body


def remarks(secret: str, deal: Deal) -> list[str]:
    """What a finished game's record says of its deal."""
    if deal.brought is not None:
        return [BROUGHT]
    lines = [f"hash: {hash_of(secret)}", f"secret: {secret}"]
    for seat, (commitment, entropy) in enumerate(deal.shares, 1):
        if commitment:
            lines += [f"commitment {seat}: {commitment}", f"entropy {seat}: {entropy or MISSING}"]
    return lines
