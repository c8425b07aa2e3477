"""What longer commands print or write: series of games, balance, coverage of rules."""
