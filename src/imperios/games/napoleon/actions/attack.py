"""Attack (NA-6): from one zone another adjacent zone is attacked, once per turn."""

from typing import Final

from imperios.games.areas.editions import free_order, last_words
from imperios.games.napoleon.actions.transport import (
    DENIED,
    SeaPassage,
    denied,
    reach_by_sea,
    surely_carried,
)
from imperios.games.napoleon.battle.sequence import Combat
from imperios.games.napoleon.state import Napoleon
from imperios.games.napoleon.tokens import (
    BY_LAND,
    BY_SEA,
    CANCEL,
    DONE,
    KINDS,
    MOUNTED,
    VULNERABLE,
    is_vulnerable,
)  # fmt: skip
from imperios.games.napoleon.zones import may_attack, prey, prey_at_sea
from imperios.kernel.frames import Frame, Prompt
from imperios.kernel.masks import bits, without


def bold_enough(state: Napoleon, origin: int, target: int) -> bool:
    """Not a militia or artillery alone against cavalry in open field (NA-6.11, NA-6.12)."""
    if not faces_cavalry(state, target):
        return True
    return state.size[origin] > 1 or not state.here[origin] & VULNERABLE


def faces_cavalry(state: Napoleon, target: int) -> bool:
    """A territory that holds a mounted unit."""
    return bool(state.material.territories >> target & 1 and state.here[target] & MOUNTED)


def targets(state: Napoleon, seat: int, origin: int, victims: int) -> int:
    """What can be attacked from a zone (NA-6.1, NA-6.4, NA-6.6, NA-6.13)."""
    board = state.board
    if board.is_sea(origin):
        return (board.sea_near[origin] | 1 << origin) & victims
    found = (board.near[origin] | reach_by_sea(state, seat, origin)) & victims
    if state.size[origin] == 1 and state.here[origin] & VULNERABLE:
        for zone in bits(found):
            if faces_cavalry(state, zone):
                found &= ~(1 << zone)
    return found


def origins(state: Napoleon, seat: int) -> int:
    """The zones from which some attack is possible."""
    on_land, at_sea = prey(state, seat), prey_at_sea(state, seat)
    found = 0
    for zone in bits(state.held[seat]):
        if targets(state, seat, zone, on_land):
            found |= 1 << zone
    for sea in bits(state.afloat[seat]):
        if targets(state, seat, sea, at_sea):
            found |= 1 << sea
    return found


def spared(state: Napoleon, seat: int, origin: int) -> bool:
    """A zone of the seat from which only a truce or an armistice forbids an attack (NA-14.8)."""
    if not state.held[seat] >> origin & 1:
        return False
    enemies = without(state.occupied, state.held[seat])
    return bool(targets(state, seat, origin, enemies & ~prey(state, seat)))


def can_attack(state: Napoleon, seat: int) -> bool:
    """Only once per turn (NA-4.7), and there must be something to attack."""
    if state.attacked:
        return False
    on_land, held, near = prey(state, seat), bits(state.held[seat]), state.board.near
    if any(near[zone] & on_land and targets(state, seat, zone, on_land) for zone in held):
        return True  # mostly a neighbour
    at_sea = prey_at_sea(state, seat) if state.afloat[seat] else 0
    if any(targets(state, seat, sea, at_sea) for sea in bits(state.afloat[seat])):
        return True
    return any(targets(state, seat, zone, on_land) for zone in held)


NO_ATTACK = ("NA-6.1", "NA-6.2", "NA-6.3", "NA-6.12", "NA-6.11", "NA-14.8", "NA-11.5", "NA-12.9")
UNDER_TRUCE: Final = ("under_truce", ("NA-14.8", "NA-2.20", "NA-6.1"))


