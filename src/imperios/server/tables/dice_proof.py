"""What chance chose from in a finished game: with it a page without the rules checks the dice."""

from collections.abc import Sequence

from imperios.server.tables.apply import apply
from imperios.server.tables.dice import whole
from imperios.server.tables.entries import Entry, Header
from imperios.server.tables.lot import next_lot
from imperios.server.tables.state import TableState
from imperios.server.tables.wire import Draws


def _odds(state: TableState, entry: Entry) -> tuple[tuple[str, float], ...]:
    """What an entry was drawn from; nothing if it was not, or was answered as before."""
    if entry.kind in ("lot", "lot_first"):
        lot = next_lot(state.header, state.places, state.first)
        return tuple(lot.odds()) if lot else ()
    thrown = entry.kind == "choice" and entry.seat == "chance" and not state.header.real_dice
    return tuple(state.game.odds()) if thrown and "again" not in entry.body else ()


def draws_of(header: Header, entries: Sequence[Entry]) -> Draws:
    """Each different set of odds once, in whole weights; for each draw its entry and its set."""
    state = TableState(header)
    sets: dict[tuple[tuple[str, float], ...], int] = {}
    found: list[tuple[int, int]] = []
    for entry in entries:
        if odds := _odds(state, entry):
            found.append((entry.n, sets.setdefault(odds, len(sets))))
        apply(state, entry)
    weights = [list(zip([t for t, _ in odds], whole(odds)[0], strict=True)) for odds in sets]
    return Draws(odds=weights, draws=found)
