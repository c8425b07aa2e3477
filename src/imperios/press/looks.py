"""Colours of the sides and of the decks, their hatchings, and the icons."""

import json
from functools import cache
from importlib.resources import files
from typing import NamedTuple

IVORY = "#FFF6E3"
INK = "#2A180B"


class SideLook(NamedTuple):
    """How a side looks: colour, dark edge, what is written on it, its hatching.

    The hatching is what engravers use for the colour: a tile (width, height) and a path in it.
    """

    colour: str
    edge: str
    ink: str
    tile: tuple[float, float]
    hatching: str


SIDES = {
    "red": SideLook("#A41F23", "#741418", IVORY, (8, 8), "M4 0V8"),
    "blue": SideLook("#2742A5", "#182C77", IVORY, (8, 8), "M0 4H8"),
    "green": SideLook("#1E856C", "#115546", IVORY, (9, 9), "M-1 -1L10 10M-1 8L2 11M8 -1L11 2"),
    "yellow": SideLook("#F8C828", "#A97C06", INK, (9, 9), "M4.5 4.5h.01"),
    "white": SideLook("#F3EEE0", "#A79F87", INK, (8, 8), ""),
    "black": SideLook("#2C2A2E", "#0F0E10", IVORY, (8, 8), "M4 0V8M0 4H8"),
    "orange": SideLook("#CD7114", "#8A4706", INK, (9, 9), "M10 -1L-1 10M0 4.5H9"),
    "sky": SideLook("#79BFE6", "#3B80A8", INK, (14, 8), "M0 4Q3.5 0 7 4T14 4"),
    "neutral": SideLook("#6F6757", "#474134", IVORY, (8, 8), ""),
}
DECKS = {
    "oxblood": "#7E2418",
    "bronze": "#8A5A1C",
    "olive": "#4F5B2A",
    "slate": "#454F5C",
    "teal": "#1F5E66",
    "night": "#141B3A",
}


def side_looks() -> dict[str, dict[str, object]]:
    """The colours of the sides for templates."""
    return {
        name: {"colour": look.colour, "edge": look.edge, "ink": look.ink, "tile": look.tile}
        for name, look in SIDES.items()
    }


@cache
def icons() -> dict[str, str]:
    """The drawings of game-icons by name, on a grid of 512 x 512, without a colour."""
    text = (files("imperios.press") / "art" / "icons.json").read_text(encoding="utf-8")
    found: dict[str, str] = json.loads(text)
    return found


@cache
def icon_files() -> dict[str, bytes]:
    """The icons as files for templates, which put a colour in place of `currentColor`."""
    return {
        f"icons/{name}.svg": (
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">'
            f'<g fill="currentColor">{body}</g></svg>'
        ).encode()
        for name, body in icons().items()
    }


@cache
def hatching_files() -> dict[str, bytes]:
    """A tile of each side's hatching as a file for templates, black on nothing."""
    return {f"hatching/{name}.svg": _tile(look).encode() for name, look in SIDES.items()}


def _tile(look: SideLook) -> str:
    width, height = look.tile
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}"><path d="{look.hatching}" fill="none" '
        'stroke="currentColor" stroke-width="2.6" stroke-linecap="round"/></svg>'
    )
