"""The content of Napoleón, read from its files into flat tables."""

from collections.abc import Mapping
from typing import Any

from imperios.games.areas.board import Board
from imperios.games.napoleon import tokens as words
from imperios.kernel.alphabet import ANSWER, CARD, SEAT, UNIT, VERB, ZONE, Alphabet
from imperios.kernel.errors import Faults
from imperios.kernel.masks import bits

Files = Mapping[str, Mapping[str, Any]]


class Material:
    """Everything that is fixed for all games of Napoleón."""

    def __init__(self, files: Files) -> None:
        self.options: list[dict[str, Any]] = list(files["game"]["options"])
        self._read_board(files["board"])
        self._read_constants(files["game"]["constants"])
        self._read_units(files["units"])
        self._read_cards(files["cards"])
        data = files["scenarios"]
        self._read_starting_units(data["starting_units"])
        self.quick: Mapping[str, Mapping[str, list[str]]] = data["quick_setups"]
        self.standard = {setup["id"] for setup in data["standard_setups"]}
        self.scenarios: dict[str, Mapping[str, Any]] = {
            setup["id"]: setup for setup in [*data["standard_setups"], *data["scenarios"]]
        }
        self._make_alphabet(files["game"]["tokens"])

    def _read_board(self, data: Mapping[str, Any]) -> None:
        """Territories, cities, seas, mountains (NA-2.1, NA-2.8 to NA-2.13)."""
        zones = data["zones"]
        self.empires = tuple(empire["id"] for empire in data["empires"])
        self.zones = tuple(zone["id"] for zone in zones)
        number = {zone: index for index, zone in enumerate(self.zones)}
        pairs = [(number[pair[0]], number[pair[1]]) for pair in data["adjacency"]]
        capacity = [zone["capacity"] or 0 for zone in zones]
        self.board = Board(self.zones, capacity, pairs, words.ZONE0)
        self.mountains: set[int] = set()
        for pair in data["adjacency"]:
            if pair[2:] == ["mountain"]:
                a, b = number[pair[0]], number[pair[1]]
                self.mountains |= {a * len(zones) + b, b * len(zones) + a}
        self.empire_of = [
            self.empires.index(zone["empire"]) if zone["empire"] else -1 for zone in zones
        ]
        self.city_bonus = [zone.get("defence_bonus") or 0 for zone in zones]
        cities = [zone["kind"].startswith("city") for zone in zones]
        self.cities = sum(1 << index for index, city in enumerate(cities) if city)
        self.territories = self.board.lands & ~self.cities
        self.city_in = [number[zone["city"]] if zone.get("city") else -1 for zone in zones]
        self.territory_of = [number[zone["territory"]] if city else -1
                             for zone, city in zip(zones, cities, strict=True)]  # fmt: skip
        self.with_city = sum(1 << zone for zone, city in enumerate(self.city_in) if city >= 0)
        self.neutral_unit = [
            words.UNITS.index(zone["neutral_unit"]) if zone.get("neutral_unit") else -1
            for zone in zones
        ]

    def _read_constants(self, data: Mapping[str, Any]) -> None:
        """The numbers of the rules (5.10)."""
        self.rounds: int = data["rounds"]
        self.start_supply: int = data["start_supply"]
        self.supply_action: int = data["supply_action"]
        self.route_income: int = data["trade_route_income"]
        self.capture_supply: int = data["city_capture_supply"]
        self.combined_arms: int = data["combined_arms_bonus"]
        self.mountain_penalty: int = data["mountain_penalty"]
        self.objective_one: int = data["objective_one_colour"]
        self.objective_several: int = data["objective_several_colours"]
        self.consolation: int = data["card_consolation_supply"]

    def _read_units(self, data: Mapping[str, Any]) -> None:
        """Strengths, prices, levels, pools (NA-1.3 to NA-1.8, NA-1.10, NA-1.13, NA-13.5)."""
        units = data["units"]
        order = [unit["id"] for unit in units]
        if tuple(order) != words.UNITS:
            raise Faults([f"units: the kinds must be {', '.join(words.UNITS)} in this order"])
        self.open: list[int] = [unit["open"] for unit in units]
        self.city: list[int] = [unit["city"] for unit in units]
        self.price: list[int] = [unit["price"] or 0 for unit in units]
        self.lowest_price = min(price for price in self.price if price)
        self.pool: list[int] = [unit["pool"] for unit in units]
        self.france_extra: list[int] = [unit["france_extra"] for unit in units]
        self.better = [
            order.index(unit["promotes_to"]) if unit["promotes_to"] else -1 for unit in units
        ]

    def _read_starting_units(self, data: Mapping[str, Any]) -> None:
        """What each empire places, and which slot each kind uses (NA-3.9, NA-3.10, NA-3.16)."""
        self.slots: dict[str, int] = {slot["slot"]: slot["count"] for slot in data["slots"]}
        guns = data["artillery_types"]
        names = ["artillery" if name in guns else name for name in words.UNITS]
        slots = words.SLOTS
        self.own_slot = [slots.index(name) if name in slots else -1 for name in names]
        self.tenth = [name in data["wildcard_types"] for name in words.UNITS]

    def _read_cards(self, data: Mapping[str, Any]) -> None:
        """Battle, Chance, Army and Politics cards, Trade Routes (5.3 to 5.7)."""
        self.battle_ids, self.battle_value, self.battle_icon = _values(data["battle_cards"])
        self.all_battle_cards = (1 << len(self.battle_ids)) - 1
        self.chance_ids, self.chance_value, self.chance_icon = _values(data["chance_deck"])
        self.chance_copies: list[int] = [card["copies"] for card in data["chance_deck"]]
        self.army_ids = tuple(card["id"] for card in data["army_deck"])
        self.politics_ids = tuple(card["id"] for card in data["politics_deck"])
        self.army_copies: list[int] = [card["copies"] for card in data["army_deck"]]
        self.politics_copies: list[int] = [card["copies"] for card in data["politics_deck"]]
        self.army_effects: list[list[dict[str, Any]]] = [c["effects"] for c in data["army_deck"]]
        self.politics_effects: list[list[dict[str, Any]]] = [
            card["effects"] for card in data["politics_deck"]
        ]
        self.route_ids = tuple(route["id"] for route in data["trade_routes"])
        self.route_city = [self.zones.index(route["city"]) for route in data["trade_routes"]]

    def _make_alphabet(self, tokens: Mapping[str, list[str]]) -> None:
        """The alphabet of part 3.6, and where its groups begin."""
        if tuple(tokens["actions"]) != words.ACTIONS or tuple(tokens["answers"]) != words.ANSWERS:
            raise Faults(["game: tokens: actions and answers must be those that the rules know"])
        names: list[str] = []
        for setup in self.scenarios.values():
            names += [s["key"] for s in setup["seats"] if s["key"] not in names]
        self.seat_names = tuple(names)
        cards = (
            *self.battle_ids, *self.chance_ids, *self.army_ids, *self.politics_ids, *self.route_ids,
        )  # fmt: skip
        values = dict(zip(self.chance_ids, self.chance_value, strict=True))
        self.alphabet = Alphabet([
            (VERB, words.ACTIONS), (ANSWER, words.ANSWERS), (ZONE, self.zones), (UNIT, words.UNITS),
            (CARD, cards), (SEAT, names),
        ], words.CLOSING, values)  # fmt: skip
        self.unit0 = self.alphabet.code(words.UNITS[0])
        self.battle0 = self.alphabet.start(self.battle_ids)
        self.chance0 = self.alphabet.start(self.chance_ids)
        self.army0 = self.alphabet.start(self.army_ids)
        self.politics0 = self.alphabet.start(self.politics_ids)
        self.route0 = self.alphabet.start(self.route_ids)
        self.seat0 = self.alphabet.start(self.seat_names)

    def is_standard(self, scenario: str) -> bool:
        """A standard set-up, which a scenario replaces (NA-3.1, NA-18.1)."""
        return scenario in self.standard

    def is_mountain(self, a: int, b: int) -> bool:
        """Is the border between two zones a mountain border (NA-2.10)?"""
        return a * len(self.zones) + b in self.mountains

    def colours(self, scenario: str) -> list[int]:
        """The home colour of every zone, with the changes of a scenario (NA-18.5)."""
        colours = self.empire_of[:]
        for zone, empire in self.scenarios[scenario].get("recolour", {}).items():
            colours[self.zones.index(zone)] = self.empires.index(empire)
        return colours

    def coast_seas(self, lands: int) -> int:
        """The seas that touch some of these zones."""
        seas = 0
        for zone in bits(lands):
            seas |= self.board.seas_of[zone]
        return seas


def _values(cards: list[dict[str, Any]]) -> tuple[tuple[str, ...], list[int], list[int]]:
    """Ids, values and icons of cards."""
    ids = tuple(card["id"] for card in cards)
    return ids, [c["value"] for c in cards], [words.ICONS.index(c["icon"]) for c in cards]
