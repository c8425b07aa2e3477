"""Tournaments, who takes part in them, and the boards of their rounds."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Three tables."""
    op.create_table(
        "tournaments",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("host", sa.String(32), nullable=False),
        sa.Column("ordered", sa.Text, nullable=False),
        sa.Column("status", sa.String(10), nullable=False),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("rounds", sa.Integer, nullable=False),
        sa.Column("seed", sa.String(64), nullable=False),
        sa.Column("mix", sa.String(64), nullable=False),
        sa.Column("starts", sa.BigInteger, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_index("tournaments_by_status", "tournaments", ["status", "created"])
    op.create_table(
        "entrants",
        sa.Column("tournament", sa.String(32), primary_key=True),
        sa.Column("who", sa.String(32), primary_key=True),
        sa.Column("bot", sa.String(20), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("word", sa.String(64), nullable=False),
        sa.Column("gone", sa.Boolean, nullable=False),
        sa.Column("joined", sa.BigInteger, nullable=False),
    )
    op.create_index("entrants_by_person", "entrants", ["who"])
    op.create_table(
        "boards",
        sa.Column("tournament", sa.String(32), primary_key=True),
        sa.Column("round", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("board", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("table", sa.String(32), nullable=False),
        sa.Column("players", sa.JSON, nullable=False),
        sa.Column("places", sa.JSON),
    )
