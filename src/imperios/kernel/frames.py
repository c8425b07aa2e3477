"""Decisions in progress. A state holds them as a stack: a battle interrupts a turn and returns."""

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, NamedTuple, TypeVar

if TYPE_CHECKING:
    from imperios.kernel.state import State

S = TypeVar("S", bound="State")

CHANCE: Final = -1

Fields = tuple[tuple[str, str, str], ...]
Refusal = tuple[str, tuple[str, ...]]  # a reason, and the rules behind it


class Prompt(NamedTuple):
    """The question that a seat is asked: a code, its arguments, the rules that matter."""

    code: str
    args: dict[str, object]
    rules: tuple[str, ...]


class Frame(ABC, Generic[S]):
    """One decision, or a run of them that belong together.

    `ask` lists the legal codes for the seat `who`. An empty list says that the frame went on
    by itself (it pushed another frame, or ended) and that the new top is to be asked.
    """

    __slots__ = ("who",)

    NAME: ClassVar[str] = ""
    # (field, kind of its values, "" or "secret"): what makes up the frame, for copies and positions
    FIELDS: ClassVar[Fields] = ()
    VERB: ClassVar[str] = ""  # the verb that this decision carries out
    SIMULTANEOUS: ClassVar[bool] = False  # all choose before anybody sees another's choice
    CONCEALED: ClassVar[bool] = False  # others know nothing of its choices: time must not tell

    def __init__(self) -> None:
        self.who = CHANCE

    @abstractmethod
    def ask(self, state: S) -> list[int]:
        """The legal codes now; empty if the frame went on by itself."""

    @abstractmethod
    def take(self, state: S, who: int, code: int) -> None:
        """Carry out a legal choice."""

    def resume(self, state: S, value: int) -> None:
        """The frame above has ended with this value."""

    def secret(self, state: S) -> bool:
        """Ask even if there is only one choice, because not asking would tell something."""
        return False

    def last_word(self, state: S) -> bool:
        """Ask even if there is only one choice, because what follows cannot be taken back.

        A battle, a draw and the end of a turn wait for a word of the seat.
        """
        return False

    def veiled(self, state: S) -> bool:
        """Whether its seat has named something of which nobody else may know yet.

        Others see the whole decision as one step, when it is complete.
        """
        return False

    def deciders(self, state: S) -> tuple[int, ...]:
        """Who must choose now."""
        return (self.who,)

    def options(self, state: S, who: int) -> list[int]:
        """The legal codes of one of several deciders."""
        return self.ask(state)

    def odds(self, state: S) -> list[tuple[int, float]]:
        """While chance decides: each code and its probability."""
        codes = self.ask(state)
        return [(code, 1 / len(codes)) for code in codes]

    @abstractmethod
    def prompt(self, state: S) -> Prompt:
        """The question."""

    def refusal(self, state: S, who: int, code: int) -> Refusal:
        """Why a token of the alphabet is not among the choices: a reason and its rules."""
        return ("not_offered", self.prompt(state).rules)

    def private(self, state: S, seat: int) -> dict[str, object]:
        """What this seat alone (-1: a spectator) may see of the secret fields, in words."""
        return {}

    def phase(self) -> str:
        """The name of the moment for people; empty if the frame below names it."""
        return ""

    def copy(self) -> "Frame[S]":
        """An independent copy."""
        twin = self.__class__()
        twin.who = self.who
        for name, _, _ in self.FIELDS:
            value: Any = getattr(self, name)
            setattr(twin, name, value[:] if isinstance(value, list) else value)
        return twin


class Silent(Frame[S]):
    """A run of steps that asks nothing itself: its decisions lie on top of it."""

    __slots__ = ()

    def take(self, state: S, who: int, code: int) -> None:
        """There is nothing to choose."""

    def prompt(self, state: S) -> Prompt:
        """There is nothing to ask."""
        return Prompt("waiting", {"seats": []}, ())
