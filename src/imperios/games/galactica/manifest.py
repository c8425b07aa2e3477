"""Where the parts of Imperium Galáctica are."""

from imperios.games.galactica.content_check import faults
from imperios.games.galactica.game import GalacticaGame
from imperios.games.manifest import Manifest

GAME = Manifest(
    id="galactica",
    package="imperios.games.galactica",
    factory=GalacticaGame,
    content=("systems", "units", "cards", "missions", "game"),
    check=faults,
    bot="imperios.games.galactica.bot",
    observation="imperios.games.galactica.observation",
    tuning="imperios.games.galactica.tuning",
    sheets="imperios.games.galactica.sheets",
    order=3,
)
