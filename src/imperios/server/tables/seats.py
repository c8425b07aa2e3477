"""Who sits where."""

from typing import Literal

import msgspec

SeatKind = Literal["open", "human", "bot"]
CARETAKER = "veterano"  # plays for those who resigned or do not come


class Seat(msgspec.Struct, frozen=True):
    """A seat of the game and who plays it."""

    seat: str
    kind: SeatKind
    person: str = ""
    name: str = ""
    bot: str = ""  # plays the seat: always, while its human is away, or until one sits down
    away: bool = False
    resigned: bool = False
    late: bool = False  # away because time ran out, not by its human's wish
    gone: int = 0  # since when it is away (the server's time)

    @property
    def played_by_bot(self) -> bool:
        """Whether a bot must choose for it."""
        return bool(self.bot)

    @property
    def by_human(self) -> bool:
        """Whether its human chooses for it."""
        return self.kind == "human" and not self.bot

    def played_by(self, person: str) -> bool:
        """Whether this person may choose for it."""
        return self.by_human and self.person == person

    def belongs_to(self, person: str) -> bool:
        """Whether this person sat down on it."""
        return self.kind == "human" and self.person == person
