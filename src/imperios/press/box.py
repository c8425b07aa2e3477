"""The whole box: one PDF for each part, and a ZIP with all of them."""

from collections.abc import Callable
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile

from imperios.press.edition import Edition
from imperios.press.options import PrintOptions
from imperios.press.parts import TYPESETTERS
from imperios.press.typst import pdf

Progress = Callable[[str, int, int], None]  # the part that begins, its number, how many there are


def no_progress(_part: str, _number: int, _count: int) -> None:
    """Nobody wants to know."""


def make_part(part: str, edition: Edition) -> bytes:
    """One part as a PDF file."""
    return pdf(TYPESETTERS[part](edition), edition)


def file_name(options: PrintOptions, part: str) -> str:
    """The name of a PDF file, such as `grecia-cards-es-a4.pdf`."""
    light = "" if options.ink == "full" else f"-{options.ink}"
    return f"{options.game}-{part}-{options.lang}-{options.paper}{light}.pdf"


def print_box(options: PrintOptions, folder: Path, progress: Progress = no_progress) -> list[Path]:
    """Write the PDF of each part into the folder, then the ZIP; Faults for broken content."""
    edition = Edition(options)
    _ = edition.game
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    parts = edition.parts()
    for number, part in enumerate(parts):
        progress(part, number, len(parts))
        path = folder / file_name(options, part)
        path.write_bytes(make_part(part, edition))
        written.append(path)
    return [*written, pack(options, written, folder)]


def pack(options: PrintOptions, paths: list[Path], folder: Path) -> Path:
    """All files in one ZIP, such as `grecia-box-es-a4.zip`."""
    target = folder / file_name(options, "box").replace(".pdf", ".zip")
    with ZipFile(target, "w", ZIP_DEFLATED) as archive:
        for path in paths:
            archive.write(path, path.name)
    return target
