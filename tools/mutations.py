"""Plants known faults one by one and runs the test that must find each: `tests/mutations.toml`.

    .venv/bin/python -m tools.mutations                 # all of them
    .venv/bin/python -m tools.mutations sessions proxy  # those whose name has one of these words

Everything happens in a copy of the sources, where these tests must pass before a fault is planted;
the command fails if a fault is not found.
"""

import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
COPIED = ("src", "tests", "bench", "tools", "examples", "pyproject.toml", "hatch_build.py")
PATIENCE = 180  # seconds for one test
SURVIVED = "SURVIVED"


class Mutation(NamedTuple):
    """A fault: in `file` the text `place` becomes `change`, and `test` must fail."""

    name: str
    file: str
    place: str
    change: str
    test: str


def mutations() -> list[Mutation]:
    """All that are listed."""
    listed = tomllib.loads((ROOT / "tests" / "mutations.toml").read_text(encoding="utf-8"))
    return [Mutation(name, **fields) for name, fields in listed.items()]


def mutated(mutation: Mutation) -> str:
    """The file with the fault; its place must be there exactly once."""
    text = (ROOT / mutation.file).read_text(encoding="utf-8")
    if text.count(mutation.place) != 1:
        raise ValueError(f"{mutation.name}: the place is there {text.count(mutation.place)} times")
    return text.replace(mutation.place, mutation.change)


def copy_to(folder: Path) -> None:
    """The sources without what is built from them."""
    built = shutil.ignore_patterns("__pycache__", "*.so", "node_modules", "assets")
    for name in COPIED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, folder / name, ignore=built)
        elif source.exists():
            shutil.copy(source, folder / name)


def failure(folder: Path, *tests: str) -> str:
    """What is said if one of some tests fails, and not because it could not run."""
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", *tests]
    environment = {**os.environ, "PYTHONPATH": f"{folder / 'src'}{os.pathsep}{folder}"}
    patience = PATIENCE * len(tests)
    found = subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, timeout=patience, check=False
    )
    told = found.stdout.decode() + found.stderr.decode()
    if found.returncode not in (0, 1):
        raise RuntimeError(f"{tests} did not run:\n{told}")
    return told if found.returncode else ""


def verdict(folder: Path, mutation: Mutation) -> str:
    """Plant a fault in the copy, run its test, take the fault out again."""
    file = folder / mutation.file
    healthy = file.read_text(encoding="utf-8")
    file.write_text(mutated(mutation), encoding="utf-8")
    try:
        return "found" if failure(folder, mutation.test) else SURVIVED
    except subprocess.TimeoutExpired:
        return "hangs"
    finally:
        file.write_text(healthy, encoding="utf-8")


def main(words: list[str]) -> int:
    """Run what is asked for; how many faults survived."""
    survived = 0
    asked = [it for it in mutations() if not words or any(word in it.name for word in words)]
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        copy_to(folder)
        if told := failure(folder, *dict.fromkeys(it.test for it in asked)):
            raise RuntimeError(f"a test fails before any fault is planted:\n{told}")
        for mutation in asked:
            found = verdict(folder, mutation)
            survived += found == SURVIVED
            print(f"{found:8} {mutation.name}", flush=True)
    return survived


if __name__ == "__main__":
    sys.exit(1 if main(sys.argv[1:]) else 0)
