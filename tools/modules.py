"""`python tools/modules.py`: writes docs/developers/modules.md, the list of all modules.

What a module is for is taken from the first sentence in it: its docstring or first comment.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "developers" / "modules.md"
HEAD = """# All modules

Written by `python tools/modules.py`, from the first sentence in each module; a test compares.
[How they work together](architecture.md).
"""


def sentence(text: str) -> str:
    """The first sentence (or line) of a text, without its full stop."""
    first = " ".join(text.strip().split("\n\n")[0].split())
    return re.split(r"(?<=\w)\.\s", first + " ")[0].strip().rstrip(".").replace("|", "\\|")


def python_sentence(path: Path) -> str:
    """What the docstring of a module says first."""
    return sentence(ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or "")


def web_sentence(path: Path) -> str:
    """What the first comment of a file of the page says, if it begins with one."""
    text = path.read_text(encoding="utf-8")
    found = re.match(
        r"(?:<script[^>]*>\s*)?(?:/\*\*(.*?)\*/|//([^\n]*)|<!--(.*?)-->)", text, re.DOTALL
    )
    if found is None:
        return ""
    comment = next(part for part in found.groups() if part is not None)
    return sentence(re.sub(r"^\s*\* ?", "", comment, flags=re.MULTILINE))


def python_rows() -> Iterator[str]:
    """A part for each package, a row for each of its modules."""
    package = ROOT / "src" / "imperios"
    for init in sorted(package.rglob("__init__.py"), key=lambda path: path.parent.parts):
        folder = init.parent
        modules = sorted(path for path in folder.glob("*.py") if path != init)
        yield f"\n### `{folder.relative_to(ROOT / 'src')}/`\n\n{python_sentence(init)}.\n"
        if modules:
            yield "\n| module | |\n| --- | --- |\n"
        for path in modules:
            yield f"| `{path.name}` | {python_sentence(path)} |\n"


def web_rows() -> Iterator[str]:
    """A part for each folder of the page, a row for each of its files."""
    source = ROOT / "web" / "src"
    files = [path for path in source.rglob("*") if path.suffix in (".ts", ".svelte")]
    for folder in sorted({path.parent for path in files}):
        yield f"\n### `{folder.relative_to(ROOT)}/`\n\n| file | |\n| --- | --- |\n"
        for path in sorted(path for path in files if path.parent == folder):
            if not path.name.endswith(".test.ts"):
                yield f"| `{path.name}` | {web_sentence(path)} |\n"


def page() -> str:
    """The whole list."""
    return "".join((HEAD, "\n## Python\n", *python_rows(), "\n## The page\n", *web_rows()))


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
