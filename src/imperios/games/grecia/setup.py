"""Set-up (GR-3): neutral units, fortresses, pieces, the deal."""

from collections.abc import Mapping
from typing import Any

from imperios.games.areas.editions import last_words
from imperios.games.areas.forces import NEUTRAL
from imperios.games.grecia import events as ev
from imperios.games.grecia.cards.tactics import DrawTactic
from imperios.games.grecia.material import as_printed, coast_seas
from imperios.games.grecia.state import Grecia
from imperios.games.grecia.tokens import HERO, HEROES, PIECES, SHIP, UNITS
from imperios.games.grecia.turn import Turn
from imperios.games.grecia.zones import build_fort, controlled
from imperios.kernel.frames import Frame, Prompt


def special_rules(state: Grecia, kind: str, seat: int) -> list[Mapping[str, Any]]:
    """The special rules of a kind for a seat, none in a scenario as printed (GR-3.9, GR-3.21)."""
    if as_printed(state.settings):
        return []
    return state.material.specials(state.scenario, kind, state.seats[seat])


def lay_out(state: Grecia) -> None:
    """Everything before the first choice."""
    if not state.material.is_free(state.scenario):
        place_neutrals(state)
    for seat in range(len(state.seats)):
        hand_out(state, seat)


def place_neutrals(state: Grecia) -> None:
    """Garrisons in the territories of colours that nobody plays (GR-3.6, GR-3.7, GR-16.1)."""
    material = state.material
    garrisons = material.constants["neutral_default"]
    printed = as_printed(state.settings)
    extra = {} if printed else material.scenarios[state.scenario]["neutral_extra"]
    for zone in range(state.board.first_sea):
        colour = material.zone_colour[zone]
        units: dict[str, int] = {}
        if colour >= 0 and colour not in state.colour:
            units = garrisons["small_island" if material.small[zone] else "land"]
        for kind, number in {**units, **extra.get(material.zones[zone], {})}.items():
            state.put(NEUTRAL, zone, UNITS.index(kind), number)
            for _ in range(number):
                state.note((ev.NEUTRAL_PLACED, UNITS.index(kind), zone))


def hand_out(state: Grecia, seat: int) -> None:
    """The fortresses, units and heroes that a player has to place (GR-3.8, GR-3.9, GR-3.11)."""
    material, scenario, colour = state.material, state.scenario, state.seats[seat]
    data = material.scenarios[scenario]
    side = data if material.is_free(scenario) else data["sides"][colour]
    units = [material.constants["initial_units"].get(kind, 0) for kind in UNITS]
    for rule in special_rules(state, "extra_units", seat):
        for kind, number in rule["units"].items():
            units[UNITS.index(kind)] += number
    for rule in special_rules(state, "replace_unit", seat):
        units[UNITS.index(rule["from"])] -= 1
        units[UNITS.index(rule["to"])] += 1
    state.pieces_left[seat * PIECES : (seat + 1) * PIECES] = [*units, side["heroes_start"]]
    state.forts_left[seat] = side["fortresses"]
    for rule in special_rules(state, "fixed_fortress", seat):
        zone = material.zones.index(rule["zone"])
        build_fort(state, seat, zone)
        state.forts_left[seat] -= 1
        state.note((ev.FORTRESS_FIXED, seat, zone))


def home(state: Grecia, seat: int) -> int:
    """The territories of a player's colour; all of them in a free game (GR-3.15)."""
    if state.material.is_free(state.scenario):
        return state.board.lands
    return state.material.homes[state.colour[seat]]


def fortress_zones(state: Grecia, seat: int) -> int:
    """Without a fortress, and no small island if that is agreed (GR-3.8, GR-3.11, GR-3.17)."""
    zones = home(state, seat) & ~state.all_forts
    if not state.settings["fortress_on_small_island"]:
        for zone in range(state.board.first_sea):
            if state.material.small[zone]:
                zones &= ~(1 << zone)
    return zones


def ship_zones(state: Grecia, seat: int) -> int:
    """Seas next to one's colour, or in a free game next to what one controls (GR-3.10, GR-3.14)."""
    if state.material.is_free(state.scenario):
        return coast_seas(state.board, controlled(state, seat))
    return state.material.home_seas[state.colour[seat]]


def land_zones(state: Grecia, seat: int) -> int:
    """Where no unit and no fortress of another is (GR-3.9, GR-3.12, GR-3.13)."""
    others = (state.occupied & ~state.held[seat]) | (state.all_forts & ~state.forts[seat])
    return home(state, seat) & ~others


