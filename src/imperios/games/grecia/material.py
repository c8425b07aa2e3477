"""The content of Grecia, read from its files into flat tables."""

from collections.abc import Mapping
from typing import Any

from imperios.games.areas.board import Board
from imperios.games.grecia import tokens as words
from imperios.kernel.alphabet import (
    ANSWER,
    CARD,
    DIE,
    NUMBER,
    SEAT,
    UNIT,
    VERB,
    ZONE,
    Alphabet,
)  # fmt: skip
from imperios.kernel.errors import Faults
from imperios.kernel.masks import bits

Files = Mapping[str, Mapping[str, Any]]


class Card:
    """A design of a Senate or Tactic card."""

    __slots__ = ("copies", "effects", "id", "op", "own_turn", "requires", "side", "where")

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.id: str = data["id"]
        self.copies: int = data["copies"]
        self.effects: list[dict[str, Any]] = list(data["effect"])
        self.op: str = self.effects[0]["op"]
        self.own_turn: bool = data.get("timing") == "own_turn"
        self.side: str = data.get("side") or "any"
        self.where: str = data.get("where") or "any"
        self.requires: str = self.effects[0].get("requires", "")


def as_printed(settings: Mapping[str, Any]) -> bool:
    """A scenario without its own additions (GR-3.9), which the first edition cannot leave out."""
    return bool(settings.get("as_printed", False))


def coast_seas(board: Board, lands: int) -> int:
    """The seas that touch some of these territories."""
    seas = 0
    for zone in bits(lands):
        seas |= board.seas_of[zone]
    return seas


