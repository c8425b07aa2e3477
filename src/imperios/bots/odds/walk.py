"""Goes through everything that chance and others may do until a battle is over.

The number of ends that may be looked at is shared out among the branches by their odds. While
there is enough for every branch, all are gone through and the answer is exact; where there is not,
some are drawn, evenly spread over the odds, so that the answer is an estimate without bias.
"""

from random import Random

from imperios.games.bot_interface.battle_reader import BattleReader
from imperios.games.bot_interface.odds import Battle, Branches, Outcome
from imperios.kernel.frames import CHANCE
from imperios.kernel.state import State

Weighted = list[tuple[int, float]]


class Walk:
    """All ways through one battle, and what they lead to."""

    def __init__(self, battles: BattleReader, battle: Battle, rng: Random) -> None:
        self.battles = battles
        self.battle = battle
        self.rng = rng
        self.weights: dict[Outcome, float] = {}
        self.assumed: set[str] = set()
        self.exact = True
        self.ends = 0

    def go(self, state: State, weight: float, ends: float) -> None:
        """Walk from a private copy with this weight and this budget of outcomes."""
        while True:
            branches = self._branches(state)
            if not branches:
                self._count(state, weight)
                return
            if len(branches) > 1:
                break
            state.play(branches[0][0])
        if ends < len(branches):
            branches = self._drawn(branches, max(1, int(ends)))
        for code, odds in branches:
            twin = state.copy()
            twin.play(code)
            self.go(twin, weight * odds, ends * odds)

    def _branches(self, state: State) -> Weighted:
        """The codes that may be played now, with their odds; none when the battle is over."""
        if not state.stack:
            return []
        found = self.battles.branches(state, self.battle)
        if found is None:
            return []
        if state.stack[-1].who == CHANCE:
            return state.stack[-1].odds(state)
        return self._even(found)

    def _even(self, found: Branches) -> Weighted:
        if found.assumption:
            self.assumed.add(found.assumption)
        share = 1 / len(found.codes)
        return [(code, share) for code in found.codes]

    def _drawn(self, branches: Weighted, number: int) -> Weighted:
        """So many of them, evenly spread from a random start, each worth the same."""
        self.exact = False
        step = 1 / number
        point, reached = self.rng.random() * step, 0.0
        drawn: Weighted = []
        for code, odds in branches:
            reached += odds
            while point < reached and len(drawn) < number:
                drawn.append((code, step))
                point += step
        while len(drawn) < number:
            drawn.append((branches[-1][0], step))
        return drawn

    def _count(self, state: State, weight: float) -> None:
        self.ends += 1
        outcome = self.battles.outcome(state, self.battle)
        if outcome is not None:
            self.weights[outcome] = self.weights.get(outcome, 0.0) + weight
