"""Alquerque de tres: two players, nine points, three stones each; three in a row win."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from imperios.games.manifest import Content, Manifest
from imperios.games.observation import Axis, Each, Left, Number, OneOf, Plane
from imperios.kernel.alphabet import ZONE, Alphabet
from imperios.kernel.errors import Faults
from imperios.kernel.events import EventBook
from imperios.kernel.frames import Frame, Prompt
from imperios.kernel.game import Game, Option, Scenario
from imperios.kernel.prompts import PromptBook
from imperios.kernel.reader import Reader
from imperios.kernel.state import Result, State

POINTS = ("a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3")  # a token's code is its index
LINES = (
    (0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6),
)  # fmt: skip
NEXT = [
    {line[i + step] for line in LINES for i in range(3) for step in (-1, 1)
     if line[i] == point and 0 <= i + step < 3}
    for point in range(9)
]  # fmt: skip
STONES, EMPTY, NOWHERE = 3, -1, -1
SEATS = ("white", "black")

BOOK = EventBook()
PLACED = BOOK.define("placed", "seat unit zone", "AT-1.2", does="place")
MOVED = BOOK.define("moved", "seat unit origin:zone target:zone", "AT-1.3", does="move")
PROMPTS = PromptBook()
PROMPTS.define("place", "take_up")
PROMPTS.define("put_down", about="origin")


class Alquerque(State):
    """The nine points, and how many stones have been placed or moved."""

    __slots__ = ("board", "turns")
    board: list[int]  # the seat whose stone lies on each point
    turns: int

    def clear(self, settings: dict[str, Any]) -> None:
        """An empty board (AT-1.1)."""
        self.begin(settings)
        self.board = [EMPTY] * 9
        self.turns = 0

    def copy(self) -> "Alquerque":
        """An independent copy."""
        twin = Alquerque(self.game, self.scenario, self.seats)
        self.copy_common(twin)
        twin.board, twin.turns = self.board[:], self.turns
        return twin

    def judge(self) -> None:
        """Three in a row win (AT-1.4); a game that leads nowhere is drawn (AT-1.5)."""
        last = (self.turns - 1) % 2  # the seat that has just played
        if any(all(self.board[point] == last for point in line) for line in LINES):
            self.decide((self.seats[last],), "row")
        elif self.turns == self.settings["turns"]:
            self.decide(self.seats, "draw")

    def decide(self, winners: tuple[str, ...], reason: str) -> None:
        """The game is over."""
        others = tuple(seat for seat in self.seats if seat not in winners)
        places = (winners, others) if others else (winners,)
        self.finish(Result(winners, places, {s: int(s in winners) for s in self.seats}, reason))


class Turn(Frame[Alquerque]):
    """Place a stone (AT-1.2); with all on the board, take one up and put it down (AT-1.3)."""

    __slots__ = ("origin",)
    NAME = "turn"
    FIELDS = (("origin", "", ""),)

    def __init__(self) -> None:
        super().__init__()
        self.origin = NOWHERE

    def ask(self, state: Alquerque) -> list[int]:
        """The points of the board that may be named now; whoever is shut in loses (AT-1.3)."""
        self.who = state.turns % 2
        free = [point for point in range(9) if state.board[point] == EMPTY]
        if state.turns < 2 * STONES:
            return free
        if self.origin != NOWHERE:
            return [point for point in free if point in NEXT[self.origin]]
        own = [p for p in range(9) if state.board[p] == self.who and NEXT[p] & set(free)]
        if not own:
            state.decide((state.seats[1 - self.who],), "shut_in")
        return own

    def take(self, state: Alquerque, who: int, code: int) -> None:
        """A stone is placed, taken up, or put down."""
        if state.turns >= 2 * STONES and self.origin == NOWHERE:
            self.origin = code
            return
        state.board[code] = who
        if self.origin == NOWHERE:
            state.note((PLACED, who, 0, code))
        else:
            state.board[self.origin] = EMPTY
            state.note((MOVED, who, 0, self.origin, code))
        self.origin = NOWHERE
        state.turns += 1
        state.judge()

    def prompt(self, state: Alquerque) -> Prompt:
        """Where to, or with which stone?"""
        if state.turns < 2 * STONES:
            return Prompt("place", {}, ("AT-1.2",))
        if self.origin == NOWHERE:
            return Prompt("take_up", {}, ("AT-1.3",))
        return Prompt("put_down", {"origin": POINTS[self.origin]}, ("AT-1.3",))

    def phase(self) -> str:
        """The only phase."""
        return "turn"


class AlquerqueGame(Game):
    """The door to the game."""

    def __init__(self, content: Content) -> None:
        self.id, self.version = "alquerque", "1"
        self.alphabet_ = Alphabet([(ZONE, POINTS)])
        self.book, self.prompts, self.frames = BOOK, PROMPTS, {Turn.NAME: Turn}
        title = {"es": "Alquerque de tres", "en": "Three men's morris"}
        options = (Option("turns", (30, 60, 100), 60),)
        self.scenarios = {"classic": Scenario("classic", title, (2,), options)}
        self.refusals = {
            "game_over": ("AT-1.4",),
            "not_your_turn": ("AT-1.1",),
            "unknown_token": (),
        }

    def new(
        self, scenario: str | None = None, seats: int | Sequence[str] | None = None,
        options: Mapping[str, Any] | None = None,
    ) -> Alquerque:  # fmt: skip
        """White begins (AT-1.1)."""
        if scenario not in (None, "classic") or seats not in (None, 2, SEATS, list(SEATS)):
            raise Faults([f"alquerque is played by {' and '.join(SEATS)}"])
        return self.at({"options": options or {}})

    def at(self, position: Mapping[str, Any], seats: Sequence[str] | None = None) -> Alquerque:
        """From the stones on the board; whose turn it is follows from how many were played."""
        faults: list[str] = []
        reader = Reader(position, "", faults)
        state = Alquerque(self, "classic", SEATS)
        state.clear(self.read_settings("classic", reader.raw("options", {}), faults))
        state.turns = int(reader.raw("turns", 0))
        stones, turn = reader.table("zones"), Turn()
        state.board = [stones.word(point, SEATS, EMPTY) for point in POINTS]
        turn.origin = reader.word("origin", POINTS, NOWHERE)
        reader.close()
        if faults:
            raise Faults(faults)
        state.stack = [turn]
        state.judge()
        state.run()
        state.origin = state.copy() if position.keys() - {"options"} else None
        return state

    def position_of(self, state: State) -> dict[str, Any]:
        """The stones, by point."""
        assert isinstance(state, Alquerque)
        stones = {p: SEATS[s] for p, s in zip(POINTS, state.board, strict=True) if s != EMPTY}
        origin = [POINTS[f.origin] for f in state.stack if isinstance(f, Turn) and f.origin >= 0]
        position = {"options": dict(state.settings), "turns": state.turns, "zones": stones}
        return {**position, "origin": origin[0]} if origin else position

    def views_of(self, state: State, seats: Sequence[int]) -> list[dict[str, Any]]:
        """Nothing is hidden."""
        assert isinstance(state, Alquerque)
        turn = {"round": state.turns // 2 + 1, "turn": SEATS[state.turns % 2], "phase": "turn"}
        shared = {**self.position_of(state), **turn, "seats": {seat: {} for seat in SEATS}}
        return [{**shared, "you": SEATS[seat] if seat >= 0 else None} for seat in seats]

    def imagine(self, state: State, seat: int, rng: Random) -> State:
        """There is one world only."""
        world = state.copy()
        world.forget(seat)
        return world

    def words(self, state: State) -> Mapping[str, Sequence[str]]:
        """The names behind the numbers in events."""
        return {"seat": SEATS, "zone": POINTS, "unit": ("stone",)}

    def longest(self, state: State) -> int:
        """Two choices a turn."""
        return 2 * int(state.settings["turns"])


def planes(state: State) -> dict[str, Plane]:
    """What a seat sees, as numbers for programs that learn."""
    seat, point = Axis("seat", SEATS, 2), Axis("point", POINTS)
    return {
        "turns": Number(100, "stones placed and moved"),
        "round": Left("follows from the turns"),
        "turn": OneOf(seat, "whose turn it is"),
        "zones": Each(point, OneOf(seat, "whose stone lies there")),
        "origin": OneOf(point, "the stone that is taken up"),
        "seats": Left("nobody has anything but stones"),
    }


GAME = Manifest(
    id="alquerque", package="alquerque", factory=AlquerqueGame, observation="alquerque.game"
)
