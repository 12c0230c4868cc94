"""Schema: the database's tables, and how an older database becomes a newer one."""

import functools
from pathlib import Path
from typing import Any

import sqlalchemy as sql

from whitesmoke.kernel.errors import WhiteSmokeError
from whitesmoke.server.config import file_of, is_postgres

metadata = sql.MetaData()

tables = sql.Table(
    "tables",
    metadata,
    sql.Column("id", sql.String(16), primary_key=True),
    sql.Column("game", sql.String(64), nullable=False),
    sql.Column("rules", sql.Integer, nullable=False),
    sql.Column("status", sql.String(16), nullable=False, index=True),
    sql.Column("public", sql.Boolean, nullable=False),
    sql.Column("created", sql.Float, nullable=False),
    sql.Column("touched", sql.Float, nullable=False, index=True),
    sql.Column("secret", sql.String(64), nullable=False),
    sql.Column("opener", sql.String(64), nullable=False),
    sql.Column("set_up", sql.Text, nullable=False),
    sql.Column("seated", sql.Text, nullable=False),
    sql.Column("begins", sql.Text, nullable=False),
)
"""A table as it was opened: what was agreed on, who was to sit where, and the decisions that it
begins with, all three as JSON. `status` is kept up to date; `touched` follows some time later."""

