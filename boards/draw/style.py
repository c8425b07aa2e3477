"""The colours of the engraved map."""

SIDES = {
    "red": "#A41F23",
    "blue": "#2742A5",
    "green": "#1E856C",
    "yellow": "#F8C828",
    "white": "#F3EEE0",
    "black": "#2C2A2E",
    "orange": "#CD7114",
    "sky": "#79BFE6",
}
PARCHMENT = "#F0E2BF"
NOBODY = "#E9D9AE"
OFF_BOARD = "#D3C6A3"
INK = "#2A180B"
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
    return mix(PARCHMENT, SIDES[side], _WASH.get(side, 0.46)) if side else NOBODY


def band(side: str | None) -> str:
    """The darker band inside the border of a zone."""
    if side == "white":
        return "#8F8466"
    return mix(SIDES[side], "#5A3A1A", 0.2) if side else "#A98C54"
