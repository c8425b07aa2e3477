"""The whole board of an area game as one drawing, in canvas units."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from imperios.press.draw import chart, legend, style, svg
from imperios.press.draw.paths import Paths
from imperios.press.looks import INK

FRAME = 24  # canvas units of paper round the map
SCENERY = 60  # canvas units round the zones


class Window(NamedTuple):
    """The part of the canvas that is printed."""

    x: float
    y: float
    width: float
    height: float


def window(geometry: Mapping[str, Any]) -> Window:
    """All zones with a little scenery round them; the rest of the canvas is for screens."""
    width, height = geometry["size"]
    paths = Paths(geometry)
    zones = geometry["zones"].values()
    points = [p for zone in zones for ring in zone.get("rings", []) for p in paths.ring(ring)]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    left, top = max(0, min(xs) - SCENERY), max(0, min(ys) - SCENERY)
    right, bottom = min(width, max(xs) + SCENERY), min(height, max(ys) + SCENERY)
    return Window(left, top, right - left, bottom - top)


def nearest_places(geometry: Mapping[str, Any]) -> float:
    """How far apart the places of two counters in one territory are at least, across or down."""
    nearest: float = min(
        max(abs(a[0] - b[0]), abs(a[1] - b[1]))
        for zone in geometry["zones"].values()
        if zone["kind"] == "land"
        for number, a in enumerate(zone["units"])
        for b in zone["units"][number + 1 :]
    )
    return nearest


@dataclass(frozen=True)
class Board:
    """What is drawn besides the map: colours and letters of zones, pieces, title, legend."""

    sides: chart.Sides
    letters: Mapping[str, str] = field(default_factory=dict)
    pieces: str = ""
    title: str = ""
    rows: Sequence[Sequence[legend.Row]] = ()  # of the legend


def size(geometry: Mapping[str, Any]) -> tuple[float, float]:
    """Width and height of the printed board in canvas units, with the band at its foot."""
    view = window(geometry)
    return view.width + 2 * FRAME, view.height + 2 * FRAME + legend.BAND


def draw(geometry: Mapping[str, Any], board: Board, lang: str, ink: str) -> bytes:
    """The framed map with the band at its foot."""
    view = window(geometry)
    css = style.LIGHT_CSS if ink == "light" else style.CSS
    box = (view.x - FRAME, view.y - FRAME, *size(geometry))
    ground = "#FFFFFF" if ink == "light" else "#EFE1BD"
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{" ".join(f"{n:g}" for n in box)}">',
        f"<style>{css}</style><defs>",
        *chart.definitions(Paths(geometry)),
        f'{chart.side_hatchings()}<clipPath id="view">{_rect(view, "")}</clipPath></defs>',
        _rect(Window(*box), f'fill="{ground}"'),
        '<g clip-path="url(#view)">',
        *_map(geometry, board, lang, ink),
        "</g>",
        _rect(view, f'fill="none" stroke="{INK}" stroke-width="5"'),
        f'<g transform="translate({view.x:g} {view.y + view.height + FRAME:g})">',
        legend.band(view.width, board.title, board.rows),
        f"</g>{board.pieces}</svg>",
    ]
    return "\n".join(parts).encode()


def _rect(view: Window, look: str) -> str:
    x, y, width, height = view
    return f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" {look}/>'


def _map(geometry: Mapping[str, Any], board: Board, lang: str, ink: str) -> Iterator[str]:
    paths, light = Paths(geometry), ink == "light"
    yield from chart.outlined_water(paths) if light else chart.water(paths)
    yield from chart.outlined_land(paths, board.sides) if light else chart.land(paths, board.sides)
    yield from chart.borders(paths)
    yield from chart.ornaments(geometry)
    yield from _letters(geometry, board)
    yield from chart.cities(geometry, {} if light else board.sides)
    yield from chart.names(geometry, lang)


def _letters(geometry: Mapping[str, Any], board: Board) -> Iterator[str]:
    """The letter of the side whose home a zone is, where its first counter stands."""
    for name, letter in board.letters.items():
        zone = geometry["zones"][name]
        if zone["kind"] in ("land", "small_island"):
            x, y = zone["units"][0]
            yield (
                f'<g opacity=".75"><circle cx="{x}" cy="{y}" r="25" fill="#FBF3DF" '
                f'fill-opacity=".8" stroke="{INK}" stroke-width="2"/>'
                + svg.text(letter, x, y + 12, 34, INK)
                + "</g>"
            )
