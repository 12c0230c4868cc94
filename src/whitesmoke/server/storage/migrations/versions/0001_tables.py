"""Tables, their events, and who does not read whom."""

import sqlalchemy as sql
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make the first tables."""
    _tables()
    _events()
    _mutes()


def _tables() -> None:
    op.create_table(
        "tables",
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


def _events() -> None:
    op.create_table(
        "events",
        sql.Column(
            "table",
            sql.String(16),
            sql.ForeignKey("tables.id", ondelete="CASCADE"),
            primary_key=True,
        ),
        sql.Column("seq", sql.Integer, primary_key=True),
        sql.Column("kind", sql.String(16), nullable=False),
        sql.Column("seat", sql.Integer),
        sql.Column("body", sql.Text, nullable=False),
        sql.Column("key", sql.String(80)),
        sql.Column("at", sql.Float, nullable=False),
        sql.UniqueConstraint("table", "key"),
        sqlite_with_rowid=False,
    )


def _mutes() -> None:
    op.create_table(
        "mutes",
        sql.Column(
            "table",
            sql.String(16),
            sql.ForeignKey("tables.id", ondelete="CASCADE"),
            primary_key=True,
        ),
        sql.Column("seat", sql.Integer, primary_key=True),
        sql.Column("other", sql.Integer, primary_key=True),
    )
