"""Texts with the numbers of rules in them: a template makes a link of each."""

import re
from collections.abc import Iterable
from typing import Any

NUMBER = re.compile(r"\b((?:GR|NA|IG)-\d+(?:\.\d+)?)\b")

Run = str | dict[str, str]


def runs(text: str) -> list[Run]:
    """The text in pieces: words, and `{"rule": number}` where it names a rule or a chapter."""
    pieces = enumerate(NUMBER.split(text))
    return [{"rule": piece} if at % 2 else piece for at, piece in pieces if piece]


def chapter_of(rule: str) -> str:
    """The chapter of a rule: GR-5 of GR-5.4."""
    return rule.partition(".")[0]


def numbers_in(value: Any) -> Iterable[str]:
    """All numbers of rules that runs anywhere in the data of a document lead to."""
    if isinstance(value, dict):
        if set(value) == {"rule"}:
            yield value["rule"]
        for item in value.values():
            yield from numbers_in(item)
    elif isinstance(value, list | tuple):
        for item in value:
            yield from numbers_in(item)
