"""Positions in which a turn decides: can the side to move win at once, or must it stop a win?

    python -m training.positions collect GAME NUMBER SEED
    python -m training.positions check GAME LEVEL [NUMBER]

They come from games of scripts and of Estratega, against each other and themselves, and are kept in
`positions/GAME.jsonl.gz`, a line each: the kind, the seat that is to move, the whole position.

- `win`: a plan of the game's own knowledge wins this turn in 70 % of the tries or more. A level
  plays the win if it has won by the end of its turn, or has made the attack of such a plan.
- `stop`: the rival's next turn would probably win (60 % or more by the judgement's odds), and some
  plan brings these odds below 30 %. A level has found a defence if its turn does so, too.
"""

import gzip
import json
import sys
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import imperios
from imperios.bots import BOTS, SPARRING
from imperios.bots.bot import Bot
from imperios.bots.chance import draw
from imperios.bots.greedy import QuickBot
from imperios.bots.scripts import SCRIPTS
from imperios.bots.think_time import turn_of
from imperios.games.bot_interface import BotKnowledge, FeatureEvaluation, Follower, Plan
from imperios.games.bot_interface.plans import SAVE, WIN
from imperios.kernel.state import State
from training.recipe import bot_part

FOLDER = Path(__file__).parent / "positions"
KINDS = ("win", "stop")
TABLES = {
    "grecia": ("roman_conquest", "free", "persian_wars"),
    "napoleon": ("short_2",),
    "galactica": ("defeat_the_enemy",),
}
SURE = 0.7  # share of tries in which a plan wins
TRIES = 20
FEARED = 0.6  # the rival's odds from which something must be done
CALM = 0.3  # and to which a defence brings them down
MOST_CHOICES = 400  # of a turn
FIGHTS = ("attack", "assault", "combat")  # the decisions in which a target is named


class Position(NamedTuple):
    """A line of the file."""

    kind: str
    seat: str
    position: dict[str, Any]


def read(game: str) -> list[Position]:
    """The positions of a game."""
    with gzip.open(FOLDER / f"{game}.jsonl.gz", "rt", encoding="utf-8") as file:
        return [Position(**json.loads(line)) for line in file]


def write(game: str, found: list[Position]) -> None:
    """The same file for the same positions, whenever it is written."""
    FOLDER.mkdir(exist_ok=True)
    lines = [json.dumps(one._asdict(), separators=(",", ":")) + "\n" for one in found]
    data = gzip.compress("".join(lines).encode(), 9, mtime=0)
    (FOLDER / f"{game}.jsonl.gz").write_bytes(data)


# --- a turn -----------------------------------------------------------------------------------


class Turn(NamedTuple):
    """How a turn went: the state after it, and what was attacked in it, by code."""

    state: State
    attacked: frozenset[int]


def play_turn(state: State, seat: str, bot: Bot, rng: Random, plan: Plan | None = None) -> Turn:
    """The seat plays its turn, first by a plan if there is one; the others answer at once."""
    state, turn = state.copy(), turn_of(state)
    others, follower = QuickBot(state.game.id), Follower(plan.actions) if plan else None
    others.clock.stop()
    rests = bot_part(state.game.id).simple_evaluation.rests
    attacked: set[int] = set()
    for _ in range(MOST_CHOICES):
        if not state.deciders or turn_of(state) != turn:
            break
        who = state.deciders[0]
        if who == "chance":
            state.choose(who, draw(state, rng))
            continue
        code = follower.due(state.options_of(who), rests(state)) if follower and who == seat else -1
        if code < 0:
            token = (bot if who == seat else others).choose(state, who, rng)
            code = state.game.alphabet_.code(token)
        if who == seat and state.stack[-1].NAME in FIGHTS:
            attacked.add(code)
        state.choose(who, state.game.alphabet[code])
    return Turn(state, frozenset(attacked))


def has_won(state: State, seat: str) -> bool:
    """Whether the seat alone has won."""
    return state.result is not None and state.result.winners == (seat,)


def threat(evaluation: FeatureEvaluation, state: State, seat: int) -> float:
    """The odds of the seat to win in its next turn; 1 if it has won, 0 if others have."""
    if state.result is not None:
        return float(has_won(state, state.seats[seat]))
    ends = evaluation.sudden_ends(state, evaluation.rows(state))
    return max([odds for who, odds in ends if who == seat], default=0.0)


# --- collecting -------------------------------------------------------------------------------


