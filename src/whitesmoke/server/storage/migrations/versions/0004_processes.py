"""Processes that share a database, and which of them looks after which table."""

import sqlalchemy as sql
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Make room for processes and leases; a table without a lease is taken up by anybody."""
    op.create_table(
        "processes",
        sql.Column("id", sql.String(16), primary_key=True),
        sql.Column("kind", sql.String(8), nullable=False),
        sql.Column("since", sql.Float, nullable=False),
        sql.Column("until", sql.Float, nullable=False),
    )
    op.create_table(
        "leases",
        sql.Column("name", sql.String(16), primary_key=True),
        sql.Column("process", sql.String(16), nullable=False, index=True),
        sql.Column("fence", sql.Integer, nullable=False),
    )
