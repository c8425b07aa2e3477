"""The build hook: when it compiles, and what."""

import re
from pathlib import Path

import pytest

import hatch_build

PACKAGE = Path(hatch_build.__file__).parent / "src" / "imperios"


@pytest.mark.parametrize(
    ("asked", "compiler", "expected"),
    [
        ("", "/usr/bin/cc", True),
        ("", None, False),
        ("0", "/usr/bin/cc", False),
        ("1", None, True),
    ],
)
def test_it_compiles_as_asked_or_where_there_is_a_compiler(
    monkeypatch: pytest.MonkeyPatch, asked: str, compiler: str | None, expected: bool
) -> None:
    monkeypatch.setenv("IMPERIOS_COMPILE", asked)
    monkeypatch.setattr(hatch_build, "c_compiler", lambda: compiler)

    assert hatch_build.wanted() == expected


def test_rules_and_bots_are_compiled_and_nothing_else() -> None:
    folders = {Path(name).parts[1] for name in hatch_build.modules(PACKAGE)}

    assert folders == {"kernel", "games", "bots"}


def test_where_the_project_lies_does_not_matter(tmp_path: Path) -> None:
    package = tmp_path / "check" / "imperios"
    for name in ("kernel/seat.py", "games/grecia/content_check/zones.py"):
        (package / name).parent.mkdir(parents=True)
        (package / name).write_text("NUMBER = 1\n", encoding="utf-8")

    assert hatch_build.modules(package) == ["imperios/kernel/seat.py"]


def test_what_is_compiled_imports_the_standard_library_only_and_does_no_io() -> None:
    for name in hatch_build.modules(PACKAGE):
        text = (PACKAGE.parent / name).read_text(encoding="utf-8")
        for line in re.findall(r"^(?:from|import) .*", text, re.MULTILINE):
            words = line.split()
            assert words[1].split(".")[0] in {*STANDARD, "imperios"}, f"{name}: {line}"
            assert not words[1].startswith(("imperios.cli", "imperios.content.library")), name


STANDARD = {
    "abc", "bisect", "collections", "functools", "hashlib", "itertools", "json", "math", "random",
    "re", "time", "typing",
}  # fmt: skip
