"""The parts of the tool, each for itself."""

import numpy as np
import pytest
import shapely

from boards.commands import PLANS, open_work
from boards.land.cells import cut_cells, make_cells
from boards.land.growth import grow
from boards.land.mesh import arcs_of, faces_of, shapes_of
from boards.land.noise import Dice, field, scatter
from boards.land.projection import Projection
from boards.land.rings import area_of, pack, ring_points, rings_of, unpack
from boards.land.shore import chaikin
from boards.model import BoardError
from boards.names.labels import LEVEL, breaks, shapes
from boards.names.letters import text_width
from boards.plan import read_plan


@pytest.mark.parametrize("game", ["grecia", "napoleon"])
def test_the_way_back_from_the_canvas_undoes_lenses_and_squeezes(game: str) -> None:
    projection = Projection(read_plan(PLANS / f"{game}.toml"))
    places = np.array([[12.0, 47.0], [22.9, 38.0], [25.0, 41.0], [15.0, 36.0]])

    flat = projection.flat(places) * projection.scale

    assert np.abs(projection.measure(projection.canvas(places)) - flat).max() < 0.01


def test_noise_depends_on_the_place_alone() -> None:
    i, j = np.array([3, -7], dtype=np.int64), np.array([11, 5], dtype=np.int64)

    assert scatter(i, j, 1).tolist() == [scatter(i[:1], j[:1], 1)[0], scatter(i[1:], j[1:], 1)[0]]
    assert field(np.array([[10.0, 20.0]]), 50, 1) != field(np.array([[10.0, 20.0]]), 50, 2)


def test_dice_of_one_name_always_fall_the_same() -> None:
    assert Dice("a", 1).roll() == Dice("a", 1).roll() != Dice("a", 2).roll()


def test_cutting_corners_keeps_the_ends_of_a_line() -> None:
    line = np.array([[0.0, 0.0], [10.0, 0.0], [10.0, 10.0]])

    cut = chaikin(line, 2, closed=False)

    assert cut[0].tolist() == [0, 0]
    assert cut[-1].tolist() == [10, 10]


def test_packed_points_come_back() -> None:
    points = np.array([[5.0, 7.0], [5.0, 9.0], [2.0, 9.0]])

    assert pack(points) == [5, 7, 0, 2, -3, 0]
    assert unpack(pack(points)).tolist() == points.tolist()


def test_neighbours_share_one_arc_and_rings_give_their_areas_back() -> None:
    west, east = shapely.box(0, 0, 10, 10), shapely.box(10, 0, 20, 10)
    faces = faces_of([west.boundary, east.boundary], 1.0)

    def name_of(face: shapely.Polygon) -> str:
        return "west" if face.centroid.x < 10 else "east"

    arcs = arcs_of(faces, name_of)
    shared = [a for a in arcs if a.zones() == ("east", "west")]
    points = [a.points for a in arcs]

    assert len(shared) == 1
    assert set(shapes_of(faces, name_of)) == {"east", "west"}
    for name, box in (("west", west), ("east", east)):
        rings = rings_of(arcs, name)
        assert area_of(points, rings).equals(box)
        assert (
            ring_points(points, rings[0])[0].tolist() == ring_points(points, rings[0])[-1].tolist()
        )


def test_an_island_in_a_lake_is_drawn_by_the_even_odd_rule() -> None:
    sea, lake = shapely.box(0, 0, 30, 30), shapely.box(10, 10, 20, 20)
    faces = faces_of([sea.boundary, lake.boundary], 1.0)
    arcs = arcs_of(faces, lambda f: "lake" if f.area == 100 else "land")

    assert area_of([a.points for a in arcs], rings_of(arcs, "land")).area == 800


def test_a_zone_does_not_grow_over_water() -> None:
    projection = Projection(read_plan(PLANS / "grecia.toml"))
    left, right = shapely.box(1000, 1000, 1200, 1200), shapely.box(1260, 1000, 1460, 1200)
    parts = cut_cells(make_cells((1600, 1400)), shapely.MultiPolygon([left, right]))
    here = _lonlat(projection, 1010, 1100)
    there = _lonlat(projection, 1450, 1100)

    owner = grow(parts, {"here": (here,), "there": (there,)}, projection, [])

    for name, centre in zip(owner, parts.centres, strict=True):
        assert name == ("here" if centre[0] < 1230 else "there")


def _lonlat(projection: Projection, x: float, y: float) -> tuple[float, float]:
    """The place that is drawn nearest to a spot, found by search."""
    lon, lat = np.meshgrid(np.arange(19, 30, 0.01), np.arange(35, 42, 0.01))
    places = np.column_stack((lon.ravel(), lat.ravel()))
    away = ((projection.canvas(places) - (x, y)) ** 2).sum(axis=1)
    best = places[int(away.argmin())]
    return (float(best[0]), float(best[1]))


def test_a_seed_point_off_its_medium_is_refused_by_name() -> None:
    projection = Projection(read_plan(PLANS / "grecia.toml"))
    island = shapely.MultiPolygon([shapely.box(900, 900, 1000, 1000), shapely.box(0, 0, 9, 9)])
    parts = cut_cells(make_cells((1600, 1400)), island)
    far = _lonlat(projection, 500, 500)

    with pytest.raises(BoardError, match="atlantis: seed point"):
        grow(parts, {"atlantis": (far,)}, projection, [])


def test_wide_letters_and_tracking_make_a_word_longer() -> None:
    assert text_width("MMM", 100, False, 0) > text_width("III", 100, False, 0)
    assert text_width("AB", 100, False, 0.1) == text_width("AB", 100, False, 0) + 10


def test_names_break_evenly_or_at_a_bar() -> None:
    assert breaks("MISIA Y BITINIA") == [("MISIA Y BITINIA",), ("MISIA Y", "BITINIA")]
    assert breaks("BRANDE-|BURGO") == [("BRANDEBURGO",), ("BRANDE-", "BURGO")]
    assert breaks("WEST|BALTIC") == [("WEST BALTIC",), ("WEST", "BALTIC")]


def test_larger_letters_are_tried_first() -> None:
    sizes = [s.size for s in shapes("ROMA", (32, 78, 50), LEVEL)]

    assert sizes == [78, 50, 32]


def test_a_board_that_does_not_exist_is_told_in_words() -> None:
    with pytest.raises(BoardError, match="does not exist"):
        open_work("nowhere/board.json", None, None, "total_war")


def test_a_mission_that_does_not_exist_is_told_with_those_that_do() -> None:
    with pytest.raises(BoardError, match="total_war"):
        open_work("galactica", None, None, "holiday")
