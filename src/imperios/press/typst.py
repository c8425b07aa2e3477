"""Typst makes the PDF; nothing else in the project knows it."""

import json
from collections.abc import Iterator
from functools import cache
from importlib.resources import as_file, files
from importlib.resources.abc import Traversable

import typst

from imperios.press.document import Document
from imperios.press.edition import Edition

MAIN = """#import "/templates/{template}.typ": document
#document(json("/data.json"))
"""


def pdf(document: Document, edition: Edition) -> bytes:
    """The part as a PDF file, with the fonts of the page embedded and no others."""
    data = {**common_data(edition), **document.data}
    sources = {
        "main.typ": MAIN.format(template=document.template).encode(),
        "data.json": json.dumps(data, ensure_ascii=False).encode(),
        **templates(),
        **document.files,
    }
    with as_file(files("imperios.press") / "fonts") as fonts:
        made: bytes = typst.compile(  # type: ignore[call-overload]  # its types lack the dict
            sources, font_paths=[str(fonts)], ignore_system_fonts=True, format="pdf"
        )
    return made


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
