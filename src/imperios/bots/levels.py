"""The four levels: from a recruit who looks one action ahead to a marshal who has studied.

How many playouts a level has in a game, and with which weights, is the game's to say
(`games/<game>/bot/levels.py`).
"""

from random import Random
from time import perf_counter
from typing import ClassVar

from imperios.bots.bot import Bot
from imperios.bots.character import Character
from imperios.bots.greedy import GreedyBot
from imperios.bots.knowledge import knowledge_of
from imperios.bots.mcts import Search
from imperios.bots.opinion import Opinion
from imperios.bots.playout import PlayoutEvaluation
from imperios.bots.rehearsal import Rehearsal
from imperios.bots.rollouts import Rollouts
from imperios.bots.think_time import turn_of
from imperios.games.bot_interface import Evaluation, Follower, Level, Plan, SearchSettings
from imperios.kernel.hashing import digest
from imperios.kernel.state import State

ALARM = 0.2  # a rival's odds to end the game in its next turn from which a level thinks longer
FIRST = 0.5  # the part of the time for the search, where the best choices are then played on


class Question:
    """What a bot was asked, and the search that it made."""

    __slots__ = ("search", "seat", "state")

    def __init__(self, search: Search, state: State, seat: str) -> None:
        self.search = search
        self.state = state
        self.seat = seat


