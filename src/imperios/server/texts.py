"""The server's own sentences, in Spanish and English, by code."""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files


@cache
def sentences() -> Mapping[str, Mapping[str, Mapping[str, str]]]:
    """All sentences: section, code, language."""
    text = (files("imperios.server") / "text.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


def say(lang: str, code: str, /, **args: object) -> str:
    """The sentence of a code such as `title.turn`, with its arguments filled in."""
    section, _, name = code.partition(".")
    return sentences()[section][name][lang].format(**args)
