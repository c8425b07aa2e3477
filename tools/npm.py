"""`python tools/npm.py run lint`: npm in web/ with the Node.js of the environment.

What package-lock.json names is installed first if it has changed since last time.
"""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

import hatch_build  # noqa: E402

WEB = ROOT / "web"
LOCK, INSTALLED = WEB / "package-lock.json", WEB / "node_modules" / ".package-lock.json"


def npm(*arguments: str) -> int:
    """Run npm; its exit code."""
    command = [*hatch_build.npm_command(), *arguments]
    return subprocess.run(command, cwd=WEB, env=hatch_build.node_environment()).returncode


def stale() -> bool:
    """Whether what is installed is older than what the lock file asks for."""
    return not INSTALLED.exists() or INSTALLED.stat().st_mtime < LOCK.stat().st_mtime


if __name__ == "__main__":
    if stale() and (failed := npm("ci", "--no-audit", "--no-fund", "--loglevel=error")):
        sys.exit(failed)
    sys.exit(npm(*sys.argv[1:]))
