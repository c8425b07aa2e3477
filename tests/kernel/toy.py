"""A toy game on the kernel: everything a game can do, in few lines.

At a well each player in turn may `dig` (chance: gold or stone), `bet` (all choose a number in
secret, the highest wins), `whisper` (a question within a question), `nod` (a question with one
answer), or `leave`, which ends the game.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from imperios.kernel.alphabet import ANSWER, CARD, NUMBER, VERB, Alphabet
from imperios.kernel.errors import Faults
from imperios.kernel.events import EventBook
from imperios.kernel.frames import CHANCE, Frame, Prompt
from imperios.kernel.framing import read, tell
from imperios.kernel.game import Game, Option, Scenario
from imperios.kernel.prompts import PromptBook
from imperios.kernel.reader import Reader
from imperios.kernel.state import Result, State

TOKENS = (
    (VERB, ("dig", "bet", "whisper", "nod", "leave")), (ANSWER, ("yes", "no")),
    (NUMBER, ("n1", "n2", "n3")), (CARD, ("gold", "stone")),
)  # fmt: skip
DIG, BET, WHISPER, NOD, LEAVE, YES, NO, N1, N2, N3, GOLD, STONE = range(12)
PROMPTS = PromptBook()
PROMPTS.define("well", menu=True)
PROMPTS.define("dig", "bet", "whisper", "nod")
BOOK = EventBook()
FOUND = BOOK.define("found", "seat n", "TY-1.1")
TOLD = BOOK.define("told", "seat other:seat answer", "TY-1.2", audience="seat other")


class Toy(State):
    """Coins, answers heard, and bets."""

    __slots__ = ("coins", "heard", "turn")

    coins: list[int]
    heard: list[int]
    turn: int

    def clear(self, settings: dict[str, Any]) -> None:
        """Nobody has anything."""
        self.begin(settings)
        self.coins = [0] * len(self.seats)
        self.heard = []
        self.turn = 0

    def copy(self) -> "Toy":
        """An independent copy."""
        twin = Toy(self.game, self.scenario, self.seats)
        self.copy_common(twin)
        twin.coins = self.coins[:]
        twin.heard = self.heard[:]
        twin.turn = self.turn
        return twin


class Well(Frame[Toy]):
    """The player on turn does something."""

    __slots__ = ()
    NAME = "well"

    def ask(self, state: Toy) -> list[int]:
        """Nodding needs a coin."""
        self.who = state.turn
        return [DIG, BET, WHISPER, NOD, LEAVE] if state.coins[self.who] else [DIG, BET, WHISPER]

    def take(self, state: Toy, who: int, code: int) -> None:
        """Begin what was chosen."""
        if code == LEAVE:
            best = max(state.coins)
            names = tuple(s for s, c in zip(state.seats, state.coins, strict=True) if c == best)
            scores = dict(zip(state.seats, state.coins, strict=True))
            others = tuple(seat for seat in state.seats if seat not in names)
            places = (names, others) if others else (names,)
            state.finish(Result(names, places, scores, "left"))
            return
        frames: dict[int, Frame[Toy]] = {DIG: Dig(), BET: Bet(), WHISPER: Whisper(), NOD: Nod()}
        state.push(frames[code])

    def resume(self, state: Toy, value: int) -> None:
        """Remember the answer; the next player is on."""
        state.heard.append(value)
        state.turn = (state.turn + 1) % len(state.seats)

    def prompt(self, state: Toy) -> Prompt:
        """What now?"""
        return Prompt("well", {"coins": state.coins[self.who]}, ("TY-1.1",))

    def phase(self) -> str:
        """The only phase."""
        return "well"


class Dig(Frame[Toy]):
    """Chance: one in four finds gold."""

    __slots__ = ()
    NAME = "dig"

    def ask(self, state: Toy) -> list[int]:
        """Gold or stone."""
        return [GOLD, STONE]

    def odds(self, state: Toy) -> list[tuple[int, float]]:
        """Unequal."""
        return [(GOLD, 0.25), (STONE, 0.75)]

    def take(self, state: Toy, who: int, code: int) -> None:
        """A coin or nothing."""
        found = int(code == GOLD)
        state.coins[state.turn] += found
        state.note((FOUND, state.turn, found))
        state.end(found)

    def prompt(self, state: Toy) -> Prompt:
        """What is found?"""
        return Prompt("dig", {}, ("TY-1.1",))


class Bet(Frame[Toy]):
    """All choose at the same time, in secret."""

    __slots__ = ("bets",)
    NAME = "bet"
    FIELDS = (("bets", "", "secret"),)

    def __init__(self) -> None:
        super().__init__()
        self.bets: list[int] = []

    def deciders(self, state: Toy) -> tuple[int, ...]:
        """Whoever has not bet."""
        bets = self.bets or [0] * len(state.seats)
        return tuple(seat for seat, bet in enumerate(bets) if not bet)

    def ask(self, state: Toy) -> list[int]:
        """One to three."""
        self.who = self.deciders(state)[0]
        return [N1, N2, N3]

    def take(self, state: Toy, who: int, code: int) -> None:
        """With the last bet all are shown."""
        self.bets = self.bets or [0] * len(state.seats)
        self.bets[who] = code - N1 + 1
        if all(self.bets):
            state.reveal()
            state.coins[self.bets.index(max(self.bets))] += 1
            state.end(max(self.bets))

    def private(self, state: Toy, seat: int) -> dict[str, object]:
        """One's own bet."""
        return {"bet": self.bets[seat]} if seat >= 0 and self.bets else {}

    def prompt(self, state: Toy) -> Prompt:
        """How much?"""
        return Prompt("bet", {}, ("TY-1.3",))

    def refusal(self, state: Toy, who: int, code: int) -> tuple[str, tuple[str, ...]]:
        """Only numbers."""
        return ("a_number", ("TY-1.3", "TY-1.1"))


