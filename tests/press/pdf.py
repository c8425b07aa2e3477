"""Reading PDF files back: words with their places, bookmarks, links, fonts."""

import io
import re
import subprocess
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from html import unescape
from typing import Any, NamedTuple

from pypdf import PdfReader
from pypdf.generic import Destination

from imperios.press.document import Document
from imperios.press.edition import Edition
from imperios.press.options import PrintOptions
from imperios.press.parts import TYPESETTERS
from imperios.press.typst import pdf

MILLIMETRE = 72 / 25.4
EDGE = 5  # millimetres at the edge of the paper in which printers print nothing
WORD = re.compile(r'<word xMin="(.+?)" yMin="(.+?)" xMax="(.+?)" yMax="(.+?)">(.*?)</word>')


class Word(NamedTuple):
    """A word on a page, in millimetres from its upper left corner."""

    page: int
    x0: float
    y0: float
    x1: float
    y1: float
    text: str


@cache
def made(part: str, options: PrintOptions, longer: bool = False) -> bytes:
    """The PDF of a part; with texts that are 40 % longer if wanted."""
    edition = Edition(options)
    document = TYPESETTERS[part](edition)
    return pdf(stretched(document) if longer else document, edition)


def stretched(document: Document) -> Document:
    """The document with every sentence 40 % longer: words are said again."""
    return replace(document, data=_longer(document.data))


def _longer(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {name: it if name == "rule" else _longer(it) for name, it in value.items()}
    if isinstance(value, list | tuple):
        return [_longer(it) for it in value]
    if isinstance(value, str) and " " in value.strip():
        words = value.split(" ")
        return " ".join([*words, *words[: max(1, round(len(words) * 0.4))]])
    return value


def reader(file: bytes) -> PdfReader:
    """The file, opened."""
    return PdfReader(io.BytesIO(file))


def words(file: bytes) -> list[Word]:
    """All words of all pages, as poppler's pdftotext finds them."""
    told = subprocess.run(
        ["pdftotext", "-bbox", "-", "-"], input=file, capture_output=True, check=True
    ).stdout.decode()
    return [
        Word(page, *_millimetres(found[:4]), unescape(found[4]))
        for page, text in enumerate(told.split("<page ")[1:])
        for found in WORD.findall(text)
    ]


def _millimetres(points: tuple[str, ...]) -> tuple[float, float, float, float]:
    x0, y0, x1, y1 = (float(it) / MILLIMETRE for it in points)
    return x0, y0, x1, y1


def bookmarks(file: bytes) -> list[str]:
    """The titles of all bookmarks, chapters and what is in them alike."""
    return [str(it.title) for it in _flat(reader(file).outline)]


def _flat(outline: Any) -> Iterator[Destination]:
    for it in outline:
        if isinstance(it, list):
            yield from _flat(it)
        else:
            yield it


def links(file: bytes) -> list[int | None]:
    """The page that each link leads to; None for one that leads nowhere."""
    opened = reader(file)
    numbers = {page.indirect_reference.idnum: at for at, page in enumerate(opened.pages)}  # type: ignore[union-attr]
    found = []
    for page in opened.pages:
        for link in (it.get_object() for it in page.get("/Annots", [])):
            if link["/Subtype"] == "/Link":
                found.append(_target(opened, link, numbers))
    return found


def _target(opened: PdfReader, link: Any, numbers: dict[int, int]) -> int | None:
    place = link.get("/Dest") or link.get("/A", {}).get("/D")
    if isinstance(place, str):
        named = opened.named_destinations.get(place)
        return None if named is None else numbers.get(named.page.idnum)  # type: ignore[union-attr]
    return numbers.get(place[0].idnum) if place else None


def fonts(file: bytes) -> dict[str, bool]:
    """The fonts by name, and whether they are embedded, as poppler's pdffonts tells."""
    told = subprocess.run(["pdffonts", "-"], input=file, capture_output=True, check=True).stdout
    rows = [line.split() for line in told.decode().splitlines()[2:]]
    return {row[0]: row[-5] == "yes" for row in rows}


def outside(file: bytes, ignored: str = "", edge: float = EDGE) -> list[Word]:
    """The words that come nearer to the edge of the paper than printers print.

    A picture shows a part of the board, but its whole text is in the file: words of `ignored` may
    be anywhere.
    """
    sizes = [(float(it.width), float(it.height)) for it in (p.mediabox for p in reader(file).pages)]
    return [
        word
        for word in words(file)
        if word.text not in ignored
        and (
            word.x0 < edge
            or word.y0 < edge
            or word.x1 > sizes[word.page][0] / MILLIMETRE - edge
            or word.y1 > sizes[word.page][1] / MILLIMETRE - edge
        )
    ]


@cache
def board_words(part: str, options: PrintOptions) -> str:
    """All that is written on the large drawings of a part."""
    drawings = TYPESETTERS[part](Edition(options)).drawings.values()
    return " ".join(re.findall(r">([^<>]+)</", " ".join(it.svg.decode() for it in drawings)))


def numbers_in(value: Any) -> Iterator[str]:
    """All numbers of rules that runs anywhere in the data of a document lead to."""
    if isinstance(value, dict):
        if set(value) == {"rule"}:
            yield value["rule"]
        for item in value.values():
            yield from numbers_in(item)
    elif isinstance(value, list | tuple):
        for item in value:
            yield from numbers_in(item)
