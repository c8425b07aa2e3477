"""Bots: one file each. They see what their seat may know, and worlds imagined from it."""

from imperios.bots.bot import Bot
from imperios.bots.former import Estratega1, Mariscal1
from imperios.bots.greedy import GreedyBot, QuickBot
from imperios.bots.levels import Estratega, Mariscal, Recluta, Veterano
from imperios.bots.random_bot import RandomBot
from imperios.bots.scripts import SCRIPTS

BOTS: dict[str, type[Bot]] = {
    "greedy": GreedyBot,
    "quick": QuickBot,
    "random": RandomBot,
    "recluta": Recluta,
    "veterano": Veterano,
    "estratega": Estratega,
    "mariscal": Mariscal,
}
# Who plays only in the arena: levels as they were, and plain scripts.
SPARRING: dict[str, type[Bot]] = {
    "estratega-1": Estratega1,
    "mariscal-1": Mariscal1,
    **SCRIPTS,
}
LEVELS = ("recluta", "veterano", "estratega", "mariscal")  # the weakest first

__all__ = ["BOTS", "LEVELS", "SPARRING", "Bot", "GreedyBot", "QuickBot", "RandomBot"]
