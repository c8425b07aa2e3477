"""Names on the board: how wide they are and where each of them stands."""
