"""What the press knows of a game: how it looks, and what its `box.toml` says is in the box."""

import tomllib
from collections.abc import Mapping
from functools import cache
from typing import Any

from imperios.content import library


def has_box(game: str) -> bool:
    """Whether the game says what is in its box; one without is not printed."""
    return (library.folder_of(game) / "box.toml").is_file()


@cache
def table_of(game: str) -> Mapping[str, Any]:
    """Kind of board, sides, icons, decks, tokens; a game is printed by this table alone."""
    text = (library.folder_of(game) / "box.toml").read_text(encoding="utf-8")
    box, looks = tomllib.loads(text), library.looks(game)
    units = {unit: look["icon"] for unit, look in looks["units"].items()}
    return {
        **box,
        "title": looks["title"],
        "drawing": looks["board"],
        "theme": "night" if looks["night"] else "parchment",
        "supply_icon": looks["icons"]["supplies"],
        "sides": {side: side_look(looks["sides"][side]) for side in box["sides"]},
        "icons": {**units, **box.get("icons", {})},
        "card_icons": {**looks["cards"], **box.get("card_icons", {})},
    }


def side_look(look: Mapping[str, Any]) -> dict[str, str]:
    """The colour and the letter of a side."""
    return {"colour": look["side"], "letter": look["letter"]}
