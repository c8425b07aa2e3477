"""What the command line itself says, in Spanish and English: whole sentences by code."""

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files

LANGUAGES = ("es", "en")
# No language set, Spanish, or a neighbour whose readers know it.
SPANISH_FIRST = ("", "c", "posix", "es", "ca", "gl", "eu")
FIVE_DIGITS = 10_000  # Spanish does not part shorter numbers


@cache
def sentences() -> Mapping[str, Mapping[str, Mapping[str, str]]]:
    """All sentences: section, code, language."""
    text = (files("imperios.cli") / "text.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


class Words:
    """The sentences in one language."""

    def __init__(self, lang: str) -> None:
        self.lang = lang

    def __call__(self, code: str, **args: object) -> str:
        """The sentence of a code such as `play.your_turn`, with its arguments filled in."""
        section, _, name = code.partition(".")
        return sentences()[section][name][self.lang].format(**args)

    def figure(self, value: float, digits: int = 0) -> str:
        """A number as the language writes it: 15,511 and 2.18, or 15 511 and 2,18."""
        text = f"{value:,.{digits}f}"
        if self.lang == "en":
            return text
        gap = "\N{NO-BREAK SPACE}" if abs(value) >= FIVE_DIGITS else ""
        return text.replace(",", gap).replace(".", ",")

    def figure_name(self, code: str) -> str:
        """What a figure of the standing is called, or nothing if it has no name."""
        return sentences()["figure"].get(code, {}).get(self.lang, "")

    def short(self, token: str) -> str:
        """A short name for tables, or nothing if the token has none."""
        return sentences()["short"].get(token, {}).get(self.lang, "")


def language(args: Sequence[str], environment: Mapping[str, str]) -> str:
    """The language asked for by --lang, else that of the terminal, else Spanish."""
    for index, arg in enumerate(args):
        value = args[index + 1] if arg == "--lang" and index + 1 < len(args) else ""
        value = arg.removeprefix("--lang=") if arg.startswith("--lang=") else value
        if value in LANGUAGES:
            return value
    named = [environment.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    tag = next((value for value in named if value), "")
    return "es" if tag.lower().replace(".", "_").split("_")[0] in SPANISH_FIRST else "en"
