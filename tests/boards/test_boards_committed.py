"""The geometry files that are kept with the content hold what the board files promise."""

from pathlib import Path

import pytest

from boards import commands
from boards.commands import AreaWork, StarWork
from boards.geometry import LARGEST, packed_size, read_geometry, written
from boards.model import LANGUAGES
from boards.verify import faults

AREA_GAMES = ("grecia", "napoleon")


def area_work(game: str) -> AreaWork:
    work = commands.open_work(game, None, None, "total_war")
    assert isinstance(work, AreaWork)
    return work


def star_work() -> StarWork:
    work = commands.open_work("galactica", None, None, "total_war")
    assert isinstance(work, StarWork)
    return work


@pytest.mark.parametrize("game", AREA_GAMES)
def test_the_board_has_no_fault(game: str) -> None:
    work = area_work(game)

    assert faults(read_geometry(work.out), work.board, work.plan) == []


@pytest.mark.parametrize("game", AREA_GAMES)
def test_the_file_is_written_as_the_tool_writes_it_and_is_small(game: str) -> None:
    path = area_work(game).out
    data = path.read_bytes()

    assert written(read_geometry(path)) == data
    assert packed_size(data) <= LARGEST


@pytest.mark.parametrize("game", AREA_GAMES)
def test_every_exception_gives_its_reason(game: str) -> None:
    plan = area_work(game).plan

    assert all(reason.strip() for reason in [*plan.exceptions.values(), *plan.beside.values()])


@pytest.mark.parametrize("game", AREA_GAMES)
def test_every_zone_is_named_in_every_language(game: str) -> None:
    work = area_work(game)
    for name, zone in read_geometry(work.out)["zones"].items():
        assert set(zone["label"]) == set(LANGUAGES), name
        assert all(label["lines"] for label in zone["label"].values()), name


def test_a_short_name_belongs_to_a_zone() -> None:
    for game in AREA_GAMES:
        work = area_work(game)
        for language, names in work.plan.short.items():
            assert language in LANGUAGES
            assert set(names) <= set(work.board.zones)


def test_the_star_chart_has_no_fault() -> None:
    assert star_work().faults() == []


def test_the_star_chart_is_built_to_the_same_bytes(tmp_path: Path) -> None:
    work = star_work()
    kept = work.out.read_bytes()
    work.out = tmp_path / "geometry.json"
    work.build()

    assert work.out.read_bytes() == kept
