"""The content files side by side, with what the checks look up in them."""

from imperios.games.areas.content_check.content import AreaContent
from imperios.games.faults import Node, by_id


class Content(AreaContent):
    """All files as nodes, and the things with ids in them; duplicate ids are noted on the way."""

    DECKS = ("battle_cards", "senate_deck", "tactic_deck")

    def __init__(self, files: dict[str, Node]) -> None:
        super().__init__(files)
        self.colours = by_id(self.board.child("colours").items())
        self.pieces = by_id(self.units_file.child("other_pieces").items())
        self.scenarios = by_id(self.scenarios_file.child("scenarios").items())
        self.free_game = self.scenarios_file.child("free_game")

    def colour_of(self, zone: str) -> str:
        """The home colour of a territory, or nothing."""
        return self.zones[zone].child("colour").text() if zone in self.zones else ""

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
