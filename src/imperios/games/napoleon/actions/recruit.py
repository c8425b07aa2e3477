"""Supply and Recruit (NA-13), and buying or placing units by cards (NA-14.3, NA-14.4)."""

from typing import Final

from imperios.games.areas.editions import free_order
from imperios.games.napoleon import events as ev
from imperios.games.napoleon.state import Napoleon
from imperios.games.napoleon.tokens import DONE, KINDS, LAND_KINDS, UNITS
from imperios.games.napoleon.zones import placement
from imperios.kernel.frames import Frame, Prompt

RECRUITING: Final = 0
BUYING: Final = 1
PLACING: Final = 2
WHERE = ("recruit", "uncoloured_controlled", "home_empty")
ANYWHERE: Final = 0
UNCOLOURED: Final = 1
HOME_EMPTY: Final = 2
PROMPTS = ("recruit_unit", "card_buy", "card_place")


def can_recruit(state: Napoleon, seat: int) -> bool:
    """The seat can pay for at least one unit, has a counter and a place (NA-13.6).

    All land units have the same places, as have all ships: the first and the last kind tell.
    """
    supplies = state.supplies[seat]
    if supplies < state.material.lowest_price:
        return False
    kinds = [
        kind
        for kind, price in enumerate(state.material.price)
        if 0 < price <= supplies and state.in_pool(seat, kind)
    ]
    return any(placement(state, seat, kind) for kind in kinds[:1] + kinds[-1:])


def recruiting_frame(state: Napoleon, seat: int) -> "NewUnits":
    """The Recruit action: any number of units at the prices of 5.2; guard never (NA-1.7)."""
    frame = NewUnits(seat)
    frame.prices = [price or -1 for price in state.material.price]
    return frame


