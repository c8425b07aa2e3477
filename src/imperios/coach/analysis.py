"""The analysis of a finished game: chances over time, luck and skill apart, turning points."""

from collections.abc import Callable
from random import Random
from typing import NamedTuple

from imperios.coach.calendar import Calendar
from imperios.coach.chances import Chances, interval, mean
from imperios.coach.deeds import Deed, next_deed, play
from imperios.coach.luck import luck_of
from imperios.coach.study import Line, Mind, Outlook, Study
from imperios.games.bot_interface.evaluation import won
from imperios.kernel.frames import CHANCE
from imperios.kernel.records import rewound
from imperios.kernel.state import State

PLAYOUTS = 300  # for each deed
SETUP = 4  # a piece that is placed before the first turn has so many times fewer
CHANCE_PART = 6  # and so has each token that chance could have brought
SURE = 1.64  # standard errors by which another line must be better: 95 %, to one side

Tell = Callable[[int, int], None]


class Moment(NamedTuple):
    """The chances of all seats when a seat has to choose."""

    choices: int  # before it
    round: int  # 0 before the first
    turn: int  # turns that have begun
    seat: int
    rests: bool  # nothing is under way: a new action begins
    chances: Chances
    low: Chances
    high: Chances


class Turn(NamedTuple):
    """What a deed did to the chances of all seats."""

    deed: Deed
    change: Chances  # luck, or what was given away against the best line that is known
    better: Line  # empty for chance, and for a deed that could not be bettered
    margin: float  # how far the loss may be off, to either side


class Analysis(NamedTuple):
    """All that was found out about a game."""

    final: State
    playouts: int
    moments: list[Moment]
    turns: list[Turn]
    start: Chances
    end: Chances


def analyse(final: State, playouts: int, seed: str, tell: Tell | None = None) -> Analysis:
    """Go through a game; the same seed and number of playouts give the same answer."""
    return Analyst(final, playouts, seed).run(tell or (lambda done, of: None))


class Analyst:
    """Walks through the game once, deed by deed."""

    def __init__(self, final: State, playouts: int, seed: str) -> None:
        self.final = final
        self.playouts = playouts
        self.seed = seed
        self.mind = Mind(final.game.id)
        self.state = rewound(final, 0)
        self.study: Study | None = None
        self.moments: list[Moment] = []
        self.turns: list[Turn] = []
        self.calendar = Calendar(final)
        self.open: Turn | None = None  # a loss that the seat may still make good in its turn
        self.since = 0  # the number of the first turn after it

    def run(self, tell: Tell) -> Analysis:
        """All deeds in their order."""
        past, done = self.final.past, 0
        while done < len(past):
            tell(done, len(past))
            deed = next_deed(self.state, past, done, self.mind.evaluation)
            if deed.who == CHANCE:
                self.weigh_chance(deed)
            elif len(self.state.options_of(self.state.name(deed.who))) > 1:
                self.weigh_choice(deed)
            play(self.state, deed)
            done = deed.end
        tell(done, done)
        end = self.last_chances()
        start = self.moments[0].chances if self.moments else end
        return Analysis(self.final, self.playouts, self.moments, self.turns, start, end)

    def last_chances(self) -> Chances:
        """How it ended; as it looks, if it has not."""
        if self.state.result is not None:
            return won(self.state)
        return self.mind.evaluation.chances(self.state)

    def rng(self, deed: Deed) -> Random:
        """A generator for a deed, so that no deed depends on another."""
        return Random(f"{self.seed} {deed.start}")

    def weigh_chance(self, deed: Deed) -> None:
        """Luck: what came against what was to be expected."""
        if self.study is None:
            return
        playouts = max(2, self.playouts // CHANCE_PART)
        seed = f"{self.seed} {deed.start}"
        change = luck_of(self.study, self.state, deed.codes[0], playouts, seed)
        self.turns.append(Turn(deed, change, (), 0.0))

    def weigh_choice(self, deed: Deed) -> None:
        """Skill: what was chosen against the best line that is known."""
        seat = self.state.name(deed.who)
        playouts = self.budget(seat)
        study = Study(self.mind, self.state, seat, self.rng(deed), playouts)
        self.study = study
        best = study.best()
        lines = [best] if best == deed.codes else [best, deed.codes]
        found = study.outlooks(lines, playouts, f"{self.seed} {deed.start}")
        self.add_moment(deed, found[0], playouts)
        self.close()
        if len(found) == 2:
            self.add_choice(deed, best, found)

    def budget(self, seat: str) -> int:
        """Fewer playouts for the many small choices of a set-up."""
        kind = self.state.game.prompts.kinds[self.state.prompt(seat).code]
        return max(4, self.playouts // SETUP) if kind.setup else self.playouts

    def add_moment(self, deed: Deed, best: Outlook, playouts: int) -> None:
        """The chances before the deed, if the best line is gone."""
        chances = mean(best.samples)
        error = self.mind.calibration.error
        lows, highs = zip(*(interval(one, playouts, error) for one in chances), strict=True)
        round, turn = self.calendar.read(self.state)
        rests = self.mind.evaluation.rests(self.state)
        self.moments.append(
            Moment(deed.start, round, turn, deed.who, rests, chances, list(lows), list(highs))
        )

    def close(self) -> None:
        """What was not done in its place can be done later in the same turn: then it is no loss."""
        turn, self.open = self.open, None
        if turn is None:
            return
        before, now = self.moments[-2:]
        if now.seat == turn.deed.who and now.turn == before.turn:
            luck = sum(later.change[now.seat] for later in self.turns[self.since :])
            kept = now.chances[now.seat] - luck
            turn = lessened(turn, before.chances[now.seat] - kept)
        if -turn.change[turn.deed.who] > turn.margin:
            self.turns.insert(self.since, turn)

    def add_choice(self, deed: Deed, best: Line, found: list[Outlook]) -> None:
        """A loss counts if it is surely one."""
        better, chosen = found
        losses = [
            one[deed.who] - other[deed.who]
            for one, other in zip(better.samples, chosen.samples, strict=True)
        ]
        loss, margin = mean_and_margin(losses)
        if loss > margin:
            pairs = zip(mean(chosen.samples), mean(better.samples), strict=True)
            self.open = Turn(deed, [own - other for own, other in pairs], best, margin)
            self.since = len(self.turns)


def lessened(turn: Turn, loss: float) -> Turn:
    """The same with a smaller loss, shared by the others in the same way."""
    whole = -turn.change[turn.deed.who]
    part = min(1.0, max(0.0, loss / whole))
    return turn._replace(change=[part * value for value in turn.change])


def mean_and_margin(values: list[float]) -> tuple[float, float]:
    """The mean, and how far it may be off."""
    count = len(values)
    middle = sum(values) / count
    variance = sum((value - middle) ** 2 for value in values) / max(1, count - 1)
    return middle, SURE * (variance / count) ** 0.5
