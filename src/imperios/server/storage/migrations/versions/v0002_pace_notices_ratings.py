"""Clocks and private notes; channels, notices and their letters; ratings."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add what came after the first tables."""
    _pace()
    _notices()
    _ratings()


def _pace() -> None:
    op.add_column("tables", sa.Column("due", sa.BigInteger))
    op.create_index("tables_by_due", "tables", ["due"])
    op.add_column("entries", sa.Column("up", sa.BigInteger, nullable=False, server_default="0"))
    op.create_table(
        "uptime",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("beat", sa.BigInteger, nullable=False),
        sa.Column("down", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "private_notes",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("person", sa.String(32), primary_key=True),
        sa.Column("text", sa.String(4000), nullable=False),
        sa.Column("updated", sa.BigInteger, nullable=False),
    )


def _notices() -> None:
    op.create_table(
        "channels",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("address", sa.String(2000), nullable=False),
        sa.Column("browser", sa.JSON, nullable=False),
        sa.Column("pace", sa.String(8), nullable=False),
        sa.Column("hour", sa.Integer, nullable=False),
        sa.Column("confirmed", sa.BigInteger, nullable=False),
        sa.Column("code_at", sa.BigInteger, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("failures", sa.Integer, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_index("channels_by_person", "channels", ["person", "kind", "address"], unique=True)
    op.create_table(
        "notices",
        sa.Column("id", sa.String(200), primary_key=True),
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("seat", sa.String(64), nullable=False),
        sa.Column("mark", sa.BigInteger, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("spread", sa.Boolean, nullable=False),
    )
    op.create_index("notices_by_spread", "notices", ["spread", "at"])
    op.create_table(
        "letters",
        sa.Column("id", sa.String(240), primary_key=True),
        sa.Column("notice", sa.String(200), nullable=False),
        sa.Column("channel", sa.String(32), nullable=False),
        sa.Column("state", sa.String(8), nullable=False),
        sa.Column("due", sa.BigInteger, nullable=False),
        sa.Column("claimed", sa.BigInteger, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_index("letters_by_due", "letters", ["state", "due"])
    op.create_index("letters_by_channel", "letters", ["channel", "state"])


def _ratings() -> None:
    op.create_table(
        "ratings",
        sa.Column("game", sa.String(32), primary_key=True),
        sa.Column("who", sa.String(40), primary_key=True),
        sa.Column("bot", sa.Boolean, nullable=False),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("low", sa.Float, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("updated", sa.BigInteger, nullable=False),
    )
    op.create_index("ratings_by_low", "ratings", ["game", "bot", "low"])
    op.create_table(
        "rated",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("reason", sa.String(16), nullable=False),
        sa.Column("changes", sa.JSON, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "rated_people",
        sa.Column("person", sa.String(32), primary_key=True),
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("rating", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_index("rated_people_by_time", "rated_people", ["person", "at"])
