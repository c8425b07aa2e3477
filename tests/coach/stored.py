"""The ends of three games of bots, to be analysed."""

from pathlib import Path

import imperios
from imperios.kernel.records import read_record

GAMES = Path(__file__).parent / "games"


def final(game: str) -> imperios.State:
    """The last turns of a game, played; options that came later have their usual value."""
    record = read_record((GAMES / f"{game}.txt").read_text(encoding="utf-8"))
    assert record.position is not None
    state = imperios.game(game).at(record.position, record.seats)
    for who, token, _ in record.choices:
        state.choose(who, token)
    return state
