"""Hints that were given at tables, and analyses of finished games."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Two tables for the coach."""
    op.create_table(
        "hints",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("seat", sa.String(64), primary_key=True),
        sa.Column("count", sa.Integer, nullable=False),
    )
    op.create_table(
        "analyses",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("found", sa.Text, nullable=False),
    )
