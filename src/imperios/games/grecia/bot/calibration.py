"""How true the chances are that Mariscal names in Grecia: what `training/calibrate.py` found."""

from imperios.games.bot_interface.calibration import Calibration

CALIBRATION = Calibration(power=1.00, error=0.029)
