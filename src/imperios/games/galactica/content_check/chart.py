"""The map of a mission under examination: sectors, their terrain, planets, homes (IG-2)."""

from imperios.games.faults import Node
from imperios.games.galactica.content_check.content import Content, Place, place_of, shown
from imperios.games.galactica.mission import OWNERS, turned
from imperios.games.galactica.tokens import SEATS

OPEN = ("empty", "star_gate", "ion_particles")


class Chart:
    """Terrain and planets by sector, as far as the templates and tokens make sense."""

    def __init__(self, content: Content, mission: Node) -> None:
        self.content = content
        self.mission = mission
        self.terrain: dict[Place, str] = {}
        self.planets: dict[Place, str] = {}  # sector -> size
        self.homes: dict[Place, str] = {}  # sector -> seat
        self.mines: set[Place] = set()
        self.lay_templates()
        self.lay_tokens()
        self.check_homes()

    def lay_templates(self) -> None:
        """Each template shows one face, and templates never overlap (IG-2.3, IG-2.6)."""
        first: dict[str, str] = {}
        for template in self.mission.child("templates").items():
            number, side = template.child("template").number() or 0, template.child("side").text()
            name = f"{number}{template.child('owner').text()}"
            if name in first:
                template.fault("duplicate_id", id=name, first=first[name])
            first.setdefault(name, template.place)
            face = self.content.faces.get((number, side))
            if face is None:
                template.fault("unknown_system", id=f"{number}{side}")
            else:
                self.lay_face(template, face)

    def lay_face(self, template: Node, face: Node) -> None:
        """The seven sectors of a face come to lie on the map (IG-2.5)."""
        centre = place_of(template.child("center"))
        if centre is None:
            return
        rotation = template.child("rotation").number() or 0
        for sector in face.child("hexes").items():
            place = turned(centre, sector.child("pos").number() or 0, rotation)
            if place in self.terrain:
                template.child("center").fault("sector_twice", hex=shown(place))
                continue
            self.terrain[place] = sector.child("terrain").text()
            size = sector.child("planet").text()
            if size:
                self.planets[place] = size
            if size == "home":
                self.homes[place] = SEATS[OWNERS.get(template.child("owner").text(), 0)]

    def lay_tokens(self) -> None:
        """Loose tokens lie on empty sectors of the map (IG-2.8)."""
        for token in self.mission.child("tokens").items():
            place = self.sector(token.child("hex"))
            if place is None:
                continue
            kind = token.child("kind").text()
            if self.terrain[place] != "empty" or place in self.mines:
                token.child("hex").fault("not_empty", hex=shown(place))
            elif kind == "mine_field":
                self.mines.add(place)
            else:
                self.terrain[place] = kind
                if kind == "planet":
                    self.planets[place] = token.child("planet").text()

    def check_homes(self) -> None:
        """Each player has one home planet (IG-22.1)."""
        for seat in SEATS:
            found = list(self.homes.values()).count(seat)
            if found != 1:
                self.mission.child("templates").fault(
                    "wrong_number_of_homes", seat=seat, found=found
                )

    def sector(self, node: Node) -> Place | None:
        """A sector of the map; None, and a fault, if it is not on it (IG-2.6)."""
        place = place_of(node)
        if place is not None and place not in self.terrain:
            node.fault("off_the_board", hex=shown(place))
            return None
        return place

    def planet(self, node: Node) -> Place | None:
        """A sector with a planet; None, and a fault, if it has none."""
        place = self.sector(node)
        if place is not None and place not in self.planets:
            node.fault("not_a_planet", hex=shown(place))
            return None
        return place

    def room(self, place: Place) -> int:
        """The capacity of a planet (IG-5.1)."""
        return self.content.planet_number(self.planets[place], "capacity")

    def value(self) -> int:
        """The income of all planets together."""
        sizes = self.planets.values()
        return sum(self.content.planet_number(size, "income") for size in sizes)
