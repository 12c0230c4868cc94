"""What happened is sealed: whatever was changed, lost or moved is noticed, and by nobody else."""

import re
import sqlite3
from pathlib import Path

import pytest
import sqlalchemy as sql

from whitesmoke.games import find
from whitesmoke.server.host import backups
from whitesmoke.server.host.maintenance import idle_tables
from whitesmoke.server.storage import history
from whitesmoke.server.storage.history import (
    Damaged,
    Event,
    checked,
    root_of,
    row_of,
    sealed,
)
from whitesmoke.server.storage.schema import engine_of, events, migrate, tables
from whitesmoke.server.tables import live_table
from whitesmoke.server.tables.live_table import LiveTable
from whitesmoke.server.tables.seating import Seat, Seating
from whitesmoke.server.wire.requests import OpenTable, SeatPlan


def row(name, **more):
    return {
        "id": name, "game": "nope", "rules": 1, "status": "running", "public": False,
        "created": 1.5, "touched": 1.5, "secret": "s" * 64, "opener": "o", "set_up": "{}",
        "seated": "[]", "begins": "[]", **more,
    }  # fmt: skip


def story(of, length=6):
    """A table's events, sealed, as they are kept."""
    kept, before = [], root_of(of)
    for seq in range(1, length + 1):
        body = {"text": f"{of['id']} says {seq}"}
        event = Event(of["id"], seq, "chat", seq % 2, body, f"0:{seq}", 1.5 + seq / 7)
        kept.append(sealed(event, before))
        before = kept[-1].seal
    return [row_of(event) for event in kept]


CHANGES = {
    "seq": 9, "kind": "close", "seat": 7, "body": '{"text":"x"}', "key": None, "at": 99.0,
    "seal": "0" * 16, "table": "b",
}  # fmt: skip


def test_what_was_kept_comes_back():
    found = checked(row("a"), story(row("a")))
    assert [event.seq for event in found] == [1, 2, 3, 4, 5, 6]
    assert found[0].body == {"text": "a says 1"}


@pytest.mark.parametrize("part", CHANGES)
@pytest.mark.parametrize("seq", [1, 3, 6])
def test_a_changed_event_is_noticed(part, seq):
    kept = story(row("a"))
    kept[seq - 1] |= {part: CHANGES[part]}
    with pytest.raises(Damaged, match=f"Event {seq} "):
        checked(row("a"), kept)


@pytest.mark.parametrize("seq", [1, 3, 5])
def test_a_lost_event_is_noticed(seq):
    kept = story(row("a"))
    del kept[seq - 1]
    with pytest.raises(Damaged, match=f"Event {seq} is missing"):
        checked(row("a"), kept)
    for later, event in enumerate(kept[seq - 1 :], seq):
        event["seq"] = later
    with pytest.raises(Damaged, match=f"Event {seq} is not"):
        checked(row("a"), kept)


@pytest.mark.parametrize("body", ["", "{", "[]", "7", None, 3])
def test_a_body_that_is_none_is_noticed_even_without_a_seal(body):
    kept = [event | {"seal": None} for event in story(row("a"))]
    kept[2]["body"] = body
    with pytest.raises(Damaged, match="Event 3 cannot be read"):
        checked(row("a"), kept)


def test_an_unknown_kind_is_noticed_even_without_a_seal():
    opened = OpenTable("nope", "Ann", [SeatPlan("bot")] * 2)
    seats = Seating([Seat("bot"), Seat("bot")])
    live = LiveTable(find("nope"), row("a", secret="0" * 64), opened, seats, [])
    with pytest.raises(Damaged, match="Event 1 cannot have happened"):
        live.replay([Event("a", 1, "make", 0, {}, None, 1.0)], "waiting")


def test_events_of_a_time_before_seals_come_back_and_sealed_ones_may_follow():
    old = [event | {"seal": None} for event in story(row("a"))]
    assert len(checked(row("a"), old)) == 6
    more = sealed(Event("a", 7, "chat", 0, {}, None, 9.0), None)
    assert len(checked(row("a"), [*old, row_of(more)])) == 7


def test_a_seal_that_was_lost_is_noticed():
    kept = story(row("a"))
    kept[3]["seal"] = None
    with pytest.raises(Damaged, match="Event 4 has no seal"):
        checked(row("a"), kept)


@pytest.mark.parametrize("part", ["game", "rules", "created", "secret", "opener", "set_up"])
def test_a_table_that_was_opened_otherwise_is_noticed(part):
    with pytest.raises(Damaged, match="Event 1 "):
        checked(row("a") | {part: "x"}, story(row("a")))