class Attack(Frame[Napoleon]):
    """The attack is declared: origin, battle zone, way or defender, units (NA-6.2)."""

    __slots__ = ("origin", "target", "defender", "way", "front", "last_kind", "refused")

    NAME = "attack"
    VERB = "attack"
    FIELDS = (
        ("origin", "zone", ""),
        ("target", "zone", ""),
        ("defender", "seat", ""),
        ("way", "", ""),
        ("front", "", ""),
        ("last_kind", "unit", ""),
        ("refused", "", ""),
    )

    def __init__(self, seat: int = 0) -> None:
        super().__init__()
        self.who = seat
        self.refused = False
        self._start_afresh()

    def _start_afresh(self) -> None:
        self.origin = self.target = self.defender = -1
        self.way = -1  # BY_LAND or BY_SEA, once it is settled
        self.front = [0] * KINDS
        self.last_kind = 0

    def ask(self, state: Napoleon) -> list[int]:
        """Origin, battle zone, defender at sea, way, units."""
        if self.origin < 0:
            codes = state.board.codes(origins(state, self.who))
            return [CANCEL, *codes] if self.refused else codes
        if self.target < 0:
            return state.board.codes(self._targets(state))
        if self.defender < 0:
            seats = [
                seat
                for seat in range(len(state.seats))
                if may_attack(state, self.who, seat) and state.fleet_of(seat, self.target)
            ]
            return state.seat_codes(seats)
        if self.way < 0:
            return [BY_LAND, BY_SEA]
        return self._ask_unit(state)

    def _targets(self, state: Napoleon) -> int:
        sea = state.board.is_sea(self.origin)
        victims = prey_at_sea(state, self.who) if sea else prey(state, self.who)
        return targets(state, self.who, self.origin, victims)

    def _direct_on_city(self, state: Napoleon) -> bool:
        """A city attacked from the sea without landing: a single unit only (NA-6.5, NA-12.12)."""
        return self.way == BY_SEA and bool(state.material.cities >> self.target & 1)

    def _ask_unit(self, state: Napoleon) -> list[int]:
        picked = sum(self.front)
        if picked and self._direct_on_city(state):
            return [DONE]
        codes = [state.material.unit0 + kind for kind in self._units(state, picked)]
        return [DONE, *codes] if self._complete(state) else codes

    def last_word(self, state: Napoleon) -> bool:
        """A battle follows `done` (NA-6.14)."""
        return last_words(state) and self._complete(state)

    def _units(self, state: Napoleon, picked: int) -> list[int]:
        """Never a pick from which no legal attack can follow (NA-6.12, NA-11.2)."""
        left = [state.count(self.who, self.origin, k) - self.front[k] for k in range(KINDS)]
        kinds = [kind for kind in range(self.last_kind, KINDS) if left[kind] > 0]
        if picked or state.board.is_sea(self.target) or not faces_cavalry(state, self.target):
            return kinds
        return [k for k in kinds if not is_vulnerable(k) or self._company(state, left, k)]

    def _company(self, state: Napoleon, left: list[int], kind: int) -> bool:
        """Whether somebody can still be named beside a unit of this kind."""
        lowest = kind if not free_order(state) else 0
        return sum(left[lowest:]) > 1

    def _complete(self, state: Napoleon) -> bool:
        """Whether the units named may attack as they are (NA-6.12)."""
        picked = sum(self.front)
        if picked != 1 or state.board.is_sea(self.target):
            return picked > 0
        alone = next(kind for kind in range(KINDS) if self.front[kind])
        return not (is_vulnerable(alone) and faces_cavalry(state, self.target))

    def take(self, state: Napoleon, who: int, code: int) -> None:
        """The parts of an attack are named one after the other."""
        if code == CANCEL:
            state.end(0)
        elif code == DONE:
            self._begin(state)
        elif self.origin < 0:
            self.origin = code - state.board.zone0
        elif self.target < 0:
            self._aim(state, code - state.board.zone0)
        elif self.defender < 0:
            self.defender = state.seat_of_code(code)
        elif self.way < 0:
            self._go(state, code)
        else:
            self._pick(state, code - state.material.unit0)

    def _pick(self, state: Napoleon, kind: int) -> None:
        self.front[kind] += 1
        if not free_order(state):
            self.last_kind = kind

    def _aim(self, state: Napoleon, target: int) -> None:
        """Over mountains there may be a choice between land and sea (NA-12.15)."""
        self.target = target
        if state.board.is_sea(target):
            self.way = BY_LAND
            return
        self.defender = state.owner[target]
        near = bool(state.board.near[self.origin] >> target & 1)
        by_sea = reach_by_sea(state, self.who, self.origin) >> target & 1
        if not near:
            self._go(state, BY_SEA)
        elif not (by_sea and state.material.is_mountain(self.origin, target)):
            self.way = BY_LAND

    def _go(self, state: Napoleon, way: int) -> None:
        """Permissions are settled before the attack is final (NA-6.14)."""
        self.way = way
        if way == BY_SEA and not surely_carried(state, self.who, self.origin, self.target):
            state.push(SeaPassage(self.who, self.origin, self.target))

    def resume(self, state: Napoleon, value: int) -> None:
        """The passage is settled; denied, the seat chooses again (NA-12.9)."""
        if not value:
            self.refused = True
            self._start_afresh()

    def _begin(self, state: Napoleon) -> None:
        """The attack is spent (NA-6.14)."""
        state.actions_left -= 1
        state.stack.pop()
        battle = Combat(self.who, self.defender, self.origin, self.target)
        by_sea = self.way == BY_SEA
        battle.begin(state, self.front, by_sea, crossed=False, assault=False)
        state.push(battle)

    def prompt(self, state: Napoleon) -> Prompt:
        """From where, whom, how, with what?"""
        names = state.board.names
        if self.origin < 0 and self.refused:
            seats, seas = denied(state, self.who)
            return Prompt("attack_denied", {"seats": seats, "seas": seas}, DENIED)
        if self.origin < 0:
            return Prompt("attack_from", {}, ("NA-6.1", "NA-6.2"))
        args: dict[str, object] = {"origin": names[self.origin]}
        if self.target < 0:
            return Prompt("attack_to", args, ("NA-6.1", "NA-6.3"))
        args["target"] = names[self.target]
        if self.defender < 0:
            return Prompt("attack_defender", args, ("NA-6.7",))
        if self.way < 0:
            return Prompt("land_or_sea", args, ("NA-12.15",))
        return Prompt("attack_unit", args, ("NA-6.2", "NA-6.12"))

    def refusal(self, state: Napoleon, who: int, code: int) -> tuple[str, tuple[str, ...]]:
        """Why not this zone, player or unit."""
        if self.origin < 0:
            return self._refuse_origin(state, code - state.board.zone0)
        if self.target < 0:
            return self._refuse_target(state, code - state.board.zone0)
        if self.defender < 0:
            return ("not_a_defender", ("NA-6.7", "NA-14.8"))
        if code == DONE and any(self.front):
            return ("alone_against_cavalry", ("NA-6.12", "NA-6.11"))
        if self._direct_on_city(state):
            return ("one_unit_from_the_sea", ("NA-6.5", "NA-12.12"))
        return ("unit_cannot_attack", ("NA-6.2", "NA-6.12", "NA-6.11"))

    def _refuse_origin(self, state: Napoleon, zone: int) -> tuple[str, tuple[str, ...]]:
        if 0 <= zone < len(state.board.names) and spared(state, self.who, zone):
            return UNDER_TRUCE
        return ("no_attack_from_there", NO_ATTACK)

    def _refuse_target(self, state: Napoleon, zone: int) -> tuple[str, tuple[str, ...]]:
        if not 0 <= zone < len(state.board.names):
            return ("name_a_zone", ("NA-6.1",))
        if state.board.is_sea(zone) != state.board.is_sea(self.origin):
            return ("wrong_element_attack", ("NA-11.5", "NA-6.6"))
        if state.board.is_sea(zone):
            return ("no_rival_fleet", ("NA-6.6", "NA-6.7", "NA-14.8"))
        if not state.occupied >> zone & 1 or state.owner[zone] == self.who:
            return ("nobody_to_attack", ("NA-6.3",))
        if not prey(state, self.who) >> zone & 1:
            return UNDER_TRUCE
        if not bold_enough(state, self.origin, zone):
            return ("alone_against_cavalry", ("NA-6.12", "NA-6.11"))
        return ("attack_out_of_reach", (
            "NA-6.1", "NA-6.4", "NA-12.2", "NA-12.5", "NA-12.8", "NA-2.8", "NA-12.13"))  # fmt: skip
