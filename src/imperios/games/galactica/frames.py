"""All decisions of Imperium Galáctica by name, to read them from positions."""

from typing import Any

from imperios.games.galactica.auction import Auction, Payment
from imperios.games.galactica.bombard import BombardmentLoss
from imperios.games.galactica.cardchoices import (
    DiscardRival,
    GhostFleet,
    Jump,
    PickSector,
    PickSectors,
)
from imperios.games.galactica.cards import DrawCards, StealCard
from imperios.games.galactica.clouds import Drift
from imperios.games.galactica.combat import Combat
from imperios.games.galactica.combatcards import ApplyCards
from imperios.games.galactica.commit import CommitCards
from imperios.games.galactica.construction import Construction
from imperios.games.galactica.course import Course
from imperios.games.galactica.damage import CargoLoss
from imperios.games.galactica.declare import DeclareInvasion, DeclareShips
from imperios.games.galactica.fight import Fight
from imperios.games.galactica.income import BuyCards, Discard, Income
from imperios.games.galactica.invade import Casualties, Invasion, Occupy
from imperios.games.galactica.movement import Movement
from imperios.games.galactica.playing import PlayCard, Respond
from imperios.games.galactica.repair import Repair
from imperios.games.galactica.setup import Setup
from imperios.games.galactica.storm import Storm
from imperios.games.galactica.supply import Supply
from imperios.kernel.frames import Frame

KINDS: tuple[type[Frame[Any]], ...] = (
    ApplyCards, Auction, BombardmentLoss, BuyCards, CargoLoss, Casualties, Combat, CommitCards,
    Construction, Course, DeclareInvasion, DeclareShips, Discard, DiscardRival, DrawCards, Drift,
    Fight, GhostFleet, Income, Invasion, Jump, Movement, Occupy, Payment, PickSector, PickSectors,
    PlayCard, Repair, Respond, Setup, StealCard, Storm, Supply,
)  # fmt: skip
FRAMES: dict[str, type[Frame[Any]]] = {kind.NAME: kind for kind in KINDS}
