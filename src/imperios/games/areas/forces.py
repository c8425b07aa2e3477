"""Units on the board. A land zone has one owner; a sea has fleets of any number of players."""

from abc import abstractmethod
from typing import Final

from imperios.games.areas.board import Board
from imperios.games.areas.editions import free_order
from imperios.kernel.masks import without
from imperios.kernel.state import State

NOBODY: Final = -1
NEUTRAL: Final = 8  # as an owner; seats are numbered 0 to 7


class AreaState(State):
    """A game on areas: forces, pools, supplies. Land kinds come first, then kinds of ships."""

    __slots__ = (
        "board", "land_kinds", "ship_kinds", "owner", "size", "land", "here", "ships", "fleet",
        "held", "afloat", "occupied", "full", "pool", "supplies", "round", "turn", "sea_change",
        "answers", "sea_stamp", "sea_open", "sea_maybe", "battle_hand", "eliminated", "lent",
    )  # fmt: skip

    board: Board
    land_kinds: int
    ship_kinds: int
    owner: list[int]  # land zone -> who has units there
    size: list[int]  # land zone -> number of units
    land: list[int]  # land zone * land kinds + kind -> number of units
    here: list[int]  # land zone -> mask of the kinds of units there
    ships: list[int]  # (sea * seats + seat) * ship kinds + ship kind -> number
    fleet: list[int]  # sea * seats + seat -> number of ships
    held: list[int]  # seat -> mask of land zones with its units
    afloat: list[int]  # seat -> mask of seas with its ships
    occupied: int  # mask of land zones with units
    full: int  # mask of land zones without room
    pool: list[int]  # seat * kinds + kind -> counters left
    supplies: list[int]
    round: int
    turn: int
    sea_change: int  # counts what may change a passage by sea
    sea_stamp: list[int]  # seat -> when the next two were worked out
    sea_open: list[int]  # seat -> mask of seas certainly open to it
    sea_maybe: list[int]  # seat -> mask of seas not certainly closed to it
    answers: list[int]  # this turn's answers, four numbers each: mover, sea, owner, answer
    battle_hand: list[int]  # seat -> mask of Battle cards in hand
    eliminated: list[int]  # seat -> 0, or the place in the order of elimination
    lent: bool  # a copy may have the same units and pools

    @abstractmethod
    def unshare(self) -> None:
        """Before a change in what seldom changes: take lists of one's own."""

    def clear_forces(self) -> None:
        """An empty board, round 1."""
        zones, seats = self.board.first_sea, len(self.seats)
        seas = len(self.board.names) - zones
        self.owner = [NOBODY] * zones
        self.size = [0] * zones
        self.land = [0] * (zones * self.land_kinds)
        self.here = [0] * zones
        self.ships = [0] * (seas * seats * self.ship_kinds)
        self.fleet = [0] * (seas * seats)
        self.held = [0] * (NEUTRAL + 1)
        self.afloat = [0] * seats
        self.occupied = 0
        self.full = 0
        self.supplies = [0] * seats
        self.round = 1
        self.turn = 0
        self.sea_change = 0
        self.answers = []
        self.sea_stamp = [-1] * seats
        self.sea_open = [0] * seats
        self.sea_maybe = [0] * seats
        self.lent = False

    def copy_forces(self, twin: "AreaState") -> None:
        """Give a new state the forces of this one."""
        self.copy_common(twin)
        twin.owner = self.owner
        twin.size = self.size
        twin.land = self.land
        twin.here = self.here
        twin.ships = self.ships
        twin.fleet = self.fleet
        twin.held = self.held
        twin.afloat = self.afloat
        twin.occupied = self.occupied
        twin.full = self.full
        twin.pool = self.pool
        twin.supplies = self.supplies
        twin.round = self.round
        twin.turn = self.turn
        twin.sea_change = self.sea_change
        twin.answers = self.answers
        twin.sea_stamp = self.sea_stamp
        twin.sea_open = self.sea_open
        twin.sea_maybe = self.sea_maybe
        self.lent = twin.lent = True

    def own(self) -> None:
        """Before anything changes: take supplies of one's own, too."""
        super().own()
        self.supplies = self.supplies[:]

    def own_forces(self) -> None:
        """Before units or counters move, which most choices do not: take lists of one's own."""
        if not self.lent:
            return
        self.lent = False
        self.owner = self.owner[:]
        self.size = self.size[:]
        self.land = self.land[:]
        self.here = self.here[:]
        self.ships = self.ships[:]
        self.fleet = self.fleet[:]
        self.held = self.held[:]
        self.afloat = self.afloat[:]
        self.pool = self.pool[:]

    # --- seats ----------------------------------------------------------------------------

    def seats_after(self, seat: int) -> list[int]:
        """The other seats that are still in the game, in turn order after this one."""
        count = len(self.seats)
        order = [(seat + step) % count for step in range(1, count)]
        return [other for other in order if not self.eliminated[other]]

    def seat_code(self, seat: int) -> int:
        """The token of a seat."""
        return self.game.alphabet_.code(self.seats[seat])

    def seat_codes(self, seats: list[int]) -> list[int]:
        """The tokens of some seats, in the order of the alphabet."""
        return sorted(self.seat_code(seat) for seat in seats)

    def seat_of_code(self, code: int) -> int:
        """The seat that a token names, or -1 if it is not in this game."""
        name = self.game.alphabet_.tokens[code]
        return self.seats.index(name) if name in self.seats else -1

    # --- units ----------------------------------------------------------------------------

    def put(self, seat: int, zone: int, kind: int, number: int = 1) -> None:
        """Units come to stand in a zone."""
        if zone >= self.board.first_sea:
            self.launch(seat, zone, kind, number)
            return
        self.own_forces()
        self.land[zone * self.land_kinds + kind] += number
        self.here[zone] |= 1 << kind
        if not self.size[zone]:
            self.owner[zone] = seat
            self.held[seat] |= 1 << zone
            self.occupied |= 1 << zone
        self.size[zone] += number
        if self.size[zone] >= self.board.capacity[zone]:
            self.full |= 1 << zone

    def lift(self, seat: int, zone: int, kind: int, number: int = 1) -> None:
        """Units leave a zone."""
        if zone >= self.board.first_sea:
            self.launch(seat, zone, kind, -number)
            return
        self.own_forces()
        index = zone * self.land_kinds + kind
        self.land[index] -= number
        if not self.land[index]:
            self.here[zone] &= ~(1 << kind)
        if self.size[zone] >= self.board.capacity[zone]:
            self.full = without(self.full, 1 << zone)
        self.size[zone] -= number
        if self.size[zone] == 0:
            self.owner[zone] = NOBODY
            self.held[seat] = without(self.held[seat], 1 << zone)
            self.occupied = without(self.occupied, 1 << zone)

    def launch(self, seat: int, zone: int, kind: int, number: int) -> None:
        """Ships come to a sea, or leave it."""
        self.own_forces()
        index = (zone - self.board.first_sea) * len(self.seats) + seat
        self.ships[index * self.ship_kinds + kind - self.land_kinds] += number
        self.fleet[index] += number
        self.sea_change += 1
        if self.fleet[index]:
            self.afloat[seat] |= 1 << zone
        else:
            self.afloat[seat] = without(self.afloat[seat], 1 << zone)

    def shift(self, seat: int, origin: int, target: int, kind: int, number: int = 1) -> None:
        """Units go from one zone to another."""
        self.lift(seat, origin, kind, number)
        self.put(seat, target, kind, number)

    def count(self, seat: int, zone: int, kind: int) -> int:
        """How many units of this kind and owner stand in a zone."""
        if zone >= self.board.first_sea:
            if kind < self.land_kinds:
                return 0
            index = (zone - self.board.first_sea) * len(self.seats) + seat
            return self.ships[index * self.ship_kinds + kind - self.land_kinds]
        if kind >= self.land_kinds or self.owner[zone] != seat:
            return 0
        return self.land[zone * self.land_kinds + kind]

    def has_room(self, seat: int, zone: int) -> bool:
        """Is there room for a unit in a land zone, and nobody else?"""
        owner = self.owner[zone]
        return owner == NOBODY or (owner == seat and self.size[zone] < self.board.capacity[zone])

    def fleet_of(self, seat: int, zone: int) -> int:
        """How many ships a player has in a sea."""
        return self.fleet[(zone - self.board.first_sea) * len(self.seats) + seat]

    # --- passage by sea -------------------------------------------------------------------

    def write_answer(self, mover: int, sea: int, owner: int, answer: int) -> None:
        """An owner of ships has answered a mover; the list is replaced, for copies share it."""
        answers = [*self.each_answer(), (mover, sea, owner, answer)]
        if free_order(self):
            answers.sort()
        self.answers = [number for it in answers for number in it]
        self.sea_change += 1

    def each_answer(self) -> list[tuple[int, ...]]:
        """This turn's answers: mover, sea, owner, answer."""
        return [tuple(self.answers[i : i + 4]) for i in range(0, len(self.answers), 4)]

    def answer_given(self, mover: int, sea: int, owner: int) -> int:
        """The owner's answer of this turn, or -1."""
        answers = self.answers
        for index in range(0, len(answers), 4):
            if answers[index : index + 3] == [mover, sea, owner]:
                return answers[index + 3]
        return -1

    def clear_answers(self) -> None:
        """At the end of a turn all answers are forgotten."""
        if self.answers:
            self.answers = []
            self.sea_change += 1

    def forget_answers(self, sea: int) -> None:
        """Answers about a sea no longer hold."""
        kept: list[int] = []
        for index in range(0, len(self.answers), 4):
            if self.answers[index + 1] != sea:
                kept += self.answers[index : index + 4]
        self.answers = kept

    # --- pools ----------------------------------------------------------------------------

    def kinds(self) -> int:
        """The number of kinds of units."""
        return self.land_kinds + self.ship_kinds

    def in_pool(self, seat: int, kind: int) -> int:
        """Counters of a kind that a player still has; neutral ones never run out."""
        return 1 if seat == NEUTRAL else self.pool[seat * self.kinds() + kind]

    def raise_unit(self, seat: int, zone: int, kind: int, number: int = 1) -> None:
        """Put units from the pool on the board."""
        if seat != NEUTRAL:
            self.own_forces()
            self.pool[seat * self.kinds() + kind] -= number
        self.put(seat, zone, kind, number)

    def eliminate(self, seat: int, zone: int, kind: int, number: int = 1) -> None:
        """Units leave the board for their pool."""
        if seat != NEUTRAL:
            self.own_forces()
            self.pool[seat * self.kinds() + kind] += number
        self.lift(seat, zone, kind, number)

    def exchange(self, seat: int, zone: int, kind: int, better: int) -> None:
        """A promotion: one unit is replaced by one of another kind."""
        kinds = self.kinds()
        self.own_forces()
        self.pool[seat * kinds + kind] += 1
        self.pool[seat * kinds + better] -= 1
        self.replace(zone, kind, better)

    def replace(self, zone: int, gone: int, come: int) -> None:
        """One land unit takes the place of another of the same owner."""
        first = zone * self.land_kinds
        self.own_forces()
        self.land[first + gone] -= 1
        self.land[first + come] += 1
        if not self.land[first + gone]:
            self.here[zone] &= ~(1 << gone)
        self.here[zone] |= 1 << come
