"""The choices of cards played in an own phase (3.2, IG-21.8)."""

from collections.abc import Callable
from typing import ClassVar, Final

from imperios.games.galactica import events as ev
from imperios.games.galactica.cards.conditions import (
    TARGETS,
    arrivals,
    free_kinds,
    free_places,
    jumpers,
    stormable,
)
from imperios.games.galactica.ending import check
from imperios.games.galactica.material import Card
from imperios.games.galactica.phases.clouds import move_cloud
from imperios.games.galactica.pieces.damage import mend
from imperios.games.galactica.pieces.planets import garrison
from imperios.games.galactica.pieces.units import (
    destroy_unit,
    in_pool,
    lay_mines,
    lift_mines,
    place_unit,
    shift_unit,
    take_counter,
)
from imperios.games.galactica.state import Galactica
from imperios.games.galactica.tokens import DONE, KIND0, KINDS, MINE_FIELD
from imperios.kernel.frames import Frame, Prompt, Refusal
from imperios.kernel.masks import bits

OPS = ("move_bonus", "remove_mine", "stun", "mutiny", "place_mines", "place_free")
CARD_QUESTIONS = (
    "choose_emergency_thrusters", "choose_minesweeper", "choose_em_pulse", "choose_mutiny",
    "choose_drifting_mines", "choose_conscription",
)  # fmt: skip
REPAIRS = ("choose_field_repairs", "choose_repair_drones")


class OfCard(Frame[Galactica]):
    """A choice that belongs to a card."""

    __slots__ = ("design",)

    FIELDS: ClassVar[tuple[tuple[str, str, str], ...]] = (("design", "card", ""),)

    def __init__(self, seat: int = 0, design: int = 0) -> None:
        super().__init__()
        self.who = seat
        self.design = design

    def card(self, state: Galactica) -> Card:
        """The card that is carried out."""
        return state.material.cards[self.design]

    def prompt(self, state: Galactica) -> Prompt:
        """Which sector?"""
        card, args = self.card(state), {"n": self.left(state)}
        if card.op == "repair":
            return Prompt(REPAIRS[card.number("count") > 1], {**args}, ("IG-21.1", "IG-21.8"))
        return Prompt(CARD_QUESTIONS[OPS.index(card.op)], {**args}, ("IG-21.1", "IG-21.8"))

    def left(self, state: Galactica) -> int:
        """How many sectors may still be named."""
        return 1

    def refusal(self, state: Galactica, who: int, code: int) -> Refusal:
        """The card cannot be carried out there."""
        if code == DONE:
            return ("first_choice_compulsory", ("IG-21.8", "IG-24.2"))
        return ("card_choice_wrong", ("IG-21.1", "IG-21.8", "IG-24.2"))


class PickSector(OfCard):
    """One sector: thrusters, a mine field, a pulse, a mutiny."""

    __slots__ = ()

    NAME = "card_sector"

    def ask(self, state: Galactica) -> list[int]:
        """The sectors on which the card can be played."""
        card = self.card(state)
        return state.board.codes(TARGETS[card.op](state, self.who, card))

    def take(self, state: Galactica, who: int, code: int) -> None:
        """It takes effect at once."""
        card = self.card(state)
        ON_SECTOR[card.op](state, who, card, state.board.sector(code))
        check(state)
        if state.result is None:
            state.end()


def _boost(state: Galactica, seat: int, card: Card, sector: int) -> None:
    state.unshare()
    more = card.value("move_bonus")
    state.boosts[sector] = state.boosts.get(sector, 0) + more
    state.note((ev.THRUSTERS_ON, seat, state.kind_at(sector), sector, more))


def _sweep_mine(state: Galactica, seat: int, card: Card, sector: int) -> None:
    lift_mines(state, sector)
    state.note((ev.MINES_REMOVED, sector))


def _stun(state: Galactica, seat: int, card: Card, sector: int) -> None:
    """Every enemy star unit in the sector or around it is stunned (IG-4.15)."""
    other = 1 - seat
    hit = state.ships[other] & state.board.within(card.number("radius"), sector)
    state.stunned |= hit
    for unit in bits(hit):
        state.note((ev.STUNNED, other, state.kind_at(unit), unit))


