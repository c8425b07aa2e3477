"""Reading printed sheets back: pictures with their places, words, cut marks, white borders."""

import re
import subprocess
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from pypdf import PdfReader
from pypdf.generic import ArrayObject, DictionaryObject

from tests.press import pdf
from tests.press.pdf import reader

POINT = 25.4 / 72  # millimetres
NUMBER = r"(-?[\d.]+)"
PICTURE = re.compile(
    rf"/MCID (\d+)/Alt[^\n]*>>BDC\s+q {NUMBER} {NUMBER} m {NUMBER} {NUMBER} l {NUMBER} {NUMBER} l"
)
MARK = re.compile(rf"q 1 0 0 -1 {NUMBER} {NUMBER} cm[^Q]*?0\.3 w 4 M 0 0 m {NUMBER} {NUMBER} l\s+S")


class Box(NamedTuple):
    """A place on a page, in millimetres from its upper left corner."""

    x: float
    y: float
    width: float
    height: float

    @property
    def middle(self) -> tuple[float, float]:
        return self.x + self.width / 2, self.y + self.height / 2

    def holds(self, other: "Box", slack: float = 0.0) -> bool:
        return (
            self.x - slack <= other.x
            and self.y - slack <= other.y
            and other.x + other.width <= self.x + self.width + slack
            and other.y + other.height <= self.y + self.height + slack
        )


class Picture(NamedTuple):
    """A picture: what a screen reader says of it, its page, its place."""

    name: str
    page: int
    box: Box


def pictures(data: bytes) -> list[Picture]:
    """All pictures with a name, in the order of the pages."""
    opened = reader(data)
    names = dict(_named(opened))
    found = []
    for number, page in enumerate(opened.pages):
        height = float(page.mediabox.height)
        text = page.get_contents().get_data().decode("latin1")  # type: ignore[union-attr]
        for match in PICTURE.finditer(text):
            x0, y0, x1, _, _, y2 = (float(value) for value in match.groups()[1:])
            box = Box(x0 * POINT, (height - y0) * POINT, (x1 - x0) * POINT, (y0 - y2) * POINT)
            found.append(Picture(names[number, int(match[1])], number, box))
    return found


def _named(opened: PdfReader) -> Iterator[tuple[tuple[int, int], str]]:
    """The names of the pictures by page and number, from the tree of the document's structure."""
    pages = {page.indirect_reference: number for number, page in enumerate(opened.pages)}
    waiting = [opened.trailer["/Root"]["/StructTreeRoot"]]  # type: ignore[index]
    while waiting:
        element = waiting.pop().get_object()
        kids = element.get("/K", [])
        kids = kids if isinstance(kids, ArrayObject) else [kids]
        if "/Alt" in element:
            for kid in kids:
                if isinstance(kid, int):
                    yield (pages[element.raw_get("/Pg")], int(kid)), str(element["/Alt"])
        waiting += [kid for kid in kids if isinstance(kid.get_object(), DictionaryObject)]


def names(data: bytes) -> Counter[str]:
    """How often each picture is there."""
    return Counter(picture.name for picture in pictures(data))


def cut_marks(data: bytes, page: int) -> tuple[list[float], list[float]]:
    """Where the cut marks of a page are, in millimetres: across, and down."""
    sheet = reader(data).pages[page]
    height = float(sheet.mediabox.height)
    text = sheet.get_contents().get_data().decode("latin1")  # type: ignore[union-attr]
    across, down = set(), set()
    for match in MARK.finditer(text):
        x, y, dx, _ = (float(value) for value in match.groups())
        if abs(dx) < 0.01:
            across.add(round(x * POINT, 2))
        else:
            down.add(round((height - y) * POINT, 2))
    return sorted(across), sorted(down)


def words(data: bytes) -> list[list[tuple[str, Box]]]:
    """The words of each page with their boxes."""
    found: list[list[tuple[str, Box]]] = [[] for _ in reader(data).pages]
    for page, x0, y0, x1, y1, text in pdf.words(data):
        found[page].append((text, Box(x0, y0, x1 - x0, y1 - y0)))
    return found


def ink_near_the_edge(data: bytes, folder: Path, edge: float = 5.0) -> list[int]:
    """The pages that print something nearer to the edge of the paper than this."""
    path = folder / "edge.pdf"
    path.write_bytes(data)
    _run("pdftoppm", "-gray", "-r", "50.8", str(path), str(folder / "edge"))  # 2 pixels to a mm
    found = []
    for number, image in enumerate(sorted(folder.glob("edge-*.pgm"))):
        if _dark_border(image.read_bytes(), int(2 * edge) - 1):
            found.append(number)
        image.unlink()
    return found


def _dark_border(image: bytes, pixels: int) -> bool:
    """Whether the border of a grey picture (PGM) is anything but white."""
    header = re.match(rb"P5\s+(\d+)\s+(\d+)\s+(\d+)\s", image)
    assert header
    width, height = int(header[1]), int(header[2])
    body = image[header.end() :]
    rows = [body[width * at : width * (at + 1)] for at in range(height)]
    inner = rows[pixels : height - pixels]
    border = b"".join(rows[:pixels] + rows[height - pixels :])
    border += b"".join(row[:pixels] + row[width - pixels :] for row in inner)
    return min(border) < 250


def _run(*command: str) -> bytes:
    return subprocess.run(command, capture_output=True, check=True).stdout
