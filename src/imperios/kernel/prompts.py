"""Prompts: every question that a game can ask, and what is special about it."""

from typing import NamedTuple


class PromptKind(NamedTuple):
    """The traits of a question."""

    code: str
    menu: bool = False  # what to do next: its verbs begin actions
    pays: bool = False  # what is chosen has a price
    bids: bool = False  # the numbers are bids
    leads_to_battle: bool = False  # a choice may lead to a battle: its odds can be asked for
    about: str = ""  # the argument with the zone where the units asked about stand
    step: str = ""  # the step of a battle to which it belongs
    setup: bool = False  # pieces are put on the board before the first turn
    whole: bool = False  # a set of which one usually names all that can be added
    gift: bool = False  # what is offered costs nothing: whoever closes gives it away
    usual: str = ""  # the answer for all that are asked about one after the other
    still: bool = False  # where what is named goes is known: it is lost, promoted, called
    free: tuple[str, ...] = ()  # the verbs of a menu that use up no action


class PromptBook:
    """All questions of a game by their codes, with the two that every game asks."""

    __slots__ = ("kinds",)

    def __init__(self) -> None:
        self.kinds: dict[str, PromptKind] = {}
        self.define("waiting", "game_over")

    def define(
        self, *codes: str, menu: bool = False, pays: bool = False, bids: bool = False,
        leads_to_battle: bool = False, about: str = "", step: str = "", setup: bool = False,
        whole: bool = False, gift: bool = False, usual: str = "", still: bool = False,
        free: tuple[str, ...] = (),
    ) -> None:  # fmt: skip
        """Questions with the same traits."""
        for code in codes:
            if code in self.kinds:
                raise ValueError(f"asked twice: {code}")
            self.kinds[code] = PromptKind(
                code,
                menu,
                pays,
                bids,
                leads_to_battle,
                about,
                step,
                setup,
                whole,
                gift,
                usual,
                still,
                free,
            )
