"""Phase 4, supply (IG-9): squadrons out of reach are destroyed."""

from imperios.games.galactica import events as ev
from imperios.games.galactica.cards.play import EFFECTIVE
from imperios.games.galactica.ending import check
from imperios.games.galactica.phases.base import OwnPhase
from imperios.games.galactica.pieces.units import destroy_unit, own_bases
from imperios.games.galactica.state import Galactica
from imperios.games.galactica.tokens import BOMBER, DONE, INTERCEPTOR, SUPPLY, squadrons
from imperios.kernel.frames import Prompt, Refusal
from imperios.kernel.masks import bits, list_bits, without


def lines_over(state: Galactica) -> int:
    """The sectors over which a line may be traced, units or not (IG-9.3)."""
    shut = state.clouds | state.holes | state.hot
    if not state.settings["squadrons_cross_asteroids"]:
        shut |= state.rocks
    return without(state.board.all, shut)


def covered(state: Galactica, sources: int, open_sectors: int) -> int:
    """The sectors from which a source is at most three steps away (IG-9.1, IG-9.3)."""
    found = sources & open_sectors
    for _ in range(state.material.supply_range):
        found |= state.board.around(found) & open_sectors
    return found


def squadrons_of(state: Galactica, seat: int) -> list[int]:
    """His squadrons on the map: bombers before interceptors, each in board order (IG-9.4)."""
    ships = list_bits(state.ships[seat])
    return [
        sector
        for kind in (BOMBER, INTERCEPTOR)
        for sector in ships
        if state.side[sector] >> 1 == kind
    ]


def unsupplied(state: Galactica, seat: int) -> list[int]:
    """The squadrons that phase 4 destroys (IG-9.1); those aboard are always supplied."""
    flying = squadrons_of(state, seat)
    if not flying:
        return []
    over = lines_over(state)
    safe = covered(state, state.held[seat] | own_bases(state, seat), over)
    waiting = [sector for sector in flying if not safe >> sector & 1]
    return Hangars(state, seat, over).without(waiting) if waiting else []


def supplied(state: Galactica, seat: int) -> int:
    """The sectors in which a squadron is supplied, or one more would be (IG-9.1 to IG-9.4)."""
    flying, over = squadrons_of(state, seat), lines_over(state)
    safe = covered(state, state.held[seat] | own_bases(state, seat), over)
    hangars = Hangars(state, seat, over)
    lost = hangars.without([sector for sector in flying if not safe >> sector & 1])
    found = safe
    for sector in bits(hangars.served() & ~safe):
        if hangars.has_room(sector):
            found |= 1 << sector
    kept = sum(1 << sector for sector in flying if sector not in lost)
    return found | kept


class Hangars:
    """Spare places in the mother ships of a seat; those aboard count (IG-9.2, IG-9.4)."""

    __slots__ = ("given", "reach")

    def __init__(self, state: Galactica, seat: int, over: int) -> None:
        self.reach: list[int] = []  # place -> the sectors that it can supply
        for ship in list_bits(state.ships[seat]):
            spare = state.material.hangar[state.side[ship]] - squadrons(state.crew[ship])
            if spare > 0:
                self.reach += [covered(state, 1 << ship, over)] * spare
        self.given = [-1] * len(self.reach)  # place -> the squadron that it supplies

    def without(self, waiting: list[int]) -> list[int]:
        """Each is kept if all kept so far and it can be given to mother ships at once (IG-9.4)."""
        return [sector for sector in waiting if not self.assign(sector, [False] * len(self.reach))]

    def assign(self, sector: int, tried: list[bool]) -> bool:
        """Find a place for a squadron, moving others to other places if need be."""
        for place, mask in enumerate(self.reach):
            if tried[place] or not mask >> sector & 1:
                continue
            tried[place] = True
            if self.given[place] < 0 or self.assign(self.given[place], tried):
                self.given[place] = sector
                return True
        return False

    def has_room(self, sector: int) -> bool:
        """Is there a place for one more squadron in a sector?"""
        before = self.given[:]
        found = self.assign(sector, [False] * len(self.reach))
        self.given = before
        return found

    def served(self) -> int:
        """The sectors that some place can supply."""
        found = 0
        for mask in self.reach:
            found |= mask
        return found


class Supply(OwnPhase):
    """The check of the active player's squadrons; a card may spare them (IG-9.1, IG-9.5)."""

    __slots__ = ("answered", "spared")

    NAME = "supply"
    PHASE = SUPPLY
    FIELDS = (("answered", "", ""), ("spared", "", ""))

    def __init__(self, seat: int = 0) -> None:
        super().__init__(seat)
        self.answered = False
        self.spared = False

    def ask(self, state: Galactica) -> list[int]:
        """Asked only if a squadron would be destroyed."""
        lost = unsupplied(state, self.who)
        if lost and not self.answered and state.hand_size[self.who]:
            return [*self.cards(state), DONE]
        self.resolve(state, lost)
        return []

    def take(self, state: Galactica, who: int, code: int) -> None:
        """A card, or none."""
        self.answered = True
        if code != DONE:
            super().take(state, who, code)

    def resume(self, state: Galactica, value: int) -> None:
        """The card had its effect, or was cancelled."""
        self.spared = value == EFFECTIVE

    def resolve(self, state: Galactica, lost: list[int]) -> None:
        """Those without supply are destroyed (IG-9.1)."""
        if self.spared:
            state.note((ev.RATIONS, self.who))
            lost = []
        for sector in lost:
            destroy_unit(state, sector, ev.SQUADRON_STARVED)
        if lost:
            check(state)
        if state.result is None:
            state.end()

    def prompt(self, state: Galactica) -> Prompt:
        """A card against the loss?"""
        return Prompt("phase4_card", {"n": len(unsupplied(state, self.who))}, ("IG-9.5", "IG-9.1"))

    def why_not(self, state: Galactica, code: int) -> Refusal:
        """Only cards."""
        return ("not_offered", ("IG-24.2", "IG-9.5", "IG-7.1"))
