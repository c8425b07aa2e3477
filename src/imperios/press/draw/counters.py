"""Counters of the area games, each face on a grid of 100 x 100 that is cut at its edge."""

from dataclasses import dataclass

from imperios.press.draw import svg
from imperios.press.looks import INK, IVORY, SIDES, SideLook

BOX = "0 0 100 100"
GOLD = "#F4D27A"
TOWER = "M14 94V34H8V14H23V23H35V14H44V23H56V14H65V23H77V14H92V34H86V94Z"
SHIELD = "M10 24Q50 9 90 24L87 58Q80 91 50 94Q20 91 13 58Z"


@dataclass(frozen=True)
class Face:
    """One side of a counter: whose it is, and what is drawn on it."""

    side: str  # a colour of SIDES
    letter: str = ""
    icon: str = ""
    strength: str = ""
    city: str = ""  # its strength in a city
    level: int = 0
    ship: bool = False


@dataclass(frozen=True)
class Tone:
    """The colours of a face in full or light ink."""

    frame: str
    field: str
    figure: str
    edge: str
    hatching: str
    opacity: float


def tone(side: str, ink: str) -> Tone:
    """Full ink: the side's colours. Light ink: its hatching and dark outlines on white."""
    look: SideLook = SIDES[side]
    if ink == "light":
        return Tone("#FFFFFF", "#FFFFFF", INK, look.edge, look.edge, 0.8)
    strength = 0.62 if look.ink == IVORY else 0.34 if side == "orange" else 0.5
    return Tone(look.colour, look.colour, look.ink, look.edge, look.ink, strength)


def file(drawing: str, ink: str) -> bytes:
    """A face as a file of its own."""
    return svg.file(drawing, BOX, definitions(drawing, ink))


def definitions(drawings: str, ink: str) -> str:
    """The hatchings that these drawings use."""
    return "".join(
        svg.hatching(f"c-{side}", side, look.hatching, 1.0, look.opacity)
        for side in SIDES
        if f"(#c-{side})" in drawings
        for look in [tone(side, ink)]
    )


def unit(face: Face, ink: str) -> str:
    """A unit: hatched frame, plain field with the icon, letter, strength, level."""
    look = tone(face.side, ink)
    body = _ship(face, look) if face.ship else _square(face, look)
    body += svg.icon(face.icon, 20, 17, 60, look.figure)
    if face.letter:
        body += _letter(face.letter, look)
    if face.strength:
        body += _disc(80, 80, 17, face.strength, 29, look)
    if face.city:
        body += _fort(82, 19, 15, face.city, look)
    body += "".join(_pip(8 + 10 * number) for number in range(face.level))
    return body


def _square(face: Face, look: Tone) -> str:
    return (
        f'<rect width="100" height="100" fill="{look.frame}"/>'
        f'<rect width="100" height="100" fill="url(#c-{face.side})"/>'
        f'<rect x="12" y="12" width="76" height="76" rx="9" fill="{look.field}" '
        f'stroke="{look.edge}" stroke-width="1.6"/>'
    )


def _ship(face: Face, look: Tone) -> str:
    sea = "#FFFFFF" if look.frame == "#FFFFFF" else "#CFE0E0"
    return (
        f'<rect width="100" height="100" fill="{sea}"/>'
        f'<path d="{SHIELD}" fill="{look.frame}" stroke="{look.edge}" stroke-width="2"/>'
        f'<path d="{SHIELD}" fill="url(#c-{face.side})"/>'
        f'<path d="{SHIELD}" transform="translate(9 9.5) scale(.82)" fill="{look.field}" '
        f'stroke="{look.edge}" stroke-width="1.6"/>'
    )


def _letter(letter: str, look: Tone) -> str:
    tab = '<path d="M5 12Q5 5 12 5H31V25Q31 33 24 33H5Z" fill="#FBF3DD"'
    return f'{tab} stroke="{look.edge}" stroke-width="2"/>' + svg.text(letter, 18, 27, 24, INK)


