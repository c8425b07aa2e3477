"""Move (GR-5): units of one zone go to one or several adjacent zones."""

from typing import Final

from imperios.games.areas.editions import free_order
from imperios.games.grecia import events as ev
from imperios.games.grecia.actions.heroes import HeroFollow
from imperios.games.grecia.actions.transport import (
    SeaPassage,
    closed_by,
    look,
    reach_by_sea,
    surely_carried,
)
from imperios.games.grecia.state import Grecia
from imperios.games.grecia.tokens import (
    CANCEL,
    CAVALRY,
    DECLINE,
    DONE,
    LAND_KINDS,
    LIGHT,
    SHIP,
    UNITS,
)  # fmt: skip
from imperios.games.grecia.zones import hostile, open_to, passable
from imperios.kernel.frames import Frame, Prompt
from imperios.kernel.masks import bits

ACTION: Final = 0
MAY_DECLINE: Final = 1
MUST_MOVE: Final = 2


def land_reach(state: Grecia, seat: int, origin: int, kind: int) -> int:
    """Where a unit gets to by land: cavalry rides two steps (GR-5.3, GR-5.6 to GR-5.8)."""
    if kind == CAVALRY:
        return state.board.two_steps(origin, passable(state, seat))
    return state.board.near[origin]


def destinations(state: Grecia, seat: int, origin: int, kind: int) -> int:
    """Open territories by land or by sea; any adjacent sea for a ship (GR-5.3 to GR-5.5)."""
    if kind == SHIP:
        return state.board.sea_near[origin]
    reach = land_reach(state, seat, origin, kind) | reach_by_sea(state, seat, origin)
    return reach & open_to(state, seat)


def origins(state: Grecia, seat: int) -> int:
    """The zones with own units of which at least one can move."""
    board = state.board
    room = open_to(state, seat)
    look(state, seat)
    maybe = state.sea_maybe[seat]
    found = state.afloat[seat]
    for zone in bits(state.held[seat]):
        near = board.near[zone] & room
        if not near and board.seas_of[zone] & maybe:
            near = board.across(zone, maybe) & room
        if not near and state.land[zone * LAND_KINDS + CAVALRY]:
            near = board.two_steps(zone, passable(state, seat)) & room
        if near:
            found |= 1 << zone
    return found


def can_move(state: Grecia, seat: int) -> bool:
    """Some unit can move; a ship always can."""
    if state.afloat[seat]:
        return True
    room = open_to(state, seat)
    near = state.board.near
    for zone in bits(state.held[seat]):
        if near[zone] & room:
            return True
    return bool(origins(state, seat))


