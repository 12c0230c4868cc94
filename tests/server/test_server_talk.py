"""Talk is bounded: by seat and by table, in a while and in all; a view walks no events."""

import pytest
from inside import started
from test_server_playing import asked, decide, view

from whitesmoke.server.storage.database import Event, NotStored
from whitesmoke.server.tables import talk
from whitesmoke.server.tables.steps import Steps
from whitesmoke.server.tables.talk import Talk
from whitesmoke.server.wire.refusals import Refused


def said(seq, seat):
    return Event("t", seq, "chat", seat, {"text": f"{seq}"}, None, 0.0)


def step(seq, kind="decide"):
    return Event("t", seq, kind, 0, {}, None, 0.0)


def chat(caller, table, code, key):
    return caller.post(f"/api/tables/{table}/chat", {"key": key, "text": key}, code)


def test_a_seat_that_says_too_much_at_once_is_refused_and_others_are_not(caller, inside):
    table, codes, _ = started(caller)
    answers = [chat(caller, table, codes[0], f"a{n}") for n in range(talk.SEAT[1] + 5)]
    assert [answer.status for answer in answers[: talk.SEAT[1]]] == [200] * talk.SEAT[1]
    assert answers[-1].status == 429
    assert answers[-1].json["code"] == "too_fast"
    assert chat(caller, table, codes[0], "a0").json["seq"] == answers[0].json["seq"]
    assert chat(caller, table, codes[1], "b").status == 200
    assert view(caller, table, codes[2])["chat"][-1]["text"] == "b"


def test_a_table_and_a_seat_keep_so_many_messages(monkeypatch):
    monkeypatch.setattr(talk, "SEAT_IN_ALL", 3)
    monkeypatch.setattr(talk, "TABLE_IN_ALL", 5)
    told = Talk()
    for seq, seat in enumerate((0, 0, 0, 1)):
        told.refuse_excess(seat)
        told.hear(said(seq, seat))
    with pytest.raises(Refused, match="You have written 3"):
        told.refuse_excess(0)
    told.hear(said(4, 1))
    with pytest.raises(Refused, match="5 messages"):
        told.refuse_excess(2)


def test_who_talks_most_pushes_nobodys_words_away():
    told = Talk()
    told.hear(said(1, 0))
    for seq in range(2, 500):
        told.hear(said(seq, 1))
    assert [event.seq for event in told.latest(set())] == list(range(400, 500))
    assert [event.seq for event in told.latest({1})] == [1]
    told.unhear(said(499, 1))
    assert [event.seq for event in told.latest(set())] == list(range(399, 499))


def test_words_and_decisions_that_could_not_be_stored_were_never_said(inside, caller, monkeypatch):
    table, codes, _ = started(caller)
    live = inside.registry.live[table]
    _, code, shown = asked(caller, table, codes)
    last = live.steps.last
    with monkeypatch.context() as broken:
        broken.setattr(inside.registry.storage, "keep", fails)
        assert chat(caller, table, codes[0], "lost").status == 503
        assert decide(caller, table, code, shown, "lost too").status == 503
    assert live.steps.last is last
    assert view(caller, table, codes[1])["chat"] == []
    assert decide(caller, table, code, shown, "kept").status == 200
    assert live.steps.move_in(live.seq) == 0


async def fails(change):
    raise NotStored("no")


def test_steps_are_told_by_number():
    steps = Steps()
    steps.add(step(1, "start"), None)
    steps.add(step(2), 0)
    steps.add(step(5), 1)
    steps.take_back()
    steps.add(step(8), 1)
    assert steps.last.seq == 8
    assert [steps.move_in(seq) for seq in range(1, 9)] == [None, 0, None, None, 1, None, None, 1]
    assert [steps.first_after(seq) for seq in (0, 2, 5, 8)] == [0, 1, 1, None]
    steps.forget(step(8))
    assert steps.last.seq == 2
    steps.restore(step(5))
    assert steps.last.seq == 5
    assert steps.first_after(5) is None
