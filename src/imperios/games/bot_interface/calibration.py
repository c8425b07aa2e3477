"""How far the chances that an evaluation names are true, as games of bots have shown."""

from typing import NamedTuple


class Calibration(NamedTuple):
    """What self-play said about the strongest level's chances (`training/calibrate.py`)."""

    power: float = 1.0  # the chances are raised to this power: more than 1 makes them bolder
    error: float = 0.1  # how far they then still are from what happened, as a root mean square


UNKNOWN = Calibration()
