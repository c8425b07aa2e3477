"""Events: what happened, as data. A code, its arguments, the rules applied, who may see it."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple


class Event(NamedTuple):
    """One thing that happened."""

    code: str
    args: dict[str, object]
    rules: tuple[str, ...]
    seen_by: tuple[str, ...] | None  # None: everybody

    def visible(self, who: str | None) -> bool:
        """May this seat (or, with None, a spectator) see it?"""
        return self.seen_by is None or (who is not None and who in self.seen_by)


class EventKind:
    """The shape of an event: names and kinds of its arguments, its rules, its audience."""

    __slots__ = ("audience", "code", "kinds", "names", "rules")

    def __init__(self, code: str, signature: str, rules: Sequence[str], audience: str) -> None:
        pairs = [part.split(":") for part in signature.split()]
        self.code = code
        self.names = tuple(pair[0] for pair in pairs)
        self.kinds = tuple(pair[-1] for pair in pairs)
        self.rules = tuple(rules)
        self.audience = tuple(self.names.index(name) for name in audience.split())


class EventBook:
    """All kinds of events of a game. A raw event is a tuple: the number of its kind, its values."""

    __slots__ = ("kinds",)

    def __init__(self) -> None:
        self.kinds: list[EventKind] = []

    def define(self, code: str, signature: str, *rules: str, audience: str = "") -> int:
        """A new kind: `signature` is "seat origin:zone n", `audience` the seats that see it."""
        self.kinds.append(EventKind(code, signature, rules, audience))
        return len(self.kinds) - 1

    def visible(self, raw: tuple[int, ...], seat: int) -> bool:
        """May the seat of this number (-1: a spectator) see it?"""
        audience = self.kinds[raw[0]].audience
        return not audience or any(raw[1 + index] == seat for index in audience)

    def tell(self, raw: tuple[int, ...], words: Mapping[str, Sequence[str]]) -> Event:
        """The event in words; `words` has the names of each kind of argument."""
        kind = self.kinds[raw[0]]
        args: dict[str, object] = {}
        for index, name in enumerate(kind.names):
            names = words.get(kind.kinds[index])
            value = raw[1 + index]
            args[name] = value if names is None else names[value]
        seen_by = tuple(str(args[kind.names[index]]) for index in kind.audience)
        return Event(kind.code, args, kind.rules, seen_by or None)
