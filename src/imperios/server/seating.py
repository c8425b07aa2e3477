"""Who sits where."""

import msgspec

CARETAKER = "greedy"  # plays for those who resigned


class Seat(msgspec.Struct, frozen=True):
    """A seat of the game and who plays it."""

    seat: str
    kind: str  # open, human, bot
    person: str = ""
    name: str = ""
    bot: str = ""  # plays the seat: always, or while its human is away
    away: bool = False
    resigned: bool = False

    @property
    def played_by_bot(self) -> bool:
        """Whether a bot must choose for it."""
        return self.kind == "bot" or self.away or self.resigned

    def played_by(self, person: str) -> bool:
        """Whether this person may choose for it."""
        return self.kind == "human" and self.person == person and not self.played_by_bot

    def belongs_to(self, person: str) -> bool:
        """Whether this person sat down on it."""
        return self.kind == "human" and self.person == person
