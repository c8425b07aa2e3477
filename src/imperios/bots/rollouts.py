"""Second thoughts: what the best choices are worth once everybody has played on for a round.

A search sees to the end of an action. Here the choices that it holds best are played on until the
next turn of the seat: the seat does what the search found, and from where that ends everybody
chooses by a short search of their own. The first tries of all choices meet the same luck.
"""

from collections.abc import Collection
from math import inf
from random import Random
from time import perf_counter

from imperios.bots.chance import draw_code
from imperios.bots.mcts import Search
from imperios.bots.mcts_tree import Node, surely
from imperios.games.bot_interface import Planner, SearchSettings
from imperios.kernel.frames import CHANCE
from imperios.kernel.state import State

FIELD = 5  # choices that are played on at most,
NEAR = 0.06  # none of them so much worse than the best
KNOWN = 8  # tries of a question from which on the search's best choice is taken
OWN = 16.0  # tries that the search's opinion counts for
MOST = 200  # choices of a round at most
PLANNED = 0.3  # of the short searches


class Rollouts:
    """Plays choices of one question on, for the seat of a search."""

    __slots__ = ("begins", "search", "planner", "short")

    def __init__(self, search: Search, planner: Planner, begins: Collection[int]) -> None:
        own = search.settings
        self.search = search
        self.planner = planner
        self.begins = begins  # the events that tell of the beginning of a turn
        self.short = SearchSettings(
            own.reply, own.reply // 2, 1, own.boldness, own.trust, own.width, own.doubt, PLANNED
        )

    def worths(self, state: State, codes: list[int], end: float) -> dict[int, float]:
        """What the search says of the best codes, corrected by as many tries as there is time for.

        What all of them gain or lose alike says nothing about any of them.
        """
        search, root = self.search, self.search.root
        doubt = search.settings.doubt * search.spread()
        field = [code for code in codes if code in root.count]
        field = sorted(field, key=lambda code: -self.safe(code, doubt))[:FIELD]
        least = self.safe(field[0], doubt) - NEAR
        field = [code for code in field if self.safe(code, doubt) > least]
        means = {code: root.mean(code, search.seat) for code in field}
        if len(field) < 2:
            return means
        number = search.settings.rollouts
        quarter = max(1, number // 4)
        totals = dict.fromkeys(field, 0.0)
        alike, worths = 0.0, means
        for tries in range(1, number + 1):
            seed = search.rng.random()
            for code in field:
                totals[code] += self.play_on(state, code, Random(seed))
                if perf_counter() > end:
                    return worths
            if tries <= quarter:
                alike = sum(totals[it] / tries - means[it] for it in field) / len(field)
            part = tries / (tries + OWN)
            worths = worths | {
                code: means[code] + part * (totals[code] / tries - alike - means[code])
                for code in field
            }
            if tries in (quarter, 2 * quarter) and len(field) > 2:
                field = sorted(field, key=lambda code: -worths[code])[: (len(field) + 1) // 2]
        return worths

    def safe(self, code: int, doubt: float) -> float:
        """The worth of a code for sure, as far as the search can tell."""
        root, seat = self.search.root, self.search.seat
        return surely(root.total[code][seat], root.count[code], doubt)

    def play_on(self, state: State, code: int, rng: Random) -> float:
        """The chance of the seat in its next turn, in a world that may be true."""
        search = self.search
        seat, evaluation = search.seat, search.evaluation
        world = state.imagine(state.seats[seat], rng)
        node = search.root.next.get(code)
        seen = len(world.happened)
        world.commit(seat, code)
        turns = 0
        for _ in range(MOST):
            if not world.stack:
                break
            for event in world.happened[seen:]:
                turns += event[0] in self.begins
            seen = len(world.happened)
            who = world.stack[-1].who
            if who == CHANCE:
                chosen = draw_code(world, rng)
            elif turns >= len(world.seats) and who == seat and evaluation.rests(world):
                break
            else:
                chosen = self.habit(node, world, who)
                if chosen < 0:
                    chosen = self.brief(world, who, rng)
            world.commit(who, chosen)
            node = node.next.get(chosen) if node else None
        if world.stack:
            evaluation.plan_from(world)
        return evaluation.chances(world)[seat]

    def habit(self, node: Node | None, world: State, who: int) -> int:
        """What the search does there itself; -1 if it does not know the question well."""
        if node is None or who != self.search.seat or node.visits < KNOWN:
            return -1
        return node.best if node.best in world.codes else -1

    def brief(self, world: State, who: int, rng: Random) -> int:
        """The choice of a short search."""
        evaluation = self.search.evaluation
        codes = evaluation.without_repeats(world)
        if len(codes) == 1:
            return codes[0]
        search = Search(evaluation, self.short, who, rng, [])
        rests = evaluation.rests(world)
        plans = self.planner.plans(world, who) if rests else []
        search.run(world, codes, self.short.playouts if rests else self.short.inner, inf, plans)
        return search.root.surest(codes, who, self.short.doubt * search.spread(), rng)
