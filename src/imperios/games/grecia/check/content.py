"""The content files side by side, with what the checks look up in them."""

from imperios.games.faults import Node, by_id


class Content:
    """All files as nodes, and the things with ids in them; duplicate ids are noted on the way."""

    def __init__(self, files: dict[str, Node]) -> None:
        self.board = files["board"]
        self.units_file = files["units"]
        self.cards_file = files["cards"]
        self.scenarios_file = files["scenarios"]
        self.game = files["game"]
        self.zones = by_id(self.board.child("zones").items())
        self.colours = by_id(self.board.child("colours").items())
        self.units = by_id(self.units_file.child("units").items())
        self.pieces = by_id(self.units_file.child("other_pieces").items())
        self.decks = {
            name: by_id(self.cards_file.child(name).items())
            for name in ("battle_cards", "senate_deck", "tactic_deck")
        }
        self.scenarios = by_id(self.scenarios_file.child("scenarios").items())
        self.free_game = self.scenarios_file.child("free_game")

    def constant(self, name: str) -> Node:
        """A constant of game.json."""
        return self.game.child("constants").child(name)

    def is_sea(self, zone: str) -> bool:
        """Is this zone a sea (GR-2.1)?"""
        return zone in self.zones and self.zones[zone].child("kind").text() == "sea"

    def is_territory(self, zone: str) -> bool:
        """Is this zone a territory (GR-2.1)?"""
        return zone in self.zones and not self.is_sea(zone)

    def capacity(self, zone: str) -> int:
        """How many units the zone holds (GR-2.5)."""
        return self.zones[zone].child("capacity").number() or 0

    def colour_of(self, zone: str) -> str:
        """The home colour of a territory, or nothing."""
        return self.zones[zone].child("colour").text() if zone in self.zones else ""

    def unit_pool(self, unit: str) -> int:
        """How many units of a kind each colour has (GR-1.6)."""
        return self.units[unit].child("pool").number() or 0 if unit in self.units else 0

    def piece_pool(self, piece: str) -> int:
        """How many heroes or fortresses each colour has (GR-1.6)."""
        return self.pieces[piece].child("pool").number() or 0 if piece in self.pieces else 0


def check_counts(content: Content, counts: Node, land_only: bool) -> int:
    """A map of unit kinds to numbers names units of the game; gives the sum of the numbers."""
    total = 0
    for kind, number in counts.entries():
        if kind not in content.units:
            number.fault("unknown_unit", id=kind)
        elif land_only and content.units[kind].child("domain").text() != "land":
            number.fault("land_units_only", id=kind)
        total += number.number() or 0
    return total
