"""A refusal comes in the language of whoever is refused."""

import ast
import json
import string
from pathlib import Path

import pytest
from inside import asked, dial, hear, started
from websockets.exceptions import InvalidStatus

from whitesmoke.games import GAMES
from whitesmoke.kernel import game, options, table, undoing
from whitesmoke.kernel.phrases import entries
from whitesmoke.server import phrasing
from whitesmoke.server.limits import Bucket, Buckets
from whitesmoke.server.phrasing import accepted, reason
from whitesmoke.server.refusals import Refused

ROOM = Path(phrasing.__file__).parent
KERNEL = game.KERNEL

ELSEWHERE = {
    "error.said", "error.detail or 'That can not be done.'", "'; '.join(found) or error.detail",
    "closed", "wrong", "there", "self._fits(game, level, players)", "why.reason or ''",
    "why_not(live, kind, said.name).reason or ''",
}  # fmt: skip
"""Sentences that are made elsewhere: phrases with values, what rules say, what others find."""


def calls(module: Path, names: tuple[str, ...]):
    for node in ast.walk(ast.parse(module.read_text("utf-8"))):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") in names:
            yield node


def sentences(said: ast.expr) -> set[str]:
    """The sentences in an argument; one that is put together from parts is no sentence."""
    assert not isinstance(said, ast.JoinedStr), ast.unparse(said)
    if isinstance(said, ast.Call) and getattr(said.func, "id", "") == "say":
        return sentences(said.args[0])
    if isinstance(said, ast.Constant):
        return {said.value}
    assert ast.unparse(said) in ELSEWHERE
    constants = {node.value for node in ast.walk(said) if isinstance(node, ast.Constant)}
    return {text for text in constants if text.endswith(".")}


def refusals() -> set[str]:
    found = set()
    for module in ROOM.glob("*.py"):
        for call in calls(module, ("Refused", "TooMuch")):
            found |= sentences(call.args[1])
        for call in calls(module, ("say",)):
            if module.stem != "ranking":
                found |= sentences(call.args[0])
    return found


