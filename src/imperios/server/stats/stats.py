"""Statistics of a table: its game is replayed as a spectator sees it."""

from collections.abc import Callable, Sequence
from math import sqrt

import msgspec

from imperios import State, rewound
from imperios.content.library import looks
from imperios.kernel.alphabet import NUMBER
from imperios.kernel.battle_log import NOBODY, BattleLog
from imperios.kernel.effects import Effect
from imperios.kernel.events import Event
from imperios.kernel.frames import CHANCE
from imperios.kernel.state import SPECTATOR
from imperios.kernel.versions import along
from imperios.server.stats.wire import Battle, Luck, Stats, StatsPoint
from imperios.server.tables.replay import told_of
from imperios.server.tables.state import TableState
from imperios.server.workers.work_pool import WorkPool


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


def stats(state: TableState) -> Stats:
    """The figures of a table, from its game played once more."""
    last = state.game
    walk = Walk(rewound(last, 0), state.shown_count)
    for who, code in last.past:
        walk.state = along(walk.state, last)
        walk.step(who, code)
    walk.point()
    return Stats(
        table=state.header.table,
        game=last.game.id,
        version=state.shown_version,
        final=state.status == "over",
        series=walk.series,
        points=walk.points,
        luck={seat: counter.luck() for seat, counter in walk.luck.items()},
        battles=walk.battles(),
    )


class Walk:
    """A game that is played again."""

    def __init__(self, state: State, count: Callable[[int], int]) -> None:
        self.state = state
        self.count = count  # numbers of choices, as everybody counts
        alphabet = state.game.alphabet_
        numbers = alphabet.of_kind(NUMBER)
        self.values = {it: value for it, value in alphabet.values.items() if it not in numbers}
        self.luck = {seat: LuckCounter() for seat in state.seats}
        self.points: list[StatsPoint] = []
        self.log = BattleLog()
        self.begun: list[tuple[int, int]] = []  # of each battle: the choices before it, its round
        self.seen = 0
        self.thrown = False  # the next throw in the events was a choice of chance
        self.series: list[str] = looks(state.game.id).get("series", [])
        view = state.view(None)
        self.turn = str(view["turn"] or "")
        self.round = int(view.get("round", view.get("game_turn", 0)))
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
        raws = [raw for raw in state.happened[self.seen :] if book.visible(raw, SPECTATOR)]
        turned = False
        for event, effects in book.read(raws, state.game.words(state)):
            for effect in effects:
                turned = turned or effect.name == "turn_begins"
                self._follow(effect, event)
            self.log.see(event, effects)
        self.seen = len(state.happened)
        if turned:
            self.point()

    def _follow(self, effect: Effect, event: Event) -> None:
        """Rounds, turns, throws, beginnings of battles."""
        roles = effect.read(event.args)
        if effect.name == "round_begins":
            self.round = int(str(roles["n"]))
        elif effect.name == "turn_begins":
            self.turn = str(roles["seat"])
        elif effect.name == "throw" and "seat" in roles:
            self._certain(str(roles["seat"]), int(str(roles["n"])))
        elif effect.name == "battle_begins":
            self.begun.append((self.count(len(self.state.past)), self.round))

    def battles(self) -> list[Battle]:
        """All battles against somebody."""
        seats = self.state.seats
        return [
            Battle(
                choices=choices,
                round=round_,
                attacker=it.attacker,
                defender=it.defender if it.defender in seats else None,
                zone=it.zone,
                winner=it.winning_seat if it.winning_seat in seats else None,
                losses=it.losses,
            )
            for (choices, round_), it in zip(self.begun, self.log.battles, strict=True)
            if it.defender != NOBODY
        ]

    def point(self) -> None:
        """What everybody has at this moment; one point for each moment."""
        state, choices = self.state, self.count(len(self.state.past))
        if self.points and self.points[-1].choices == choices:
            self.points.pop()
        standing = state.standing(None)["seats"]
        seats = {
            seat: {name: standing[seat]["figures"].get(name, 0) for name in self.series}
            for seat in state.seats
        }
        self.points.append(
            StatsPoint(choices=choices, round=self.round, turn=self.turn or None, seats=seats)
        )


class StatsCache:
    """The statistics of tables, worked out when somebody asks and kept while they are true."""

    KEPT = 200

    def __init__(self, work_pool: WorkPool) -> None:
        self.work_pool = work_pool
        self.known: dict[str, Stats] = {}

    def at_hand(self, state: TableState) -> Stats | None:
        """The figures of a table at its present version, if somebody has asked for them."""
        found = self.known.get(state.header.table)
        return found if found is not None and found.version == state.shown_version else None

    async def of(self, state: TableState, owner: str) -> Stats:
        """The figures of a table at its present version, for whoever asks."""
        found = self.at_hand(state)
        if found is None:
            told = await self.work_pool.ask("stats", owner, table=told_of(state))
            found = msgspec.json.decode(told, type=Stats)
        self.known.pop(state.header.table, None)
        self.known[state.header.table] = found  # the last asked for is the last forgotten
        while len(self.known) > self.KEPT:
            del self.known[next(iter(self.known))]
        return found
