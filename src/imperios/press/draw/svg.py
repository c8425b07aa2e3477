"""The grammar of the drawings: files, texts, icons, hatchings."""

from html import escape

from imperios.press.looks import SIDES, SideLook, icons

SERIF = "EB Garamond"
SANS = "Alegreya Sans"


def file(body: str, box: str, definitions: str = "") -> bytes:
    """A whole SVG file; `box` is its viewBox."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">'
        f"<defs>{definitions}</defs>{body}</svg>"
    ).encode()


def icon(name: str, x: float, y: float, size: float, fill: str) -> str:
    """An icon in a square with this upper left corner."""
    scale = size / 512
    return (
        f'<g transform="translate({x:g} {y:g}) scale({scale:.5f})" fill="{fill}">'
        f"{icons()[name]}</g>"
    )


def text(
    content: object,
    x: float,
    y: float,
    size: float,
    fill: str,
    *,
    face: str = SANS,
    weight: int = 800,
) -> str:
    """A line of text centred at x, standing on y."""
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" font-family="{face}" '
        f'font-weight="{weight}" text-anchor="middle" fill="{fill}">{escape(str(content))}</text>'
    )


def hatching(name: str, side: str, stroke: str, scale: float = 1.0, opacity: float = 1.0) -> str:
    """The hatching of a side as a pattern of this name."""
    look = SIDES[side]
    width, height = look.tile
    return (
        f'<pattern id="{name}" width="{width}" height="{height}" patternUnits="userSpaceOnUse" '
        f'patternTransform="scale({scale:g})"><path d="{look.hatching}" fill="none" '
        f'stroke="{stroke}" stroke-width="{stroke_width(look)}" stroke-linecap="round" '
        f'opacity="{opacity:g}"/></pattern>'
    )


def stroke_width(look: SideLook) -> float:
    """Dots are thicker than lines."""
    return 3.8 if "h.01" in look.hatching else 2.6


def polygon(corners: list[tuple[float, float]]) -> str:
    """A closed path through the corners."""
    return "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in corners) + "z"
