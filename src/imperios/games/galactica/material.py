"""The content of Imperium Galáctica, read from its files into flat tables."""

from collections.abc import Mapping
from typing import Any, Final

from imperios.games.galactica.mission import Mission
from imperios.games.galactica.tokens import (
    ATTACKS,
    COUNTERS,
    DESIGNS,
    DIE0,
    KINDS,
    NUMBER0,
    NUMBERS,
    PHASES,
    PLANETS,
    REACH,
    SHARED_COUNTERS,
    VERBS,
)
from imperios.kernel.alphabet import CARD, CLOSING, DIE, NUMBER, UNIT, VERB, ZONE, Alphabet
from imperios.kernel.errors import Faults

Files = Mapping[str, Mapping[str, Any]]

ATTACKER: Final = 0
DEFENDER: Final = 1
ROLES = ("attacker", "defender")


class Card:
    """A design of an action card: when it may be played and what it does (IG-21.1)."""

    __slots__ = ("copies", "id", "kinds", "op", "ops", "phase", "priority", "rank", "response")

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.id: str = data["id"]
        self.rank: str = data["rank"]
        self.copies: int = data["copies"]
        self.ops: list[Mapping[str, Any]] = list(data["ops"])
        self.op: str = self.ops[0]["op"]
        self.priority: int = data["priority"] or 0
        self.phase = -1  # the own phase in which it is played (IG-21.5)
        self.response = False
        self.kinds = [0, 0]  # role -> mask of the kinds of combat that it fits
        for window in data["when"]:
            self._read_window(window)

    def _read_window(self, window: Mapping[str, Any]) -> None:
        if window["window"] == "own_phase":
            self.phase = PHASES.index(window["phase"])
        elif window["window"] == "response":
            self.response = True
        else:
            kinds = sum(1 << ATTACKS.index(kind) for kind in window["kinds"])
            for role, name in enumerate(ROLES):
                if window["role"] in (name, "any"):
                    self.kinds[role] |= kinds

    def value(self, op: str) -> int:
        """The number of one of its effects, 0 without that effect."""
        return next((int(effect["value"]) for effect in self.ops if effect["op"] == op), 0)

    def number(self, key: str) -> int:
        """A number of its first effect, such as a range or a count."""
        return int(self.ops[0][key])


class Material:
    """Everything that is fixed for all games."""

    def __init__(self, files: Files) -> None:
        self._read_constants(files["game"]["constants"])
        self.options: list[dict[str, Any]] = list(files["game"]["options"])
        self._read_units(files["units"])
        self.systems = files["systems"]
        planets = {planet["id"]: planet for planet in self.systems["planets"]}
        self.income = [int(planets[planet]["income"]) for planet in PLANETS]
        self.room = [int(planets[planet]["capacity"]) for planet in PLANETS]
        self.cards = sorted((Card(card) for card in files["cards"]["cards"]), key=lambda c: c.id)
        if len(self.cards) != DESIGNS:
            raise Faults([f"cards: {len(self.cards)} designs, not {DESIGNS}"])
        self.card_ids = tuple(card.id for card in self.cards)
        self._make_alphabet()
        self._sort_cards()
        self.missions: dict[str, Mission] = {}
        for data in files["missions"]["missions"]:
            self.missions[data["key"]] = Mission(data, self.systems, self)
        self.boards: dict[str, Mission] = {}  # boards for tests (5.7)
        for data in files["missions"]["test_boards"]:
            self.boards[data["id"]] = Mission(data, self.systems, self)

    def _read_constants(self, data: Mapping[str, Any]) -> None:
        """The numbers of the rules (5.2)."""
        self.hand_limit: int = data["hand_limit"]
        self.supply_range: int = data["supply_range"]
        self.mine_cost: int = data["mine_cost"]
        self.base_extra: int = data["base_extra_cost_per_sector"]
        self.engaged_movement: int = data["engaged_movement"]
        self.mine_strength = (data["mine_strength_intact"], data["mine_strength_reduced"])

    def _read_units(self, data: Mapping[str, Any]) -> None:
        """Values by side: twice the kind, and one more for the damaged side (IG-4.1, IG-4.5).

        A unit without a damaged side has the same values there; it is never turned (IG-4.6).
        """
        units = {unit["id"]: unit for unit in data["units"]}
        kinds = KINDS[:-1]
        sides = [side for kind in kinds for side in _sides(units[kind])]
        self.attack = [int(side["attack"] or 0) for side in sides]
        self.defence = [int(side["defence"] or 0) for side in sides]
        self.movement = [int(side["movement"] or 0) for side in sides]
        self.hangar = [int(side["squadron_capacity"]) for side in sides]
        self.hold = [int(side["assault_capacity"]) for side in sides]
        self.bombards = [_able(side, "bombard") for side in sides]
        self.lays_mines = [_able(side, "lay_mines") for side in sides]
        self.destroys = [_able(side, "destroy_planet") for side in sides]
        self.repairs = [_able(side, "repair_adjacent") for side in sides]
        self.immune = [_able(side, "mine_immune") for side in sides]
        self.cost = [int(units[kind]["cost"]) for kind in kinds]
        self.cost.append(self.mine_cost)
        self.repair_cost = [int(units[kind]["repair_cost"] or 0) for kind in kinds]
        self.two_sided = [units[kind]["damaged"] is not None for kind in kinds]
        counters = data["counters"]
        self.pool = [int(counters["per_player"][counter]) for counter in COUNTERS]
        self.shared = [int(counters["shared"][counter]) for counter in SHARED_COUNTERS]
        self.obstacles: int = counters["tokens"]["obstacle_1"]

    def _make_alphabet(self) -> None:
        """Verbs, kinds, cards, numbers, dice, sectors, closing words (5.8)."""
        span = range(-REACH, REACH + 1)
        numbers = [f"n{number}" for number in range(NUMBERS)]
        dice = [f"d{face}" for face in range(1, 7)]
        sectors = [f"{q},{r}" for r in span for q in span]
        self.alphabet = Alphabet([
            (VERB, VERBS), (UNIT, KINDS), (CARD, self.card_ids), (NUMBER, numbers), (DIE, dice),
            (ZONE, sectors), (CLOSING, ("pass", "done")),
        ])  # fmt: skip
        self.number_codes = list(range(NUMBER0, NUMBER0 + NUMBERS))
        self.die_codes = list(range(DIE0 + 1, DIE0 + 7))

    def _sort_cards(self) -> None:
        """Designs by window: own phases, combats by role, responses (IG-21.5)."""
        designs = range(len(self.cards))
        self.by_phase = [
            [d for d in designs if self.cards[d].phase == phase] for phase in range(len(PHASES))
        ]
        self.by_combat = [
            [
                [d for d in designs if self.cards[d].kinds[role] >> kind & 1]
                for kind in range(len(ATTACKS))
            ]
            for role in (ATTACKER, DEFENDER)
        ]
        self.responses = [d for d in designs if self.cards[d].response]

    def mission(self, name: str) -> Mission | None:
        """A mission or a test board."""
        return self.missions.get(name) or self.boards.get(name)


def _sides(unit: Mapping[str, Any]) -> tuple[Mapping[str, Any], Mapping[str, Any]]:
    """The intact and the damaged side (IG-1.8)."""
    return unit["intact"], unit["damaged"] or unit["intact"]


def _able(side: Mapping[str, Any], ability: str) -> bool:
    """Abilities may vanish on the damaged side (IG-4.4, IG-4.7)."""
    return ability in side["abilities"]
