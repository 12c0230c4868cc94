"""Which versions may use a database, so that older processes can go on beside newer ones."""

import sqlalchemy as sql
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Note the oldest version that may use the database; from this one on, all look."""
    made = op.create_table("versions", sql.Column("oldest", sql.String(32), nullable=False))
    op.bulk_insert(made, [{"oldest": revision}])
