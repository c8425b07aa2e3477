"""The client's own checks: format, lint, types, tests of its parts, generated types up to date."""

import subprocess
from pathlib import Path

import pytest

import hatch_build

WEB = Path(__file__).parents[2] / "web"


@pytest.mark.parametrize("script", ["check", "test", "wire -- --check"])
def test_the_client_passes_its_own_checks(built_page: None, script: str) -> None:
    done = subprocess.run(
        [*hatch_build.npm_command(), "run", "--silent", *script.split()],
        cwd=WEB,
        env=hatch_build.node_environment(),
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr
