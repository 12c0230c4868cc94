"""A deal that nobody can choose: everybody commits, then reveals, and the record tells it all."""

import asyncio
import json
import random

import pytest
from inside import Caller, Inside, hear, started, wait_for
from test_server_playing import played_to_the_end

from whitesmoke.doors import replay
from whitesmoke.kernel.chance import seed_in
from whitesmoke.server.storage.database import Write
from whitesmoke.server.storage.history import Event, root_of, sealed
from whitesmoke.server.tables import dealing
from whitesmoke.server.tables.beginning import begin
from whitesmoke.server.tables.deal_proof import Noted, proved
from whitesmoke.server.tables.opening import new_table
from whitesmoke.server.tables.walk import Proposal, carry_out
from whitesmoke.server.wire.requests import OpenTable, SeatPlan

MINE, OTHERS = "a1" * 32, "b2" * 32
WRONG = "c3" * 32


def opened(caller, bots=0, entropy=MINE, **more):
    """A table of nope that somebody opens whose browser takes part."""
    rest = [{"kind": "bot"}] * bots or [{"kind": "open"}]
    wanted = {"game": "nope", "name": "Ann", "seats": [{"kind": "me"}, *rest]} | more
    wanted["commitment"] = dealing.commitment_to(entropy)
    return caller.post("/api/tables", wanted).json


def joined(caller, table, entropy=OTHERS):
    """Somebody else sits down there; their token."""
    sit = {"name": "Ben", "invitation": table["invitations"]["1"]}
    sit |= {"commitment": dealing.commitment_to(entropy)} if entropy else {}
    return caller.post(f"/api/tables/{table['table']}/sit", sit).json["token"]


def reveal(caller, table, token, entropy, key="reveal"):
    said = {"key": key, "entropy": entropy}
    return caller.post(f"/api/tables/{table['table']}/reveal", said, token)


def card(caller, table, token=None):
    return caller.get(f"/api/tables/{table['table']}", token).json


def called(caller, table):
    wait_for(lambda: card(caller, table)["calling"])


def begun(caller, table):
    wait_for(lambda: card(caller, table)["status"] != "waiting")


def dealt(inside, table):
    live = inside.registry.live[table["table"]]
    return live, seed_in(live.begun_game.at(0))


@pytest.fixture(autouse=True)
def patient(monkeypatch):
    """However slow this machine is, nobody comes too late."""
    monkeypatch.setattr(dealing, "REVEAL_SECONDS", 30.0)


@pytest.fixture
def hasty(monkeypatch, patient):
    monkeypatch.setattr(dealing, "REVEAL_SECONDS", 0.5)


def test_the_deal_follows_from_the_secret_and_from_everybodys_entropy(inside, caller):
    table = opened(caller)
    assert not card(caller, table)["calling"], "somebody is missing"
    token = joined(caller, table)
    called(caller, table)
    shares = [seat["share"] for seat in card(caller, table)["seats"]]
    assert [share["commitment"] for share in shares] == [
        dealing.commitment_to(MINE),
        dealing.commitment_to(OTHERS),
    ]
    assert reveal(caller, table, token, OTHERS).status == 200
    assert [s["share"]["revealed"] for s in card(caller, table)["seats"]] == [False, True]
    assert reveal(caller, table, table["token"], MINE).status == 200
    begun(caller, table)
    live, seed = dealt(inside, table)
    assert seed == dealing.seed_of(live.secret, [MINE, OTHERS])
    told = caller.get(f"/api/tables/{table['table']}/view", token).body.decode()
    assert not [secret for secret in (MINE, OTHERS, live.secret, seed) if secret in told]


def test_one_browser_and_bots_begin_when_the_browser_has_answered(inside, caller):
    table = opened(caller, bots=2)
    line = caller.socket(table["table"], table["token"])
    assert hear(line, "view")["table"]["calling"]
    line.send(json.dumps({"type": "reveal", "key": "reveal", "entropy": MINE}))
    heard = [hear(line, "event")["kind"] for _ in range(2)]
    assert heard == ["reveal", "start"]
    live, seed = dealt(inside, table)
    assert seed == dealing.seed_of(live.secret, [MINE, None, None])