class Thinker(Bot):
    """A bot that searches; a level says how long and with which weights."""

    LEVEL: ClassVar[str] = ""
    PLAYOUTS: ClassVar[int] = 0  # in a game that does not say how its levels play
    PATIENCE: ClassVar[int] = 1  # at a table with a clock: times as many playouts, while it runs

    def __init__(self, game: str) -> None:
        super().__init__(game)
        self.knowledge = knowledge_of(game)
        levels = self.knowledge.levels if self.knowledge else {}
        level = levels.get(self.LEVEL) or Level(SearchSettings(self.PLAYOUTS, self.PLAYOUTS), {})
        self.weights = level.weights
        self.closing = level.closing
        self.ends = level.ends
        self.settings = level.search
        self.evaluation = self.make_evaluation(None)
        self.kept = ""  # the view in which the kept search can be gone on with
        self.search: Search | None = None
        self.question: Question | None = None  # about which it has an opinion
        self.rehearsal: Rehearsal | None = None  # of this turn, on the others' time
        self.winning: Follower | None = None  # a plan that ends the game, once it is begun,
        self.winning_turn = 0  # and its turn: a bot may be asked at several tables by turns

    def make_evaluation(self, character: Character | None) -> Evaluation:
        """How this person, or nobody in particular, judges positions."""
        knowledge, weights = self.knowledge, self.weights
        if knowledge is None:
            return PlayoutEvaluation()
        if character is not None:
            weights = character.colour(weights, knowledge.features)
        evaluation = knowledge.evaluation(weights, self.closing)
        evaluation.ends = self.ends
        return evaluation

    def choose(self, state: State, seat: str, rng: Random) -> str:
        """The choice that does best in the worlds that the seat holds possible."""
        token = self.opinion(state, seat, rng).verdict()
        self.heed(token)
        return token

    def opinion(self, state: State, seat: str, rng: Random) -> Opinion:
        """What the choices bring in the worlds that the seat holds possible."""
        start = perf_counter()
        self.question = None
        codes = state.options_of(seat)
        tokens = state.game.alphabet
        if len(codes) == 1:
            return Opinion(tokens[codes[0]])
        number = state.seat(seat)
        search = self.taken_up(state, seat, number, rng)
        said = self.statement(state, number, search)
        if said >= 0:
            return Opinion(tokens[said])
        if state.stack[-1].who == number:
            codes = self.evaluation.without_repeats(state)
        if len(codes) == 1:
            return Opinion(tokens[codes[0]])
        plans = self.plans(state, number)
        ending = self.sudden_end(state, codes, search, plans)
        if ending >= 0:
            return Opinion(tokens[ending])
        allowed = self.clock.allowed(state)
        again = self.thinks_again(state, number)
        end = start + (FIRST * allowed if again else allowed)
        search.run(state, codes, self.playouts(state, search), end, plans)
        self.question = Question(search, state, seat)
        opinion = search.opinion(state, codes)
        if again and not opinion.decided:
            self.think_again(state, codes, search, opinion, start + allowed)
        self.clock.spend(perf_counter() - start)
        return opinion

    def thinks_again(self, state: State, number: int) -> bool:
        """Only what begins an action of its own is worth second thoughts."""
        own = state.stack[-1].who == number
        return self.settings.rollouts > 0 and own and self.evaluation.opens_action(state)

    def think_again(
        self, state: State, codes: list[int], search: Search, opinion: Opinion, end: float
    ) -> None:
        """Play the best choices on for a round before one of them is taken."""
        assert self.knowledge is not None
        begins = state.game.book.kinds_with("turn_begins")
        rollouts = Rollouts(search, self.knowledge.planner, begins)
        for code, worth in rollouts.worths(state, codes, end).items():
            opinion.correct(state.game.alphabet[code], worth)

    def statement(self, state: State, number: int, search: Search) -> int:
        """What the seat says to others before any search; -1 for nothing."""
        if self.knowledge is None:
            return -1
        chances = search.evaluation.chances(state)
        return self.knowledge.diplomacy.statement(state, number, chances, search.grudges)

    def sudden_end(self, state: State, codes: list[int], search: Search, plans: list[Plan]) -> int:
        """What the seat does to win at once, before any other thought; -1 for nothing."""
        rests, turn = self.evaluation.rests(state), turn_of(state)
        if self.winning_turn != turn:
            self.winning, self.winning_turn = None, turn
        if rests and (self.winning is None or self.winning.over):
            plan = search.sure_win(state, codes, plans) if plans else None
            self.winning = Follower(plan.actions) if plan else None
        return self.winning.due(codes, rests) if self.winning else -1

    def plans(self, state: State, number: int) -> list[Plan]:
        """What the game's own knowledge proposes at the beginning of an action."""
        if self.knowledge is None or not self.settings.planned or state.stack[-1].who != number:
            return []
        return self.knowledge.planner.plans(state, number) if self.evaluation.rests(state) else []

    def playouts(self, state: State, search: Search) -> int:
        """Fewer in the middle of an action and if the tree was kept; more in danger of the end."""
        opens = self.evaluation.opens_action(state)
        whole = self.settings.playouts if opens else self.settings.inner
        alert = self.settings.alert if opens else self.settings.alert // 2
        if alert > whole and search.fears(state) > ALARM:
            whole = alert
        if self.clock.runs:
            whole *= self.PATIENCE
        return max(whole // 4, whole - search.root.visits)

    def taken_up(self, state: State, seat: str, number: int, rng: Random) -> Search:
        """The search of the choice before, if this is the question it expected; else a new one."""
        search, self.search = self.search, None
        if search is not None and self.kept == digest(state.view(seat)):
            search.rng = rng
            return search
        search = self.new_search(state, seat, number, rng)
        if self.rehearsal is not None:
            search.habits = self.rehearsal.lessons(state, number)
        return search

    def new_search(self, state: State, seat: str, number: int, rng: Random) -> Search:
        """A search that knows nothing yet."""
        character, grudges = Character(state, seat), list[float]()
        if self.knowledge is not None:
            grudges = character.grudges(state, number, self.knowledge.diplomacy)
        evaluation = self.make_evaluation(character)
        return Search(evaluation, self.settings, number, rng, grudges)

    def heed(self, token: str) -> None:
        """Keep the tree if the seat goes on choosing and knows what will be asked."""
        question, self.question = self.question, None
        if question is None:
            return
        search, state, seat = question.search, question.state, question.seat
        code = state.game.alphabet.index(token)
        if code not in search.root.next:
            return
        world = state.imagine(seat, Random(0))
        world.commit(search.seat, code)
        if world.deciders == (seat,):
            search.root = search.root.next[code]
            self.search, self.kept = search, digest(world.view(seat))


class Recluta(GreedyBot):
    """Sane but short-sighted: considers some of its choices, and what each brings at once."""

    SECONDS = 0.07
    TRIES = 2
    SAMPLES = 1
    HEED = 0.5


class Veterano(Thinker):
    """Plans a turn: a handful of playouts and weights set by hand."""

    LEVEL = "veterano"
    SECONDS = 0.07
    PLAYOUTS = 12


class Estratega(Thinker):
    """Searches several times as long, with weights that self-play corrected."""

    LEVEL = "estratega"
    SECONDS = 1.3
    TURN = 4.2
    PLAYOUTS = 60


class Mariscal(Thinker):
    """Searches longer, with weights learned from games against itself (see `training`)."""

    LEVEL = "mariscal"
    SECONDS = 2.6
    TURN = 11.0
    PLAYOUTS = 800
    PATIENCE = 10
    MINDS = 2
    PONDERS = True
