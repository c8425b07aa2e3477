"""All decisions of Napoleón by name, to read them from positions."""

from typing import Any

from imperios.games.napoleon.assault import Assault
from imperios.games.napoleon.attack import Attack
from imperios.games.napoleon.card_choices import (
    Armistice,
    CardMove,
    LoseBattleCard,
    RivalSupply,
    Strike,
)  # fmt: skip
from imperios.games.napoleon.card_units import CardPromote, Relocate
from imperios.games.napoleon.cards import CardInForce, TakeCard
from imperios.games.napoleon.casualties import Casualties
from imperios.games.napoleon.chance import DrawChance
from imperios.games.napoleon.cities import EnterCity, LeaveCity
from imperios.games.napoleon.combat import Combat
from imperios.games.napoleon.commit import BattleCards
from imperios.games.napoleon.entry import CityEntry
from imperios.games.napoleon.events_of_war import Attrition
from imperios.games.napoleon.move import Move
from imperios.games.napoleon.promotion import Promotions
from imperios.games.napoleon.pursuit import Pursuit
from imperios.games.napoleon.recruit import NewUnits
from imperios.games.napoleon.retreat import Retreat
from imperios.games.napoleon.routes import DrawRoute
from imperios.games.napoleon.setup import Deal, FirstPlayer, Placement
from imperios.games.napoleon.support import Support
from imperios.games.napoleon.swap import Swap
from imperios.games.napoleon.transport import SeaPassage
from imperios.games.napoleon.turn import Turn
from imperios.kernel.frames import Frame

KINDS: tuple[type[Frame[Any]], ...] = (
    Armistice, Assault, Attack, Attrition, BattleCards, CardInForce, CardMove, CardPromote,
    Casualties, CityEntry, Combat, Deal, DrawChance, DrawRoute, EnterCity, FirstPlayer, LeaveCity,
    LoseBattleCard, Move, NewUnits, Placement, Promotions, Pursuit, Relocate, Retreat, RivalSupply,
    SeaPassage, Strike, Support, Swap, TakeCard, Turn,
)  # fmt: skip
FRAMES: dict[str, type[Frame[Any]]] = {kind.NAME: kind for kind in KINDS}
