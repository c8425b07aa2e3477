"""Gets pinned packages from npm into a cache: coastlines, and the letters of pictures."""

import shutil
import subprocess
import tarfile
from pathlib import Path

from boards.model import BoardError

CACHE = Path(__file__).parent / ".cache"
WORLD_ATLAS = ("world-atlas", "2.0.2")
GARAMOND = ("@fontsource/eb-garamond", "5.3.0")


def package_file(package: tuple[str, str], member: str) -> Path:
    """The path of one file of a pinned npm package, fetched on first use."""
    name, version = package
    folder = CACHE / f"{name.replace('/', '-').lstrip('@')}-{version}"
    path = folder / "package" / member
    if not path.exists():
        _fetch(f"{name}@{version}", folder)
    return path


def _fetch(spec: str, folder: Path) -> None:
    npm = shutil.which("npm")
    if npm is None:
        raise BoardError(f"{spec} is needed and npm is not installed: install Node.js, then retry")
    folder.mkdir(parents=True, exist_ok=True)
    done = subprocess.run(
        [npm, "pack", spec, "--silent", "--pack-destination", str(folder)],
        capture_output=True,
        text=True,
        check=False,
    )
    archives = sorted(folder.glob("*.tgz"))
    if done.returncode or not archives:
        raise BoardError(f"npm could not fetch {spec}: {done.stderr.strip() or 'no answer'}")
    with tarfile.open(archives[0]) as archive:
        archive.extractall(folder, filter="data")
    archives[0].unlink()
