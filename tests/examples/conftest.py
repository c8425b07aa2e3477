"""The command line with the example game installed."""

import subprocess
import sys
from collections.abc import Callable

import pytest

from tests.examples.install import install

Run = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture(scope="session")
def installed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The environment in which a program finds the example."""
    return install(tmp_path_factory.mktemp("installed"))


@pytest.fixture
def run(installed: dict[str, str]) -> Run:
    """`imperios ...` with the example."""

    def call(*arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "imperios.cli", *arguments]
        return subprocess.run(
            command, env=installed, input=typed, capture_output=True, text=True, check=False
        )

    return call
