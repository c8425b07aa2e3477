"""What goes together with winning: seats that did this or drew that, against their usual share.

A seat of a set-up that wins often does everything more often in victories, so each seat is
compared with its own share of wins in its own set-up.
"""

from collections.abc import Iterable, Sequence
from math import sqrt
from typing import NamedTuple

from imperios.arena.match import Match
from imperios.arena.shares import Share, share

FEWEST = 30  # seats that did it; fewer tell nothing
CLEAR = 3.0  # standard deviations: among a hundred things one in three would reach it by luck


class Influence(NamedTuple):
    """Something that seats did: how many of them, how many won, how many would have anyway."""

    deed: str
    won: Share
    expected: float
    spread: float  # standard deviation of the number of wins, if the deed meant nothing

    @property
    def ratio(self) -> float:
        """Wins over expected wins."""
        return self.won.times / self.expected if self.expected else 1.0

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true ratio lies in 95 % of cases."""
        even = self.expected / self.won.games
        return (self.won.low / even, self.won.high / even) if even else (0.0, 1.0)

    @property
    def is_clear(self) -> bool:
        """Too far from what was to be expected to be luck."""
        return abs(self.won.times - self.expected) > CLEAR * self.spread


class Tally:
    """The seats that did one thing."""

    def __init__(self) -> None:
        self.seats = self.wins = 0
        self.expected = self.variance = 0.0

    def add(self, won: bool, likely: float) -> None:
        """One more seat, and how likely it was to win."""
        self.seats += 1
        self.wins += won
        self.expected += likely
        self.variance += likely * (1 - likely)


def influences(set_ups: Iterable[Sequence[Match]]) -> list[Influence]:
    """Everything that was done often enough, the most telling first within its kind."""
    tallies: dict[str, Tally] = {}
    for played in set_ups:
        likely = {
            seat: sum(seat in match.winners for match in played) / len(played)
            for seat in played[0].bots
        }
        for match in played:
            for seat, deeds in match.deeds.items():
                for deed in deeds:
                    tallies.setdefault(deed, Tally()).add(seat in match.winners, likely[seat])
    found = [
        Influence(deed, share(it.wins, it.seats), it.expected, sqrt(it.variance))
        for deed, it in tallies.items()
        if it.seats >= FEWEST
    ]
    return sorted(found, key=lambda it: (it.deed.split(" ")[0], -it.ratio, it.deed))
