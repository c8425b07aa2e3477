"""The database: its tables, migrations, and the one queue that writes; it knows no feature."""
