"""An append-only list that is copied for nothing."""

from typing import Generic, TypeVar

T = TypeVar("T")


class Log(Generic[T]):
    """Copies share their past; the first of them to go another way takes its own list."""

    __slots__ = ("items", "size")

    def __init__(self, items: list[T], size: int) -> None:
        self.items = items
        self.size = size

    def append(self, item: T) -> None:
        """Add an item at the end."""
        if len(self.items) != self.size:
            self.items = self.items[: self.size]
        self.items.append(item)
        self.size += 1

    def copy(self) -> "Log[T]":
        """The same items; cheap however many there are."""
        return Log(self.items, self.size)

    def all(self) -> list[T]:
        """The items as a list of one's own."""
        return self.items[: self.size]
