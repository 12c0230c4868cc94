"""Seats at a table of the server: sitting down, leaving, talking, clocks, coming back."""

import asyncio
import json
import time

import pytest
from inside import Caller, Inside, hear, started, wait_for
from test_server_playing import asked, decide, open_table, running, view

from whitesmoke.bots.search import Search
from whitesmoke.server.storage.database import NotStored
from whitesmoke.server.tables import actions
from whitesmoke.server.tables.authority import seated
from whitesmoke.server.tables.walk import Proposal, carry_out
from whitesmoke.server.wire.requests import Chat, Mute


def test_a_table_opens_fills_up_and_begins(caller):
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "beginner"}]
    wanted = {"game": "nope", "name": "Ann", "seats": seats, "public": True}
    opened = caller.post("/api/tables", wanted).json
    table = opened["table"]
    assert opened["links"]["1"].endswith(f"/table/{table}#i-{opened['invitations']['1']}")
    assert table in {card["id"] for card in caller.get("/api/tables").json}
    card = caller.get(f"/api/tables/{table}", opened["token"]).json
    assert (card["status"], card["opener"], card["seat"]) == ("waiting", True, 0)
    sat = caller.post(f"/api/tables/{table}/sit", {"name": " ann\u202e\n"}).json
    assert sat["seat"] == 1
    assert sat["link"].endswith(f"#{sat['token']}")
    wait_for(lambda: caller.get(f"/api/tables/{table}").json["status"] == "running")
    names = [seat["name"] for seat in caller.get(f"/api/tables/{table}").json["seats"]]
    assert names[:2] == ["Ann", "ann 2"]
    assert len(set(names)) == 3


def test_a_table_by_link_only_needs_the_invitation(caller):
    seats = [{"kind": "me"}, {"kind": "open"}]
    opened = caller.post("/api/tables", {"game": "nope", "name": "Ann", "seats": seats}).json
    path = f"/api/tables/{opened['table']}/sit"
    assert caller.post(path, {"name": "Eve"}).status == 403
    assert caller.post(path, {"name": "Eve", "invitation": "wrong"}).status == 403
    assert opened["table"] not in {card["id"] for card in caller.get("/api/tables").json}
    invited = {"name": "Bob", "invitation": opened["invitations"]["1"]}
    assert caller.post(path, invited).json["seat"] == 1
    assert caller.post(path, invited).status == 409


def test_whoever_loses_the_answer_sits_down_once(caller):
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
    wanted = {"game": "nope", "name": "Ann", "seats": seats, "public": True}
    table = caller.post("/api/tables", wanted).json["table"]
    path, sit = f"/api/tables/{table}/sit", {"name": "Bob", "key": "0123456789abcdef"}
    first, again = (caller.post(path, sit).json for _ in range(2))
    assert first == again
    other = caller.post(path, {"name": "Cid", "key": "fedcba9876543210"}).json
    assert (first["seat"], other["seat"]) == (1, 2)
    wait_for(lambda: caller.get(f"/api/tables/{table}").json["status"] == "running")
    assert caller.post(path, sit).json == first
    assert caller.post(path, {"name": "Dan", "key": "short"}).status == 400


def test_only_the_opener_starts_and_removes(caller):
    seats = [{"kind": "open"}] * 3
    opened = caller.post("/api/tables", {"game": "nope", "name": "Host", "seats": seats}).json
    table, opener = opened["table"], opened["opener"]
    invited = {"name": "Bob", "invitation": opened["invitations"]["1"]}
    token = caller.post(f"/api/tables/{table}/sit", invited).json["token"]
    assert caller.post(f"/api/tables/{table}/start", {}, token).status == 403
    assert caller.post(f"/api/tables/{table}/start", {}, opener=opener).status == 200
    card = caller.get(f"/api/tables/{table}").json
    assert [seat["kind"] for seat in card["seats"]] == ["bot", "person", "bot"]
    assert caller.post(f"/api/tables/{table}/remove", {"seat": 1}, token).status == 403
    with caller.socket(table, token) as line:
        hear(line, "view")
        assert caller.post(f"/api/tables/{table}/remove", {"seat": 1}, opener=opener).status == 200
    assert caller.get(f"/api/tables/{table}/view", token).status == 403
    assert caller.get(f"/api/tables/{table}").json["seats"][1]["kind"] == "bot"


