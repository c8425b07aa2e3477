"""The choices that Senate cards ask for (5.4)."""

from typing import Any

from imperios.games.areas.editions import free_order, last_words
from imperios.games.grecia import events as ev
from imperios.games.grecia.actions.hire import land_places, refuse_place, sea_places
from imperios.games.grecia.battle.promotion import can_rise
from imperios.games.grecia.cards.tactics import designs_in_hand, spend_card
from imperios.games.grecia.state import RESERVE, Grecia
from imperios.games.grecia.tokens import (
    DONE,
    HEROES,
    LAND_KINDS,
    LIGHT,
    SHIP,
    UNITS,
)
from imperios.games.grecia.zones import controlled
from imperios.kernel.frames import CHANCE, Frame, Prompt
from imperios.kernel.masks import bits

ZONE_EFFECTS = ("sedition", "storm", "place_hero")


class PlaceUnits(Frame[Grecia]):
    """Units from a card: each must be placed if it can be, else it is repaid (GR-8.14 to 8.16)."""

    __slots__ = ("kind", "last_zone", "left", "places")

    NAME = "place_units"
    FIELDS = (
        ("kind", "unit", ""),
        ("left", "", ""),
        ("places", "mask:zone", ""),
        ("last_zone", "zone", ""),
    )

    def __init__(
        self, state: Grecia | None = None, seat: int = 0, kind: int = 0, left: int = 0
    ) -> None:
        super().__init__()
        self.who = seat
        self.kind = kind
        self.left = left
        self.last_zone = 0  # the first edition: they are named in the order of the board
        self.places = 0
        if state is not None:
            ship = kind == SHIP
            self.places = sea_places(state, seat) if ship else land_places(state, seat)

    def ask(self, state: Grecia) -> list[int]:
        """The zones with room, as often as there are units and counters."""
        places = (self.places & ~state.full) >> self.last_zone << self.last_zone
        if self.left and state.in_pool(self.who, self.kind) and places:
            return state.board.codes(places)
        for _ in range(self.left):
            repaid = state.material.compensation[self.kind]
            state.supplies[self.who] += repaid
            state.note((ev.UNIT_COMPENSATED, self.who, self.kind, repaid))
        state.end()
        return []

    def take(self, state: Grecia, who: int, code: int) -> None:
        """The unit comes on the board."""
        self.left -= 1
        zone = code - state.board.zone0
        if not free_order(state):
            self.last_zone = zone
        state.raise_unit(who, zone, self.kind)
        state.note((ev.UNIT_RECEIVED, who, self.kind, zone))

    def prompt(self, state: Grecia) -> Prompt:
        """Where?"""
        return Prompt("place_zone", {"unit": UNITS[self.kind]}, ("GR-8.14", "GR-8.15"))

    def refusal(self, state: Grecia, who: int, code: int) -> tuple[str, tuple[str, ...]]:
        """Why not there; and what can be placed must be placed (GR-8.16)."""
        reason, rules = refuse_place(state, who, self.kind, code - state.board.zone0)
        return (reason, (*rules, "GR-8.16", "GR-19.6"))


class SenatePromote(Frame[Grecia]):
    """Military Training: up to two different infantry units rise one level (D18)."""

    __slots__ = ("done_kind", "done_zone", "left", "zone")

    NAME = "senate_promote"
    FIELDS = (
        ("left", "", ""),
        ("zone", "zone", ""),
        ("done_zone", "zone", ""),
        ("done_kind", "unit", ""),
    )

    def __init__(self, seat: int = 0, left: int = 0) -> None:
        super().__init__()
        self.who = seat
        self.left = left
        self.zone = -1
        self.done_zone = -1  # the unit that has risen already, which is not picked again
        self.done_kind = -1

    def _kinds(self, state: Grecia, zone: int) -> list[int]:
        kinds = []
        for kind in range(LAND_KINDS):
            risen = zone == self.done_zone and kind == self.done_kind
            if state.land[zone * LAND_KINDS + kind] > risen and can_rise(state, self.who, kind):
                kinds.append(kind)
        return kinds

    def ask(self, state: Grecia) -> list[int]:
        """A zone or `done`, then a kind."""
        if self.zone >= 0:
            return [state.material.unit0 + kind for kind in self._kinds(state, self.zone)]
        held = bits(state.held[self.who]) if self.left else ()
        zones = [zone for zone in held if self._kinds(state, zone)]
        if zones:
            return [DONE, *(state.board.zone0 + zone for zone in zones)]
        state.end()
        return []

    def take(self, state: Grecia, who: int, code: int) -> None:
        """The unit rises, or enough."""
        if code == DONE:
            self.left = 0
        elif self.zone < 0:
            self.zone = code - state.board.zone0
        else:
            kind = code - state.material.unit0
            better = state.material.better[kind]
            state.exchange(who, self.zone, kind, better)
            state.note((ev.CARD_PROMOTED, who, kind, better, self.zone))
            self.done_zone, self.done_kind = self.zone, better
            self.zone = -1
            self.left -= 1

    def prompt(self, state: Grecia) -> Prompt:
        """Which unit?"""
        if self.zone < 0:
            return Prompt("card_promote", {"n": self.left}, ("GR-8.12", "GR-1.3", "GR-1.8"))
        args: dict[str, object] = {"zone": state.board.names[self.zone]}
        return Prompt("promote_unit", args, ("GR-8.12", "GR-1.3"))

    def refusal(self, state: Grecia, who: int, code: int) -> tuple[str, tuple[str, ...]]:
        """It cannot rise."""
        return ("cannot_be_promoted", ("GR-1.4", "GR-1.8", "GR-1.3", "GR-8.12"))


