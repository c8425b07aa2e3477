"""Where the parts of Grecia are."""

from imperios.games.grecia.content_check import faults
from imperios.games.grecia.game import GreciaGame
from imperios.games.manifest import Manifest

GAME = Manifest(
    id="grecia",
    package="imperios.games.grecia",
    factory=GreciaGame,
    content=("board", "units", "cards", "scenarios", "game"),
    check=faults,
    bot="imperios.games.grecia.bot",
    observation="imperios.games.grecia.observation",
    tuning="imperios.games.grecia.tuning",
    sheets="imperios.games.grecia.sheets",
    order=1,
)
