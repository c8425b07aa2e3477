"""Bombardment (IG-17): the controller of the planet removes counters."""

from imperios.games.galactica import events as ev
from imperios.games.galactica.combat.state import Fight
from imperios.games.galactica.ending import check
from imperios.games.galactica.material import ATTACKER
from imperios.games.galactica.naming import next_picks, pick, why_not_pick
from imperios.games.galactica.pieces.planets import abandon, has_building, lose_building
from imperios.games.galactica.pieces.units import lose_crew
from imperios.games.galactica.state import Galactica
from imperios.games.galactica.tokens import BUILDINGS, CREW_KINDS, KIND0, KINDS, of_kind
from imperios.kernel.frames import Frame, Prompt, Refusal


def counters(state: Galactica, planet: int) -> list[int]:
    """The counters on a planet by kind: assault units, squadrons that stay, buildings."""
    found = [0] * len(KINDS)
    for kind in range(CREW_KINDS):
        found[kind] = of_kind(state.crew[planet], kind)
    for kind in BUILDINGS:
        found[kind] = int(has_building(state, planet, kind))
    return found


def bombard(state: Galactica, fight: Fight) -> None:
    """One counter of the controller's choice, more with a card (IG-17.3, IG-17.5)."""
    if fight.ended:
        return
    number = fight.valued(state, ATTACKER, "bombard_count") or 1
    there = counters(state, fight.target)
    number = min(number, sum(there))
    if number == sum(there):
        lost = [kind for kind, copies in enumerate(there) for _ in range(copies)]
        remove(state, 1 - fight.who, fight.target, lost)
    else:
        state.push(BombardmentLoss(1 - fight.who, fight.target, number))


def remove(state: Galactica, seat: int, planet: int, kinds: list[int]) -> None:
    """They are removed together; then the planet may be neutral (IG-17.4, IG-17.5, IG-5.4)."""
    for kind in kinds:
        if kind in BUILDINGS:
            lose_building(state, planet, kind, ev.BOMBARDED)
        else:
            state.note((ev.BOMBARDED, seat, kind, planet))
            lose_crew(state, seat, planet, kind, 1)
    abandon(state, planet)
    check(state)


class BombardmentLoss(Frame[Galactica]):
    """The controller names the counters (IG-17.3, IG-24.3)."""

    __slots__ = ("left", "picks", "planet")

    NAME = "bombardment_loss"
    FIELDS = (("planet", "zone", ""), ("left", "", ""), ("picks", "unit", ""))

    def __init__(self, seat: int = 0, planet: int = 0, left: int = 0) -> None:
        super().__init__()
        self.who = seat
        self.planet = planet
        self.left = left
        self.picks: list[int] = []

    def ask(self, state: Galactica) -> list[int]:
        """A kind of counter on the planet, copies counting."""
        if self.left:
            kinds = next_picks(state, counters(state, self.planet), self.picks, self.left)
            return [KIND0 + kind for kind in kinds]
        remove(state, self.who, self.planet, self.picks)
        if state.result is None:
            state.end()
        return []

    def take(self, state: Galactica, who: int, code: int) -> None:
        """One more."""
        pick(self.picks, code - KIND0)
        self.left -= 1

    def prompt(self, state: Galactica) -> Prompt:
        """Which counter?"""
        args: dict[str, object] = {"zone": state.board.names[self.planet], "n": self.left}
        return Prompt("bombardment_loss", args, ("IG-17.3", "IG-17.5"))

    def refusal(self, state: Galactica, who: int, code: int) -> Refusal:
        """Not on the planet, or named already."""
        kind = code - KIND0
        if 0 <= kind < len(KINDS) and counters(state, self.planet)[kind]:
            return why_not_pick(state, "IG-17.5")
        return ("not_on_the_planet", ("IG-17.3", "IG-24.2", "IG-24.3"))
