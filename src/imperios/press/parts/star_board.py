"""The board of a star game: system tiles, tracks of points, the battlefield, mission maps."""

import math
from collections.abc import Iterator, Mapping
from typing import Any

from imperios.press.document import Document
from imperios.press.draw import mission, stars
from imperios.press.edition import Edition
from imperios.press.imposition import grid, sheets
from imperios.press.looks import hatching_files, icon_files, side_looks

HEAD = 6.0
TRACK = 16.5  # millimetres: the edge of a space of the track


def typeset(edition: Edition) -> Document:
    """Tiles first, then what lies beside them, then the map of each mission."""
    files = dict(tile_files(edition))
    maps = list(mission_maps(edition, files))
    radius = edition.table["sizes"]["sector"]
    data = {
        "part": edition.say("part.board"),
        "board_words": edition.say.section("stars"),
        "tile": {"width": 3 * math.sqrt(3) * radius, "height": 5 * radius},
        "sheets": list(tile_sheets(edition)),
        "tracks": {
            "space": TRACK,
            "last": most_points(edition),
            "sides": list(edition.table["sides"].values()),
        },
        "looks": side_looks(),
        "missions": maps,
    }
    return Document("star_board", data, {**files, **icon_files(), **hatching_files()})


def most_points(edition: Edition) -> int:
    """The track ends at the highest limit of any mission."""
    missions = edition.content["missions"]["missions"]
    return max(int(one["pc_limit"]) for one in missions)


def templates(edition: Edition) -> list[int]:
    """The numbers of the templates."""
    return sorted({one["template"] for one in edition.content["systems"]["systems"]})


def tile_files(edition: Edition) -> Iterator[tuple[str, bytes]]:
    """Both faces of every template of every side."""
    content, ink = edition.content["systems"], edition.options.ink
    incomes = {one["id"]: one["income"] for one in content["planets"]}
    for look in edition.table["sides"].values():
        for system in content["systems"]:
            face = f"{system['template']}{look['letter']}"
            name = system[f"name_{edition.lang}"]
            drawing = stars.tile(
                edition.geometry, incomes, system, name, f"{face} {system['side']}", ink
            )
            yield f"tiles/{face}{system['side']}.svg", drawing


def tile_sheets(edition: Edition) -> Iterator[list[dict[str, Any]]]:
    """Face a in front, face b behind it."""
    radius = edition.table["sizes"]["sector"]
    cells = grid(edition.options.sheet, 3 * math.sqrt(3) * radius, 5 * radius, HEAD)
    tiles = [
        f"{number}{look['letter']}"
        for look in edition.table["sides"].values()
        for number in templates(edition)
    ]
    for some in sheets(tiles, cells.room):
        yield [
            {
                "front": {"tile": f"{tile}a", "place": cells.front(at)},
                "back": {"tile": f"{tile}b", "place": cells.back(at)},
            }
            for at, tile in enumerate(some)
        ]


def mission_maps(edition: Edition, files: dict[str, bytes]) -> Iterator[dict[str, Any]]:
    """The map of each mission, or of the one that is asked for."""
    for one in edition.content["missions"]["missions"]:
        if edition.options.scenario in (None, one["key"]):
            yield mission_map(edition, one, files)


def mission_map(
    edition: Edition, one: Mapping[str, Any], files: dict[str, bytes]
) -> dict[str, Any]:
    """A map with its name and its proportions."""
    drawing, proportion = mission.draw(
        edition.geometry, edition.content["systems"], one, edition.options.ink
    )
    files[f"missions/{one['key']}.svg"] = drawing
    return {
        "key": one["key"],
        "number": one["number"],
        "name": one[f"name_{edition.lang}"],
        "proportion": proportion,
    }
