"""Set-up (IG-6): forces, initial cards, the die for the first auction."""

from collections.abc import Mapping
from typing import Any

from imperios.games.galactica import events as ev
from imperios.games.galactica.cards.decks import DrawCards
from imperios.games.galactica.pieces.planets import garrison, raise_building
from imperios.games.galactica.pieces.units import place_unit, take_counter
from imperios.games.galactica.state import Galactica
from imperios.games.galactica.tokens import ARMOUR, BLUE, DIE0, INFANTRY, KINDS, ONE, RED
from imperios.games.galactica.turn import Turn
from imperios.kernel.frames import Frame, Prompt, Refusal


def lay_out(state: Galactica) -> None:
    """Points and units as the mission says (IG-6.1, IG-6.2)."""
    for seat in (RED, BLUE):
        force = state.mission.forces[seat]
        state.points[seat] = force["pc"]
        for unit in force["units"]:
            _place_ship(state, seat, unit)
        for planet in force["planets"]:
            _place_garrison(state, seat, planet)
    state.happened.clear()


def _place_ship(state: Galactica, seat: int, data: Mapping[str, Any]) -> None:
    """A star unit stands with its cargo where the mission says (IG-6.5)."""
    sector = state.board.at(*data["hex"])
    place_unit(state, seat, KINDS.index(data["type"]), sector)
    if data.get("damaged"):
        state.side[sector] |= 1
        state.hurt |= 1 << sector
    for name, number in data.get("cargo", {}).items():
        kind = KINDS.index(name)
        take_counter(state, seat, kind, number)
        state.crew[sector] += number * ONE[kind]
    if data.get("tag"):
        state.tags[sector] = data["tag"]


def _place_garrison(state: Galactica, seat: int, data: Mapping[str, Any]) -> None:
    planet = state.board.at(*data["hex"])
    for kind in (INFANTRY, ARMOUR):
        number = data.get(KINDS[kind], 0)
        if number:
            take_counter(state, seat, kind, number)
            garrison(state, seat, planet, kind, number)
    for name in data.get("buildings", ()):
        raise_building(state, planet, KINDS.index(name))


class Setup(Frame[Galactica]):
    """Initial cards, all of red's, then all of blue's (IG-6.5); then the dice (IG-6.6)."""

    __slots__ = ("dealt", "red_die")

    NAME = "setup"
    FIELDS = (("dealt", "", ""), ("red_die", "", ""))

    def __init__(self) -> None:
        super().__init__()
        self.dealt = 0  # so many players have their cards
        self.red_die = 0

    def ask(self, state: Galactica) -> list[int]:
        """A card is drawn by a frame of its own; a die is thrown here."""
        if not state.with_cards:
            self._open(state, RED)
            return []
        if self.dealt < len(state.seats):
            cards = state.mission.forces[self.dealt]["cards"]
            self.dealt += 1
            if cards:
                state.push(DrawCards(self.dealt - 1, cards))
            return []
        return state.material.die_codes

    def take(self, state: Galactica, who: int, code: int) -> None:
        """Red's die first; the higher opens, equal throws are repeated (IG-6.6)."""
        face = code - DIE0
        state.note((ev.FIRST_THROW, BLUE if self.red_die else RED, face))
        if not self.red_die:
            self.red_die = face
        elif face == self.red_die:
            state.note((ev.THROWS_TIED,))
            self.red_die = 0
        else:
            self._open(state, RED if self.red_die > face else BLUE)

    def _open(self, state: Galactica, seat: int) -> None:
        """The first auction; without chance red opens it (IG-23.1)."""
        state.opener = seat
        if state.with_cards:
            state.note((ev.OPENER_CHOSEN, seat))
        state.stack.pop()
        state.push(Turn())

    def prompt(self, state: Galactica) -> Prompt:
        """The die of red or blue."""
        return Prompt("first_bidder", {"seat": state.seats[1 if self.red_die else 0]}, ("IG-6.6",))

    def refusal(self, state: Galactica, who: int, code: int) -> Refusal:
        """A die is thrown."""
        return ("not_offered", ("IG-24.2", "IG-6.6"))

    def phase(self) -> str:
        """Before the first game turn."""
        return "setup"
