"""How well people and bots play, worked out from finished tables."""
