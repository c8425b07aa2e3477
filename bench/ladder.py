"""Measures the ladder of levels and writes it into docs/bots.md and docs/es/bots.md.

    .venv/bin/python -m bench.ladder --games 200 --results build/ladder
    .venv/bin/python -m bench.ladder --games 40 --results build/ladder --level mariscal
    .venv/bin/python -m bench.ladder --games 0 --results build/ladder   # only writes the pages

Every level meets the one below it (and the lowest a player who chooses at random), seats rotated:
two seats in each game, and one against three where a game has four. The upper two levels also meet
the scripts, and themselves as they were. Every level also meets itself, to see how games between
equals end. What was played is kept in the folder of results, so that a longer run goes on where a
shorter one ended.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import click
from rich.console import Console

from bench.tables import LADDER
from imperios.arena import workers
from imperios.arena.entrants import entrant_of
from imperios.arena.errors import Halt
from imperios.arena.match import Match
from imperios.arena.plot import Dot, picture
from imperios.arena.ratings import Rating, ratings
from imperios.arena.results import Results
from imperios.arena.series import Series
from imperios.arena.shares import bot_wins, by_victory, repeats
from imperios.bots.scripts import SCRIPTS
from imperios.cli.reports.balance import cells, percent, table
from imperios.content.library import title

DOCS = Path(__file__).parents[1] / "docs"
MARKS = ("<!-- ladder -->", "<!-- /ladder -->")
STEPS = ("random", "recluta", "veterano", "estratega", "mariscal")
SPARRING = {"estratega": 0.6, "mariscal": 0.8}  # who meets all scripts, and the claim
FORMER = {"estratega": "estratega-1", "mariscal": "mariscal-1"}
SEED = 2026
TABLES = LADDER
# The pages, and what they say in their language.
PAGES = {"en": "bots.md", "es": "es/bots.md"}
DUELS = {
    "en": ("Level", "against", "games", "wins", "share", "95 % interval", "claim"),
    "es": ("Nivel", "contra", "partidas", "gana", "parte", "intervalo del 95 %", "promesa"),
}
ENDS = {
    "en": ("Against itself", "games", "by victory", "share", "95 % interval", "boards again"),
    "es": (
        "Contra sí mismo", "partidas", "por victoria", "parte", "intervalo del 95 %",
        "tableros repetidos",
    ),
}  # fmt: skip
VERDICTS = {"en": ("yes", "no", "open"), "es": ("sí", "no", "por ver")}
PLAYED = {"en": "Played", "es": "Se jugó"}
SEATS = {"en": "seats", "es": "asientos"}
OF = {"en": "of", "es": "de"}
ELO = {
    "en": "Elo from the games with two seats (mean 0)",
    "es": "Elo de las partidas a dos (media 0)",
}
PICTURE = {"en": "Elo of the levels in", "es": "Elo de los niveles en"}
# What is claimed of a level against another, as the least share of games that it wins.
CLAIMS = {
    (2, "veterano", "random"): 0.9,
    (2, "estratega", "veterano"): 0.7,
    (2, "mariscal", "estratega"): 0.6,
    (2, "mariscal", "mariscal-1"): 0.75,
    (4, "veterano", "recluta"): 0.4,
    (4, "estratega", "veterano"): 0.4,
    (4, "mariscal", "estratega"): 0.4,
    **{(2, level, it): claim for level, claim in SPARRING.items() for it in SCRIPTS},
}


class Duel(NamedTuple):
    """A level against another in a game with so many seats."""

    game: str
    seats: int
    strong: str
    weak: str

    def series(self) -> Series:
        """The games in which they meet."""
        scenario, options = TABLES[self.game][self.seats]
        pair = (entrant_of(self.strong), entrant_of(self.weak))
        solo = self.seats > 2
        return Series(self.game, scenario, self.seats, options, pair, solo, SEED, 10.0, False)

    def file(self, folder: Path) -> Path:
        """Where its games are kept."""
        return folder / f"{self.game}-{self.seats}-{self.strong}-{self.weak}.jsonl"


class Mirror(NamedTuple):
    """A level against itself, with two seats."""

    game: str
    level: str

    def series(self) -> Series:
        """The games that it plays."""
        scenario, options = TABLES[self.game][2]
        alone = (entrant_of(self.level),)
        return Series(self.game, scenario, 2, options, alone, False, SEED, 10.0, False)

    def file(self, folder: Path) -> Path:
        """Where its games are kept."""
        return folder / f"{self.game}-{self.level}-itself.jsonl"


Meeting = Duel | Mirror


def meetings(games: Sequence[str]) -> Iterator[Meeting]:
    """All duels, then every level against itself."""
    yield from duels(games)
    for game in games:
        for level in STEPS[1:]:
            yield Mirror(game, level)


def duels(games: Sequence[str]) -> Iterator[Duel]:
    """Each level against the one below it; the second also against chance, as is claimed."""
    for game in games:
        for seats in TABLES[game]:
            for weak, strong in pairwise(STEPS):
                yield Duel(game, seats, strong, weak)
            if seats == 2:
                yield Duel(game, seats, "veterano", "random")
                yield from spars(game)


def spars(game: str) -> Iterator[Duel]:
    """The upper levels against the scripts and against themselves as they were."""
    for level in SPARRING:
        for partner in (FORMER[level], *SCRIPTS):
            yield Duel(game, 2, level, partner)


def played(meeting: Meeting, games: int, folder: Path, hands: int, console: Console) -> list[Match]:
    """The games of a meeting: those of the file, and those still to be played."""
    series = meeting.series()
    results = Results(series, meeting.file(folder))
    left = results.missing(series.fair(games))
    try:
        for number, match in workers.run(series, left, hands, lambda n: console.print("died", n)):
            results.add(number, match)
    finally:
        results.close()
    return [results.played[number] for number in sorted(results.played)]


def row(duel: Duel, matches: Sequence[Match], lang: str = "en") -> tuple[str, ...]:
    """A line of the table: who, against whom, and whether the claim holds."""
    won = bot_wins(matches)[duel.strong][0]
    claim = CLAIMS.get((duel.seats, duel.strong, duel.weak))
    told = ""
    if claim is not None:
        yes, no, still_open = VERDICTS[lang]
        verdict = yes if won.low >= claim else no if won.high < claim else still_open
        told = f"{percent(claim)}: {verdict}"
    against = f"{duel.weak} × {duel.seats - 1}" if duel.seats > 2 else duel.weak
    return (duel.strong, against, str(won.games), *cells(won), told)


def equals(mirror: Mirror, matches: Sequence[Match], lang: str = "en") -> tuple[str, ...]:
    """A line of the other table: how games between equals end."""
    ends, again = by_victory(matches), repeats(matches)
    return (mirror.level, str(ends.games), *cells(ends), f"{again.times} {OF[lang]} {again.games}")


def section(game: str, found: Mapping[Meeting, list[Match]], up: str, lang: str) -> list[str]:
    """A game: the tables, the ratings and their picture."""
    rows = [row(it, games, lang) for it, games in found.items() if isinstance(it, Duel)]
    alike = [equals(it, games, lang) for it, games in found.items() if isinstance(it, Mirror)]
    rated = rated_in(found).items()
    elo = ", ".join(f"{name} {it.elo:+.0f} ± {it.error:.0f}" for name, it in rated)
    scenes = ", ".join(f"{seats} {SEATS[lang]} `{it[0]}`" for seats, it in TABLES[game].items())
    name = title(game, lang)
    return [
        f"### {name}", "", f"{PLAYED[lang]}: {scenes}.", "", *table(DUELS[lang], rows), "",
        f"{ELO[lang]}: {elo}.", "",
        f"![{PICTURE[lang]} {name}]({up}ladder-{game}.svg)", "",
        *([*table(ENDS[lang], alike), ""] if alike else []),
    ]  # fmt: skip


def rated_in(found: Mapping[Meeting, list[Match]]) -> dict[str, Rating]:
    """The ratings from the games with two seats."""
    two = [games for it, games in found.items() if isinstance(it, Duel) and it.seats == 2]
    return ratings([match for games in two for match in games])


def drawn(game: str, rated: dict[str, Rating]) -> str:
    """The picture of the ratings."""
    dots = [Dot(name, it.elo, it.elo - it.error, it.elo + it.error) for name, it in rated.items()]
    return picture(f"{title(game, 'en')}, two seats", "Elo", dots, 0.0)


@click.command()
@click.option("--games", type=int, default=20)
@click.option("--results", type=click.Path(file_okay=False, path_type=Path), required=True)
@click.option("--game", "only", type=click.Choice(sorted(TABLES)), multiple=True)
@click.option("--level", "levels", type=click.Choice(STEPS[1:]), multiple=True)
@click.option("--workers", "hands", type=int, default=1)
@click.option("--docs", type=click.Path(file_okay=False, path_type=Path), default=DOCS)
def main(
    games: int,
    results: Path,
    only: tuple[str, ...],
    levels: tuple[str, ...],
    hands: int,
    docs: Path,
) -> None:
    """Play what is missing, then write the pages from all that was ever played."""
    console = Console(highlight=False)
    results.mkdir(parents=True, exist_ok=True)
    found: dict[Meeting, list[Match]] = {}
    for it in meetings(tuple(TABLES)):
        level = it.strong if isinstance(it, Duel) else it.level
        wanted = games > 0 and it.game in (only or TABLES) and level in (levels or STEPS)
        if not wanted and not it.file(results).exists():
            continue
        try:
            matches = played(it, games if wanted else 0, results, hands, console)
        except Halt as halt:
            raise click.ClickException(f"{halt.code}: {halt.words}") from None
        if matches:
            found[it] = matches
            console.print(*(row(it, matches) if isinstance(it, Duel) else equals(it, matches)))
    for lang in PAGES:
        write(docs, lang, found)


def write(docs: Path, lang: str, found: Mapping[Meeting, list[Match]]) -> None:
    """Put the ladder between the marks of a page, and its pictures beside the English page."""
    page = docs / PAGES[lang]
    lines = []
    for game in dict.fromkeys(meeting.game for meeting in found):
        own = {meeting: matches for meeting, matches in found.items() if meeting.game == game}
        lines += section(game, own, "../" * PAGES[lang].count("/"), lang)
        (docs / f"ladder-{game}.svg").write_text(drawn(game, rated_in(own)), encoding="utf-8")
    head, rest = page.read_text(encoding="utf-8").split(MARKS[0])
    tail = rest.split(MARKS[1])[1]
    whole = "\n".join([MARKS[0], "", *lines, MARKS[1]])
    page.write_text(head + whole + tail, encoding="utf-8")


if __name__ == "__main__":
    main()
