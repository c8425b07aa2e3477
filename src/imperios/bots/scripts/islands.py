"""Islands: fortresses and ships where few can come, raids over the sea from there."""

from imperios.bots.scripts.script import Script


class Islands(Script):
    """Holds the seas."""

    STYLE = "islands"
    WISHES = (
        ("win", 0.5), ("sea", 0.0), ("spread", 0.0), ("storm", 0.7), ("raid", 0.7),
        ("guard", 0.0), ("gather", 0.6), ("buy", 0.0), ("save", 0.0),
    )  # fmt: skip
