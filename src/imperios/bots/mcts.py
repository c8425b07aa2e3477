"""Information-set Monte-Carlo tree search over tokens, the same for all games."""

from math import sqrt
from random import Random
from time import perf_counter

from imperios.bots.chance import draw_code
from imperios.bots.mcts_tree import Node
from imperios.bots.opinion import Opinion
from imperios.games.bot_interface import Evaluation, Follower, Plan, SearchSettings
from imperios.games.bot_interface.plans import WIN
from imperios.kernel.frames import CHANCE, Frame
from imperios.kernel.state import State

HIDDEN = -2  # in place of a code that whoever is asked next does not see
SPAN = 1 << 13  # more than any alphabet has tokens
HORIZON = 60  # choices at most until the action has come to rest
SEATS = 16
FUSS = 0.0004  # what a choice costs, so that nothing is done without purpose
TRIES = 2  # of each plan, before the worse half is left aside
WINS = 4  # plans to win at once that are tried, the likeliest first,
LOOKS = 12  # each so often;
SURE = 0.6  # with such a share of successes it is done: in earnest one fights better
WON = 0.95  # more than any chance of a game that is still open

_names: dict[str, int] = {}


def place(frame: Frame[State], who: int, code: int) -> int:
    """A number for a code chosen by a seat at a question of this kind."""
    kind = _names.setdefault(frame.NAME, len(_names))
    return (kind * SPAN + code) * SEATS + who