def zones_for(state: Grecia, seat: int, op: str) -> int:
    """The zones that a card of this kind may be used on."""
    if op == "storm":
        others = 0
        for other in state.seats_after(seat):
            others |= state.afloat[other]
        return others
    if op == "place_hero":
        return controlled(state, seat) if reserve_hero(state, seat) >= 0 else 0
    return seditious(state, seat)


def seditious(state: Grecia, seat: int) -> int:
    """Without a fortress, next to a controlled territory, two units, one of them light (5.4)."""
    near = 0
    for zone in bits(controlled(state, seat)):
        near |= state.board.near[zone]
    others = near & state.occupied & ~state.held[seat] & ~state.all_forts
    found = 0
    for zone in bits(others):
        if state.size[zone] >= 2 and state.land[zone * LAND_KINDS + LIGHT]:
            found |= 1 << zone
    return found


def reserve_hero(state: Grecia, seat: int) -> int:
    """The next hero of the reserve in list order, or -1."""
    first = seat * HEROES
    heroes = [h for h in range(first, first + HEROES) if state.hero_zone[h] == RESERVE]
    return heroes[0] if heroes else -1


class ZoneEffect(Frame[Grecia]):
    """Sedition, Poseidon's Storm, A New Strategos (D19, D21, D23)."""

    __slots__ = ("op",)

    NAME = "zone_effect"
    FIELDS = (("op", "zone_effect", ""),)

    def __init__(self, seat: int = 0, op: str = ZONE_EFFECTS[0]) -> None:
        super().__init__()
        self.who = seat
        self.op = ZONE_EFFECTS.index(op)

    def ask(self, state: Grecia) -> list[int]:
        """The zones that it may be used on."""
        return state.board.codes(zones_for(state, self.who, ZONE_EFFECTS[self.op]))

    def take(self, state: Grecia, who: int, code: int) -> None:
        """The effect takes place there."""
        effects = (self._sedition, self._storm, self._hero)
        effects[self.op](state, code - state.board.zone0)
        state.end()

    def _sedition(self, state: Grecia, zone: int) -> None:
        owner = state.owner[zone]
        state.note((ev.SEDITION, self.who, owner, zone))
        state.eliminate(owner, zone, LIGHT)

    def _storm(self, state: Grecia, zone: int) -> None:
        state.note((ev.STORM, self.who, zone))
        for seat in range(len(state.seats)):
            if state.fleet_of(seat, zone):
                state.eliminate(seat, zone, SHIP)
                state.note((ev.SHIP_LOST_IN_STORM, seat, zone))

    def _hero(self, state: Grecia, zone: int) -> None:
        hero = reserve_hero(state, self.who)
        state.send_hero(hero, zone)
        state.note((ev.HERO_ARRIVED, self.who, hero, zone))

    def prompt(self, state: Grecia) -> Prompt:
        """Where?"""
        codes = ("senate_sedition", "senate_storm", "senate_hero")
        return Prompt(codes[self.op], {}, ("GR-8.12", "GR-19.6"))

    def refusal(self, state: Grecia, who: int, code: int) -> tuple[str, tuple[str, ...]]:
        """The card does not reach there."""
        return ("card_not_there", ("GR-8.12", "GR-19.6", "GR-1.9", "GR-19.8"))


