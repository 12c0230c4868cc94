"""No input gives a 500: odd paths, headers, bodies and bytes, chosen by dice with a fixed seed."""

import json
import random

from hostile import Line, asking, frame, opened
from inside import started

from whitesmoke.server.host.maintenance import DAY, WAITING, Maintenance
from whitesmoke.server.wire.spelling import readable

ODD = ("%00", "%ff%fe", "%2e%2e%2f", "%", "%zz", "a" * 300, "%f0%9f%82%a1", "..", "//", "%0d%0a",
       "\\", "~", "*", ";", "%c0%af", "con", "assets%2f..%2f..", "ä".encode().hex())  # fmt: skip
PLACES = ("/{}", "/table/{}", "/assets/{}", "/api/{}", "/api/games/{}", "/api/tables/{}",
          "/api/tables/{}/view", "/api/tables?language={}", "/api/tables/none/view?since={}",
          "/schema/{}", "/health?{}", "/?{}")  # fmt: skip
HEADERS = (b"Authorization: Bearer \xff\xfe", b"Authorization: ", b"Accept-Language: \xff;q=a,,;",
           b"Accept-Language: de;q=1e999", b"Accept-Encoding: \x80", b"X-Opener: \xf0\x9f",
           b"Content-Length: 0", b"Cookie: a=b; =; \xff", b"Accept: */*, \xff/\xff",
           b"Content-Type: application/json; charset=\xff", b"Content-Type: \xff",
           b"X-Forwarded-For: \xff, 1.2.3.4", b"Forwarded: for=\"_x\xff\"", b"Range: bytes=9-1",
           b"If-None-Match: \xff", b"Expect: the worst", b"Origin: http://127.0.0.1",
           b"Host: b", b"Upgrade: h2c\r\nConnection: Upgrade", b"Transfer-Encoding: gzip",
           b"Origin: http://[::1", b"TE: trailers")  # fmt: skip
BODIES = (
    b'{"key":"\xff"}',
    b"\xff\xfe{}",
    b'{"key":"\\ud800","text":"\\udfff"}',
    b"\x00",
    b"{",
    b'{"name":"\xc3("}',
    b"[" * 4000,
    b'{"key":1e400}',
    b'{"seq":99999999999999999999999}',
    b'"' + b"\xed\xa0\x80" * 9 + b'"',
    json.dumps({"name": "a" * 9000}).encode(),
    b'{"game":"nope","name":"\\u0000","seats":[{"kind":"open"}],"options":{"\\u0000":{}}}',
)
VERBS = ("", "/sit", "/start", "/decide", "/undo", "/leave", "/return", "/chat", "/mute", "/remove",
         "/hint", "/rematch", "/again", "/branch")  # fmt: skip


def odd_request(dice, table, token):
    """A request that no program would send."""
    headers = dice.sample(HEADERS, dice.randrange(3))
    if dice.random() < 0.5:
        path = dice.choice(PLACES).format("".join(dice.choices(ODD, k=dice.randrange(1, 4))))
        method = dice.choice((b"GET", b"GET", b"HEAD", b"OPTIONS", b"DELETE", b"POST"))
        body = b""
    else:
        path, method = f"/api/tables/{table}{dice.choice(VERBS)}", b"POST"
        body = dice.choice(BODIES)
        headers.append(b"Content-Type: application/json")
        headers.append(b"Content-Length: %d" % len(body))
        headers.append(b"Authorization: Bearer " + token.encode())
    head = [method + b" " + path.encode("latin-1") + b" HTTP/1.1", b"Host: 127.0.0.1", *headers]
    return b"\r\n".join(head) + b"\r\nConnection: close\r\n\r\n" + body


def test_odd_requests_never_give_a_500(inside, caller, caplog):
    dice = random.Random(15)
    table, codes, _ = started(caller)
    seen = set()
    for _ in range(400):
        request = odd_request(dice, table, codes[0])
        with Line(caller.port, receive_buffer=None) as line:
            line.send(request)
            heard = line.read(patience=10)
        status = heard[9:12]
        seen.add(status)
        assert status < b"500", (request, heard[:500])
        assert status in (b"", b"101") or status.isdigit(), heard[:100]
    assert {b"200", b"400", b"404", b"405"} <= seen
    assert caller.get(f"/api/tables/{table}/view", codes[0]).status == 200
    assert not [each for each in caplog.records if each.exc_info], caplog.text


