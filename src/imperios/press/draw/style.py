"""The colours of the engraved map."""

from imperios.press.looks import INK, SIDES

PARCHMENT = "#F0E2BF"
NOBODY = "#E9D9AE"
OFF_BOARD = "#D3C6A3"
BROWN = "#4A2C17"
COAST = "#33200F"
SEA_INK = "#1D4A60"
LAND_HALO = "#F5E8C8"
SEA_HALO = "#CFE0E0"
RED_TITLE = "#5A1C10"
SEA = ("#C9DAD1", "#A9C7C7", "#7EA7AE")
FONT = "'EB Garamond', 'EB Garamond 12', Georgia, serif"

# The wash of pale and dark sides is thinner, so that names stay readable on it.
_WASH = {"white": 0.55, "yellow": 0.44, "black": 0.34}


def mix(a: str, b: str, share: float) -> str:
    """The colour between two colours."""
    pairs = zip(_rgb(a), _rgb(b), strict=True)
    return "#" + "".join(f"{round(x * (1 - share) + y * share):02x}" for x, y in pairs)


def _rgb(colour: str) -> tuple[int, int, int]:
    r, g, b = (int(colour[i : i + 2], 16) for i in (1, 3, 5))
    return r, g, b


def wash(side: str | None) -> str:
    """A zone in its home colour, as a wash over parchment."""
    return mix(PARCHMENT, SIDES[side].colour, _WASH.get(side, 0.46)) if side else NOBODY


def band(side: str | None) -> str:
    """The darker band inside the border of a zone."""
    if side == "white":
        return "#8F8466"
    return mix(SIDES[side].colour, "#5A3A1A", 0.2) if side else "#A98C54"


# The lines and letters of the map, by the classes that `chart` gives them.
CSS = f"""
text{{font-family:{FONT};paint-order:stroke;stroke-linejoin:round}}
.land,.sea,.city{{text-anchor:middle}}
.land{{fill:{INK};font-weight:600;stroke:{LAND_HALO};stroke-opacity:.82}}
.sea{{fill:{SEA_INK};font-style:italic;font-weight:500;stroke:{SEA_HALO};stroke-opacity:.8}}
.city{{fill:{INK};font-style:italic;font-weight:600;stroke:{LAND_HALO};stroke-opacity:.85}}
path{{stroke-linejoin:round;stroke-linecap:round}}
.coast{{fill:none;stroke:{COAST};stroke-width:3.8}}
.border{{fill:none;stroke:{BROWN};stroke-width:4;opacity:.9}}
.casing{{fill:none;stroke:#FFF6DD;stroke-width:8.5;opacity:.35}}
.hachures{{fill:none;stroke:{BROWN};stroke-width:19;
stroke-dasharray:2.6 8;stroke-linecap:butt;opacity:.8}}
.rim{{fill:none;stroke:{BROWN};stroke-width:3.2;opacity:.6}}
.sea-border{{fill:none;stroke:#234F63;stroke-width:3.3;stroke-dasharray:16 11;opacity:.85}}
.sea-casing{{fill:none;stroke:#F6EFDC;stroke-width:6.5;opacity:.5}}
.river{{fill:none;stroke:#4D86A0;stroke-width:4;opacity:.6}}
.group{{fill:#FFF6DD;fill-opacity:.10;stroke:{INK};stroke-width:3;
stroke-dasharray:.1 9;opacity:.75}}
.strait{{fill:none;stroke:{INK};stroke-width:5;stroke-dasharray:.1 10}}
.strait-casing{{fill:none;stroke:#FFF6DD;stroke-width:12;opacity:.8}}
.peak{{fill:#EFE3C6;fill-opacity:.9;stroke:#4A3018;stroke-width:2.2}}
.peak-shade{{fill:none;stroke:#4A3018;stroke-width:1.5;opacity:.8}}
.fort{{fill:#FBF3DF;stroke:{INK};stroke-width:3.4}}
"""

# Light ink: dark lines and letters on white.
LIGHT_CSS = (
    CSS
    + f"""
.land,.city{{stroke:#FFFFFF;stroke-opacity:.95}}
.sea{{fill:{INK};stroke:#FFFFFF;stroke-opacity:.95}}
.casing,.sea-casing,.strait-casing{{stroke:#FFFFFF}}
.sea-border{{stroke:{INK};stroke-width:2.6}}
.river{{stroke:#7A8A90;stroke-width:2.6}}
.peak,.fort{{fill:#FFFFFF}}
"""
)
