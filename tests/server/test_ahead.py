"""What follows a choice is told to the seat before it chooses, and nothing hidden with it."""

from random import Random

import pytest

import imperios
from imperios import State
from imperios.kernel.ahead import Ahead, ahead_of
from tests.server.client import ME, Player

GAMES = [("grecia", "free", 3), ("napoleon", "std_4", 4), ("galactica", "border_skirmish", 2)]


def follow(state: State, seat: str, tree: Ahead) -> None:
    """Every way that is told can be gone, and is told only if it can be taken back."""
    for token, branch in tree.items():
        twin = state.copy()
        twin.choose(seat, token)
        assert (branch is None) == (twin.undoable(seat) == 0) or branch == {}
        if branch:
            news = twin.events[len(state.events) :]
            told = [word for event in news for word in event.args.values()]
            known = [*twin.choices(seat), *twin.prompt(seat).args.values(), *told]
            assert all(word in known for word in branch)


def ends(tree: Ahead) -> list[str]:
    """The last words of all ways."""
    return [end for token, then in tree.items() for end in (ends(then) if then else [token])]


@pytest.mark.parametrize(("game", "scenario", "seats"), GAMES)
def test_what_is_told_is_true_and_the_same_whatever_the_others_hide(
    game: str, scenario: str, seats: int
) -> None:
    state, rng = imperios.game(game).new(scenario, seats), Random(5)
    asked = 0
    while state.deciders and asked < 150:
        who = state.deciders[0]
        if who != "chance":
            tree, asked = ahead_of(state, who), asked + 1
            assert list(tree) == state.choices(who)
            assert ahead_of(state.imagine(who, rng), who) == tree
            follow(state, who, tree)
        state.choose(who, rng.choice(state.choices(who)))


def test_a_zone_leads_to_the_targets_of_its_units() -> None:
    state, rng = imperios.game("grecia").new("free", 2), Random(1)
    while state.prompt(state.deciders[0]).code != "choose_action":
        state.choose(state.deciders[0], rng.choice(state.choices(state.deciders[0])))
    moves = ahead_of(state, state.deciders[0])["move"] or {}
    kinds = {state.game.alphabet_.kind(end) for way in moves.values() for end in ends(way or {})}

    assert kinds == {"zone"}


def test_the_last_attack_of_all_names_its_target() -> None:
    """With one target and one attacker left nothing is asked: the map must show it all the same."""
    for seed in range(200):
        state, rng = imperios.game("galactica").new("border_skirmish", 2), Random(seed)
        while state.deciders:
            who = state.deciders[0]
            if "ship_attack" in state.choices(who):
                twin = state.copy()
                twin.choose(who, "ship_attack")
                if twin.deciders and twin.prompt(who).code == "begin_combat":
                    assert ahead_of(state, who)["ship_attack"]
                    return
            state.choose(who, rng.choice(state.choices(who)))
    raise LookupError("begin_combat")


def test_apart_from_a_menu_only_units_and_closing_words_are_followed() -> None:
    state, rng = imperios.game("grecia").new("free", 2), Random(1)
    kinds: dict[str, int] = {}
    while state.deciders:
        who = state.deciders[0]
        traits = state.game.prompts.kinds.get(state.prompt(who).code)
        if who != "chance" and traits and not traits.menu:
            for token, then in ahead_of(state, who).items():
                kind = state.game.alphabet_.kind(token)
                kinds[kind] = max(kinds.get(kind, 0), len(then or ()))
        state.choose(who, rng.choice(state.choices(who)))

    assert kinds["zone"] == kinds["card"] == 0
    assert kinds["unit"] > 0
    assert kinds["closing"] > 0


def test_a_way_is_told_though_there_is_only_one() -> None:
    state, rng = imperios.game("galactica").new("border_skirmish", 2), Random(1)
    while state.prompt(state.deciders[0]).code != "move_select":
        who = state.deciders[0]
        last = "pass" if "pass" in state.choices(who) else "done"
        state.choose(who, last if last in state.choices(who) else rng.choice(state.choices(who)))
    seat = state.deciders[0]
    ships = [then for then in ahead_of(state, seat).values() if then and "load" in then]
    home = next(zone for zone, at in state.view(seat)["planets"].items() if at.get("home") == seat)

    assert ships
    assert all(list(then["load"] or {}) == [home] for then in ships)


def test_what_comes_after_an_action_is_no_part_of_it() -> None:
    state, rng = imperios.game("grecia").new("peloponnesian_war", 2), Random(1)
    seen = 0
    while state.deciders and seen < 5:
        who = state.deciders[0]
        if state.prompt(who).code == "choose_action" and state.view(who)["actions_left"] == 1:
            seen += 1
            assert ahead_of(state, who)["take_supplies"] in ({}, None)
        state.choose(who, rng.choice(state.choices(who)))
    assert seen == 5


def test_a_bot_proposes_where_to_put_pieces_before_the_first_turn_only(ana: Player) -> None:
    table = ana.create(ME, ME)
    answer = None
    for _ in range(100):
        seat = ana.table(table)["deciders"][0]
        state = ana.state(table, seat)
        answer = ana.http.get(f"/api/tables/{table}/proposal", params={"seat": seat})
        if state["prompt"]["code"] == "choose_action":
            break
        token = answer.json()["token"]
        assert token in state["choices"]
        done = ana.do(table, "choose", seat=seat, token=token, version=state["version"])
        assert done["ok"], done
    assert answer is not None
    assert answer.json()["token"] == ""
