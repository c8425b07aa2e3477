"""The option --full: the big sizes, and the tests marked `full`; and how all tests run."""

import gc

import pytest


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
