"""Zones and adjacency. Sets of zones are bit masks: bit z stands for zone z, in board order."""

from collections.abc import Sequence
from typing import Any

from imperios.kernel.masks import MOST_SEEN, bits, listed, without

Route = tuple[int, ...]


class Board:
    """The zones: all land zones come first, then the seas."""

    __slots__ = (
        "names", "zone0", "capacity", "first_sea", "lands", "seas", "near", "seas_of", "coast_of",
        "sea_near", "tokens", "across_", "routes_",
    )  # fmt: skip

    def __init__(
        self,
        names: Sequence[str],
        capacity: Sequence[int],
        pairs: Sequence[tuple[int, int]],
        zone0: int,
    ) -> None:
        """`capacity` is 0 for a sea; `pairs` are adjacent; `zone0` is the first zone's token."""
        size = len(names)
        self.names = tuple(names)
        self.zone0 = zone0
        # Zone -> token; they are put into lists as they are, never made anew
        self.tokens: list[Any] = list(range(zone0, zone0 + size))
        self.capacity = list(capacity)
        self.first_sea = sum(1 for room in capacity if room)
        self.lands = (1 << self.first_sea) - 1
        self.seas = ((1 << size) - 1) & ~self.lands
        touching = [0] * size
        for a, b in pairs:
            touching[a] |= 1 << b
            touching[b] |= 1 << a
        self.near = [mask & self.lands for mask in touching[: self.first_sea]] + [0] * (
            size - self.first_sea
        )
        self.seas_of = [mask & self.seas for mask in touching[: self.first_sea]]
        self.coast_of = [0] * self.first_sea + [m & self.lands for m in touching[self.first_sea :]]
        self.sea_near = [0] * self.first_sea + [m & self.seas for m in touching[self.first_sea :]]
        # What was found before: by land zone, seas -> reach
        self.across_: list[dict[int, int]] = [{} for _ in range(self.first_sea)]
        self.routes_: dict[int, list[Route]] = {}

    def codes(self, mask: int) -> list[int]:
        """The tokens of the zones of a mask, in board order."""
        return listed(mask, self.tokens)

    def is_sea(self, zone: int) -> bool:
        """Is the zone a sea?"""
        return zone >= self.first_sea

    def two_steps(self, origin: int, passable: int) -> int:
        """Where a rider gets to by land in one or two steps, through passable territories."""
        reach = self.near[origin]
        for middle in bits(reach & passable):
            reach |= self.near[middle]
        return without(reach, 1 << origin)

    def across_one(self, origin: int) -> int:
        """The land zones that touch a sea which a land zone touches, too."""
        reach = 0
        for sea in bits(self.seas_of[origin]):
            reach |= self.coast_of[sea]
        return reach & ~(1 << origin)

    def across(self, origin: int, seas: int) -> int:
        """The land zones that are reached from a coast over one or two of these seas."""
        found = self.across_[origin]
        reach = found.get(seas)
        if reach is None:
            if len(found) >= MOST_SEEN:
                found.clear()
            reach = found[seas] = self._find_across(origin, seas)
        return reach

    def _find_across(self, origin: int, seas: int) -> int:
        reach = 0
        for first in bits(self.seas_of[origin] & seas):
            reach |= self.coast_of[first]
            for second in bits(self.sea_near[first] & seas):
                reach |= self.coast_of[second]
        return reach & ~(1 << origin)

    def routes(self, origin: int, target: int) -> list[Route]:
        """Every way over one or two seas; two only if neither of them alone is a way."""
        key = origin * len(self.names) + target
        found = self.routes_.get(key)
        if found is None:
            found = self.routes_[key] = self._find_routes(origin, target)
        return found

    def _find_routes(self, origin: int, target: int) -> list[Route]:
        leaving, landing = self.seas_of[origin], self.seas_of[target]
        both = leaving & landing
        routes: list[Route] = [(sea,) for sea in bits(both)]
        for first in bits(leaving & ~both):
            routes += [(first, second) for second in bits(self.sea_near[first] & landing & ~both)]
        return sorted(routes)
