"""Every message about tables, over HTTP and the socket: requests, and all parts of answers."""

from typing import Annotated, Any, Literal

import msgspec

from imperios.bots import BOTS
from imperios.kernel.standing import Overlays, Standing
from imperios.server.http.bodies import PLAIN, Body, Name, Reply, Sentence, View
from imperios.server.tables.clocks import Clocks, Pace
from imperios.server.tables.commands import Answer, Word
from imperios.server.tables.seats import SeatKind

Status = Literal["waiting", "playing", "over"]
Options = dict[str, bool | int | str | None]


# --- requests -------------------------------------------------------------------------------------


class SeatWish(Body, frozen=True, kw_only=True):
    """Who will sit on a seat of a new table."""

    kind: Literal["me", "open", "bot"]
    bot: Literal[tuple(sorted(BOTS))] = "greedy"  # type: ignore[valid-type]
    kept: bool = False  # stays here when the other seats are drawn


class NewTable(Body, frozen=True, kw_only=True):
    """An order for a new table."""

    game: Name
    scenario: Name
    seats: Annotated[list[SeatWish], msgspec.Meta(min_length=2, max_length=8)]
    options: Annotated[Options, msgspec.Meta(max_length=30)] = msgspec.field(default_factory=dict)
    public: bool = False
    title: Annotated[str, msgspec.Meta(max_length=60, pattern=PLAIN)] = ""
    real_dice: bool = False
    odds: bool = True
    hints: bool = False  # also among people
    pace: Pace | None = None
    delay: Annotated[int, msgspec.Meta(ge=0, le=3600)] = 0
    record: Annotated[str, msgspec.Meta(max_length=250_000)] = ""
    choices: Annotated[int, msgspec.Meta(ge=0, le=100_000)] | None = None
    example: Annotated[str, msgspec.Meta(max_length=20)] = ""
    word: Word = ""  # goes into the dice
    lot: Annotated[list[Literal["seats", "first"]], msgspec.Meta(max_length=2)] = msgspec.field(
        default_factory=list
    )  # what is drawn before the game


class Invitation(Body, frozen=True, kw_only=True):
    """The token of an invitation link."""

    invite: Name


class Archiving(Body, frozen=True, kw_only=True):
    """Whether a table is put away."""

    archived: bool


class NewNotes(Body, frozen=True, kw_only=True):
    """One's own notes on a table."""

    text: Annotated[str, msgspec.Meta(max_length=4000, pattern=PLAIN)]


# --- a table --------------------------------------------------------------------------------------


class SeatInfo(Reply, frozen=True, kw_only=True):
    """A seat as one person sees it."""

    seat: str
    kind: SeatKind
    person: str | None
    name: str  # of the person, as they are called now
    bot: str | None  # on an open seat: it plays until someone sits down
    own: bool  # it is the viewer's, even while a bot plays it
    yours: bool  # the viewer may choose for it now
    away: bool  # a bot plays for its human, who may come back
    resigned: bool
    online: bool
    late: bool  # away because the clock ran out or nobody came
    gone: float | None  # since when it is away
    vote_from: float | None  # from when on the others may vote on it


class TableNote(Reply, frozen=True, kw_only=True):
    """An announcement of the table."""

    version: int
    code: str
    seat: str
    args: dict[str, Any]
    at: float


class Offer(Reply, frozen=True):
    """A take-back that others must answer."""

    seat: str
    choices: int
    waiting: tuple[str, ...]
    undoes: dict[str, int] = msgspec.field(default_factory=dict)  # steps by seat, and of chance


class Result(Reply, frozen=True, kw_only=True):
    """How a game ended."""

    winners: list[str]
    ranking: list[list[str]]
    scores: dict[str, int]
    reason: str


class Dice(Reply, frozen=True, kw_only=True):
    """The SHA-256 of the seed and of the words in the dice; the seed when the game is over."""

    commit: str
    mix: str
    seed: str | None


class Lot(Reply, frozen=True, kw_only=True):
    """What is drawn before the game, and what was: the place for each seat, and who begins."""

    seats: bool
    first: bool
    places: dict[str, str]
    begins: str | None


class Kept(Reply, frozen=True, kw_only=True):
    """The table is kept but not played: why, from which entry on, and which rules are here."""

    reason: Literal["other_rules", "changed_rules", "damaged"]
    installed: str
    entry: int | None


