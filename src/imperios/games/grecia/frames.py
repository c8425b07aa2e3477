"""All decisions of Grecia by name, to read them from positions."""

from typing import Any

from imperios.games.grecia.attack import Attack
from imperios.games.grecia.combat import Combat
from imperios.games.grecia.commit import BattleCards
from imperios.games.grecia.dice import Dice
from imperios.games.grecia.heroes import HeroFollow
from imperios.games.grecia.hire import Hire
from imperios.games.grecia.losses import Losses
from imperios.games.grecia.move import Move
from imperios.games.grecia.permissions import SetPermission
from imperios.games.grecia.promotion import Promotions
from imperios.games.grecia.retreat import Retreat
from imperios.games.grecia.senate import DrawSenate, SenateCard
from imperios.games.grecia.senate_effects import (
    FleetShift,
    Ostracism,
    PlaceUnits,
    SenatePromote,
    ZoneEffect,
)  # fmt: skip
from imperios.games.grecia.setup import Deal, SetupFortresses, SetupPieces
from imperios.games.grecia.support import Support
from imperios.games.grecia.swap import Swap
from imperios.games.grecia.tactics import DrawTactic, PlayTactic, TacticStep
from imperios.games.grecia.transport import SeaPassage
from imperios.games.grecia.turn import Turn
from imperios.kernel.frames import Frame

KINDS: tuple[type[Frame[Any]], ...] = (
    Attack, BattleCards, Combat, Deal, Dice, DrawSenate, DrawTactic, FleetShift, HeroFollow, Hire,
    Losses, Move, Ostracism, SeaPassage, PlaceUnits, PlayTactic, Promotions, Retreat, SenateCard,
    SenatePromote, SetPermission, SetupFortresses, SetupPieces, Support, Swap, TacticStep, Turn,
    ZoneEffect,
)  # fmt: skip
FRAMES: dict[str, type[Frame[Any]]] = {kind.NAME: kind for kind in KINDS}
