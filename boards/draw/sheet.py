"""A whole picture of an area board, as one SVG."""

from collections.abc import Iterator

from boards.draw import furniture
from boards.geometry import Geometry
from boards.model import Board
from boards.plan import Plan
from imperios.press.draw import chart, legend, style
from imperios.press.draw.paths import Paths
from imperios.press.looks import SIDES

CSS = style.CSS + ".shade{filter:url(#soft)}"

# Paper and shadows: an enhancement that a client may leave out.
FILTERS = """
<filter id="soft" x="-5%" y="-5%" width="110%" height="110%"><feGaussianBlur
 stdDeviation="13"/></filter>
<filter id="paper" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise"
 baseFrequency=".0085 .011" numOctaves="5" seed="4"/><feColorMatrix values="0 0 0 0 .36
 0 0 0 0 .25 0 0 0 0 .12 .9 0 0 0 -.36"/></filter>
<filter id="grain" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise"
 baseFrequency=".4" numOctaves="2" seed="9"/><feColorMatrix values="0 0 0 0 .2 0 0 0 0 .13
 0 0 0 0 .05 0 .9 0 0 -.38"/></filter>
<radialGradient id="rim-shade" cx="50%" cy="50%" r="74%"><stop offset=".6" stop-color="#3A2410"
 stop-opacity="0"/><stop offset="1" stop-color="#3A2410" stop-opacity=".4"/></radialGradient>
"""


def home_sides(board: Board, plan: Plan) -> chart.Sides:
    """The colour word of the side whose home a zone is."""
    return {z.id: plan.sides.get(z.side, z.side) if z.side else None for z in board.zones.values()}


def draw(geometry: Geometry, board: Board, plan: Plan, language: str) -> str:
    """The picture: the map in the home colours, framed, with title, compass and legend."""
    return "\n".join(_parts(geometry, board, plan, language))


def _parts(geometry: Geometry, board: Board, plan: Plan, language: str) -> Iterator[str]:
    width, height = geometry["size"]
    m = furniture.MARGIN
    paths, sides = Paths(geometry), home_sides(board, plan)
    box = f"{-m} {-m} {width + 2 * m} {height + 2 * m}"
    yield f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}"><style>{CSS}</style><defs>'
    yield from chart.definitions(paths)
    yield f'{FILTERS}<clipPath id="sheet"><rect width="{width}" height="{height}"/></clipPath>'
    yield f'</defs><rect x="{-m}" y="{-m}" width="100%" height="100%" fill="#E9DCBD"/>'
    yield '<g clip-path="url(#sheet)">'
    yield from chart.water(paths)
    yield from chart.land(paths, sides)
    yield from chart.borders(paths)
    yield from chart.ornaments(geometry)
    for filter_name, opacity in (("paper", 0.5), ("grain", 0.33)):
        yield (
            f'<rect width="{width}" height="{height}" filter="url(#{filter_name})" '
            f'opacity="{opacity}" style="mix-blend-mode:multiply"/>'
        )
    yield f'<rect width="{width}" height="{height}" fill="url(#rim-shade)"/>'
    yield from chart.cities(geometry, sides)
    yield from chart.names(geometry, language)
    yield "</g>"
    yield from legend.frame(width, height)
    yield from _furniture(board, plan, language)
    yield "</svg>"


def _furniture(board: Board, plan: Plan, language: str) -> Iterator[str]:
    texts = plan.texts
    yield from furniture.compass(*texts["compass"])
    x, y = texts["title"]["at"]
    yield from furniture.title(x, y, texts["title"][language], texts["subtitle"][language])
    x, y = texts["legend"]["at"]
    rows = [(_sign(row["sign"]), row[language]) for row in texts["legend"]["rows"]]
    yield from furniture.legend(x, y, texts["legend"][language], rows)


def _sign(sign: str) -> str:
    """The drawing of a row: a side's colour, or the name of a line or mark."""
    if sign in SIDES or sign == "nobody":
        return legend.swatch(None if sign == "nobody" else sign)
    if sign == "mountain":
        return legend.mountain_sign()
    if sign in ("city_large", "city_small"):
        return legend.city_sign(sign)
    return legend.line_sign(sign)