class Search:
    """One search for one seat; the tree can be gone on with while the seat goes on choosing."""

    def __init__(
        self,
        evaluation: Evaluation,
        settings: SearchSettings,
        seat: int,
        rng: Random,
        grudges: list[float],
    ) -> None:
        self.evaluation = evaluation
        self.settings = settings
        self.seat = seat
        self.rng = rng
        self.root = Node()
        self.habits: dict[int, list[float]] = {}  # who, where and code -> tries, sum of chances
        self.stage = 0  # the part of the game that is planned for
        self.grudges = grudges  # seat -> how much its success is resented
        self.tries = 0
        self.sum = 0.0
        self.squares = 0.0

    def run(
        self,
        state: State,
        codes: list[int],
        playouts: int,
        end: float,
        plans: list[Plan] | None = None,
    ) -> None:
        """Run so many playouts, or fewer if `end` comes first (by the computer's counter)."""
        self.stage = self.evaluation.plan_from(state)
        name = state.seats[self.seat]
        number = max(1, min(self.settings.worlds, playouts))
        worlds = [state.imagine(name, self.rng) for _ in range(number)]
        planned = int(self.settings.planned * playouts) if plans else 0
        tried = self.try_plans(worlds, codes, plans or [], planned, end)
        for step in range(tried, playouts):
            self.play_out(worlds[step % number].copy(), codes, None)
            if perf_counter() > end:
                break

    def sure_win(self, state: State, codes: list[int], plans: list[Plan]) -> Plan | None:
        """A plan that ends the game with good odds, as far as tries can tell; the best of them."""
        ending = sorted((it for it in plans if it.purpose == WIN), key=lambda plan: -plan.odds)
        found, most = None, SURE
        for plan in ending[:WINS]:
            share = self.success(state, codes, plan, LOOKS)
            if share > most or (found is None and share >= SURE):
                found, most = plan, share
        return found

    def success(self, state: State, codes: list[int], plan: Plan, looks: int) -> float:
        """The share of tries, each in a world of its own, in which a plan ends the game."""
        self.stage = self.evaluation.plan_from(state)
        name, won = state.seats[self.seat], 0
        for _ in range(looks):
            world = state.imagine(name, self.rng)
            won += self.play_out(world, codes, Follower(plan.actions)) > WON
        return won / looks

    def try_plans(
        self, worlds: list[State], codes: list[int], plans: list[Plan], budget: int, end: float
    ) -> int:
        """Play whole plans out, all of them first, then the better half again and again."""
        field = list(range(len(plans)))
        tries, totals = [0] * len(plans), [0.0] * len(plans)
        step = 0
        while field and step < budget:
            for index in field * TRIES:
                world = worlds[tries[index] % len(worlds)].copy()
                totals[index] += self.play_out(world, codes, Follower(plans[index].actions))
                tries[index] += 1
                step += 1
                if step >= budget or perf_counter() > end:
                    return step
            field.sort(key=lambda index: -totals[index] / tries[index])
            field = field[: (len(field) + 1) // 2] if len(field) > 2 else field
        return step

    def fears(self, state: State) -> float:
        """How likely somebody else ends the game in a next turn, in a world that may be true."""
        return self.evaluation.danger(state.imagine(state.seats[self.seat], Random(0)), self.seat)

    def spread(self) -> float:
        """How much the outcomes differ."""
        if self.tries < 2:
            return 0.1
        mean = self.sum / self.tries
        return sqrt(max(1e-6, self.squares / self.tries - mean * mean))

    def opinion(self, state: State, codes: list[int]) -> Opinion:
        """What the playouts say of the choices; one at random if there was no time for any."""
        tokens, root = state.game.alphabet, self.root
        found = Opinion(doubt=self.settings.doubt * self.spread())
        for code in codes:
            if code in root.count:
                found.add(tokens[code], root.count[code], root.total[code][self.seat])
        if not found.tries:
            found.decided = tokens[self.rng.choice(codes)]
        return found

    # --- one playout ----------------------------------------------------------------------

    def play_out(self, state: State, codes: list[int], plan: Follower | None) -> float:
        """Down the tree, one new choice, on to a rest; what came of it goes back up.

        With a plan its choices are made first, new or not.
        """
        node, who, legal = self.root, self.seat, codes
        path: list[tuple[Node, int, int, bool]] = []
        trail: list[int] = []
        edge = self.settings.boldness * self.spread()
        pending = 0
        while True:
            code, fresh = -1, False
            if plan is not None and who == self.seat:
                code = plan.due(legal, self.evaluation.rests(state))
                if plan.over and code < 0 and self.evaluation.rests(state):
                    break
            if code < 0:
                code, fresh = self.choose(node, state.stack[-1], who, legal, edge)
            secret = state.stack[-1].SIMULTANEOUS
            trail.append(place(state.stack[-1], who, code))
            state.commit(who, code)
            hidden = secret and bool(state.stack) and state.stack[-1].SIMULTANEOUS
            path.append((node, who, code, hidden))
            if hidden:
                key, pending = HIDDEN, (pending + 1) * SPAN + code
            else:
                key, pending = pending * SPAN + code, 0
            busy = plan is not None and not plan.over
            if (fresh and not busy) or not state.stack:
                break
            node = node.child(key)
            while state.stack and state.stack[-1].who == CHANCE:
                drawn = draw_code(state, self.rng)
                state.commit(CHANCE, drawn)
                fresh = drawn not in node.next
                node = node.child(drawn)
            if not state.stack or self.evaluation.stage(state) != self.stage:
                break
            if fresh and not busy:
                break
            who, legal = state.stack[-1].who, self.evaluation.without_repeats(state)
        self.settle(state, trail)
        values = self.evaluation.chances(state)
        values[self.seat] -= FUSS * len(trail)
        for mark in trail:
            self.remember(mark, values[mark % SEATS])
        self.look_back(path, values)
        return values[self.seat]

    def remember(self, mark: int, value: float) -> None:
        """A code did so well for the seat that chose it."""
        known = self.habits.get(mark)
        if known is None:
            self.habits[mark] = [1.0, value]
        else:
            known[0] += 1.0
            known[1] += value

    def choose(
        self, node: Node, frame: Frame[State], who: int, legal: list[int], edge: float
    ) -> tuple[int, bool]:
        """A choice that is new at this question, or the most promising one."""
        count = node.count
        tried = [code for code in legal if code in count]
        if len(tried) == len(legal) or len(tried) >= self.settings.width * sqrt(node.visits + 1):
            return node.pick(tried, who, edge), False
        new = [code for code in legal if code not in count] if tried else legal
        return self.by_habit(frame, who, new, 4), True

    def by_habit(self, frame: Frame[State], who: int, codes: list[int], looks: int) -> int:
        """Of a few codes taken at random the one that did best elsewhere in this search."""
        rng = self.rng
        size = len(codes)
        found = codes[int(rng.random() * size)]
        if size == 1:
            return found
        high = self.habit(frame, who, found)
        for _ in range(looks - 1):
            code = codes[int(rng.random() * size)]
            worth = self.habit(frame, who, code)
            if worth > high:
                found, high = code, worth
        return found

    def habit(self, frame: Frame[State], who: int, code: int) -> float:
        """How a code did for this seat in questions of the same kind."""
        known = self.habits.get(place(frame, who, code))
        return known[1] / known[0] if known else 1.0

    def settle(self, state: State, trail: list[int]) -> None:
        """Everybody goes on by habit until the action is over."""
        evaluation = self.evaluation
        for _ in range(HORIZON):
            if not state.stack:
                return
            frame = state.stack[-1]
            if frame.who == CHANCE:
                state.commit(CHANCE, draw_code(state, self.rng))
            elif evaluation.rests(state) or evaluation.stage(state) != self.stage:
                return
            else:
                code = self.by_habit(frame, frame.who, evaluation.worth_trying(state), 2)
                trail.append(place(frame, frame.who, code))
                state.commit(frame.who, code)

    def look_back(self, path: list[tuple[Node, int, int, bool]], values: list[float]) -> None:
        """What came of a playout is written down at every question on its way."""
        seat = self.seat
        if self.grudges:
            values = values[:]
            for other, grudge in enumerate(self.grudges):
                values[seat] -= grudge * values[other]
        own = values[seat]
        self.tries += 1
        self.sum += own
        self.squares += own * own
        for node, who, code, hidden in reversed(path):
            node.learn(code, who, values)
            if not hidden:
                values = node.raised(values, self.settings.trust)
