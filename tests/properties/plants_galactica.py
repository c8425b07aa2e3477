"""Faults to plant in a position of Galáctica, and what the report of each must say."""

from typing import Any

from tests.properties.ledgers import Plant
from tests.properties.plants_areas import (
    Position,
    Sow,
    set_option,
    set_top,
    unknown_decision,
    unknown_phase,
)


def set_red(key: str, value: Any) -> Sow:
    """Another value for red."""

    def sow(position: Position) -> bool:
        position["seats"]["red"][key] = value
        return True

    return sow


def add_unit(unit: dict[str, Any]) -> Sow:
    """A star unit in the first empty sector."""

    def sow(position: Position) -> bool:
        for sector in position["hexes"].values():
            if sector["terrain"] == "empty" and not sector.get("units"):
                sector["units"] = [unit]
                return True
        return False

    return sow


def on_terrain(terrain: str) -> Sow:
    """A star unit where none can be."""

    def sow(position: Position) -> bool:
        for sector in position["hexes"].values():
            if sector["terrain"] == terrain:
                sector["units"] = [{"owner": "red", "kind": "interceptor"}]
                return True
        return False

    return sow


def on_planet(table: dict[str, Any]) -> Sow:
    """Other units on the first planet that is no home planet."""

    def sow(position: Position) -> bool:
        for planet in position["planets"].values():
            if "home" not in planet:
                planet.pop("units", None)
                planet.pop("landed", None)
                planet.update(table)
                return True
        return False

    return sow


def add_sector(position: Position) -> bool:
    """A sector that is not on the map."""
    position["hexes"]["20,20"] = {"terrain": "empty"}
    return True


def too_many_in_a_bag(position: Position) -> bool:
    """More copies in a bag than there are cards."""
    for deck in position["decks"].values():
        deck["bag"]["spy"] = 40
    return True


FRIGATE = {"owner": "red", "kind": "frigate"}
PLANTS: tuple[Plant, ...] = (
    Plant("a cruiser full of frigates", "IG-4.10", add_unit({**FRIGATE, "cargo": {"bomber": 9}}),
          "hexes"),
    Plant("a unit of nobody", "needs an owner", add_unit({"kind": "frigate"}), "hexes"),
    Plant("a damaged squadron", "IG-4.6",
          add_unit({"owner": "red", "kind": "bomber", "damaged": True}), "hexes"),
    Plant("a unit in asteroids", "IG-3", on_terrain("asteroids"), "asteroids"),
    Plant("off the board", "hexes.20,20", add_sector),
    Plant("a crowd", "IG-5.5", on_planet({"owner": "red", "units": {"infantry": 7}}), "planet"),
    Plant("troops of nobody", "without an owner", on_planet({"owner": "", "units": {"armour": 1}}),
          "planet"),
    Plant("a cannon without troops", "IG-5.4",
          on_planet({"owner": "red", "units": {"ion_cannon": 1}}), "planet"),
    Plant("points beyond the limit", "IG-6.3", set_red("points", 99), "points"),
    Plant("debts", ".points: -1", set_red("points", -1), "points"),
    Plant("a stolen card that is not held", ".stolen", set_red("stolen", ["mutiny"] * 3)),
    Plant("an unknown card", "'banquet'", set_red("known", ["banquet"])),
    Plant("a huge pool", ".pool.frigate", set_red("pool", {"frigate": 99})),
    Plant("progress in words", ".progress", set_red("progress", ["much"])),
    Plant("an unknown player on turn", "turn: 'venice'", set_top("turn", "venice")),
    Plant("a game turn too late", "game_turn: 100", set_top("game_turn", 100), "game_turn"),
    Plant("an unknown phase", "'banquet'", unknown_phase, "stack"),
    Plant("an unknown decision", "stack[0].frame", unknown_decision, "stack"),
    Plant("an unknown option", "options.weather", set_option("weather", "fine")),
    Plant("an option out of bounds", "options.turn_limit", set_option("turn_limit", 100)),
    Plant("too many in a bag", "spy", too_many_in_a_bag),
)  # fmt: skip
