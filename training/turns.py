"""One turn from a position, played out: what a seat does in it, and how often it ends the game."""

from collections.abc import Callable, Mapping
from math import ceil
from random import Random
from typing import Protocol

from imperios.bots import BOTS, SPARRING
from imperios.bots.bot import Bot
from imperios.bots.chance import draw
from imperios.bots.levels import Estratega, Thinker
from imperios.games.bot_interface import Follower, Plan, SearchSettings
from imperios.games.bot_interface.plans import WIN, Action
from imperios.kernel.frames import CHANCE
from imperios.kernel.state import State
from training.recipe import bot_part

MOST_CHOICES = 1500  # of all seats, until a play is given up
COUNTED = ("rounds", "survive")  # reasons of victories that nobody strikes for: they are counted
HOPE = 0.25  # share of tries from which an attacker goes for a win
ANSWER = 40  # playouts of those who answer
WORLDS = 2  # imagined for a choice of those with fewer playouts
LOOKS = 8  # tries of each plan to win
WINS = 4  # such plans that are tried, the likeliest first
Line = tuple[Action, ...]  # of a turn
IDLE = ("take_supplies", "supply", "pass", "end_turn", "done", "none")  # words that change little


class Mind(Protocol):
    """Whoever chooses for a seat: a bot, or something simpler."""

    def choose(self, state: State, seat: str, rng: Random) -> str:
        """One of the choices of the seat."""


def has_won(state: State, seat: str) -> bool:
    """Whether the seat alone has won, on the board and not by the count at the end."""
    result = state.result
    if result is None or result.winners != (seat,):
        return False
    return result.reason not in COUNTED and not result.reason.startswith("limit_")


# --- minds ------------------------------------------------------------------------------------


def level(game: str, name: str, playouts: int = 0) -> Bot:
    """A bot of the arena, with so many playouts a choice (half of them within an action)."""
    bot = {**BOTS, **SPARRING}[name](game)
    bot.clock.stop()
    if playouts and isinstance(bot, Thinker):
        bot.settings = shortened(bot.settings, playouts, bot.settings.planned)
    return bot


