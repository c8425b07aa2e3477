"""A game: its alphabet, its scenarios, and how to start or set up a state."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from imperios.kernel.alphabet import Alphabet
from imperios.kernel.errors import Faults
from imperios.kernel.events import EventBook
from imperios.kernel.frames import Frame
from imperios.kernel.prompts import PromptBook
from imperios.kernel.reader import Reader
from imperios.kernel.records import Record, read_record, record_of
from imperios.kernel.standing import Overlays, Standing, no_standing
from imperios.kernel.state import State


class Option(NamedTuple):
    """Something the table may agree on before the game."""

    id: str
    values: tuple[Any, ...]
    default: Any


class Scenario(NamedTuple):
    """A way to set a game up: titles by language, the numbers of seats, the options."""

    id: str
    title: dict[str, str]
    seats: tuple[int, ...]
    options: tuple[Option, ...]


class Game(ABC):
    """The door to one game."""

    id: str
    version: str  # of rules and content: a game is played to its end by those it began with
    edition: int = 1  # the first number of the version, for what the rules decide differently
    other_version: "Callable[[str], Game] | None" = None  # where earlier versions are found
    alphabet_: Alphabet
    book: EventBook
    prompts: PromptBook
    frames: Mapping[str, type[Frame[Any]]]  # every kind of decision by its name
    scenarios: dict[str, Scenario]
    refusals: dict[str, tuple[str, ...]]  # the rules behind refusals that all games share

    def set_version(self, version: object) -> None:
        """The version that the content names, and the edition of the rules that goes with it."""
        self.version = str(version)
        self.edition = int(self.version.partition(".")[0])

    def of_version(self, version: str) -> "Game":
        """This game by the rules of a version; Faults if they are not known."""
        if version in ("", self.version):
            return self
        if self.other_version is None:
            raise Faults([f"rules: {version!r} is not known; here is {self.version}"])
        return self.other_version(version)

    @property
    def alphabet(self) -> tuple[str, ...]:
        """Every token; the index of a token is its code."""
        return self.alphabet_.tokens

    @abstractmethod
    def new(
        self,
        scenario: str | None = None,
        seats: int | Sequence[str] | None = None,
        options: Mapping[str, Any] | None = None,
    ) -> State:
        """A new game; `seats` is a number, or the seat names in turn order."""

    @abstractmethod
    def at(self, position: Mapping[str, Any], seats: Sequence[str] | None = None) -> State:
        """A state from a (possibly partial) position; ValueError lists every fault."""

    @abstractmethod
    def position_of(self, state: State) -> dict[str, Any]:
        """The complete position, readable by people."""

    @abstractmethod
    def views_of(self, state: State, seats: Sequence[int]) -> list[dict[str, Any]]:
        """What the seats of these numbers (-1: a spectator) may know, built field by field."""

    def overlays(self, state: State, seat: int) -> Overlays:
        """Layers over the map, worked out of what a seat (-1: a spectator) may know."""
        return {}

    def standings_of(self, state: State, seats: Sequence[int]) -> list[Standing]:
        """How the game stands, worked out of what seats (-1: a spectator) may know."""
        return [no_standing()] * len(seats)

    @abstractmethod
    def imagine(self, state: State, seat: int, rng: Random) -> State:
        """A full state drawn from those that are consistent with the seat's view."""

    @abstractmethod
    def words(self, state: State) -> Mapping[str, Sequence[str]]:
        """The names behind the numbers in events, by kind of argument."""

    def place_names(self, scenario: str) -> Mapping[str, Mapping[str, str]]:
        """What the map of a scenario calls its zones: zone, language, name."""
        return {}

    def left_out(self, scenario: str) -> list[str]:
        """The units and cards that a scenario leaves in the box."""
        return []

    @abstractmethod
    def longest(self, state: State) -> int:
        """No game from this set-up has more choices than this."""

    def replay(self, record: Record | State | str) -> State:
        """A state from a record (or its text, or a state whose history is played again).

        It is played by the rules of the version that the record names.
        """
        if isinstance(record, str):
            record = read_record(record)
        elif isinstance(record, State):
            record = record_of(record)
        if record.game != self.id:
            raise Faults([f"the record is of {record.game}, not of {self.id}"])
        return record.play(self.of_version(record.version))

    def settings(self, scenario: str, options: object) -> dict[str, Any]:
        """All options of a scenario with their values; every wrong one is a fault."""
        faults: list[str] = []
        settings = self.read_settings(scenario, {} if options is None else options, faults)
        if faults:
            raise Faults(faults)
        return settings

    def read_settings(self, scenario: str, options: object, faults: list[str]) -> dict[str, Any]:
        """The options given, with the default for whatever is wrong or missing."""
        table = Reader(options, "options", faults)
        known = {option.id: option for option in self.scenarios[scenario].options}
        settings = {name: option.default for name, option in known.items()}
        for name, value in table.data.items():
            if name not in known:
                table.fault(name, "no such option")
            elif not _among(value, (*known[name].values, known[name].default)):
                table.fault(name, f"{value!r} is none of {list(known[name].values)}")
            else:
                settings[name] = value
        return settings

    def read_setup(
        self, reader: Reader, seats: object, default: str | None
    ) -> tuple[str | None, tuple[str, ...] | None]:
        """The scenario and the order of the seats that a position names."""
        scenario = reader.raw("scenario", default)
        given = reader.has("scenario") or default is not None
        order = reader.raw("order", None) or seats
        if given and not (isinstance(scenario, str) and scenario in self.scenarios):
            reader.fault("scenario", f"{scenario!r} is none of: {', '.join(self.scenarios)}")
        names: Any = [] if order is None else order
        if not isinstance(names, list | tuple) or any(not isinstance(n, str) for n in names):
            reader.fault("order", f"a list of seats is expected, not {order!r}")
        if reader.faults:
            raise Faults(reader.faults)
        return scenario, tuple(names) if names else None


def _among(value: object, values: Sequence[object]) -> bool:
    return any(value == known and type(value) is type(known) for known in values)
