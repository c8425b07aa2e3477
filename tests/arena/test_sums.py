"""The sums that tell results apart: of the rules and bots, and of the content of a set-up."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from imperios.arena import sums
from imperios.content.library import content


@pytest.mark.parametrize(
    ("changed", "same"),
    [
        ("games/napoleon/rules/battle.py", True),
        ("games/grecia/content/cards.json", True),
        ("games/grecia/rules/battle.py", False),
        ("games/areas/board.py", False),
        ("bots/mcts.py", False),
    ],
)
def test_the_sum_of_the_code_changes_with_what_decides_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, changed: str, same: bool
) -> None:
    names = ("kernel/state.py", "games/napoleon/rules/battle.py", "games/areas/board.py",
             "games/grecia/content/cards.json", "games/grecia/rules/battle.py",
             "bots/mcts.py")  # fmt: skip
    for name in names:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("1")
    monkeypatch.setattr(sums, "files", lambda package: tmp_path)
    before = sums.code_sum.__wrapped__("grecia")
    (tmp_path / changed).write_text("2")

    assert (sums.code_sum.__wrapped__("grecia") == before) is same


def rounds(tree: Any) -> None:
    """A scenario of ours takes longer."""
    scenario(tree, "russia_1812")["rounds"] += 1


def words(tree: Any) -> None:
    """A scenario is called something else."""
    scenario(tree, "russia_1812")["name"]["en"] = "Winter"


def another(tree: Any) -> None:
    """Another scenario takes longer."""
    scenario(tree, "leipzig_1813")["rounds"] += 1


def scenario(tree: Any, name: str) -> Any:
    """The entry of a scenario."""
    return next(it for it in tree["scenarios"] if it["id"] == name)


@pytest.mark.parametrize(("change", "same"), [(rounds, False), (words, True), (another, True)])
def test_the_sum_of_the_content_is_that_of_the_set_up(
    tmp_path: Path, change: Callable[[Any], None], same: bool
) -> None:
    tree = json.loads(json.dumps(content("napoleon")["scenarios"]))
    change(tree)
    (tmp_path / "scenarios.json").write_text(json.dumps(tree))
    before = sums.content_sum("napoleon", "russia_1812")

    assert (sums.content_sum("napoleon", "russia_1812", str(tmp_path)) == before) is same


def test_a_deck_is_everybodys(tmp_path: Path) -> None:
    tree = json.loads(json.dumps(content("grecia")["cards"]))
    tree["senate_deck"][0]["copies"] += 1
    (tmp_path / "cards.json").write_text(json.dumps(tree))

    for name in ("free", "trojan_war"):
        now, then = (
            sums.content_sum("grecia", name),
            sums.content_sum("grecia", name, str(tmp_path)),
        )
        assert now != then
