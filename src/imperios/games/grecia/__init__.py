"""Grecia, Imperios del Pasado: two to four players, ancient Greece."""
