"""Imports point downwards: the contracts of pyproject.toml, and games that know no other game."""

import subprocess
import sys
from functools import cache
from pathlib import Path

import grimp
import pytest

import imperios

ROOT = Path(__file__).parents[2]


@cache
def graph() -> grimp.ImportGraph:
    """Which module of the package imports which."""
    return grimp.build_graph("imperios", exclude_type_checking_imports=True, cache_dir=None)


def test_no_module_imports_against_the_direction() -> None:
    program = Path(sys.executable).with_name("lint-imports")
    done = subprocess.run(
        [program, "--no-cache"], cwd=ROOT, capture_output=True, text=True, check=False
    )

    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("game", imperios.GAMES)
def test_a_game_knows_no_other_game(game: str) -> None:
    own = f"imperios.games.{game}"
    others = {f"imperios.games.{other}" for other in imperios.GAMES if other != game}
    imported = {
        name
        for module in {own, *graph().find_descendants(own)}
        for name in graph().find_modules_directly_imported_by(module)
    }

    assert not [name for name in imported if any(f"{name}.".startswith(f"{o}.") for o in others)]


def test_every_package_says_in_a_sentence_what_may_live_there() -> None:
    folders = {path.parent for path in (ROOT / "src" / "imperios").rglob("*.py")}
    for folder in sorted(folders):
        text = (folder / "__init__.py").read_text(encoding="utf-8")
        sentence = text.removeprefix('"""').split('"""')[0].strip()

        assert text.startswith('"""'), folder
        assert len(sentence.split()) > 2, folder
        assert "." in sentence, folder
