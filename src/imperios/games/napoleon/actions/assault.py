"""Assault (NA-6.8 to NA-6.10): units that entered an empty territory attack its city at once."""

from imperios.games.areas.editions import free_order, last_words
from imperios.games.napoleon.battle.sequence import Combat
from imperios.games.napoleon.state import Napoleon
from imperios.games.napoleon.tokens import DONE, KINDS, NO
from imperios.games.napoleon.zones import prey
from imperios.kernel.frames import Frame, Prompt
from imperios.kernel.masks import bits


def assaultable(state: Napoleon, seat: int) -> int:
    """Territories whose city holds enemy units, if there was no attack this turn (NA-6.9)."""
    if state.attacked:
        return 0
    material = state.material
    found = 0
    for city in bits(prey(state, seat) & material.cities):
        found |= 1 << material.territory_of[city]
    return found


class Assault(Frame[Napoleon]):
    """Whether, and with which of the units that entered."""

    __slots__ = ("in_zone", "in_kind", "in_crossed", "zone", "picked", "last_kind")

    NAME = "assault"
    FIELDS = (
        ("in_zone", "zone", ""),
        ("in_kind", "unit", ""),
        ("in_crossed", "", ""),
        ("zone", "zone", ""),
        ("picked", "", ""),
        ("last_kind", "unit", ""),
    )

    def __init__(
        self,
        seat: int = 0,
        zones: list[int] | None = None,
        kinds: list[int] | None = None,
        crossed: list[int] | None = None,
    ) -> None:
        super().__init__()
        self.who = seat
        self.in_zone = zones or []  # the units that entered, one entry each
        self.in_kind = kinds or []
        self.in_crossed = crossed or []
        self.zone = -1
        self.picked = [0] * KINDS
        self.last_kind = 0

    def ask(self, state: Napoleon) -> list[int]:
        """A territory or `no`, then units."""
        if self.zone < 0:
            return [NO, *state.board.codes(self._open(state))]
        there = self._entered()
        kinds = [k for k in range(self.last_kind, KINDS) if there[k] > self.picked[k]]
        codes = [state.material.unit0 + kind for kind in kinds]
        return [DONE, *codes] if any(self.picked) else codes

    def last_word(self, state: Napoleon) -> bool:
        """A battle follows `done`."""
        return last_words(state) and any(self.picked)

    def _open(self, state: Napoleon) -> int:
        """The territories that units entered and whose city can be assaulted."""
        return assaultable(state, self.who) & sum({1 << zone for zone in self.in_zone})

    def _entered(self) -> list[int]:
        """How many of each kind entered the territory in this action."""
        counts = [0] * KINDS
        for index, kind in enumerate(self.in_kind):
            if self.in_zone[index] == self.zone:
                counts[kind] += 1
        return counts

    def _crossed(self) -> bool:
        """At least one of the attackers must be one that crossed mountains by land (NA-7.8)."""
        by_easy_way = self._entered()
        for index, kind in enumerate(self.in_kind):
            if self.in_zone[index] == self.zone and self.in_crossed[index]:
                by_easy_way[kind] -= 1
        return any(self.picked[kind] > by_easy_way[kind] for kind in range(KINDS))

    def take(self, state: Napoleon, who: int, code: int) -> None:
        """Move and assault are together one action, and the attack of the turn (NA-6.9)."""
        if code == NO:
            state.end(1)
        elif code == DONE:
            city = state.material.city_in[self.zone]
            battle = Combat(who, state.owner[city], self.zone, city)
            battle.begin(state, self.picked, by_sea=False, crossed=self._crossed(), assault=True)
            state.stack.pop()
            state.push(battle)
        elif self.zone < 0:
            self.zone = code - state.board.zone0
        else:
            self._pick(state, code - state.material.unit0)

    def _pick(self, state: Napoleon, kind: int) -> None:
        self.picked[kind] += 1
        if not free_order(state):
            self.last_kind = kind

    def prompt(self, state: Napoleon) -> Prompt:
        """Do you assault the city?"""
        if self.zone < 0:
            inside = [state.material.city_in[zone] for zone in bits(self._open(state))]
            cities = [state.board.names[city] for city in inside]
            return Prompt("assault", {"cities": cities}, ("NA-6.8", "NA-6.9"))
        city = state.board.names[state.material.city_in[self.zone]]
        return Prompt("assault_unit", {"zone": city}, ("NA-6.9",))

    def refusal(self, state: Napoleon, who: int, code: int) -> tuple[str, tuple[str, ...]]:
        """Not that territory, or not that unit."""
        return ("cannot_assault", ("NA-6.9", "NA-6.8", "NA-6.10", "NA-4.7"))
