"""Events: what happened, as data. A code, its arguments, the rules applied, who may see it."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from imperios.kernel.effects import Effect, read_effects


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
    """The shape of an event: its arguments with their kinds, rules, audience, effects."""

    __slots__ = ("audience", "code", "effects", "kinds", "names", "rules")

    def __init__(
        self, code: str, signature: str, rules: Sequence[str], audience: str, does: str
    ) -> None:
        pairs = [part.split(":") for part in signature.split()]
        self.code = code
        self.names = tuple(pair[0] for pair in pairs)
        self.kinds = tuple(pair[-1] for pair in pairs)
        self.rules = tuple(rules)
        self.audience = tuple(self.names.index(name) for name in audience.split())
        self.effects = read_effects(does, self.names)


class EventBook:
    """All kinds of events of a game. A raw event is a tuple: the number of its kind, its values."""

    __slots__ = ("kinds",)

    def __init__(self) -> None:
        self.kinds: list[EventKind] = []

    def define(
        self, code: str, signature: str, *rules: str, audience: str = "", does: str = ""
    ) -> int:
        """A new kind: `signature` is "seat origin:zone n", `audience` the seats that see it.

        `does` names its effects (see `kernel.effects`).
        """
        self.kinds.append(EventKind(code, signature, rules, audience, does))
        return len(self.kinds) - 1

    def effects(self, raw: tuple[int, ...]) -> tuple[Effect, ...]:
        """What an event means."""
        return self.kinds[raw[0]].effects

    def kinds_with(self, effect: str) -> list[int]:
        """The numbers of the kinds that have an effect."""
        return [
            number
            for number, kind in enumerate(self.kinds)
            if any(it.name == effect for it in kind.effects)
        ]

    def visible(self, raw: tuple[int, ...], seat: int) -> bool:
        """May the seat of this number (-1: a spectator) see it?"""
        audience = self.kinds[raw[0]].audience
        return not audience or any(raw[1 + index] == seat for index in audience)

    def tell(self, raw: tuple[int, ...], words: Mapping[str, Sequence[str]]) -> Event:
        """The event in words; `words` has the names of each kind of argument.

        A stored event may lack the last arguments, if they were added to its kind since.
        """
        kind = self.kinds[raw[0]]
        args: dict[str, object] = {}
        for name, its_kind, value in zip(kind.names, kind.kinds, raw[1:], strict=False):
            names = words.get(its_kind)
            args[name] = value if names is None else names[value]
        seen_by = tuple(str(args[kind.names[index]]) for index in kind.audience)
        return Event(kind.code, args, kind.rules, seen_by or None)

    def read(
        self, raws: Iterable[tuple[int, ...]], words: Mapping[str, Sequence[str]]
    ) -> Iterator[tuple[Event, tuple[Effect, ...]]]:
        """Events in words, each with what it does."""
        for raw in raws:
            yield self.tell(raw, words), self.effects(raw)
