"""Texts with the numbers of rules in them: a template makes a link of each."""

import re

NUMBER = re.compile(r"\b((?:GR|NA|IG)-\d+(?:\.\d+)?)\b")

Run = str | dict[str, str]


def runs(text: str) -> list[Run]:
    """The text in pieces: words, and `{"rule": number}` where it names a rule or a chapter."""
    pieces = enumerate(NUMBER.split(text))
    return [{"rule": piece} if at % 2 else piece for at, piece in pieces if piece]


def chapter_of(rule: str) -> str:
    """The chapter of a rule: GR-5 of GR-5.4."""
    return rule.partition(".")[0]
