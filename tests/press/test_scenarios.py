"""The sheets of scenarios and missions, read back from their PDF."""

import pytest

from imperios import GAMES, game
from imperios.content.library import content, text
from imperios.content.texts import LANGUAGES, texts_of
from imperios.press.edition import Edition
from imperios.press.options import PAPERS, PrintOptions
from imperios.press.parts import scenarios
from tests.press.pdf import board_words, bookmarks, fonts, made, numbers_in, outside, reader, words

LONGEST = {"grecia": "peloponnesian_war", "napoleon": "europe_1803", "galactica": "total_war"}


@pytest.mark.parametrize("name", GAMES)
def test_every_scenario_has_one_sheet(name: str) -> None:
    file = made("scenarios", PrintOptions(name, "es"))

    titles = bookmarks(file)
    assert len(reader(file).pages) == len(titles) == len(game(name).scenarios)
    for scenario, title in zip(game(name).scenarios.values(), titles, strict=True):
        assert title.endswith(scenario.title["es"])
    assert all(fonts(file).values())


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("name", GAMES)
def test_the_fullest_sheet_fits_any_paper_also_with_longer_texts(name: str, paper: str) -> None:
    options = PrintOptions(name, "es", paper, scenario=LONGEST[name])
    file = made("scenarios", options, longer=True)

    assert len(reader(file).pages) == 1
    assert outside(file, board_words("scenarios", options)) == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_a_sheet_tells_story_sides_set_up_goal_and_length(name: str, lang: str) -> None:
    sheets = scenarios.typeset(Edition(PrintOptions(name, lang))).data["sheets"]

    for sheet in sheets:
        assert len(sheet["story"]) > 60, sheet["id"]
        assert sheet["setup"]
        assert sheet["goal"]
        assert sheet["length"]
        assert {"{", "}"}.isdisjoint(str([sheet[part] for part in ("story", "length")]))
        assert all(party["shields"] and party["lines"] for party in sheet["parties"])
    known = {*texts_of(name).rules, *(it.id for it in texts_of(name).chapters)}
    assert set(numbers_in(sheets)) <= known


def test_only_the_scenario_asked_for_is_printed() -> None:
    options = PrintOptions("napoleon", "en", scenario="russia_1812")

    [title] = bookmarks(made("scenarios", options))
    assert title == "The invasion of Russia, 1812"


def test_special_rules_and_reinforcements_are_told() -> None:
    options = PrintOptions("napoleon", "en", scenario="russia_1812")
    told = " ".join(word.text for word in words(made("scenarios", options)))

    [scenario] = [
        it for it in content("napoleon")["scenarios"]["scenarios"] if it["id"] == "russia_1812"
    ]
    assert told.count("Reinforcements,") == len(scenario["reinforcements"])
    assert f"Attrition: from round {scenario['attrition']['from_round']}" in told


@pytest.mark.parametrize("name", ["grecia", "napoleon"])
def test_every_story_belongs_to_a_scenario(name: str) -> None:
    ids = set(game(name).scenarios)

    kinds = {it.rpartition("_")[0] for it in ids}
    assert set(text(name, "print")["story"]) <= ids | kinds
