"""The lot: who sits where and who begins is drawn when every seat is taken, with the table's dice.

Until then people wait on places that are named like the seats. Each seat is drawn one of the places
that are left; the last one goes without a draw. Seats that were chosen are kept, and not drawn.
"""

from typing import NamedTuple

from imperios.server.tables.dice import Odds
from imperios.server.tables.entries import Header


class Lot(NamedTuple):
    """What is drawn next: a place for a seat, or the seat that begins."""

    kind: str
    seat: str
    tokens: tuple[str, ...]

    def odds(self) -> Odds:
        """All are as likely."""
        return [(token, 1 / len(self.tokens)) for token in self.tokens]


def next_lot(header: Header, places: dict[str, str], first: str) -> Lot | None:
    """What is to be drawn, after places for some seats and perhaps the first player."""
    if header.lot_seats and len(places) < len(header.seats):
        seat = next(it for it in header.seats if it not in places)
        return Lot("lot", seat, tuple(it for it in header.seats if it not in places.values()))
    if header.lot_first and not first:
        return Lot("lot_first", "", header.seats)
    return None


def with_last(header: Header, places: dict[str, str]) -> dict[str, str]:
    """When one place is left it belongs to the last seat."""
    if len(places) != len(header.seats) - 1:
        return places
    seat = next(it for it in header.seats if it not in places)
    left = next(it for it in header.seats if it not in places.values())
    return {**places, seat: left}
