"""Statistics of a table: its game is played again and looked at with the eyes of a spectator."""

import asyncio
from collections.abc import Sequence
from functools import cache
from math import sqrt

import msgspec

from imperios import State, rewound
from imperios.content.library import content
from imperios.kernel.frames import CHANCE
from imperios.kernel.state import SPECTATOR
from imperios.server.stats.battles import Battles
from imperios.server.stats.counts import SERIES, count, round_of
from imperios.server.stats.wire import Battle, Luck, Stats, StatsPoint
from imperios.server.tables.state import TableState

THROWN = ("die_rolled", "chance_drawn", "first_throw")
DICE = {f"d{face}": face for face in range(1, 7)}


class LuckCounter:
    """What a seat threw or drew for battle, against what was to be expected."""

    def __init__(self) -> None:
        self.throws = 0
        self.total = 0
        self.expected = 0.0
        self.variance = 0.0

    def see(self, value: int, odds: Sequence[tuple[int, float]]) -> None:
        """One throw."""
        mean = sum(each * chance for each, chance in odds)
        self.throws += 1
        self.total += value
        self.expected += mean
        self.variance += sum((each - mean) ** 2 * chance for each, chance in odds)

    def luck(self) -> Luck:
        """What it came to."""
        deviation = sqrt(self.variance)
        sigma = (self.total - self.expected) / deviation if deviation else 0.0
        return Luck(
            throws=self.throws, total=self.total, expected=round(self.expected, 3),
            deviation=round(deviation, 3), sigma=round(sigma, 3),
        )  # fmt: skip


@cache
def values_of(game: str) -> dict[str, int]:
    """The value of each token that is thrown or drawn for battle."""
    deck = content(game).get("cards", {}).get("chance_deck", [])
    return {**DICE, **{card["id"]: card["value"] for card in deck}}


def stats(state: TableState) -> Stats:
    """The figures of a table, from its game played once more."""
    last = state.game
    walk = Walk(rewound(last, 0))
    for who, code in last.past:
        walk.step(who, code)
    walk.point()
    return Stats(
        table=state.header.table,
        game=last.game.id,
        version=state.version,
        final=state.status == "over",
        series=list(SERIES[last.game.id]),
        points=walk.points,
        luck={seat: counter.luck() for seat, counter in walk.luck.items()},
        battles=msgspec.convert(walk.battles.all, list[Battle]),
    )


class Walk:
    """A game that is played again."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.values = values_of(state.game.id)
        self.luck = {seat: LuckCounter() for seat in state.seats}
        self.points: list[StatsPoint] = []
        self.round = 0
        self.seen = 0
        self.thrown = False  # the next throw in the events was a choice of chance
        view = state.view(None)
        masters = {zone: planet["owner"] for zone, planet in view.get("planets", {}).items()}
        self.battles = Battles(state.seats, masters)
        self._events()

    def step(self, who: int, code: int) -> None:
        """One choice, which the rules have accepted before."""
        if who == CHANCE:
            self._throw(self.state.game.alphabet[code])
        self.state.commit(who, code)
        self._events()

    def _throw(self, token: str) -> None:
        """A die or a chance card of a seat; cards and places drawn have no better or worse."""
        seat = self.state.prompt("chance").args.get("seat")
        self.thrown = token in self.values and seat is not None
        if self.thrown and seat in self.luck:
            odds = [(self.values[it], chance) for it, chance in self.state.odds()]
            self.luck[str(seat)].see(self.values[token], odds)

    def _certain(self, seat: str, value: int) -> None:
        """The last card of a deck comes without a choice of chance: that is no luck."""
        if self.thrown:
            self.thrown = False
        elif seat in self.luck:
            self.luck[seat].see(value, [(value, 1.0)])

    def _events(self) -> None:
        state, book = self.state, self.state.game.book
        words, turned = state.game.words(state), False
        for raw in state.happened[self.seen :]:
            if not book.visible(raw, SPECTATOR):
                continue
            event = book.tell(raw, words)
            if event.code in ("round_begins", "game_turn_begins"):
                self.round = int(str(event.args["n"]))
            elif event.code in THROWN:
                self._certain(str(event.args["seat"]), int(str(event.args["n"])))
            turned = turned or event.code == "turn_begins"
            self.battles.see(event.code, event.args, len(state.past), self.round)
        self.seen = len(state.happened)
        if turned:
            self.point()

    def point(self) -> None:
        """What everybody has at this moment; one point for each moment."""
        state, choices = self.state, len(self.state.past)
        if self.points and self.points[-1].choices == choices:
            self.points.pop()
        view = state.view(None)
        self.points.append(
            StatsPoint(
                choices=choices,
                round=round_of(view),
                turn=view["turn"] or None,
                seats=count(state, view),
            )
        )


class StatsCache:
    """The statistics of tables, worked out one after the other and kept while they are true."""

    KEPT = 200

    def __init__(self) -> None:
        self.known: dict[str, Stats] = {}
        self.working = asyncio.Lock()

    async def of(self, state: TableState) -> Stats:
        """The figures of a table at its present version."""
        name = state.header.table
        async with self.working:
            found = self.known.pop(name, None)
            if found is None or found.version != state.version:
                found = await asyncio.to_thread(stats, state.copy())
            self.known[name] = found  # the last one asked for is the last one forgotten
            while len(self.known) > self.KEPT:
                del self.known[next(iter(self.known))]
        return found