def _mutiny(state: Galactica, seat: int, card: Card, sector: int) -> None:
    """An own unit of the same type and state takes its place and cannot attack this turn."""
    side = state.side[sector]
    destroy_unit(state, sector)
    place_unit(state, seat, side >> 1, sector)
    if side & 1:
        state.side[sector] = side
        state.hurt |= 1 << sector
    state.attacked |= 1 << sector
    state.built |= 1 << sector  # placed by a card (IG-21.9)
    state.note((ev.MUTINY, seat, side >> 1, sector))


ON_SECTOR: Final[dict[str, Callable[[Galactica, int, Card, int], None]]] = {
    "move_bonus": _boost,
    "remove_mine": _sweep_mine,
    "stun": _stun,
    "mutiny": _mutiny,
}


class PickSectors(OfCard):
    """Several sectors one by one; the first is compulsory, the others may be declined (IG-21.8)."""

    __slots__ = ("last", "named")

    NAME = "card_sectors"
    FIELDS = (*OfCard.FIELDS, ("named", "", ""), ("last", "zone", ""))

    def __init__(self, seat: int = 0, design: int = 0) -> None:
        super().__init__(seat, design)
        self.named = 0
        self.last = -1  # the sector named last; only the first edition asks for an order

    def ask(self, state: Galactica) -> list[int]:
        """In any order; troops may come to the same planet twice (IG-24.3)."""
        card = self.card(state)
        mask = self._targets(state, card)
        if self.last >= 0:
            start = self.last if card.op == "place_free" else self.last + 1
            mask = mask >> start << start
        if self.named == card.number("count") or (self.named and not mask):
            state.end()
            return []
        codes = state.board.codes(mask)
        return [*codes, DONE] if self.named else codes

    def left(self, state: Galactica) -> int:
        """How many sectors may still be named."""
        return self.card(state).number("count") - self.named

    def _targets(self, state: Galactica, card: Card) -> int:
        if card.op != "place_free":
            return TARGETS[card.op](state, self.who, card)
        return free_places(state, self.who, card) if free_kinds(state, self.who, card) else 0

    def take(self, state: Galactica, who: int, code: int) -> None:
        """Repaired, or placed."""
        if code == DONE:
            state.end()
            return
        sector = state.board.sector(code)
        self.named += 1
        if state.game.edition < 2:
            self.last = sector
        ON_SECTORS[self.card(state).op](state, who, self.card(state), sector)
        check(state)

    def refusal(self, state: Galactica, who: int, code: int) -> Refusal:
        """In the first edition only in board order."""
        sector = state.board.sector(code)
        if 0 <= sector <= self.last:
            return ("not_in_order", ("IG-24.3", "IG-21.1"))
        return super().refusal(state, who, code)


def _mend(state: Galactica, seat: int, card: Card, sector: int) -> None:
    mend(state, seat, sector, 0)


def _lay_mines(state: Galactica, seat: int, card: Card, sector: int) -> None:
    lay_mines(state, sector)
    state.note((ev.PLACED, seat, MINE_FIELD, sector))


def _enlist(state: Galactica, seat: int, card: Card, sector: int) -> None:
    kind = free_kinds(state, seat, card)[0]
    take_counter(state, seat, kind)
    garrison(state, seat, sector, kind)
    state.note((ev.PLACED, seat, kind, sector))


ON_SECTORS: Final[dict[str, Callable[[Galactica, int, Card, int], None]]] = {
    "repair": _mend,
    "place_mines": _lay_mines,
    "place_free": _enlist,
}


class Jump(OfCard):
    """Hyperspace Jump: a unit, then its sector of arrival (IG-13.18)."""

    __slots__ = ("unit",)

    NAME = "jump"
    FIELDS = (*OfCard.FIELDS, ("unit", "zone", ""))

    def __init__(self, seat: int = 0, design: int = 0) -> None:
        super().__init__(seat, design)
        self.unit = -1

    def ask(self, state: Galactica) -> list[int]:
        """Units with a sector of arrival; then these sectors."""
        card = self.card(state)
        if self.unit < 0:
            return state.board.codes(jumpers(state, self.who, card))
        return state.board.codes(arrivals(state, self.who, card, self.unit))

    def take(self, state: Galactica, who: int, code: int) -> None:
        """It is its move: no cargo operation before and after it (IG-13.8)."""
        sector = state.board.sector(code)
        if self.unit < 0:
            self.unit = sector
            return
        state.note((ev.UNIT_JUMPED, who, state.kind_at(self.unit), self.unit, sector))
        shift_unit(state, who, self.unit, sector)
        state.moved |= 1 << sector
        state.sealed |= (state.loaded | state.unloaded) & 1 << sector
        state.end()

    def prompt(self, state: Galactica) -> Prompt:
        """Which unit, and where to?"""
        if self.unit < 0:
            return Prompt("choose_hyperspace_jump", {}, ("IG-21.1",))
        unit, zone = KINDS[state.kind_at(self.unit)], state.board.names[self.unit]
        return Prompt("choose_hyperspace_jump_to", {"unit": unit, "zone": zone}, ("IG-21.1",))