def piece_zones(state: Grecia, seat: int, piece: int) -> int:
    """Where a piece may be placed now; a hero needs no room (GR-3.16, GR-3.18)."""
    if piece == SHIP:
        return ship_zones(state, seat)
    zones = land_zones(state, seat)
    return zones if piece == HERO else zones & ~state.full


def from_turn(state: Grecia) -> list[int]:
    """All seats in turn order, from the one that is to place next (GR-3.16)."""
    count = len(state.seats)
    return [(state.turn + step) % count for step in range(count)]


def pass_on(state: Grecia) -> None:
    """The next player places; what was placed stays."""
    state.turn = (state.turn + 1) % len(state.seats)
    state.reveal()


class SetupFortresses(Frame[Grecia]):
    """The players place their fortresses one at a time in turn order (D1)."""

    __slots__ = ()

    NAME = "setup_fortresses"

    def ask(self, state: Grecia) -> list[int]:
        """A legal territory for the next player who has a fortress left."""
        for seat in from_turn(state):
            if state.forts_left[seat]:
                zones = fortress_zones(state, seat)
                if zones:
                    self.who = state.turn = seat
                    return state.board.codes(zones)
                state.unshare()
                state.forts_left[seat] = 0
                state.note((ev.PIECES_RETURNED, seat))
        state.turn = 0
        state.stack.pop()
        state.push(SetupPieces())
        return []

    def take(self, state: Grecia, who: int, code: int) -> None:
        """The fortress stands there for good (GR-1.12)."""
        state.unshare()
        build_fort(state, who, code - state.board.zone0)
        state.forts_left[who] -= 1
        state.note((ev.FORTRESS_PLACED, who, code - state.board.zone0))
        pass_on(state)

    def prompt(self, state: Grecia) -> Prompt:
        """Where?"""
        free = state.material.is_free(state.scenario)
        rule = "GR-3.11" if free else "GR-3.8"
        return Prompt("setup_fortress", {"n": state.forts_left[self.who]}, (rule, "GR-1.12"))

    def refusal(self, state: Grecia, who: int, code: int) -> tuple[str, tuple[str, ...]]:
        """Not of one's colour, not free, or no place for a fortress."""
        zone = code - state.board.zone0
        if 0 <= zone < state.board.first_sea:
            if state.all_forts >> zone & 1:
                return ("one_fortress", ("GR-1.12", "GR-3.11", "GR-3.8"))
            if state.material.small[zone] and home(state, who) >> zone & 1:
                return ("no_fortress_on_small_island", ("GR-3.17",))
        return ("not_your_colour", ("GR-3.8", "GR-2.4", "GR-3.11", "GR-1.5"))

    def phase(self) -> str:
        """The first phase of the set-up."""
        return "setup_fortresses"


