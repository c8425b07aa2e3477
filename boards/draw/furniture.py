"""Round the map: title, compass rose and legend."""

import math
from collections.abc import Iterator
from html import escape

from boards.names.letters import text_width
from imperios.press.draw import style
from imperios.press.looks import INK

MARGIN = 100


def compass(x: float, y: float, r: float) -> Iterator[str]:
    yield f'<g transform="translate({x} {y})" stroke="{INK}" stroke-width="2.4">'
    for share in (0.72, 0.66):
        yield f'<circle r="{r * share:.0f}" fill="none" opacity=".6"/>'
    for k in range(32):
        yield f'<path d="M0 {-r * 0.66:.0f}V{-r * 0.72:.0f}" transform="rotate({k * 11.25})"/>'
    for reach, turn in ((0.45, 22.5), (0.62, 45), (1, 0)):
        for k in range(8 if turn == 22.5 else 4):
            yield _ray(r, reach, turn + k * (45 if turn == 22.5 else 90))
    yield (
        f'<text y="{-r * 1.08:.0f}" text-anchor="middle" font-size="{r * 0.36:.0f}" '
        f'font-weight="600" fill="{INK}" stroke="none">N</text></g>'
    )


def _ray(r: float, reach: float, turn: float) -> str:
    tip, waist = -r * reach, r * 0.13 * math.sqrt(reach)
    return (
        f'<g transform="rotate({turn})"><path d="M0 {tip:.1f}L{waist:.1f} {-waist:.1f}L0 0z" '
        f'fill="#3B2413"/><path d="M0 {tip:.1f}L{-waist:.1f} {-waist:.1f}L0 0z" '
        f'fill="#F3E7CA"/></g>'
    )


def _card(x: float, y: float, w: float, h: float) -> Iterator[str]:
    yield _box(x + 9, y + 11, w, h, 16, 'fill="#173A47" opacity=".35"')
    yield _box(x, y, w, h, 16, f'fill="#EFE1BD" stroke="{INK}" stroke-width="6"')
    yield _box(x + 14, y + 14, w - 28, h - 28, 8, 'fill="none" stroke="#7C2D1C" stroke-width="2.6"')


def _box(x: float, y: float, w: float, h: float, corner: int, look: str) -> str:
    return f'<rect x="{x:.0f}" y="{y:.0f}" width="{w:.0f}" height="{h:.0f}" rx="{corner}" {look}/>'


def title(x: float, y: float, text: str, below: str) -> Iterator[str]:
    big, small = 104, 44
    width = max(text_width(text.upper(), big, False, 0.12), text_width(below, small, True, 0.03))
    w, h = width + 150, 240
    yield from _card(x, y, w, h)
    middle = x + w / 2
    yield (
        f'<text x="{middle:.0f}" y="{y + 128}" text-anchor="middle" font-size="{big}" '
        f'font-weight="600" letter-spacing="{big * 0.12:.0f}" fill="{style.RED_TITLE}">'
        f"{escape(text.upper())}</text>"
    )
    yield (
        f'<text x="{middle:.0f}" y="{y + 194}" text-anchor="middle" font-size="{small}" '
        f'font-style="italic" font-weight="500" fill="{INK}">{escape(below)}</text>'
    )


Row = tuple[str, str]  # what is drawn (svg round (0, 0)), and what it means


def legend(x: float, y: float, heading: str, rows: list[Row]) -> Iterator[str]:
    widest = max(text_width(text, 42, False, 0.01) for _, text in rows)
    w, h = widest + 210, 60 * len(rows) + 130
    yield from _card(x, y, w, h)
    yield (
        f'<text x="{x + w / 2:.0f}" y="{y + 72}" text-anchor="middle" font-size="46" '
        f'font-weight="600" letter-spacing="5" fill="{style.RED_TITLE}">{escape(heading)}</text>'
    )
    for k, (drawing, text) in enumerate(rows):
        top = y + 124 + k * 60
        yield f'<g transform="translate({x + 84} {top})">{drawing}</g>'
        yield (
            f'<text x="{x + 148}" y="{top + 14}" font-size="42" font-weight="500" '
            f'fill="{INK}">{escape(text)}</text>'
        )