def test_who_does_not_reveal_in_time_is_dealt_without_and_the_record_says_so(inside, caller, hasty):
    table = opened(caller)
    token = joined(caller, table)
    called(caller, table)
    assert reveal(caller, table, token, OTHERS).status == 200
    begun(caller, table)
    live, seed = dealt(inside, table)
    assert seed == dealing.seed_of(live.secret, [None, OTHERS])
    late = reveal(caller, table, table["token"], MINE)
    assert (late.status, late.json["code"]) == (409, "not_called")
    assert dealing.remarks(live.secret, live.deal)[2:] == [
        f"commitment 1: {dealing.commitment_to(MINE)}", "entropy 1: missing",
        f"commitment 2: {dealing.commitment_to(OTHERS)}", f"entropy 2: {OTHERS}",
    ]  # fmt: skip


def test_only_what_was_committed_to_is_taken_and_only_when_it_is_called_for(caller):
    table = opened(caller)
    early = reveal(caller, table, table["token"], MINE)
    assert early.json["code"] == "not_called"
    token = joined(caller, table)
    called(caller, table)
    other = reveal(caller, table, table["token"], OTHERS, "another's")
    assert (other.status, other.json["code"]) == (400, "bad_share")
    assert reveal(caller, table, None, MINE).json["code"] == "no_seat"
    first = reveal(caller, table, table["token"], MINE)
    assert first.status == 200
    assert reveal(caller, table, table["token"], MINE).json == first.json, "from another device"
    assert reveal(caller, table, table["token"], MINE, "again").json["code"] == "revealed"
    assert reveal(caller, table, token, WRONG[:-1]).status == 400


def test_from_the_call_on_nobody_takes_another_seat(caller):
    """Whoever sat down then would know what others have revealed."""
    table = opened(caller)
    token = joined(caller, table)
    called(caller, table)
    left = caller.post(f"/api/tables/{table['table']}/leave", {"key": "l"}, token)
    assert left.status == 200
    seat = card(caller, table)["seats"][1]
    assert (seat["kind"], seat["away"]) == ("person", True)
    again = {"name": "Cid", "invitation": table["invitations"]["1"]}
    refused = caller.post(f"/api/tables/{table['table']}/sit", again)
    assert refused.json["code"] == "started"
    start = caller.post(f"/api/tables/{table['table']}/start", {}, table["token"])
    assert start.json["code"] == "started"


def test_bots_that_fill_up_come_before_the_call(inside, caller):
    table = opened(caller)
    start = caller.socket(table["table"], table["token"])
    assert not hear(start, "view")["table"]["calling"]
    done = inside.run(begin_and_reveal(inside, table))
    live, seed = dealt(inside, table)
    assert seed == dealing.seed_of(live.secret, [MINE, None])
    assert [event.kind for event in live.events[-3:]] == ["call", "reveal", "start"]
    assert done == live.events[-1].seq
    assert live.seats[1].kind == "bot"


async def begin_and_reveal(inside, table):
    """As the opener's browser does it: ask to start, and answer the call."""
    live = inside.registry.live[table["table"]]
    beginning = asyncio.create_task(begin(inside.registry, live))
    while live.deal is None:
        await asyncio.sleep(0.01)
    await carry_out(inside.registry, live, Proposal("reveal", 0, {"entropy": MINE}))
    return await beginning


def test_programs_that_take_no_part_are_not_waited_for(inside, caller):
    table, _, _ = started(caller)
    live = inside.registry.live[table]
    assert [event.kind for event in live.events if event.kind != "sit"] == ["start"]
    assert seed_in(live.begun_game.at(0)) == dealing.seed_of(live.secret, [None] * 3)


def test_who_stood_up_before_the_call_takes_the_commitment_along(caller):
    table = opened(caller, seats=[{"kind": "me"}, {"kind": "open"}, {"kind": "open"}])
    token = joined(caller, table)
    assert card(caller, table)["seats"][1]["share"]
    caller.post(f"/api/tables/{table['table']}/leave", {"key": "l"}, token)
    assert card(caller, table)["seats"][1]["share"] is None