class GhostFleet(OfCard):
    """Ghost Fleet: a kind, then a free sector near an own ship."""

    __slots__ = ("kind",)

    NAME = "ghost_fleet"
    FIELDS = (*OfCard.FIELDS, ("kind", "unit", ""))

    def __init__(self, seat: int = 0, design: int = 0) -> None:
        super().__init__(seat, design)
        self.kind = -1

    def ask(self, state: Galactica) -> list[int]:
        """A kind with a counter; then the sector."""
        card = self.card(state)
        if self.kind < 0:
            return [KIND0 + kind for kind in free_kinds(state, self.who, card)]
        return state.board.codes(free_places(state, self.who, card))

    def take(self, state: Galactica, who: int, code: int) -> None:
        """Placed intact, as if built (IG-21.9)."""
        if self.kind < 0:
            self.kind = code - KIND0
            return
        sector = state.board.sector(code)
        place_unit(state, who, self.kind, sector)
        state.built |= 1 << sector
        state.note((ev.PLACED, who, self.kind, sector))
        state.end()

    def prompt(self, state: Galactica) -> Prompt:
        """Which unit, and where?"""
        if self.kind < 0:
            return Prompt("choose_ghost_fleet", {}, ("IG-21.1",))
        return Prompt("choose_ghost_fleet_to", {"unit": KINDS[self.kind]}, ("IG-21.1", "IG-2.10"))

    def refusal(self, state: Galactica, who: int, code: int) -> Refusal:
        """No counter, or not there."""
        kind = code - KIND0
        if self.kind < 0 and 0 <= kind < len(KINDS) and not in_pool(state, who, kind):
            return ("no_counter", ("IG-1.2", "IG-21.1"))
        return super().refusal(state, who, code)


class Storm(OfCard):
    """A cloud and its steps, or an empty sector for a new cloud."""

    __slots__ = ("cloud", "steps")

    NAME = "storm"
    FIELDS = (*OfCard.FIELDS, ("cloud", "zone", ""), ("steps", "", ""))

    def __init__(self, seat: int = 0, design: int = 0) -> None:
        super().__init__(seat, design)
        self.cloud = -1
        self.steps = 0

    def ask(self, state: Galactica) -> list[int]:
        """Never into a planet, never off the board; after the first step the seat may stop."""
        card = self.card(state)
        if self.cloud < 0:
            return state.board.codes(stormable(state, self.who, card))
        ways = state.board.near[self.cloud] & ~state.planets
        if self.steps == card.number("steps") or not ways:
            state.end()
            return []
        codes = state.board.codes(ways)
        return [*codes, DONE] if self.steps else codes

    def take(self, state: Galactica, who: int, code: int) -> None:
        """The next step; a cloud that is destroyed makes no second one."""
        if code == DONE:
            state.end()
            return
        sector = state.board.sector(code)
        if self.cloud >= 0:
            self.steps += 1
            state.note((ev.CLOUD_MOVED, who, self.cloud, sector))
            alive = move_cloud(state, self.cloud, sector)
            self.cloud = sector
            if not alive and state.result is None:
                state.end()
        elif state.clouds >> sector & 1:
            self.cloud = sector
        else:
            state.clouds |= 1 << sector
            state.retile()
            state.note((ev.CLOUD_PLACED, who, sector))
            state.end()

    def prompt(self, state: Galactica) -> Prompt:
        """Which cloud, or where; then which way."""
        if self.cloud < 0:
            return Prompt("choose_antimatter_storm", {}, ("IG-21.1", "IG-1.9"))
        code = "choose_antimatter_storm_next" if self.steps else "choose_antimatter_storm_step"
        return Prompt(code, {"zone": state.board.names[self.cloud]}, ("IG-21.1", "IG-12.2"))
