"""One game between bots, and what is kept of it."""

from collections.abc import Mapping, Sequence
from random import Random
from time import perf_counter
from typing import Any, NamedTuple, Protocol

from imperios.arena.deeds import deeds_of, known_deeds
from imperios.arena.watch import GameWatch
from imperios.bots.chance import draw
from imperios.kernel.state import State


class Player(Protocol):
    """Whatever chooses for a seat: a bot of the project, or one that somebody else wrote."""

    def choose(self, state: State, seat: str, rng: Random) -> str:
        """One of the choices of the seat."""


class Pace(NamedTuple):
    """How long a seat thought: its choices, the seconds of all, the seconds of the slowest."""

    choices: int
    seconds: float
    slowest: float


class Fault(NamedTuple):
    """Answers of a seat that could not be used: how many; the first of them and its kind."""

    times: int
    kind: str  # wrong, garbled, late, ended
    answer: str


def one_more(fault: Fault | None, kind: str, answer: str) -> Fault:
    """One more answer that could not be used; the first is the one that is told."""
    if fault is None:
        return Fault(1, kind, answer[:80])
    return fault._replace(times=fault.times + 1)


class Match(NamedTuple):
    """How one game went. All but the pace is the same whenever it is played again."""

    winners: tuple[str, ...]
    opener: str  # the seat that chose first
    rounds: int
    reason: str
    places: tuple[tuple[str, ...], ...] = ()
    bots: dict[str, str] = {}  # noqa: RUF012 - never changed
    turns: int = 0
    repeats: int = 0  # turns that began on a board this seat had seen at such a moment
    faults: dict[str, Fault] = {}  # noqa: RUF012 - by seat
    deeds: dict[str, dict[str, int]] = {}  # noqa: RUF012
    pace: dict[str, Pace] = {}  # noqa: RUF012
    leaders: tuple[tuple[str, ...], ...] = ()  # who was ahead when each round began
    actions: dict[str, int] = {}  # noqa: RUF012 - how often all seats chose each of them

    @property
    def halfway(self) -> tuple[str, ...]:
        """Who was ahead after half of the rounds."""
        return self.leaders[len(self.leaders) // 2] if len(self.leaders) > 1 else ()

    @property
    def by_limit(self) -> bool:
        """The last round was over and a count decided."""
        return self.reason == "rounds" or self.reason.startswith("limit")

    @property
    def same(self) -> "Match":
        """What must be equal whenever this game is played again: all but the pace."""
        return self._replace(pace={})

    def row(self) -> dict[str, Any]:
        """For a line of JSON."""
        return self._asdict()


def match_of(row: Mapping[str, Any]) -> Match:
    """A game from its line of JSON."""
    return Match(
        **{
            **row,
            "winners": tuple(row["winners"]),
            "places": tuple(tuple(place) for place in row["places"]),
            "leaders": tuple(tuple(seats) for seats in row.get("leaders", ())),
            "faults": {seat: Fault(*fault) for seat, fault in row["faults"].items()},
            "deeds": {seat: known_deeds(deeds) for seat, deeds in row.get("deeds", {}).items()},
            "pace": {seat: Pace(*pace) for seat, pace in row["pace"].items()},
        }
    )


class SeatedPlayer:
    """A bot on its seat, with a generator of its own, so that nobody touches another's luck."""

    def __init__(self, player: Player, seat: str, seed: str) -> None:
        self.player = player
        self.seat = seat
        self.rng = Random(f"mind {seat} {seed}")
        self.choices = 0
        self.seconds = self.slowest = 0.0

    def choose(self, state: State) -> str:
        """What the bot chooses; the time it takes is kept."""
        start = perf_counter()
        token = self.player.choose(state, self.seat, self.rng)
        spent = perf_counter() - start
        self.choices += 1
        self.seconds += spent
        self.slowest = max(self.slowest, spent)
        return token

    @property
    def pace(self) -> Pace:
        """How long it thought."""
        return Pace(self.choices, round(self.seconds, 4), round(self.slowest, 4))

    @property
    def fault(self) -> Fault | None:
        """Answers that could not be used, if the player counts them."""
        fault: Fault | None = getattr(self.player, "fault", None)
        return fault

    def leave(self, state: State) -> None:
        """The game is over, or cannot go on: a player that runs elsewhere is told."""
        leave = getattr(self.player, "leave", None)
        if leave is not None:
            leave(state, self.seat)


def play(state: State, players: Sequence[Player], seed: str, names: Sequence[str] = ()) -> Match:
    """One game to its end: a player for each seat, in the order of the seats."""
    seats = zip(state.seats, players, strict=True)
    seated = {seat: SeatedPlayer(player, seat, seed) for seat, player in seats}
    opener, watch = "", GameWatch(state)
    dice = Random(f"dice {seed}")
    try:
        while deciders := state.deciders:
            who = deciders[0]
            token = seated[who].choose(state) if who in seated else draw(state, dice)
            if who in seated:
                opener = opener or who
                watch.count(state, who, token)
            state.choose(who, token)
            watch.look(state)
    finally:
        for one in seated.values():
            one.leave(state)
    return finished(state, seated, opener, watch, dict(zip(state.seats, names, strict=False)))


def finished(
    state: State,
    players: Mapping[str, SeatedPlayer],
    opener: str,
    watch: GameWatch,
    bots: dict[str, str],
) -> Match:
    """What is kept of a game that is over."""
    assert state.result is not None
    faults = {seat: fault for seat, one in players.items() if (fault := one.fault) is not None}
    pace = {seat: one.pace for seat, one in players.items()}
    result = state.result
    return Match(
        result.winners, opener, watch.rounds, result.reason, result.ranking, bots,
        watch.turns, watch.repeats, faults, deeds_of(state), pace,
        tuple(watch.leaders), dict(sorted(watch.actions.items())),
    )  # fmt: skip
