"""Records: a game as text, a line of words for every decider."""

import json
from typing import TYPE_CHECKING, Any

from imperios.kernel.errors import Faults, Refused
from imperios.kernel.versions import moved

if TYPE_CHECKING:
    from imperios.kernel.game import Game
    from imperios.kernel.state import State

FORMAT = "imperios-record 1"
WIDTH = 96


class Record:
    """A set-up and the choices made from it."""

    __slots__ = (
        "game", "version", "scenario", "seats", "options", "position", "choices", "changes", "hash",
        "lines",
    )  # fmt: skip

    def __init__(self, game: str, version: str, scenario: str, seats: tuple[str, ...]) -> None:
        self.game = game
        self.version = version
        self.scenario = scenario
        self.seats = seats
        self.options: dict[str, Any] = {}
        self.position: dict[str, Any] | None = None  # where it starts, if not at a new game
        self.choices: list[tuple[str, str, int]] = []  # who, token, line
        self.changes: dict[int, str] = {}  # after so many choices: by the rules of which version
        self.hash = ""
        self.lines: dict[str, int] = {}  # where the head lines stand, if it was read from a text

    def fault(self, head: str, reason: str) -> str:
        """Something is wrong with a head line."""
        place = f"line {self.lines[head]}: " if head in self.lines else ""
        return f"{place}{head}: {reason}"

    def play(self, game: "Game") -> "State":
        """Play all choices; a choice that is refused, or another end, is a fault."""
        state = self.start(game)
        for who, token, line in self.choices:
            try:
                state = self._changed(state)
                state.choose(who, token)
            except Refused as refused:
                raise Faults([f"line {line}: {who}: {token}: refused ({refused})"]) from None
        state = self._changed(state)
        if self.hash and state.hash() != self.hash:
            reason = f"the record ends in another position ({state.hash()}, not {self.hash})"
            raise Faults([self.fault("hash", reason)])
        return state

    def _changed(self, state: "State") -> "State":
        """By other rules, if they change here."""
        version = self.changes.get(len(state.past))
        return state if version is None else moved(state, version)

    def start(self, game: "Game") -> "State":
        """The state before the first choice."""
        head = "scenario" if self.position is None else "position"
        try:
            if self.position is None:
                return game.new(self.scenario, self.seats, self.options)
            state = game.at(self.position, self.seats)
        except Faults as error:
            raise Faults([self.fault(head, fault) for fault in error.faults]) from None
        self._compare(state)
        return state

    def _compare(self, state: "State") -> None:
        """The head lines say the same as the position."""
        pairs = {
            "scenario": (self.scenario, state.scenario),
            "seats": (self.seats, state.seats),
            "options": (self.options, state.settings),
        }
        wrong = [
            self.fault(head, f"{said!r}, but the position has {true!r}")
            for head, (said, true) in pairs.items()
            if said != true
        ]
        if wrong:
            raise Faults(wrong)


def record_of(state: "State") -> Record:
    """The record of a state."""
    if state.origin is not None and state.origin.past:
        record = record_of(state.origin)
        record.changes[len(state.origin.past)] = state.game.version
    else:
        record = Record(state.game.id, state.game.version, state.scenario, state.seats)
        record.options = dict(state.settings)
        record.position = None if state.origin is None else state.origin.position()
    record.choices = [(who, token, 0) for who, token in state.history]
    record.hash = state.hash()
    return record


def dump(state: "State") -> str:
    """The record of a state as text; `load` gives the state back."""
    record = record_of(state)
    lines = [
        FORMAT,
        f"game {record.game}",
        f"rules {record.version}",
        f"scenario {record.scenario}",
        "seats " + " ".join(record.seats),
        "options " + json.dumps(record.options, sort_keys=True),
    ]
    if record.position is not None:
        lines.append("position " + json.dumps(record.position, sort_keys=True))
    return "\n".join([*lines, "", *_lines_of(record), f"hash {record.hash}", ""])


def _lines_of(record: Record) -> list[str]:
    """The choices, those of one decider in a row on one line, and where the rules change."""
    lines: list[str] = []
    last = ""
    for number, (who, token, _) in enumerate(record.choices):
        if number in record.changes:
            lines.append(f"rules {record.changes[number]}")
            last = ""
        if who == last and len(lines[-1]) + len(token) < WIDTH:
            lines[-1] += " " + token
        else:
            lines.append(f"{who}: {token}")
        last = who
    if len(record.choices) in record.changes:
        lines.append(f"rules {record.changes[len(record.choices)]}")
    return lines


def read_record(text: str) -> Record:
    """A record from its text; everything that is wrong with it is a fault with its line."""
    lines = text.splitlines()
    if not lines or lines[0].strip() != FORMAT:
        raise Faults([f"line 1: not a record: the first line must be {FORMAT!r}"])
    heads: dict[str, str] = {}
    places: dict[str, int] = {}
    choices: list[tuple[str, str, int]] = []
    changes: dict[int, str] = {}
    faults: list[str] = []
    for number, line in enumerate(lines[1:], start=2):
        body = line.split("#", 1)[0].strip() if not line.startswith("position ") else line.strip()
        head, _, rest = body.partition(" ")
        if head.endswith(":"):
            choices += [(head[:-1], token, number) for token in rest.split()]
        elif head == "rules" and choices and rest:
            changes[len(choices)] = rest.strip()
        elif head in HEADS and head not in heads:
            heads[head] = rest.strip()
            places[head] = number
        elif body:
            faults.append(f"line {number}: not understood: {body[:60]!r}")
    record = _record(heads, choices, faults)
    record.lines = places
    record.changes = changes
    return record


HEADS = ("game", "rules", "scenario", "seats", "options", "position", "hash")


def _record(
    heads: dict[str, str], choices: list[tuple[str, str, int]], faults: list[str]
) -> Record:
    faults += [f"no line {name!r}" for name in ("game", "scenario", "seats") if name not in heads]
    parsed = {name: _json(name, heads.get(name), faults) for name in ("options", "position")}
    if faults:
        raise Faults(faults)
    record = Record(
        heads["game"], heads.get("rules", ""), heads["scenario"], tuple(heads["seats"].split())
    )
    record.options = parsed["options"] or {}
    record.position = parsed["position"]
    record.choices = choices
    record.hash = heads.get("hash", "")
    return record


def _json(name: str, text: str | None, faults: list[str]) -> Any:
    """A JSON object in a head line, or None if the line is missing or broken."""
    if text is None:
        return None
    try:
        value = json.loads(text)
    except json.JSONDecodeError as error:
        faults.append(f"{name}: broken JSON at column {error.colno}: {error.msg}")
        return None
    except (ValueError, RecursionError) as error:
        faults.append(f"{name}: JSON that cannot be read: {error}")
        return None
    if not isinstance(value, dict):
        faults.append(f"{name}: not an object")
        return None
    return value


def rewound(state: "State", choices: int) -> "State":
    """The state as it was after the first so many choices of its history."""
    record = record_of(state)
    record.choices = record.choices[:choices]
    record.changes = {at: version for at, version in record.changes.items() if at <= choices}
    record.hash = ""
    return record.play(state.game.of_version(record.version))
