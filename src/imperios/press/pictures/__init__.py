"""Pictures for the sheets to be read: a piece of the board with what stands on it.

A picture is a stack of layers: the board, counters, arrows. The same drawing of the board or of a
counter is a file that all pictures share, so that a book holds it once.
"""
