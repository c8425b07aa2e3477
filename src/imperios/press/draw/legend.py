"""Round the map: its frame, and the signs that a legend explains."""

from collections.abc import Iterator

from imperios.press.draw import style
from imperios.press.draw.chart import peak
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


def swatch(side: str | None) -> str:
    return (
        f'<rect x="-40" y="-20" width="80" height="40" rx="5" fill="{style.wash(side)}" '
        f'stroke="{style.band(side)}" stroke-width="7"/><rect x="-42" y="-22" width="84" '
        f'height="44" rx="6" fill="none" stroke="{style.BROWN}" stroke-width="2.5"/>'
    )


def mountain_sign() -> str:
    return peak(-20, 15, 1.0) + peak(14, 17, 1.25)


def line_sign(kind: str) -> str:
    return f'<path d="M-42 0H42" class="{kind}"/>'