class SetupPieces(Frame[Grecia]):
    """The players place units and heroes one at a time in turn order (D2, D3)."""

    __slots__ = ("piece",)

    NAME = "setup_pieces"
    FIELDS = (("piece", "", ""),)

    def __init__(self) -> None:
        super().__init__()
        self.piece = -1

    def ask(self, state: Grecia) -> list[int]:
        """The kind of piece, then its zone (GR-3.16)."""
        if self.piece >= 0:
            return state.board.codes(piece_zones(state, self.who, self.piece))
        for seat in from_turn(state):
            pieces = self._pieces(state, seat)
            if pieces:
                self.who = state.turn = seat
                return [state.material.unit0 + piece for piece in pieces]
        state.turn = 0
        state.stack.pop()
        state.push(Deal())
        return []

    def _pieces(self, state: Grecia, seat: int) -> list[int]:
        """Pieces left that have a legal zone; if none has one, they go back (GR-3.16)."""
        first = seat * PIECES
        left = [p for p in range(PIECES) if state.pieces_left[first + p]]
        if not left:
            return left
        lands, seas = land_zones(state, seat), ship_zones(state, seat)
        units = lands & ~state.full
        possible = [p for p in left if (seas if p == SHIP else lands if p == HERO else units)]
        if not possible:
            state.unshare()
            state.pieces_left[first : first + PIECES] = [0] * PIECES
            state.note((ev.PIECES_RETURNED, seat))
        return possible

    def last_word(self, state: Grecia) -> bool:
        """What stands, stands for good: its zone is confirmed, also the only one."""
        return last_words(state) and self.piece >= 0

    def take(self, state: Grecia, who: int, code: int) -> None:
        """The piece is placed."""
        if self.piece < 0:
            self.piece = code - state.material.unit0
            return
        zone, piece = code - state.board.zone0, self.piece
        state.unshare()
        state.pieces_left[who * PIECES + piece] -= 1
        if piece == HERO:
            hero = next(h for h in range(who * HEROES, (who + 1) * HEROES)
                        if state.hero_zone[h] < 0)  # fmt: skip
            state.send_hero(hero, zone)
            state.note((ev.HERO_PLACED, who, hero, zone))
        else:
            state.raise_unit(who, zone, piece)
            state.note((ev.UNIT_PLACED, who, piece, zone))
        self.piece = -1
        pass_on(state)

    def prompt(self, state: Grecia) -> Prompt:
        """Which piece, and where?"""
        if self.piece < 0:
            return Prompt("setup_unit", {}, ("GR-3.9", "GR-3.12", "GR-3.16"))
        unit = (*UNITS, "hero")[self.piece]
        return Prompt("setup_zone", {"unit": unit}, ("GR-3.9", "GR-3.10", "GR-3.12"))

    def refusal(self, state: Grecia, who: int, code: int) -> tuple[str, tuple[str, ...]]:
        """Not one's own, not free, no room."""
        if self.piece < 0:
            return ("unit_not_left", ("GR-3.16", "GR-3.9", "GR-3.12"))
        zone = code - state.board.zone0
        if not 0 <= zone < len(state.board.names):
            return ("name_a_place", ("GR-3.16",))
        if state.board.is_sea(zone) != (self.piece == SHIP):
            return ("wrong_element", ("GR-2.4", "GR-3.10", "GR-3.18"))
        if self.piece == SHIP:
            return ("sea_not_adjacent", ("GR-3.10", "GR-3.14"))
        if state.owner[zone] == who and state.full >> zone & 1:
            return ("no_room", ("GR-2.5", "GR-3.13", "GR-2.1"))
        return ("not_free", ("GR-3.9", "GR-3.12", "GR-3.13", "GR-2.6", "GR-3.18"))

    def phase(self) -> str:
        """The second phase of the set-up."""
        return "setup_pieces"


class Deal(Frame[Grecia]):
    """Battle cards, supplies and Request Support; extra Tactic cards (GR-3.19, GR-3.23)."""

    __slots__ = ("seat",)

    NAME = "deal"
    FIELDS = (("seat", "", ""),)

    def __init__(self) -> None:
        super().__init__()
        self.seat = -1  # the last player who received extra Tactic cards

    def ask(self, state: Grecia) -> list[int]:
        """First everything fixed, then the extra cards player by player."""
        if self.seat < 0:
            deal(state)
        self.seat += 1
        if self.seat < len(state.seats):
            extra = sum(rule["n"] for rule in special_rules(state, "start_tactics", self.seat))
            if extra and state.cards:
                state.push(DrawTactic(self.seat, extra))
            return []
        state.stack.pop()
        state.note((ev.ROUND_BEGINS, 1))
        state.push(Turn())
        return []

    def take(self, state: Grecia, who: int, code: int) -> None:
        """Dealing asks nothing."""

    def prompt(self, state: Grecia) -> Prompt:
        """Dealing asks nothing."""
        return Prompt("deal", {}, ("GR-3.23",))

    def phase(self) -> str:
        """The end of the set-up."""
        return "deal"


def deal(state: Grecia) -> None:
    """What every player takes, in turn order (GR-3.19, GR-3.23)."""
    material = state.material
    state.unshare()
    for seat in range(len(state.seats)):
        rules = special_rules(state, "start_supplies", seat)
        amount = rules[0]["n"] if rules else material.constants["start_supplies"]
        state.supplies[seat] = amount
        state.note((ev.DEALT, seat, amount))
        if state.cards:
            state.battle_hand[seat] = material.all_battle_cards
            give_request_support(state, seat)


def give_request_support(state: Grecia, seat: int) -> None:
    """Everybody knows of this card (part 4); the others stay in the deck (GR-3.20)."""
    design, seats = state.material.request_support, len(state.seats)
    designs = len(state.material.tactic)
    state.tactic.bag[design] -= 1
    state.hand[seat * designs + design] += 1
    state.hand_size[seat] += 1
    for observer in range(seats + 1):
        if observer != seat:
            state.known[(observer * seats + seat) * designs + design] += 1
