"""Alembic reads this module when it runs; the connection is given by `migrate.py`."""

from alembic import context

from imperios.server.storage.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,  # SQLite cannot change a column otherwise
)
with context.begin_transaction():
    context.run_migrations()
