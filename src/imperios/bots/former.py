"""Levels as they were before: sparring partners that show what was gained."""

from imperios.bots.levels import Estratega, Mariscal


class Estratega1(Estratega):
    """Without plans and sudden ends."""

    LEVEL = "estratega-1"


class Mariscal1(Mariscal):
    """Without plans and sudden ends."""

    LEVEL = "mariscal-1"
