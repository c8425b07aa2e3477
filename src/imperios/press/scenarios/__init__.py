"""The sheet of each scenario or mission: what a game's own content says, as sentences."""
