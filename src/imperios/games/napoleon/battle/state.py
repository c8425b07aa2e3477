"""What is known of a battle from its declaration to its end."""

from typing import Final

from imperios.games.areas.battle import ATTACKER, DEFENDER, AreaBattle, battle_in, is_player
from imperios.games.areas.editions import free_order
from imperios.games.napoleon import events as ev
from imperios.games.napoleon.state import Napoleon
from imperios.games.napoleon.tokens import FLIGHT, GREAT_BATTLE, KINDS, is_ship

FRONT: Final = 0
SUPPORT: Final = 1


class Battle(AreaBattle[Napoleon]):
    """Who fights with what: one entry for every unit that takes part and is left (NA-9.25)."""

    __slots__ = (
        "by_sea", "crossed", "side", "seat", "place", "kind", "role", "risen", "chances",
        "strength",
    )  # fmt: skip

    RULES = ("NA-7.1",)
    FIELDS = (
        ("attacker", "seat", ""),
        ("defender", "seat", ""),
        ("origin", "zone", ""),
        ("zone", "zone", ""),
        ("by_sea", "", ""),
        ("crossed", "", ""),
        ("side", "side", ""),
        ("seat", "seat", ""),
        ("place", "zone", ""),
        ("kind", "unit", ""),
        ("role", "role", ""),
        ("risen", "", ""),
        ("cards", "battle", ""),
        ("chances", "chance", ""),
        ("winner", "side", ""),
        ("strength", "", ""),
        ("step", "", ""),
    )

    def __init__(
        self, attacker: int = 0, defender: int = 0, origin: int = 0, zone: int = 0
    ) -> None:
        super().__init__(attacker, defender, origin, zone)
        self.by_sea = False  # the attackers come by sea transport
        self.crossed = False  # in an assault: mountains were crossed (NA-7.8)
        self.side: list[int] = []  # the units: side, owner, zone, kind, role, promotions so far
        self.seat: list[int] = []
        self.place: list[int] = []
        self.kind: list[int] = []
        self.role: list[int] = []
        self.risen: list[int] = []
        self.chances = [-1, -1]  # side -> Chance card
        self.strength = [0, 0]  # side -> number of units at the start (NA-10.2)

    def begin(
        self, state: Napoleon, front: list[int], by_sea: bool, crossed: bool, assault: bool
    ) -> None:
        """The attack is made and spent (NA-6.14)."""
        state.attacked = True
        self.by_sea, self.crossed = by_sea, crossed
        event = ev.ASSAULT_BEGINS if assault else ev.BATTLE_BEGINS
        state.note((event, self.attacker, self.defender, self.origin, self.zone))
        for kind, number in enumerate(front):
            if number:
                state.note((ev.ATTACKER_JOINS, self.attacker, kind, number))
                self.join(ATTACKER, self.attacker, self.origin, kind, FRONT, number)
        for kind in range(KINDS):
            number = state.count(self.defender, self.zone, kind)
            self.join(DEFENDER, self.defender, self.zone, kind, FRONT, number)

    def join(self, side: int, seat: int, zone: int, kind: int, role: int, number: int = 1) -> None:
        """Units take part."""
        for _ in range(number):
            self.side.append(side)
            self.seat.append(seat)
            self.place.append(zone)
            self.kind.append(kind)
            self.role.append(role)
            self.risen.append(0)

    def sort(self, state: Napoleon) -> None:
        """Equal armies are written down alike, however they were named."""
        if not free_order(state):
            return
        units = sorted(
            zip(self.side, self.role, self.seat, self.place, self.kind, self.risen, strict=True)
        )
        self.side = [unit[0] for unit in units]
        self.role = [unit[1] for unit in units]
        self.seat = [unit[2] for unit in units]
        self.place = [unit[3] for unit in units]
        self.kind = [unit[4] for unit in units]
        self.risen = [unit[5] for unit in units]

    def drop(self, index: int) -> None:
        """A unit is no longer there."""
        for entries in (self.side, self.seat, self.place, self.kind, self.role, self.risen):
            del entries[index]

    def find(self, role: int, seat: int, zone: int, kind: int) -> int:
        """The entry of a unit; such units are interchangeable."""
        units = zip(self.role, self.seat, self.place, self.kind, strict=True)
        return list(units).index((role, seat, zone, kind))

    def entries(self, side: int) -> list[int]:
        """The entries of a side."""
        return [index for index, own in enumerate(self.side) if own == side]

    def fighting(self, seat: int, zone: int, kind: int) -> int:
        """How many such units take part already."""
        return sum(
            1
            for index in range(len(self.kind))
            if self.kind[index] == kind and self.place[index] == zone and self.seat[index] == seat
        )

    def at_city(self, state: Napoleon) -> bool:
        """Is a city attacked?"""
        return bool(state.material.cities >> self.zone & 1)

    def protected(self, state: Napoleon, index: int) -> bool:
        """A ship that supports at a port cannot be eliminated (NA-8.11)."""
        return is_ship(self.kind[index]) and not self.naval(state)

    def great_battle(self, state: Napoleon, side: int) -> bool:
        """The card of this side shows Great Battle (NA-8.4)."""
        card = self.cards[side]
        return card >= 0 and state.material.battle_icon[card] == GREAT_BATTLE

    def flight(self, state: Napoleon) -> bool:
        """A Flight icon on any card: nobody is eliminated who can flee (NA-9.8, NA-9.9)."""
        material = state.material
        cards = any(card >= 0 and material.battle_icon[card] == FLIGHT for card in self.cards)
        return cards or any(material.chance_icon[card] == FLIGHT for card in self.chances)

    def chance_icon(self, state: Napoleon, side: int) -> int:
        """The icon of the Chance card of a side."""
        return state.material.chance_icon[self.chances[side]]

    def icons(self, state: Napoleon, side: int) -> list[int]:
        """The icons of both cards of a side; a neutral one has no Battle card (NA-8.3)."""
        card = self.cards[side]
        shown = [self.chance_icon(state, side)]
        return shown if card < 0 else [state.material.battle_icon[card], *shown]


def current(state: Napoleon) -> Battle:
    """The battle that is being fought."""
    battle = battle_in(state)
    assert isinstance(battle, Battle)
    return battle


def decider_for(state: Napoleon, battle: Battle, side: int) -> int:
    """The main player; for neutral units the next living player after the attacker (NA-15.3)."""
    seat = battle.main(side)
    return seat if is_player(seat) else state.seats_after(battle.attacker)[0]
