"""Sessions that end with a new password, and what other processes have to know of people."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Count the passwords of a person, and note when something was changed."""
    for name, kind in (("era", sa.Integer), ("changed", sa.BigInteger)):
        op.add_column("people", sa.Column(name, kind, nullable=False, server_default="0"))
    op.create_index("people_by_change", "people", ["changed"])
