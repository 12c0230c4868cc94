"""A refusal comes in the language of whoever is refused."""

import json
from typing import get_args

import pytest
from inside import asked, dial, hear, started
from reading import legal
from websockets.exceptions import InvalidStatus

from whitesmoke.games import GAMES
from whitesmoke.server.guards.limits import Bucket, Buckets
from whitesmoke.server.wire.languages import accepted
from whitesmoke.server.wire.refusals import STATUS, Refused
from whitesmoke.server.wire.requests import PhraseKey
from whitesmoke.server.wire.sentences import READY_MADE, Say


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


def test_a_refusal_has_a_code_and_a_sentence_in_every_language():
    refused = Refused(Say.STALE())
    assert (refused.code, refused.clause) == ("stale", "")
    assert refused.reason("en") == str(refused) == "The table has moved on since; look again."
    assert refused.reason("de").startswith("Am Tisch ist es inzwischen weitergegangen")


def test_every_code_with_a_number_belongs_to_a_refusal():
    assert set(STATUS) <= {each.code for each in Say}
    assert tuple(READY_MADE) == get_args(PhraseKey)


def test_a_socket_refuses_in_the_language_of_its_hello(inside, caller):
    table, codes, _ = started(caller, "nope", 2)
    seat, code, shown = asked(caller, table, codes)
    name, live = legal(shown["view"])[0], inside.registry.live[table]
    with caller.socket(table, code, spoken="de") as line:
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
            "bad_words", "Sag entweder etwas Eigenes oder einen der fertigen Sätze."
        )  # fmt: skip
        assert no(type="undo") == (
            "no_undo", "Es gibt keine Entscheidung, die man zurücknehmen könnte."
        )  # fmt: skip
        assert no(type="return") == ("here", "Du sitzt schon am Tisch.")
        line.send(json.dumps({"type": "hello", "token": code, "language": "en"}))
        assert no(type="return") == ("here", "You are at the table already.")
    with caller.socket(table, codes[1 - seat], spoken="de") as line:
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
    assert (
        no(caller.get("/api/nothing", Accept_Language="de"))
        == "Unter dieser Adresse gibt es nichts."
    )
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
        ({"level": "eve"}, "Die Stärke 'eve' gibt es hier nicht; es gibt: newcomer, "),
    ],
)
def test_a_table_that_cannot_be_opened_is_refused_in_german(caller, wanted, why):
    opened = {"game": "nope", "name": "A", "seats": [{"kind": "open"}] * 2, **wanted}
    answer = caller.post("/api/tables", opened, Accept_Language="de")
    assert answer.status == 400
    assert answer.json["reason"].startswith(why)


def test_who_is_too_fast_is_told_so_in_german(inside, caller, monkeypatch):
    table, codes, _ = started(caller, "nope", 2)
    monkeypatch.setattr(inside.registry.limits, "messages", lambda _: (Bucket(0, 1), Bucket(9, 9)))
    with caller.socket(table, codes[0], spoken="de") as line:
        hear(line, "view")
        line.send('{"type": "ping"}')
        assert hear(line, "refused")["reason"] == (
            "Das sind zu viele Nachrichten; warte einen Augenblick."
        )
    monkeypatch.setattr(inside.registry.limits, "_requests", Buckets(0, 1))
    answers = [caller.get("/api/games?language=de") for _ in range(2)]
    assert [answer.status for answer in answers] == [200, 429]
    assert answers[1].json["reason"] == (
        "Das sind zu viele Anfragen auf einmal; warte eine Sekunde."
    )
