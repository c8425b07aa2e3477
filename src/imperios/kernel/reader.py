"""Reading a partial position: values by place, and every fault with its place."""

from collections.abc import Mapping, Sequence
from typing import Any


class Reader:
    """A mapping under examination. Faults of all parts are collected in one list."""

    __slots__ = ("data", "faults", "place", "used")

    def __init__(self, data: object, place: str, faults: list[str]) -> None:
        self.place = place
        self.faults = faults
        self.used: set[str] = set()
        self.data: Mapping[str, Any] = {}
        if isinstance(data, Mapping):
            self.data = data
        else:
            faults.append(f"{place or 'position'}: a table is expected, not {data!r}")

    def at(self, key: str) -> str:
        """The place of a key, for people."""
        return f"{self.place}.{key}" if self.place else key

    def fault(self, key: str, reason: str) -> None:
        """Something is wrong at this key."""
        self.faults.append(f"{self.at(key)}: {reason}")

    def has(self, key: str) -> bool:
        """Is the key given?"""
        return key in self.data

    def raw(self, key: str, default: Any) -> Any:
        """The value as it stands."""
        self.used.add(key)
        return self.data.get(key, default)

    def number(self, key: str, default: int, low: int = 0, high: int = 999) -> int:
        """A whole number within bounds."""
        value = self.raw(key, default)
        if isinstance(value, bool) or not isinstance(value, int):
            self.fault(key, f"a whole number is expected, not {value!r}")
        elif not low <= value <= high:
            self.fault(key, f"{value} is not between {low} and {high}")
        else:
            return value
        return default

    def flag(self, key: str, default: bool = False) -> bool:
        """True or false."""
        value = self.raw(key, default)
        if isinstance(value, bool):
            return value
        self.fault(key, f"true or false is expected, not {value!r}")
        return default

    def word(self, key: str, words: Sequence[str], default: int = -1) -> int:
        """One of some words, by its index; the default if the key is missing or empty."""
        value = self.raw(key, None)
        if value is None or value == "":
            return default
        if value in words:
            return words.index(value)
        self.fault(key, f"{value!r} is none of: {', '.join(words)}")
        return default

    def words(self, key: str, words: Sequence[str]) -> list[int]:
        """A list of words, by their indices."""
        value = self.raw(key, [])
        if not isinstance(value, Sequence) or isinstance(value, str):
            self.fault(key, f"a list is expected, not {value!r}")
            return []
        wrong = [word for word in value if word not in words]
        for word in wrong:
            self.fault(key, f"{word!r} is none of: {', '.join(words)}")
        return [words.index(word) for word in value if word in words]

    def counts(self, key: str, words: Sequence[str]) -> list[int]:
        """How many of each word: {word: number}."""
        table = self.table(key)
        counts = [table.number(word, 0) for word in words]
        table.close()
        return counts

    def table(self, key: str) -> "Reader":
        """A table inside this one; empty if it is missing."""
        return Reader(self.raw(key, {}), self.at(key), self.faults)

    def tables(self, key: str) -> list["Reader"]:
        """A list of tables inside this one."""
        value = self.raw(key, [])
        if not isinstance(value, Sequence) or isinstance(value, str):
            self.fault(key, f"a list is expected, not {value!r}")
            return []
        return [
            Reader(item, f"{self.at(key)}[{index}]", self.faults)
            for index, item in enumerate(value)
        ]

    def close(self) -> None:
        """Every key that nobody read is a fault."""
        for key in self.data:
            if key not in self.used:
                self.fault(key, "not known here")