events = sql.Table(
    "events",
    metadata,
    sql.Column("table", sql.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sql.Column("seq", sql.Integer, primary_key=True),
    sql.Column("kind", sql.String(16), nullable=False),
    sql.Column("seat", sql.Integer),
    sql.Column("body", sql.Text, nullable=False),
    sql.Column("key", sql.String(80)),
    sql.Column("at", sql.Float, nullable=False),
    sql.Column("seal", sql.String(16)),
    sql.UniqueConstraint("table", "key"),
    sqlite_with_rowid=False,
)
"""An event: (table, seq) is the compare-and-set, (table, key) makes a resend harmless."""

mutes = sql.Table(
    "mutes",
    metadata,
    sql.Column("table", sql.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sql.Column("seat", sql.Integer, primary_key=True),
    sql.Column("other", sql.Integer, primary_key=True),
)
"""Whose words a seat does not want to read."""

processes = sql.Table(
    "processes",
    metadata,
    sql.Column("id", sql.String(16), primary_key=True),
    sql.Column("kind", sql.String(8), nullable=False),
    sql.Column("since", sql.Float, nullable=False),
    sql.Column("until", sql.Float, nullable=False),
)
"""The processes that share a PostgreSQL database: what they do (`serve`, `think`), since when one
of those that knew each other has been there, and until when each is taken to be alive."""

leases = sql.Table(
    "leases",
    metadata,
    sql.Column("name", sql.String(16), primary_key=True),
    sql.Column("process", sql.String(16), nullable=False, index=True),
    sql.Column("fence", sql.Integer, nullable=False),
)
"""Which process does what must be done once: for a table by its name, or for all of them. The
number grows whenever somebody else takes it, and what is written with an older one is not kept."""

versions = sql.Table("versions", metadata, sql.Column("oldest", sql.String(32), nullable=False))
"""The oldest version that may still use the database: a step that takes something away raises it,
when nobody runs any more who needs it. Steps that only add leave it as it is."""

TIMELY = {
    "connect_timeout": 5, "tcp_user_timeout": 10_000,
    "keepalives_idle": 10, "keepalives_interval": 5, "keepalives_count": 3,
}  # fmt: skip
"""So that a PostgreSQL server that is cut off is missed within seconds, not hours."""

ABANDONED = "3s"
"""How long a transaction may wait for its next statement: a process that sleeps or is cut off in
the middle of one would hold what others want to write."""

LOCKED = "SET lock_timeout = '5s'"
"""So that nobody waits for ever for a session that has died and does not know it."""

MIGRATING = 0x57687465536D6F6C
"""The number of the lock by which processes take turns to bring a database up to date."""

STEPS = Path(__file__).parent / "migrations"

PRAGMAS = (
    "journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "foreign_keys=ON",
    "temp_store=MEMORY",
)  # fmt: skip
"""How SQLite keeps what it is told: durable when a transaction is over. What a statement would undo
if it failed half-way is noted in memory; else SQLite makes a file for it each time."""


class BadStorage(WhiteSmokeError):
    """A database that cannot be used."""


def engine_of(db: str) -> sql.Engine:
    """An engine for a file of SQLite or a PostgreSQL server."""
    try:
        return _postgres(db) if is_postgres(db) else _sqlite(db)
    except (sql.exc.ArgumentError, ValueError) as error:
        raise BadStorage(f"The database cannot be used: {error}.") from None


def _postgres(db: str) -> sql.Engine:
    import psycopg

    address = address_of(db)
    engine = sql.create_engine(
        "postgresql+psycopg://", creator=lambda: psycopg.connect(address), pool_pre_ping=True,
        hide_parameters=True,
    )  # fmt: skip
    sql.event.listen(engine, "connect", _bound)
    return engine


def address_of(db: str) -> str:
    """How PostgreSQL's own library is told where a database is: at one host or at several, of which
    the one is taken that can be written to."""
    from psycopg import Error, conninfo

    try:
        given = conninfo.conninfo_to_dict("postgresql://" + db.partition("://")[2])
    except Error as error:
        raise BadStorage(f"The database cannot be used: {str(error).strip()}.") from None
    known: dict[str, Any] = {**TIMELY, "target_session_attrs": "read-write", **given}
    return conninfo.make_conninfo(**known)


def _sqlite(db: str) -> sql.Engine:
    engine = sql.create_engine(_sqlite_url(db), hide_parameters=True)
    sql.event.listen(engine, "connect", _prepare)
    sql.event.listen(engine, "begin", lambda connection: connection.exec_driver_sql("BEGIN"))
    return engine


def _sqlite_url(db: str) -> sql.URL:
    """The address of a file, which may be given by its path, as sqlite:///PATH or as file:PATH."""
    path = file_of(db)
    if path is None:
        return sql.URL.create("sqlite")
    if not db.startswith(("file:", "sqlite:", "sqlite+")):
        return sql.URL.create("sqlite", database=str(path))
    url = sql.make_url(f"sqlite:///{db}" if db.startswith("file:") else db)
    in_uri = (url.database or "").startswith("file:")
    return url.update_query_dict({"uri": "true"}) if in_uri else url


def _bound(connection: Any, _: Any) -> None:
    with connection.cursor() as cursor:
        cursor.execute(LOCKED)
    connection.commit()


def _prepare(connection: Any, _: Any) -> None:
    """We begin transactions ourselves, so that a migration is one too."""
    connection.isolation_level = None
    for pragma in PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")


def _known() -> set[str]:
    """All versions that this program has steps for."""
    return {path.stem.partition("_")[0] for path in (STEPS / "versions").glob("[0-9]*.py")}


@functools.cache
def newest() -> str:
    """The version of a database that is up to date."""
    return max(_known())


def version_of(connection: sql.Connection) -> str | None:
    """The version of a database; None for one that is not ours."""
    if not sql.inspect(connection).has_table("alembic_version"):
        return None
    return connection.execute(sql.text("SELECT version_num FROM alembic_version")).scalar()


def migrate(engine: sql.Engine) -> None:
    """Bring a database up to date, all of it or nothing."""
    try:
        with engine.begin() as connection:
            if connection.dialect.name == "postgresql":
                connection.exec_driver_sql("SET LOCAL lock_timeout = '5min'")
                connection.execute(sql.text(f"SELECT pg_advisory_xact_lock({MIGRATING})"))
                connection.exec_driver_sql(LOCKED)
            if version_of(connection) != newest() and not is_newer(connection):
                _upgrade(connection)
    except sql.exc.SQLAlchemyError as error:
        reason = getattr(error, "orig", None) or error
        raise BadStorage(f"The database cannot be used: {reason}.") from None


def _upgrade(connection: sql.Connection) -> None:
    # Imported here: it takes much memory, and hardly any start needs it.
    from alembic import command
    from alembic.config import Config as Alembic
    from alembic.util import CommandError

    steps = Alembic()
    steps.set_main_option("script_location", str(STEPS))
    steps.attributes["connection"] = connection
    try:
        command.upgrade(steps, "head")
    except CommandError as error:
        raise BadStorage(f"The database is of another version of White Smoke: {error}.") from None


def is_newer(connection: sql.Connection) -> bool:
    """Whether a newer version has brought a database up to date, and says that this one may go on
    with it: what it has added is not in the way of the older."""
    found = version_of(connection)
    if found is None or found in _known() or not sql.inspect(connection).has_table(versions.name):
        return False
    return str(connection.execute(sql.select(versions.c.oldest)).scalar_one()) <= newest()
