"""Games are found by themselves: the program's own, and those that entry points name."""

import json
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

import imperios
from imperios.content import library, registry
from imperios.content.texts import texts_of
from imperios.games.manifest import Manifest
from tests.kernel.toy import ToyGame

TOY = Manifest("toy", "tests.kernel", lambda content: ToyGame())
ICONS = Path(__file__).parents[2] / "web" / "src" / "ui" / "icon-names.json"


def test_the_games_of_the_program_are_found_in_their_order() -> None:
    assert [*registry.find_games()] == ["grecia", "napoleon", "galactica"] == [*imperios.GAMES]


def test_a_game_of_another_package_is_found_by_its_entry_point(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    point = EntryPoint("toy", f"{__name__}:TOY", registry.GROUP)
    monkeypatch.setattr(registry, "entry_points", lambda group: [point])

    found = registry.find_games()
    assert [*found] == ["grecia", "napoleon", "galactica", "toy"]
    assert found["toy"].factory({}).id == "toy"


def test_no_package_takes_the_place_of_a_game_of_the_program(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    own = registry.find_games()["grecia"]
    monkeypatch.setattr(registry, "_installed", lambda: [TOY._replace(id="grecia", order=0)])

    assert registry.find_games()["grecia"] is own


def test_a_game_needs_neither_content_nor_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry.GAMES, "toy", TOY)

    assert library.game("toy").id == "toy"
    assert library.content("toy") == {}
    assert texts_of("toy").rules == {}


@pytest.mark.parametrize("name", imperios.GAMES)
def test_looks_name_what_the_game_has(name: str) -> None:
    looks, alphabet = library.looks(name), imperios.game(name).alphabet_
    scenario = imperios.game(name).scenarios[looks["first"]["scenario"]]

    assert all(looks["title"][lang] and looks["line"][lang] for lang in ("es", "en"))
    assert looks["board"] in ("areas", "stars", "plain")
    assert looks["first"]["seats"] in scenario.seats
    for kind in ("unit", "verb", "card"):
        assert set(looks[f"{kind}s"]) <= set(alphabet.of_kind(kind))
    assert set(looks["actions"]) <= set(looks["verbs"])
    assert set(scenario_seats(name)) <= set(looks["sides"])


def scenario_seats(name: str) -> list[str]:
    """The names of all seats of all set-ups."""
    game = imperios.game(name)
    set_ups = [(one.id, count) for one in game.scenarios.values() for count in one.seats]
    return [seat for set_up in set_ups for seat in game.new(*set_up).seats]


@pytest.mark.parametrize("name", imperios.GAMES)
def test_looks_name_rules_and_icons_that_exist(name: str) -> None:
    looks, rules = library.looks(name), texts_of(name).rules
    icons = json.loads(ICONS.read_text(encoding="utf-8"))
    used = [looks["icon"], *looks["icons"].values(), *looks["verbs"].values()]
    used += [*looks["cards"].values(), *looks["decks"].values()]
    used += [unit["icon"] for unit in looks["units"].values()]

    assert [rule for topic in looks["topics"].values() for rule in topic if rule not in rules] == []
    assert [icon for icon in used if icon not in icons] == []


@pytest.mark.parametrize("name", imperios.GAMES)
def test_looks_show_figures_that_the_game_counts(name: str) -> None:
    looks, state = library.looks(name), imperios.game(name).new()
    figures = next(iter(state.standing(None)["seats"].values()))["figures"]

    assert set(looks["charts"]) <= set(looks["series"]) <= set(figures)
