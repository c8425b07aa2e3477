"""Compiled rules for a checkout: used if they were made from exactly the sources that are there.

`./play` has hatch_build.py compile them in the background, into a folder that is named after what
it was made from and that appears whole or not at all. Importing this module looks for the one that
fits; `import imperios` does that before anything else. IMPERIOS_COMPILE=0 asks for plain Python. An
installed wheel brings its compiled modules itself and has no such folder.
"""

import os
import platform
import sys
import sysconfig
from collections.abc import Sequence
from hashlib import sha256
from importlib import import_module
from importlib.abc import MetaPathFinder
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType

PACKAGE = Path(__file__).parent
FOLDER = PACKAGE.parents[1] / "build" / "compiled"
PARTS = ("kernel", "games", "bots")


class CompiledModules(MetaPathFinder):
    """Finds modules of the rules in a folder with compiled ones."""

    def __init__(self, folder: Path) -> None:
        self.files = {
            ".".join(path.relative_to(folder).parts).removesuffix(suffix): str(path)
            for suffix in EXTENSION_SUFFIXES[:1]
            for path in folder.rglob(f"*{suffix}")
        }

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The compiled module, if there is one of this name."""
        file = self.files.get(fullname)
        if file is None:
            return None
        return spec_from_file_location(fullname, file, loader=ExtensionFileLoader(fullname, file))


def sources(package: Path) -> list[Path]:
    """The modules that are compiled.

    A package stays plain, so that its data files are found beside it; checks of content files run
    once and need no speed.
    """
    plain = ("__init__.py", "content_check")
    return [
        path for path in files(package)
        if not any(part in plain for part in path.relative_to(package).parts)
    ]  # fmt: skip


def files(package: Path) -> list[Path]:
    """All Python files of the rules and bots."""
    return [path for part in PARTS for path in sorted((package / part).rglob("*.py"))]


def key(package: Path) -> str:
    """Changes with the sources, the version of Python and the machine."""
    total = sha256(f"{sys.version} {platform.platform()}".encode())
    for path in files(package):
        total.update(f"{path.relative_to(package)}\0".encode() + path.read_bytes())
    return total.hexdigest()[:20]


def use() -> None:
    """Take the compiled modules from here on, if there are any of these sources."""
    if os.environ.get("IMPERIOS_COMPILE") == "0" or not FOLDER.is_dir():
        return
    folder = FOLDER / key(PACKAGE)
    if folder.is_dir():
        sys.meta_path.insert(0, CompiledModules(folder))


def is_compiled() -> bool:
    """Whether the rules run compiled by mypyc or as plain Python."""
    return not str(import_module("imperios.kernel.state").__file__).endswith((".py", ".pyc"))


def is_due() -> bool:
    """Whether this is a checkout whose rules could be compiled and are not."""
    headers = Path(sysconfig.get_path("include")) / "Python.h"
    if os.environ.get("IMPERIOS_COMPILE") == "0" or not headers.is_file():
        return False
    made = FOLDER / key(PACKAGE)
    recipe = PACKAGE.parents[1] / "hatch_build.py"
    return recipe.is_file() and not made.exists() and not failure(made).exists()


def failure(made: Path) -> Path:
    """The note that these sources cannot be compiled here, so that it is not tried every time."""
    return made.with_suffix(".failed")


use()
