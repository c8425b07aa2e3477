"""Imperium Galáctica: two players, hexagons."""
