"""The four levels: from a recruit who looks one action ahead to a marshal who has studied."""

from abc import abstractmethod
from collections.abc import Mapping
from random import Random
from time import perf_counter
from typing import ClassVar

from imperios.bots.bot import Bot
from imperios.bots.character import Character, diplomacy
from imperios.bots.greedy import GreedyBot
from imperios.bots.judgement import BY_HAND, JUDGES, KEEN_CLOSING, PLAIN_CLOSING, TUNED
from imperios.bots.learned import LEARNED
from imperios.bots.search import Search, Style
from imperios.kernel.hashing import digest
from imperios.kernel.state import State

SETUP = ("setup_fortresses", "setup_pieces", "placement")  # many small choices


class Thinker(Bot):
    """A bot that searches; a level says how long and with which judgement."""

    STYLES: ClassVar[dict[str, Style]] = {}
    CLOSING: ClassVar[dict[str, dict[str, float]]] = KEEN_CLOSING  # what counts in the end

    def __init__(self, game: str) -> None:
        super().__init__(game)
        self.weights = self.judgement(game)
        self.closing = self.CLOSING.get(game, {})
        self.judge = JUDGES[game](self.weights, self.closing)
        self.style = self.STYLES[game]
        self.kept = ""  # the view in which the kept search can be gone on with
        self.search: Search | None = None

    @abstractmethod
    def judgement(self, game: str) -> Mapping[str, float]:
        """What the level thinks of the features of positions."""

    def choose(self, state: State, seat: str, rng: Random) -> str:
        """The choice that does best in the worlds that the seat holds possible."""
        start = perf_counter()
        codes = state.options_of(seat)
        tokens = state.game.alphabet
        if len(codes) == 1:
            return tokens[codes[0]]
        number = state.seat(seat)
        search = self.taken_up(state, seat, number, rng)
        said = diplomacy(state, number, search.judge.chances(state), search.grudges)
        if said >= 0:
            return tokens[said]
        if state.stack[-1].who == number:
            codes = self.judge.worth_trying(state)
        style = self.style
        quiet = self.judge.rests(state) and state.stack[0].NAME not in SETUP
        steps = style.steps if quiet else style.inner
        steps = max(steps // 4, steps - search.root.visits)
        search.run(state, codes, steps, start + self.clock.allowed(state))
        code = search.root.surest(codes, number, style.doubt * search.spread(), rng)
        self.keep(search, state, seat, code)
        self.clock.spend(perf_counter() - start)
        return tokens[code]

    def taken_up(self, state: State, seat: str, number: int, rng: Random) -> Search:
        """The search of the choice before, if this is the question it expected; else a new one."""
        search, self.search = self.search, None
        if search is not None and self.kept == digest(state.view(seat)):
            search.rng = rng
            return search
        character = Character(state, seat)
        judge = JUDGES[self.game](character.colour(self.weights), self.closing)
        return Search(judge, self.style, number, rng, character.grudges(state, number))

    def keep(self, search: Search, state: State, seat: str, code: int) -> None:
        """Keep the tree if the seat goes on choosing and knows what will be asked."""
        world = state.imagine(seat, Random(0))
        world.commit(search.seat, code)
        if world.deciders == (seat,) and code in search.root.next:
            search.root = search.root.next[code]
            self.search, self.kept = search, digest(world.view(seat))


class Recluta(GreedyBot):
    """Sane but short-sighted: thinks of some of its choices, and of what each brings at once."""

    SECONDS = 0.07
    TRIES = 2
    SAMPLES = 1
    HEED = 0.5


class Veterano(Thinker):
    """Plans a turn: a handful of playouts and a judgement set by hand."""

    SECONDS = 0.07
    CLOSING = PLAIN_CLOSING
    STYLES: ClassVar[dict[str, Style]] = {
        "grecia": Style(14, 10, worlds=4),
        "napoleon": Style(8, 6, worlds=4),
        "galactica": Style(24, 16, worlds=4),
    }

    def judgement(self, game: str) -> Mapping[str, float]:
        """What a player who knows the rules would say."""
        return BY_HAND[game]


class Estratega(Thinker):
    """Searches several times as long, with the weights that self-play corrected."""

    SECONDS = 1.3
    TURN = 4.2
    STYLES: ClassVar[dict[str, Style]] = {
        "grecia": Style(50, 25, boldness=3.0),
        "napoleon": Style(60, 30),
        "galactica": Style(60, 30),
    }

    def judgement(self, game: str) -> Mapping[str, float]:
        """Weights set by hand and tuned by self-play."""
        return TUNED[game]


class Mariscal(Thinker):
    """Searches longer, with a judgement learned from games against itself."""

    SECONDS = 2.6
    STYLES: ClassVar[dict[str, Style]] = {
        "grecia": Style(800, 400, worlds=32, boldness=3.0),
        "napoleon": Style(1200, 600, worlds=32),
        "galactica": Style(600, 300, worlds=32, boldness=3.0),
    }

    def judgement(self, game: str) -> Mapping[str, float]:
        """Weights learned by temporal differences (see the folder `training`)."""
        return LEARNED[game]
