"""The tree of a search: how often each choice was tried and what came of it."""

from math import log, sqrt
from random import Random

CONFIDENCE = 8.0  # so many tries make the best choice count for half of the possible weight


def surely(total: float, tries: int, doubt: float) -> float:
    """The mean of some tries, less what is uncertain about it."""
    return total / tries - doubt / sqrt(tries)


class Node:
    """One question, as far as the searching seat can tell questions apart.

    A choice is known by its code. Worlds differ in what is hidden, so a code may be legal in one
    of them and not in another; only codes that were tried are listed.
    """

    __slots__ = ("best", "count", "next", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.count: dict[int, int] = {}  # code -> tries
        self.total: dict[int, list[float]] = {}  # code -> sum of the chances, for each seat
        self.next: dict[int, Node] = {}  # what was seen afterwards -> the next question
        self.best = -1  # the code with the best mean for whoever decides

    def mean(self, code: int, seat: int) -> float:
        """What came of a choice for a seat, on average."""
        return self.total[code][seat] / self.count[code]

    def child(self, key: int) -> "Node":
        """The question that follows."""
        found = self.next.get(key)
        if found is None:
            found = self.next[key] = Node()
        return found

    def learn(self, code: int, seat: int, values: list[float]) -> None:
        """One more try of a choice by this seat."""
        self.visits += 1
        if code in self.count:
            self.count[code] += 1
            total = self.total[code]
            for index in range(len(values)):
                total[index] += values[index]
        else:
            self.count[code] = 1
            self.total[code] = values[:]
        if code == self.best:
            self.best = self._leader(seat)
        elif self.best < 0 or self.mean(code, seat) > self.mean(self.best, seat):
            self.best = code

    def _leader(self, seat: int) -> int:
        found, high = -1, -1e9
        for code, tries in self.count.items():
            mean = self.total[code][seat] / tries
            if mean > high:
                found, high = code, mean
        return found

    def raised(self, values: list[float], trust: float) -> list[float]:
        """Values on their way up: whoever decides would have taken the best choice."""
        tries = self.count[self.best]
        weight = trust * tries / (tries + CONFIDENCE)
        total = self.total[self.best]
        return [
            (1 - weight) * value + weight * total[index] / tries
            for index, value in enumerate(values)
        ]

    def pick(self, codes: list[int], seat: int, spread: float) -> int:
        """Of codes that were all tried the most promising: good so far, or seldom tried."""
        edge = spread * sqrt(log(self.visits + 1))
        found, high = codes[0], -1e9
        count, total = self.count, self.total
        for code in codes:
            tries = count[code]
            promise = total[code][seat] / tries + edge / sqrt(tries)
            if promise > high:
                found, high = code, promise
        return found

    def surest(self, codes: list[int], seat: int, doubt: float, rng: Random) -> int:
        """The choice whose mean, less what is uncertain about it, is the highest."""
        tried = [code for code in codes if code in self.count]
        if not tried:
            return rng.choice(codes)
        return max(tried, key=lambda code: surely(self.total[code][seat], self.count[code], doubt))
