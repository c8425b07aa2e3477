"""The content files side by side, with what the checks look up in them."""

from imperios.games.faults import Node, by_id

FILES = ("board", "units", "cards", "scenarios", "game")


class AreaContent:
    """All files as nodes, and the things with ids in them; duplicate ids are noted on the way."""

    DECKS: tuple[str, ...] = ()

    def __init__(self, files: dict[str, Node]) -> None:
        self.board = files["board"]
        self.units_file = files["units"]
        self.cards_file = files["cards"]
        self.scenarios_file = files["scenarios"]
        self.game = files["game"]
        self.zones = by_id(self.board.child("zones").items())
        self.units = by_id(self.units_file.child("units").items())
        self.decks = {deck: by_id(self.cards_file.child(deck).items()) for deck in self.DECKS}

    def constant(self, name: str) -> Node:
        """A constant of game.json."""
        return self.game.child("constants").child(name)

    def is_sea(self, zone: str) -> bool:
        """Is this zone a sea?"""
        return zone in self.zones and self.zones[zone].child("kind").text() == "sea"

    def is_territory(self, zone: str) -> bool:
        """Is this zone on land?"""
        return zone in self.zones and not self.is_sea(zone)

    def capacity(self, zone: str) -> int:
        """How many units the zone holds."""
        return self.zones[zone].child("capacity").number() or 0

    def unit_pool(self, unit: str) -> int:
        """How many units of a kind each player has."""
        return self.units[unit].child("pool").number() or 0 if unit in self.units else 0
