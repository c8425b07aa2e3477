"""A study of one question: the lines that the strongest level would go, and what comes of them."""

from math import inf, sqrt
from random import Random
from typing import NamedTuple

from imperios.bots.calibrated import Calibrated
from imperios.bots.knowledge import knowledge_of
from imperios.bots.mcts import Search
from imperios.bots.mcts_tree import Node
from imperios.bots.playout import PlayoutEvaluation
from imperios.coach.chances import Chances
from imperios.games.bot_interface import (
    Evaluation,
    FeatureEvaluation,
    Follower,
    Level,
    Plan,
    Planner,
    SearchSettings,
    Weights,
)
from imperios.games.bot_interface.calibration import UNKNOWN, Calibration
from imperios.kernel.state import State

LEVEL = "mariscal"
USUAL = "veterano"  # its weights are set by hand
LONGEST = 24  # choices of a line at most
DEEPEN = 4  # the part of the playouts that every further question of a line has

Line = tuple[int, ...]  # the codes of a seat, until somebody else decides or the action is over


class Mind:
    """The judgement of the strongest level in one game; without a bot part, random playouts."""

    def __init__(self, game: str) -> None:
        knowledge = knowledge_of(game)
        level = knowledge.levels.get(LEVEL) if knowledge else None
        level = level or Level(SearchSettings(60, 60), {})
        self.calibration: Calibration = knowledge.calibration if knowledge else UNKNOWN
        self.planner: Planner = knowledge.planner if knowledge else Planner()
        self.plain: Evaluation = PlayoutEvaluation()
        if knowledge:
            judgement = knowledge.evaluation(level.weights, level.closing)
            judgement.ends = level.ends
            self.plain = judgement
        self.evaluation = Calibrated(self.plain, self.calibration)
        self.settings = level.search
        plain = knowledge.levels.get(USUAL) if knowledge else None
        self.usual: Weights = plain.weights if plain else {}  # as a person would set them

    def plans(self, state: State, seat: int) -> list[Plan]:
        """What the game proposes at the beginning of an action."""
        if state.stack[-1].who != seat or not self.plain.rests(state):
            return []
        return self.planner.plans(state, seat)

    def threat(self, states: list[State], seat: int) -> tuple[int, float]:
        """Which rival is likeliest to end the game in one turn, and how likely, on average."""
        found = [0.0] * len(states[0].seats)
        if isinstance(self.plain, FeatureEvaluation):
            for state in states:
                if state.result is None:
                    for who, odds in self.plain.sudden_ends(state, self.plain.rows(state)):
                        found[who] += odds / len(states) if who != seat else 0.0
        return found.index(max(found)), max(found)


class Outlook(NamedTuple):
    """What came of a line in each world, and the positions in which its action came to rest."""

    samples: list[Chances]
    ends: list[State]


