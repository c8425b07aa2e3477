"""The icon of a promotion may stand on a Battle card of one's own content (NA-10.4)."""

import copy
import json
from pathlib import Path
from typing import Any

import pytest

import imperios
from imperios.content.check import check_folder
from imperios.content.library import content
from imperios.kernel.game import Game

POSITION: dict[str, Any] = {
    "scenario": "std_5",
    "turn": "austria",
    "zones": {
        "at_austria": {"owner": "austria", "units": {"recruits": 1, "infantry": 1}},
        "bavaria": {"owner": "france", "units": {"militia": 1}},
    },
}


@pytest.fixture
def with_icon(tmp_path: Path) -> Game:
    """Napoleón with the icon on its plainest Battle card."""
    cards = copy.deepcopy(dict(content("napoleon")["cards"]))
    next(card for card in cards["battle_cards"] if card["id"] == "bc_line")["icon"] = "promotion"
    (tmp_path / "cards.json").write_text(json.dumps(cards), encoding="utf-8")
    assert check_folder("napoleon", tmp_path) == []
    return imperios.game("napoleon", tmp_path)


def promotions(game: Game, chance: str) -> int:
    """How many Austria is offered after a victory over one unit."""
    state = game.at(POSITION)
    for token in ("attack", "recruits", "infantry", "done", "bc_line"):
        state.choose("austria", token)
    state.choose("france", "bc_probe")
    state.choose("chance", chance)
    state.choose("chance", "ch_mud")
    while state.prompt("austria").code.startswith("promote"):
        state.play(state.legal()[-1])
    return sum(1 for event in state.events if event.code == "promoted")


def test_a_battle_card_with_the_icon_gives_an_extra_promotion(with_icon: Game) -> None:
    assert promotions(with_icon, "ch_mud") == 2


def test_both_cards_with_the_icon_give_two(with_icon: Game) -> None:
    assert promotions(with_icon, "ch_bayonet") == 3


def test_without_the_icon_there_is_only_the_promotion_of_the_winner() -> None:
    assert promotions(imperios.game("napoleon"), "ch_mud") == 1
