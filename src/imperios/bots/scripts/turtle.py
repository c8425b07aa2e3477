"""Turtle: guards first, then land nearby; strikes only what cannot fail."""

from imperios.bots.scripts.script import Script


class Turtle(Script):
    """Waits behind walls."""

    STYLE = "turtle"
    WISHES = (
        ("win", 0.7), ("guard", 0.0), ("spread", 0.0), ("buy", 0.0), ("storm", 0.9),
        ("raid", 0.9), ("save", 0.0),
    )  # fmt: skip
