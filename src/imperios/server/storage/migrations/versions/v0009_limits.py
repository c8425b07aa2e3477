"""Limits that operators have set."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """A number for each limit that is not as the server was started."""
    op.create_table(
        "limits",
        sa.Column("name", sa.String(32), primary_key=True),
        sa.Column("value", sa.Float, nullable=False),
    )