def why_it_stands() -> set[str]:
    """What may be said to who wants a decision back."""
    found = set()
    for module, names in ((undoing, {"why_it_stands"}), (table, {"why_no_undo"})):
        for node in ast.walk(ast.parse(Path(module.__file__).read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name in names:
                returned = (n.value for n in ast.walk(node) if isinstance(n, ast.Return))
                found |= {v.value for v in returned if isinstance(v, ast.Constant) and v.value}
    return found


def phrases(*modules) -> set[str]:
    """The first argument of every call of `say`."""
    return {call.args[0].value for m in modules for call in calls(Path(m.__file__), ("say",))}


def places(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def test_every_refusal_has_a_german_sentence_with_the_same_places():
    german = entries("de", KERNEL, ROOM)
    assert len(refusals()) > 50
    assert refusals() <= set(german)
    assert all(places(english) == places(other) for english, other in german.items())


def test_what_the_kernel_refuses_has_a_german_sentence_with_the_same_places():
    german, said = entries("de", KERNEL), why_it_stands()
    assert len(said) == 4
    assert said | phrases(game, options, table) <= set(german)
    assert all(places(english) == places(other) for english, other in german.items())


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("", "en"), ("de", "de"), ("de-AT,en;q=0.7", "de"), ("en-GB, de;q=0.9", "en"),
        ("fr, de;q=0.4", "de"), ("fr", "en"), ("*", "en"), ("de;q=0", "en"), ("DE", "de"),
        ("en;q=0.5,de;q=0.8", "de"), (",;;q=,de;q=nonsense", "de"), ("-" * 60_000, "en"),
    ],
)  # fmt: skip
def test_a_browsers_header_tells_the_language(header, language):
    assert accepted(header) == language


def test_english_stays_as_it_is():
    refused = Refused("x", "The table has moved on since; look again.")
    assert reason(refused, "en") == str(refused) == refused.reason
    assert reason(refused, "de").startswith("Am Tisch ist es inzwischen weitergegangen")


def test_a_socket_refuses_in_the_language_of_its_hello(inside, caller):
    table, codes, _ = started(caller, "nope", 2)
    seat, code, shown = asked(caller, table, codes)
    name, live = shown["view"]["legal"][0]["name"], inside.hall.live[table]
    with caller.socket(table, code, language="de") as line:
        hear(line, "view")

        def no(**said):
            line.send(json.dumps({"key": "k", **said}))
            told = hear(line, "refused")
            return told["code"], told["reason"]

        assert no(type="decide", seq=0, name=name) == (
            "stale", "Am Tisch ist es inzwischen weitergegangen; schau noch einmal hin."
        )  # fmt: skip
        assert no(type="decide", seq=live.seq, name="fly") == (
            "no_such_move", "'fly' ist kein Zug von NOPE!."
        )  # fmt: skip
        assert no(type="chat") == (
            "bad_words", "Sage entweder einen Text oder einen der fertigen Sätze."
        )  # fmt: skip
        assert no(type="undo") == (
            "no_undo", "Es gibt keine Entscheidung, die man zurücknehmen könnte."
        )  # fmt: skip
        assert no(type="return") == ("here", "Du sitzt schon am Tisch.")
        line.send(json.dumps({"type": "hello", "token": code, "language": "en"}))
        assert no(type="return") == ("here", "You are at the table.")
    with caller.socket(table, codes[1 - seat], language="de") as line:
        hear(line, "view")
        line.send(json.dumps({"type": "decide", "key": "k", "seq": live.seq, "name": name}))
        waits = live.seats[1 - seat].name, live.seats[seat].name
        assert hear(line, "refused")["reason"] == (
            "{} ist jetzt nicht gefragt; gewartet wird auf {}.".format(*waits)
        )
        move = {"seq": live.seq, "name": name, "key": "m"}
        assert caller.post(f"/api/tables/{table}/decide", move, code).status == 200
        line.send('{"type": "undo", "key": "u"}')
        assert hear(line, "refused")["reason"] == (
            "Zurücknehmen kann nur, wer zuletzt entschieden hat."
        )


def test_before_the_hello_a_socket_goes_by_the_header(caller):
    table, _, _ = started(caller, "nope", 2)
    accept = {"additional_headers": {"Accept-Language": "de-DE,de;q=0.9"}}
    with dial(caller.port, table, **accept) as line:
        line.send('{"type": "undo", "key": "u"}')
        assert hear(line, "refused")["reason"] == "Am Anfang kommt die Begrüßung (hello)."
    with pytest.raises(InvalidStatus) as refused:
        dial(caller.port, "A", **accept)
    assert refused.value.response.status_code == 404
    assert "keinen Socket" in refused.value.response.body.decode()


def test_http_refuses_in_the_language_that_is_named_or_accepted(caller):
    table, codes, _ = started(caller, "nope", 2)
    path = f"/api/tables/{table}"

    def no(answer):
        assert answer.status >= 400
        return answer.json["reason"]

    german = "Du hast keinen Platz an diesem Tisch."
    words = {"key": "w", "text": "hi"}
    assert no(caller.post(f"{path}/chat", words)) == "You have no seat at this table."
    assert no(caller.post(f"{path}/chat?language=de", words)) == german
    assert no(caller.post(f"{path}/chat", words, Accept_Language="de")) == german
    assert no(caller.post(f"{path}/chat?language=en", words, Accept_Language="de")) != german
    assert no(caller.post(f"{path}/mute", {"seat": 0}, Accept_Language="de-CH")) == german
    assert no(caller.post(f"{path}/hint", {"language": "de"})) == german
    assert no(caller.get("/api/games/chess?language=de")) == (
        f"Es gibt kein Spiel 'chess'; die Spiele sind: {', '.join(GAMES)}."
    )
    assert no(caller.get("/api/nothing", Accept_Language="de")) == "Nicht gefunden."
    assert no(caller.call("POST", "/api/tables?language=de", b" " * 100_000)) == (
        "Die Anfrage ist zu groß."
    )
    assert no(caller.call("DELETE", path, Accept_Language="de")) == (
        "Das geht auf diese Weise nicht."
    )
    undo = caller.post(f"{path}/undo", {"key": "u"}, codes[0], Accept_Language="de")
    assert undo.json == {
        "code": "no_undo",
        "reason": "Es gibt keine Entscheidung, die man zurücknehmen könnte.",
    }


@pytest.mark.parametrize(
    ("wanted", "why"),
    [
        ({"seats": [{"kind": "open"}] * 9}, "NOPE! ist für 2 bis 6 Spieler, nicht für 9."),
        ({"options": {"x": 1}}, "Es gibt keine Option 'x'; die Optionen sind: "),
        ({"options": {"hand_size": 99}}, "Die Option hand_size kann nicht 99 sein; erlaubt: "),
        ({"options": {"extra_card_seats": "6"}}, "Eine zusätzliche Karte gibt es nur für Plätze,"),
        ({"level": "eve"}, "Die Stärke 'eve' gibt es hier nicht; es gibt: beginner, "),
    ],
)
def test_a_table_that_can_not_be_opened_is_refused_in_german(caller, wanted, why):
    opened = {"game": "nope", "name": "A", "seats": [{"kind": "open"}] * 2, **wanted}
    answer = caller.post("/api/tables", opened, Accept_Language="de")
    assert answer.status == 400
    assert answer.json["reason"].startswith(why)


def test_who_is_too_fast_is_told_so_in_german(inside, caller, monkeypatch):
    table, codes, _ = started(caller, "nope", 2)
    monkeypatch.setattr(inside.server.sockets, "bucket", lambda: Bucket(0, 1))
    with caller.socket(table, codes[0], language="de") as line:
        hear(line, "view")
        line.send('{"type": "ping"}')
        assert hear(line, "refused")["reason"] == (
            "Das sind zu viele Nachrichten; warte einen Augenblick."
        )
    monkeypatch.setattr(inside.hall.limits, "_requests", Buckets(0, 1))
    answers = [caller.get("/api/tables?language=de") for _ in range(2)]
    assert [answer.status for answer in answers] == [200, 429]
    assert answers[1].json["reason"] == (
        "Das sind zu viele Anfragen auf einmal; warte eine Sekunde."
    )
