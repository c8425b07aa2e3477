"""Hints, warnings and analyses as they are sent."""

from typing import Literal

from imperios.server.http.bodies import Body, Both, Name, Reply

Progress = Literal["none", "waiting", "working", "ready", "failed"]


class HintWish(Body, frozen=True, kw_only=True):
    """A seat that wants to know what Mariscal would do."""

    seat: Name


class LineInfo(Reply, frozen=True, kw_only=True):
    """A line: what to do, why, the words, and what to draw."""

    title: Both
    why: Both | None
    tokens: list[str]
    arrows: list[tuple[str, str]]
    zones: list[str]


class Idea(LineInfo, frozen=True, kw_only=True):
    """A line with its worth: the seat's chance to win the game, and the battle if there is one."""

    chance: float
    win: float | None


class Hint(Reply, frozen=True, kw_only=True):
    """What Mariscal would do and why, and other ideas with their worth; the best first."""

    version: int
    sentence: Both
    ideas: list[Idea]


class Caution(Reply, frozen=True, kw_only=True):
    """A choice gives much away: what is left, and what would be better."""

    sentence: Both
    chance: float
    better: Idea


class Hints(Reply, frozen=True, kw_only=True):
    """Whether hints are allowed at a table, and how many each seat has had."""

    allowed: bool
    used: dict[str, int]


class Moment(Reply, frozen=True, kw_only=True):
    """The chances of all seats before a choice, each with its interval."""

    choices: int
    round: int
    seat: str
    chances: list[float]
    low: list[float]
    high: list[float]


class SeatShare(Reply, frozen=True, kw_only=True):
    """Where the result of a seat came from; luck, own, gifts and rest sum to the change."""

    seat: str
    start: float
    end: float
    luck: float
    own: float
    gifts: float
    rest: float


class TurningPoint(Reply, frozen=True, kw_only=True):
    """What changed the chances most."""

    choices: int
    round: int
    kind: Literal["choice", "luck"]
    seat: str
    change: list[float]
    margin: float
    title: Both
    better: LineInfo | None


class Analysis(Reply, frozen=True, kw_only=True):
    """What was found out about a finished game; choices are counted as in its replay."""

    format: str
    game: str
    scenario: str
    seats: list[str]
    level: str
    playouts: int
    choices: int
    winners: list[str]
    moments: list[Moment]
    shares: list[SeatShare]
    points: list[TurningPoint]


class AnalysisState(Reply, frozen=True, kw_only=True):
    """How far an analysis is, and what it found."""

    progress: Progress
    done: int
    of: int
    found: Analysis | None
