"""Positions written, read and shown to a seat."""
