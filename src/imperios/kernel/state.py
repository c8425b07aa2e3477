"""A game in progress: who must choose, what may be chosen, and what a choice does."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from imperios.kernel.errors import Faults, Refused
from imperios.kernel.events import Event
from imperios.kernel.frames import CHANCE, Frame, Prompt
from imperios.kernel.hashing import digest
from imperios.kernel.standing import Overlays, Standing

if TYPE_CHECKING:
    from imperios.kernel.game import Game

SPECTATOR: Final = -1
ENDLESS: Final = 1 << 60


class Result(NamedTuple):
    """How a game ended: winners, places (tied seats together), points by seat, the reason."""

    winners: tuple[str, ...]
    ranking: tuple[tuple[str, ...], ...]
    scores: dict[str, int]
    reason: str


class State(ABC):
    """What all games share. A game adds its pieces, its position and its view."""

    __slots__ = (
        "game", "scenario", "seats", "settings", "stack", "codes", "past", "happened", "fresh",
        "barrier", "result", "origin",
    )  # fmt: skip

    game: "Game"
    scenario: str
    seats: tuple[str, ...]
    settings: dict[str, Any]  # the options
    stack: list[Frame[Any]]
    codes: list[int]  # the legal codes of the first decider
    past: list[tuple[int, int]]  # every choice: who, code
    happened: list[tuple[int, ...]]  # every event, raw
    fresh: bool  # a copy has the same stack and the same lists until one of them goes on
    barrier: int  # so many choices can no longer be taken back
    result: Result | None
    origin: "State | None"  # where the history starts, if not at a new game

    def __init__(self, game: "Game", scenario: str, seats: tuple[str, ...]) -> None:
        """Only what never changes; `begin` or `copy_common` sets the rest."""
        self.game = game
        self.scenario = scenario
        self.seats = seats

    def begin(self, settings: dict[str, Any]) -> None:
        """Nothing has happened yet."""
        self.settings = settings
        self.stack = []
        self.codes = []
        self.past = []
        self.happened = []
        self.fresh = False
        self.barrier = 0
        self.result = None
        self.origin = None

    # --- what a game provides -------------------------------------------------------------

    @abstractmethod
    def copy(self) -> "State":
        """An independent copy, cheap."""

    def position(self) -> dict[str, Any]:
        """The complete position, readable by people."""
        return self.game.position_of(self)

    def view(self, who: str | None) -> dict[str, Any]:
        """What this seat may know; None for a spectator."""
        return self.game.views_of(self, [self.seat(who)])[0]

    def views(self, whos: Sequence[str | None]) -> list[dict[str, Any]]:
        """The views of several seats, which share what everybody knows: not to be changed."""
        return self.game.views_of(self, [self.seat(who) for who in whos])

    def overlays(self, who: str | None) -> Overlays:
        """Layers over the map for a seat, or with None for a spectator: zones by name."""
        return self.game.overlays(self, self.seat(who))

    def standing(self, who: str | None) -> Standing:
        """How the game stands for a seat, or with None for a spectator."""
        return self.standings([who])[0]

    def standings(self, whos: Sequence[str | None]) -> list[Standing]:
        """How the game stands for several seats, the same object where nothing is hidden."""
        return self.game.standings_of(self, [self.seat(who) for who in whos])

    def imagine(self, who: str | None, rng: Random) -> "State":
        """A full state drawn from those that are consistent with the seat's view."""
        return self.game.imagine(self, self.seat(who), rng)

    # --- the fast path --------------------------------------------------------------------

    def legal(self) -> list[int]:
        """The legal codes of the current decider; not to be changed by the caller."""
        return self.codes

    def play(self, code: int) -> None:
        """Play a code for the current decider."""
        if code not in self.codes:
            self.refuse(self.deciders[0] if self.stack else "", code)
        self.commit(self.stack[-1].who, code)

    def commit(self, who: int, code: int) -> None:
        """Write a legal choice down and carry it out, up to the next question."""
        self.take(who, code)
        self.run()

    def take(self, who: int, code: int) -> None:
        """Write a legal choice down and give it to the decision that asked; `run` goes on."""
        if self.fresh:
            self.own()
        self.past.append((who, code))
        if who == CHANCE:
            self.barrier = len(self.past)
        self.stack[-1].take(self, who, code)

    def run(self, most: int = ENDLESS) -> None:
        """Go on to the next real question; a single choice is played without asking."""
        stack = self.stack
        for _ in range(most):
            if not stack:
                self.codes = []
                return
            frame = stack[-1]
            codes = frame.ask(self)
            if len(codes) > 1:
                self.codes = codes
                return
            if codes:
                if frame.secret(self) or frame.last_word(self):
                    self.codes = codes
                    return
                frame.take(self, frame.who, codes[0])
        raise Faults(["stack: these decisions never come to a question"])

    # --- for frames -----------------------------------------------------------------------

    def push(self, frame: Frame[Any]) -> None:
        """Interrupt the present decision with another."""
        self.stack.append(frame)

    def end(self, value: int = 0) -> None:
        """The present decision is done; the one below goes on with its value."""
        self.stack.pop()
        if self.stack:
            self.stack[-1].resume(self, value)

    def note(self, event: tuple[int, ...]) -> None:
        """Something happened."""
        self.happened.append(event)

    def reveal(self) -> None:
        """Something became known: what was chosen before cannot be taken back."""
        self.barrier = len(self.past)

    def finish(self, result: Result) -> None:
        """The game is over."""
        self.result = result
        self.stack.clear()

    # --- in words -------------------------------------------------------------------------

    @property
    def deciders(self) -> tuple[str, ...]:
        """Who must choose now; ("chance",) when something random is due, () when it is over."""
        if not self.stack:
            return ()
        found = self.stack[-1].deciders(self)
        if len(found) == 1:  # nearly always, and asked for all the time
            return (self.name(found[0]),)
        return tuple(self.name(who) for who in found)

    def name(self, who: int) -> str:
        """The name of a seat number."""
        return "chance" if who == CHANCE else self.seats[who]

    def seat(self, who: str | None) -> int:
        """The number of a seat; a spectator or chance is -1."""
        return self.seats.index(who) if who is not None and who != "chance" else SPECTATOR

    def choices(self, who: str) -> list[str]:
        """The legal tokens of a decider, in the order of the alphabet."""
        return self.game.alphabet_.words(self.options_of(who))

    def options_of(self, who: str) -> list[int]:
        """The legal codes of a decider."""
        deciders = self.deciders
        if who not in deciders:
            return []
        if who == deciders[0]:
            return self.codes
        return self.stack[-1].options(self, self.seat(who))

    def choose(self, who: str, token: str) -> None:
        """Play a token for a seat (or for chance), or raise Refused and change nothing."""
        code = self.game.alphabet_.code(token)
        if code < 0 or code not in self.options_of(who):
            self.refuse(who, code)
        self.commit(self.seat(who), code)

    def refuse(self, who: str, code: int) -> None:
        """Say why this code cannot be chosen now."""
        token = self.game.alphabet_.tokens[code] if 0 <= code < len(self.game.alphabet) else ""
        args: dict[str, object] = {"seat": who, "token": token}
        if not self.stack:
            raise Refused("game_over", self.game.refusals["game_over"], args)
        if who not in self.deciders:
            raise Refused("not_your_turn", self.game.refusals["not_your_turn"], args)
        if not token:
            raise Refused("unknown_token", self.game.refusals["unknown_token"], args)
        reason, rules = self.stack[-1].refusal(self, self.seat(who), code)
        raise Refused(reason, rules, args)

    def odds(self) -> list[tuple[str, float]]:
        """While chance decides: each token and its probability."""
        if self.deciders != ("chance",):
            return []
        tokens = self.game.alphabet
        return [(tokens[code], chance) for code, chance in self.stack[-1].odds(self)]

    def prompt(self, who: str | None) -> Prompt:
        """The question that this seat is asked, or that it waits for others."""
        deciders = self.deciders
        if who is not None and who in deciders:
            return self.stack[-1].prompt(self)
        if not deciders:
            return Prompt("game_over", {}, self.game.refusals["game_over"])
        return Prompt("waiting", {"seats": list(deciders)}, ())

    @property
    def history(self) -> list[tuple[str, str]]:
        """All choices since the start: (who, token)."""
        tokens = self.game.alphabet
        return [(self.name(who), tokens[code]) for who, code in self.past]

    @property
    def events(self) -> list[Event]:
        """All that happened since the start."""
        words = self.game.words(self)
        return [self.game.book.tell(raw, words) for raw in self.happened]

    def hash(self) -> str:
        """A short text: equal states have equal hashes, on any machine and build."""
        return digest(self.position())

    @property
    def veiled(self) -> bool:
        """Whether the decider is in the midst of something of which others do not know."""
        return bool(self.stack) and self.stack[-1].veiled(self)

    def undoable(self, who: str) -> int:
        """How many of the last choices the seat may take back: its own, after the barrier."""
        seat = self.seat(who)
        count = 0
        for index in range(len(self.past) - 1, self.barrier - 1, -1):
            if self.past[index][0] != seat:
                break
            count += 1
        return count

    # --- for games ------------------------------------------------------------------------

    def copy_common(self, twin: "State") -> None:
        """Give a new state what all games share."""
        twin.settings = self.settings
        twin.stack = self.stack
        twin.codes = self.codes
        twin.past = self.past
        twin.happened = self.happened
        self.fresh = twin.fresh = True
        twin.barrier = self.barrier
        twin.result = self.result
        twin.origin = self.origin

    def own(self) -> None:
        """Before anything changes: take a stack and lists of one's own."""
        self.fresh = False
        self.stack = [frame.copy() for frame in self.stack]
        self.past = self.past[:]
        self.happened = self.happened[:]

    def forget(self, seat: int) -> None:
        """Keep only the events that a seat may see, and start the history here."""
        book = self.game.book
        self.happened = [raw for raw in self.happened if book.visible(raw, seat)]
        self.past = []
        self.barrier = 0
        self.origin = None
        self.origin = self.copy()
