"""The game in a terminal, and words and options that commands share."""
