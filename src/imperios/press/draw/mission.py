"""The map of a mission: its templates as they are laid, with what the set-up puts on them."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from imperios.press.draw import stars, svg
from imperios.press.draw.star_signs import Chart, Incomes
from imperios.press.looks import INK, SIDES

Hex = tuple[int, int]
OVERLAYS = ("mine_field", "radioactivity")  # tokens that lie on the terrain


class Laid(NamedTuple):
    """A sector of a mission: where it is, what fills it, and the number of its template."""

    hex: Hex
    terrain: str
    variant: str | int
    template: int


def laid_sectors(systems: Mapping[str, Any], mission: Mapping[str, Any]) -> list[Laid]:
    """All sectors; a loose token takes the place of what the template shows."""
    faces = {f"{one['template']}{one['side']}": one for one in systems["systems"]}
    found = {
        sector.hex: sector
        for number, template in enumerate(mission["templates"])
        for sector in _template(systems, faces, template, number)
    }
    for token in mission["tokens"]:
        where = (token["hex"][0], token["hex"][1])
        if token["kind"] not in OVERLAYS:
            kind = f"planet:{token['planet']}" if token["kind"] == "planet" else token["kind"]
            found[where] = found[where]._replace(terrain=kind, variant=0)
    return list(found.values())


def _template(
    systems: Mapping[str, Any], faces: Mapping[str, Any], template: Mapping[str, Any], number: int
) -> Iterator[Laid]:
    """Position p lies at c + direction (((p - 1 + k) mod 6) + 1) (IG-2.5)."""
    face = f"{template['template']}{template['side']}"
    vectors = {way["number"]: way["vector"] for way in systems["directions"]}
    for sector in stars.tile_hexes(faces[face]):
        q, r = template["center"]
        if sector.position:
            way = vectors[(sector.position - 1 + template["rotation"]) % 6 + 1]
            q, r = q + way[0], r + way[1]
        yield Laid((q, r), sector.terrain, sector.variant, number)


def marks(mission: Mapping[str, Any]) -> Iterator[str]:
    """The template of each system, above its middle sector: number, owner, face, turns."""
    for template in mission["templates"]:
        x, y = (100 * value for value in stars.spot(*template["center"]))
        name = f"{template['template']}{template['owner']} {template['side']}"
        turns = f" +{template['rotation']}" if template["rotation"] else ""
        half = 9 + 6.4 * len(name + turns)
        colour = SIDES["red" if template["owner"] == "R" else "blue"].colour
        yield (
            f'<rect x="{x - half:.1f}" y="{y - 92:.0f}" width="{2 * half:.1f}" height="28" rx="8" '
            f'fill="#FBF3DD" stroke="{colour}" stroke-width="3"/>'
            + svg.text(name + turns, x, y - 70.5, 23, INK)
        )


def draw(
    chart: Chart,
    systems: Mapping[str, Any],
    mission: Mapping[str, Any],
    ink: str,
    pieces: str = "",
) -> tuple[bytes, float]:
    """The map, 100 units to the radius of a sector, and its width over its height."""
    incomes: Incomes = {one["id"]: one["income"] for one in systems["planets"]}
    sectors = laid_sectors(systems, mission)
    spots = [stars.spot(*one.hex) for one in sectors]
    left, right = min(x for x, _ in spots) - 1, max(x for x, _ in spots) + 1
    top, bottom = min(y for _, y in spots) - 1.1, max(y for _, y in spots) + 1.1
    body = "".join(
        stars.sector(chart, incomes, (*spot, one.terrain, one.variant), ink)
        for spot, one in zip(spots, sectors, strict=True)
    )
    body += "".join(_overlays(chart, incomes, mission, ink)) + _seams(sectors, ink)
    body += "".join(marks(mission)) + pieces
    box = f"{100 * left:.1f} {100 * top:.1f} {100 * (right - left):.1f} {100 * (bottom - top):.1f}"
    return svg.file(body, box, stars.definitions(chart, ink)), (right - left) / (bottom - top)


def _overlays(
    chart: Chart, incomes: Incomes, mission: Mapping[str, Any], ink: str
) -> Iterator[str]:
    """Mine fields and the like, over their sectors."""
    for token in mission["tokens"]:
        if token["kind"] in OVERLAYS:
            x, y = (100 * value for value in stars.spot(*token["hex"]))
            drawing = stars.sign(chart, incomes, token["kind"], 0, ink)
            yield f'<g transform="translate({x:.1f} {y:.1f})">{drawing}</g>'


def _seams(sectors: list[Laid], ink: str) -> str:
    """A thick line wherever two templates meet, and round the map."""
    owner = {one.hex: one.template for one in sectors}
    ways = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))
    path = ""
    for one in sectors:
        q, r = one.hex
        corners = stars.corners(100, *(100 * value for value in stars.spot(q, r)))
        for number, (dq, dr) in enumerate(ways):
            if owner.get((q + dq, r + dr)) != one.template:
                (ax, ay), (bx, by) = corners[(number - 1) % 6], corners[number]
                path += f"M{ax:.1f} {ay:.1f}L{bx:.1f} {by:.1f}"
    colour = stars.BRASS if ink == "full" else INK
    return (
        f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="6" stroke-linecap="round"/>'
    )
