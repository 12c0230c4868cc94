"""A game that was begun on somebody's own device goes on at a server's table."""

import json

import pytest

from whitesmoke import deal, replay
from whitesmoke.kernel.record import record
from whitesmoke.server.tables.dealing import BROUGHT
from whitesmoke.server.tables.opening import new_table
from whitesmoke.server.tables.rebuilding import rebuilt
from whitesmoke.server.thinking.levels import Levels
from whitesmoke.server.wire.requests import OpenTable, SeatPlan

SEED = "5e" * 32


def begun(decisions=5, **more):
    """A game of three as far as a device has it."""
    table = deal("nope", 3, SEED, **more)
    for _ in range(decisions):
        seat = table.waiting[0]
        table.play(seat, table.legal(seat)[0])
    return table


def plan(text, *kinds, **more):
    return {"record": text, "name": "Ann", "seats": [{"kind": kind} for kind in kinds], **more}


def brought(caller, text, *kinds, **more):
    return caller.post("/api/tables/bring", plan(text, *kinds, **more))


def test_somebody_with_a_link_plays_on_in_a_bots_place(inside, caller):
    here = begun()
    opened = brought(caller, record(here), "me", "open", "bot").json
    table, (guest,) = opened["table"], opened["invitations"].values()
    card = caller.get(f"/api/tables/{table}").json
    assert (card["status"], card["brought"]) == ("waiting", True)
    seat = {"name": "Ben", "invitation": guest, "commitment": "ab" * 32}
    assert caller.post(f"/api/tables/{table}/sit", seat).json["seat"] == 1
    caller.wait_until_begun(table)
    live = inside.registry.live[table]
    assert live.table.at(5).tobytes() == here.states.tobytes()
    assert [seat.kind for seat in live.seats] == ["person", "person", "bot"]
    view = caller.get(f"/api/tables/{table}/view", opened["token"]).json
    assert view["table"]["brought"]
    assert not view["undo"], "what was decided there stands"


def test_the_table_is_the_same_when_it_is_loaded_again(inside, caller):
    opened = brought(caller, record(begun()), "me", "bot", "bot").json
    caller.wait_until_begun(opened["table"])
    before = inside.registry.live[opened["table"]]
    inside.do(inside.registry.forget, before)
    after = inside.run(inside.registry.find(opened["table"]))
    assert after is not before
    assert after.table.at(5).tobytes() == before.table.at(5).tobytes()


def test_the_record_says_that_the_deal_cannot_be_verified(inside, caller):
    nearly = begun(0)
    while len(nearly.waiting) and not nearly.over:
        last = record(nearly)
        seat = nearly.waiting[0]
        nearly.play(seat, nearly.legal(seat)[0])
        assert len(nearly.moves) < 2000
    opened = brought(caller, last, "bot", "bot", "bot").json
    live = inside.run(inside.registry.find(opened["table"]))
    caller.get(f"/api/tables/{opened['table']}")
    until_over(caller, opened["table"])
    text = caller.get(f"/api/tables/{opened['table']}/record").body.decode()
    assert f"# {BROUGHT}\n" in text
    assert "secret" not in text
    assert replay(text).over
    assert live.table.over


def until_over(caller, table):
    for _ in range(600):
        if caller.get(f"/api/tables/{table}/view").json["table"]["status"] == "over":
            return
    raise AssertionError("the game does not end")


BAD = {
    "no record": "Hello",
    "another game": record(begun()).replace("game: nope", "game: chess"),
    "a decision that may not be made": record(begun()) + "1 fly\n",
    "other rules": record(begun()).replace("rules: ", "rules: 9"),
    "no number of players": record(begun()).replace("players: 3", "players: 77"),
    "a seed that is none": record(begun()).replace(SEED, "x"),
    "deep brackets": record(begun()).replace('"' + SEED + '"', "[" * 9000),
}


@pytest.mark.parametrize("why", BAD)
def test_what_cannot_be_replayed_is_refused_with_a_sentence(caller, why):
    answer = brought(caller, BAD[why], "me", "open", "bot")
    assert answer.status in (400, 404)
    assert answer.json["reason"].endswith(".")


def test_the_seats_must_be_those_of_the_record_and_one_is_mine(caller):
    text = record(begun())
    assert brought(caller, text, "me", "open").status == 400
    assert brought(caller, text, "me", "me", "bot").json["code"] == "bad_table"
    assert brought(caller, text, "me", "open", "bot", level="divine").json["code"] == "no_level"


def test_a_record_is_no_longer_than_a_message(caller):
    long = record(begun()) + "# so on\n" * 10_000
    answer = caller.call("POST", "/api/tables/bring", json.dumps(plan(long, "me")).encode())
    assert answer.json["code"] == "too_large"


def test_a_table_that_was_kept_before_a_default_changed_has_the_rules_of_its_day():
    new = new_table(OpenTable("pope_or_nope", "Ann", [SeatPlan("me"), SeatPlan("bot")]), Levels())
    now = {"deeds": [9, 6, 5, 4], "crosses": [10, 9, 4, 1]}
    assert json.loads(new.row["set_up"])["options"] == now
    assert rebuilt(new.row, new.events).set_up.options == now
    old = new.row | {"set_up": json.dumps({**json.loads(new.row["set_up"]), "options": {}})}
    then = rebuilt(old, new.events).set_up.options
    assert then == {"deeds": (9, 7, 5, 3), "crosses": (9, 7, 5, 3)}
