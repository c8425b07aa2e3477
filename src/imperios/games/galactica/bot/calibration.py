"""How true the chances are that Mariscal names in Galáctica: what `training/calibrate.py` found."""

from imperios.games.bot_interface.calibration import Calibration

CALIBRATION = Calibration(power=0.90, error=0.033)
