"""The pages for developers name every module that exists and none that does not."""

import re
from pathlib import Path

import pytest

from tools import modules

ROOT = Path(__file__).parents[2]
PAGES = sorted((ROOT / "docs" / "developers").glob("*.md"))
NAMED = re.compile(r"`((?:[\w-]+/)*[\w-]+(?:\.svelte)?\.(?:py|ts|svelte|toml|json))`")
FOLDER = re.compile(r"`((?:[\w-]+/)+)`")


def files() -> list[str]:
    """Every file of the project by its path."""
    folders = (
        "src",
        "web/src",
        "tests",
        "boards",
        "tools",
        "docs",
        "examples",
        "bench",
        "training",
    )
    found = [path for name in folders for path in (ROOT / name).rglob("*")]
    listed = [path for path in found if "node_modules" not in path.parts]
    return [
        f"/{path.relative_to(ROOT)}" for path in [*listed, *ROOT.glob("*"), *ROOT.glob("web/*")]
    ]


FILES = files()


def test_the_list_of_modules_is_what_the_program_writes() -> None:
    assert modules.PAGE.read_text(encoding="utf-8") == modules.page(), "python tools/modules.py"


def test_every_module_says_what_it_is_for() -> None:
    silent = [line for line in modules.page().splitlines() if line.endswith("|  |")]

    assert silent == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_a_file_that_is_named_exists(page: Path) -> None:
    text = page.read_text(encoding="utf-8").replace("GAME/", "grecia/")
    missing = [
        name for name in NAMED.findall(text) if not any(f.endswith(f"/{name}") for f in FILES)
    ]

    assert missing == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_a_folder_that_is_named_exists(page: Path) -> None:
    text = page.read_text(encoding="utf-8").replace("GAME/", "grecia/")
    missing = [
        name for name in FOLDER.findall(text) if not any(f"/{name}" in f"{f}/" for f in FILES)
    ]

    assert missing == []
