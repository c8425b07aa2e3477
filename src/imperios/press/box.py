"""The whole box: one PDF for each part, and a ZIP with all of them."""

from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile

from imperios.press.edition import Edition
from imperios.press.file_names import file_name, zip_name
from imperios.press.options import PrintOptions
from imperios.press.parts import TYPESETTERS
from imperios.press.typst import pdf

Progress = Callable[[str, int, int], None]  # the part that begins, its number, how many there are


def no_progress(_part: str, _number: int, _count: int) -> None:
    """Nobody wants to know."""


def make_part(part: str, edition: Edition) -> bytes:
    """One part as a PDF file."""
    return pdf(TYPESETTERS[part](edition), edition)


def print_box(options: PrintOptions, folder: Path, progress: Progress = no_progress) -> list[Path]:
    """Write the PDF of each part into the folder, then the ZIP; Faults for broken content."""
    paths = print_parts(options, folder, progress)
    return [*paths, pack(paths, folder / zip_name(options))]


def print_parts(
    options: PrintOptions, folder: Path, progress: Progress = no_progress, keep: bool = False
) -> list[Path]:
    """Write the PDF of each part; with `keep`, one that is there already is left as it is."""
    edition = Edition(options)
    _ = edition.game
    folder.mkdir(parents=True, exist_ok=True)
    parts = edition.parts()
    paths = [folder / file_name(options, part) for part in parts]
    for number, (part, path) in enumerate(zip(parts, paths, strict=True)):
        progress(part, number, len(parts))
        if not (keep and path.exists()):
            print_apart(options, part, path)
    return paths


def print_apart(options: PrintOptions, part: str, path: Path) -> None:
    """Print a part in a process of its own: Typst gives no memory back."""
    with ProcessPoolExecutor(1, get_context("spawn")) as pool:
        pool.submit(print_part, options, part, path).result()


def print_part(options: PrintOptions, part: str, path: Path) -> None:
    """Make a part and write it."""
    write(path, make_part(part, Edition(options)))


def write(path: Path, data: bytes) -> None:
    """Write a file so that nobody ever reads half of it."""
    half = path.with_suffix(".half")
    half.write_bytes(data)
    half.replace(path)


def pack(paths: list[Path], target: Path) -> Path:
    """All files in one ZIP."""
    half = target.with_suffix(".half")
    with ZipFile(half, "w", ZIP_DEFLATED) as archive:
        for path in paths:
            archive.write(path, path.name)
    half.replace(target)
    return target
