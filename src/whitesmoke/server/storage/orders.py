"""Orders: what a host asks of a server that runs, and the heartbeat of its health check.

Only servers change tables. Whoever wants something of them leaves an order in the database, which
one of them carries out and answers.
"""

import sqlalchemy as sql

from whitesmoke.server import server_time
from whitesmoke.server.storage.schema import metadata

orders = sql.Table(
    "orders",
    metadata,
    sql.Column("id", sql.Integer, primary_key=True),
    sql.Column("verb", sql.String(16), nullable=False),
    sql.Column("table", sql.String(16), nullable=False),
    sql.Column("at", sql.Float, nullable=False),
    sql.Column("answer", sql.Text),
)

heartbeats = sql.Table(
    "heartbeats",
    metadata,
    sql.Column("id", sql.Integer, primary_key=True, autoincrement=False),
    sql.Column("at", sql.Float, nullable=False),
    sql.Column("move", sql.String(128), nullable=False),
)
"""One row: when the health check last played a move, and which."""

ORDERS_KEPT = 100
"""So many orders are remembered, the last ones."""


def leave(connection: sql.Connection, verb: str, table: str) -> int:
    """Leave an order; its number."""
    done = connection.execute(
        sql.insert(orders), {"verb": verb, "table": table, "at": server_time.now()}
    )
    (number,) = done.inserted_primary_key or (0,)
    return int(number)


def open_orders(connection: sql.Connection) -> list[tuple[int, str, str]]:
    """The orders that nobody has answered: number, verb, table."""
    chosen = sql.select(orders.c.id, orders.c.verb, orders.c.table)
    rows = connection.execute(chosen.where(orders.c.answer.is_(None)).order_by(orders.c.id))
    return [(row[0], row[1], row[2]) for row in rows]


def answer(connection: sql.Connection, number: int, said: str) -> None:
    """Answer an order, and forget old ones."""
    connection.execute(sql.update(orders).where(orders.c.id == number).values(answer=said))
    connection.execute(sql.delete(orders).where(orders.c.id <= number - ORDERS_KEPT))


def answer_to(connection: sql.Connection, number: int) -> str | None:
    """What the server answered, if it has."""
    chosen = sql.select(orders.c.answer).where(orders.c.id == number)
    return connection.execute(chosen).scalar()


def withdraw(connection: sql.Connection, number: int) -> None:
    """Take an order back that nobody has answered."""
    connection.execute(sql.delete(orders).where(orders.c.id == number, orders.c.answer.is_(None)))


def beat(connection: sql.Connection, move: str) -> None:
    """Keep that a move was played just now."""
    row = {"at": server_time.now(), "move": move}
    if not connection.execute(sql.update(heartbeats).values(row)).rowcount:
        connection.execute(sql.insert(heartbeats), {"id": 1, **row})
