"""Who loses a seat is told nothing of it any more, over whatever connection and however late."""

import ast
import asyncio
import threading
import time
from pathlib import Path

import pytest
from hostile import SPIES, Behind, Line, StalledSocket, ViewBehind, asking, hands_in, stiffen
from inside import asked, closed, hear, started, wait_for

from whitesmoke.bots.search import Search
from whitesmoke.server.tables import authority

SEAT = 1
BEFORE = (1, 2, 3)


@pytest.fixture(autouse=True, scope="module")
def stiff(inside):
    """Small buffers, so that one large answer is enough to hold up the next one."""
    stiffen(inside.server.servers[0].sockets[0])


def waiting_table(caller, players=3):
    """A table that waits, and the invitation to the seat that will change hands."""
    seats = [{"kind": "me"}] + [{"kind": "open"}] * (players - 1)
    opened = caller.post("/api/tables", {"game": "nope", "name": "Ann", "seats": seats}).json
    return opened, {"invitation": opened["invitations"][str(SEAT)], "seat": SEAT}


def seated(caller, table, invited, name):
    answer = caller.post(f"/api/tables/{table}/sit", {**invited, "name": name})
    assert answer.status == 201, answer.body
    return answer.json["token"]


def begin(caller, opened):
    """Bots take the other seats; the first view of whoever sits there is a hand."""
    path = f"/api/tables/{opened['table']}"
    assert caller.post(f"{path}/start", {}, opened["token"]).status == 200


@pytest.mark.parametrize("way", SPIES)
def test_who_left_is_not_sent_the_hand_of_the_next_holder(caller, way):
    opened, invited = waiting_table(caller)
    table = opened["table"]
    old = seated(caller, table, invited, "Eve")
    spies = [way(caller.port, table, old, before) for before in BEFORE]
    time.sleep(0.2)
    left = caller.post(f"/api/tables/{table}/leave", {"key": "l"}, old)
    assert left.status == 200, left.body
    new = seated(caller, table, invited, "Bob")
    begin(caller, opened)
    hand = caller.get(f"/api/tables/{table}/view", new).body
    assert hands_in(hand, SEAT)
    said = caller.post(f"/api/tables/{table}/chat", {"key": "c", "text": "Hello!"}, new)
    assert said.status == 200
    for spy in spies:
        assert hands_in(spy.loot(), SEAT) == 0


@pytest.mark.parametrize("way", SPIES)
def test_who_is_removed_is_told_nothing_that_happens_after(inside, caller, way):
    table, codes, opener = started(caller)
    spy = way(caller.port, table, codes[SEAT])
    live = inside.registry.live[table]
    assert caller.post(f"/api/tables/{table}/remove", {"seat": SEAT}, opener=opener).status == 200
    assert not any(grant.is_for(SEAT) for grant in live.readers.grants.values())
    caller.post(f"/api/tables/{table}/chat", {"key": "c", "text": "afterwards"}, codes[0])
    assert b"afterwards" not in spy.loot()


@pytest.mark.parametrize("way", [Behind, ViewBehind])
def test_an_answer_that_was_held_up_says_that_the_seat_has_changed_hands(caller, way):
    opened, invited = waiting_table(caller)
    old = seated(caller, opened["table"], invited, "Eve")
    spies = [way(caller.port, opened["table"], old, before) for before in BEFORE]
    assert caller.post(f"/api/tables/{opened['table']}/leave", {"key": "l"}, old).status == 200
    heard = [spy.loot(1.0) for spy in spies]
    refused = [b"403 Forbidden" in each and b'"code":"no_seat"' in each for each in heard]
    assert all(refused[1:])


def test_who_is_removed_from_several_devices_is_dropped_from_all_in_the_same_step(inside, caller):
    table, codes, opener = started(caller)
    lines = [caller.socket(table, codes[SEAT]) for _ in range(4)]
    for line in lines:
        hear(line, "view")
    assert caller.post(f"/api/tables/{table}/remove", {"seat": SEAT}, opener=opener).status == 200
    for line in lines:
        code, heard = closed(line)
        assert code == 1012
        assert not any('"kind":"remove"' in text for text in heard)
    assert len(inside.registry.live[table].readers) == 0


def test_a_message_that_waits_to_be_written_is_not_written_to_a_dead_token(inside, caller):
    """It is made while the token is good, and the seat is lost before it is written."""
    table, codes, _ = started(caller)
    live = inside.registry.live[table]
    spy = StalledSocket(caller.port, table, codes[SEAT])
    wait_for(lambda: len(live.readers) == 1)

    def told_and_lost():
        live.readers.tell_all(b'{"type":"too late"}')
        live.seats.replace(SEAT, "casual")

    inside.do(told_and_lost)
    assert b"too late" not in spy.loot()
    wait_for(lambda: len(live.readers) == 0)


