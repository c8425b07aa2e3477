"""Where the parts of Napoleón are."""

from imperios.games.manifest import Manifest
from imperios.games.napoleon.content_check import faults
from imperios.games.napoleon.game import NapoleonGame

GAME = Manifest(
    id="napoleon",
    package="imperios.games.napoleon",
    factory=NapoleonGame,
    content=("board", "units", "cards", "scenarios", "game"),
    check=faults,
    bot="imperios.games.napoleon.bot",
    observation="imperios.games.napoleon.observation",
    tuning="imperios.games.napoleon.tuning",
    sheets="imperios.games.napoleon.sheets",
    order=2,
)
