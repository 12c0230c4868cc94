"""Schema: the database's tables, and how an older database becomes a newer one."""

from pathlib import Path
from typing import Any

import sqlalchemy as sql
from alembic import command
from alembic.config import Config as Alembic
from alembic.util import CommandError

from whitesmoke.kernel.errors import WhiteSmokeError

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

TIMELY = {
    "connect_timeout": 5, "tcp_user_timeout": 10_000,
    "keepalives_idle": 10, "keepalives_interval": 5, "keepalives_count": 3,
}  # fmt: skip
"""So that a PostgreSQL server that is cut off is missed within seconds, not hours."""

LOCKED = "SET lock_timeout = '5s'"
"""So that nobody waits for ever for a session that has died and does not know it."""

PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "foreign_keys=ON")


class BadStorage(WhiteSmokeError):
    """A database that can not be used."""


def engine_of(db: str) -> sql.Engine:
    """An engine for a file of SQLite or a PostgreSQL server."""
    address = db if "://" in db else f"sqlite:///{db}"
    driver, _, rest = address.partition("://")
    if driver.startswith("postgres"):
        url = sql.make_url(f"postgresql+psycopg://{rest}")
        given = {name: value for name, value in TIMELY.items() if name not in url.query}
        engine = sql.create_engine(url, pool_pre_ping=True, connect_args=given)
        sql.event.listen(engine, "connect", _bound)
        return engine
    engine = sql.create_engine(f"sqlite://{rest}")
    sql.event.listen(engine, "connect", _prepare)
    sql.event.listen(engine, "begin", lambda connection: connection.exec_driver_sql("BEGIN"))
    return engine


def _bound(connection: Any, _: Any) -> None:
    with connection.cursor() as cursor:
        cursor.execute(LOCKED)
    connection.commit()


def _prepare(connection: Any, _: Any) -> None:
    """We begin transactions ourselves, so that a migration is one too."""
    connection.isolation_level = None
    for pragma in PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")


def migrate(engine: sql.Engine) -> None:
    """Bring a database up to date, all of it or nothing."""
    steps = Alembic()
    steps.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    try:
        with engine.begin() as connection:
            steps.attributes["connection"] = connection
            command.upgrade(steps, "head")
    except CommandError as error:
        raise BadStorage(f"The database is of another version of White Smoke: {error}.") from None
    except sql.exc.SQLAlchemyError as error:
        reason = getattr(error, "orig", None) or error
        raise BadStorage(f"The database can not be used: {reason}.") from None
