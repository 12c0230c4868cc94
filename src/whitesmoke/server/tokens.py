"""Tokens: secrets that stand for a seat. Only their hashes are kept."""

import base64
import hashlib
import hmac
import secrets


def new_token() -> str:
    """A secret that nobody guesses."""
    return secrets.token_urlsafe(24)


def token_from(secret: str, table: str) -> str:
    """The secret that another secret stands for at a table, the same whenever it is asked for."""
    digest = hashlib.sha256(f"White Smoke seat {table} {secret}".encode("utf-8", "surrogatepass"))
    return base64.urlsafe_b64encode(digest.digest()[:24]).decode()


def new_id() -> str:
    """A short public name for a table."""
    letters = "abcdefghjkmnpqrstuvwxyz23456789"
    return "".join(secrets.choice(letters) for _ in range(10))


def hashed(token: str) -> str:
    """What is kept of a token."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def same(one: str, other: str) -> bool:
    """Whether two hashes are the same, in constant time."""
    return hmac.compare_digest(one, other)


def fits(token: str | None, kept: str | None) -> bool:
    """Whether a token is the one whose hash was kept, in constant time."""
    return bool(token and kept) and hmac.compare_digest(hashed(token or ""), kept or "")


def new_secret() -> str:
    """The secret behind a deal, 256 bits, told when the game is over."""
    return secrets.token_hex(32)


def secret_hash(secret: str) -> str:
    """What is published of it at the deal."""
    return hashlib.sha256(bytes.fromhex(secret)).hexdigest()


def seed_of(secret: str) -> int:
    """The seed that a secret stands for. It is no part of the published hash."""
    digest = hashlib.sha256(b"White Smoke seed" + bytes.fromhex(secret)).digest()
    return int.from_bytes(digest[:8], "little")
