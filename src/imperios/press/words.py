"""The words on the printed sheets that no game brings itself, in Spanish and English."""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files


@cache
def sentences() -> Mapping[str, Mapping[str, Mapping[str, str]]]:
    """All sentences: section, code, language."""
    text = (files("imperios.press") / "text.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


class Words:
    """The sentences in one language."""

    def __init__(self, lang: str) -> None:
        self.lang = lang

    def __call__(self, code: str, **args: object) -> str:
        """The sentence of a code such as `sheet.cut`, with its arguments filled in."""
        section, _, name = code.partition(".")
        return sentences()[section][name][self.lang].format(**args)

    def section(self, name: str) -> dict[str, str]:
        """All sentences of a section, for a template that fills them in itself."""
        return {code: pair[self.lang] for code, pair in sentences().get(name, {}).items()}
