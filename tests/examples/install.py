"""The example game, installed as anybody would install it, but into a folder of its own."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

EXAMPLE = Path(__file__).parents[2] / "examples" / "alquerque"


def install(folder: Path) -> dict[str, str]:
    """Build the wheel and unpack it; the environment in which a program finds it."""
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(build, cwd=EXAMPLE, capture_output=True, check=True)
    (wheel,) = folder.glob("*.whl")
    with zipfile.ZipFile(wheel) as file:
        file.extractall(folder)
    return {**os.environ, "PYTHONPATH": str(folder), "LANG": "en_GB.UTF-8", "LC_ALL": ""}