def test_the_table_of_events_is_what_the_table_does():
    """The state machine opens with its events, and has an effect for each of them."""
    told = re.findall(r"^\| (\w+) (?:\| [^|]+ ){3}\|$", live_table.__doc__, re.M)
    assert told == ["event", *live_table.EFFECTS]


def fill(db):
    """Many tables in a database."""
    engine = engine_of(db)
    migrate(engine)
    rows = [row(f"t{number:03}", created=float(number)) for number in range(150)]
    with engine.begin() as connection:
        connection.execute(sql.insert(tables), rows)
        connection.execute(sql.insert(events), [event for one in rows for event in story(one, 12)])
    return engine


@pytest.fixture
def kept(tmp_path):
    """A database with many tables, and the file that it is in."""
    path = tmp_path / "tables.db"
    engine = fill(str(path))
    with engine.connect() as connection:
        connection.exec_driver_sql("COMMIT")
        connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
    engine.dispose()
    return path


def spoil_page(path, marker):
    """Overwrite the page of a database in which something stands."""
    with sqlite3.connect(path) as database:
        (size,) = database.execute("PRAGMA page_size").fetchone()
    content = bytearray(path.read_bytes())
    page = content.index(marker) // size * size
    content[page : page + size] = b"\xa5" * size
    path.write_bytes(content)


def asked(path, question):
    engine = engine_of(str(path))
    try:
        with engine.connect() as connection:
            return question(connection)
    finally:
        engine.dispose()


def test_a_damaged_row_is_one_tables_own(kept):
    with sqlite3.connect(kept) as database:
        database.execute("""UPDATE events SET body='{}' WHERE "table"='t070' AND seq=5""")
        database.execute("""UPDATE events SET body=x'ff00fe' WHERE "table"='t080' AND seq=7""")
        database.execute("""DELETE FROM events WHERE "table"='t090' AND seq=2""")
    count, damage = asked(kept, history.survey)
    assert count == 150
    assert damage == {
        "t070": "Event 5 is not what was stored.",
        "t080": "Event 7 is not what was stored.",
        "t090": "Event 2 is missing.",
    }


def test_text_that_is_none_is_one_tables_own(kept):
    with sqlite3.connect(kept) as database:
        database.execute(
            """UPDATE events SET body=CAST(x'ff00fe' AS TEXT) WHERE "table"='t080' AND seq=7"""
        )
        database.execute("UPDATE tables SET set_up=CAST(x'ff' AS TEXT) WHERE id='t020'")
        database.execute("UPDATE tables SET created='soon' WHERE id='t021'")
    count, damage = asked(kept, history.survey)
    assert (count, set(damage)) == (150, {"t080", "t020", "t021"})


def test_a_damaged_page_of_events_stops_the_tables_that_are_on_it(kept):
    spoil_page(kept, b"t070 says 5")
    count, damage = asked(kept, history.survey)
    assert count == 150
    assert "t070" in damage
    assert len(damage) <= 8
    assert {int(name[1:]) for name in damage} <= set(range(60, 80))


def test_idle_tables_are_found_beside_a_damaged_page(kept):
    spoil_page(kept, b"t070 says 5")
    idle = asked(kept, lambda connection: idle_tables(connection, 1e9))
    assert 140 <= len(idle) < 150
    assert "t070" not in idle


def test_a_damaged_page_of_tables_stops_the_tables_that_are_on_it(kept):
    spoil_page(kept, b"t070nope")
    count, damage = asked(kept, history.survey)
    assert count == 150
    assert "t070" in damage
    assert len(damage) <= 40
    rows, found = asked(kept, lambda c: history.rows(c, tables.c.status == "running", limit=50))
    assert found == damage
    assert [one["created"] for one in rows] == sorted((r["created"] for r in rows), reverse=True)
    assert len(rows) == 50


def test_a_damaged_page_of_postgresql_stops_the_tables_that_are_on_it(tmp_path, postgres):
    db = postgres.database()
    engine = fill(db)
    with engine.connect() as connection:
        connection.exec_driver_sql("CHECKPOINT")
        found = connection.exec_driver_sql("SELECT pg_relation_filepath('events')").scalar()
    engine.dispose()
    postgres.stop("fast")
    path = Path(postgres.data) / found
    content = bytearray(path.read_bytes())
    page = content.index(b"t070 says 5") // 8192 * 8192
    content[page : page + 8192] = b"\xa5" * 8192
    path.write_bytes(content)
    postgres.start()
    count, damage = asked(db, history.survey)
    assert count == 150
    assert "t070" in damage
    assert len(damage) <= 12
    done = backups.backup(db, tmp_path / "copy.db")
    assert done.damage.keys() == damage.keys()
    assert done.tables == 150 - len(damage)
