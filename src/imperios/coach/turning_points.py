"""The turning points of a game: what cost most, and where luck did most, by name."""

from random import Random
from typing import NamedTuple

from imperios.coach.analysis import Analysis, Moment, Turn
from imperios.coach.chances import Chances
from imperios.coach.reasons import contrast
from imperios.coach.sketch import Sketch, Traces, sketch
from imperios.coach.study import Mind, Study
from imperios.coach.words import Both, Words
from imperios.kernel.frames import CHANCE
from imperios.kernel.records import rewound
from imperios.kernel.state import State

SHOWN = 6
LEAST = 0.03  # a smaller change is no turning point
WORLDS = 24  # to tell why another line is better


class Better(NamedTuple):
    """The line that would have been better."""

    title: Both
    why: Both | None
    tokens: list[str]
    arrows: list[tuple[str, str]]
    zones: list[str]


class TurningPoint(NamedTuple):
    """A choice or a stroke of luck that changed the chances most."""

    choices: int  # before it
    round: int
    kind: str  # choice or luck
    seat: str  # who chose, or whom luck helped
    change: Chances
    margin: float
    title: Both
    better: Better | None


def turning_points(found: Analysis, words: Words) -> list[TurningPoint]:
    """The greatest changes, in the order of the game."""
    groups = [*([turn] for turn in found.turns if turn.deed.who != CHANCE), *luck_by_action(found)]
    groups.sort(key=lambda group: -_size(group))
    chosen = [group for group in groups[:SHOWN] if _size(group) >= LEAST]
    chosen.sort(key=lambda group: group[0].deed.start)
    return [_point(found, group, words) for group in chosen]


def luck_by_action(found: Analysis) -> list[list[Turn]]:
    """The tokens of chance of each action together: the dice of a battle are one stroke."""
    groups: dict[int, list[Turn]] = {}
    rests = [moment.choices for moment in found.moments if moment.rests]
    for turn in found.turns:
        if turn.deed.who == CHANCE:
            last = max((one for one in rests if one <= turn.deed.start), default=-1)
            groups.setdefault(last, []).append(turn)
    return list(groups.values())


def total(group: list[Turn]) -> Chances:
    """The change of a whole group."""
    return [sum(values) for values in zip(*(turn.change for turn in group), strict=True)]


def _size(group: list[Turn]) -> float:
    change, who = total(group), group[0].deed.who
    return -change[who] if who != CHANCE else max(abs(one) for one in change)


def _point(found: Analysis, group: list[Turn], words: Words) -> TurningPoint:
    turn, change = group[0], total(group)
    state = rewound(found.final, turn.deed.start)
    round = moment_at(found, turn.deed.start).round
    if turn.deed.who == CHANCE:
        seat = state.seats[change.index(max(change))]
        title = _luck(found, state, group, seat, words)
        return TurningPoint(turn.deed.start, round, "luck", seat, change, 0.0, title, None)
    seat = state.seats[turn.deed.who]
    title = words.deed(sketch(state, seat, turn.deed.codes))
    better = _better(state, seat, turn, words)
    at = turn.deed.start
    return TurningPoint(at, round, "choice", seat, change, turn.margin, title, better)


def moment_at(found: Analysis, choices: int) -> Moment:
    """The last moment before so many choices, or the first of all."""
    before = [moment for moment in found.moments if moment.choices <= choices]
    return before[-1] if before else found.moments[0]


def _better(state: State, seat: str, turn: Turn, words: Words) -> Better:
    drawn: Sketch = sketch(state, seat, turn.better)
    mind = Mind(state.game.id)
    study = Study(mind, state, seat, Random(turn.deed.start), WORLDS)
    lines = [turn.better, turn.deed.codes]
    there, here = study.outlooks(lines, WORLDS, str(turn.deed.start))
    why = words.why(contrast(mind.plain, turn.deed.who, there.ends, here.ends, mind.usual))
    tokens = [state.game.alphabet[code] for code in turn.better]
    return Better(words.plan(drawn), why, tokens, drawn.arrows, drawn.zones)


def _luck(found: Analysis, state: State, group: list[Turn], seat: str, words: Words) -> Both:
    """Where luck helped: in a battle, or with what was drawn."""
    rests = [moment.choices for moment in found.moments if moment.rests]
    start = max((one for one in rests if one <= group[0].deed.start), default=0)
    since = len(rewound(found.final, start).happened)
    for other in state.seats:
        battles = Traces(rewound(found.final, group[-1].deed.end), since, other).battles
        if battles:
            return words.say("luck", "battle", seat=seat, zone=battles[0][0])
    drawn = [state.game.alphabet[turn.deed.codes[0]] for turn in group]
    return words.say("luck", "draw", seat=seat, tokens=drawn)
