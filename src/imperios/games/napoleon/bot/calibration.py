"""How true the chances are that Mariscal names in Napoleón: what `training/calibrate.py` found."""

from imperios.games.bot_interface.calibration import Calibration

CALIBRATION = Calibration(power=0.85, error=0.025)
