"""All decisions of Imperium Galáctica by name, to read them from positions."""

from typing import Any

from imperios.games.galactica.cards.choices import GhostFleet, Jump, PickSector, PickSectors, Storm
from imperios.games.galactica.cards.decks import DiscardRival, DrawCards, StealCard
from imperios.games.galactica.cards.play import PlayCard, Respond
from imperios.games.galactica.combat.bombardment import BombardmentLoss
from imperios.games.galactica.combat.declare import DeclareInvasion, DeclareShips
from imperios.games.galactica.combat.invasion import Casualties, Invasion, Occupy
from imperios.games.galactica.combat.phase import Combat
from imperios.games.galactica.combat.resolve import Resolve
from imperios.games.galactica.combat.revealed_cards import ApplyCards
from imperios.games.galactica.combat.secret_cards import CommitCards
from imperios.games.galactica.phases.buy_cards import BuyCards, Discard
from imperios.games.galactica.phases.clouds import Drift
from imperios.games.galactica.phases.construction import Construction
from imperios.games.galactica.phases.income import Income
from imperios.games.galactica.phases.initiative import Auction, Payment
from imperios.games.galactica.phases.movement.phase import Movement
from imperios.games.galactica.phases.repair import Repair
from imperios.games.galactica.phases.supply import Supply
from imperios.games.galactica.pieces.damage import CargoLoss
from imperios.games.galactica.setup import Setup
from imperios.games.galactica.turn import Turn
from imperios.kernel.frames import Frame

KINDS: tuple[type[Frame[Any]], ...] = (
    ApplyCards, Auction, BombardmentLoss, BuyCards, CargoLoss, Casualties, Combat, CommitCards,
    Construction, Turn, DeclareInvasion, DeclareShips, Discard, DiscardRival, DrawCards, Drift,
    Resolve, GhostFleet, Income, Invasion, Jump, Movement, Occupy, Payment, PickSector, PickSectors,
    PlayCard, Repair, Respond, Setup, StealCard, Storm, Supply,
)  # fmt: skip
FRAMES: dict[str, type[Frame[Any]]] = {kind.NAME: kind for kind in KINDS}
