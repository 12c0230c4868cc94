"""Logs are lines of JSON, and no secret is ever in one."""

import io
import json
import logging
import secrets

import pytest

from whitesmoke.server.host import logs


@pytest.fixture
def logged():
    """What is logged here, line by line."""
    root, stream = logging.getLogger(), io.StringIO()
    kept, level = list(root.handlers), root.level
    logs.set_up("INFO", stream)
    yield lambda: [json.loads(line) for line in stream.getvalue().splitlines()]
    root.handlers[:] = kept
    root.setLevel(level)


def test_a_line_is_json_with_its_fields(logged):
    logging.getLogger("x").info("table %s opened", "abc", extra={"table": "abc", "seats": 4})
    (line,) = logged()
    assert line["says"] == "table abc opened"
    assert (line["table"], line["seats"], line["level"]) == ("abc", 4, "INFO")


def test_line_breaks_cannot_forge_a_line(logged):
    logging.getLogger("x").info('a\n{"says": "forged"}')
    assert len(logged()) == 1


TOKENS = [secrets.token_urlsafe(24) for _ in range(300)]


@pytest.mark.parametrize(
    "said",
    [
        "Authorization: Bearer {}",
        '{{"token": "{}"}}',
        "/table/abc#{}",
        "/table/abc#i-{}",
        "X-Opener: o-{}",
        "invitation={}",
        "token {} was wrong",
        "opener='o-{}'",
    ],
)
def test_tokens_never_come_through(logged, said):
    for token in TOKENS:
        logging.getLogger("x").warning(said.format(token))
        logging.getLogger("x").warning("refused", extra={"token": token})
    text = json.dumps(logged())
    assert not [token for token in TOKENS if token in text]


def test_what_only_looks_like_a_token_is_hidden_too(logged):
    kinds = (str.isdigit, str.isupper, str.islower)
    bare = [t for t in TOKENS if all(any(map(kind, t)) for kind in kinds)]
    logging.getLogger("x").warning(" ".join(bare))
    text = json.dumps(logged())
    assert not [token for token in bare if token in text]


def test_the_secret_of_a_deal_and_a_password_are_hidden(logged):
    secret = secrets.token_hex(32)
    logging.getLogger("x").info(f"dealt from {secret} at postgresql://me:hunter2@host/db")
    (line,) = logged()
    assert secret not in line["says"]
    assert "hunter2" not in line["says"]
    assert "@host/db" in line["says"]


def test_a_traceback_is_kept_without_its_secrets(logged):
    try:
        raise ValueError("bearer " + TOKENS[0])
    except ValueError:
        logging.getLogger("x").exception("it broke")
    (line,) = logged()
    assert "ValueError" in line["trace"]
    assert TOKENS[0] not in line["trace"]


def test_ordinary_words_stay():
    for said in (
        "bot at table abcdefghij was late",
        "GET /api/tables/abcdefghij/events 200",
        "A secret is told when the game is over.",
        "migration 0001_first_tables applied to whitesmoke.db",
    ):
        assert logs.hide(said) == said