def test_odd_frames_end_a_socket_and_nothing_else(inside, caller, caplog):
    dice = random.Random(16)
    table, codes, _ = started(caller)
    for _ in range(60):
        with opened(caller.port, table, codes[0]) as line:
            for _ in range(5):
                opcode = dice.choice((0, 1, 2, 3, 8, 9, 10, 15))
                body = dice.choice((*BODIES, b"", b"\x03\xe8", b"\x00\x01", b"x" * 200))
                odd = frame(opcode, body, fin=dice.random() < 0.7)
                line.push(odd if dice.random() < 0.8 else dice.randbytes(20))
            heard = line.read(patience=0.05)
            assert b'"code":"fault"' not in heard
    assert caller.get(f"/api/tables/{table}/view", codes[0]).status == 200
    assert not [each for each in caplog.records if each.exc_info], caplog.text


def test_names_and_words_lose_what_cannot_be_seen(caller):
    for text, shown in (
        ("A\u202enn", "Ann"), ("\u200bAnn\ufeff", "Ann"), ("A\u2066n\u2069n", "Ann"),
        ("A\u00adn\u200dn", "Ann"), ("An\u0000n", "An n"), ("  A\u3000 B\n", "A B"),
        ("\u3164Ann\u2800", "Ann"), ("Zoë 🂡", "Zoë 🂡"), ("שלום", "שלום"), ("❤️", "❤️"),
    ):  # fmt: skip
        assert readable(text) == shown
    seats = [{"kind": "me"}, {"kind": "open"}]
    wanted = {"game": "nope", "name": "A\u202en\u200bn", "seats": seats}
    made = caller.post("/api/tables", wanted).json
    path = f"/api/tables/{made['table']}"
    said = caller.post(f"{path}/chat", {"key": "k", "text": "a\u202eb\u200bc"}, made["token"])
    assert said.status == 200
    shown = caller.get(f"{path}/view", made["token"]).json
    assert shown["table"]["seats"][0]["name"] == "Ann"
    assert shown["chat"][0]["text"] == "abc"
    nothing = caller.post(f"{path}/chat", {"key": "l", "text": "\u200b\u2800"}, made["token"])
    assert (nothing.status, nothing.json["code"]) == (400, "bad_words")


def test_a_waiting_table_that_nobody_touches_goes_after_a_day_and_a_running_one_stays(
    inside, caller
):
    running = started(caller)[0]
    wanted = {"game": "nope", "name": "A", "seats": [{"kind": "me"}, {"kind": "open"}]}
    made = caller.post("/api/tables", wanted).json
    waiting, before = made["table"], len(inside.registry.census)
    late = inside.registry.live[running].now() + WAITING + 1
    assert WAITING == DAY
    gone = inside.run(Maintenance(inside.registry).archive(late - WAITING, ("waiting",)))
    assert gone >= 1
    assert len(inside.registry.census) <= before - 1
    assert waiting not in inside.registry.live
    assert running in inside.registry.live
    assert caller.get(f"/api/tables/{waiting}", made["token"]).status == 200


def test_an_answer_to_who_asks_oddly_is_still_a_refusal(caller):
    answers = [caller.get("/%00"), caller.get("/" + "a" * 300), caller.get("/assets/" + "a" * 999)]
    assert {answer.status for answer in answers} == {200}
    body = b'{"key":"\xff","text":"a"}'
    table, codes, _ = started(caller)
    refused = caller.call("POST", f"/api/tables/{table}/chat", body, codes[0])
    assert (refused.status, refused.json["code"]) == (400, "bad_request")
    with Line(caller.port, receive_buffer=None) as line:
        line.send(asking("/api/games", Upgrade="h2c", Connection="Upgrade"))
        assert line.read().startswith(b"HTTP/1.1 200")
        assert line.ended