def test_a_server_that_stops_in_between_goes_on_where_it_was(tmp_path):
    with Inside(tmp_path) as server:
        caller = Caller(server.port)
        table = opened(caller)
        token = joined(caller, table)
        called(caller, table)
        assert reveal(caller, table, token, OTHERS).status == 200
    with Inside(tmp_path) as server:
        caller = Caller(server.port)
        shown = card(caller, table)
        assert [seat["share"]["revealed"] for seat in shown["seats"]] == [False, True]
        assert shown["calling"]
        assert reveal(caller, table, table["token"], MINE).status == 200
        begun(caller, table)
        live, seed = dealt(server, table)
        assert seed == dealing.seed_of(live.secret, [MINE, OTHERS])
        server.do(server.registry.forget, live)
        again = server.run(server.registry.find(live.id))
        assert again.begun_game.states.tobytes() == live.begun_game.states.tobytes()


def test_a_finished_game_proves_its_deal_and_the_same_deal_again_is_the_same(inside, caller):
    table = opened(caller, bots=1)
    begin = card(caller, table)
    reveal(caller, table, table["token"], MINE)
    begun(caller, table)
    played_to_the_end(caller, table, random.Random(3))
    text = caller.get(f"/api/tables/{table['table']}/record").body.decode()
    said = proved(text, replay(text), Noted(begin["hash"], dealing.commitment_to(MINE)))
    assert "The seed follows from the secret and from what seat 1 added." in said
    assert card(caller, table)["seats"][0]["share"]["entropy"] == MINE
    _, seed = dealt(inside, table)
    for verb, body in (("again", {}), ("branch", {"at": 2, "seat": 1})):
        made = caller.post(f"/api/tables/{table['table']}/{verb}", body, table["token"]).json
        begun(caller, made)
        live, same = dealt(inside, made)
        assert same == seed
        assert live.hash == begin["hash"]
        assert live.deal.shares[0].entropy == MINE
        assert "reveal" not in [event.kind for event in live.events]
        inside.do(inside.registry.forget, live)
        assert seed_in(inside.run(inside.registry.find(live.id)).begun_game.at(0)) == seed


def test_what_came_too_late_stays_out_of_the_same_deal_again(inside, caller, hasty):
    table = opened(caller, bots=1)
    begun(caller, table)
    played_to_the_end(caller, table, random.Random(4))
    made = caller.post(f"/api/tables/{table['table']}/again", {}, table["token"]).json
    live = inside.registry.live[made["table"]]
    assert live.deal.shares == inside.registry.live[table["table"]].deal.shares
    assert live.deal.missing == []


def test_a_rematch_calls_for_new_entropy(inside, caller, finished):
    body = {"key": "k" * 16, "commitment": dealing.commitment_to(OTHERS)}
    path = f"/api/tables/{finished['table']}/rematch"
    table = caller.post(path, body, finished["token"]).json
    assert reveal(caller, table, table["token"], OTHERS).status == 200
    begun(caller, table)
    live, seed = dealt(inside, table)
    assert seed == dealing.seed_of(live.secret, [OTHERS, None])


def test_a_table_of_an_older_version_keeps_its_deal(inside, caller):
    """Its start says nothing of how it was dealt, so it was dealt by 64 bits of the secret."""
    new = new_table(
        OpenTable("nope", "Ann", [SeatPlan("me"), SeatPlan("bot")]), inside.registry.levels
    )
    live = inside.run(older(inside.registry, new))
    assert seed_in(live.begun_game.at(0)) == dealing.first_seed_of(live.secret)
    inside.do(inside.registry.forget, live)
    again = inside.run(inside.registry.find(live.id))
    assert seed_in(again.begun_game.at(0)) == dealing.first_seed_of(live.secret)


async def older(registry, new):
    """A table that was begun as servers did before."""
    row, sat = new.row, sealed(new.events[0], root_of(new.row))
    start = Event(row["id"], 2, "start", None, {}, None, row["created"])
    kept = {**row, "status": "running"}
    await registry.storage.keep(Write(row["id"], (sat, sealed(start, sat.seal)), kept, new=True))
    return await registry.find(row["id"])


def test_a_table_says_what_it_waits_for(caller):
    table = opened(caller, bots=1)
    shown = caller.get(f"/api/tables/{table['table']}", table["token"]).json
    assert shown["note"] == "dealing"
