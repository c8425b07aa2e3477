"""The coach: hints while a game is played, warnings before a choice is final, analysis after it."""
