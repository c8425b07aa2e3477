"""Typst makes the PDF; nothing else in the project knows it."""

import json
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import as_file, files
from importlib.resources.abc import Traversable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Literal

import typst

from imperios.press.document import Document, Drawing
from imperios.press.edition import Edition

MAIN = """#import "/templates/{template}.typ": document
#document(json("/data.json"))
"""
Kind = Literal["pdf", "png"]
MM_PER_INCH = 25.4
MAIN_PICTURE = """#import "/templates/book.typ": picture
#set page(width: auto, height: auto, margin: 0pt)
#picture(json("/data.json"), {width}pt)
"""


def pdf(document: Document, edition: Edition) -> bytes:
    """The part as a PDF file, with the fonts of the page embedded and no others."""
    data = {**common_data(edition), **document.data}
    return compiled(
        {
            "main.typ": MAIN.format(template=document.template).encode(),
            "data.json": json.dumps(data, ensure_ascii=False).encode(),
            **templates(),
            **document.files,
            **{f"{name}.pdf": picture(one) for name, one in document.drawings.items()},
        }
    )


def png(document: Document, width: int) -> bytes:
    """The picture of a document alone, so many points wide, as a PNG file."""
    data = json.dumps(document.data["picture"], ensure_ascii=False)
    boards: dict[str, bytes] = {}
    for name, drawing in document.drawings.items():
        data = data.replace(f"/{name}.pdf", f"/{name}.png")
        boards[f"{name}.png"] = _board_png(drawing, 2 * width)
    sources = {"main.typ": MAIN_PICTURE.format(width=width).encode(), "data.json": data.encode()}
    return compiled({**sources, **templates(), **document.files, **boards}, "png")


@cache
def _board_png(drawing: Drawing, width: int) -> bytes:
    """A board takes seconds to draw and is the same in every picture."""
    return picture(drawing, "png", width / (drawing.width / MM_PER_INCH))


def compiled(sources: Mapping[str, bytes], kind: Kind = "pdf", ppi: float = 72) -> bytes:
    """A PDF file, or a PNG file of one page, from `main.typ` and what it opens."""
    with (
        as_file(files("imperios.press") / "fonts") as fonts,
        TemporaryDirectory(prefix="imperios-press-") as folder,
    ):
        for name, content in sources.items():
            path = Path(folder) / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
        return typst.compile(
            Path(folder) / "main.typ",
            root=Path(folder),
            font_paths=[fonts],
            ignore_system_fonts=True,
            format=kind,
            ppi=ppi,
        )


def picture(drawing: Drawing, kind: Kind = "pdf", ppi: float = 72) -> bytes:
    """A drawing as a file of its own."""
    size = f"width: {drawing.width}mm, height: {drawing.height}mm"
    main = f'#set page({size}, margin: 0mm)\n#image("/drawing.svg", {size})\n'
    return compiled({"main.typ": main.encode(), "drawing.svg": drawing.svg}, kind, ppi)


def common_data(edition: Edition) -> dict[str, object]:
    """What every template needs: the paper, the ink, the language, the words of all sheets."""
    options = edition.options
    return {
        "game": options.game,
        "title": edition.title(),
        "lang": options.lang,
        "ink": options.ink,
        "paper": options.sheet._asdict(),
        "words": edition.say.section("sheet"),
    }


@cache
def templates() -> dict[str, bytes]:
    """The templates by the paths with which they import each other."""
    return dict(_read(files("imperios.press") / "templates", "templates"))


def _read(folder: Traversable, path: str) -> Iterator[tuple[str, bytes]]:
    for entry in folder.iterdir():
        if entry.name.endswith(".typ"):
            yield f"{path}/{entry.name}", entry.read_bytes()
