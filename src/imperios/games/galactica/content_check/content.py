"""The content files side by side, with what the checks look up in them."""

from collections.abc import Iterable

from imperios.games.faults import Node, by_id
from imperios.games.galactica.tokens import REACH

FILES = ("systems", "units", "cards", "missions", "game")
Place = tuple[int, int]


class Content:
    """All files as nodes, and the things with ids in them; duplicate ids are noted on the way."""

    def __init__(self, files: dict[str, Node]) -> None:
        self.files = files
        self.units = by_id(files["units"].child("units").items())
        self.planets = by_id(files["systems"].child("planets").items())
        self.cards = by_id(files["cards"].child("cards").items())
        self.faces: dict[tuple[int, str], Node] = {}
        for face in files["systems"].child("systems").items():
            key = (face.child("template").number() or 0, face.child("side").text())
            if key in self.faces:
                first = self.faces[key].place
                face.fault("duplicate_id", id=f"{key[0]}{key[1]}", first=first)
            self.faces.setdefault(key, face)
        self.missions = by_key(files["missions"].child("missions").items())

    def unit_number(self, unit: str, side: str, value: str) -> int:
        """A number of a unit's side, 0 if it has none."""
        if unit not in self.units:
            return 0
        return self.units[unit].child(side).child(value).number() or 0

    def counters(self, group: str, counter: str) -> int:
        """How many counters there are (IG-1.1, IG-1.5)."""
        return self.files["units"].child("counters").child(group).child(counter).number() or 0

    def planet_number(self, planet: str, value: str) -> int:
        """Income or capacity of a planet (IG-5.1)."""
        return self.planets[planet].child(value).number() or 0 if planet in self.planets else 0


def by_key(nodes: Iterable[Node]) -> dict[str, Node]:
    """Missions by their `key`, each used once."""
    found: dict[str, Node] = {}
    for node in nodes:
        name = node.child("key").text()
        if name in found:
            node.child("key").fault("duplicate_id", id=name, first=found[name].place)
        elif name:
            found[name] = node
    return found


def place_of(node: Node) -> Place | None:
    """The sector of a node [q, r]; None, and a fault, if it is off the map (IG-6.8)."""
    numbers = [item.number() for item in node.items()]
    if len(numbers) != 2 or numbers[0] is None or numbers[1] is None:
        return None
    place = (numbers[0], numbers[1])
    if max(abs(place[0]), abs(place[1])) > REACH:
        node.fault("off_the_map", hex=shown(place), most=REACH)
        return None
    return place


def shown(place: Place) -> str:
    """A sector for people."""
    return f"{place[0]},{place[1]}"
