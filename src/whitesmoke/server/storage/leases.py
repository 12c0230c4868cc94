"""Leases: which processes share a database, and which of them does what must be done once.

A process that lives says so every second, and is taken to be alive for `LEASE` seconds more, by the
database's clock. What a process does that is not alive any more is taken over by others, and the
lease's number grows: whatever the old one still writes under its number is not kept (`writing`).

| a process | what happens to its row in `processes` | what happens to its leases |
| --- | --- | --- |
| joins | it is made | when it has compiled what is played, it takes some |
| lives | it is kept alive | |
| stops | it is deleted | others take them within a second |
| dies, sleeps or is cut off | another deletes it when its time is over | others take them then |
| wakes after that | it joins under another name | it has none, and knows that from its beat |
"""

from typing import NamedTuple

import sqlalchemy as sql

from whitesmoke.server.storage import notices
from whitesmoke.server.storage.schema import leases, processes

LEASE = 4.0
"""Seconds for which a process is taken to be alive after its last sign of life."""

MAINTENANCE = ":maintenance"
"""The lease of what is done for all tables: archiving, and what the host orders."""

NOW = "extract(epoch FROM clock_timestamp())"

TIME = sql.text(f"SELECT {NOW}")

JOIN = sql.text(f"""
INSERT INTO processes (id, kind, since, until)
SELECT :process, :kind, coalesce(min(since), {NOW}), {NOW} + {LEASE}
FROM processes WHERE until >= {NOW} RETURNING since""")

BEAT = sql.text(f"UPDATE processes SET until = {NOW} + {LEASE} WHERE id = :process")

BECOME = sql.text("UPDATE processes SET kind = :kind WHERE id = :process")

BURY = sql.text(f"DELETE FROM processes WHERE until < {NOW}")

SET_BACK = sql.text(f"""
UPDATE processes SET until = {NOW} + {LEASE} WHERE until > {NOW} + 2 * {LEASE}""")
"""When the database's clock was set back, a process that has died must not live on till then."""

TAKE = sql.text("""
WITH free AS (
    SELECT tables.id FROM tables LEFT JOIN leases ON leases.name = tables.id
    WHERE tables.status IN ('waiting', 'running')
      AND NOT EXISTS (SELECT FROM processes WHERE processes.id = leases.process)
    LIMIT :most FOR NO KEY UPDATE OF tables SKIP LOCKED)
INSERT INTO leases (name, process, fence) SELECT id, :process, 1 FROM free
ON CONFLICT (name) DO UPDATE SET process = :process, fence = leases.fence + 1
    WHERE NOT EXISTS (SELECT FROM processes WHERE processes.id = leases.process)
RETURNING name, fence""")

TAKE_ONE = sql.text("""
INSERT INTO leases (name, process, fence) VALUES (:name, :process, 1)
ON CONFLICT (name) DO UPDATE SET process = :process, fence = leases.fence + 1
    WHERE NOT EXISTS (SELECT FROM processes WHERE processes.id = leases.process)
RETURNING fence""")

GIVE = sql.text("""
INSERT INTO leases (name, process, fence) VALUES (:name, :process, :fence)
ON CONFLICT (name) DO UPDATE SET process = :process, fence = leases.fence + 1""")

LET_GO = sql.text("""
UPDATE leases SET process = '', fence = fence + 1 WHERE process = :process AND name <> :but""")

LIVING = sql.text("SELECT count(*) FROM tables WHERE status IN ('waiting', 'running')")

TELL = sql.text(f"SELECT pg_notify('{notices.CHANNEL}', :told)")


class Alive(NamedTuple):
    """What a process is told when it shows that it is alive."""

    known: bool
    """Whether the others have taken it to be alive until now."""
    others: dict[str, str]
    """What all who are alive do, this one among them."""


def time_of(connection: sql.Connection) -> float:
    """The database's time."""
    return float(connection.execute(TIME).scalar_one())


def join(connection: sql.Connection, process: str, kind: str) -> float:
    """One more process; since when one of those there are has been there."""
    given = {"process": process, "kind": kind}
    return float(connection.execute(JOIN, given).scalar_one())


def become(connection: sql.Connection, process: str, kind: str) -> None:
    """A process does something else from now on."""
    connection.execute(BECOME, {"process": process, "kind": kind})


def beat(connection: sql.Connection, process: str, bury: bool, tell: bool) -> Alive:
    """Show that a process is alive, and forget those that are not, unless it was away itself."""
    connection.execute(sql.text("SET LOCAL synchronous_commit = off"))
    known = connection.execute(BEAT, {"process": process}).rowcount > 0
    if bury:
        connection.execute(BURY)
        connection.execute(SET_BACK)
    if tell:
        connection.execute(TELL, {"told": notices.beat(process)})
    rows = connection.execute(sql.select(processes.c.id, processes.c.kind))
    return Alive(known, {row[0]: row[1] for row in rows})


def take(connection: sql.Connection, process: str, most: int) -> dict[str, int]:
    """Take the leases of tables that nobody looks after; their numbers."""
    found = connection.execute(TAKE, {"process": process, "most": most})
    return {row[0]: row[1] for row in found}


def own(connection: sql.Connection, process: str) -> dict[str, int]:
    """The leases of a process, with their numbers."""
    chosen = sql.select(leases.c.name, leases.c.fence).where(leases.c.process == process)
    return {row[0]: row[1] for row in connection.execute(chosen)}


def take_one(connection: sql.Connection, process: str, name: str) -> int | None:
    """Take a lease by its name, if nobody has it."""
    return connection.execute(TAKE_ONE, {"process": process, "name": name}).scalar()


def living(connection: sql.Connection) -> int:
    """How many tables wait or run."""
    return int(connection.execute(LIVING).scalar_one())


def give(connection: sql.Connection, name: str, process: str, fence: int = 1) -> None:
    """Let a process look after a table; an empty name is nobody's."""
    connection.execute(GIVE, {"name": name, "process": process, "fence": fence})


def let_go(connection: sql.Connection, process: str) -> None:
    """Let go of all tables of a process."""
    connection.execute(LET_GO, {"process": process, "but": MAINTENANCE})


def leave(connection: sql.Connection, process: str) -> None:
    """One process less."""
    connection.execute(sql.delete(processes).where(processes.c.id == process))
