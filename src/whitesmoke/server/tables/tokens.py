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
