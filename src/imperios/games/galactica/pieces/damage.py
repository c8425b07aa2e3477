"""Damage: hits on star units (IG-15.4 to IG-15.8), lost cargo (IG-4.12), repairs (IG-10.4)."""

from imperios.games.galactica import events as ev
from imperios.games.galactica.ending import check
from imperios.games.galactica.naming import Counts
from imperios.games.galactica.pieces.units import (
    damage_unit,
    destroy_unit,
    excess,
    irradiate,
    lose_crew,
    mend_unit,
)
from imperios.games.galactica.state import Galactica
from imperios.games.galactica.tokens import (
    ASSAULT_BITS,
    CREW_KINDS,
    DEFENSIVE_CANNON,
    KINDS,
    NEUTRON_MISSILE,
    of_kind,
)
from imperios.kernel.frames import Prompt, Refusal


def hit(state: Galactica, sector: int, attack: int, defence: int) -> None:
    """No effect, damaged or destroyed (IG-15.4, IG-15.5).

    Intact units with a damaged side are destroyed by twice their defence only (IG-4.6).
    """
    side = state.side[sector]
    sturdy = not side & 1 and state.material.two_sided[side >> 1]
    if attack < defence:
        state.note((ev.NO_DAMAGE, state.owner_of(sector), side >> 1, sector))
    elif sturdy and attack < 2 * defence:
        damage_unit(state, sector)
        shed_cargo(state, sector)
    else:
        seat = state.owner_of(sector)
        destroy_unit(state, sector)
        if side >> 1 == NEUTRON_MISSILE:  # intercepted (IG-15.8, IG-20.6)
            state.note((ev.MISSILE_INTERCEPTED, seat, sector))
            irradiate(state, seat, sector)
    check(state)


def mine_hit(state: Galactica, sector: int) -> None:
    """A mine field hits a ship that enters, and stays as it is (IG-3.6, IG-15.6)."""
    side = state.side[sector]
    strength = state.material.mine_strength[state.thin >> sector & 1]
    state.note((ev.MINES_HIT, state.owner_of(sector), side >> 1, sector, strength))
    hit(state, sector, strength, state.material.defence[side])


def damaged_units(state: Galactica, seat: int) -> int:
    """His damaged star units, and planets whose defensive cannon is damaged."""
    return state.hurt & state.ships[seat] | state.broken & state.held[seat]


def undisturbed(state: Galactica, seat: int, damaged: int) -> int:
    """Those not engaged; for a cannon, its planet not blockaded (IG-10.1, IG-10.3)."""
    enemies = state.board.around(state.engaging(1 - seat))
    return damaged & ~(state.hurt & enemies | state.blockaded(seat) & state.broken)


def damaged_kind(state: Galactica, sector: int) -> int:
    """The kind of the damaged unit of a sector, or of its planet's cannon."""
    return state.kind_at(sector) if state.side[sector] >= 0 else DEFENSIVE_CANNON


def mend(state: Galactica, seat: int, sector: int, price: int) -> None:
    """A unit, or the cannon of a planet, is repaired (IG-10.4)."""
    kind = damaged_kind(state, sector)
    if state.side[sector] >= 0:
        mend_unit(state, sector)
    else:
        state.broken &= ~(1 << sector)
    paid = (ev.REPAIRED, seat, kind, sector, price)
    state.note(paid if price else (ev.REPAIRED_FREE, seat, kind, sector))


def shed_cargo(state: Galactica, sector: int) -> None:
    """What no longer fits is destroyed: squadrons first, then assault units (IG-4.12, IG-15.7)."""
    wings, troops = excess(state, sector)
    seat = state.owner_of(sector)
    if troops > 0:
        state.push(CargoLoss(seat, sector, troops, True))
    if wings > 0:
        state.push(CargoLoss(seat, sector, wings, False))


class CargoLoss(Counts):
    """The owner chooses which cargo is lost (IG-4.12)."""

    __slots__ = ("sector", "troops")

    NAME = "cargo_loss"
    FIELDS = (*Counts.FIELDS, ("sector", "zone", ""), ("troops", "", ""))

    def __init__(
        self, seat: int = 0, sector: int = -1, left: int = 0, troops: bool = False
    ) -> None:
        super().__init__()
        self.who = seat
        self.sector = sector
        self.left = left
        self.troops = troops  # assault units, or squadrons

    def available(self, state: Galactica) -> int:
        """The squadrons, or the assault units, aboard."""
        crew = state.crew[self.sector]
        return crew & ASSAULT_BITS if self.troops else crew & ~ASSAULT_BITS

    def finish(self, state: Galactica) -> None:
        """They are destroyed."""
        for kind in range(CREW_KINDS):
            number = of_kind(self.taken, kind)
            if number:
                state.note((ev.CARGO_LOST, self.who, kind, number, self.sector))
                lose_crew(state, self.who, self.sector, kind, number)
        check(state)
        if state.result is None:
            state.end()

    def prompt(self, state: Galactica) -> Prompt:
        """Which, and how many?"""
        if self.kind >= 0:
            return Prompt("cargo_loss_count", {"unit": KINDS[self.kind]}, ("IG-4.12", "IG-24.4"))
        ship, zone = KINDS[state.kind_at(self.sector)], state.board.names[self.sector]
        args: dict[str, object] = {"unit": ship, "zone": zone, "n": self.left}
        return Prompt("cargo_loss", args, ("IG-4.12", "IG-24.4"))

    def refusal(self, state: Galactica, who: int, code: int) -> Refusal:
        """Only what is aboard and must go."""
        if self.countable(state, code):
            return ("count_cannot_end", ("IG-24.4", "IG-4.12"))
        return ("cargo_must_be_lost", ("IG-4.12", "IG-24.2"))
