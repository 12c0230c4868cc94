"""What a host asks of a running server, and the heartbeat of its health check."""

import sqlalchemy as sql
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Make the tables of the host's side."""
    op.create_table(
        "orders",
        sql.Column("id", sql.Integer, primary_key=True),
        sql.Column("verb", sql.String(16), nullable=False),
        sql.Column("table", sql.String(16), nullable=False),
        sql.Column("at", sql.Float, nullable=False),
        sql.Column("answer", sql.Text),
    )
    op.create_table(
        "heartbeats",
        sql.Column("id", sql.Integer, primary_key=True, autoincrement=False),
        sql.Column("at", sql.Float, nullable=False),
        sql.Column("move", sql.String(128), nullable=False),
    )
