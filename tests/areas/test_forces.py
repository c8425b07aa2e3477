"""Forces: whatever comes and goes, counts, masks and pools agree."""

from collections.abc import Callable

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

import imperios
from imperios.games.areas.forces import NEUTRAL, NOBODY
from imperios.games.grecia.state import Grecia
from tests.properties.invariants_areas import Forces, land_faults, mask_faults, sea_faults

SEATS = 3
KINDS, LAND_KINDS = 5, 4


def empty_board() -> Grecia:
    """A game on areas without a unit."""
    state = imperios.game("grecia").at({}, ["red", "blue", "green"])
    assert isinstance(state, Grecia)
    return state


class Moves(RuleBasedStateMachine):
    """Units come, go, move, rise and fall; a dictionary keeps the same books."""

    def __init__(self) -> None:
        super().__init__()
        self.state = empty_board()
        self.books = Forces(self.state)
        self.model: dict[tuple[int, int, int], int] = {}  # seat, zone, kind -> number

    def zones_for(self, seat: int, kind: int) -> list[int]:
        """Where one more unit may come."""
        board = self.state.board
        if kind >= LAND_KINDS:
            return list(range(board.first_sea, len(board.names)))
        return [
            zone
            for zone in range(board.first_sea)
            if self.state.owner[zone] in (NOBODY, seat)
            and self.state.size[zone] < board.capacity[zone]
        ]

    def change(self, seat: int, zone: int, kind: int, number: int) -> None:
        key = (seat, zone, kind)
        self.model[key] = self.model.get(key, 0) + number
        if not self.model[key]:
            del self.model[key]

    @rule(data=st.data(), seat=st.sampled_from([0, 1, 2, NEUTRAL]), kind=st.integers(0, 4))
    def raise_unit(self, data: st.DataObject, seat: int, kind: int) -> None:
        """A unit comes on the board."""
        possible = self.state.in_pool(seat, kind) and not (seat == NEUTRAL and kind >= LAND_KINDS)
        if possible:
            zone = data.draw(st.sampled_from(self.zones_for(seat, kind)))
            self.state.raise_unit(seat, zone, kind)
            self.change(seat, zone, kind, 1)

    @precondition(lambda self: self.model)
    @rule(data=st.data())
    def eliminate(self, data: st.DataObject) -> None:
        """Some units of a kind leave the board."""
        key = data.draw(st.sampled_from(sorted(self.model)))
        number = data.draw(st.integers(1, self.model[key]))
        self.state.eliminate(*key, number)
        self.change(*key, -number)

    @precondition(lambda self: self.model)
    @rule(data=st.data())
    def shift(self, data: st.DataObject) -> None:
        """A unit goes somewhere else."""
        seat, zone, kind = data.draw(st.sampled_from(sorted(self.model)))
        places = [place for place in self.zones_for(seat, kind) if place != zone]
        target = data.draw(st.sampled_from(places))
        self.state.shift(seat, zone, target, kind)
        self.change(seat, zone, kind, -1)
        self.change(seat, target, kind, 1)

    @precondition(lambda self: self.model)
    @rule(data=st.data(), better=st.integers(0, 3))
    def exchange(self, data: st.DataObject, better: int) -> None:
        """A land unit is replaced by one of another kind."""
        seat, zone, kind = data.draw(st.sampled_from(sorted(self.model)))
        land = seat != NEUTRAL and kind < LAND_KINDS and kind != better
        if land and self.state.in_pool(seat, better):
            self.state.exchange(seat, zone, kind, better)
            self.change(seat, zone, kind, -1)
            self.change(seat, zone, better, 1)

    @rule()
    def copy(self) -> None:
        """Go on with a copy; what happens to the old one does not matter any more."""
        old, self.state = self.state, self.state.copy()
        old.own_forces()
        for zone in range(old.board.first_sea):
            old.size[zone] = -1
            old.land[zone] = -1

    @invariant()
    def counts_agree(self) -> None:
        """The dictionary and the state say the same."""
        state = self.state
        found = land_faults(state) + mask_faults(state) + sea_faults(state)
        assert not found
        assert not self.books.faults(state)
        for seat in range(SEATS):
            for kind in range(KINDS):
                mine = [n for (s, _, k), n in self.model.items() if (s, k) == (seat, kind)]
                total = state.material.pool[kind]
                assert state.in_pool(seat, kind) == total - sum(mine)
        for zone in {zone for _, zone, _ in self.model}:
            for seat in (*range(SEATS), *([] if state.board.is_sea(zone) else [NEUTRAL])):
                for kind in range(KINDS):
                    number = self.model.get((seat, zone, kind), 0)
                    assert state.count(seat, zone, kind) == number


TestMoves = Moves.TestCase
TestMoves.__doc__ = "The books of forces are always right."


def test_neutral_counters_never_run_out() -> None:
    state = empty_board()
    for zone in range(20):
        state.raise_unit(NEUTRAL, zone, 0)

    assert state.in_pool(NEUTRAL, 0) == 1


def test_a_fleet_is_the_sum_of_the_ships() -> None:
    state = empty_board()
    sea = state.board.first_sea
    state.raise_unit(1, sea, 4, 3)
    state.raise_unit(2, sea, 4)

    assert [state.fleet_of(seat, sea) for seat in range(3)] == [0, 3, 1]
    assert state.afloat == [0, 1 << sea, 1 << sea]


SEA = empty_board().board.first_sea
CHANGES: dict[str, Callable[[Grecia], None]] = {
    "put": lambda state: state.put(0, 0, 1),
    "lift": lambda state: state.lift(0, 0, 0),
    "launch": lambda state: state.launch(0, SEA, 4, 1),
    "put at sea": lambda state: state.put(0, SEA, 4),
    "lift at sea": lambda state: state.lift(0, SEA, 4),
    "shift": lambda state: state.shift(0, 0, 1, 0),
    "raise": lambda state: state.raise_unit(0, 0, 1),
    "eliminate": lambda state: state.eliminate(0, 0, 0),
    "exchange": lambda state: state.exchange(0, 0, 0, 1),
    "replace": lambda state: state.replace(0, 0, 1),
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=list(CHANGES))
def test_what_moves_in_a_copy_or_in_what_was_copied_moves_there_alone(
    change: Callable[[Grecia], None],
) -> None:
    state = empty_board()
    state.raise_unit(0, 0, 0, 2)
    state.raise_unit(0, SEA, 4, 2)
    before, twin = state.position(), state.copy()
    change(twin)

    assert state.position() == before
    after, other = twin.position(), twin.copy()
    change(twin)

    assert other.position() == after != before


def test_a_copy_has_the_same_lists_until_a_unit_moves() -> None:
    state = empty_board()
    state.raise_unit(0, 0, 0)
    twin = state.copy()
    twin.own()

    assert twin.land is state.land
    assert twin.supplies is not state.supplies
