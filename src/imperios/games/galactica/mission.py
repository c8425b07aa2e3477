"""Missions (IG-6): the map laid out of templates, forces, objectives, restrictions."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from imperios.games.galactica.board import DIRECTIONS, Board
from imperios.games.galactica.tokens import HOME, KINDS, PLANETS, SEATS

if TYPE_CHECKING:
    from imperios.games.galactica.material import Material

Place = tuple[int, int]
OWNERS = {"R": 0, "B": 1}
OBJECTIVES = (
    "destroy_value", "hold_points", "deliver", "control_planet", "end_rival_turn_with_unit",
    "destroy_marked", "hold_value", "survive",
)  # fmt: skip
DESTROY_VALUE: Final = 0
HOLD_POINTS: Final = 1
DELIVER: Final = 2
CONTROL_PLANET: Final = 3
END_RIVAL_TURN: Final = 4
DESTROY_MARKED: Final = 5
HOLD_VALUE: Final = 6
SURVIVE: Final = 7
AT_ONCE: Final[tuple[int, ...]] = (DESTROY_VALUE, CONTROL_PLANET, DESTROY_MARKED)


class Objective:
    """What a player wins by (IG-22.4)."""

    __slots__ = ("args", "code", "damaged", "kind", "number", "sector", "tag", "times", "unit")

    def __init__(self, data: Mapping[str, Any], board: Board) -> None:
        self.code: str = data["type"]
        self.args = {key: value for key, value in data.items() if key != "type"}
        self.kind = OBJECTIVES.index(self.code)
        self.sector = board.at(*data["hex"]) if "hex" in data else -1
        self.number: int = data.get("value", data.get("assault_units", 0))
        self.times: int = data.get("points", data.get("turns", data.get("consecutive", 0)))
        self.unit = KINDS.index(data["unit"]) if "unit" in data else -1
        self.damaged = data.get("state") == "damaged"
        self.tag: str = data.get("tag", "")
        if self.sector >= 0:
            self.args["hex"] = board.names[self.sector]


class Ground:
    """What is printed on a map or lies on it at the start (IG-2.8)."""

    __slots__ = ("home", "planets", "terrain", "tokens")

    def __init__(self) -> None:
        self.terrain: dict[Place, str] = {}  # as printed
        self.tokens: dict[Place, str] = {}  # loose tokens of the mission
        self.planets: dict[Place, int] = {}  # sector -> size
        self.home: dict[int, Place] = {}

    def print_template(self, data: Mapping[str, Any], systems: Mapping[str, Any]) -> None:
        """A template with its centre and rotation (IG-2.1, IG-2.3, IG-2.5).

        Each player has ten templates with two faces, twenty systems in all (IG-2.2).
        """
        face = next(
            system for system in systems["systems"]
            if (system["template"], system["side"]) == (data["template"], data["side"])
        )  # fmt: skip
        for sector in face["hexes"]:
            place = turned(data["center"], sector["pos"], data["rotation"])
            self.terrain[place] = sector["terrain"]
            if sector["planet"]:
                self.lay_planet(place, PLANETS.index(sector["planet"]), OWNERS[data["owner"]])

    def lay_planet(self, place: Place, size: int, owner: int) -> None:
        """A planet; a home planet belongs to the owner of its template (IG-2.3)."""
        self.planets[place] = size
        if size == HOME:
            self.home[owner] = place

    def lay_token(self, data: Mapping[str, Any]) -> None:
        """Loose tokens replace empty terrain, mines lie on it (IG-2.8)."""
        place = (data["hex"][0], data["hex"][1])
        self.tokens[place] = data["kind"]
        if data["kind"] == "planet":
            self.lay_planet(place, PLANETS.index(data["planet"]), -1)


def turned(centre: Sequence[int], position: int, rotation: int) -> Place:
    """Where a position of a template comes to lie (IG-2.5)."""
    if position == 0:
        return centre[0], centre[1]
    step = DIRECTIONS[(position - 1 + rotation) % 6]
    return centre[0] + step[0], centre[1] + step[1]


class Mission:
    """A mission, or a board for tests, made ready for play."""

    __slots__ = (
        "at_limit", "at_once", "board", "calm", "card_cost", "clouds", "copies",
        "counts_value", "data", "forbidden", "forces", "gates",
        "holes", "home", "id", "in_play", "ions", "limit", "mines", "no_landing",
        "objectives", "orientation", "planets", "printed_holes", "rocks", "sizes", "title",
        "turn_limit",
    )  # fmt: skip

    def __init__(
        self, data: Mapping[str, Any], systems: Mapping[str, Any], material: "Material"
    ) -> None:
        self.data = data
        self.id: str = data.get("key") or data["id"]
        self.title = {lang: data.get(f"name_{lang}", self.id) for lang in ("es", "en")}
        ground = lay_ground(data, systems)
        self.board = Board(ground.terrain)
        self._read_ground(ground)
        self._read_rules(data, material)
        self.objectives = [
            [Objective(one, self.board) for one in data.get("objectives", {}).get(seat, ())]
            for seat in SEATS
        ]
        kinds = {objective.kind for own in self.objectives for objective in own}
        self.counts_value = DESTROY_VALUE in kinds or "destroyed_value" in self.at_limit
        self.at_once = any(kind in kinds for kind in AT_ONCE)  # something is won in mid-turn
        self.forces: list[Mapping[str, Any]] = [data.get(seat, EMPTY) for seat in SEATS]

    def _read_ground(self, ground: Ground) -> None:
        at = self.board.at
        shown = ground.terrain | ground.tokens

        def mask(kind: str) -> int:
            return sum(1 << at(*place) for place, terrain in shown.items() if terrain == kind)

        self.planets = mask("planet")
        self.rocks = mask("asteroids")
        self.clouds = mask("antimatter_cloud")
        self.holes = mask("black_hole")
        self.gates = mask("star_gate")
        self.ions = mask("ion_particles")
        self.mines = mask("mine_field")
        self.printed_holes = sum(
            1 << at(*place) for place, terrain in ground.terrain.items() if terrain == "black_hole"
        )
        self.sizes = [-1] * self.board.size  # sector -> size of its planet
        for place, size in ground.planets.items():
            self.sizes[at(*place)] = size
        self.home = [at(*ground.home[seat]) if seat in ground.home else -1 for seat in (0, 1)]
        homes = sum(1 << home for home in self.home if home >= 0)
        nearest: int = self.data.get("cloud_home_distance", 0)
        self.calm = self.board.near_any(nearest - 1, homes)  # no cloud lasts there (IG-12.9)

    def _read_rules(self, data: Mapping[str, Any], material: "Material") -> None:
        """Limits and restrictions (IG-6.2, IG-6.3)."""
        self.orientation: int = data.get("orientation", 0)
        self.limit: int = data["pc_limit"]
        self.card_cost: int = data["card_cost"]
        self.turn_limit: int = data["turn_limit"]
        self.at_limit: list[str] = list(data["at_limit"])
        forbidden = data.get("forbidden_units", ())
        self.forbidden = [kind in forbidden for kind in KINDS]
        removed = data.get("removed_ranks", ())
        self.copies = [0 if card.rank in removed else card.copies for card in material.cards]
        self.in_play = [copies > 0 for copies in self.copies]
        self.no_landing = [0, 0]  # seat -> planets on which it never lands
        for special in data.get("special", ()):
            bit = 1 << self.board.at(*special["hex"])
            self.no_landing[SEATS.index(special["player"])] |= bit


EMPTY: Final[Mapping[str, Any]] = {"pc": 0, "cards": 0, "units": [], "planets": []}


def lay_ground(data: Mapping[str, Any], systems: Mapping[str, Any]) -> Ground:
    """The map of a mission: templates and loose tokens; or the sectors of a test board."""
    ground = Ground()
    for template in data.get("templates", ()):
        ground.print_template(template, systems)
    for place in data.get("hexes", ()):
        ground.terrain[place[0], place[1]] = "empty"
    for planet in data.get("planets", ()):
        place = (planet["hex"][0], planet["hex"][1])
        ground.terrain[place] = "planet"
        owner = SEATS.index(planet["owner"]) if planet.get("owner") else -1
        ground.lay_planet(place, PLANETS.index(planet["planet"]), owner)
    for token in data.get("tokens", ()):
        ground.lay_token(token)
    return ground
