"""Positions of games on areas: what they share, in words and back."""
