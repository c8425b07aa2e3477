"""Who follows and blocks whom, invitations, reports, announcements; tables that are put away."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """More about people, and what they have to do with each other."""
    for name in ("seen", "muted", "gone"):
        op.add_column("people", _number(name))
    for name in ("hidden", "operator"):
        switch = sa.Column(name, sa.Boolean, nullable=False, server_default=sa.false())
        op.add_column("people", switch)
    op.add_column("members", _number("archived"))
    for name in ("follows", "blocks"):
        _ties(name)
    _reports()
    _announcements()


def _number(name: str) -> sa.Column[int]:
    return sa.Column(name, sa.BigInteger, nullable=False, server_default="0")


def _ties(name: str) -> None:
    op.create_table(
        name,
        sa.Column("person", sa.String(32), primary_key=True),
        sa.Column("other", sa.String(32), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_index(f"{name}_by_other", name, ["other"])


def _reports() -> None:
    op.create_table(
        "reports",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("other", sa.String(32), nullable=False),
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("reason", sa.String(16), nullable=False),
        sa.Column("text", sa.String(1000), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("closed", sa.BigInteger, nullable=False),
    )
    op.create_index("reports_by_closed", "reports", ["closed", "at"])


def _announcements() -> None:
    op.create_table(
        "announcements",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("es", sa.String(500), nullable=False),
        sa.Column("en", sa.String(500), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "invitations",
        sa.Column("person", sa.String(32), primary_key=True),
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("by", sa.String(32), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
