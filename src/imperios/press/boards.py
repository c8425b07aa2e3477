"""The board of an area game in print: its size, and its drawing with or without pieces."""

from collections.abc import Iterator, Mapping
from typing import Any

from imperios.press.draw import area_board, legend
from imperios.press.draw.area_board import Board
from imperios.press.edition import Edition
from imperios.press.pieces.areas import EDGE

PLAY = 0.3  # millimetres between two counters that stand side by side


def scale(edition: Edition) -> float:
    """Millimetres to a canvas unit: three counters stand side by side in every territory."""
    return (EDGE + PLAY) / area_board.nearest_places(edition.geometry)


def size(edition: Edition) -> tuple[float, float]:
    """Width and height of the board in millimetres."""
    width, height = area_board.size(edition.geometry)
    return width * scale(edition), height * scale(edition)


def drawing(edition: Edition, sides: Mapping[str, str | None], pieces: str = "") -> bytes:
    """The board in these colours."""
    board = Board(sides, letters(edition), pieces, edition.title(), list(legend_rows(edition)))
    return area_board.draw(edition.geometry, board, edition.lang, edition.options.ink)


def home_of(zone: Mapping[str, Any]) -> str | None:
    """The side whose home a zone is."""
    return zone.get("colour") or zone.get("empire")


def homes(edition: Edition) -> dict[str, str]:
    """The side of each home zone."""
    zones = edition.content["board"]["zones"]
    return {zone["id"]: home for zone in zones if (home := home_of(zone))}


def home_colours(edition: Edition) -> dict[str, str | None]:
    """The colour of each home zone."""
    sides = edition.table["sides"]
    return {zone: sides[home]["colour"] for zone, home in homes(edition).items()}


def letters(edition: Edition) -> dict[str, str]:
    """The letter of each home zone."""
    sides = edition.table["sides"]
    return {zone: sides[home]["letter"] for zone, home in homes(edition).items()}


def side_name(edition: Edition, side: str) -> str:
    """The full name of a side as the board file gives it: "Rojo (Peloponeso)"."""
    board = edition.content["board"]
    for one in board.get("colours", []):
        if one["id"] == side:
            return str(one[edition.lang])
    return edition.name(side)


def legend_rows(edition: Edition) -> Iterator[list[legend.Row]]:
    """The sides in the first row, lines and cities in the second; only what the board has."""
    say, ink, geometry = edition.say, edition.options.ink, edition.geometry
    yield [
        (legend.swatch(look["colour"], ink), f"{look['letter']} · {side_name(edition, side)}")
        for side, look in edition.table["sides"].items()
    ]
    kinds = {zone["kind"] for zone in geometry["zones"].values()}
    signs = [
        (geometry["lines"]["land"], legend.line_sign("border"), "border"),
        (geometry["lines"]["sea"], legend.line_sign("sea-border"), "sea_border"),
        (geometry["lines"]["mountain"], legend.mountain_sign(), "mountain"),
        (geometry["straits"], legend.line_sign("strait"), "strait"),
        ("city_large" in kinds, legend.city_sign("city_large"), "city_large"),
        ("city_small" in kinds, legend.city_sign("city_small"), "city_small"),
    ]
    yield [(drawing, say(f"legend.{name}")) for there, drawing, name in signs if there]
