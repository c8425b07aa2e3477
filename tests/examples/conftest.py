"""The example game, installed as anybody would install it, but into a folder of its own."""

import os
import subprocess
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "alquerque"

Run = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture(scope="session")
def installed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The environment in which a program finds the wheel of the example."""
    folder = tmp_path_factory.mktemp("installed")
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(build, cwd=EXAMPLE, capture_output=True, check=True)
    (wheel,) = folder.glob("*.whl")
    with zipfile.ZipFile(wheel) as file:
        file.extractall(folder)
    return {**os.environ, "PYTHONPATH": str(folder), "LANG": "en_GB.UTF-8", "LC_ALL": ""}


@pytest.fixture
def run(installed: dict[str, str]) -> Run:
    """`imperios ...` with the example."""

    def call(*arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "imperios.cli", *arguments]
        return subprocess.run(
            command, env=installed, input=typed, capture_output=True, text=True, check=False
        )

    return call
