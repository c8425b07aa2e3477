"""The arena: bots play many games of one set-up; who wins, how long it takes, how it ends."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from math import sqrt
from typing import NamedTuple

from imperios.bots.bot import Bot
from imperios.bots.table import Table
from imperios.kernel.state import State

CONFIDENCE = 1.959964  # standard deviations to either side: 95 % of a normal distribution
UNFAIR = 2  # a seat that wins more than twice, or less than half, its fair share


class Match(NamedTuple):
    """How one game went: its winners, who had the first choice, its rounds, why it ended."""

    winners: tuple[str, ...]
    opener: str
    rounds: int
    reason: str


class Share(NamedTuple):
    """How often something happened, with the interval that holds the truth in 95 % of cases."""

    times: int
    games: int
    low: float
    high: float

    @property
    def part(self) -> float:
        """The part of all games."""
        return self.times / self.games


def matches(new: Callable[[], State], bot: Bot, games: int, seed: int) -> Iterator[Match]:
    """So many games with the same bot on every seat, each with a seed of its own."""
    for number in range(games):
        yield play(new(), bot, f"{seed} {number}")


def play(state: State, bot: Bot, seed: str) -> Match:
    """One game to its end."""
    table = Table(state, dict.fromkeys(state.seats, bot), seed)
    opener = ""
    while state.deciders:
        opener = opener or next((who for who in state.deciders if who in state.seats), "")
        table.step()
    assert state.result is not None
    position = state.position()
    rounds = position.get("round", position.get("game_turn", 0))
    return Match(state.result.winners, opener, rounds, state.result.reason)


def wins(played: Sequence[Match], seats: Sequence[str]) -> dict[str, Share]:
    """The wins of each seat; a victory shared by several counts for each of them."""
    counts = Counter(seat for match in played for seat in match.winners)
    return {seat: share(counts[seat], len(played)) for seat in seats}


def endings(played: Sequence[Match]) -> dict[str, Share]:
    """The reasons for which the games ended, the most frequent first."""
    counts = Counter(match.reason for match in played)
    return {reason: share(count, len(played)) for reason, count in counts.most_common()}


def share(count: int, games: int) -> Share:
    """A part with its 95 % interval after Wilson, which holds for small numbers, too."""
    part, square = count / games, CONFIDENCE**2
    scale = 1 + square / games
    middle = (part + square / (2 * games)) / scale
    spread = sqrt(part * (1 - part) / games + square / (4 * games**2)) * CONFIDENCE / scale
    return Share(count, games, max(0.0, middle - spread), min(1.0, middle + spread))


def is_unfair(won: Share, seats: int) -> bool:
    """A seat wins more than twice or less than half its fair share."""
    fair = 1 / seats
    return won.part > UNFAIR * fair or won.part < fair / UNFAIR
