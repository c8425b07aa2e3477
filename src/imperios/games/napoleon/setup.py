"""Set-up (NA-3, NA-18.2 to NA-18.4): the first player, neutral units, placement, the deal."""

from collections.abc import Mapping

from imperios.games.areas.editions import last_words
from imperios.games.areas.forces import NEUTRAL
from imperios.games.napoleon import events as ev
from imperios.games.napoleon.cards.routes import DrawRoute
from imperios.games.napoleon.material import Material
from imperios.games.napoleon.state import Napoleon
from imperios.games.napoleon.tokens import KINDS, SLOTS, UNITS, WILDCARD, is_ship
from imperios.games.napoleon.turn import Turn
from imperios.kernel.frames import Frame, Prompt
from imperios.kernel.masks import bits


def lay_out(state: Napoleon) -> None:
    """Everything before the first choice."""
    material, scenario = state.material, state.scenario
    setup = material.scenarios[scenario]
    place_neutrals(state)
    if not material.is_standard(scenario):
        for seat in setup["seats"]:
            place_army(state, state.seats.index(seat["key"]), seat["units"])
        state.stack = [Deal()]
        return
    if state.settings["quick_setup"]:
        for seat in setup["seats"]:
            for empire in seat["empires"]:
                place_army(state, state.seats.index(seat["key"]), material.quick[empire])
    else:
        hand_out(state)
    state.stack = [Placement(), FirstPlayer()]


def place_neutrals(state: Napoleon) -> None:
    """One unit on each flag without a player, before any other unit (NA-3.7, NA-18.4, NA-15.1)."""
    material = state.material
    setup = material.scenarios[state.scenario]
    started = {zone for seat in setup["seats"] for zone in seat.get("units", ())}
    for empire, seat in enumerate(state.empire_seat):
        for zone in bits(state.flags[empire] if seat < 0 else 0):
            if material.zones[zone] not in started:
                _neutral(state, zone, material.neutral_unit[zone])
    for name, units in setup.get("neutral_extra", {}).items():
        for unit in units:
            _neutral(state, material.zones.index(name), UNITS.index(unit))


def _neutral(state: Napoleon, zone: int, kind: int) -> None:
    """From a stock without limit (NA-1.17)."""
    state.put(NEUTRAL, zone, kind)
    state.note((ev.NEUTRAL_PLACED, kind, zone))


def place_army(state: Napoleon, seat: int, army: Mapping[str, list[str]]) -> None:
    """Units in fixed zones: a scenario, or the quick set-up (NA-3.21, NA-18.2)."""
    for name, units in army.items():
        zone = state.material.zones.index(name)
        for unit in units:
            state.raise_unit(seat, zone, UNITS.index(unit))
            state.note((ev.UNIT_PLACED, seat, UNITS.index(unit), zone))


def hand_out(state: Napoleon) -> None:
    """Each empire musters one starting army (NA-3.9, NA-3.11)."""
    counts = state.material.slots
    for player in state.empire_seat:
        if player >= 0:
            for slot, name in enumerate(SLOTS):
                state.slots[player * len(SLOTS) + slot] += counts[name]


def slot_for(material: Material, left: list[int], kind: int) -> int:
    """The slot that a kind uses: its own if one is left, else the tenth, else -1 (NA-3.16)."""
    own = material.own_slot[kind]
    if own >= 0 and left[own]:
        return own
    return WILDCARD if left[WILDCARD] and material.tenth[kind] else -1


class FirstPlayer(Frame[Napoleon]):
    """The first player is drawn by chance and stays first (NA-3.6)."""

    __slots__ = ()

    NAME = "first_player"

    def ask(self, state: Napoleon) -> list[int]:
        """Any seat, unless it is agreed that the first one begins."""
        if state.settings["first_player"] == "fixed":
            self._begin(state, 0)
            return []
        return state.seat_codes(list(range(len(state.seats))))

    def take(self, state: Napoleon, who: int, code: int) -> None:
        """This seat begins."""
        self._begin(state, state.seat_of_code(code))

    def _begin(self, state: Napoleon, seat: int) -> None:
        state.first = state.turn = seat
        state.note((ev.FIRST_PLAYER, seat))
        state.end()

    def prompt(self, state: Napoleon) -> Prompt:
        """Who begins?"""
        return Prompt("first_player", {}, ("NA-3.6",))

    def phase(self) -> str:
        """The beginning of the set-up."""
        return "first_player"


