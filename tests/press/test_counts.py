"""Every component of the content is printed exactly as often as the content says."""

import json
from collections import Counter
from importlib.resources import files
from typing import Any

import pytest

from tests.press.conftest import Print
from tests.press.sheets import names, pictures


def content(game: str, part: str) -> Any:
    path = files("imperios") / "games" / game / "content" / f"{part}.json"
    return json.loads(path.read_text(encoding="utf-8"))


def without_tokens(found: Counter[str]) -> Counter[str]:
    """What the rules do not count: supply, markers, neutral units."""
    free = ("Suministro", "Ronda", "Turno", "Acción", "Armisticio", "Iniciativa")
    return Counter({
        name: count
        for name, count in found.items()
        if not name.startswith(free) and "(neutral)" not in name
    })  # fmt: skip


def test_every_counter_of_grecia(press: Print) -> None:
    units = {"light": "Infantería ligera", "medium": "Infantería media", "cavalry": "Caballería"}
    units |= {"heavy": "Infantería pesada", "ship": "Barco"}
    expected: Counter[str] = Counter()
    for letter in "PCMA":
        for unit in content("grecia", "units")["units"]:
            expected[f"{units[unit['id']]} {letter}"] = unit["pool"]
        expected.update({f"Fortaleza {letter}": 3})
        expected.update(f"Héroe {letter} {number}" for number in ("I", "II", "III"))

    found = names(press("grecia", "counters"))

    assert without_tokens(found) == expected
    assert found["Suministro: 1"] == 36


def test_every_counter_of_napoleon_with_the_extra_ones_of_france(press: Print) -> None:
    expected: Counter[str] = Counter()
    for letter in "FGAPREOS":
        for unit in content("napoleon", "units")["units"]:
            extra = unit["france_extra"] if letter == "F" else 0
            expected[f"{unit['name']['es']} {letter}"] = unit["pool"] + extra

    assert without_tokens(names(press("napoleon", "counters"))) == expected


def test_neutral_counters_suffice_for_every_set_up(press: Print) -> None:
    """Spain, the Ottomans and Sweden without players: 21 flags with a neutral unit each."""
    found = names(press("napoleon", "counters"))
    neutral = {name: count for name, count in found.items() if "(neutral)" in name}

    assert sum(neutral.values()) >= 21
    assert names(press("grecia", "counters"))["Infantería media (neutral)"] >= 1


def test_every_counter_of_galactica_with_its_other_side(press: Print) -> None:
    units = content("galactica", "units")
    counts = units["counters"]
    expected: Counter[str] = Counter()
    for unit in units["units"]:
        name = unit["name_es"]
        for letter in ("R", "B"):
            if count := counts["per_player"].get(unit["counter"]):
                expected[f"{name} {letter}"] += count
                if unit["damaged"]:
                    expected[f"{name} (con daños) {letter}"] += count
        if count := counts["shared"].get(unit["counter"]):
            expected[name] += count
            if unit["damaged"]:
                expected[f"{name} (con daños)"] += count
    tokens = counts["tokens"]
    expected["Campo de minas"] = expected["Campo de minas (reducido)"] = 12
    expected["Radioactividad"] = 2 * counts["per_player"]["neutron_missile"]
    for size, name in (("large", "grande"), ("medium", "mediano"), ("small", "pequeño")):
        expected[f"Planeta {name}"] = tokens[f"planet_{size}"]
        expected["Asteroides"] += tokens[f"planet_{size}"]
    expected["Nube de antimateria"] = expected["Agujero negro"] = tokens["obstacle_1"]
    expected["Puerta estelar"] = expected["Partículas de iones"] = tokens["obstacle_2"]
    expected["Espacio vacío"] = tokens["empty_space"]
    expected["Orientación"] = tokens["orientation"]
    expected.update(["Puntos de construcción R", "Puntos de construcción B"])

    assert without_tokens(names(press("galactica", "counters"))) == expected


@pytest.mark.parametrize("lang", ["es", "en"])
@pytest.mark.parametrize(
    ("game", "decks"),
    [
        ("grecia", {"battle_cards": 4, "senate_deck": 1, "tactic_deck": 1}),
        (
            "napoleon",
            {
                "battle_cards": 8,
                "chance_deck": 1,
                "army_deck": 1,
                "politics_deck": 1,
                "trade_routes": 1,
            },
        ),
        ("galactica", {"cards": 2}),
    ],
)
def test_every_card(press: Print, game: str, decks: dict[str, int], lang: str) -> None:
    expected: Counter[str] = Counter()
    for deck, sets in decks.items():
        for card in content(game, "cards")[deck]:
            expected[card_name(card, lang)] += sets * card.get("copies", 1)

    fronts = Counter(one.name for one in pictures(press(game, "cards", lang)) if one.page % 2 == 0)

    assert fronts == expected


def card_name(card: dict[str, Any], lang: str) -> str:
    if "name" in card:
        return str(card["name"][lang])
    return str(card.get(f"name_{lang}", card.get(lang)))


def test_every_card_has_its_back(press: Print) -> None:
    for game in ("grecia", "napoleon", "galactica"):
        found = pictures(press(game, "cards"))
        fronts = Counter(one.page for one in found if one.page % 2 == 0)
        backs = Counter(one.page - 1 for one in found if one.page % 2 == 1)

        assert fronts == backs


def test_every_template_with_both_faces(press: Print) -> None:
    faces = [
        f"{one['template']}{{}}{one['side']}" for one in content("galactica", "systems")["systems"]
    ]
    expected = Counter(face.format(owner) for owner in "RB" for face in faces)
    found = names(press("galactica", "board"))

    assert {name: found[name] for name in expected} == expected


def test_every_mission_has_its_map(press: Print) -> None:
    found = names(press("galactica", "board"))

    for mission in content("galactica", "missions")["missions"]:
        assert found[mission["name_es"]] == 1
