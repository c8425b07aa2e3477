"""The choices of cards played in an own phase (3.2, IG-21.8)."""

from collections.abc import Callable
from typing import ClassVar

from imperios.games.galactica import events as ev
from imperios.games.galactica.cards.conditions import (
    TARGETS,
    arrivals,
    free_kinds,
    free_places,
    jumpers,
)
from imperios.games.galactica.cards.decks import discard, held_designs
from imperios.games.galactica.ending import check
from imperios.games.galactica.material import Card
from imperios.games.galactica.phases.repairing import damaged_kind
from imperios.games.galactica.pieces.planets import garrison
from imperios.games.galactica.pieces.units import (
    destroy_unit,
    in_pool,
    mend_unit,
    place_unit,
    return_counter,
    shift_unit,
    take_counter,
)
from imperios.games.galactica.state import Galactica
from imperios.games.galactica.tokens import CARD0, DONE, KIND0, KINDS, MINE_FIELD
from imperios.kernel.frames import Frame, Prompt
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

    def refusal(self, state: Galactica, who: int, code: int) -> tuple[str, tuple[str, ...]]:
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


def lift_mines(state: Galactica, sector: int) -> None:
    """A mine field is gone; its counter returns to the shared pool (IG-19.2, IG-19.3)."""
    state.mines &= ~(1 << sector)
    state.thin &= ~(1 << sector)
    return_counter(state, 0, MINE_FIELD)


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


ON_SECTOR: dict[str, Callable[[Galactica, int, Card, int], None]] = {
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
        self.last = -1

    def ask(self, state: Galactica) -> list[int]:
        """Ascending; troops may come to the same planet twice (IG-24.3)."""
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
        self.last = sector
        ON_SECTORS[self.card(state).op](state, who, self.card(state), sector)
        check(state)

    def refusal(self, state: Galactica, who: int, code: int) -> tuple[str, tuple[str, ...]]:
        """In board order."""
        sector = state.board.sector(code)
        if 0 <= sector <= self.last:
            return ("not_in_order", ("IG-24.3", "IG-21.1"))
        return super().refusal(state, who, code)


def mend(state: Galactica, seat: int, sector: int, price: int) -> None:
    """A unit, or the cannon of a planet, is repaired (IG-10.4)."""
    kind = damaged_kind(state, sector)
    if state.side[sector] >= 0:
        mend_unit(state, sector)
    else:
        state.broken &= ~(1 << sector)
    state.note((ev.REPAIRED, seat, kind, sector, price))


def _mend(state: Galactica, seat: int, card: Card, sector: int) -> None:
    mend(state, seat, sector, 0)


def _lay_mines(state: Galactica, seat: int, card: Card, sector: int) -> None:
    take_counter(state, seat, MINE_FIELD)
    state.mines |= 1 << sector
    state.note((ev.PLACED, seat, MINE_FIELD, sector))


def _enlist(state: Galactica, seat: int, card: Card, sector: int) -> None:
    kind = free_kinds(state, seat, card)[0]
    take_counter(state, seat, kind)
    garrison(state, seat, sector, kind)
    state.note((ev.PLACED, seat, kind, sector))


ON_SECTORS: dict[str, Callable[[Galactica, int, Card, int], None]] = {
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

    def refusal(self, state: Galactica, who: int, code: int) -> tuple[str, tuple[str, ...]]:
        """No counter, or not there."""
        kind = code - KIND0
        if self.kind < 0 and 0 <= kind < len(KINDS) and not in_pool(state, who, kind):
            return ("no_counter", ("IG-1.2", "IG-21.1"))
        return super().refusal(state, who, code)


class DiscardRival(Frame[Galactica]):
    """Spy Network: one or two cards of the rival's hand, named in secret (IG-21.13)."""

    __slots__ = ("most", "picks")

    NAME = "discard_rival"
    FIELDS = (("most", "", ""), ("picks", "card", "secret"))

    def __init__(self, seat: int = 0, most: int = 1) -> None:
        super().__init__()
        self.who = seat
        self.most = most
        self.picks: list[int] = []

    def ask(self, state: Galactica) -> list[int]:
        """A card, then another one not earlier, or `done` (IG-24.3)."""
        other, designs = 1 - self.who, len(state.material.cards)
        if len(self.picks) == min(self.most, state.hand_size[other]):
            self._finish(state)
            return []
        codes = [
            CARD0 + design
            for design in held_designs(state, other)
            if not self.picks
            or (
                design >= self.picks[-1]
                and state.hand[other * designs + design] > self.picks.count(design)
            )
        ]
        return [*codes, DONE] if self.picks else codes

    def secret(self, state: Galactica) -> bool:
        """Equal cards would show, unless he has one card only (IG-21.13)."""
        return not self.picks and state.hand_size[1 - self.who] > 1

    def take(self, state: Galactica, who: int, code: int) -> None:
        """The next card, or enough."""
        if code == DONE:
            self._finish(state)
        else:
            self.picks.append(code - CARD0)

    def _finish(self, state: Galactica) -> None:
        """The rival discards them; now everybody sees which."""
        other = 1 - self.who
        for design in self.picks:
            discard(state, other, design)
            state.note((ev.CARD_FORCED_OUT, self.who, other, design))
        state.reveal()
        state.end()

    def prompt(self, state: Galactica) -> Prompt:
        """Which of his cards?"""
        code = "choose_spy_network_next" if self.picks else "choose_spy_network"
        return Prompt(code, {"other": state.seats[1 - self.who]}, ("IG-21.1", "IG-21.13"))

    def refusal(self, state: Galactica, who: int, code: int) -> tuple[str, tuple[str, ...]]:
        """The first is compulsory; in card order; only what he holds."""
        if code == DONE:
            return ("first_choice_compulsory", ("IG-21.8",))
        if self.picks and CARD0 <= code < CARD0 + self.picks[-1]:
            return ("not_in_order", ("IG-24.3",))
        return ("card_choice_wrong", ("IG-21.1", "IG-24.3", "IG-24.2"))

    def private(self, state: Galactica, seat: int) -> dict[str, object]:
        """Only the player of the card sees what he has named so far."""
        if seat != self.who:
            return {}
        return {"picks": [state.material.card_ids[design] for design in self.picks]}