def test_a_hint_that_is_thought_about_is_not_told_to_who_lost_the_seat(inside, caller, monkeypatch):
    table, codes, opener = started(caller, hints=True)
    inside.run(inside.registry.warming.until_ready("nope", "bots"), 600)
    seat, code, _ = asked(caller, table, codes)
    thinks, may_end = threading.Event(), threading.Event()
    think = Search.think

    def slow(*given, **named):
        thinks.set()
        may_end.wait(30)
        return think(*given, **named)

    monkeypatch.setattr(Search, "think", slow)
    answers = []
    asking_thread = threading.Thread(
        target=lambda: answers.append(caller.post(f"/api/tables/{table}/hint", {}, code))
    )
    asking_thread.start()
    assert thinks.wait(30)
    monkeypatch.undo()
    assert caller.post(f"/api/tables/{table}/remove", {"seat": seat}, opener=opener).status == 200
    may_end.set()
    asking_thread.join(30)
    assert [(answer.status, answer.json["code"]) for answer in answers] == [(403, "no_seat")]


def test_what_is_done_is_done_by_whoever_holds_the_seat_in_that_moment(inside, caller):
    """A start waits for the game to be ready; whoever has lost the table's first seat meanwhile
    does not start it."""
    opened, invited = waiting_table(caller)
    table = opened["table"]
    seated(caller, table, invited, "Bob")
    live = inside.registry.live[table]
    release = threading.Event()

    async def slow(*_):
        while not release.is_set():
            await original("nope")
            await asyncio.sleep(0.01)

    original = inside.registry.warming.until_ready
    answers = []
    starting = threading.Thread(
        target=lambda: answers.append(
            caller.post(f"/api/tables/{table}/start", {}, opened["token"])
        )
    )
    inside.registry.warming.until_ready = slow
    try:
        starting.start()
        left = caller.post(f"/api/tables/{table}/leave", {"key": "l"}, opened["token"])
        assert left.status == 200
    finally:
        release.set()
        inside.registry.warming.until_ready = original
    starting.join(30)
    assert [(answer.status, answer.json["code"]) for answer in answers] == [(403, "not_opener")]
    assert live.table is None


def test_the_next_holder_of_a_seat_has_keys_of_their_own(inside, caller):
    opened, invited = waiting_table(caller)
    path = f"/api/tables/{opened['table']}"
    for name in ("Eve", "Bob"):
        token = seated(caller, opened["table"], invited, name)
        assert caller.post(f"{path}/leave", {"key": "l"}, token).status == 200
        assert caller.get(path).json["seats"][SEAT]["kind"] == "open"
    kinds = [event.kind for event in inside.registry.live[opened["table"]].events]
    assert kinds.count("leave") == 2


@pytest.mark.parametrize("verb", ["undo", "leave", "return"])
def test_a_key_is_not_acknowledged_for_another_verb(inside, caller, verb):
    table, codes, _ = started(caller)
    path, live = f"/api/tables/{table}", inside.registry.live[table]
    words = {"key": "k", "text": "hello  there"}
    first, again = (caller.post(f"{path}/chat", words, codes[0]) for _ in range(2))
    assert (first.status, again.json) == (200, first.json)
    before = live.seq
    for other in (verb, "chat"):
        said = {"key": "k"} if other == verb else {"key": "k", "text": "other words"}
        answer = caller.post(f"{path}/{other}", said, codes[0])
        assert (answer.status, answer.json["code"]) == (409, "key_used")
    assert live.seq == before


def test_a_listener_whose_connection_breaks_is_let_go_though_another_request_waits(inside, caller):
    table, codes, _ = started(caller)
    spy = Behind(caller.port, table, codes[0])
    spy.line.close()
    live = inside.registry.live[table]
    with Line(caller.port) as line:
        line.send(asking(f"/api/tables/{table}/stream") + asking("/api/tables"))
        wait_for(lambda: len(live.readers) == 1)
    wait_for(lambda: len(live.readers) == 0)
    wait_for(lambda: inside.registry.limits.connections == 0)


def test_what_a_viewer_is_told_follows_from_a_grant_alone():
    """No module but authority makes an audience, and nobody keeps one across an await."""
    for module in Path(authority.__file__).parents[1].rglob("*.py"):
        for node in ast.walk(ast.parse(module.read_text("utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("Audience"):
                assert module.name == "authority.py", ast.unparse(node)
            if isinstance(node, ast.AsyncFunctionDef):
                given = ast.unparse(node.args)
                assert "Audience" not in given, (module.name, node.name)
                kept = [n for n in ast.walk(node) if isinstance(n, ast.Assign)]
                ends = ("audience_for_answer()", "audience_for_message()")
                assert not [n for n in kept if ast.unparse(n.value).endswith(ends)], node.name
