"""The texts that only the printed box has: `text/print.toml` of a game."""

from collections.abc import Mapping
from typing import Any

from imperios.content import library
from imperios.press.edition import Edition
from imperios.press.references import Run, runs


class Printed:
    """The printed texts of an edition, with the figures of its content filled in."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.texts = library.text(edition.options.game, "print")
        constants: Mapping[str, Any] = edition.content["game"]["constants"]
        self.figures = {name: figure(it) for name, it in constants.items()}

    def sentence(self, code: str, **args: object) -> str:
        """A sentence such as `scenario.goal`."""
        section, _, name = code.partition(".")
        return self.filled(self.texts[section], f"{name}_", **args)

    def filled(self, item: Mapping[str, Any], prefix: str = "", **args: object) -> str:
        """A text of an item in the language of the edition, with figures and arguments."""
        text: str = item[prefix + self.edition.lang]
        return text.format(**{**self.figures, **args})

    def runs(self, item: Mapping[str, Any], prefix: str = "") -> list[Run]:
        """The same, with the rules it names apart."""
        return runs(self.filled(item, prefix))

    def story(self, scenario: str) -> str:
        """What is told of a scenario, or of its kind (`std` of `std_5`); empty if nothing is."""
        stories = self.texts.get("story", {})
        found = stories.get(scenario) or stories.get(scenario.rpartition("_")[0])
        return self.filled(found) if found else ""


def figure(value: object) -> object:
    """A constant as it is printed: a true minus."""
    return str(value).replace("-", "−") if isinstance(value, int) else value
