"""Odds of battles against odds worked out by hand."""

from fractions import Fraction
from random import Random
from typing import Any

import pytest

import imperios
from imperios import State
from imperios.bots.odds import battle_odds, battle_odds_within

ASKED = (
    "attack", "assault", "tactic_step", "support", "battle_cards", "combat", "declare_attackers",
    "declare_invaders", "commit_cards",
)  # fmt: skip

GRECIA: dict[str, Any] = {
    "round": 2,
    "turn": "red",
    "options": {"cards": False},
    "zones": {
        "corinthia": {"owner": "red", "units": {"light": 1}},
        "attica": {"owner": "blue", "units": {"light": 1}},
        "lycia": {"fortress": "red"},
        "rhodes": {"fortress": "blue"},
    },
}
# Value and copies of the Chance cards of Napoleón; with the third, nobody is eliminated.
CHANCE = [
    (0, 2, "flight"), (0, 2, ""), (1, 1, "flight"), (1, 2, "eliminate"), (1, 3, ""), (2, 5, ""),
    (3, 5, ""), (4, 1, ""), (4, 2, "eliminate"), (5, 1, ""),
]  # fmt: skip


def grecia(*tokens: str, **zones: Any) -> State:
    """One light unit of red in Corinthia against one of blue in Attica, and what is changed."""
    position = {**GRECIA, "zones": {**GRECIA["zones"], **zones}}
    return chosen(imperios.game("grecia").at(position, ["red", "blue"]), "red", *tokens)


def chosen(state: State, who: str, *tokens: str) -> State:
    """The state after some choices."""
    for token in tokens:
        state.choose(who, token)
    return state


def odds(state: State, seat: str, token: str, **more: int) -> dict[str, Any]:
    """Odds that are there."""
    found = battle_odds(state, seat, token, "seed", **more)
    assert found is not None
    return found


def near(share: Fraction | float) -> Any:
    """The same number, as it is rounded in an answer."""
    return pytest.approx(float(share), abs=1e-5)


def test_gr_10_17_one_light_unit_against_another() -> None:
    """36 throws: 15 won; a 1 spares everybody, a double six costs the winner a unit too."""
    found = odds(grecia(), "red", "attack")

    assert found["exact"] is True
    assert (found["attacker"], found["defender"], found["zone"]) == ("red", "blue", "attica")
    assert (found["win"], found["lose"]) == (near(Fraction(15, 36)), near(Fraction(21, 36)))
    assert found["taken"] == near(Fraction(15, 36))
    assert found["losses"] == {"own": near(Fraction(15, 36)), "other": near(Fraction(11, 36))}
    assert sum(line["chance"] for line in found["spread"]) == near(1)


def test_gr_10_4_against_a_fortress() -> None:
    """The fortress adds 4: only a six against a one wins."""
    fort = {"owner": "blue", "units": {"light": 1}, "fortress": "blue"}
    found = odds(grecia(attica=fort), "red", "attack")

    assert found["win"] == near(Fraction(1, 36))


def test_gr_6_8_two_ships_against_one() -> None:
    """A ship has strength 1."""
    sea = [{"owner": "red", "units": {"ship": 2}}, {"owner": "blue", "units": {"ship": 1}}]
    found = odds(grecia(corinthia={}, attica={}, corinthian_gulf=sea), "red", "attack")
    wins = sum(2 + a > 1 + d for a in range(1, 7) for d in range(1, 7))

    assert found["assumed"] == ["all_units"]
    assert found["win"] == near(Fraction(wins, 36))


def test_units_that_are_named_go_and_no_others() -> None:
    state = grecia(corinthia={"owner": "red", "units": {"light": 2, "medium": 1}})
    everything = odds(state, "red", "attack")
    one = odds(chosen(state.copy(), "red", "attack"), "red", "light")
    two = odds(chosen(state.copy(), "red", "attack", "light"), "red", "light")

    assert one["win"] == near(Fraction(15, 36))
    assert "all_units" in everything["assumed"]
    assert "all_units" not in one["assumed"]
    assert one["win"] < two["win"] < everything["win"]