class Material:
    """Everything that is fixed for all games of Grecia."""

    def __init__(self, files: Files) -> None:
        self._read_constants(files["game"]["constants"])
        self.options: list[dict[str, Any]] = list(files["game"]["options"])
        zones = files["board"]["zones"]
        self.zones = tuple(zone["id"] for zone in zones)
        self.zone_colour = [
            words.COLOURS.index(zone["colour"]) if zone["colour"] else -1 for zone in zones
        ]
        self.homes = [
            sum(1 << zone for zone, own in enumerate(self.zone_colour) if own == colour)
            for colour in range(len(words.COLOURS))
        ]
        self.small = [zone["kind"] == "small_island" for zone in zones]
        number = {zone: index for index, zone in enumerate(self.zones)}
        pairs = [(number[a], number[b]) for a, b in files["board"]["adjacency"]]
        capacity = [zone["capacity"] or 0 for zone in zones]
        self.board = Board(self.zones, capacity, pairs, words.ZONE0)
        lands = range(self.board.first_sea)
        self.journeys = [self.board.near[z] | self.board.across_one(z) for z in lands]
        self.home_seas = [coast_seas(self.board, home) for home in self.homes]
        self._read_units(files["units"])
        self._read_cards(files["cards"])
        self.scenarios: dict[str, Mapping[str, Any]] = {
            scenario["id"]: scenario for scenario in files["scenarios"]["scenarios"]
        }
        self.free: Mapping[str, Any] = files["scenarios"]["free_game"]
        self.scenarios[self.free["id"]] = self.free
        self._make_alphabet(files["game"]["tokens"])

    def _read_constants(self, data: Mapping[str, Any]) -> None:
        """The numbers of the rules (5.2)."""
        self.constants = data
        self.actions: int = data["actions_per_turn"]
        self.taken_supplies: int = data["take_supplies_amount"]
        self.income = [(step["min_territories"], step["supplies"]) for step in data["income"]]
        self.fortress_bonus: int = data["fortress_bonus"]
        self.hero_bonus: int = data["hero_bonus"]
        self.combo_bonus: int = data["combo_bonus"]
        self.conquests: int = data["victory_conquered_fortresses"]
        self.capture_supplies: int = data["fortress_capture_supplies"]

    def _read_units(self, data: Mapping[str, Any]) -> None:
        """Strengths, prices, levels, pools (GR-1.2, GR-1.6, GR-8.3)."""
        units = data["units"]
        order = [unit["id"] for unit in units]
        if tuple(order) != words.UNITS:
            raise Faults([f"units: the kinds must be {', '.join(words.UNITS)} in this order"])
        self.strength: list[int] = [unit["strength"] for unit in units]
        self.price: list[int] = [unit["price"] or 0 for unit in units]
        self.lowest_price = min(price for price in self.price if price)
        self.pool: list[int] = [unit["pool"] for unit in units]
        self.better = [
            order.index(unit["promotes_to"]) if unit["promotes_to"] else -1 for unit in units
        ]
        repaid = self.constants["unplaceable_unit_compensation"]
        self.compensation: list[int] = [repaid.get(kind, 0) for kind in order]

    def _read_cards(self, data: Mapping[str, Any]) -> None:
        """Battle, Senate and Tactic cards (5.3 to 5.5)."""
        self.battle_ids = tuple(card["id"] for card in data["battle_cards"])
        self.battle_value: list[int] = [card["value"] for card in data["battle_cards"]]
        self.battle_op = [
            card["effect"][0]["op"] if card["effect"] else "" for card in data["battle_cards"]
        ]
        self.all_battle_cards = (1 << len(self.battle_ids)) - 1
        self.senate = [Card(card) for card in data["senate_deck"]]
        self.tactic = [Card(card) for card in data["tactic_deck"]]
        self.senate_ids = tuple(card.id for card in self.senate)
        self.tactic_ids = tuple(card.id for card in self.tactic)
        self.own_turn = [design for design, card in enumerate(self.tactic) if card.own_turn]
        self.oracle = self.tactic_ids.index("tac_oracle")
        self.favour = self.tactic_ids.index("tac_favour")
        self.request_support = self.tactic_ids.index("tac_request_support")

    def _make_alphabet(self, tokens: Mapping[str, list[str]]) -> None:
        """The alphabet in the order of part 3.6, and where its groups begin."""
        if tuple(tokens["verbs"]) != words.VERBS or tuple(tokens["words"]) != words.WORDS:
            raise Faults(["game: tokens: verbs and words must be those that the rules know"])
        cards = (*self.battle_ids, *self.senate_ids, *self.tactic_ids)
        self.alphabet = Alphabet([
            (VERB, words.VERBS), (ANSWER, words.WORDS), (SEAT, words.COLOURS), (ZONE, self.zones),
            (UNIT, (*words.UNITS, "hero")), (NUMBER, tokens["numbers"]), (DIE, tokens["dice"]),
            (CARD, cards),
        ], words.CLOSING)  # fmt: skip
        self.unit0 = self.alphabet.code("light")
        self.hero = self.alphabet.code("hero")
        self.number0 = self.alphabet.code("n1") - 1
        self.die0 = self.alphabet.code("d1") - 1
        self.die_codes = [self.die0 + face for face in range(1, 7)]
        self.battle0 = self.alphabet.start(self.battle_ids)
        self.senate0 = self.alphabet.start(self.senate_ids)
        self.tactic0 = self.alphabet.start(self.tactic_ids)

    def is_free(self, scenario: str) -> bool:
        """Is it the free game (GR-3.4)?"""
        return scenario == str(self.free["id"])

    def heroes_of(self, scenario: str, colour: str) -> list[str]:
        """The ids of a colour's heroes, in list order (GR-1.14)."""
        data = self.scenarios[scenario]
        heroes = data["heroes"][colour] if self.is_free(scenario) else (
            data["sides"][colour]["heroes"]
        )  # fmt: skip
        return [hero["id"] for hero in heroes]

    def fort_values(self, scenario: str) -> dict[int, int]:
        """Fortresses that are worth another number in this scenario (GR-3.21)."""
        return {
            self.zones.index(rule["zone"]): rule["value"]
            for rule in self.scenarios[scenario].get("special", ())
            if rule["type"] == "fortress_bonus"
        }

    def specials(self, scenario: str, kind: str, colour: str) -> list[Mapping[str, Any]]:
        """The special rules of a kind that concern a colour (GR-3.21)."""
        return [
            rule
            for rule in self.scenarios[scenario].get("special", ())
            if rule["type"] == kind and rule.get("colour", "all") in (colour, "all")
        ]
