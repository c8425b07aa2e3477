"""The wheel, compiled where there is a C compiler: same cases, same hashes as the plain build."""

import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

import imperios
from hatch_build import c_compiler
from tests.server.client import fetch
from tests.turns import one_at_a_time
from tests.web.running import Running

ROOT = Path(__file__).parents[2]
GAMES = 20
pytestmark = pytest.mark.timeout(1800)  # compiling all games takes its time


def uv(*args: str | Path, **environment: str) -> None:
    """Run uv: the one on the path, or the one that ./test installed."""
    tool = shutil.which("uv") or ROOT / ".uv" / "bin" / "uv"
    env = {**os.environ, "UV_PYTHON_DOWNLOADS": "never", **environment}
    done = subprocess.run(
        [tool, *args], check=False, cwd=ROOT, env=env, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr


def fingerprint() -> str:
    """Changes with everything that goes into the wheel."""
    sums = hashlib.sha256(sys.version.encode())
    paths = [ROOT / "pyproject.toml", ROOT / "hatch_build.py", ROOT / "uv.lock"]
    paths += sorted(path for path in (ROOT / "src").rglob("*") if path.is_file())
    for path in paths:
        if "__pycache__" not in path.parts:
            sums.update(str(path.relative_to(ROOT)).encode() + b"\0" + path.read_bytes())
    return sums.hexdigest()[:16]


@pytest.fixture(scope="module")
def built() -> Path:
    """The folder of programs of an environment with the wheel; kept while nothing changes."""
    environment = ROOT / "build" / "wheel" / fingerprint()
    with one_at_a_time("wheel"):
        if not (environment / "ready").exists():
            build(environment)
    return environment / "venv" / "bin"


def build(environment: Path) -> None:
    """Build the wheel and install it; older ones are thrown away."""
    shutil.rmtree(environment.parent, ignore_errors=True)
    wheels = environment / "wheels"
    demand = "1" if c_compiler() else "0"
    uv("build", "--wheel", "--out-dir", wheels, IMPERIOS_COMPILE=demand, IMPERIOS_OPT="0")
    uv("venv", "--quiet", "--python", sys.executable, environment / "venv")
    python = environment / "venv" / "bin" / "python"
    uv("pip", "install", "--quiet", "--python", python, next(wheels.glob("*.whl")))
    (environment / "ready").touch()


def run(*command: str | Path) -> str:
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT / "tests", check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_wheel_is_compiled_where_there_is_a_compiler(built: Path) -> None:
    expected = "(compiled" if c_compiler() else "(plain"

    assert expected in run(built / "imperios", "--version")


def test_all_cases_hold_on_the_built_wheel(built: Path) -> None:
    run(built / "imperios", "case", *[ROOT / "tests" / "cases" / game for game in imperios.GAMES])


def test_random_games_end_with_the_same_hashes_as_in_plain_python(built: Path) -> None:
    script = Path(__file__).with_name("random_games.py")

    assert run(built / "python", script, str(GAMES)) == run(sys.executable, script, str(GAMES))


def test_doors_for_research_open_on_the_built_wheel(built: Path) -> None:
    script = Path(__file__).with_name("research_doors.py")

    run(built / "python", script, sysconfig.get_path("purelib"))


def test_in_an_empty_environment_it_is_all_that_a_host_needs(built: Path, tmp_path: Path) -> None:
    server = Running(tmp_path, python=built / "python")
    server.start()
    try:
        told = fetch(f"{server.url}/api/games").json()
        page = fetch(server.url).text
    finally:
        server.stop()

    assert [game["id"] for game in told["games"]] == list(imperios.GAMES)
    assert told["compiled"] == bool(c_compiler())
    assert "<title>Imperios" in page


def test_what_few_need_is_installed_as_an_extra(built: Path) -> None:
    find = (
        "from importlib.util import find_spec; import sys; print(*filter(find_spec, sys.argv[1:]))"
    )
    extras = ["asyncpg", "numpy", "pettingzoo", "pyspiel", "ray", "typst"]

    assert run(built / "python", "-c", find, *extras).split() == []
