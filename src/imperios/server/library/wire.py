"""What never changes while the server runs, as it is sent."""

from typing import Any, Literal

import msgspec

from imperios.kernel.standing import Overlays
from imperios.server.http.bodies import Both, Lang, Reply

BoardKind = Literal["areas", "stars", "plain"]
Side = Literal["red", "blue", "green", "yellow", "white", "black", "orange", "sky", "neutral"]
OptionValue = bool | int | str | None
GameFile = dict[str, Any]
"""Content and geometry are files of the game, sent as they are; the game's own schema says what
is in them."""


class OptionInfo(Reply, frozen=True, kw_only=True):
    """A choice that whoever opens a table has."""

    id: str
    values: list[OptionValue]
    default: OptionValue


class ScenarioInfo(Reply, frozen=True, kw_only=True):
    """A scenario, with the names of the seats for each number of players."""

    id: str
    title: Both
    seats: dict[str, list[str]]
    options: list[OptionInfo]


class Hashes(Reply, frozen=True, kw_only=True):
    """The present hash of each document of a game."""

    es: str
    en: str
    geometry: str | None
    content: str
    lessons: str


class FirstTable(Reply, frozen=True, kw_only=True):
    """With what somebody who has never played the game should begin."""

    scenario: str
    seats: int


class SideLook(Reply, frozen=True, kw_only=True):
    """The colour and the letter of a seat, and the powers that it plays if it is not one itself."""

    side: Side
    letter: str
    powers: list[str] = msgspec.field(default_factory=list)


class Cover(Reply, frozen=True, kw_only=True):
    """How a game looks before it is opened; the rest of its looks comes with its content."""

    title: Both
    line: Both
    board: BoardKind
    icon: str
    colour: str
    night: bool = False
    first: FirstTable | None = None
    sides: dict[str, SideLook] = msgspec.field(default_factory=dict)


class GameInfo(Reply, frozen=True, kw_only=True):
    """A game that can be played here."""

    id: str
    version: str
    looks: Cover
    scenarios: list[ScenarioInfo]
    hashes: Hashes


class GameList(Reply, frozen=True, kw_only=True):
    """All games and bots, and the program that plays them."""

    games: list[GameInfo]
    bots: list[str]
    version: str
    compiled: bool


class Chapter(Reply, frozen=True, kw_only=True):
    """A chapter of the rules."""

    id: str
    title: str


class RuleText(Reply, frozen=True, kw_only=True):
    """A rule; its tags say whether it is of the rulebook, a reading or a house rule."""

    id: str
    tags: list[str]
    text: str


class ExampleText(Reply, frozen=True, kw_only=True):
    """A worked example of the rules."""

    id: str
    title: str
    rules: list[str]
    text: str


class Texts(Reply, frozen=True, kw_only=True):
    """All words of a game in one language."""

    game: str
    lang: Lang
    names: dict[str, str]
    cards: dict[str, str]
    phrases: dict[str, dict[str, str]]
    chapters: list[Chapter]
    rules: list[RuleText]
    examples: list[ExampleText]


class SideSheet(Reply, frozen=True, kw_only=True):
    """A side of a scenario: its name, the powers it plays, what it begins with."""

    name: str
    powers: list[str]
    lines: list[str]


class Balance(Reply, frozen=True, kw_only=True):
    """How even a scenario is: what came out when a bot played many games against itself.

    `lean` is the verdict in a word; it favours one seat, or hinders one if none is favoured.
    `victories` and `lost_leads` are games in a hundred: those that did not last until the final
    count, and those lost by whoever led after half of the rounds; `actions` tells the same of the
    actions chosen. `old`: the content has changed since.
    """

    bot: str
    games: int
    wins: dict[str, int]
    victories: int
    actions: dict[str, int]
    lean: Literal["even", "slight", "strong"]
    favours: str | None = None
    hinders: str | None = None
    lost_leads: int | None = None
    old: bool = False


class ScenarioSheet(Reply, frozen=True, kw_only=True):
    """What the box says of a scenario: its story, how it is won, what is special about it.

    Minutes and balance are by the number of players; difficulty is from 1 to 3.
    """

    title: str
    date: str
    story: str
    length: str
    setup: str
    special: list[str]
    players: list[str]  # who takes part, by their number
    goal: list[str]
    sides: list[SideSheet]
    minutes: dict[str, int]
    difficulty: int | None
    balance: dict[str, Balance]


class CardSheet(Reply, frozen=True, kw_only=True):
    """A card as it is printed, and how many there are of it."""

    id: str
    name: str
    copies: int
    text: str
    when: str
    rank: str
    stars: int


class DeckSheet(Reply, frozen=True, kw_only=True):
    """A deck; with `each_side` every side has one of its own."""

    id: str
    name: str
    each_side: bool
    cards: list[CardSheet]


class OverviewItem(Reply, frozen=True, kw_only=True):
    """One thing of the player aid: a step, an action, a bonus, with its rules."""

    title: str
    text: str
    icon: str | None
    value: str | None
    rules: list[str]


class OverviewBlock(Reply, frozen=True, kw_only=True):
    """Some things that belong together."""

    title: str
    items: list[OverviewItem]


class OverviewPage(Reply, frozen=True, kw_only=True):
    """A page of the player aid."""

    title: str
    blocks: list[OverviewBlock]


class Sheets(Reply, frozen=True, kw_only=True):
    """What lies in the box of a game to be read at the table, in one language."""

    game: str
    lang: Lang
    scenarios: dict[str, ScenarioSheet]
    decks: list[DeckSheet]
    overview: list[OverviewPage]


class Arrow(Reply, frozen=True, kw_only=True):
    """Something that goes from one place to another."""

    from_: str = msgspec.field(name="from")
    to: str
    seat: str | None


class Drawing(Reply, frozen=True, kw_only=True):
    """A worked example as a drawing: its position, what moves, the zones it is about."""

    view: dict[str, Any]  # what a spectator sees, as in a `GameState`
    overlays: Overlays
    arrows: list[Arrow]
    zones: list[str]
    hands: dict[str, list[str]]
    seats: list[str]
    you: str
    part: str


class Drawings(Reply, frozen=True, kw_only=True):
    """All drawings of a game by the ids of their examples."""

    game: str
    examples: dict[str, Drawing]


class SetUps(Reply, frozen=True, kw_only=True):
    """The board of each scenario before the first turn, as a spectator sees it."""

    game: str
    views: dict[str, dict[str, Any]]


class LessonStep(Reply, frozen=True, kw_only=True):
    """One thing to do, and a hint."""

    text: Both
    hint: Both


class LessonInfo(Reply, frozen=True, kw_only=True):
    """A lesson with its words."""

    id: str
    title: Both
    rules: list[str]
    end: Both
    steps: list[LessonStep]


class GuideStep(Reply, frozen=True, kw_only=True):
    """Something to do in the guided game, until one of these events of one's own."""

    events: list[str]
    text: Both
    praise: Both


class GuideInfo(Reply, frozen=True, kw_only=True):
    """The guided game after the lessons: what is played, and what is said on the way."""

    scenario: str
    seats: int
    options: dict[str, bool | int | str | None]
    goal: Both
    steps: list[GuideStep]
    finish: Both  # when all steps are done, up to the end


class LessonList(Reply, frozen=True, kw_only=True):
    """The lessons of a game, and the guided game that ends them."""

    game: str
    lessons: list[LessonInfo]
    guide: GuideInfo | None
