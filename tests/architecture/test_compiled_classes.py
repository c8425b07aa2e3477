"""Plain Python cannot inherit from what is compiled: no class outside the rules and bots does."""

import ast
from collections.abc import Iterator
from pathlib import Path

from imperios import compiled

COMPILED = tuple(f"imperios.{part}" for part in compiled.PARTS)


def heirs(path: Path) -> Iterator[str]:
    """The classes of a file whose base comes from a compiled part."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    taken = {
        name.asname or name.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(COMPILED)
        for name in node.names
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            bases = {base.id for base in node.bases if isinstance(base, ast.Name)}
            if bases & taken:
                yield f"{path.name}: {node.name}"


def test_no_plain_class_inherits_a_compiled_one() -> None:
    rules = set(compiled.files(compiled.PACKAGE))
    plain = [path for path in compiled.PACKAGE.rglob("*.py") if path not in rules]

    assert plain
    assert [heir for path in plain for heir in heirs(path)] == []
