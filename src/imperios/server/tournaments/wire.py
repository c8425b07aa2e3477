"""Every message about tournaments: requests, and all parts of answers."""

from typing import Annotated, Literal

import msgspec

from imperios.bots import BOTS
from imperios.server.http.bodies import PLAIN, Body, Name, Reply
from imperios.server.tables.clocks import Pace
from imperios.server.tables.commands import Word
from imperios.server.tables.wire import Options

System = Literal["swiss", "round_robin"]
TournamentStatus = Literal["open", "playing", "over", "cancelled"]
MOST_PLACES = 64


# --- requests -------------------------------------------------------------------------------------


class NewTournament(Body, frozen=True, kw_only=True):
    """An order for a tournament."""

    title: Annotated[str, msgspec.Meta(min_length=1, max_length=40, pattern=PLAIN)]
    game: Name
    scenario: Name
    seats: Annotated[int, msgspec.Meta(ge=2, le=8)]  # of each table
    pace: Pace
    options: Annotated[Options, msgspec.Meta(max_length=30)] = msgspec.field(default_factory=dict)
    system: System = "swiss"
    rounds: Annotated[int, msgspec.Meta(ge=1, le=15)] = 3  # a round robin of pairs has its own
    places: Annotated[int, msgspec.Meta(ge=2, le=MOST_PLACES)] = 8
    fill: Literal[("", *sorted(BOTS))] = ""  # type: ignore[valid-type]  # the bot on free places
    duplicate: bool = False
    starts: Annotated[float, msgspec.Meta(ge=0, le=1e11)] = 0  # 0: as soon as it is full
    days: Annotated[int, msgspec.Meta(ge=0, le=60)] = 0  # from round to round; 0: when one is over


class Joining(Body, frozen=True, kw_only=True):
    """Somebody takes part, with a word that goes into the dice of duplicate tables."""

    word: Word = ""


# --- answers --------------------------------------------------------------------------------------


class TournamentInfo(Reply, frozen=True, kw_only=True):
    """A tournament in a list, as one person sees it."""

    id: str
    title: str
    game: str
    scenario: str
    seats: int
    options: Options
    pace: Pace
    system: System
    rounds: int
    places: int
    fill: str
    duplicate: bool
    starts: float | None
    days: int
    status: TournamentStatus
    round: int
    players: int
    host: bool  # the viewer opened it
    host_name: str
    joined: bool
    created: float


class TournamentList(Reply, frozen=True, kw_only=True):
    """Some tournaments, the newest first."""

    tournaments: list[TournamentInfo]


class StandingRow(Reply, frozen=True, kw_only=True):
    """How somebody stands."""

    rank: int  # 0 before the first round
    number: int
    person: str | None
    bot: str | None
    name: str
    you: bool
    gone: bool
    points: float
    buchholz: float
    sonneborn: float
    wins: int
    played: int


class BoardInfo(Reply, frozen=True, kw_only=True):
    """A table of a round; who sits there by their numbers, in the order of the seats."""

    board: int
    table: str | None  # none for a bye, and for a table that the viewer may not see yet
    bye: bool
    over: bool
    players: list[int]
    points: list[float] | None


class RoundInfo(Reply, frozen=True, kw_only=True):
    """A round: when it begins by the calendar, and its tables once it has begun."""

    round: int
    starts: float | None
    over: bool
    boards: list[BoardInfo]


class TournamentDice(Reply, frozen=True, kw_only=True):
    """The SHA-256 of the seed and of all words in it; the seed when the tournament is over."""

    commit: str
    mix: str
    seed: str | None


class TournamentPage(Reply, frozen=True, kw_only=True):
    """A tournament with all that is known of it."""

    info: TournamentInfo
    seats: list[str]  # the names of the seats of each table
    standings: list[StandingRow]
    rounds: list[RoundInfo]
    mine: str | None  # the table at which the viewer plays now
    dice: TournamentDice
