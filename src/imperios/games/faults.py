"""Faults of content files: what is wrong, in which file, at which place. Shared by all games."""

from collections.abc import Iterable, Mapping


class Fault:
    """One thing wrong in a content file; `reason` is a code and `details` its arguments."""

    __slots__ = ("details", "file", "place", "reason")

    def __init__(self, file: str, place: str, reason: str, details: dict[str, object]) -> None:
        self.file = file
        self.place = place
        self.reason = reason
        self.details = details

    def __str__(self) -> str:
        details = ", ".join(f"{name} {value}" for name, value in self.details.items())
        return f"{self.file}: {self.place}: {self.reason} ({details})"

    def __repr__(self) -> str:
        return f"Fault({self.file!r}, {self.place!r}, {self.reason!r}, {self.details!r})"


class Node:
    """A value of a content file and its place, such as `zones[3].capacity`.

    Reading never fails: what has the wrong shape is as if it were absent. The schema has
    its own word about shapes; the checks of meaning go on with what is there.
    """

    __slots__ = ("book", "file", "place", "value")

    def __init__(self, book: list[Fault], file: str, place: str, value: object) -> None:
        self.book = book
        self.file = file
        self.place = place
        self.value = value

    def fault(self, reason: str, **details: object) -> None:
        """Note a fault at this place."""
        self.book.append(Fault(self.file, self.place, reason, details))

    def child(self, key: str) -> "Node":
        """The value under a key; None if there is no such key."""
        value = self.value.get(key) if isinstance(self.value, dict) else None
        return Node(self.book, self.file, f"{self.place}.{key}" if self.place else key, value)

    def entries(self) -> "list[tuple[str, Node]]":
        """Keys and values of an object."""
        keys = list(self.value) if isinstance(self.value, dict) else []
        return [(str(key), self.child(str(key))) for key in keys]

    def items(self) -> "list[Node]":
        """The items of a list."""
        values = self.value if isinstance(self.value, list) else []
        return [
            Node(self.book, self.file, f"{self.place}[{index}]", value)
            for index, value in enumerate(values)
        ]

    def text(self) -> str:
        """The value as a text, or nothing."""
        return self.value if isinstance(self.value, str) else ""

    def number(self) -> int | None:
        """The value as a whole number, or None."""
        value = self.value
        return value if isinstance(value, int) and not isinstance(value, bool) else None


def open_files(files: Mapping[str, object]) -> tuple[list[Fault], dict[str, Node]]:
    """An empty list of faults, and each file as a node that notes its faults there."""
    book: list[Fault] = []
    return book, {name: Node(book, name, "", value) for name, value in files.items()}


def by_id(nodes: Iterable[Node]) -> dict[str, Node]:
    """The nodes by their `id`, each id used once."""
    found: dict[str, Node] = {}
    for node in nodes:
        name = node.child("id").text()
        if name in found:
            node.child("id").fault("duplicate_id", id=name, first=found[name].place)
        elif name:
            found[name] = node
    return found


def both_languages(node: Node, prefixes: Iterable[str] = ("",)) -> None:
    """Every text is there in Spanish and in English."""
    for prefix in prefixes:
        for lang in ("es", "en"):
            if not node.child(prefix + lang).text().strip():
                node.child(prefix + lang).fault("text_missing", lang=lang)


def known(node: Node, ids: Mapping[str, object], reason: str) -> bool:
    """The text of the node is one of the ids."""
    name = node.text()
    if name and name not in ids:
        node.fault(reason, id=name)
    return name in ids
