"""By the first edition, what only its order rules out is refused as passed, not by the board."""

from typing import Any

import pytest

import imperios
from imperios.kernel.errors import Refused

GRECIA: dict[str, Any] = {
    "order": ["red", "blue"],
    "seats": {"red": {"supplies": 9}},
    "zones": {
        "attica": {"owner": "red", "units": {"light": 1, "medium": 1}},
        "laconia": {"owner": "blue", "units": {"light": 1}},
    },
}
CROWDED: dict[str, Any] = {
    **GRECIA,
    "zones": {**GRECIA["zones"], "attica": {"owner": "red", "units": {"light": 1, "medium": 2}}},
}
NAPOLEON: dict[str, Any] = {
    "scenario": "std_5",
    "order": ["france", "great_britain", "austria", "prussia", "russia"],
    "turn": "prussia",
    "zones": {"saxony": {"owner": "prussia", "units": {"recruits": 1}}},
    "seats": {"prussia": {"supplies": 30}},
}


@pytest.mark.parametrize(
    ("game", "position", "tokens", "wrong"),
    [
        ("grecia", GRECIA, "hire medium boeotia", "light"),
        ("grecia", GRECIA, "hire light boeotia light", "attica"),
        ("grecia", CROWDED, "move medium boeotia", "light"),
        ("napoleon", NAPOLEON, "recruit infantry saxony", "recruits"),
        ("napoleon", NAPOLEON, "recruit recruits pr_pomerania recruits", "pr_brandenburg"),
    ],
)
def test_a_choice_that_comes_too_late(
    game: str, position: dict[str, Any], tokens: str, wrong: str
) -> None:
    state = imperios.game(game, version="1").at(position)
    who = position.get("turn", "red")
    for token in tokens.split():
        state.choose(who, token)

    with pytest.raises(Refused) as caught:
        state.choose(who, wrong)

    assert caught.value.reason == "already_past"
