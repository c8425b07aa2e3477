"""Rush: attacks whatever wins games, as soon as it is even money."""

from imperios.bots.scripts.script import Script


class Rush(Script):
    """Never looks back."""

    STYLE = "rush"
    WISHES = (
        ("win", 0.1), ("storm", 0.45), ("gather", 0.3), ("buy", 0.0), ("raid", 0.5),
        ("spread", 0.0), ("save", 0.0),
    )  # fmt: skip