class NewUnits(Frame[Napoleon]):
    """Units come on the board one by one, each with its zone; they may act at once (NA-13.8)."""

    __slots__ = (
        "purpose", "prices", "most", "where", "count", "kind", "last_kind", "last_zone", "used",
    )  # fmt: skip

    NAME = "new_units"
    VERB = "recruit"
    FIELDS = (
        ("purpose", "", ""),
        ("prices", "", ""),
        ("most", "", ""),
        ("where", "", ""),
        ("count", "", ""),
        ("kind", "unit", ""),
        ("last_kind", "unit", ""),
        ("last_zone", "zone", ""),
        ("used", "mask:zone", ""),
    )

    def __init__(self, seat: int = 0) -> None:
        super().__init__()
        self.who = seat
        self.purpose = RECRUITING
        self.prices = [-1] * KINDS  # -1: not to be had here
        self.most = 999
        self.where = ANYWHERE
        self.count = 0
        self.kind = -1
        self.last_kind = 0
        self.last_zone = 0
        self.used = 0  # mask of zones that took a unit of this card

    def places(self, state: Napoleon, kind: int) -> int:
        """Where a unit may be put now; in edition 1 in the order of the board."""
        return self._left(self._zones(state, kind), kind)

    def _left(self, zones: int, kind: int) -> int:
        """Those of some places that may be named after the last one."""
        return zones >> self.last_zone << self.last_zone if kind == self.last_kind else zones

    def _zones(self, state: Napoleon, kind: int) -> int:
        """All places of the purpose (NA-13.3, NA-13.4, NA-14.4)."""
        if self.where == HOME_EMPTY:
            home = state.home[self.who] & state.material.territories
            return home & ~state.occupied & ~self.used
        zones = placement(state, self.who, kind)
        if self.where == UNCOLOURED:
            for flags in state.flags:
                zones &= ~flags
        return zones

    def affordable(self, state: Napoleon) -> list[int]:
        """The kinds that can be paid, with a counter and a place."""
        supplies = state.supplies[self.who]
        if self.count >= self.most:
            return []
        kinds = [
            kind
            for kind in range(self.last_kind, KINDS)
            if 0 <= self.prices[kind] <= supplies and state.in_pool(self.who, kind)
        ]
        on_land = self._zones(state, 0) if kinds and kinds[0] < LAND_KINDS else 0
        at_sea = self._zones(state, LAND_KINDS) if kinds and kinds[-1] >= LAND_KINDS else 0
        return [
            kind for kind in kinds if self._left(on_land if kind < LAND_KINDS else at_sea, kind)
        ]

    def ask(self, state: Napoleon) -> list[int]:
        """A unit, then its zone; Recruit must buy one, cards may be declined (NA-14.5)."""
        if self.kind >= 0:
            return state.board.codes(self.places(state, self.kind))
        codes = [state.material.unit0 + kind for kind in self.affordable(state)]
        if not codes:
            state.end(1 if self.count else 0)
            return []
        return [DONE, *codes] if self.count or self.purpose != RECRUITING else codes

    def take(self, state: Napoleon, who: int, code: int) -> None:
        """Pay and place."""
        if code == DONE:
            state.end(1 if self.count else 0)
        elif self.kind < 0:
            self.kind = code - state.material.unit0
        else:
            self._place(state, code - state.board.zone0)

    def _place(self, state: Napoleon, zone: int) -> None:
        if self.purpose == RECRUITING and not self.count:
            state.actions_left -= 1
        price = self.prices[self.kind]
        state.supplies[self.who] -= price
        state.raise_unit(self.who, zone, self.kind)
        if self.purpose == PLACING:
            state.note((ev.UNIT_RECEIVED, self.who, self.kind, zone))
        else:
            event = ev.RECRUITED if self.purpose == RECRUITING else ev.CARD_BOUGHT
            state.note((event, self.who, self.kind, zone, price))
        self.count += 1
        self.used |= 1 << zone
        if not free_order(state):
            self.last_kind, self.last_zone = self.kind, zone
        self.kind = -1

    def prompt(self, state: Napoleon) -> Prompt:
        """What, and where?"""
        if self.kind < 0:
            args: dict[str, object] = {"n": state.supplies[self.who]}
            return Prompt(PROMPTS[self.purpose], args, ("NA-13.3", "NA-13.5", "NA-14.4"))
        code = "recruit_zone" if self.purpose == RECRUITING else "place_zone"
        return Prompt(code, {"unit": UNITS[self.kind]}, ("NA-13.3", "NA-13.4", "NA-14.4"))

    def refusal(self, state: Napoleon, who: int, code: int) -> tuple[str, tuple[str, ...]]:
        """Too dear, not to be had, or not there."""
        kind = code - state.material.unit0
        if self.kind >= 0:
            return self._refuse_zone(state, code - state.board.zone0)
        if 0 <= kind < KINDS and not state.material.price[kind]:
            return ("not_for_sale", ("NA-1.7",))
        if 0 <= kind < KINDS and not state.in_pool(who, kind):
            return ("pool_empty", ("NA-1.14", "NA-1.13"))
        if 0 <= kind < KINDS and state.supplies[who] < self.prices[kind]:
            return ("too_dear", ("NA-13.5", "NA-13.6", "NA-14.5"))
        if 0 <= kind < self.last_kind:
            return ("already_past", ("NA-13.6", "NA-13.3", "NA-14.5", "NA-13.4", "NA-13.5"))
        return ("cannot_recruit", ("NA-13.6", "NA-13.3", "NA-14.5", "NA-13.4", "NA-13.5"))

    def _refuse_zone(self, state: Napoleon, zone: int) -> tuple[str, tuple[str, ...]]:
        cities = state.material.cities
        if 0 <= zone < state.board.first_sea and cities >> zone & 1:
            return ("not_into_cities", ("NA-13.7", "NA-14.4"))
        if 0 <= zone < state.board.first_sea and state.full >> zone & 1:
            return ("no_room", ("NA-2.2", "NA-2.5", "NA-13.6"))
        if 0 <= zone < self.last_zone and self._zones(state, self.kind) >> zone & 1:
            return ("already_past", ("NA-13.3", "NA-13.4"))
        return ("not_there", (
            "NA-13.3", "NA-13.4", "NA-14.3", "NA-14.4", "NA-13.9", "NA-13.7", "NA-2.4", "NA-14.5",
        ))  # fmt: skip
