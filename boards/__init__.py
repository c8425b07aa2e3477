"""Builds the boards: real coastlines and seed points in, one small geometry file out.

The tool is not needed to play: what it writes is kept with the content of each game.
"""