class Whisper(Frame[Toy]):
    """The next player answers in secret; it is asked even though silence is no choice."""

    __slots__ = ("answer",)
    NAME = "whisper"
    FIELDS = (("answer", "answer", ""),)

    def __init__(self) -> None:
        super().__init__()
        self.answer = -1

    def ask(self, state: Toy) -> list[int]:
        """Yes or no, then a nod that is always asked for."""
        self.who = (state.turn + 1) % len(state.seats)
        return [YES, NO] if self.answer < 0 else [NOD]

    def secret(self, state: Toy) -> bool:
        """Never skipped."""
        return True

    def take(self, state: Toy, who: int, code: int) -> None:
        """Only the two of them hear it."""
        if code == NOD:
            state.end(self.answer)
            return
        self.answer = code - YES
        state.note((TOLD, state.turn, who, self.answer))

    def prompt(self, state: Toy) -> Prompt:
        """Well?"""
        return Prompt("whisper", {}, ("TY-1.2",))


class Nod(Frame[Toy]):
    """A single choice, which is no question."""

    __slots__ = ()
    NAME = "nod"

    def ask(self, state: Toy) -> list[int]:
        """Only a nod."""
        self.who = state.turn
        return [NOD]

    def take(self, state: Toy, who: int, code: int) -> None:
        """It counts seven."""
        state.end(7)

    def prompt(self, state: Toy) -> Prompt:
        """Nobody is asked."""
        return Prompt("nod", {}, ("TY-1.4",))


FRAMES: dict[str, type[Frame[Any]]] = {f.NAME: f for f in (Well, Dig, Bet, Whisper, Nod)}


class ToyGame(Game):
    """The door to the toy."""

    def __init__(self) -> None:
        self.id = "toy"
        self.version = "1"
        self.alphabet_ = Alphabet(TOKENS)
        self.book = BOOK
        self.prompts = PROMPTS
        self.frames = FRAMES
        options = (Option("deep", (True, False), False), Option("size", (1, 2, 3), 2))
        self.scenarios = {"well": Scenario("well", {"es": "Pozo", "en": "Well"}, (2, 3), options)}
        self.refusals = {
            "game_over": ("TY-2.1",), "not_your_turn": ("TY-2.2",), "unknown_token": (),
        }  # fmt: skip

    def new(
        self, scenario: str | None = None, seats: int | Sequence[str] | None = None,
        options: Mapping[str, Any] | None = None,
    ) -> Toy:  # fmt: skip
        """Nobody has dug yet."""
        names = ("ann", "ben", "cat")[: seats or 2] if not isinstance(seats, Sequence) else seats
        state = Toy(self, "well", tuple(names))
        state.clear(self.settings("well", options))
        state.stack = [Well()]
        state.run()
        return state

    def at(self, position: Mapping[str, Any], seats: Sequence[str] | None = None) -> Toy:
        """From coins and decisions."""
        faults: list[str] = []
        reader = Reader(position, "", faults)
        state = self.new("well", reader.raw("order", None) or seats, reader.raw("options", None))
        state.coins = reader.counts("coins", state.seats)
        state.turn = reader.word("turn", state.seats, 0)
        state.heard = list(reader.raw("heard", []))
        if reader.has("stack"):
            words = self.words(state)
            frames = [read(table, FRAMES, words) for table in reader.tables("stack")]
            state.stack = [frame for frame in frames if frame is not None]
        reader.close()
        if faults:
            raise Faults(faults)
        state.run()
        state.origin = state.copy()
        return state

    def position_of(self, state: State) -> dict[str, Any]:
        """Coins and decisions."""
        assert isinstance(state, Toy)
        return {
            "order": list(state.seats),
            "options": dict(state.settings),
            "coins": dict(zip(state.seats, state.coins, strict=True)),
            "turn": state.seats[state.turn],
            "heard": state.heard[:],
            "stack": [tell(f, self.words(state), state.seats, secrets=True) for f in state.stack],
        }

    def views_of(self, state: State, seats: Sequence[int]) -> list[dict[str, Any]]:
        """Without bets of others."""
        return [{**self.position_of(state), "stack": self.seen(state, seat)} for seat in seats]

    def seen(self, state: State, seat: int) -> list[dict[str, Any]]:
        """The decisions in progress as a seat knows them."""
        words = self.words(state)
        return [
            {**tell(frame, words, state.seats, secrets=False), **frame.private(state, seat)}
            for frame in state.stack
        ]

    def imagine(self, state: State, seat: int, rng: Random) -> State:
        """Other bets of the others."""
        world = state.copy()
        top = world.stack[-1] if world.stack else None
        if isinstance(top, Bet):
            top.bets = [
                bet if other == seat or not bet else rng.randint(1, 3)
                for other, bet in enumerate(top.bets)
            ]
        world.forget(seat)
        return world

    def words(self, state: State) -> Mapping[str, Sequence[str]]:
        """Names of seats and answers."""
        return {"seat": state.seats, "answer": ("yes", "no"), "chance": (str(CHANCE),)}

    def longest(self, state: State) -> int:
        """Nobody stays longer."""
        return 1000


GAME = ToyGame()