def test_na_9_3_infantry_against_neutral_infantry() -> None:
    """Both have strength 2; the attacker's card adds 2; two Chance cards out of 24."""
    position = {
        "scenario": "std_5",
        "turn": "russia",
        "zones": {
            "ru_ingria": {"owner": "russia", "units": {"infantry": 1}},
            "sw_finland": {"owner": "neutral", "units": {"infantry": 1}},
        },
    }
    seats = ["france", "great_britain", "austria", "prussia", "russia"]
    state = chosen(imperios.game("napoleon").at(position, seats), "russia", "attack", "done")
    found = odds(state, "russia", "bc_line")
    wins, losses = Fraction(0), [Fraction(0), Fraction(0)]
    for mine, copies, icon in CHANCE:
        for other, number, rival in CHANCE:
            left = number - (1 if (other, rival) == (mine, icon) else 0)
            share = Fraction(copies, 24) * Fraction(left, 23)
            won = 2 + 2 + mine > 2 + other
            wins += share * won
            spared = "flight" in (icon, rival)
            losses[0] += share * (not spared and (not won or icon == "eliminate"))
            losses[1] += share * (not spared and (won or rival == "eliminate"))

    assert found["exact"] is True
    assert found["defender"] is None
    assert found["win"] == near(wins)
    assert found["losses"] == {"own": near(losses[0]), "other": near(losses[1])}


def galactica(**cards: list[str]) -> State:
    """A battleship of blue beside a frigate of red."""
    position = {
        "turn": "blue",
        "phase": "8",
        "hexes": {
            "0,0": {"units": [{"owner": "red", "kind": "frigate"}]},
            "1,0": {"units": [{"owner": "blue", "kind": "battleship"}]},
        },
        "planets": {"0,4": {"owner": "red", "units": {"infantry": 1}}},
        "seats": {seat: {"points": 20, "cards": held} for seat, held in cards.items()},
    }
    return imperios.game("galactica").at(position, ["red", "blue"])


def test_ig_15_4_a_battleship_damages_a_frigate() -> None:
    found = odds(galactica(), "blue", "ship_attack")

    assert (found["win"], found["lose"], found["neither"]) == (0, 0, 1)
    assert found["exact"] is True


def test_ig_15_3_a_card_that_may_be_laid_down_counts_half() -> None:
    """With Imperial Wrath the attack is great enough to destroy it; without it is only damaged."""
    state = galactica(blue=["imperial_wrath"])
    found = odds(state, "blue", "ship_attack")
    confirmed = odds(chosen(state, "blue", "ship_attack"), "blue", "done")
    laid = odds(chosen(state, "blue", "done"), "blue", "imperial_wrath")

    assert (found["win"], found["neither"]) == (near(0.5), near(0.5))
    assert confirmed == {**found, "token": "done"}
    assert found["assumed"] == ["own_cards"]
    assert laid["win"] == 1


def test_without_a_battle_there_are_no_odds() -> None:
    state = grecia()

    assert battle_odds(state, "red", "move", "seed") is None
    assert battle_odds(state, "red", "attica", "seed") is None


def test_few_ends_give_an_estimate_near_the_truth() -> None:
    three = {"owner": "red", "units": {"light": 2, "medium": 1}}
    state = grecia(corinthia=three)
    exact, rough = odds(state, "red", "attack"), odds(state, "red", "attack", ends=12)

    assert exact["exact"] is True
    assert rough["exact"] is False
    assert rough["win"] == pytest.approx(exact["win"], abs=0.2)
    assert battle_odds_within(state, "red", "attack", "seed", 10.0) == exact


@pytest.mark.parametrize("name", ["grecia", "napoleon", "galactica"])
def test_odds_do_not_know_what_is_hidden(name: str) -> None:
    """In whole games: the same question in another world that looks the same, the same answer."""
    game, rng, compared = imperios.game(name), Random(5), 0
    scenario = next(iter(game.scenarios.values()))
    state = game.new(scenario.id, scenario.seats[0])
    while compared < 25:
        if not state.deciders:
            state = game.new(scenario.id, scenario.seats[0])
        who = state.deciders[0]
        tokens = [token for token, _ in state.odds()] if who == "chance" else state.choices(who)
        token = rng.choice(tokens)
        if who != "chance" and state.stack[-1].NAME in ASKED:
            found = battle_odds(state, who, token, "seed", 30)
            assert battle_odds(state.imagine(who, rng), who, token, "seed", 30) == found
            if found is not None:
                compared += 1
                assert found["win"] + found["lose"] + found["neither"] == near(1)
        state.choose(who, token)
