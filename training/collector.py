"""Collects positions in which a turn decides, from games of levels and scripts."""

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any, NamedTuple

import imperios
from imperios.bots.scripts import SCRIPTS
from imperios.games.bot_interface import plans as p
from imperios.kernel.state import State
from training.position import DEFEND, KINDS, WIN, Position, line_of, read, write
from training.recipe import bot_part
from training.turns import (
    Attacker,
    Idler,
    Led,
    Line,
    Mind,
    Recorded,
    Trials,
    has_won,
    level,
    often,
    play,
    sensible,
)

TABLES: dict[str, tuple[tuple[str, int], ...]] = {
    "grecia": (
        ("roman_conquest", 2), ("free", 2), ("persian_wars", 2), ("peloponnesian_war", 2),
        ("roman_conquest", 2), ("free", 2), ("trojan_war", 2), ("diadochi", 3),
        ("rise_of_macedon", 4),
    ),
    "napoleon": (
        ("short_2", 2), ("std_2", 2), ("russia_1812", 2), ("peninsular_war_1808", 2),
        ("short_3", 3), ("hundred_days_1815", 3), ("leipzig_1813", 4),
    ),
    "galactica": (
        ("defeat_the_enemy", 2), ("siege_of_kronos", 2), ("the_convoy", 2), ("total_war", 2),
        ("gate_of_the_heart", 2), ("an_eye_for_an_eye", 2), ("border_skirmish", 2),
        ("arms_race", 2),
    ),
}  # fmt: skip
STRIKERS = ("rush", "storm", "islands", "estratega", "mariscal")  # one at each table
OTHERS = (*SCRIPTS, "recluta", "recluta", "recluta", "veterano", "mariscal-1", "estratega")
PLAYOUTS = 8  # of those who play
STRONG = 80  # of Mariscal, when it looks for a win or a defence
PER_GAME = 2  # positions of a kind
LOOKS = 3  # turns of a game that are tried for each kind
PART = 0.3  # of a kind may come from one scenario
NEAR = 0.4  # the judgement's odds from which a turn is looked at

# A share, and of how many tries: a few to see whether it is worth more, then those that settle it.
SURE = (0.6, 5), (0.7, 20)  # tries of a line that win
FEARED = (0.5, 4), (0.5, 16)  # idle turns after which another wins
CALM = (0.4, 5), (0.25, 20)  # and after a defence fewer than that
IDLY = 0.5, 6  # such positions are of no kind: doing nothing wins, or an attack instead of a guard
PLANS = 6  # of the game that are tried as a defence, the most promising first

TOLD = 20  # games after which it is said how far it has come

MakeMind = Callable[[], Mind]


class Watcher:
    """Keeps the position at each beginning of an action of a player's turn."""

    def __init__(self, mind: Mind, game: str) -> None:
        self.mind = mind
        self.rests = bot_part(game).simple_evaluation.rests
        self.moments: list[State] = []

    def choose(self, state: State, seat: str, rng: Random) -> str:
        """As the player says."""
        if self.rests(state):
            self.moments.append(state.copy())
        return self.mind.choose(state, seat, rng)


class Played(NamedTuple):
    """A turn that was played: whose, the beginnings of its actions, and what was chosen."""

    seat: str
    moments: list[State]
    line: Line
    won: bool  # by it


def turns_of(game: str, scenario: str, seats: int, rng: Random) -> list[Played]:
    """The turns of a game."""
    state = imperios.game(game).new(scenario, seats)
    names = [rng.choice(STRIKERS), *(rng.choice(OTHERS) for _ in state.seats[1:])]
    rng.shuffle(names)
    players = {
        seat: level(game, name, PLAYOUTS) for seat, name in zip(state.seats, names, strict=True)
    }
    found: list[Played] = []
    owner = -1  # of the turn that is going on

    def begins(seat: int) -> bool:
        nonlocal owner
        owner, whose[0] = seat, owner
        return True

    whose = [-1]
    while state.deciders:
        watchers = {name: Watcher(mind, game) for name, mind in players.items()}
        scribes = {name: Recorded(mind, game) for name, mind in watchers.items()}
        whose[0] = owner
        before = len(state.past)
        play(state, scribes, rng, begins)
        seat = state.seats[whose[0]]
        if whose[0] >= 0 and watchers[seat].moments:
            found.append(
                Played(seat, watchers[seat].moments, scribes[seat].line(), has_won(state, seat))
            )
        if len(state.past) == before:
            break
    return found


