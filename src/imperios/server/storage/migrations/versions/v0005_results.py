"""Every finished game of a person; ratings for each number of players.

Ratings follow from finished tables: what was counted before is dropped, and the server counts
all tables again, with the games that a bot finished for somebody as what they were.
"""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Empty what is worked out from tables, in its new form."""
    op.execute("delete from rated")
    op.drop_table("rated_people")
    op.drop_table("ratings")
    _ratings()
    _results()


def _ratings() -> None:
    op.create_table(
        "ratings",
        sa.Column("game", sa.String(32), primary_key=True),
        sa.Column("players", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("who", sa.String(40), primary_key=True),
        sa.Column("bot", sa.Boolean, nullable=False),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("low", sa.Float, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("updated", sa.BigInteger, nullable=False),
    )
    op.create_index("ratings_by_low", "ratings", ["game", "players", "bot", "low"])


def _results() -> None:
    op.create_table(
        "results",
        sa.Column("person", sa.String(32), primary_key=True),
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("scenario", sa.String(64), nullable=False),
        sa.Column("seat", sa.String(64), nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("bots", sa.Integer, nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("finish", sa.String(8), nullable=False),
        sa.Column("rating", sa.Integer),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_index("results_by_time", "results", ["person", "at"])
    op.create_index("results_by_table", "results", ["table_id"])
