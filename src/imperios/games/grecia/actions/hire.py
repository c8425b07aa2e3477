"""Supplies and hiring (GR-8)."""

from imperios.games.areas.editions import free_order
from imperios.games.grecia import events as ev
from imperios.games.grecia.material import coast_seas
from imperios.games.grecia.state import Grecia
from imperios.games.grecia.tokens import DONE, HEAVY, KINDS, LIGHT, SHIP, UNITS
from imperios.games.grecia.zones import controlled, empty_for, foreign_forts
from imperios.kernel.frames import Frame, Prompt
from imperios.kernel.masks import bits


def land_places(state: Grecia, seat: int) -> int:
    """Controlled territories and their empty land neighbours (GR-8.6 to GR-8.8)."""
    base = controlled(state, seat)
    near = 0
    for zone in bits(base):
        near |= state.board.near[zone]
    return (base | near & empty_for(state, seat)) & ~foreign_forts(state, seat)


def sea_places(state: Grecia, seat: int) -> int:
    """Seas adjacent to a controlled territory (GR-8.9)."""
    return coast_seas(state.board, controlled(state, seat))


def can_hire(state: Grecia, seat: int) -> bool:
    """The seat can pay for and place at least one unit (GR-8.5)."""
    if state.supplies[seat] < state.material.lowest_price:
        return False
    light = state.supplies[seat] >= state.material.price[LIGHT] and state.in_pool(seat, LIGHT)
    if light and controlled(state, seat) & ~state.full & ~foreign_forts(state, seat):
        return True
    return bool(Hire(seat).prepared(state).affordable(state))


class Hire(Frame[Grecia]):
    """Units are bought one by one, each placed at once (D16, D17)."""

    __slots__ = ("bought", "by_card", "discount", "kind", "land", "last_kind", "last_zone", "sea")

    NAME = "hire"
    VERB = "hire"
    FIELDS = (
        ("land", "mask:zone", ""),
        ("sea", "mask:zone", ""),
        ("discount", "", ""),
        ("by_card", "", ""),
        ("bought", "", ""),
        ("kind", "unit", ""),
        ("last_kind", "unit", ""),
        ("last_zone", "zone", ""),
    )

    def __init__(self, seat: int = 0) -> None:
        super().__init__()
        self.who = seat
        self.land = -1  # masks of the places, as they were when the hiring began (GR-8.10)
        self.sea = -1
        self.discount = 0
        self.by_card = False
        self.bought = 0
        self.kind = -1
        self.last_kind = LIGHT  # the first edition: the key of the last pick never decreases
        self.last_zone = 0

    def prepared(self, state: Grecia) -> "Hire":
        """Look at the board once: units just placed open no further neighbours (GR-8.10)."""
        if self.land < 0:
            self.land = land_places(state, self.who)
            self.sea = sea_places(state, self.who)
        return self

    def price(self, state: Grecia, kind: int) -> int:
        """What a unit costs now (GR-8.3)."""
        return state.material.price[kind] - self.discount

    def places(self, state: Grecia, kind: int) -> int:
        """Where a unit can be placed."""
        places = self.sea if kind == SHIP else self.land & ~state.full
        return places >> self.last_zone << self.last_zone if kind == self.last_kind else places

    def affordable(self, state: Grecia) -> list[int]:
        """The kinds that can be paid, are in the pool and have a place; never heavy (GR-8.4)."""
        supplies = state.supplies[self.who]
        return [
            kind
            for kind in range(self.last_kind, KINDS)
            if kind != HEAVY
            and supplies >= self.price(state, kind)
            and state.in_pool(self.who, kind)
            and self.places(state, kind)
        ]

    def ask(self, state: Grecia) -> list[int]:
        """A unit, then its place."""
        self.prepared(state)
        if self.kind >= 0:
            return state.board.codes(self.places(state, self.kind))
        codes = [state.material.unit0 + kind for kind in self.affordable(state)]
        return [DONE, *codes] if self.bought or self.by_card else codes

    def take(self, state: Grecia, who: int, code: int) -> None:
        """Pay and place."""
        if code == DONE:
            if self.by_card and not self.bought:
                state.note((ev.NO_EFFECT, who))
            state.end()
        elif self.kind < 0:
            self.kind = code - state.material.unit0
        else:
            self._buy(state, code - state.board.zone0)

    def _buy(self, state: Grecia, zone: int) -> None:
        if not self.bought and not self.by_card:
            state.actions_left -= 1
        price = self.price(state, self.kind)
        state.supplies[self.who] -= price
        state.raise_unit(self.who, zone, self.kind)
        state.note((ev.RECRUITED, self.who, self.kind, zone, price))
        self.bought += 1
        if not free_order(state):
            self.last_kind, self.last_zone = self.kind, zone
        self.kind = -1

    def prompt(self, state: Grecia) -> Prompt:
        """What, and where?"""
        if self.kind < 0:
            return Prompt("recruit_unit", {"n": state.supplies[self.who]}, ("GR-8.2", "GR-8.3"))
        return Prompt("recruit_zone", {"unit": UNITS[self.kind]}, ("GR-8.6", "GR-8.8", "GR-8.9"))

    def refusal(self, state: Grecia, who: int, code: int) -> tuple[str, tuple[str, ...]]:
        """Too dear, not for hire, or not there."""
        kind = code - state.material.unit0
        if self.kind >= 0:
            if self._passed(state, code - state.board.zone0):
                return ("already_past", ("GR-8.6", "GR-8.9"))
            return refuse_place(state, who, self.kind, code - state.board.zone0)
        if kind == HEAVY:
            return ("not_for_sale", ("GR-8.4",))
        if code == DONE:
            return ("buy_at_least_one", ("GR-8.5",))
        if 0 <= kind < KINDS and not state.in_pool(who, kind):
            return ("pool_empty", ("GR-1.8", "GR-1.6"))
        if 0 <= kind < KINDS and state.supplies[who] < self.price(state, kind):
            return ("too_dear", ("GR-8.3", "GR-8.2"))
        if 0 <= kind < self.last_kind:
            return ("already_past", ("GR-8.6", "GR-8.9", "GR-2.5", "GR-8.5", "GR-1.1"))
        return ("cannot_place", ("GR-8.6", "GR-8.9", "GR-2.5", "GR-8.5", "GR-1.1"))

    def _passed(self, state: Grecia, zone: int) -> bool:
        """A unit could be placed there, were it not for the order of the first edition."""
        places = self.sea if self.kind == SHIP else self.land & ~state.full
        return 0 <= zone < self.last_zone and bool(places >> zone & 1)


def refuse_place(state: Grecia, seat: int, kind: int, zone: int) -> tuple[str, tuple[str, ...]]:
    """Why a new unit cannot be placed in a zone."""
    if not 0 <= zone < len(state.board.names):
        return ("name_a_place", ("GR-8.6", "GR-8.9"))
    if state.board.is_sea(zone) != (kind == SHIP):
        return ("wrong_element", ("GR-2.4", "GR-8.9" if kind == SHIP else "GR-8.6"))
    if kind == SHIP:
        return ("sea_not_adjacent", ("GR-8.9", "GR-8.15"))
    if foreign_forts(state, seat) >> zone & 1:
        return ("foreign_fortress", ("GR-8.8", "GR-8.14", "GR-8.15"))
    if state.owner[zone] == seat and state.full >> zone & 1:
        return ("no_room", ("GR-2.5", "GR-8.6"))
    return ("not_yours_nor_next", (
        "GR-8.6", "GR-8.7", "GR-8.10", "GR-2.13", "GR-8.15", "GR-2.10"))  # fmt: skip
