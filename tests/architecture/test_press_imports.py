"""The press stands on games and content alone, and one module of it knows Typst."""

import ast
from collections.abc import Iterator
from pathlib import Path

PRESS = Path(__file__).parents[2] / "src" / "imperios" / "press"


def imported(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{name.name}" for name in node.names)


def users_of(*modules: str) -> list[str]:
    """The files of the press that import one of these modules."""
    return [
        str(path.relative_to(PRESS))
        for path in sorted(PRESS.rglob("*.py"))
        if any(f"{name}.".startswith(f"{module}.") for name in imported(path) for module in modules)
    ]


def test_the_press_knows_no_server_no_bots_and_no_command_line() -> None:
    assert users_of("imperios.server", "imperios.bots", "imperios.cli", "imperios.arena") == []


def test_one_module_calls_typst() -> None:
    assert users_of("typst") == ["typst.py"]
