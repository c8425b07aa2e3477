"""The option --full: the big sizes, and the tests marked `full`; and how all tests run."""

import gc
import os
from pathlib import Path

import pytest

import hatch_build
from tests.turns import one_at_a_time

ROOT = Path(__file__).parents[1]
os.environ["IMPERIOS_COMPILE"] = "0"  # plain Python, also where ./play has compiled the rules


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--full", action="store_true", help="run the big sizes (hours)")


def pytest_configure(config: pytest.Config) -> None:
    """Run the garbage collector rarely: random games make many short-lived states."""
    gc.freeze()
    gc.set_threshold(100_000, 20, 50)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Without --full the tests marked `full` are deselected, and pytest counts them as such."""
    if config.getoption("--full"):
        return
    left_out = [item for item in items if item.get_closest_marker("full")]
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if item not in left_out]


@pytest.fixture(scope="session")
def full(request: pytest.FixtureRequest) -> bool:
    """Whether the big sizes are asked for: tests choose their sizes by it."""
    return bool(request.config.getoption("--full"))


@pytest.fixture(scope="session")
def built_page() -> None:
    """The page, built from the sources of now, and the packages that built it."""
    with one_at_a_time("page"):
        if hatch_build.page_wanted(ROOT) or not (ROOT / "web" / "node_modules").is_dir():
            hatch_build.build_page(ROOT)