def shortened(own: SearchSettings, playouts: int, planned: float) -> SearchSettings:
    """The settings of a level with other playouts."""
    return SearchSettings(
        playouts, max(1, playouts // 2), min(own.worlds, WORLDS), own.boldness, own.trust,
        own.width, own.doubt, planned,
    )  # fmt: skip


def sensible(game: str) -> Thinker:
    """Somebody who answers well and at once: Estratega with few playouts and without plans."""
    bot = Estratega(game)
    bot.clock.stop()
    bot.settings = shortened(bot.settings, ANSWER, 0.0)
    return bot


class Idler:
    """Does as little as the rules allow; battles are fought sensibly."""

    def __init__(self, game: str) -> None:
        self.bot = sensible(game)
        self.rests = bot_part(game).simple_evaluation.rests

    def choose(self, state: State, seat: str, rng: Random) -> str:
        """A word that changes little, at the beginning of an action."""
        choices = state.choices(seat)
        if len(choices) == 1:
            return choices[0]
        if self.rests(state):
            for word in IDLE:
                if word in choices:
                    return word
        return self.bot.choose(state, seat, rng)


class Attacker:
    """All out for the end: any plan that may win is tried; without one it does nothing."""

    def __init__(self, game: str) -> None:
        self.idler = Idler(game)
        self.planner = bot_part(game).planner
        self.following: Follower | None = None

    def choose(self, state: State, seat: str, rng: Random) -> str:
        """The next word of the plan that wins most often."""
        codes, rests = state.options_of(seat), self.idler.rests(state)
        if len(codes) > 1 and rests and (self.following is None or self.following.over):
            plan = self.likeliest(state, state.seat(seat), codes, rng)
            self.following = Follower(plan.actions) if plan else None
        code = self.following.due(codes, rests) if self.following else -1
        return state.game.alphabet[code] if code >= 0 else self.idler.choose(state, seat, rng)

    def likeliest(self, state: State, number: int, codes: list[int], rng: Random) -> Plan | None:
        """Of the plans to win the one that does so most often."""
        wins = [plan for plan in self.planner.plans(state, number) if plan.purpose == WIN]
        if not wins:
            return None
        wins.sort(key=lambda plan: -plan.odds)
        search = self.idler.bot.new_search(state, state.seats[number], number, rng)
        shares = [search.success(state, codes, plan, LOOKS) for plan in wins[:WINS]]
        best = max(shares)
        return wins[shares.index(best)] if best >= HOPE else None


class Led:
    """Follows a line of actions first, and then chooses as somebody else."""

    def __init__(self, line: Line, then: Mind, game: str) -> None:
        self.follower = Follower(line)
        self.then = then
        self.rests = bot_part(game).simple_evaluation.rests

    def choose(self, state: State, seat: str, rng: Random) -> str:
        """The next word of the line where it can be said."""
        code = self.follower.due(state.options_of(seat), self.rests(state))
        return state.game.alphabet[code] if code >= 0 else self.then.choose(state, seat, rng)


class Recorded:
    """Somebody whose choices are written down, action by action, as a line to be followed again.

    Of each action only what is chosen before dice or hidden choices speak: the rest answers them.
    """

    def __init__(self, mind: Mind, game: str) -> None:
        self.mind = mind
        self.rests = bot_part(game).simple_evaluation.rests
        self.actions: list[list[int]] = []
        self.begun = 0  # choices of the game before the action under way
        self.opening = 0  # actions until dice first spoke; 0 if they have not

    def choose(self, state: State, seat: str, rng: Random) -> str:
        """As the other says."""
        token = self.mind.choose(state, seat, rng)
        if self.rests(state):
            self.actions.append([])
            self.begun = len(state.past)
        if self.actions:
            by_chance = any(who == CHANCE for who, _ in state.past[self.begun :])
            if not by_chance and not state.stack[-1].SIMULTANEOUS:
                self.actions[-1].append(state.game.alphabet.index(token))
            elif not self.opening:
                self.opening = len(self.actions)
        return token

    def line(self) -> Line:
        """All actions."""
        return tuple(tuple(action) for action in self.actions)

    def beginning(self) -> Line:
        """The actions until dice first spoke."""
        return self.line()[: self.opening or None]


# --- playing ----------------------------------------------------------------------------------


def play(
    state: State, minds: Mapping[str, Mind], rng: Random, ends: Callable[[int], bool]
) -> State:
    """On from here until the game is over, or a turn begins of which `ends` says so, by seat."""
    begins, mark = state.game.book.kinds_with("turn_begins"), len(state.happened)
    for _ in range(MOST_CHOICES):
        if any(raw[0] in begins and ends(raw[1]) for raw in state.happened[mark:]):
            return state
        mark = len(state.happened)
        if not state.deciders:
            return state
        who = state.deciders[0]
        by_chance = who == "chance"
        state.choose(who, draw(state, rng) if by_chance else minds[who].choose(state, who, rng))
    return state


def play_turn(state: State, seat: str, mind: Mind, rng: Random) -> State:
    """The seat plays its turn to the end; the others answer sensibly."""
    others: Mind = sensible(state.game.id)
    minds = {name: mind if name == seat else others for name in state.seats}
    return play(state.copy(), minds, rng, lambda begun: True)


def attacked(state: State, seat: str, blow: Line, rng: Random) -> bool:
    """Whether the others win before the seat's next turn begins: by a line, or all out for it."""
    game, number = state.game.id, state.seat(seat)
    minds: dict[str, Mind] = {name: Led(blow, Attacker(game), game) for name in state.seats}
    minds[seat] = sensible(game)
    world = state.imagine(seat, rng)
    end = play(world, minds, rng, lambda begun: begun == number)
    return end.result is not None and any(has_won(end, name) for name in end.seats if name != seat)


# --- shares -----------------------------------------------------------------------------------


class Trials:
    """Plays a turn in one world after the other that the seat holds possible."""

    def __init__(self, state: State, seat: str, rng: Random, line: Line = ()) -> None:
        self.state = state
        self.seat = seat
        self.rng = rng
        self.line = line  # with which the seat or another may win

    def wins(self, mind: Mind) -> bool:
        """Whether the seat wins in this turn."""
        world = self.state.imagine(self.seat, self.rng)
        return has_won(play_turn(world, self.seat, mind, self.rng), self.seat)

    def loses(self, mind: Mind) -> bool:
        """Whether another wins before the seat's next turn, after this turn of the seat."""
        world = self.state.imagine(self.seat, self.rng)
        return attacked(play_turn(world, self.seat, mind, self.rng), self.seat, self.line, self.rng)


def often(happens: Callable[[], bool], share: float, tries: int) -> bool:
    """Whether it happens in at least this share of so many tries; no more than needed are made."""
    needed = ceil(share * tries - 1e-9)
    seen = 0
    for made in range(tries):
        if seen >= needed or seen + tries - made < needed:
            break
        seen += happens()
    return seen >= needed
