"""Bots: one file each. They see what their seat may know, and worlds imagined from it."""

from imperios.bots.bot import Bot
from imperios.bots.greedy import GreedyBot, QuickBot
from imperios.bots.random_bot import RandomBot

BOTS: dict[str, type[Bot]] = {"greedy": GreedyBot, "quick": QuickBot, "random": RandomBot}

__all__ = ["BOTS", "Bot", "GreedyBot", "QuickBot", "RandomBot"]
