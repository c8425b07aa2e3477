"""Round the map: its frame, and the signs that a legend explains."""

from collections.abc import Iterator, Sequence
from html import escape

from imperios.press.draw import style, svg
from imperios.press.draw.chart import fort, peak
from imperios.press.looks import INK


def frame(width: int, height: int) -> Iterator[str]:
    """A neat line with graduations, as on printed maps."""
    for gap, stroke in ((0, 4), (26, 3), (44, 9)):
        yield (
            f'<rect x="{-gap}" y="{-gap}" width="{width + 2 * gap}" height="{height + 2 * gap}" '
            f'fill="none" stroke="{INK}" stroke-width="{stroke}"/>'
        )
    for k in range(0, 24, 2):
        for y in (-20, height + 6):
            yield _bar(width * k / 24, y, width / 24, 14)
        for x in (-20, width + 6):
            yield _bar(x, height * k / 24, 14, height / 24)


def _bar(x: float, y: float, w: float, h: float) -> str:
    return f'<rect x="{x:.0f}" y="{y:.0f}" width="{w:.0f}" height="{h:.0f}" fill="{INK}"/>'


def swatch(side: str | None, ink: str = "full") -> str:
    """The colour of a side; in light ink its hatching."""
    if ink == "light":
        fill = f"url(#h-{side})" if side else "#FFFFFF"
        return f'<rect x="-40" y="-20" width="80" height="40" rx="5" fill="{fill}" stroke="{INK}"/>'
    return (
        f'<rect x="-40" y="-20" width="80" height="40" rx="5" fill="{style.wash(side)}" '
        f'stroke="{style.band(side)}" stroke-width="7"/><rect x="-42" y="-22" width="84" '
        f'height="44" rx="6" fill="none" stroke="{style.BROWN}" stroke-width="2.5"/>'
    )


def mountain_sign() -> str:
    return peak(-20, 15, 1.0) + peak(14, 17, 1.25)


def line_sign(kind: str) -> str:
    return f'<path d="M-42 0H42" class="{kind}"/>'


Row = tuple[str, str]  # what is drawn round (0, 0), and what it means
BAND = 150.0  # canvas units: the height of the band with title and legend
SIZE = 36.0


def band(width: float, title: str, rows: Sequence[Sequence[Row]]) -> str:
    """The title and two rows of signs, for the foot of a board of this width."""
    lines = "".join(
        _signs(row, 150 + width * 0.19, 46 + 66 * number, width * 0.8)
        for number, row in enumerate(rows)
    )
    size = min(96.0, 0.17 * width / (0.62 * len(title)))
    return (
        f'<text x="{30 + width * 0.09:.0f}" y="{75 + size * 0.33:.0f}" text-anchor="middle" '
        f'font-family="{svg.SERIF}" font-weight="600" font-size="{size:.0f}" letter-spacing="4" '
        f'fill="{style.RED_TITLE}">{escape(title.upper())}</text>{lines}'
    )


def _signs(row: Sequence[Row], x: float, y: float, width: float) -> str:
    """A row of signs with their meanings, as wide as their words need, at most this wide."""
    widths = [130 + 0.46 * SIZE * len(text) for _, text in row]
    squeeze = min(1.0, width / sum(widths))
    found, at = [], 0.0
    for (drawing, text), wide in zip(row, widths, strict=True):
        found.append(
            f'<g transform="translate({x + at * squeeze:.0f} {y:.0f}) scale({squeeze:.3f})">'
            f'{drawing}<text x="56" y="12" font-size="{SIZE:g}" font-family="{svg.SERIF}" '
            f'font-weight="500" fill="{INK}">{escape(text)}</text></g>'
        )
        at += wide
    return "".join(found)


def city_sign(kind: str) -> str:
    """A city as it is drawn on the map."""
    return f'<g class="fort">{fort(kind, 24)}</g>'