def test_a_bot_plays_for_who_leaves_until_they_return(caller):
    opened = open_table(caller, bots=1)
    table, token = opened["table"], opened["token"]
    wait_for(lambda: view(caller, table, token)["view"]["offers"])
    before = view(caller, table, token)["view"]["moves"]
    assert caller.post(f"/api/tables/{table}/leave", {"key": "l"}, token).status == 200
    assert caller.get(f"/api/tables/{table}").json["seats"][0]["away"]
    wait_for(lambda: view(caller, table, token)["view"]["moves"] > before + 3)
    back = caller.post(f"/api/tables/{table}/return", {"key": "r"}, token)
    assert back.status == 200 or view(caller, table, token)["view"]["over"]
    assert not caller.get(f"/api/tables/{table}").json["seats"][0]["away"]
    told = [(one["kind"], one["seat"]) for one in view(caller, table, token)["comings"]]
    assert told == [("leave", 0), ("return", 0)][: 1 + (back.status == 200)]


def test_talk_reaches_all_but_those_who_mute(caller):
    table, codes, _ = running(caller, "nope", 3)
    path = f"/api/tables/{table}"
    assert caller.post(f"{path}/mute", {"seat": 0, "muted": True}, codes[2]).status == 200
    lines = [caller.socket(table, code) for code in codes[1:]]
    for line in lines:
        hear(line, "view")
    assert caller.post(f"{path}/chat", {"key": "1", "text": "  hi <b>  "}, codes[0]).status == 200
    told = [hear(line, "event") for line in lines]
    assert told[0]["chat"]["text"] == "hi <b>"
    assert told[1]["chat"] is None
    assert [len(view(caller, table, code)["chat"]) for code in codes] == [1, 1, 0]
    assert caller.post(f"{path}/chat", {"key": "2"}, codes[0]).status == 400
    assert caller.post(f"{path}/chat", {"key": "3", "text": "hi"}).status == 403
    caller.post(f"{path}/mute", {"seat": 0, "muted": False}, codes[2])
    assert len(view(caller, table, codes[2])["chat"]) == 1
    for line in lines:
        line.close()


def test_a_mute_outlives_words_that_could_not_be_stored(inside, caller):
    table, codes, _ = started(caller)
    live, storage = inside.registry.live[table], inside.registry.storage
    kept = storage.keep

    def refusing(change):
        later = inside.loop.create_future()
        inside.loop.call_later(0.2, later.set_exception, NotStored("no room"))
        return later

    async def both():
        muting = asyncio.ensure_future(
            actions.mute(inside.registry, seated(live, codes[0]), Mute(1))
        )
        await asyncio.sleep(0)
        storage.keep = refusing
        try:
            await actions.perform(
                inside.registry, seated(live, codes[1]), Chat(key="x", text="hello")
            )
        finally:
            storage.keep = kept
            await muting

    with pytest.raises(NotStored):
        inside.run(both())
    assert live.mutes == inside.run(storage.mutes([table]))[table] == {(0, 1)}


def test_who_sits_down_after_another_is_not_muted_for_them(inside, caller):
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
    opened = caller.post("/api/tables", {"game": "nope", "name": "Ann", "seats": seats}).json
    path = f"/api/tables/{opened['table']}"
    invited = {"name": "Bob", "invitation": opened["invitations"]["1"]}
    bob = caller.post(f"{path}/sit", invited).json["token"]
    assert caller.post(f"{path}/mute", {"seat": 1}, opened["token"]).status == 200
    assert caller.post(f"{path}/leave", {"key": "l"}, bob).status == 200
    cid = caller.post(f"{path}/sit", invited | {"name": "Cid"}).json["token"]
    inside.do(inside.registry.forget, inside.registry.live[opened["table"]])
    caller.post(f"{path}/chat", {"key": "c", "text": "Hello!"}, cid)
    assert [said["text"] for said in view(caller, opened["table"], opened["token"])["chat"]]


def test_small_talk_stays_open_while_the_rules_close_a_topic(caller):
    for _ in range(60):
        table, codes, _ = running(caller, "nonce_orders", 2)
        views = [view(caller, table, code, language="en")["view"] for code in codes]
        closed = [each["words"]["talk"] for each in views]
        if any(closed):
            break
    seat = next(seat for seat, why in enumerate(closed) if why)
    words = {"key": "w", "text": "How was your day?"}
    assert caller.post(f"/api/tables/{table}/chat", words, codes[seat]).status == 200
    assert "do not talk about hands now" in closed[seat]
    assert all(bool(each["talk"]) == bool(why) for each, why in zip(views, closed, strict=True))


