"""The whole way again, from the coastlines of npm: the same bytes must come out."""

from pathlib import Path

import pytest

from boards import commands


@pytest.mark.full
@pytest.mark.parametrize("game", ["grecia", "napoleon"])
def test_a_board_is_rebuilt_to_the_bytes_that_are_kept(game: str, tmp_path: Path) -> None:
    work = commands.open_work(game, None, None, "total_war")
    kept = work.out.read_bytes()
    work.out = tmp_path / "geometry.json"
    work.build()

    assert work.out.read_bytes() == kept
