"""All decisions of Grecia by name, to read them from positions."""

from typing import Any

from imperios.games.grecia.actions.attack import Attack
from imperios.games.grecia.actions.heroes import HeroFollow
from imperios.games.grecia.actions.hire import Hire
from imperios.games.grecia.actions.move import Move
from imperios.games.grecia.actions.permissions import SetPermission
from imperios.games.grecia.actions.swap import Swap
from imperios.games.grecia.actions.transport import SeaPassage
from imperios.games.grecia.battle.dice import Dice
from imperios.games.grecia.battle.losses import Losses
from imperios.games.grecia.battle.promotion import Promotions
from imperios.games.grecia.battle.retreat import Retreat
from imperios.games.grecia.battle.secret_cards import BattleCards
from imperios.games.grecia.battle.sequence import Combat
from imperios.games.grecia.battle.support import Support
from imperios.games.grecia.cards.senate import DrawSenate, SenateCard
from imperios.games.grecia.cards.senate_effects import (
    FleetShift,
    Ostracism,
    PlaceUnits,
    SenatePromote,
    ZoneEffect,
)  # fmt: skip
from imperios.games.grecia.cards.tactics import DrawTactic, PlayTactic, TacticStep
from imperios.games.grecia.setup import Deal, SetupFortresses, SetupPieces
from imperios.games.grecia.turn import Turn
from imperios.kernel.frames import Frame

KINDS: tuple[type[Frame[Any]], ...] = (
    Attack, BattleCards, Combat, Deal, Dice, DrawSenate, DrawTactic, FleetShift, HeroFollow, Hire,
    Losses, Move, Ostracism, SeaPassage, PlaceUnits, PlayTactic, Promotions, Retreat, SenateCard,
    SenatePromote, SetPermission, SetupFortresses, SetupPieces, Support, Swap, TacticStep, Turn,
    ZoneEffect,
)  # fmt: skip
FRAMES: dict[str, type[Frame[Any]]] = {kind.NAME: kind for kind in KINDS}
