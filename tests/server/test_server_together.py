"""Several processes on one PostgreSQL database: any of them serves any table and any decision."""

import asyncio
import random
import time

import faults
import pytest
from inside import Caller, hear
from players import Player
from reading import legal
from together import Together, asleep, at_once, until

from whitesmoke.server.storage import database, leases
from whitesmoke.server.storage.schema import engine_of
from whitesmoke.server.storage.writing import Lease, Write, write


@pytest.fixture(scope="module")
def pair(tmp_path_factory, postgres):
    """Two servers on one database."""
    with Together(tmp_path_factory.mktemp("pair"), postgres.database(), bot_floor=0.5) as pair:
        yield pair


def asked(server, table, codes):
    """Who is asked: the seat, its token, the number of the last event and the legal decisions."""
    for seat, code in enumerate(codes):
        shown = server.get(f"/api/tables/{table}/view", code).json
        if shown["view"] and shown["view"]["offers"]:
            return seat, code, shown["seq"], legal(shown["view"])
    raise AssertionError("nobody is asked")


def deciding(server, table, code, seq, name, key):
    said = {"seq": seq, "name": name, "key": key}
    return lambda: server.post(f"/api/tables/{table}/decide", said, code)


def test_players_of_one_table_sit_at_different_processes(pair):
    async def play():
        players, stop = [], asyncio.Event()
        for game, seats in (("nope", 4), ("rise_or_fall", 3)):
            table, codes, _ = await asyncio.to_thread(pair.servers[0].people, game, seats)
            for seat, code in enumerate(codes):
                server = pair.servers[seat % 2]
                players.append(Player(server, table, seat, code, random.Random(seat), 0.02))
        playing = asyncio.gather(*(player.play(stop) for player in players))
        while sum(len(player.acked) for player in players) < 40 and not playing.done():
            await asyncio.sleep(0.05)
        stop.set()
        await asyncio.wait_for(playing, 60)
        return players

    players = asyncio.run(play())
    assert max(player.wholes for player in players) == 1, "somebody had to be told everything again"
    kept = faults.Kept(pair.db)
    for player in players:
        kept.has_all_of(player)
    for name in {player.table for player in players}:
        here = [player for player in players if player.table == name]
        for server in pair.servers:
            faults.agrees(server, kept, name, here)


def test_a_race_is_decided_once_and_the_loser_answers_as_if_alone(pair):
    one, other = pair.servers
    table, codes, _ = one.people("nope", 2)
    for turn in range(10):
        _, code, seq, names = asked(random.choice(pair.servers), table, codes)
        ways = [deciding(s, table, code, seq, names[0], f"{turn}-{s.port}") for s in (one, other)]
        answers = at_once(*ways)
        assert sorted(answer.status for answer in answers) != [200, 200] or len(names) == 1
        assert {a.json.get("code") for a in answers if a.status != 200} <= {"stale", "not_asked"}
        done = [answer.json["seq"] for answer in answers if answer.status == 200]
        assert len(done) == len(set(done)) >= 1
    numbers = [seq for seq, *_ in pair.events(table)]
    assert numbers == list(range(1, len(numbers) + 1))


def test_the_same_key_at_two_processes_is_one_decision(pair):
    table, codes, _ = pair.servers[0].people("nope", 2)
    for turn in range(5):
        _, code, seq, names = asked(pair.servers[turn % 2], table, codes)
        ways = [deciding(s, table, code, seq, names[0], f"k{turn}") for s in pair.servers]
        answers = at_once(*ways)
        assert [(a.status, a.json["seq"]) for a in answers] == [(200, seq + 1)] * 2
    assert [key.partition(":")[2] for *_, key in pair.events(table) if key] == [
        f"k{turn}" for turn in range(5)
    ]


def test_people_who_sit_down_at_once_get_seats_and_names_of_their_own(pair):
    seats = [{"kind": "me"}] + [{"kind": "open"}] * 4
    wanted = {"game": "nope", "name": "Ann", "seats": seats, "public": True}
    made = pair.servers[0].post("/api/tables", wanted).json
    path = f"/api/tables/{made['table']}/sit"
    ways = [lambda s=s: s.post(path, {"name": "Ann"}) for s in pair.servers * 2]
    answers = at_once(*ways)
    assert sorted(answer.json["seat"] for answer in answers) == [1, 2, 3, 4]
    for server in pair.servers:
        until(lambda s=server: s.get(f"/api/tables/{made['table']}").json["status"] == "running")
        card = server.get(f"/api/tables/{made['table']}").json
        assert len({seat["name"] for seat in card["seats"]}) == 5


def test_whoever_was_acknowledged_here_is_seen_there_at_once(pair):
    one, other = pair.servers
    table, codes, _ = one.people("nope", 2)
    for _ in range(10):
        _, code, seq, names = asked(one, table, codes)
        assert deciding(one, table, code, seq, names[0], f"k{seq}")().status == 200
        assert other.get(f"/api/tables/{table}/view", code).json["seq"] == seq + 1


