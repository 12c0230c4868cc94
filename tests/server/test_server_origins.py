"""A page of another site cannot have a visitor's browser play or look here."""

import runpy
from pathlib import Path

from hostile import Line, asking, upgrade
from inside import started

from whitesmoke.server.config import Config
from whitesmoke.server.guards.origins import Origins
from whitesmoke.server.wire.refusals import Refused

BOT = Path(__file__).parents[2] / "examples" / "server_bot.py"
TABLE = b'{"game":"nope","name":"A","seats":[{"kind":"me"},{"kind":"open"}]}'


def posted(caller, body=TABLE, **headers):
    """The status of a table that is opened with these headers."""
    given = {"Content-Type": "application/json", "Content-Length": str(len(body))} | {
        name.replace("_", "-"): value for name, value in headers.items()
    }
    return status_of(caller, asking("/api/tables", method="POST", **given) + body)


def status_of(caller, request):
    with Line(caller.port, receive_buffer=None) as line:
        line.send(request)
        return int(line.read(b"\r\n\r\n")[9:12])


def test_what_changes_something_is_sent_as_json(caller):
    assert posted(caller) == 201
    assert posted(caller, Content_Type="application/json; charset=utf-8") == 201
    for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""):
        assert posted(caller, Content_Type=kind) == 415


def test_a_page_of_another_site_changes_nothing_and_opens_no_socket(inside, caller):
    own = f"127.0.0.1:{caller.port}"
    table = started(caller)[0]
    before = len(inside.registry.live)
    for origin in ("https://evil.example", "null", "http://127.0.0.1:1", "http://evil", "", "x"):
        assert posted(caller, Host=own, Origin=origin) == 403
        assert status_of(caller, upgrade(table, Host=own, Origin=origin)) == 403
    assert len(inside.registry.live) == before
    for origin in (f"http://{own}", f"HTTPS://{own}"):
        assert posted(caller, Host=own, Origin=origin) == 201
        assert status_of(caller, upgrade(table, Host=own, Origin=origin)) == 101
    assert status_of(caller, upgrade(table, Host=own)) == 101
    assert posted(caller, Host="mybox.local", Origin="http://mybox.local") == 201


def test_a_name_that_somebody_else_may_own_is_refused(caller):
    """DNS rebinding: a foreign name that points here."""
    table = started(caller)[0]
    for host in ("evil.example", "evil.example:8765", "127.0.0.1.evil.example", "a@evil.example",
                 "local.evil", "[", ""):  # fmt: skip
        origin = f"http://{host}"
        for request in (asking("/api/games", Host=host), asking("/", Host=host),
                        upgrade(table, Host=host, Origin=origin)):  # fmt: skip
            assert status_of(caller, request) == 421, host
        assert posted(caller, Host=host, Origin=origin) == 421
    refused = caller.get("/api/games", Host="evil.example", Accept_Language="de")
    assert refused.json["reason"].startswith("Dieser Server heißt nicht evil.example;")
    assert caller.get("/health", Host="evil.example").status == 200
    for host in ("localhost", "127.0.0.1:80", "[::1]:9", "mybox", "MyBox.local:8765", "nas.lan.",
                 "cards.home.arpa", "x.localhost", "192.168.1.7"):  # fmt: skip
        assert status_of(caller, asking("/api/games", Host=host)) == 200, host
    assert status_of(caller, b"GET /api/games HTTP/1.0\r\n\r\n") == 200
    two = b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\nHost: evil.example\r\n\r\n"
    assert status_of(caller, two) in (400, 421)


def refused(origins, method, **headers):
    given = [(name.lower().encode(), value.encode()) for name, value in headers.items()]
    given.append((b"content-type", b"application/json"))
    try:
        origins.check(method, given)
    except Refused as error:
        return error.code
    return None


def test_a_host_may_allow_more_names_and_pages():
    origins = Origins(
        Config(address="https://cards.example.org/", hosts="a.example, B.example",
               origins="https://other.example:8443")
    )  # fmt: skip
    for host in ("cards.example.org", "a.example:80", "b.example", "other.example"):
        assert refused(origins, "GET", Host=host) is None
    assert refused(origins, "GET", Host="c.example") == "wrong_host"
    behind = {"Host": "127.0.0.1:8765"}
    assert refused(origins, "POST", **behind, Origin="https://cards.example.org") is None
    assert refused(origins, "POST", **behind, Origin="https://other.example:8443") is None
    assert refused(origins, "POST", **behind, Origin="https://other.example") == "foreign"
    assert refused(origins, "POST", **behind, Origin="http://cards.example.org") == "foreign"
    assert refused(Origins(Config(hosts="*")), "GET", Host="any.example") is None


def test_the_bot_among_the_examples_plays(caller):
    play = runpy.run_path(str(BOT))["play"]
    assert play(caller.url, "rise_or_fall")["over"]
