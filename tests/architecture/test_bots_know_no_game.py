"""What bots know about a game is in the game's folder; bots and arena name none."""

from pathlib import Path

import pytest

import imperios

ROOT = Path(__file__).parents[2]
FREE_OF_GAMES = ("src/imperios/bots", "src/imperios/arena", "src/imperios/games/bot_interface")


@pytest.mark.parametrize("folder", FREE_OF_GAMES)
def test_no_module_names_a_game(folder: str) -> None:
    named = [
        f"{path.relative_to(ROOT)}: {game}"
        for path in sorted((ROOT / folder).rglob("*.py"))
        for game in imperios.GAMES
        if game in path.read_text(encoding="utf-8").lower()
    ]

    assert named == []
