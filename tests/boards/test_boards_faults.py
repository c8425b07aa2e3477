"""Each check of a finished board finds the fault that it is there for."""

import copy
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from boards import commands
from boards.commands import AreaWork
from boards.geometry import Geometry, read_geometry
from boards.land.contacts import differences
from boards.model import Board, pair_of
from boards.plan import Plan
from boards.verify import (
    Case,
    check_cities,
    check_homes,
    check_labels,
    check_mountains,
    check_neighbours,
    check_places,
    check_size,
    check_straits,
    check_zones,
)

Check = Callable[[Case], Iterator[str]]


class Desk:
    """A good board to spoil."""

    def __init__(self, game: str) -> None:
        work = commands.open_work(game, None, None, "total_war")
        assert isinstance(work, AreaWork)
        self.board: Board = work.board
        self.plan: Plan = work.plan
        self.geometry: Geometry = copy.deepcopy(read_geometry(work.out))

    def told(self, check: Check) -> str:
        return "\n".join(check(Case(self.geometry, self.board, self.plan)))


@pytest.fixture
def grecia() -> Desk:
    return Desk("grecia")


@pytest.fixture
def napoleon() -> Desk:
    return Desk("napoleon")


def test_neighbours_that_the_rules_do_not_know_are_found(grecia: Desk) -> None:
    adjacency = dict(grecia.board.adjacency)
    del adjacency[pair_of("laconia", "messenia")]
    grecia.board = replace(grecia.board, adjacency=adjacency)

    assert "laconia - messenia: drawn as neighbours" in grecia.told(check_neighbours)


def test_neighbours_of_the_rules_that_are_not_drawn_are_found(grecia: Desk) -> None:
    grecia.board = replace(
        grecia.board, adjacency={**grecia.board.adjacency, pair_of("laconia", "thrace"): ""}
    )

    assert "laconia - thrace: adjacent by the rules, not drawn" in grecia.told(check_neighbours)


def test_an_exception_with_a_reason_excuses_a_difference(grecia: Desk) -> None:
    pair = pair_of("laconia", "thrace")
    grecia.board = replace(grecia.board, adjacency={**grecia.board.adjacency, pair: ""})
    grecia.plan = replace(grecia.plan, exceptions={pair: "a bridge of giants"})

    assert grecia.told(check_neighbours) == ""


def test_an_exception_that_is_no_longer_needed_is_found(grecia: Desk) -> None:
    grecia.plan = replace(grecia.plan, exceptions={pair_of("laconia", "messenia"): "old"})

    assert "listed as an exception" in grecia.told(check_neighbours)


def test_a_wide_strait_is_found(grecia: Desk) -> None:
    pair = pair_of("crete_west", "laconia")
    grecia.board = replace(grecia.board, adjacency={**grecia.board.adjacency, pair: "strait"})

    assert "crete_west - laconia: the strait is not drawn" in grecia.told(check_straits)


def test_a_hole_in_the_coverage_is_found(grecia: Desk) -> None:
    grecia.geometry["zones"]["lesbos"]["rings"] = grecia.geometry["zones"]["lemnos"]["rings"]

    assert "overlap or leave gaps" in grecia.told(check_zones)


def test_a_piece_outside_its_zone_is_found(grecia: Desk) -> None:
    grecia.geometry["zones"]["arcadia"]["units"][0] = [3000, 300]

    assert "arcadia: a piece at [3000, 300] is not inside" in grecia.told(check_places)


def test_two_pieces_on_one_spot_are_found(grecia: Desk) -> None:
    units = grecia.geometry["zones"]["arcadia"]["units"]
    units[0] = units[1]

    assert "pieces on top of each other" in grecia.told(check_places)


def test_a_missing_place_is_found(grecia: Desk) -> None:
    grecia.geometry["zones"]["arcadia"]["units"].pop()
    del grecia.geometry["zones"]["attica"]["fortress"]
    grecia.geometry["zones"]["aegean_sea"]["ships"].pop()
    told = grecia.told(check_places)

    assert "arcadia: not 3 places for units" in told
    assert "attica: fortress or hero without a place" in told
    assert "aegean_sea: not the right number of stacks" in told


def test_a_piece_under_a_panel_is_found(grecia: Desk) -> None:
    x, y = grecia.geometry["zones"]["arcadia"]["units"][0]
    grecia.plan = replace(grecia.plan, panels=((x, y, x + 5, y + 5),))

    assert "arcadia: a piece lies under a panel" in grecia.told(check_places)


def test_a_name_on_a_piece_is_found(grecia: Desk) -> None:
    x, y = grecia.geometry["zones"]["arcadia"]["units"][1]
    line = grecia.geometry["zones"]["arcadia"]["label"]["en"]["lines"][0]
    line[1:] = [x - 90, y, x, y, x + 90, y]

    assert "arcadia (en): the name crosses arcadia" in grecia.told(check_labels)


def test_a_name_on_another_name_is_found(grecia: Desk) -> None:
    zones = grecia.geometry["zones"]
    zones["elis"]["label"]["es"] = zones["arcadia"]["label"]["es"]

    assert "(es): the name crosses" in grecia.told(check_labels)


def test_a_name_in_tiny_letters_is_found(grecia: Desk) -> None:
    grecia.geometry["zones"]["arcadia"]["label"]["es"]["size"] = 12

    assert "arcadia (es): the name is off the board or too small" in grecia.told(check_labels)