class Collector:
    """Plays games of scripts and keeps the positions in which a turn decides."""

    def __init__(self, game: str, number: int, seed: int) -> None:
        self.game = game
        self.number = number
        self.seed = seed
        self.knowledge: BotKnowledge = bot_part(game)
        self.evaluation = self.knowledge.evaluation(self.knowledge.levels["mariscal"].weights, {})
        self.evaluation.ends = 1.0
        self.found: dict[str, list[Position]] = {kind: [] for kind in KINDS}

    def run(self) -> list[Position]:
        """Games until there are enough of both kinds."""
        game = 0
        while any(len(found) < self.number for found in self.found.values()):
            self.play(game)
            game += 1
            if game % 20 == 0:
                told = {kind: len(found) for kind, found in self.found.items()}
                print(game, told, flush=True)
                write(self.game, self.collected())
        return self.collected()

    def collected(self) -> list[Position]:
        """So many of each kind."""
        return [one for kind in KINDS for one in self.found[kind][: self.number]]

    def play(self, number: int) -> None:
        """One game; of each turn at most one position."""
        rng = Random(f"positions {self.seed} {number}")
        state = imperios.game(self.game).new(rng.choice(TABLES[self.game]), 2)
        bots = {seat: self.player(rng) for seat in state.seats}
        kept = 0  # the turn of the last position
        while state.deciders:
            who = state.deciders[0]
            if who == "chance":
                state.choose(who, draw(state, rng))
                continue
            turn = turn_of(state)
            kind = self.look(state, who, rng) if turn != kept else ""
            if kind:
                kept = turn
                self.keep(kind, state, who)
            state.choose(who, bots[who].choose(state, who, rng))

    def player(self, rng: Random) -> Bot:
        """A script, or as often Estratega."""
        name = rng.choice((rng.choice(sorted(SCRIPTS)), "estratega"))
        bot = {**BOTS, **SPARRING}[name](self.game)
        bot.clock.stop()
        return bot

    def look(self, state: State, who: str, rng: Random) -> str:
        """Which kind of position this is: this turn can win, or must stop the rival, or none."""
        seat = state.seat(who)
        plans = self.knowledge.planner.plans(state, seat)
        wins = [plan for plan in plans if plan.purpose == WIN and plan.odds >= FEARED]
        if wins:
            return "win" if any(self.wins(state, who, it, rng) for it in wins[:2]) else ""
        if not plans or threat(self.evaluation, state, 1 - seat) < CALM:
            return ""
        return "stop" if self.stops(state, who, plans, rng) else ""

    def keep(self, kind: str, state: State, who: str) -> None:
        """Write it down."""
        if len(self.found[kind]) < self.number:
            self.found[kind].append(Position(kind, who, state.position()))

    def wins(self, state: State, who: str, plan: Plan, rng: Random) -> bool:
        """Whether the plan wins often enough."""
        won = 0
        for step in range(TRIES):
            world = state.imagine(who, rng)
            won += has_won(play_turn(world, who, self.reflex(), rng, plan).state, who)
            if won + TRIES - step - 1 < SURE * TRIES:
                return False
        return True

    def stops(self, state: State, who: str, plans: list[Plan], rng: Random) -> bool:
        """The threat stays if nothing is done, and goes with one of the plans."""
        idle = [plan for plan in plans if plan.purpose == SAVE] or [Plan(SAVE, ())]
        if self.after(state, who, idle[0], rng) < FEARED:
            return False
        return any(self.after(state, who, plan, rng) <= CALM for plan in plans)

    def after(self, state: State, who: str, plan: Plan, rng: Random) -> float:
        """The rival's odds after a turn that began with a plan."""
        end = play_turn(state.imagine(who, rng), who, self.reflex(), rng, plan).state
        return threat(self.evaluation, end, 1 - state.seat(who))

    def reflex(self) -> Bot:
        """Who answers small questions."""
        bot = QuickBot(self.game)
        bot.clock.stop()
        return bot


# --- checking ---------------------------------------------------------------------------------


class Checker:
    """Lets a level play the turn of each position."""

    def __init__(self, game: str, level: str) -> None:
        self.game = game
        self.level = level
        self.knowledge = bot_part(game)
        self.evaluation = self.knowledge.evaluation(self.knowledge.levels["mariscal"].weights, {})
        self.evaluation.ends = 1.0

    def passes(self, one: Position, seed: int = 0) -> bool:
        """Whether the level plays the win, or finds a defence."""
        state = imperios.game(self.game).at(one.position)
        bot = {**BOTS, **SPARRING}[self.level](self.game)
        bot.clock.stop()
        goals = self.goals(state, one.seat)
        turn = play_turn(state, one.seat, bot, Random(f"check {seed}"))
        if one.kind == "win":
            return has_won(turn.state, one.seat) or bool(goals & turn.attacked)
        return threat(self.evaluation, turn.state, 1 - state.seat(one.seat)) <= CALM

    def goals(self, state: State, seat: str) -> frozenset[int]:
        """What a plan to win would attack."""
        plans = self.knowledge.planner.plans(state, state.seat(seat))
        return frozenset(plan.goal for plan in plans if plan.purpose == WIN and plan.goal >= 0)


def check(game: str, level: str, number: int) -> None:
    """How many positions of each kind a level masters."""
    checker = Checker(game, level)
    for kind in KINDS:
        found = [one for one in read(game) if one.kind == kind][:number]
        passed = 0
        for index, one in enumerate(found):
            passed += checker.passes(one)
            if index % 20 == 19 or index == len(found) - 1:
                print(f"{game} {level} {kind}: {passed} of {index + 1}", flush=True)


def main() -> None:
    """collect or check."""
    command, game, *more = sys.argv[1:]
    if command == "collect":
        write(game, Collector(game, int(more[0]), int(more[1])).run())
    else:
        check(game, more[0], int(more[1]) if len(more) > 1 else 10**6)


if __name__ == "__main__":
    main()
