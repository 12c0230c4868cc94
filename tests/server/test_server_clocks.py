"""Clocks cannot be held up, what was not decided by oneself stands, and time tells nothing."""

import threading
import time
from pathlib import Path

import pytest
from inside import Caller, Inside, asked, hear, started, wait_for
from test_server_playing import decide

from whitesmoke.bots.search import Search
from whitesmoke.server.tables import deadlines
from whitesmoke.server.tables.seating import LATE_CLOCKS, Seat
from whitesmoke.server.wire import paces

ROOMS = Path(deadlines.__file__).parents[1]
DAY = 86400.0
LIVE = {"kind": "live", "amount": 600}


def deadline(caller, table, code, seat):
    return caller.get(f"/api/tables/{table}/view", code).json["table"]["deadlines"][str(seat)]


def test_who_takes_a_decision_back_wins_no_time(caller):
    table, codes, _ = started(caller, "avignon", 2, pace=LIVE)
    seat, code, shown = asked(caller, table, codes)
    until = deadline(caller, table, code, seat)
    for number in range(3):
        _, _, shown = asked(caller, table, codes)
        assert decide(caller, table, code, shown, f"d{number}").status == 200
        undone = caller.post(f"/api/tables/{table}/undo", {"key": f"u{number}"}, code)
        assert undone.status == 200, undone.body
    assert deadline(caller, table, code, seat) == until


def test_who_takes_back_a_decision_that_ended_a_turn_of_days_wins_no_time(caller):
    while not turns_taken_back(caller):
        pass


def turns_taken_back(caller):
    """Play a game and take back whatever can be; how many of these decisions had ended a turn."""
    table, codes, _ = started(caller, "avignon", 2, pace={"kind": "days", "amount": 2})
    ended = 0
    for number in range(60):
        seat, code, shown = asked(caller, table, codes)
        until = deadline(caller, table, code, seat)
        decide(caller, table, code, shown, f"d{number}")
        later = caller.get(f"/api/tables/{table}/view", code).json
        if later["view"]["over"]:
            break
        if later["undo"]:
            undone = caller.post(f"/api/tables/{table}/undo", {"key": f"u{number}"}, code)
            assert undone.status == 200, undone.body
            assert deadline(caller, table, code, seat) == until
            ended += later["view"]["waiting"] != [seat]
            _, _, shown = asked(caller, table, codes)
            decide(caller, table, code, shown, f"e{number}")
    return ended


def test_what_all_decide_at_once_is_a_turn_of_its_own(caller):
    table, codes, _ = started(caller, "rise_or_fall", 3, pace={"kind": "days", "amount": 1})
    for code in codes:
        time.sleep(0.05)
        shown = caller.get(f"/api/tables/{table}/view", code).json
        assert decide(caller, table, code, shown, "k").status == 200
    clocks_now = caller.get(f"/api/tables/{table}").json["deadlines"]
    assert len(clocks_now) == 3
    assert len(set(clocks_now.values())) == 1


def test_who_leaves_and_returns_wins_no_time(inside, caller, monkeypatch):
    monkeypatch.setattr(inside.registry.bots, "floor", 60.0)
    table, codes, _ = started(caller, "avignon", 2, pace=LIVE)
    seat, code, _ = asked(caller, table, codes)
    until = deadline(caller, table, code, seat)
    for number in range(3):
        for verb in ("leave", "return"):
            done = caller.post(f"/api/tables/{table}/{verb}", {"key": f"{verb}{number}"}, code)
            assert done.status == 200, done.body
    assert deadline(caller, table, code, seat) == until


@pytest.mark.parametrize("leaves", [False, True], ids=["the clock", "a bot"])
def test_what_others_decided_for_a_seat_is_not_taken_back(caller, leaves):
    pace = {"kind": "live", "amount": 600 if leaves else 1}
    table, codes, _ = started(caller, "avignon", 2, pace=pace)
    _, code, _ = asked(caller, table, codes)
    with caller.socket(table, code) as line:
        hear(line, "view")
        if leaves:
            caller.post(f"/api/tables/{table}/leave", {"key": "l"}, code)
        told = hear(line, "event")
        while told["kind"] not in ("timeout", "decide"):
            told = hear(line, "event")
    assert not told["undo"]
    undone = caller.post(f"/api/tables/{table}/undo", {"key": "u"}, code)
    assert (undone.status, undone.json["code"]) == (409, "away" if leaves else "no_undo")


def test_a_decision_about_what_was_taken_back_meanwhile_is_stale(caller):
    table, codes, _ = started(caller, "avignon", 2)
    later, code = {"undo": False}, None
    while not later["undo"]:
        _, before, shown = asked(caller, table, codes)
        decide(caller, table, before, shown, str(shown["seq"]))
        _, code, later = asked(caller, table, codes)
    assert caller.post(f"/api/tables/{table}/undo", {"key": "u"}, code).status == 200
    refused = decide(caller, table, code, later, "late")
    assert (refused.status, refused.json["code"]) == (409, "stale")


def test_after_a_stop_people_have_an_hour_of_their_days(tmp_path, monkeypatch):
    now, pace = time.time(), {"kind": "days", "amount": 1}
    with Inside(tmp_path) as server:
        table, _, _ = started(Caller(server.port), "avignon", 2, pace=pace)
    really = time.time
    monkeypatch.setattr(time, "time", lambda: really() + 3 * DAY)
    with Inside(tmp_path) as server:
        card = Caller(server.port).get(f"/api/tables/{table}").json
        (until,) = card["deadlines"].values()
    assert until - (now + 3 * DAY) > paces.CLOCKS["days"].grace - 60


