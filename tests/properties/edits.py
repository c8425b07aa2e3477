"""Random damage: edits of a JSON value, edits of a text."""

from collections.abc import Callable
from random import Random
from typing import Any

Path = tuple[str | int, ...]
JUNK: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 7, 10**9, 2.5, float("nan"), "", "x", "red", "neutral", "light",
    [], [None], [[]], ["x", "x"], {}, {"x": 1}, [{}], "\u2028", "a" * 300,
)  # fmt: skip


def paths(value: Any, place: Path = ()) -> list[Path]:
    """The place of every part of a JSON value, the whole included."""
    found = [place]
    if isinstance(value, dict):
        for key, part in value.items():
            found += paths(part, (*place, key))
    elif isinstance(value, list):
        for index, part in enumerate(value):
            found += paths(part, (*place, index))
    return found


def part(value: Any, place: Path) -> Any:
    """The part at a place."""
    for key in place:
        value = value[key]
    return value


def tables(value: Any) -> list[Path]:
    """The place of every table."""
    return [place for place in paths(value) if isinstance(part(value, place), dict)]


def _replace(value: Any, place: Path, rng: Random) -> None:
    part(value, place[:-1])[place[-1]] = copied(rng.choice(JUNK))


def _borrow(value: Any, place: Path, rng: Random) -> None:
    """A part from somewhere else: the right kind of thing in the wrong place."""
    other = part(value, rng.choice(paths(value)))
    part(value, place[:-1])[place[-1]] = copied(other)


def _remove(value: Any, place: Path, rng: Random) -> None:
    del part(value, place[:-1])[place[-1]]


def _double(value: Any, place: Path, rng: Random) -> None:
    """An item once more, or a key by another name."""
    holder, twin = part(value, place[:-1]), copied(part(value, place))
    if isinstance(holder, list):
        holder.insert(rng.randrange(len(holder) + 1), twin)
    else:
        holder[rng.choice((f"{place[-1]}s", "x", "", "frame", "who"))] = twin


def _nudge(value: Any, place: Path, rng: Random) -> None:
    """Another number; or the letters of a word in another order."""
    holder, key = part(value, place[:-1]), place[-1]
    old = holder[key]
    if isinstance(old, bool):
        holder[key] = not old
    elif isinstance(old, int):
        holder[key] = old + rng.choice((-2, -1, 1, 2, 100))
    elif isinstance(old, str):
        holder[key] = old[::-1]
    elif isinstance(old, list):
        old.reverse()


EDITS: tuple[Callable[[Any, Path, Random], None], ...] = (
    _replace, _borrow, _remove, _double, _nudge,
)  # fmt: skip


def copied(value: Any) -> Any:
    """A JSON value of its own."""
    if isinstance(value, dict):
        return {key: copied(item) for key, item in value.items()}
    return [copied(item) for item in value] if isinstance(value, list) else value


def damage(value: Any, rng: Random, times: int = 1) -> Any:
    """A JSON table with some parts changed, removed or doubled.

    The places are drawn level by level, so that the few words at the top are damaged as often as
    the many deep inside.
    """
    value = copied(value)
    for _ in range(times):
        place: Path = ()
        while True:
            here = part(value, place)
            keys = list(here) if isinstance(here, dict) else list(range(len(here)))
            place = (*place, rng.choice(keys))
            below = part(value, place)
            if not isinstance(below, dict | list) or not below or rng.random() < 0.2:
                break
        rng.choice(EDITS)(value, place, rng)
    return value


def damage_text(text: str, words: list[str], rng: Random, times: int = 1) -> str:
    """A text with some characters, words or lines changed, removed, doubled or exchanged."""
    for _ in range(times):
        cut = rng.choice((list, str.split, str.splitlines))
        lines = text.splitlines(keepends=True)
        if cut is str.splitlines:
            text = "".join(_shuffled(lines, ["x\n", "red: done\n", "game grecia\n", "\n"], rng))
            continue
        number = rng.randrange(len(lines)) if lines else 0
        if not lines:
            break
        body = list(lines[number]) if cut is list else lines[number].split(" ")
        extra = list('x:# {}[]"0\n\t\u2028é') if cut is list else words
        glue = "" if cut is list else " "
        lines[number] = glue.join(_shuffled(body, extra, rng))
        text = "".join(lines)
    return text


def _shuffled(items: list[str], extra: list[str], rng: Random) -> list[str]:
    """One item removed, doubled, replaced or exchanged with another; or one more."""
    items, here = items[:], rng.randrange(max(1, len(items)))
    there, kind = rng.randrange(max(1, len(items))), rng.randrange(5)
    if kind == 0 or not items:
        items.insert(here, rng.choice(extra))
    elif kind == 1:
        del items[here]
    elif kind == 2:
        items.insert(here, items[there])
    elif kind == 3:
        items[here] = rng.choice(extra)
    else:
        items[here], items[there] = items[there], items[here]
    return items