class FleetShift(Frame[Grecia]):
    """The Diolkos: from one sea, a number of ships, to another one (D20)."""

    __slots__ = ("number", "origin")

    NAME = "fleet_shift"
    FIELDS = (("origin", "zone", ""), ("number", "", ""))

    def __init__(self, seat: int = 0) -> None:
        super().__init__()
        self.who = seat
        self.origin = -1
        self.number = 0

    def ask(self, state: Grecia) -> list[int]:
        """Sea, number, sea."""
        if self.origin < 0:
            return state.board.codes(state.afloat[self.who])
        if not self.number:
            ships = state.fleet_of(self.who, self.origin)
            return [state.material.number0 + n for n in range(1, ships + 1)]
        return state.board.codes(self._targets(state))

    def _targets(self, state: Grecia) -> int:
        """One or two seas away, the Isthmus counting as a way (5.4)."""
        near = state.board.sea_near[:]
        a, b = (state.board.names.index(zone) for zone in _diolkos(state)["extra_edge"])
        near[a] |= 1 << b
        near[b] |= 1 << a
        reach = 1 << self.origin
        for _ in range(_diolkos(state)["max_distance"]):
            for sea in bits(reach):
                reach |= near[sea]
        return reach & ~(1 << self.origin)

    def take(self, state: Grecia, who: int, code: int) -> None:
        """The ships go there."""
        if self.origin < 0:
            self.origin = code - state.board.zone0
        elif not self.number:
            self.number = code - state.material.number0
        else:
            target = code - state.board.zone0
            state.shift(who, self.origin, target, SHIP, self.number)
            state.note((ev.FLEET_SHIFTED, who, self.number, self.origin, target))
            state.end()

    def prompt(self, state: Grecia) -> Prompt:
        """From where, how many, where to?"""
        if self.origin < 0:
            return Prompt("fleet_from", {}, ("GR-8.12",))
        args: dict[str, object] = {"origin": state.board.names[self.origin]}
        if not self.number:
            return Prompt("fleet_count", args, ("GR-8.12",))
        return Prompt("fleet_to", {**args, "n": self.number}, ("GR-8.12",))

    def refusal(self, state: Grecia, who: int, code: int) -> tuple[str, tuple[str, ...]]:
        """Not so far, not so many."""
        return ("fleet_cannot", ("GR-8.12", "GR-19.6"))


def _diolkos(state: Grecia) -> dict[str, Any]:
    return next(c.effects[0] for c in state.material.senate if c.op == "fleet_shift")


class Ostracism(Frame[Grecia]):
    """Another player discards a Tactic card at random, or loses a supply (D22)."""

    __slots__ = ("other", "seat")

    NAME = "ostracism"
    FIELDS = (("seat", "seat", ""), ("other", "seat", ""))

    def __init__(self, seat: int = 0) -> None:
        super().__init__()
        self.who = seat
        self.seat = seat
        self.other = -1

    def ask(self, state: Grecia) -> list[int]:
        """The player; then chance picks a card of their hand (part 3.4)."""
        if self.other < 0:
            return state.seat_codes(state.seats_after(self.who))
        self.who = CHANCE
        return [state.material.tactic0 + d for d in designs_in_hand(state, self.other)]

    def secret(self, state: Grecia) -> bool:
        """Skipping the draw would tell that all their cards are alike."""
        return self.who == CHANCE

    def last_word(self, state: Grecia) -> bool:
        """Chance draws as soon as the player is named."""
        return last_words(state)

    def odds(self, state: Grecia) -> list[tuple[int, float]]:
        """Copies in the hand over cards in the hand."""
        first = self.other * len(state.material.tactic)
        size = state.hand_size[self.other]
        return [
            (state.material.tactic0 + d, state.hand[first + d] / size)
            for d in designs_in_hand(state, self.other)
        ]

    def take(self, state: Grecia, who: int, code: int) -> None:
        """The card is shown to all and discarded."""
        if self.other >= 0:
            design = code - state.material.tactic0
            state.note((ev.CARD_LOST, self.other, design))
            spend_card(state, self.other, design)
            state.end()
            return
        self.other = state.seat_of_code(code)
        state.note((ev.OSTRACISM, who, self.other))
        if not state.hand_size[self.other]:
            if state.supplies[self.other]:
                state.supplies[self.other] -= 1
                state.note((ev.SUPPLIES_LOST, self.other))
            state.end()

    def prompt(self, state: Grecia) -> Prompt:
        """Whom?"""
        if self.other < 0:
            return Prompt("card_rival", {}, ("GR-8.12",))
        return Prompt("random_discard", {"other": state.seats[self.other]}, ("GR-8.12",))

    def refusal(self, state: Grecia, who: int, code: int) -> tuple[str, tuple[str, ...]]:
        """Another player who is still in the game."""
        return ("not_that_rival", ("GR-8.12",))
