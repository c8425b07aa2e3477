"""Sessions are stored, so that they can end; the cookies of before are good for a while."""

import time

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"

BEFORE = 90 * 24 * 3600  # seconds for which the first cookies are good


def upgrade() -> None:
    """A row for each session, and one for the cookies that have none."""
    sessions = op.create_table(
        "sessions",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.Column("ended", sa.BigInteger, nullable=False),
    )
    op.create_index("sessions_by_person", "sessions", ["person"])
    op.create_index("sessions_by_end", "sessions", ["ended"])
    until = int((time.time() + BEFORE) * 1000)
    op.bulk_insert(sessions, [{"id": "before", "person": "", "until": until, "ended": 0}])
