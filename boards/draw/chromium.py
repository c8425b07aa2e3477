"""SVG to PNG by a headless Chromium, with the fonts of the client."""

import shutil
import subprocess
import tempfile
from pathlib import Path

from boards import fetch
from boards.model import BoardError

WIDTH = 3000
FACES = (
    ("600-normal", 600, "normal"),
    ("500-normal", 500, "normal"),
    ("500-italic", 500, "italic"),
    ("600-italic", 600, "italic"),
)
BROWSERS = ("chromium", "chromium-browser", "google-chrome")


def browser() -> str:
    for name in BROWSERS:
        path = shutil.which(name)
        if path:
            return path
    raise BoardError("pictures need Chromium: install the package `chromium`, then retry")


def save_png(svg: str, size: tuple[int, int], out: Path) -> None:
    """Renders a picture of the given proportions, 3000 pixels wide."""
    height = round(WIDTH * size[1] / size[0])
    with tempfile.TemporaryDirectory() as folder:
        page = Path(folder) / "board.html"
        page.write_text(_page(svg, height), encoding="utf-8")
        shot = Path(folder) / "board.png"
        command = [
            browser(),
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--hide-scrollbars",
            "--allow-file-access-from-files",
            "--virtual-time-budget=20000",
            f"--user-data-dir={folder}/profile",
            f"--window-size={WIDTH},{height}",
            f"--screenshot={shot}",
            page.as_uri(),
        ]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if not shot.exists():
            raise BoardError(f"Chromium drew nothing: {done.stderr.strip()[-400:]}")
        out.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(shot, out)


def _page(svg: str, height: int) -> str:
    return (
        f'<!doctype html><meta charset="utf-8"><style>{_fonts()}html,body{{margin:0}}'
        f"svg{{display:block;width:{WIDTH}px;height:{height}px}}</style>{svg}"
    )


def _fonts() -> str:
    rules = []
    for face, weight, slope in FACES:
        for script in ("latin-ext", "latin"):
            path = fetch.package_file(fetch.GARAMOND, f"files/eb-garamond-{script}-{face}.woff2")
            ranges = (
                "U+0100-02BA,U+1E00-1E9F" if script == "latin-ext" else "U+0000-00FF,U+2010-2030"
            )
            rules.append(
                f"@font-face{{font-family:'EB Garamond';font-weight:{weight};font-style:{slope};"
                f"src:url({path.as_uri()}) format('woff2');unicode-range:{ranges}}}"
            )
    return "".join(rules)
