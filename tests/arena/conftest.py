"""Small series of games for the tests of the arena."""

from pathlib import Path

from imperios.arena.entrants import distinct, entrant_of
from imperios.arena.match import Match
from imperios.arena.series import Series, play_one

SHORT = {"quick_setup": True, "rounds": 5}


def short_series(*bots: str, seed: int = 1, seats: int = 2, seconds: float = 10.0) -> Series:
    """The shortest game there is, with these bots."""
    entrants = tuple(distinct([entrant_of(bot) for bot in bots]))
    name = f"short_{seats}"
    return Series("napoleon", name, None, SHORT, entrants, False, seed, seconds, False)


def short_games(games: int, seed: int, *bots: str) -> list[Match]:
    """The games of such a series, played one after the other."""
    series = short_series(*(bots or ("random",)), seed=seed)
    table = series.seatings()
    return [play_one(series, table[n % len(table)], n) for n in range(games)]


def written(folder: Path, name: str, text: str) -> str:
    """A bot in a file of its own."""
    path = folder / name
    path.write_text(text)
    return str(path)