class NewerRules(Reply, frozen=True, kw_only=True):
    """Later rules than the table's, to which it moves if all agree: what differs, by language."""

    rules: str
    differs: dict[str, list[str]]
    votes: list[str]


class TableInfo(Reply, frozen=True, kw_only=True):
    """A table as one person sees it, without its game."""

    id: str
    game: str
    scenario: str
    options: Options
    rules: str  # the version by which it is played
    newer: NewerRules | None
    title: str
    public: bool
    sealed: bool  # nobody but the players sees it, nor anybody its seed, until the round is over
    duplicate: bool  # its dice are those of the other tables of its round
    real_dice: bool
    odds: bool
    hints: bool
    pace: Pace | None
    delay: int
    example: str | None
    lot: Lot | None
    continues: bool  # it began in the middle of a game: with a record
    kept: Kept | None
    created: float
    updated: float
    status: Status
    host: bool
    invite: str | None
    seats: list[SeatInfo]
    deciders: list[str]
    rests: bool
    since: float
    called: dict[str, tuple[int, float]]
    version: int
    choices: int
    dice: Dice
    offer: Offer | None
    votes: list[str]
    releases: dict[str, list[str]]
    clocks: Clocks | None
    notes: list[TableNote]
    result: Result | None
    hash: str  # of the last position, when the game is over


class TableList(Reply, frozen=True, kw_only=True):
    """Some tables: those with a free seat or one's own first, then the newest; `more` goes on."""

    tables: list[TableInfo]
    more: str | None  # what to ask for `after`; null: there are no others


# --- its game -------------------------------------------------------------------------------------


class LogPart(Reply, frozen=True, kw_only=True):
    """Events from a number on; whatever a viewer has after it is no longer true."""

    era: int
    from_: int = msgspec.field(name="from")
    events: list[Sentence]


class GameState(Reply, frozen=True, kw_only=True, tag_field="is", tag="state"):
    """What one viewer may know of the game: a seat, or a spectator."""

    table: str
    version: int
    seat: str | None
    view: View
    hash: str  # of the view
    check: int  # CRC-32 of all events of the log and the view, as JSON with sorted keys
    overlays: Overlays  # layers over the map
    standing: Standing
    prompt: Sentence
    choices: list[str]
    ahead: dict[str, Any]  # what follows each choice; null: it cannot be taken back
    formality: bool  # one choice, asked only because not asking would tell something
    played: int
    undo: int
    chance: list[str] | None
    chance_prompt: Sentence | None
    corrects: bool = False  # with real dice the host may correct what was typed in last
    clocks: Clocks | None
    log: LogPart
    result: Result | None


class Proposal(Reply, frozen=True, kw_only=True):
    """What a bot would choose for a seat at this version."""

    token: str  # empty if nothing is to be placed
    version: int


class ReplayStep(Reply, frozen=True, kw_only=True):
    """The view after so many choices, and what the last of them led to."""

    choices: int
    who: str | None
    token: str | None
    events: list[Sentence]
    view: View
    overlays: Overlays
    standing: Standing


class Replay(Reply, frozen=True, kw_only=True):
    """Some steps of a game, and how many there are."""

    of: int
    seat: str | None
    steps: list[ReplayStep]


class Draws(Reply, frozen=True, kw_only=True):
    """Each different set of odds once, in whole weights; for each draw its entry and its set."""

    odds: list[list[tuple[str, int]]]
    draws: list[tuple[int, int]]


# --- words ----------------------------------------------------------------------------------------


class ChatLine(Reply, frozen=True, kw_only=True):
    """What someone said."""

    n: int
    person: str
    name: str  # as they are called now
    seat: str | None
    text: str
    at: float


class ChatLines(Reply, frozen=True, kw_only=True):
    """What was said."""

    lines: list[ChatLine]


class PrivateNotes(Reply, frozen=True, kw_only=True):
    """One's own notes on a table, and when they were written."""

    text: str
    updated: float | None


# --- the socket -----------------------------------------------------------------------------------


class TableMessage(Reply, frozen=True, kw_only=True, tag_field="is", tag="table"):
    """Seats, status, offers, votes or who is online have changed."""

    table: TableInfo


class ChatMessage(Reply, frozen=True, kw_only=True, tag_field="is", tag="chat"):
    """New lines."""

    lines: list[ChatLine]


class Pong(Reply, frozen=True, kw_only=True, tag_field="is", tag="pong"):
    """Somebody is there."""


ServerMessage = GameState | TableMessage | ChatMessage | Answer | Pong