def test_a_rematch_that_two_ask_for_at_two_processes_is_one_table(pair):
    one, other = pair.servers
    table, codes, _ = one.people("rise_or_fall", 3, options={"max_rounds": 1})
    play_to_the_end(pair, table, codes)
    ways = [
        lambda s=s, code=code: s.post(f"/api/tables/{table}/rematch", {"key": code[::-1]}, code)
        for s, code in zip((one, other, one), codes, strict=True)
    ]
    answers = at_once(*ways)
    assert {answer.status for answer in answers} <= {200, 201}, [a.body for a in answers]
    assert len({answer.json["table"] for answer in answers}) == 1
    assert sorted(answer.json["seat"] for answer in answers) == [0, 1, 2]


def play_to_the_end(pair, table, codes):
    async def play():
        players = [
            Player(pair.servers[n % 2], table, n, code, random.Random(n), 0)
            for n, code in enumerate(codes)
        ]
        stop = asyncio.Event()
        await asyncio.wait_for(asyncio.gather(*(each.play(stop) for each in players)), 60)

    asyncio.run(play())


def test_what_is_written_under_an_old_lease_is_not_kept(pair):
    table, *_ = pair.servers[0].people("nope", 2)
    (seq,) = pair.ask('SELECT max(seq) FROM events WHERE "table"=%s', table)[0]
    _, fence = pair.keeper(table)
    engine = engine_of(pair.db)
    event = database.Event(table, seq + 1, "chat", 0, {"phrase": "hello"}, None, 1.0)

    def written(number):
        with engine.connect() as connection:
            outrun = write(connection, [Write(table, (event,), lease=Lease(table, number))], "me")
            connection.rollback()
            return outrun == set()

    assert written(fence)
    assert not written(fence - 1)
    with engine.begin() as connection:
        leases.give(connection, table, "somebody")
    assert not written(fence)
    engine.dispose()


def test_news_cross_processes_as_they_happen(pair):
    one, other = (Caller(server.port) for server in pair.servers)
    table, codes, _ = pair.servers[0].people("nope", 2)
    until(lambda: pair.servers[1].get(f"/api/tables/{table}").json["status"] == "running")
    with other.socket(table, codes[1]) as line:
        seq = hear(line, "view")["seq"]
        for number in range(5):
            said = {"key": f"c{number}", "text": f"hello {number}"}
            assert one.post(f"/api/tables/{table}/chat", said, codes[0]).status == 200
            told = hear(line, "event")
            assert (told["seq"], told["chat"]["text"]) == (seq + 1 + number, f"hello {number}")


def test_who_is_connected_and_whom_nobody_wants_to_read_is_known_everywhere(pair):
    one, other = (Caller(server.port) for server in pair.servers)
    table, codes, _ = pair.servers[0].people("nope", 2)
    with one.socket(table, codes[0]) as here, other.socket(table, codes[1]) as there:
        hear(here, "view"), hear(there, "view")
        for line in (here, there):
            while hear(line, "presence")["seats"] != [True, True]:
                pass
        muted = {"seat": 0, "muted": True}
        assert one.post(f"/api/tables/{table}/mute", muted, codes[1]).status == 200
        time.sleep(0.5)
        said = {"key": "c1", "text": "do you read me"}
        assert one.post(f"/api/tables/{table}/chat", said, codes[0]).status == 200
        assert hear(here, "event")["chat"]["text"] == "do you read me"
        assert hear(there, "event")["chat"] is None


def watched(server, *tables):
    """How many events there are at some tables, for somebody who looks at them."""
    return [server.get(f"/api/tables/{table}/view").json["seq"] for table in tables]


def test_a_process_that_dies_or_sleeps_is_overtaken_and_does_nothing_late(pair):
    wanted = {"game": "nope", "name": "A", "seats": [{"kind": "bot", "level": "beginner"}] * 6}
    one, other = pair.servers
    tables = [one.post("/api/tables", wanted).json["table"] for _ in range(2)]
    until(lambda: min(watched(other, *tables)) > 2)
    before = [pair.keeper(table) for table in tables]
    with asleep(one.process):
        stood = goes_on(other, tables)
    until(lambda: one.get("/health").status == 200)
    for table, (process, fence) in zip(tables, before, strict=True):
        assert pair.keeper(table)[0] != process
        assert pair.keeper(table)[1] == fence + 1
    other.kill()
    stood = max(stood, goes_on(one, tables))
    assert stood < 10
    for table in tables:
        numbers = [seq for seq, *_ in pair.events(table)]
        assert numbers == list(range(1, len(numbers) + 1))


def goes_on(server, tables):
    """How long it takes until something more happens at every table."""
    known = watched(server, *tables)
    return until(lambda: all(map(int.__gt__, watched(server, *tables), known)))
