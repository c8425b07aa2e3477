"""The server's own clock, and what is due when time passes."""
