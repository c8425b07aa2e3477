"""Compiled rules of a checkout are used when they fit the sources, and only then."""

import os
import subprocess
import sys
import sysconfig
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

import imperios
from imperios import compiled

PACKAGE = Path(imperios.__file__).parent


def checkout(folder: Path) -> Path:
    """As much of a checkout as the look for compiled modules needs."""
    package = folder / "src" / "imperios"
    (package / "kernel").mkdir(parents=True)
    (package / "__init__.py").write_text("import imperios.compiled\n", encoding="utf-8")
    (package / "compiled.py").write_text((PACKAGE / "compiled.py").read_text("utf-8"), "utf-8")
    (package / "kernel" / "__init__.py").touch()
    (package / "kernel" / "state.py").write_text("NUMBER = 1\n", encoding="utf-8")
    (folder / "hatch_build.py").touch()
    (folder / "build" / "compiled").mkdir(parents=True)
    return folder


def where_state_is(folder: Path, compile_rules: str = "") -> str:
    """The file that a new process takes for the kernel's state; any file will do for this test."""
    script = (
        "import imperios, importlib.util as it; print(it.find_spec('imperios.kernel.state').origin)"
    )
    env = {**os.environ, "PYTHONPATH": str(folder / "src"), "IMPERIOS_COMPILE": compile_rules}
    command = [sys.executable, "-S", "-c", script]
    return subprocess.run(command, env=env, capture_output=True, text=True, check=True).stdout


def lay(folder: Path, key: str) -> None:
    """A build of the sources with this key."""
    place = folder / "build" / "compiled" / key / "imperios" / "kernel"
    place.mkdir(parents=True)
    (place / f"state{EXTENSION_SUFFIXES[0]}").touch()


def test_a_build_is_used_until_a_source_changes(tmp_path: Path) -> None:
    folder = checkout(tmp_path)
    package = folder / "src" / "imperios"
    assert where_state_is(folder).strip().endswith("state.py")

    lay(folder, compiled.key(package))
    assert where_state_is(folder).strip().endswith(EXTENSION_SUFFIXES[0])
    assert where_state_is(folder, compile_rules="0").strip().endswith("state.py")

    (package / "kernel" / "state.py").write_text("NUMBER = 2\n", encoding="utf-8")
    assert where_state_is(folder).strip().endswith("state.py")


def test_a_build_that_is_not_done_has_another_name(tmp_path: Path) -> None:
    folder = checkout(tmp_path)
    lay(folder, "new-1234")
    lay(folder, "work")

    assert where_state_is(folder).strip().endswith("state.py")


def test_a_new_module_or_another_name_is_another_build(tmp_path: Path) -> None:
    package = checkout(tmp_path) / "src" / "imperios"
    keys = {compiled.key(package)}
    (package / "kernel" / "more.py").write_text("NUMBER = 3\n", encoding="utf-8")
    keys.add(compiled.key(package))
    (package / "kernel" / "more.py").rename(package / "kernel" / "other.py")
    keys.add(compiled.key(package))

    assert len(keys) == 3


def test_it_is_due_once_and_not_again_after_a_failure(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = checkout(tmp_path)
    (tmp_path / "Python.h").touch()
    monkeypatch.setattr(compiled, "PACKAGE", folder / "src" / "imperios")
    monkeypatch.setattr(compiled, "FOLDER", folder / "build" / "compiled")
    monkeypatch.setattr(sysconfig, "get_path", lambda _: str(tmp_path))
    assert not compiled.is_due()  # IMPERIOS_COMPILE is 0 in tests

    monkeypatch.setenv("IMPERIOS_COMPILE", "")
    key = compiled.key(compiled.PACKAGE)
    assert compiled.is_due()
    compiled.failure(compiled.FOLDER / key).touch()
    assert not compiled.is_due()
    compiled.failure(compiled.FOLDER / key).unlink()
    lay(folder, key)
    assert not compiled.is_due()
