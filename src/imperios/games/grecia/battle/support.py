"""Support (GR-11): units next to a battle take part without leaving their zones."""

from imperios.games.areas.editions import free_order
from imperios.games.grecia import events as ev
from imperios.games.grecia.battle.state import Battle, current
from imperios.games.grecia.state import Grecia
from imperios.games.grecia.tokens import DONE, LAND_KINDS, LIGHT, SHIP
from imperios.kernel.frames import Frame, Prompt
from imperios.kernel.masks import bits


def support_zones(state: Grecia, battle: Battle, seat: int) -> int:
    """Where a player's units can support from (GR-11.2 to GR-11.4)."""
    board, zone = state.board, battle.zone
    if not battle.naval(state):
        return board.near[zone] & state.held[seat]
    here = 0 if seat == battle.defender else 1 << zone
    return (board.sea_near[zone] | here) & state.afloat[seat]


def available(state: Grecia, battle: Battle, seat: int, zone: int, kind: int) -> int:
    """Units of a kind in a zone that do not yet take part (GR-11.2, GR-11.3)."""
    number = state.count(seat, zone, kind)
    if seat == battle.attacker and zone == battle.origin:
        number -= battle.front[kind]
    for index, other in enumerate(battle.sup_seat):
        if other == seat and battle.sup_zone[index] == zone and battle.sup_kind[index] == kind:
            number -= 1
    return number


def eligible(state: Grecia, battle: Battle, seat: int) -> list[tuple[int, int]]:
    """The (zone, kind) pairs that a player may still send, by zone and then kind."""
    kinds = (SHIP,) if battle.naval(state) else range(LAND_KINDS)
    return [
        (zone, kind)
        for zone in bits(support_zones(state, battle, seat))
        for kind in kinds
        if available(state, battle, seat, zone, kind) > 0
    ]


class Support(Frame[Grecia]):
    """The player of the card chooses, then each other player who can (D26); never neutrals.

    Whoever may not be attacked now may still help (GR-11.11, GR-11.12).
    """

    __slots__ = ("asked", "last_kind", "last_zone", "sent", "side", "zone")

    NAME = "support"
    FIELDS = (
        ("side", "side", ""),
        ("asked", "seat", ""),
        ("zone", "zone", ""),
        ("last_zone", "zone", ""),
        ("last_kind", "unit", ""),
        ("sent", "", ""),
    )

    def __init__(self, state: Grecia | None = None, side: int = 0) -> None:
        super().__init__()
        self.side = side
        self.asked: list[int] = []  # whoever is still to choose, in order (GR-11.5, GR-11.6)
        self.zone = -1
        self.last_zone = 0  # the first edition: the key of the last pick never decreases
        self.last_kind = LIGHT
        self.sent = False
        if state is not None:
            first = current(state).main(side)
            self.asked = [first, *state.seats_after(first)]

    def _may_send(self, battle: Battle, seat: int) -> bool:
        """Not the other main player, and nobody supports both sides (GR-11.6, GR-11.7)."""
        if seat in (battle.attacker, battle.defender):
            return seat == battle.main(self.side)
        return battle.side_of(seat) in (-1, self.side)

    def ask(self, state: Grecia) -> list[int]:
        """A zone or `done`, then a unit in it."""
        battle = current(state)
        while self.asked:
            seat = self.asked[0]
            picks = self._picks(state, battle, seat) if self._may_send(battle, seat) else []
            if self.zone >= 0:
                unit0 = state.material.unit0
                return [unit0 + kind for zone, kind in picks if zone == self.zone]
            if picks:
                self.who = seat
                return [
                    DONE,
                    *(state.board.zone0 + zone for zone in sorted({zone for zone, _ in picks})),
                ]
            self._next_player()
        state.end()
        return []

    def _picks(self, state: Grecia, battle: Battle, seat: int) -> list[tuple[int, int]]:
        key = (self.last_zone, self.last_kind)
        return [pick for pick in eligible(state, battle, seat) if pick >= key]

    def _next_player(self) -> None:
        self.asked.pop(0)
        self.zone, self.last_zone, self.last_kind = -1, 0, LIGHT
        self.sent = False

    def take(self, state: Grecia, who: int, code: int) -> None:
        """A unit is sent, or that is all."""
        if code == DONE:
            if not self.sent:
                state.note((ev.SUPPORT_REFUSED, who))
            self._next_player()
        elif self.zone < 0:
            self.zone = code - state.board.zone0
        else:
            kind = code - state.material.unit0
            battle = current(state)
            battle.join(state, self.side, who, self.zone, kind)
            ally = battle.main(self.side)
            state.note((ev.SUPPORT_SENT, who, kind, self.zone, ally))
            if not free_order(state):
                self.last_zone, self.last_kind = self.zone, kind
            self.zone = -1
            self.sent = True

    def prompt(self, state: Grecia) -> Prompt:
        """Which of your units support?"""
        battle = current(state)
        args: dict[str, object] = {
            "zone": state.board.names[battle.zone],
            "other": state.game.words(state)["seat"][battle.main(self.side)],
        }
        if self.zone >= 0:
            args["origin"] = state.board.names[self.zone]
            return Prompt("support_unit", args, ("GR-11.5", "GR-11.6"))
        code = "support_zone" if self.who == battle.main(self.side) else "support_ally"
        return Prompt(code, args, ("GR-11.5", "GR-11.6"))

    def refusal(self, state: Grecia, who: int, code: int) -> tuple[str, tuple[str, ...]]:
        """It is not next to the battle, or takes part already."""
        return ("cannot_support", (
            "GR-11.2", "GR-11.3", "GR-11.4", "GR-11.5", "GR-11.6", "GR-11.7"))  # fmt: skip

    def phase(self) -> str:
        """Part of the Tactic step."""
        return "tactics"
