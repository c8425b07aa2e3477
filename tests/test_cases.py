"""Every case of the project holds, and names rules and examples that exist."""

import re
import tomllib
from pathlib import Path

import pytest

import imperios
from imperios.content.texts import texts_of
from imperios.kernel.cases import run_case

FOLDER = Path(__file__).parent / "cases"
CASES = [path for game in imperios.GAMES for path in sorted((FOLDER / game).rglob("*.toml"))]


@pytest.mark.parametrize("path", CASES, ids=[path.stem for path in CASES])
def test_a_case_holds_and_names_its_rules(path: Path) -> None:
    case = tomllib.loads(path.read_text(encoding="utf-8"))

    assert case["game"] == path.parent.name
    assert case["title"]
    assert case["rules"]
    texts = texts_of(case["game"])
    assert set(case["rules"]) <= {*texts.rules, *texts.examples}
    assert run_case(case, imperios.game(case["game"])) == []


@pytest.mark.parametrize("game", imperios.GAMES)
def test_every_worked_example_is_a_case(game: str) -> None:
    numbers = [re.match(r"ex_0*(\d+)", path.stem) for path in (FOLDER / game).glob("ex_*.toml")]

    examples = {re.sub(r"\D", "", example) for example in texts_of(game).examples}
    assert {match[1] for match in numbers if match} == examples
