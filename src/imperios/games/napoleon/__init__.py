"""Napoleón, Imperios del Pasado: the advanced rules."""
