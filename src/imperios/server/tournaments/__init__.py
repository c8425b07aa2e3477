"""Tournaments: who takes part, who meets whom in each round, how they stand."""
