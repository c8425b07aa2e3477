"""Antimatter clouds and black holes (IG-12): phase 7A, and the end of a player turn."""

from imperios.games.galactica import events as ev
from imperios.games.galactica.ending import check, win
from imperios.games.galactica.pieces.planets import shatter
from imperios.games.galactica.pieces.units import cool, destroy_unit, lift_mines, swallow_unit
from imperios.games.galactica.state import NOBODY, Galactica
from imperios.games.galactica.tokens import DIE0
from imperios.kernel.frames import Frame, Prompt, Refusal
from imperios.kernel.masks import bits


def move_cloud(state: Galactica, origin: int, target: int) -> bool:
    """A cloud enters a sector, or leaves the board; is it still there (IG-12.2 to IG-12.5)?"""
    state.clouds &= ~(1 << origin)
    alive = False
    if target >= 0 and state.holes >> target & 1:
        state.note((ev.CLOUD_IN_BLACK_HOLE, target))
    elif target >= 0 and state.clouds >> target & 1:
        state.clouds &= ~(1 << target)
        state.note((ev.CLOUDS_COLLIDE, target))
    elif target >= 0:
        devour(state, target)
        state.clouds |= 1 << target
        alive = True
    state.retile()
    return alive


def devour(state: Galactica, sector: int) -> None:
    """Whatever is in the sector is destroyed (IG-12.2); a missile does not explode (IG-12.7).

    When the cloud moves on, empty space remains (IG-3.8, IG-5.9).
    """
    bit = 1 << sector
    if state.side[sector] >= 0:
        destroy_unit(state, sector)
    if state.mines & bit:
        lift_mines(state, sector)
    if state.hot & bit:
        cool(state, sector)
    if state.planets & bit:
        owner = shatter(state, sector)
        state.note((ev.PLANET_LOST, sector))
        if owner != NOBODY:  # the player who still has a home planet wins (IG-12.6)
            win(state, 1 - owner, "home_destroyed")
    elif (state.gates | state.ions | state.rocks) & bit:
        state.note((ev.TERRAIN_DESTROYED, sector))
        state.gates &= ~bit
        state.ions &= ~bit
        state.rocks &= ~bit
    if state.result is None:
        check(state)


def swallow(state: Galactica) -> None:
    """After the clouds: every star unit adjacent to a black hole is swallowed (IG-12.8)."""
    for seat in (state.turn, state.rival()):
        for sector in bits(state.ships[seat] & state.board.around(state.holes)):
            swallow_unit(state, sector)
    check(state)


def disperse(state: Galactica) -> None:
    """At the end of a player turn no cloud is left near a home planet (IG-12.9)."""
    near = state.clouds & state.mission.calm
    for cloud in bits(near):
        state.note((ev.CLOUD_DISPERSES, cloud))
    if near:
        state.clouds &= ~near
        state.retile()


class Drift(Frame[Galactica]):
    """One die for each cloud, in the board order at the start of the phase (IG-12.1)."""

    __slots__ = ("waiting",)

    NAME = "cloud_drift"
    FIELDS = (("waiting", "zone", ""),)

    def __init__(self, waiting: list[int] | None = None) -> None:
        super().__init__()
        self.waiting = waiting or []

    def ask(self, state: Galactica) -> list[int]:
        """A die; a cloud destroyed before its throw is not thrown for (IG-12.1)."""
        self.waiting = [cloud for cloud in self.waiting if state.clouds >> cloud & 1]
        if self.waiting:
            return state.material.die_codes
        swallow(state)
        if state.result is None:
            state.end()
        return []

    def take(self, state: Galactica, who: int, code: int) -> None:
        """It moves in the direction thrown (IG-2.11)."""
        cloud, face = self.waiting.pop(0), code - DIE0
        direction = (face - 1 + state.mission.orientation) % 6
        target = state.board.step(cloud, direction)
        if target < 0:
            state.note((ev.CLOUD_OFF_BOARD, cloud, face))
        else:
            state.note((ev.CLOUD_DRIFTS, cloud, target, face))
        move_cloud(state, cloud, target)

    def prompt(self, state: Galactica) -> Prompt:
        """Where does it drift?"""
        return Prompt("cloud_drift", {"zone": state.board.names[self.waiting[0]]}, ("IG-12.1",))

    def refusal(self, state: Galactica, who: int, code: int) -> Refusal:
        """A die is thrown."""
        return ("not_offered", ("IG-24.2", "IG-12.1", "IG-2.11"))