def _disc(x: float, y: float, r: float, figure: str, size: float, look: Tone) -> str:
    return (
        f'<circle cx="{x}" cy="{y}" r="{r}" fill="#FBF3DD" stroke="{look.edge}" '
        f'stroke-width="2.6"/>' + svg.text(figure, x, y + size * 0.34, size, INK)
    )


def _fort(x: float, y: float, r: float, figure: str, look: Tone) -> str:
    """The strength in a city, on the ground plan of a small fort."""
    plan = [(-1, -1), (-0.42, -0.72), (0.42, -0.72), (1, -1), (0.72, -0.42), (0.72, 0.42)]
    corners = [*plan, (1, 1), (0.42, 0.72), (-0.42, 0.72), (-1, 1), (-0.72, 0.42), (-0.72, -0.42)]
    path = svg.polygon([(x + r * a, y + r * b) for a, b in corners])
    return (
        f'<path d="{path}" fill="{GOLD}" stroke="{look.edge}" stroke-width="2.2" '
        f'stroke-linejoin="round"/>' + svg.text(figure, x, y + 7.3, 21, INK)
    )


def _pip(x: float) -> str:
    return (
        f'<rect x="{x}" y="80" width="7" height="12" rx="2" fill="{GOLD}" stroke="{INK}" '
        'stroke-width="1.4"/>'
    )


def hero(face: Face, ink: str) -> str:
    """A medal with a gold rim; the number tells the heroes of a side apart."""
    look = tone(face.side, ink)
    gold = "#FFFFFF" if ink == "light" else "#D7A63C"
    ground = "#FFFFFF" if ink == "light" else look.frame
    return (
        f'<rect width="100" height="100" fill="{ground}"/>'
        f'<rect width="100" height="100" fill="url(#c-{face.side})"/>'
        f'<circle cx="50" cy="50" r="45" fill="{gold}" stroke="#5B3A0A" stroke-width="2.5"/>'
        f'<circle cx="50" cy="50" r="36" fill="{look.field}" stroke="#5B3A0A" stroke-width="2"/>'
        + svg.icon(face.icon, 26, 20, 48, look.figure)
        + svg.text(face.strength, 50, 80, 15, look.figure)
        + _letter(face.letter, look)
    )


def fortress(face: Face, ink: str) -> str:
    """A tower with battlements and its bonus on gold."""
    look = tone(face.side, ink)
    ground = "#FFFFFF" if ink == "light" else "#E9D9AE"
    return (
        f'<rect width="100" height="100" fill="{ground}"/>'
        f'<path d="{TOWER}" fill="{look.frame}"/><path d="{TOWER}" fill="url(#c-{face.side})"/>'
        f'<path d="{TOWER}" fill="none" stroke="{look.edge}" stroke-width="3"/>'
        '<path d="M37 94V68Q37 54 50 54Q63 54 63 68V94Z" fill="#1D1109" stroke="#FBF3DD" '
        'stroke-width="2"/>'
        f'<g transform="translate(10 28)">{_letter(face.letter, look)}</g>'
        f'<circle cx="79" cy="79" r="18" fill="{GOLD}" stroke="#5B3A0A" stroke-width="2.6"/>'
        + svg.text(face.strength, 79, 87.5, 25, INK)
    )


def token(icon: str, figure: str, ink: str, colour: str) -> str:
    """A marker that belongs to nobody: an icon and, where it counts something, a figure."""
    ground = "#FFFFFF" if ink == "light" else colour
    body = (
        f'<rect width="100" height="100" fill="{ground}"/>'
        f'<rect x="6" y="6" width="88" height="88" rx="12" fill="none" stroke="{INK}" '
        'stroke-width="2.4"/>' + svg.icon(icon, 20, 12, 60, INK)
    )
    if figure:
        body += (
            f'<circle cx="76" cy="76" r="18" fill="#FBF3DD" stroke="{INK}" stroke-width="2.4"/>'
            + svg.text(figure, 76, 85, 26, INK)
        )
    return body