def test_a_clock_that_runs_out_decides_and_three_times_means_away(caller):
    pace = {"kind": "live", "amount": 3}
    table, codes, _ = running(caller, "rise_or_fall", 3, pace=pace)
    with caller.socket(table, codes[0]) as line:
        first = hear(line, "view")
        assert set(first["table"]["deadlines"]) == {"0", "1", "2"}
        assert all(0 < until - first["now"] < 4 for until in first["table"]["deadlines"].values())
        kinds = [hear(line, "event", 120)["kind"] for _ in range(9)]
    assert kinds == ["timeout"] * 9
    wait_for(lambda: all(s["away"] for s in caller.get(f"/api/tables/{table}").json["seats"]))


def test_presence_tells_who_is_connected(caller):
    table, codes, _ = running(caller)
    with caller.socket(table, codes[0]) as line:
        hear(line, "view")
        with caller.socket(table, codes[1]):
            told = hear(line, "presence")
            while told["seats"] != [True, True]:
                told = hear(line, "presence")
        while told["seats"] != [True, False]:
            told = hear(line, "presence")
        line.send('{"type": "ping"}')
        assert hear(line, "pong") == {"type": "pong"}


def test_a_restarted_server_goes_on_with_the_same_tables(tmp_path):
    with Inside(tmp_path) as server:
        caller = Caller(server.port)
        table, codes, opener = running(caller, "nope", 2)
        bots = open_table(caller, bots=2)
        for number in range(4):
            _, code, shown = asked(caller, table, codes)
            decide(caller, table, code, shown, f"k{number}")
        caller.post(f"/api/tables/{table}/chat", {"key": "c", "text": "brb"}, codes[0])
        caller.post(f"/api/tables/{table}/mute", {"seat": 0}, codes[1])
        before = [view(caller, table, code) for code in codes]
        with caller.socket(table, codes[0]) as line:
            hear(line, "view")
            server.server.should_exit = True
            server.thread.join(30)
            assert closing(line) == 1012
    with Inside(tmp_path) as server:
        caller = Caller(server.port)
        after = [view(caller, table, code) for code in codes]
        for old, new in zip(before, after, strict=True):
            for part in ("seq", "view", "log", "chat", "undo", "table"):
                assert old[part] == new[part], part
        assert caller.post(f"/api/tables/{table}/remove", {"seat": 1}, opener=opener).status == 200
        wait_for(lambda: view(caller, bots["table"], bots["token"])["view"]["offers"])


def closing(line):
    """The code with which a socket is closed."""
    try:
        until = time.monotonic() + 20
        while time.monotonic() < until:
            json.loads(line.recv(timeout=20))
    except Exception:
        return line.close_code


def test_a_bot_that_fails_is_overruled_and_the_table_is_told(inside, caller, monkeypatch):
    def fail(*_):
        raise RuntimeError("no idea")

    monkeypatch.setattr(Search, "choose", fail)
    opened = open_table(caller, bots=1)
    live = inside.registry.live[opened["table"]]
    caller.post(f"/api/tables/{opened['table']}/leave", {"key": "l"}, opened["token"])
    wait_for(lambda: live.status == "over" or live.seq > 30)
    kinds = {event.kind for event in live.events if event.kind not in ("sit", "start", "leave")}
    assert kinds == {"fault"}
    inside.run(
        carry_out(inside.registry, live, Proposal("close"))
    ) if live.status == "running" else None


def test_a_late_bot_is_overruled_too(inside, caller, monkeypatch):
    monkeypatch.setattr(inside.registry.bots, "longest", 0.05)
    monkeypatch.setattr(Search, "choose", lambda *_: time.sleep(0.3) or 0)
    opened = open_table(caller, bots=1)
    live = inside.registry.live[opened["table"]]
    caller.post(f"/api/tables/{opened['table']}/leave", {"key": "l"}, opened["token"])
    wait_for(lambda: any(event.kind == "fault" for event in live.events))
    assert {e.body["reason"] for e in live.events if e.kind == "fault"} == {"late"}
    inside.run(carry_out(inside.registry, live, Proposal("close")))
