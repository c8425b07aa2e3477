"""Support (NA-8.4 to NA-8.16): units next to a battle take part without leaving their zones."""

from imperios.games.areas.battle import ATTACKER, DEFENDER, is_player
from imperios.games.areas.editions import free_order, last_words
from imperios.games.napoleon import events as ev
from imperios.games.napoleon.battle.state import SUPPORT, Battle, current
from imperios.games.napoleon.state import Napoleon
from imperios.games.napoleon.tokens import DONE, FOR_ATTACKER, FOR_DEFENDER, LAND_KINDS, NONE
from imperios.games.napoleon.zones import at_peace
from imperios.kernel.frames import Frame, Prompt
from imperios.kernel.masks import bits


def support_zones(state: Napoleon, battle: Battle, great: bool) -> int:
    """From where a battle can be supported, with or without the icon (NA-8.13, NA-8.15)."""
    board, zone = state.board, battle.zone
    if battle.naval(state):
        return 1 << zone | (board.sea_near[zone] if great else 0)
    if not great:
        return 0
    ports = board.seas_of[zone] if battle.at_city(state) else 0
    return board.near[zone] | ports


def can_support(
    state: Napoleon, battle: Battle, seat: int, great: bool
) -> list[tuple[int, int, int]]:
    """(zone, kind, number) of a player's units that could still join (NA-8.9, NA-8.10)."""
    zones = support_zones(state, battle, great) & (state.held[seat] | state.afloat[seat])
    found = []
    for zone in bits(zones):
        sea = state.board.is_sea(zone)
        kinds = range(LAND_KINDS, state.kinds()) if sea else bits(state.here[zone])
        for kind in kinds:
            number = state.count(seat, zone, kind) - battle.fighting(seat, zone, kind)
            if number > 0:
                found.append((zone, kind, number))
    return found


class Support(Frame[Napoleon]):
    """Each third player with units that could: whom, and with which of them (NA-8.8)."""

    __slots__ = ("asked", "side", "zone", "last_zone", "last_kind", "sent")

    NAME = "support"
    FIELDS = (
        ("asked", "seat", ""),
        ("side", "side", ""),
        ("zone", "zone", ""),
        ("last_zone", "zone", ""),
        ("last_kind", "unit", ""),
        ("sent", "", ""),
    )

    def __init__(self, state: Napoleon | None = None) -> None:
        super().__init__()
        self.asked: list[int] = []  # whoever is still to be asked, in turn order
        self.side = -1
        self.zone = -1
        self.last_zone = 0
        self.last_kind = 0
        self.sent = 0
        if state is not None:
            battle = current(state)
            others = state.seats_after(battle.attacker)
            self.asked = [seat for seat in others if seat != battle.defender]

    def ask(self, state: Napoleon) -> list[int]:
        """The side; then zones and units."""
        battle = current(state)
        great = battle.great_battle(state, ATTACKER) or battle.great_battle(state, DEFENDER)
        while self.asked:
            self.who = self.asked[0]
            units = can_support(state, battle, self.who, great)
            if self.side < 0:
                sides = self._sides(state, battle) if units else []
                if sides:
                    return [NONE, *sides]
            else:
                codes = self._picks(state, units)
                if codes:
                    return codes
            self._next_player()
        state.end()
        return []

    def _sides(self, state: Napoleon, battle: Battle) -> list[int]:
        """Not for neutral units, nor against an armistice partner (NA-8.8, NA-14.8)."""
        sides = []
        against_defender = is_player(battle.defender) and at_peace(state, self.who, battle.defender)
        if not against_defender:
            sides.append(FOR_ATTACKER)
        if is_player(battle.defender) and not at_peace(state, self.who, battle.attacker):
            sides.append(FOR_DEFENDER)
        return sides

    def _picks(self, state: Napoleon, units: list[tuple[int, int, int]]) -> list[int]:
        key = (self.last_zone, self.last_kind)
        later = [unit for unit in units if unit[:2] >= key]
        if self.zone >= 0:
            return [state.material.unit0 + kind for zone, kind, _ in later if zone == self.zone]
        zones = state.board.codes(sum({1 << zone for zone, _, _ in later}))
        return [DONE, *zones] if self.sent else zones

    def last_word(self, state: Napoleon) -> bool:
        """The Chance cards may follow `done` (NA-9.1)."""
        return last_words(state) and self.sent > 0 and self.zone < 0

    def _next_player(self) -> None:
        self.asked.pop(0)
        self.side = self.zone = -1
        self.last_zone = self.last_kind = self.sent = 0

    def take(self, state: Napoleon, who: int, code: int) -> None:
        """Answers are open (NA-8.8)."""
        if code == NONE:
            state.note((ev.SUPPORT_REFUSED, who))
            self._next_player()
        elif code == DONE:
            self._next_player()
        elif code in (FOR_ATTACKER, FOR_DEFENDER):
            self.side = ATTACKER if code == FOR_ATTACKER else DEFENDER
        elif self.zone < 0:
            self.zone = code - state.board.zone0
        else:
            self._send(state, current(state), code - state.material.unit0)

    def _send(self, state: Napoleon, battle: Battle, kind: int) -> None:
        battle.join(self.side, self.who, self.zone, kind, SUPPORT)
        battle.sort(state)
        state.note((ev.SUPPORT_SENT, self.who, battle.main(self.side), kind, self.zone))
        if not free_order(state):
            self.last_zone, self.last_kind = self.zone, kind
        self.zone = -1
        self.sent += 1

    def prompt(self, state: Napoleon) -> Prompt:
        """Whom do you support, and with what?"""
        battle = current(state)
        seats = state.game.words(state)["seat"]
        args: dict[str, object] = {
            "zone": state.board.names[battle.zone],
            "attacker": seats[battle.attacker],
            "defender": seats[battle.defender],
        }
        if self.side < 0:
            return Prompt("support_side", args, ("NA-8.6", "NA-8.8"))
        if self.zone < 0:
            return Prompt("support_zone", args, ("NA-8.8", "NA-8.15"))
        args["origin"] = state.board.names[self.zone]
        return Prompt("support_unit", args, ("NA-8.8", "NA-8.15"))

    def refusal(self, state: Napoleon, who: int, code: int) -> tuple[str, tuple[str, ...]]:
        """It is not next to the battle, or may not help that side."""
        if code in (FOR_ATTACKER, FOR_DEFENDER):
            return ("cannot_help_that_side", ("NA-8.8", "NA-14.8", "NA-15.2"))
        return ("cannot_support", (
            "NA-8.15", "NA-8.8", "NA-8.9", "NA-8.13", "NA-12.11", "NA-8.10"))  # fmt: skip

    def phase(self) -> str:
        """Support by others."""
        return "support"
