"""Playing at a table of the server: over the socket, over HTTP, and over the stream."""

import json
import random

import httpx
import pytest
from inside import hear, wait_for
from reading import legal

from whitesmoke.games import GAMES, about

BOT = {"kind": "bot", "level": "beginner"}


def open_table(caller, game="nope", bots=2, **more):
    """A table with one person and bots."""
    seats = [{"kind": "me"}, *[BOT] * bots]
    opened = caller.post("/api/tables", {"game": game, "name": "Ann", "seats": seats, **more})
    assert opened.status == 201, opened.body
    return opened.json


def running(caller, game="nope", players=2, **more):
    """A table of people whose game has begun."""
    table, codes, opener = caller.people(game, players, **more)
    wait_for(lambda: caller.get(f"/api/tables/{table}").json["status"] == "running")
    return table, codes, opener


def view(caller, table, token=None, **more):
    query = "&".join(f"{name}={value}" for name, value in more.items())
    return caller.get(f"/api/tables/{table}/view?{query}", token).json


def asked(caller, table, codes):
    """Who is asked now: the seat, its token and what it sees."""
    for seat, code in enumerate(codes):
        shown = view(caller, table, code)
        if shown["view"]["offers"]:
            return seat, code, shown
    raise AssertionError("nobody is asked")


def decide(caller, table, code, shown, key, place=0):
    name = legal(shown["view"])[place]
    said = {"seq": shown["seq"], "name": name, "key": key}
    return caller.post(f"/api/tables/{table}/decide", said, code)


def played_to_the_end(caller, opened, dice, language="en"):
    """Play a whole game over the socket; the last message."""
    last, answered = 0, True
    with caller.socket(opened["table"], opened["token"], language=language) as line:
        while True:
            told = json.loads(line.recv(timeout=300))
            assert told["type"] != "refused", told
            if told["type"] == "ack":
                last, answered = told["seq"], True
            if told["type"] not in ("view", "event") or not told["view"]:
                continue
            if told["view"]["over"]:
                return told
            if told["view"]["offers"] and answered and told["seq"] >= last:
                answered = False
                name = dice.choice(legal(told["view"]))
                key = str(told["seq"])
                said = {"type": "decide", "seq": told["seq"], "name": name, "key": key}
                line.send(json.dumps(said))


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_played_to_its_end_against_bots(caller, game):
    capped = dict(about(game).cap)
    bots = max(2, about(game).fewest) - 1
    opened = open_table(caller, game, bots=bots, options=capped)
    last = played_to_the_end(caller, opened, random.Random(1), "de")
    card = last["table"]
    assert card["status"] == "over"
    assert card["secret"]
    assert last["view"]["words"]["prompt"] == last["log"][-1]["text"]
    assert min(last["view"]["facts"][-bots - 1 :]) == 1
    assert len(last["view"]["scores"]) == bots + 1


def test_a_decision_is_acknowledged_and_told_to_all_seats_as_each_may_see_it(caller):
    table, codes, _ = running(caller, "nope", 3)
    lines = [caller.socket(table, code) for code in codes]
    views = [hear(line, "view") for line in lines]
    actor = next(seat for seat, told in enumerate(views) if told["view"]["offers"])
    name = legal(views[actor]["view"])[0]
    said = {"type": "decide", "seq": views[actor]["seq"], "name": name, "key": "first"}
    lines[actor].send(json.dumps(said))
    ack = hear(lines[actor], "ack")
    told = [hear(line, "event") for line in lines]
    assert ack["seq"] == views[0]["seq"] + 1 == told[0]["seq"]
    for seat, event in enumerate(told):
        assert (event["kind"], event["seat"], event["view"]["seat"]) == ("decide", actor, seat)
        assert event["table"] is None
        log = view(caller, table, codes[seat])["log"]
        assert event["log"] == [line for line in log if line["move"] == 0]
        assert [line for line in log if line["move"] < 0]
    for line in lines:
        line.close()


def test_the_same_key_is_done_once_over_socket_and_http(caller):
    table, codes, _ = running(caller)
    _, code, shown = asked(caller, table, codes)
    first = decide(caller, table, code, shown, "once").json
    assert decide(caller, table, code, shown, "once").json == first
    with caller.socket(table, code) as line:
        name = legal(shown["view"])[0]
        said = {"type": "decide", "seq": shown["seq"], "name": name, "key": "once"}
        line.send(json.dumps(said))
        assert hear(line, "ack")["seq"] == first["seq"]
    assert view(caller, table, code)["seq"] == first["seq"]


def test_others_picks_and_chat_do_not_make_a_decision_stale(caller):
    table, codes, _ = running(caller, "rise_or_fall", 3)
    shown = [view(caller, table, code) for code in codes]
    words = {"key": "w", "phrase": "hello"}
    assert caller.post(f"/api/tables/{table}/chat", words, codes[2]).status == 200
    for seat in (1, 0, 2):
        assert decide(caller, table, codes[seat], shown[seat], f"k{seat}").status == 200


def test_what_may_not_be_done_is_refused_with_code_reason_and_clause(caller):
    table, codes, _ = running(caller, "rise_or_fall", 3)
    shown = view(caller, table, codes[0])
    path = f"/api/tables/{table}/decide"
    wrong = {"seq": shown["seq"], "name": "attack cheerleaders", "key": "a"}
    refused = caller.post(path, wrong, codes[0])
    assert (refused.status, refused.json["code"]) == (409, "illegal_move")
    assert refused.json["clause"].startswith("RF")
    assert caller.post(path, wrong | {"name": "fly"}, codes[0]).json["code"] == "no_such_move"
    early = caller.post(path, wrong | {"seq": 0, "name": "defend"}, codes[0])
    assert early.json["code"] == "stale"
    decide(caller, table, codes[0], shown, "b")
    again = decide(caller, table, codes[0], shown, "c")
    assert again.json["code"] == "not_asked"
    why = caller.get(f"/api/tables/{table}/why?name=attack%20jocks&language=de", codes[1])
    assert why.json["clause"].startswith("RF")
    assert caller.get(f"/api/tables/{table}/why?name=defend", codes[1]).json["reason"] is None


