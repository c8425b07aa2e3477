"""The server's own time, and work that is repeated; it knows no table."""