@pytest.mark.parametrize("jump", [3 * DAY, -3 * DAY], ids=["forward", "back"])
@pytest.mark.parametrize("pace", [LIVE, {"kind": "days", "amount": 1}], ids=["live", "days"])
def test_a_wall_clock_that_jumps_decides_for_nobody(inside, caller, monkeypatch, jump, pace):
    table, codes, _ = started(caller, "avignon", 2, pace=pace)
    seat, code, shown = asked(caller, table, codes)
    live, before = inside.registry.live[table], deadline(caller, table, code, seat)
    really = time.time
    monkeypatch.setattr(time, "time", lambda: really() + jump)
    inside.do(inside.registry.clocks.consider, live)
    inside.do(inside.registry.clocks._ring, live)
    later = caller.get(f"/api/tables/{table}/view", code).json
    assert (later["seq"], later["table"]["deadlines"][str(seat)]) == (shown["seq"], before)
    assert 0 <= later["now"] - shown["now"] < 60
    decide(caller, table, code, later, "k")
    times = [event.at for event in live.events]
    assert [event.kind for event in live.events].count("timeout") == 0
    assert times == sorted(times)
    assert abs(times[-1] - shown["now"]) < 60


def test_a_wall_clock_that_was_set_back_between_two_starts_turns_no_time_back(
    tmp_path, monkeypatch
):
    pace, really = {"kind": "days", "amount": 1}, time.time
    with Inside(tmp_path) as server:
        table, codes, _ = started(Caller(server.port), "avignon", 2, pace=pace)
    monkeypatch.setattr(time, "time", lambda: really() - 3 * DAY)
    with Inside(tmp_path) as server:
        caller = Caller(server.port)
        seat, code, shown = asked(caller, table, codes)
        assert 0 < shown["table"]["deadlines"][str(seat)] - shown["now"] <= DAY
        decide(caller, table, code, shown, "k")
        times = [event.at for event in server.registry.live[table].events]
    assert times == sorted(times)


def test_no_part_of_a_server_asks_the_wall_for_the_time():
    asks = [path.name for path in ROOMS.rglob("*.py") if "time.time()" in path.read_text("utf-8")]
    assert set(asks) <= {"server_time.py", "backups.py"}


def test_a_turn_of_days_that_runs_out_counts_once(caller, monkeypatch):
    monkeypatch.setitem(paces.SECONDS, "days", 1.5)
    turns, over = [], True
    while over:
        turns, over = turns_that_ran_out(caller)
    assert len(turns) == 2 * LATE_CLOCKS - 1
    assert max(map(len, turns)) > 1


def turns_that_ran_out(caller):
    """Whose clock ran out, turn by turn, until a bot plays for somebody or the game is over."""
    table, codes, _ = started(caller, "avignon", 2, pace={"kind": "days", "amount": 1})
    turns = []
    with caller.socket(table, codes[0]) as line:
        hear(line, "view")
        told = hear(line, "event", 120)
        while told["kind"] == "timeout" and not told["view"]["over"]:
            if not turns or turns[-1][0] != told["seat"]:
                turns.append([])
            turns[-1].append(told["seat"])
            told = hear(line, "event", 120)
    return turns, told["kind"] == "timeout"


def test_delayed_spectators_get_on_although_nobody_is_connected(caller):
    table, codes, _ = started(caller, "nope", 3, watching="delayed")
    for number in range(10):
        _, code, shown = asked(caller, table, codes)
        decide(caller, table, code, shown, f"k{number}")
    assert caller.get(f"/api/tables/{table}/view").json["view"]["moves"] == 2


def test_who_may_not_watch_is_not_told_who_is_asked(caller):
    table, codes, _ = started(caller, "nope", 3, watching="closed", pace=LIVE)
    with caller.socket(table) as line:
        assert hear(line, "view")["table"]["deadlines"] == {}
        _, code, shown = asked(caller, table, codes)
        decide(caller, table, code, shown, "k")
        told = hear(line, "event")
    assert (told["seat"], told["deadlines"]) == (None, {})


def at_once(_, game, seen, seat, whim):
    """The first decision that is legal, without a thought."""
    return game.legal(seen, seat)[0]


def test_a_bot_without_a_choice_answers_no_sooner_than_one_that_thinks(inside, caller, monkeypatch):
    thinker = Search(seconds=0.4)
    monkeypatch.setattr(inside.registry.levels, "player", lambda *_: thinker)
    monkeypatch.setattr(Search, "choose", at_once)
    seats = [{"kind": "me"}, {"kind": "bot"}]
    opened = caller.post("/api/tables", {"game": "rise_or_fall", "name": "Ann",
                                         "seats": [*seats, {"kind": "bot"}]}).json  # fmt: skip
    wait_for(lambda: caller.get(f"/api/tables/{opened['table']}").json["status"] == "running")
    live = inside.registry.live[opened["table"]]
    wait_for(lambda: len(live.events) >= 4)
    begun = next(event.at for event in live.events if event.kind == "start")
    assert all(event.at - begun >= 0.4 for event in live.events if event.kind == "decide")


def test_a_seat_that_changed_hands_while_a_decision_waited_is_not_decided_for(inside, caller):
    table, codes, _ = started(caller, "nope", 3)
    seat, code, shown = asked(caller, table, codes)
    live = inside.registry.live[table]
    inside.run(live.lock.acquire())
    answers = []
    waiting = threading.Thread(
        target=lambda: answers.append(decide(caller, table, code, shown, "k"))
    )
    waiting.start()
    time.sleep(0.3)
    inside.do(live.seats.seats.__setitem__, seat, Seat("bot", "Bot"))
    inside.do(live.lock.release)
    waiting.join(30)
    assert (answers[0].status, answers[0].json["code"]) == (403, "no_seat")