def test_reconnecting_gives_exactly_the_missed_events_or_the_whole(caller):
    table, codes, _ = running(caller)
    seen = view(caller, table, codes[0])["seq"]
    for number in range(5):
        _, code, shown = asked(caller, table, codes)
        assert decide(caller, table, code, shown, f"k{number}").status == 200
    with caller.socket(table, codes[0], since=seen) as line:
        told = [hear(line, "event") for _ in range(5)]
    assert [event["seq"] for event in told] == list(range(seen + 1, seen + 6))
    assert [bool(event["view"]) for event in told] == [False] * 4 + [True]
    whole = view(caller, table, codes[0])
    made = [line for line in whole["log"] if line["move"] >= 0]
    assert [line for event in told for line in event["log"]] == made
    assert told[-1]["view"] == whole["view"]
    with caller.socket(table, codes[0], since=10**6) as line:
        assert hear(line, "view")["seq"] == whole["seq"]
    assert view(caller, table, codes[0], since=seen)["digest"] == {"since": seen, "first": 0}
    assert view(caller, table, codes[0], since=0)["digest"] == {"since": 0, "first": -1}
    assert view(caller, table, codes[0], since=whole["seq"])["digest"] is None
    listed = caller.get(f"/api/tables/{table}/events?since={seen}", codes[0]).json
    assert [event["seq"] for event in listed] == [event["seq"] for event in told]


def test_undo_is_offered_where_the_law_allows_it_and_told_to_all(caller):
    table, codes, _ = running(caller, "nope", 2)
    for number in range(200):
        seat, code, shown = asked(caller, table, codes)
        decide(caller, table, code, shown, f"k{number}", number % len(legal(shown["view"])))
        after = view(caller, table, code)
        undone = caller.post(f"/api/tables/{table}/undo", {"key": f"u{number}"}, code)
        assert after["undo"] == (undone.status == 200), undone.body
        other = caller.post(f"/api/tables/{table}/undo", {"key": f"o{number}"}, codes[1 - seat])
        assert other.status == 409
        if undone.status == 200:
            back = view(caller, table, code)
            assert back["view"] == shown["view"]
            assert back["log"] == shown["log"]
            return
    raise AssertionError("no decision could be taken back")


def test_undo_is_not_offered_when_a_hand_was_shown(caller):
    for _ in range(250):
        table, codes, _ = running(caller, "nonce_orders", 2)
        _, code, shown = asked(caller, table, codes)
        names = legal(shown["view"])
        if "show hand" in names:
            decide(caller, table, code, shown, "k", names.index("show hand"))
            assert not view(caller, table, code)["undo"]
            return
    raise AssertionError("no hand could be shown")


def test_the_stream_tells_the_same_as_the_socket(caller):
    table, codes, _ = running(caller)
    seat, code, shown = asked(caller, table, codes)
    address = f"{caller.url}/api/tables/{table}/stream"
    headers = {"Authorization": f"Bearer {codes[1 - seat]}"}
    with httpx.stream("GET", address, headers=headers, timeout=20) as answer:
        assert answer.headers["content-type"].startswith("text/event-stream")
        told = messages(answer)
        with caller.socket(table, codes[1 - seat]) as line:
            assert next(told)["view"] == hear(line, "view")["view"]
            decide(caller, table, code, shown, "k")
            event = hear(line, "event")
        streamed = next(each for each in told if each["type"] == "event")
        assert streamed == event


def messages(answer):
    """What a stream tells, one message after the other."""
    for line in answer.iter_lines():
        if line.startswith("data: "):
            yield json.loads(line.removeprefix("data: "))


def test_spectators_see_what_the_table_lets_them(caller):
    for watching, sees in (("open", True), ("closed", False)):
        table, codes, _ = running(caller, "nope", 2, watching=watching)
        shown = view(caller, table)
        assert bool(shown["view"]) is sees
        assert shown["table"]["seat"] is None
        with caller.socket(table) as line:
            assert bool(hear(line, "view")["view"]) is sees
            _, code, seen = asked(caller, table, codes)
            decide(caller, table, code, seen, "k")
            assert bool(hear(line, "event")["view"]) is sees


def test_a_delayed_spectator_is_eight_decisions_behind(caller):
    table, codes, _ = running(caller, "nope", 4, watching="delayed")
    with caller.socket(table) as line:
        assert hear(line, "view")["view"]["moves"] == 0
        for number in range(1, 12):
            _, code, shown = asked(caller, table, codes)
            assert decide(caller, table, code, shown, f"k{number}").status == 200
            told = hear(line, "event")
            assert told["view"]["moves"] == max(0, number - 8)
            assert (told["seat"], told["deadlines"]) == (None, {})
            assert all(logged["move"] < told["view"]["moves"] for logged in told["log"])
    back = caller.get(f"/api/tables/{table}/replay?viewer=spectator").json
    assert back["moves"] == 3


def test_who_reads_a_card_does_not_keep_the_others_from_being_told(inside, caller):
    table, codes, _ = running(caller)
    with caller.socket(table, codes[0]) as line:
        hear(line, "view")
        inside.registry.live[table].waited_for = "compiling_bots"
        assert caller.get(f"/api/tables/{table}").json["note"] is None
        _, code, shown = asked(caller, table, codes)
        decide(caller, table, code, shown, "k")
        assert hear(line, "event")["table"]["note"] is None