class Study:
    """A search for one seat, from what that seat may know."""

    def __init__(
        self, mind: Mind, state: State, seat: str, rng: Random, playouts: int, end: float = inf
    ) -> None:
        self.state = state
        self.seat = seat
        self.number = state.seat(seat)
        self.playouts = playouts
        self.end = end
        self.evaluation = mind.evaluation
        self.search = Search(self.evaluation, mind.settings, self.number, rng, [])
        plans, codes = mind.plans(state, self.number), self._codes(state)
        self.winning = self.search.sure_win(state, codes, plans)  # a plan that ends the game
        self.search.run(state, codes, playouts, end, plans)
        self.root = self.search.root

    def _codes(self, state: State) -> list[int]:
        if state.stack[-1].who == self.number:
            return self.evaluation.worth_trying(state)
        return state.options_of(self.seat)

    # --- lines ------------------------------------------------------------------------------

    def best(self) -> Line:
        """The line that the level would go: a win at once before anything else."""
        if self.winning is not None:
            return self.begun(self.winning)
        return self.finished((self._surest(self.root, self._codes(self.state)),))

    def ideas(self, count: int) -> list[Line]:
        """The best line first, then others that begin differently within two words."""
        lines = [self.best()]
        for start in self._beginnings():
            if len(lines) >= count:
                break
            if all(line[: len(start)] != start for line in lines):
                lines.append(self.finished(start))
        return lines

    def _beginnings(self) -> list[Line]:
        """The first two words of all lines that were tried, the most promising first."""
        doubt = self.search.settings.doubt * self.search.spread()
        found: dict[Line, float] = {}
        for code in self.root.count:
            child = self.root.next.get(code)
            goes_on = child is not None and child.count and self._decides(self._after((code,)))
            node, start = (child, (code,)) if goes_on and child else (self.root, ())
            for last in node.count if goes_on else (code,):
                worth = node.mean(last, self.number) - doubt / sqrt(node.count[last])
                found[(*start, last)] = worth
        return sorted(found, key=lambda line: -found[line])

    def finished(self, start: Line) -> Line:
        """A line from its beginning: the surest choice at every further question."""
        world, node, line = self._after(start), self._node(start), list(start)
        while self._decides(world) and len(line) < LONGEST:
            code = self._deepened(world, node)
            world.commit(self.number, code)
            line.append(code)
            node = node.child(code)
        return tuple(line)

    def success(self, plan: Plan, worlds: int) -> float:
        """How often a plan ends the game, in worlds of its own."""
        return self.search.success(self.state, self._codes(self.state), plan, worlds)

    def begun(self, plan: Plan) -> Line:
        """The first action of a plan."""
        world, follower, line = self._after(()), Follower(plan.actions), list[int]()
        code = follower.due(self._codes(self.state), True)
        while code >= 0:
            world.commit(self.number, code)
            line.append(code)
            code = follower.due(world.codes, False) if self._decides(world) else -1
        return self.finished(tuple(line))

    def _after(self, line: Line) -> State:
        world = self.state.imagine(self.seat, Random(0))
        for code in line:
            world.commit(self.number, code)
        return world

    def _node(self, line: Line) -> Node:
        node = self.root
        for code in line:
            node = node.child(code)
        return node

    def _decides(self, world: State) -> bool:
        """Whether the seat goes on with the same action."""
        if not world.stack or self.evaluation.rests(world):
            return False
        top = world.stack[-1]
        return top.who == self.number and not top.SIMULTANEOUS

    def _deepened(self, world: State, node: Node) -> int:
        codes = self.evaluation.without_repeats(world)
        if len(codes) == 1:
            return codes[0]
        lacking = self.playouts // DEEPEN - node.visits
        if lacking > 0:
            self.search.root = node
            self.search.run(world, codes, lacking, self.end)
            self.search.root = self.root
        return self._surest(node, codes)

    def _surest(self, node: Node, codes: list[int]) -> int:
        doubt = self.search.settings.doubt * self.search.spread()
        return node.surest(codes, self.number, doubt, self.search.rng)

    # --- what comes of lines ------------------------------------------------------------------

    def outlooks(self, lines: list[Line], worlds: int, seed: str) -> list[Outlook]:
        """Each line in the same imagined worlds, each with the same luck in them."""
        found = [Outlook([], []) for _ in lines]
        for number in range(worlds):
            world = self.state.imagine(self.seat, Random(f"{seed} {number}"))
            for line, outlook in zip(lines, found, strict=True):
                end = self.played_out(world.copy(), line, f"{seed} {number}")
                outlook.ends.append(end)
                outlook.samples.append(self.evaluation.chances(end))
        return found

    def played_out(self, world: State, line: Line, seed: str) -> State:
        """The world after a line, when everybody has gone on by habit until the action is over.

        A line ends early in a world where something hidden stands in its way.
        """
        for code in line:
            if code not in world.options_of(self.seat):
                break
            world.commit(self.number, code)
        return self.settled(world, seed)

    def settled(self, world: State, seed: str) -> State:
        """The world when its action has come to rest."""
        self.search.rng = Random(seed)
        self.search.settle(world, [])
        return world
