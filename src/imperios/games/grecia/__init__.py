"""Grecia, Imperios del Pasado."""
