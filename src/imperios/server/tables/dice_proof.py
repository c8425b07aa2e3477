"""What chance chose from in a finished game: with it a page without the rules checks the dice."""

from collections.abc import Sequence

from imperios.server.tables.dice import whole
from imperios.server.tables.entries import Entry, Header
from imperios.server.tables.state import TableState
from imperios.server.tables.wire import Draws


def draws_of(header: Header, entries: Sequence[Entry]) -> Draws:
    """Each different set of odds once, in whole weights; for each draw its entry and its set."""
    state = TableState(header)
    sets: dict[tuple[tuple[str, float], ...], int] = {}
    found: list[tuple[int, int]] = []
    for entry in entries:
        if entry.kind == "choice" and entry.seat == "chance" and not header.real_dice:
            odds = tuple(state.game.odds())
            found.append((entry.n, sets.setdefault(odds, len(sets))))
        state.apply(entry)
    weights = [list(zip([t for t, _ in odds], whole(odds)[0], strict=True)) for odds in sets]
    return Draws(odds=weights, draws=found)
