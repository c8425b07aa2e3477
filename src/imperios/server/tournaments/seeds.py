"""The dice of a tournament: everything follows from one seed and the words of all entrants.

The hash of the seed is shown before anybody joins, so that whoever runs the server cannot choose it
by the words; it is told when the tournament is over. Tables of a duplicate round share a seed.
"""

import hmac
from collections.abc import Sequence

import msgspec

from imperios.server.tables.dice import stirred
from imperios.server.tournaments.tournament import Board, Entrant, Tournament


def mixed(entrants: Sequence[Entrant]) -> str:
    """The words of all who take part, as a hash."""
    mix = ""
    for entrant in entrants:
        mix = stirred(mix, f"{entrant.who}:{entrant.word}")
    return mix


def drawn_numbers(it: Tournament) -> list[Entrant]:
    """Everybody with a number by lot."""
    lots = sorted(it.entrants, key=lambda entrant: _derived(it, f"lot:{entrant.who}"))
    return [msgspec.structs.replace(one, number=at) for at, one in enumerate(lots, start=1)]


def seed_of(it: Tournament, board: Board) -> str:
    """The seed of a table; the same for a whole round of duplicate tables."""
    table = "all" if it.order.duplicate else str(board.board)
    return _derived(it, f"table:{board.round}:{table}")


def deal_of(it: Tournament, board: Board) -> str:
    """What the tables of a duplicate round have in common; nothing if they are not."""
    return f"{it.id}:{board.round}" if it.order.duplicate else ""


def _derived(it: Tournament, what: str) -> str:
    label = f"imperios:{it.id}:{it.mix}:{what}"
    return hmac.digest(bytes.fromhex(it.seed), label.encode(), "sha256").hex()
