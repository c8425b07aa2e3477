"""`./play` after an update: what changed is built again, and only that."""

import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = Path("src/imperios/web/index.html")
STAMP = Path(".venv/set-up-play")


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project as it would be checked out, set up once."""
    folder = tmp_path_factory.mktemp("checkout") / "imperios"
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--", ":!tests"], cwd=ROOT, capture_output=True, check=True
    )
    for name in listed.stdout.decode().split("\0")[:-1]:
        if (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, folder / name)
    set_up(folder)
    return folder


def set_up(folder: Path) -> str:
    """`./play --setup`, and what it said."""
    done = subprocess.run(
        ["./play", "--setup"], cwd=folder, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stderr


def change(path: Path, old: str, new: str) -> None:
    """A new version of a file, as `git pull` would bring it."""
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


def library_time(folder: Path) -> int:
    """When one of the libraries was installed."""
    (found,) = folder.glob(".venv/lib/python*/site-packages/litestar/__init__.py")
    return found.stat().st_ctime_ns


def test_nothing_is_done_when_nothing_changed(checkout: Path) -> None:
    before = (checkout / STAMP).stat().st_mtime_ns

    assert set_up(checkout) == ""
    assert (checkout / STAMP).stat().st_mtime_ns == before


def test_a_changed_page_is_built_again_and_the_libraries_stay(checkout: Path) -> None:
    libraries = library_time(checkout)
    change(checkout / "web/index.html", "</head>", '<meta name="update" content="yes" /></head>')
    set_up(checkout)

    assert 'name="update"' in (checkout / PAGE).read_text(encoding="utf-8")
    assert library_time(checkout) == libraries


def test_a_page_that_did_not_change_is_not_built_again(checkout: Path) -> None:
    before = (checkout / PAGE).stat().st_mtime_ns
    change(
        checkout / "pyproject.toml",
        'version = "0.1.0"\ndescription',
        'version = "0.1.0"\n# newer\ndescription',
    )
    set_up(checkout)

    assert (checkout / PAGE).stat().st_mtime_ns == before
