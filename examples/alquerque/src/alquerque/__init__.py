"""Alquerque de tres, from the Book of Games of Alfonso X (1283): a whole game in one folder."""