class Placement(Frame[Napoleon]):
    """Units are placed in rounds, one at a time (NA-3.12 to NA-3.17)."""

    __slots__ = ("kind",)

    NAME = "placement"
    FIELDS = (("kind", "unit", ""),)

    def __init__(self) -> None:
        super().__init__()
        self.kind = -1

    def ask(self, state: Napoleon) -> list[int]:
        """A kind with a free slot and a counter, then its zone."""
        if self.kind >= 0:
            return state.board.codes(self._zones(state, self.kind))
        count = len(state.seats)
        for step in range(count):
            seat = (state.turn + step) % count
            kinds = self._kinds(state, seat)
            if kinds:
                self.who = state.turn = seat
                return [state.material.unit0 + kind for kind in kinds]
        state.turn = state.first
        state.stack.pop()
        state.push(Deal())
        return []

    def _kinds(self, state: Napoleon, seat: int) -> list[int]:
        left = state.slots[seat * len(SLOTS) : (seat + 1) * len(SLOTS)]
        if not any(left):
            return []
        return [
            kind
            for kind in range(KINDS)
            if slot_for(state.material, left, kind) >= 0 and state.in_pool(seat, kind)
        ]

    def _zones(self, state: Napoleon, kind: int) -> int:
        """Home zones with room; ships next to home territories (NA-3.13 to NA-3.15)."""
        home = state.home[state.turn]
        if is_ship(kind):
            return state.material.coast_seas(home & state.material.territories)
        return home & ~state.full

    def last_word(self, state: Napoleon) -> bool:
        """What stands, stands for good: its zone is confirmed, also the only one."""
        return last_words(state) and self.kind >= 0

    def take(self, state: Napoleon, who: int, code: int) -> None:
        """The unit is placed; the next player is on."""
        if self.kind < 0:
            self.kind = code - state.material.unit0
            return
        zone, first = code - state.board.zone0, who * len(SLOTS)
        slot = slot_for(state.material, state.slots[first : first + len(SLOTS)], self.kind)
        state.unshare()
        state.slots[first + slot] -= 1
        state.raise_unit(who, zone, self.kind)
        state.note((ev.UNIT_PLACED, who, self.kind, zone))
        self.kind = -1
        state.turn = (who + 1) % len(state.seats)
        state.reveal()

    def prompt(self, state: Napoleon) -> Prompt:
        """What, and where?"""
        if self.kind < 0:
            return Prompt("setup_unit", {}, ("NA-3.12", "NA-3.16"))
        return Prompt("setup_zone", {"unit": UNITS[self.kind]}, ("NA-3.13", "NA-3.14"))

    def refusal(self, state: Napoleon, who: int, code: int) -> tuple[str, tuple[str, ...]]:
        """No slot left for it, or not there."""
        if self.kind < 0:
            return (
                "unit_not_left",
                ("NA-3.16", "NA-3.10", "NA-3.9", "NA-1.7", "NA-1.14", "NA-3.11"),
            )
        if is_ship(self.kind):
            return ("ship_not_there", ("NA-3.14", "NA-2.4", "NA-3.15"))
        return ("not_a_home_zone", (
            "NA-3.13", "NA-2.2", "NA-2.3", "NA-2.5", "NA-2.22", "NA-3.15", "NA-2.4"))  # fmt: skip

    def phase(self) -> str:
        """The placement."""
        return "setup"


class Deal(Frame[Napoleon]):
    """Battle cards, tokens and a Trade Route for each player (NA-3.18, NA-3.19)."""

    __slots__ = ("seat",)

    NAME = "deal"
    FIELDS = (("seat", "", ""),)

    def __init__(self) -> None:
        super().__init__()
        self.seat = -1  # how far the deal has got, counted from the first player

    def ask(self, state: Napoleon) -> list[int]:
        """In turn order a random route for each."""
        self.seat += 1
        if self.seat == len(state.seats):
            state.stack.pop()
            state.note((ev.ROUND_BEGINS, 1))
            state.push(Turn())
            return []
        seat = (state.first + self.seat) % len(state.seats)
        deal_to(state, seat)
        state.push(DrawRoute(seat))
        return []

    def take(self, state: Napoleon, who: int, code: int) -> None:
        """Dealing asks nothing."""

    def prompt(self, state: Napoleon) -> Prompt:
        """Dealing asks nothing."""
        return Prompt("deal", {}, ("NA-3.18",))

    def phase(self) -> str:
        """The end of the set-up."""
        return "deal"


def deal_to(state: Napoleon, seat: int) -> None:
    """The Battle cards and tokens of a seat (NA-3.18, NA-18.2)."""
    material = state.material
    seats = material.scenarios[state.scenario]["seats"]
    data = next(entry for entry in seats if entry["key"] == state.seats[seat])
    state.unshare()
    state.battle_hand[seat] = material.all_battle_cards
    state.supplies[seat] = data.get("supply", material.start_supply)
    state.note((ev.DEALT, seat, state.supplies[seat]))
