"""Storm: one strong stack, a fortress when the odds are good, cheap units into empty land."""

from imperios.bots.scripts.script import Script


class Storm(Script):
    """Waits for good odds and keeps what it has."""

    STYLE = "islands"
    WISHES = (
        ("win", 0.4), ("storm", 0.6), ("guard", 0.0), ("spread", 0.0), ("gather", 0.5),
        ("raid", 0.8), ("buy", 0.0), ("save", 0.0),
    )  # fmt: skip