class Collector:
    """Plays games and keeps the positions in which a turn decides."""

    def __init__(self, game: str, number: int, seed: int) -> None:
        self.game = game
        self.number = number
        self.seed = seed
        self.knowledge = bot_part(game)
        self.evaluation = self.knowledge.evaluation(self.knowledge.levels["mariscal"].weights, {})
        kept = read(game)
        self.found = {kind: [one for one in kept if one.kind == kind] for kind in KINDS}

    def open(self, kind: str, scenario: str) -> bool:
        """Whether more positions of a kind are wanted from a scenario."""
        found = self.found[kind]
        alike = sum(one.position["scenario"] == scenario for one in found)
        return len(found) < self.number and alike < PART * self.number

    @property
    def done(self) -> bool:
        """Whether there are enough of all kinds."""
        return all(len(found) >= self.number for found in self.found.values())

    def collected(self) -> list[Position]:
        """All of them, kind by kind."""
        return [one for kind in KINDS for one in self.found[kind]]

    def play(self, number: int) -> None:
        """One game, and what is worth keeping of it."""
        tables = TABLES[self.game]
        scenario, seats = tables[number % len(tables)]
        if not any(self.open(kind, scenario) for kind in KINDS):
            return
        rng = Random(f"positions {self.seed} {number}")
        turns = turns_of(self.game, scenario, seats, rng)
        blow = turns[-1].line if turns and turns[-1].won else ()
        looks = {WIN: self.wins(turns), DEFEND: self.defences(turns)}
        for kind, found in looks.items():
            kept = 0
            for turn in found[:LOOKS]:
                if kept < PER_GAME and self.open(kind, scenario):
                    one = self.look(kind, turn, blow, rng)
                    if one:
                        self.found[kind].append(one)
                        kept += 1

    # --- turns worth a look ---------------------------------------------------------------

    def wins(self, turns: list[Played]) -> list[Played]:
        """The winning turn, then those in which a plan promises a win."""
        return [turn for turn in turns[::-1] if turn.won or self.promises(turn)]

    def promises(self, turn: Played) -> bool:
        """Whether a plan wins with some odds when it begins."""
        state = turn.moments[0]
        plans = self.knowledge.planner.plans(state, state.seat(turn.seat))
        return any(plan.purpose == p.WIN and plan.odds > NEAR for plan in plans)

    def defences(self, turns: list[Played]) -> list[Played]:
        """The turn before the winning one, then those in which the judgement fears for the seat."""
        last = turns[-2:] if turns and turns[-1].won else []
        found = [turn for turn in turns[::-1] if turn in last or self.feared(turn)]
        return [turn for turn in found if not turn.won]

    def feared(self, turn: Played) -> bool:
        """Whether another could win after the turn as it began, by the judgement's odds."""
        state = turn.moments[0]
        own = state.seat(turn.seat)
        ends = self.evaluation.sudden_ends(state, self.evaluation.rows(state))
        return any(seat != own and odds > NEAR for seat, odds in ends)

    # --- one turn -------------------------------------------------------------------------

    def look(self, kind: str, turn: Played, blow: Line, rng: Random) -> Position | None:
        """A position of a turn that is of a kind; the earliest of some."""
        moments = turn.moments
        if kind == DEFEND:
            return self.kept(Position(kind, turn.seat, *told(moments[0], blow)), rng)
        places = sorted({0, len(moments) // 2, len(moments) - 1}) if turn.won else [0]
        for place in places:
            line = turn.line[place:] if turn.won else ()
            one = Position(kind, turn.seat, *told(moments[place], line))
            if self.kept(one, rng):
                return one
        return None

    def kept(self, one: Position, rng: Random) -> Position | None:
        """A position if it is what it is said to be, as it will be read from the file."""
        state = imperios.game(self.game).at(one.position)
        trials = Trials(state, one.seat, rng, line_of(state, one))
        sound = self.can_win(trials) if one.kind == WIN else self.can_defend(trials)
        return one if sound else None

    def can_win(self, trials: Trials) -> bool:
        """Some way to play wins in most tries, and doing nothing does not."""
        for mind in (self.keen(trials.line), self.keen(()), self.strong):
            if all(often(partial(self.won, trials, mind), *least) for least in SURE):
                return not often(partial(self.won, trials, self.idle), *IDLY)
        return False

    def can_defend(self, trials: Trials) -> bool:
        """After an idle turn another wins, after some way to play hardly."""
        if not all(often(partial(self.lost, trials, self.idle), *least) for least in FEARED):
            return False
        if often(partial(self.won, trials, self.keen(())), *IDLY):
            return False
        for mind in self.guards(trials.state, trials.seat):
            if not any(often(partial(self.lost, trials, mind), *least) for least in CALM):
                return True
        return False

    def won(self, trials: Trials, mind: MakeMind) -> bool:
        """One try to win."""
        return trials.wins(mind())

    def lost(self, trials: Trials, mind: MakeMind) -> bool:
        """One try not to lose."""
        return trials.loses(mind())

    def idle(self) -> Mind:
        """Somebody who does nothing."""
        return Idler(self.game)

    def guards(self, state: State, seat: str) -> list[MakeMind]:
        """What might be a defence: the play of strong levels, and each plan of the game."""
        plans = self.knowledge.planner.plans(state, state.seat(seat))
        plans.sort(key=lambda plan: (plan.purpose != p.GUARD, -plan.worth))
        lines = [self.calm(plan.actions) for plan in plans[:PLANS]]
        return [partial(level, self.game, "estratega"), *lines, self.strong]

    def calm(self, line: Line) -> MakeMind:
        """A line to begin with, and then what is sensible."""
        return lambda: Led(line, sensible(self.game), self.game)

    def keen(self, line: Line) -> MakeMind:
        """A line to begin with, and then all out for the win."""
        return lambda: Led(line, Attacker(self.game), self.game)

    def strong(self) -> Mind:
        """Mariscal as it would play."""
        return level(self.game, "mariscal", STRONG)


def told(state: State, line: Line) -> tuple[list[list[str]], dict[str, Any]]:
    """A line in the words of the game, and the position."""
    words = [[state.game.alphabet[code] for code in action] for action in line]
    return words, state.position()


def collect(game: str, number: int, seed: int) -> None:
    """Add to the file of the game until it has so many positions of each kind."""
    collector, played = Collector(game, number, seed), 0
    while not collector.done:
        collector.play(played)
        played += 1
        if played % TOLD == 0:
            told = {kind: len(found) for kind, found in collector.found.items()}
            print(game, played, told, flush=True)
            write(game, collector.collected())
    write(game, collector.collected())


def sift(game: str, seed: int) -> None:
    """Leave out what is no longer what it is said to be, after a change of rules or bots."""
    collector, rng = Collector(game, 0, seed), Random(f"sift {seed}")
    found = read(game)
    kept = [one for one in found if collector.kept(one, rng)]
    print(f"{game}: {len(kept)} of {len(found)} kept")
    write(game, kept)
