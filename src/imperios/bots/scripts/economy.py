"""Economy: land and supplies, then more land."""

from imperios.bots.scripts.script import Script


class Economy(Script):
    """Fights only for what pays."""

    WISHES = (
        ("win", 0.6), ("spread", 0.0), ("raid", 0.7), ("buy", 0.0), ("storm", 0.8),
        ("guard", 0.0), ("save", 0.0),
    )  # fmt: skip
