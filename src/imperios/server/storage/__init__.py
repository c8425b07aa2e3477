"""The database: its schema, migrations, and the one queue that writes to it."""
