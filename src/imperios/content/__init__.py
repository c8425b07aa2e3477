"""Content and text files: where they are, reading them, checking a user's own."""
