"""How often something happened, with its interval; who won and how the games ended."""

from collections import Counter
from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

from imperios.arena.match import Match

CONFIDENCE = 1.959964  # standard deviations to either side: 95 % of a normal distribution
UNFAIR = 2  # a seat that wins more than twice, or less than half, its fair share


class Share(NamedTuple):
    """How often something happened, with the interval that holds the truth in 95 % of cases."""

    times: int
    games: int
    low: float
    high: float

    @property
    def part(self) -> float:
        """The part of all games."""
        return self.times / self.games if self.games else 0.0


def share(count: int, games: int) -> Share:
    """A part with its 95 % interval after Wilson, which holds for small numbers, too."""
    if not games:
        return Share(0, 0, 0.0, 1.0)
    return Share(count, games, *wilson(count / games, games))


def wilson(part: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a part of so many games."""
    square = CONFIDENCE**2
    scale = 1 + square / games
    middle = (part + square / (2 * games)) / scale
    spread = sqrt(part * (1 - part) / games + square / (4 * games**2)) * CONFIDENCE / scale
    return max(0.0, middle - spread), min(1.0, middle + spread)


def wins(played: Sequence[Match], seats: Sequence[str]) -> dict[str, Share]:
    """The wins of each seat; a victory shared by several counts for each of them."""
    counts = Counter(seat for match in played for seat in match.winners)
    return {seat: share(counts[seat], len(played)) for seat in seats}


def bot_wins(played: Sequence[Match]) -> dict[str, tuple[Share, float]]:
    """For each bot: the games that one of its seats won, and what its seats would win by lot."""
    games: Counter[str] = Counter()
    won: Counter[str] = Counter()
    fair: dict[str, float] = {}
    for match in played:
        seats = Counter(match.bots.values())
        games.update(seats.keys())
        won.update({match.bots[seat] for seat in match.winners})
        for name, count in seats.items():
            fair[name] = fair.get(name, 0.0) + count / len(match.bots)
    return {name: (share(won[name], games[name]), fair[name] / games[name]) for name in fair}


def endings(played: Sequence[Match]) -> dict[str, Share]:
    """The reasons for which the games ended, the most frequent first."""
    counts = Counter(match.reason for match in played)
    ordered = sorted(counts.items(), key=lambda pair: (-pair[1], pair[0]))
    return {reason: share(count, len(played)) for reason, count in ordered}


def by_victory(played: Sequence[Match]) -> Share:
    """The games that somebody won on the board, not by the count after the last round."""
    return share(sum(not match.by_limit for match in played), len(played))


def openers(played: Sequence[Match]) -> Share:
    """The games won by the seat that chose first."""
    return share(sum(match.opener in match.winners for match in played), len(played))


def order_wins(played: Sequence[Match]) -> list[Share]:
    """The wins of whoever plays first, second, and so on, whatever their seat."""
    counts: Counter[int] = Counter()
    for match in played:
        seats = list(match.bots)
        first = seats.index(match.opener)
        counts.update((seats.index(seat) - first) % len(seats) for seat in match.winners)
    most = max((len(match.bots) for match in played), default=0)
    return [share(counts[place], len(played)) for place in range(most)]


def lost_leads(played: Sequence[Match]) -> Share:
    """The games that nobody won who was ahead after half of the rounds."""
    led = [match for match in played if match.halfway]
    lost = sum(not set(match.halfway) & set(match.winners) for match in led)
    return share(lost, len(led))


def actions(played: Sequence[Match]) -> dict[str, Share]:
    """The part of each action in all that were chosen, the most frequent first."""
    counts: Counter[str] = Counter()
    for match in played:
        counts.update(match.actions)
    return {action: share(count, counts.total()) for action, count in counts.most_common()}


def repeats(played: Sequence[Match]) -> Share:
    """The turns that began on a board that the same seat had seen before at such a moment."""
    return share(sum(match.repeats for match in played), sum(match.turns for match in played))


def is_unfair(won: Share, seats: int) -> bool:
    """A seat wins more than twice or less than half its fair share."""
    fair = 1 / seats
    return won.part > UNFAIR * fair or won.part < fair / UNFAIR


def is_surely_unfair(won: Share, seats: int) -> bool:
    """The whole interval lies beyond the line."""
    fair = 1 / seats
    return won.low > UNFAIR * fair or won.high < fair / UNFAIR
