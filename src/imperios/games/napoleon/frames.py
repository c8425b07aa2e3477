"""All decisions of Napoleón by name, to read them from positions."""

from typing import Any

from imperios.games.napoleon.actions.assault import Assault
from imperios.games.napoleon.actions.attack import Attack
from imperios.games.napoleon.actions.cities import EnterCity, LeaveCity
from imperios.games.napoleon.actions.move import Move
from imperios.games.napoleon.actions.recruit import NewUnits
from imperios.games.napoleon.actions.swap import Swap
from imperios.games.napoleon.actions.transport import SeaPassage
from imperios.games.napoleon.battle.chance import DrawChance
from imperios.games.napoleon.battle.city_entry import CityEntry
from imperios.games.napoleon.battle.losses import Casualties, FrontOrSupport
from imperios.games.napoleon.battle.promotion import Promotions
from imperios.games.napoleon.battle.pursuit import Pursuit
from imperios.games.napoleon.battle.retreat import Retreat
from imperios.games.napoleon.battle.secret_cards import BattleCards
from imperios.games.napoleon.battle.sequence import Combat
from imperios.games.napoleon.battle.support import Support
from imperios.games.napoleon.cards.choices import (
    Armistice,
    CardMove,
    LoseBattleCard,
    RivalSupply,
    Strike,
)  # fmt: skip
from imperios.games.napoleon.cards.deck import CardInForce, TakeCard
from imperios.games.napoleon.cards.routes import DrawRoute
from imperios.games.napoleon.cards.units import CardPromote, Relocate
from imperios.games.napoleon.scenario_events import Attrition
from imperios.games.napoleon.setup import Deal, FirstPlayer, Placement
from imperios.games.napoleon.turn import Turn
from imperios.kernel.frames import Frame

KINDS: tuple[type[Frame[Any]], ...] = (
    Armistice, Assault, Attack, Attrition, BattleCards, CardInForce, CardMove, CardPromote,
    Casualties, CityEntry, Combat, Deal, DrawChance, DrawRoute, EnterCity, FirstPlayer,
    FrontOrSupport, LeaveCity, LoseBattleCard, Move, NewUnits, Placement, Promotions, Pursuit,
    Relocate, Retreat, RivalSupply, SeaPassage, Strike, Support, Swap, TakeCard, Turn,
)  # fmt: skip
FRAMES: dict[str, type[Frame[Any]]] = {kind.NAME: kind for kind in KINDS}