def test_a_name_in_a_neighbouring_zone_is_found(grecia: Desk) -> None:
    zones = grecia.geometry["zones"]
    zones["elis"]["label"]["es"] = zones["arcadia"]["label"]["es"]
    zones["aegean_sea"]["label"]["en"] = zones["icarian_sea"]["label"]["en"]
    told = grecia.told(check_homes)

    assert "elis (es): the name stands far from its zone" in told
    assert "aegean_sea (en): the name stands far from its zone" in told
    assert told.count("\n") == 1


def test_a_name_far_out_at_sea_is_found(grecia: Desk) -> None:
    for line in grecia.geometry["zones"]["cythera"]["label"]["en"]["lines"]:
        line[1:] = [v + (0 if k % 2 else -260) for k, v in enumerate(line[1:])]

    assert grecia.told(check_homes) == "cythera (en): the name stands far from its zone"


def test_the_name_of_another_city_is_found(napoleon: Desk) -> None:
    zones = napoleon.geometry["zones"]
    zones["city_paris"]["label"]["es"] = zones["city_madrid"]["label"]["es"]

    assert napoleon.told(check_homes) == "city_paris (es): the name stands far from its zone"


def test_a_name_beside_its_zone_needs_a_reason(grecia: Desk) -> None:
    assert "crete_west" in grecia.plan.beside
    grecia.plan = replace(grecia.plan, beside={})

    assert "crete_west (es): the name stands far from its zone" in grecia.told(check_homes)


def test_a_reason_that_is_no_longer_needed_is_found(grecia: Desk) -> None:
    grecia.plan = replace(grecia.plan, beside={**grecia.plan.beside, "lydia": "old"})

    assert grecia.told(check_homes) == "lydia: listed as named beside its zone, but named inside"


def test_a_name_over_another_land_is_found(grecia: Desk) -> None:
    zones = grecia.geometry["zones"]
    zones["lesbos"]["label"]["en"] = zones["ionia"]["label"]["en"]

    assert grecia.told(check_homes) == "lesbos (en): the name stands far from its zone"


def test_the_name_of_a_city_that_begins_too_far_from_it_is_found(napoleon: Desk) -> None:
    counter = napoleon.geometry["counter"]
    for line in napoleon.geometry["zones"]["city_moscow"]["label"]["es"]["lines"]:
        line[1:] = [v + (0 if k % 2 else 3 * counter) for k, v in enumerate(line[1:])]

    assert napoleon.told(check_homes) == "city_moscow (es): the name stands far from its zone"


def test_stacks_of_ships_of_any_two_sides_that_overlap_are_found(napoleon: Desk) -> None:
    ships = napoleon.geometry["zones"]["sea_north"]["ships"]
    x, y = ships[0]
    ships[-1] = [x + 40, y]

    assert "sea_north and sea_north: pieces on top" in napoleon.told(check_places)


@pytest.mark.parametrize("game", ["grecia", "napoleon"])
def test_every_seat_has_a_stack_in_every_sea(game: str) -> None:
    seats = {"grecia": 4, "napoleon": 8}[game]

    assert Desk(game).plan.pieces.ship_stacks == seats


def test_a_piece_that_hangs_out_of_its_zone_is_found(grecia: Desk) -> None:
    case = Case(grecia.geometry, grecia.board, grecia.plan)
    x, y = case.areas["lydia"].exterior.coords[0]
    grecia.geometry["zones"]["lydia"]["units"][0] = [round(x), round(y)]

    assert f"lydia: a piece at [{x:.0f}, {y:.0f}] is not inside" in grecia.told(check_places)


def test_a_zone_that_counters_hide_is_found(grecia: Desk) -> None:
    grecia.geometry["counter"] *= 3

    assert "attica: counters hide" in grecia.told(check_places)


def test_a_border_too_short_to_be_seen_is_found(grecia: Desk) -> None:
    lengths = dict.fromkeys(grecia.board.areas(), 300.0)
    lengths[pair_of("laconia", "messenia")] = 20.0
    lengths[pair_of("propontis", "thracian_sea")] = 24.0
    wrong = differences(grecia.board, lengths, 83)

    assert list(wrong) == [pair_of("laconia", "messenia")]
    assert "only 20 units of border" in wrong[pair_of("laconia", "messenia")]


def test_a_city_outside_its_territory_is_found(napoleon: Desk) -> None:
    napoleon.geometry["zones"]["city_paris"]["at"] = [3900, 100]

    assert "city_paris: outside fr_isle" in napoleon.told(check_cities)


def test_a_port_far_from_its_sea_is_found(napoleon: Desk) -> None:
    zones = napoleon.geometry["zones"]
    zones["city_london"]["at"] = zones["city_vienna"]["at"]

    assert "units from sea_north" in napoleon.told(check_cities)


def test_a_mountain_border_without_hachures_is_found(napoleon: Desk) -> None:
    napoleon.geometry["lines"]["mountain"] = []

    assert "mountains in only one of rules and drawing" in napoleon.told(check_mountains)


def test_a_file_that_is_too_large_is_found(grecia: Desk) -> None:
    grecia.geometry["rivers"] = [[k * 7919 % 4001, k * 104729 % 2503] for k in range(20000)]

    assert "bytes gzipped, more than" in grecia.told(check_size)
