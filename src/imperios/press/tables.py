"""Tables of units, planets and sectors, made from the content, with a drawing in each row."""

from collections.abc import Iterable, Mapping
from typing import Any

from imperios.press.draw import counters, stars, svg
from imperios.press.edition import Edition
from imperios.press.pieces import stars as star_pieces
from imperios.press.pieces.areas import unit_face

Row = dict[str, Any]
NONE = "–"


class Tables:
    """The tables of a game; `files` are the drawings in them."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.files: dict[str, bytes] = {}
        self.makers = {
            "areas": {"units": self.area_units},
            "stars": {"units": self.star_units, "planets": self.planets, "terrain": self.terrain},
        }[edition.table["drawing"]]

    def of(self, kind: str) -> Row | None:
        """The table of a kind of block; None for a block of texts."""
        return self.makers[kind]() if kind in self.makers else None

    def heads(self, *codes: str) -> list[str]:
        """The heads of the columns."""
        return [self.edition.say(f"table.{code}") if code else "" for code in codes]

    def draw(self, name: str, drawing: bytes) -> str:
        """The path of a drawing, kept for the template."""
        path = f"tables/{name}.svg"
        self.files[path] = drawing
        return path

    def counter(self, drawing: str) -> bytes:
        """A face of a counter as a file."""
        return counters.file(drawing, self.edition.options.ink)

    def area_units(self) -> Row:
        """Each unit of an area game: strength, price, what it rises to, how many there are."""
        units = self.edition.content["units"]["units"]
        by_city = "city" in units[0]
        strengths = ("open", "city") if by_city else ("strength",)
        heads = self.heads("", "unit", *strengths, "price", "promotes", "pool")
        rows = [self.area_unit(unit, strengths) for unit in units]
        return {"heads": heads, "rows": rows}

    def area_unit(self, unit: Mapping[str, Any], strengths: Iterable[str]) -> Row:
        """A row of the table of units."""
        edition = self.edition
        side = next(iter(edition.table["sides"].values()))
        face = unit_face(edition, side, unit)
        rises = unit["promotes_to"]
        cells = [*(unit[it] for it in strengths), unit["price"], rises and edition.name(rises)]
        return {
            "file": self.draw(unit["id"], self.counter(counters.unit(face, edition.options.ink))),
            "name": edition.label(unit["id"]),
            "cells": [shown(cell) for cell in [*cells, pool(unit)]],
        }

    def star_units(self) -> Row:
        """Each unit of a star game: both sides of its counter, prices, abilities."""
        heads = self.heads(
            "", "unit", "cost", "intact", "cargo", "damaged", "cargo", "repair", "can"
        )
        rows = [self.star_unit(unit) for unit in self.edition.content["units"]["units"]]
        return {"heads": heads, "rows": rows, "key": self.edition.say("table.key")}

    def star_unit(self, unit: Mapping[str, Any]) -> Row:
        """A row of the table of star units."""
        edition = self.edition
        side = None if unit.get("building") else next(iter(edition.table["sides"]))
        drawing = star_pieces.unit_side(edition, side, unit).drawing
        sides = [cell for face in (unit["intact"], unit["damaged"]) for cell in face_cells(face)]
        abilities = [edition.say(f"ability.{it}") for it in unit["intact"]["abilities"]]
        told = [it for it in abilities if it]
        return {
            "file": self.draw(unit["id"], drawing),
            "name": edition.label(unit["id"]),
            "cells": [shown(unit["cost"]), *sides, shown(unit["repair_cost"]), ", ".join(told)],
        }

    def planets(self) -> Row:
        """Each kind of planet: what it yields and how many troops it holds."""
        found = self.edition.content["systems"]["planets"]
        rows = [
            {
                "file": self.sector(f"planet:{it['id']}", f"token:{it['id']}"),
                "name": it[f"name_{self.edition.lang}"],
                "cells": [str(it["income"]), str(it["capacity"])],
            }
            for it in found
        ]
        return {"heads": self.heads("", "planet", "income", "capacity"), "rows": rows}

    def terrain(self) -> Row:
        """What fills a sector, and who may enter it."""
        systems, lang, say = self.edition.content["systems"], self.edition.lang, self.edition.say
        rows = [
            {
                "file": self.sector(it["id"], 0),
                "name": it[f"name_{lang}"],
                "cells": [say(f"enter.{it['ship']}"), say(f"enter.{it['squadron']}")],
            }
            for it in (*systems["terrain"], *systems["overlays"])
            if it["id"] != "planet"
        ]
        return {"heads": self.heads("", "sector", "ships", "squadrons"), "rows": rows}

    def sector(self, terrain: str, variant: str | int) -> str:
        """A small drawing of a sector."""
        chart = self.edition.geometry
        incomes = {it["id"]: it["income"] for it in self.edition.content["systems"]["planets"]}
        ink = self.edition.options.ink
        body = stars.sector(chart, incomes, (0, 0, terrain, variant), ink)
        drawing = svg.file(body, "-87 -100 174 200", stars.definitions(chart, ink))
        return self.draw(terrain.replace(":", "-"), drawing)


def shown(value: object) -> str:
    """A cell; what there is not is a dash."""
    return NONE if value is None else str(value)


def pool(unit: Mapping[str, Any]) -> str:
    """How many there are of one colour; France has more of some in scenarios."""
    extra = unit.get("france_extra")
    return f"{unit['pool']} (+{extra})" if extra else str(unit["pool"])


def face_cells(face: Mapping[str, Any] | None) -> list[str]:
    """Attack, defence and movement of a side of a counter, and its room for cargo."""
    if face is None:
        return [NONE, NONE]
    figures = "/".join(str(face[it]) for it in ("attack", "defence", "movement"))
    squadrons, troops = face["squadron_capacity"], face["assault_capacity"]
    cargo = [f"{n} {sign}" for n, sign in ((squadrons, "▲"), (troops, "●")) if n]
    return [figures, " ".join(cargo) or NONE]
