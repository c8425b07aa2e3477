"""Bots: one file each. They see what their seat may know, and worlds imagined from it."""

from imperios.bots.bot import Bot
from imperios.bots.greedy import GreedyBot, QuickBot
from imperios.bots.levels import Estratega, Mariscal, Recluta, Veterano
from imperios.bots.random_bot import RandomBot

BOTS: dict[str, type[Bot]] = {
    "greedy": GreedyBot,
    "quick": QuickBot,
    "random": RandomBot,
    "recluta": Recluta,
    "veterano": Veterano,
    "estratega": Estratega,
    "mariscal": Mariscal,
}
LEVELS = ("recluta", "veterano", "estratega", "mariscal")  # the weakest first

__all__ = ["BOTS", "LEVELS", "Bot", "GreedyBot", "QuickBot", "RandomBot"]
