"""Phase 6, construction (IG-11)."""

from imperios.games.galactica import events as ev
from imperios.games.galactica.cards.play import (
    is_card,
    must_be_asked,
    play_card,
    playable,
    why_not_card,
)
from imperios.games.galactica.ending import check
from imperios.games.galactica.phases.building import Yards
from imperios.games.galactica.phases.whybuild import why_not_kind, why_not_there
from imperios.games.galactica.pieces.planets import garrison, raise_building
from imperios.games.galactica.pieces.units import place_unit, take_counter
from imperios.games.galactica.state import Galactica
from imperios.games.galactica.tokens import ARMOUR, BUILD, BUILDINGS, DONE, KIND0, KINDS, MINE_FIELD
from imperios.kernel.frames import Frame, Prompt


class Construction(Frame[Galactica]):
    """Units are built one at a time, in any order: a kind, then its place (IG-11.1)."""

    __slots__ = ("kind",)

    NAME = "construction"
    FIELDS = (("kind", "unit", ""),)

    def __init__(self, seat: int = 0) -> None:
        super().__init__()
        self.who = seat
        self.kind = -1

    def ask(self, state: Galactica) -> list[int]:
        """Kinds, cards, or done; then the places."""
        yards = Yards(state, self.who)
        if self.kind >= 0:
            return state.board.codes(yards.places(self.kind))
        codes = [KIND0 + kind for kind in yards.kinds()]
        codes += playable(state, self.who, BUILD)
        codes.append(DONE)
        return codes

    def secret(self, state: Galactica) -> bool:
        """Asked whatever he holds (IG-21.10)."""
        return self.kind < 0 and must_be_asked(state, self.who, BUILD)

    def take(self, state: Galactica, who: int, code: int) -> None:
        """A kind, its place, a card, or the end of the phase."""
        if code == DONE:
            state.end()
        elif self.kind >= 0:
            kind, self.kind = self.kind, -1
            self.build(state, kind, state.board.sector(code))
        elif is_card(state, code):
            play_card(state, who, code)
        else:
            self.kind = code - KIND0

    def build(self, state: Galactica, kind: int, sector: int) -> None:
        """Pay and place; a new unit may move and fight in the same turn (IG-11.10)."""
        seat = self.who
        price = Yards(state, seat).price(kind, sector)
        state.points[seat] -= price
        if kind <= ARMOUR:
            take_counter(state, seat, kind)
            garrison(state, seat, sector, kind)
        elif kind in BUILDINGS:
            raise_building(state, sector, kind)
        elif kind == MINE_FIELD:
            take_counter(state, seat, kind)
            state.mines |= 1 << sector
            state.note((ev.MINES_LAID, seat, sector, price))
            return
        else:
            place_unit(state, seat, kind, sector)
            state.built |= 1 << sector
        state.note((ev.BUILT, seat, kind, sector, price))
        check(state)

    def prompt(self, state: Galactica) -> Prompt:
        """What, and where?"""
        if self.kind < 0:
            return Prompt("build_action", {"points": state.points[self.who]}, ("IG-11.1",))
        return Prompt("build_place", {"unit": KINDS[self.kind]}, ("IG-11.2", "IG-11.6", "IG-11.7"))

    def refusal(self, state: Galactica, who: int, code: int) -> tuple[str, tuple[str, ...]]:
        """Not that unit, or not there."""
        if self.kind >= 0:
            return why_not_there(state, who, self.kind, state.board.sector(code))
        if is_card(state, code):
            return why_not_card(state, who, code, BUILD)
        kind = code - KIND0
        if not 0 <= kind < len(KINDS):
            return ("not_offered", ("IG-24.2", "IG-11.1", "IG-7.1"))
        return why_not_kind(state, who, kind)