class Move(Frame[Grecia]):
    """One move: the zone, then unit and destination again and again (D5 to D7).

    Cavalry may go on alone while its companions stop (GR-5.9).
    """

    __slots__ = (
        "grant",
        "kind",
        "last_kind",
        "last_zone",
        "origin",
        "reached",
        "refused",
        "target",
    )  # fmt: skip

    NAME = "move"
    VERB = "move"
    FIELDS = (
        ("grant", "", ""),
        ("origin", "zone", ""),
        ("kind", "unit", ""),
        ("last_kind", "unit", ""),
        ("last_zone", "zone", ""),
        ("target", "zone", ""),
        ("reached", "mask:zone", ""),
        ("refused", "", ""),
    )

    def __init__(self, seat: int = 0, grant: int = ACTION) -> None:
        super().__init__()
        self.who = seat
        self.grant = grant
        self.origin = -1
        self.kind = -1  # the unit that was picked and has not moved yet
        self.last_kind = LIGHT  # the first edition: the key of the last pick never decreases
        self.last_zone = 0
        self.target = -1  # where a passage is being asked for
        self.reached = 0  # mask of the zones reached
        self.refused = False

    def ask(self, state: Grecia) -> list[int]:
        """Origin, unit, destination."""
        if self.origin < 0:
            codes = state.board.codes(origins(state, self.who))
            return [DECLINE, *codes] if self.grant == MAY_DECLINE else codes
        if self.kind < 0:
            return self._ask_unit(state)
        return state.board.codes(self._targets(state, self.kind))

    def _ask_unit(self, state: Grecia) -> list[int]:
        unit0 = state.material.unit0
        codes = [unit0 + kind for kind in self._units(state)]
        if self.reached:
            return [DONE, *codes]
        return [CANCEL, *codes] if self.refused else codes

    def _units(self, state: Grecia) -> list[int]:
        """The kinds left in the origin that have a destination, in any order (GR-4.10)."""
        kinds = (SHIP,) if state.board.is_sea(self.origin) else range(self.last_kind, LAND_KINDS)
        return [
            kind
            for kind in kinds
            if state.count(self.who, self.origin, kind) and self._targets(state, kind)
        ]

    def _targets(self, state: Grecia, kind: int) -> int:
        targets = destinations(state, self.who, self.origin, kind)
        return targets >> self.last_zone << self.last_zone if kind == self.last_kind else targets

    def take(self, state: Grecia, who: int, code: int) -> None:
        """The parts of a move are named one after the other."""
        if code == DONE:
            self._close(state)
        elif code in (DECLINE, CANCEL):
            self._give_up(state, code)
        elif self.origin < 0:
            self.origin = code - state.board.zone0
            self.last_kind = SHIP if state.board.is_sea(self.origin) else LIGHT
        elif self.kind < 0:
            self.kind = code - state.material.unit0
        else:
            self._go(state, code - state.board.zone0)

    def _give_up(self, state: Grecia, code: int) -> None:
        """A declined move, or one that refused transports have stopped (GR-9.12)."""
        state.note((ev.MOVE_DECLINED if code == DECLINE else ev.MOVE_FAILED, self.who))
        state.end()

    def _go(self, state: Grecia, target: int) -> None:
        """By land if possible, else by a certain route, else those with a say are asked."""
        if self.kind == SHIP or land_reach(state, self.who, self.origin, self.kind) >> target & 1:
            self._arrive(state, target, ev.UNIT_MOVED)
        elif surely_carried(state, self.who, self.origin, target):
            self._arrive(state, target, ev.UNIT_CARRIED)
        else:
            self.target = target
            state.push(SeaPassage(self.who, self.origin, target))

    def resume(self, state: Grecia, value: int) -> None:
        """The passage is settled, or the heroes have been asked."""
        if self.target < 0:
            state.end()
            return
        target, self.target = self.target, -1
        if value:
            self._arrive(state, target, ev.UNIT_CARRIED)
            return
        self.refused = True
        self.kind = -1
        self.last_zone = 0
        self.last_kind = LIGHT

    def _arrive(self, state: Grecia, target: int, event: int) -> None:
        if not self.reached and self.grant == ACTION:
            state.actions_left -= 1
        state.shift(self.who, self.origin, target, self.kind)
        state.note((event, self.who, self.kind, self.origin, target))
        self.reached |= 1 << target
        if not free_order(state):
            self.last_kind, self.last_zone = self.kind, target
        self.kind = -1

    def _close(self, state: Grecia) -> None:
        """The heroes in the origin may follow (D10)."""
        if state.board.is_sea(self.origin):
            state.end()
            return
        heroes = state.heroes_in(self.who, self.origin)
        state.push(HeroFollow(self.who, heroes, self.origin, self.reached))

    def prompt(self, state: Grecia) -> Prompt:
        """From where, which unit, where to?"""
        if self.origin < 0:
            code = "may_move_from" if self.grant == MAY_DECLINE else "move_from"
            return Prompt(code, {}, ("GR-5.1", "GR-5.2"))
        args: dict[str, object] = {"origin": state.board.names[self.origin]}
        if self.kind < 0:
            closed = closed_by(state, self.who)
            if self.refused and closed.seats:
                args["seats"], args["seas"] = closed.seats, closed.seas
                return Prompt("move_unit_denied", args, ("GR-9.12", "GR-5.2"))
            return Prompt("move_unit", args, ("GR-5.2", "GR-5.4"))
        args["unit"] = UNITS[self.kind]
        return Prompt("move_to", args, ("GR-5.3", "GR-5.4"))

    def refusal(self, state: Grecia, who: int, code: int) -> tuple[str, tuple[str, ...]]:
        """Why not this zone, or this unit."""
        zone = code - state.board.zone0
        if self.origin < 0 or not 0 <= zone < len(state.board.names):
            return self._refuse_word(state, code)
        if self.kind < 0:
            return ("one_origin", ("GR-5.2", "GR-5.1"))
        reason, rules = refuse_destination(state, who, self.origin, self.kind, zone)
        return (reason, rules if self.grant == ACTION else (*rules, "GR-19.7"))

    def _refuse_word(self, state: Grecia, code: int) -> tuple[str, tuple[str, ...]]:
        if self.origin < 0:
            return ("nothing_moves_from_there", ("GR-5.2", "GR-5.1", "GR-5.4", "GR-5.13", "GR-4.8"))
        if code in (DONE, CANCEL, DECLINE):
            return ("at_least_one_moves", ("GR-5.2", "GR-4.5", "GR-9.12", "GR-19.6"))
        kind = code - state.material.unit0
        if 0 <= kind < self.last_kind and state.count(self.who, self.origin, kind):
            return ("already_past", ("GR-5.2", "GR-5.4", "GR-5.3", "GR-5.1", "GR-5.7", "GR-2.5"))
        return ("unit_cannot_move", ("GR-5.2", "GR-5.4", "GR-5.3", "GR-5.1", "GR-5.7", "GR-2.5"))

    def phase(self) -> str:
        """Part of the actions."""
        return "actions"


def refuse_destination(
    state: Grecia, seat: int, origin: int, kind: int, zone: int
) -> tuple[str, tuple[str, ...]]:
    """Why a unit cannot end its displacement in a zone."""
    if state.board.is_sea(zone) != (kind == SHIP):
        return ("wrong_element", ("GR-5.3", "GR-2.4"))
    if kind == SHIP:
        return ("not_adjacent", ("GR-5.3", "GR-5.1"))
    if hostile(state, seat) >> zone & 1:
        return ("enemy_there", ("GR-5.4", "GR-2.11", "GR-2.12", "GR-2.6"))
    if not (land_reach(state, seat, origin, kind) | reach_by_sea(state, seat, origin)) >> zone & 1:
        return ("out_of_reach", (
            "GR-5.1", "GR-5.3", "GR-5.7", "GR-5.8", "GR-5.6", "GR-9.8", "GR-9.6", "GR-9.2",
            "GR-9.3", "GR-9.12", "GR-9.10", "GR-2.3", "GR-2.2", "GR-5.11", "GR-9.7", "GR-9.9",
        ))  # fmt: skip
    if state.full >> zone & 1:
        return ("no_room", ("GR-5.4", "GR-2.5", "GR-2.12", "GR-2.1"))
    return ("already_past", ("GR-5.2",))
