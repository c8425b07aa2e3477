"""A search for an even scenario: one knob at a time, each trial only as long as it has to be.

Whatever is tried plays games with the seeds for tuning; what is found is proven with others. The
games of every trial are kept, so that a search that was stopped goes on where it was.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from math import inf, log
from typing import NamedTuple

from imperios.arena.match import Match
from imperios.arena.shares import Share, wins
from imperios.games.tuning import Knob

Values = dict[str, int]  # knob -> its value
Play = Callable[[Values, int], Sequence[Match]]  # so many games of a scenario with these values
Allowed = Callable[[Values], bool]  # whether the content with these values has no fault

NARROW = (0.67, 1.5)  # an even seat wins so many times its fair share
WIDE = (0.5, 2.0)  # and its whole interval lies within these


class Trial(NamedTuple):
    """Values that were tried, and how often each seat won."""

    values: Values
    won: dict[str, Share]

    @property
    def ratios(self) -> dict[str, float]:
        """Wins of each seat over its fair share."""
        return {seat: share.part * len(self.won) for seat, share in self.won.items()}

    @property
    def games(self) -> int:
        """How many games were played."""
        return next(iter(self.won.values())).games

    @property
    def is_even(self) -> bool:
        """Every seat is close to its fair share, and surely not far from it."""
        fair = 1 / len(self.won)
        return all(
            NARROW[0] * fair <= share.part <= NARROW[1] * fair
            and WIDE[0] * fair <= share.low
            and share.high <= WIDE[1] * fair
            for share in self.won.values()
        )

    @property
    def is_surely_uneven(self) -> bool:
        """The whole interval of some seat lies beyond what is even."""
        fair = 1 / len(self.won)
        return any(
            share.low > NARROW[1] * fair or share.high < NARROW[0] * fair
            for share in self.won.values()
        )

    @property
    def unevenness(self) -> float:
        """How far the seat is off that is farthest from its share; 0 is perfect."""
        return max(abs(log(ratio)) if ratio else inf for ratio in self.ratios.values())


class Tuner:
    """Turns one knob at a time and keeps what makes the scenario more even."""

    def __init__(
        self, knobs: Sequence[Knob], seats: Sequence[str], play: Play, games: int, allowed: Allowed
    ) -> None:
        self.knobs = {knob.name: knob for knob in knobs}
        self.seats = seats
        self.play = play
        self.allowed = allowed
        self.games = games
        self.block = max(1, games // 5)

    def search(self, start: Values, tries: int) -> Iterator[Trial]:
        """Every trial as it is made, until one is even or there have been so many."""
        best = self.measure(start)
        yield best
        tried = [start]
        for _ in range(0 if best.is_even else tries):
            values = self.next_idea(best, tried)
            if values is None:
                return
            tried.append(values)
            trial = self.measure(values)
            yield trial
            if trial.is_even:
                return
            if trial.unevenness <= best.unevenness:  # a step that shows nothing yet is gone on from
                best = trial

    def next_idea(self, best: Trial, tried: Sequence[Values]) -> Values | None:
        """The first idea that is new and makes no fault in the content."""
        fresh = (one for one in self.ideas(best) if one not in tried)
        return next((one for one in fresh if self.allowed(one)), None)

    def measure(self, values: Values) -> Trial:
        """Play on, block by block, until it is clear that the values are no good."""
        games = 0
        while True:
            games = min(games + self.block, self.games)
            trial = Trial(values, wins(self.play(values, games), self.seats))
            if games == self.games or trial.is_surely_uneven:
                return trial

    def ideas(self, best: Trial) -> Iterator[Values]:
        """Help the weakest seat, hold back the strongest, then do both at once."""
        ranked = sorted(best.ratios, key=lambda seat: best.ratios[seat])
        helped = list(self.turns(best.values, ranked[0], up=True))
        held = list(self.turns(best.values, ranked[-1], up=False))
        for pair in zip(helped, held, strict=False):
            yield from ({**best.values, **one} for one in pair)
        for one in helped[len(held) :] + held[len(helped) :]:
            yield {**best.values, **one}
        for up, down in zip(helped, held, strict=False):
            yield {**best.values, **up, **down}

    def turns(self, values: Values, seat: str, up: bool) -> Iterator[Values]:
        """Each knob of a seat, turned by one step."""
        for knob in self.knobs.values():
            if knob.helps in (seat, ""):
                turned = knob.turned(values[knob.name], up)
                if turned is not None:
                    yield {knob.name: turned}


def most_even(trials: Sequence[Trial]) -> Trial:
    """The best of some trials; of those that were cut short none, unless all were."""
    longest = max(trial.games for trial in trials)
    return min((trial for trial in trials if trial.games == longest), key=lambda it: it.unevenness)


def changes(start: Mapping[str, int], values: Mapping[str, int]) -> dict[str, tuple[int, int]]:
    """The knobs that were turned: from, to."""
    return {name: (start[name], value) for name, value in values.items() if start[name] != value}
