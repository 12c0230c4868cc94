"""A seal for every event from now on; those there are have none."""

import sqlalchemy as sql
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Make room for the seals."""
    op.add_column("events", sql.Column("seal", sql.String(16)))
