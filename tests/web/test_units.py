"""The client's own checks: types, and the tests of its parts without a browser."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

import hatch_build

WEB = Path(__file__).parents[2] / "web"


@pytest.mark.parametrize("script", ["check", "test"])
def test_the_client_passes_its_own_checks(built_page: None, script: str) -> None:
    environment = os.environ | {"PATH": hatch_build.node_path()}
    npm = shutil.which("npm", path=environment["PATH"])
    assert npm is not None
    done = subprocess.run(
        [npm, "run", "--silent", script], cwd=WEB, env=environment, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr
