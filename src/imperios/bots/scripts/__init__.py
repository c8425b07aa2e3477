"""Scripts: plain plans without search, sparring partners that show where a level is weak."""

from imperios.bots.scripts.economy import Economy
from imperios.bots.scripts.islands import Islands
from imperios.bots.scripts.rush import Rush
from imperios.bots.scripts.script import Script
from imperios.bots.scripts.storm import Storm
from imperios.bots.scripts.turtle import Turtle

SCRIPTS: dict[str, type[Script]] = {
    "economy": Economy, "islands": Islands, "rush": Rush, "storm": Storm, "turtle": Turtle,
}  # fmt: skip

__all__ = ["SCRIPTS", "Script"]
