"""Battles of random games: totals, winner and losses as the plain rules say (GR-10, GR-12)."""

from collections import Counter
from random import Random
from typing import Any

import imperios
from imperios.kernel.events import Event
from imperios.kernel.state import State
from tests.grecia.plain_battle import SIDES, PlainBattle
from tests.properties.play import Player, report
from tests.properties.setups import draw, kinds
from tests.properties.starts import case_starts

GAME = imperios.game("grecia")


class Warrior(Player):
    """Attacks, and plays cards, as often as possible."""

    def __init__(self, rng: Random) -> None:
        super().__init__(GAME, rng, 1.0)
        for token in ("attack", "move", "take_tactic", "tac_request_support", "support"):
            self.weights[GAME.alphabet.index(token)] *= 30


def dice_of(position: dict[str, Any], who: str, token: str) -> dict[str, int]:
    """The dice that count, once the last of them is rolled or chosen (GR-10.15)."""
    battle = next(f for f in position["stack"] if f["frame"] == "battle")
    face = int(token[1:])
    rolled = [*battle["rolled"], face] if who == "chance" else battle["rolled"]
    number = 2 if "tac_favour" in battle["played"][0] else 1
    own = {"attacker": rolled[:number], "defender": rolled[number:]}
    chosen = dict(zip(SIDES, battle["die"], strict=True))
    if who != "chance":
        chosen[position["stack"][-1]["side"]] = face
    return {side: chosen[side] or own[side][0] for side in SIDES}


def check(opinion: PlainBattle, news: list[Event], state: State) -> str:
    """Compare what happened with the second opinion; the winner."""
    totals = [event.args["n"] for event in news if event.code == "strength_total"]
    wanted = [opinion.total(side) for side in SIDES]
    assert totals == wanted, report(state, f"totals {totals}, not {wanted}")
    won = "attacker" if "attacker_wins" in [event.code for event in news] else "defender"
    assert won == opinion.winner(), report(state, f"{won} wins")
    return won


def battles(state: State, player: Player, choices: int) -> Counter[str]:
    """Play, and look at each battle when its totals are added up."""
    seen, lost = Counter[str](), Counter[str]()
    opinion: PlainBattle | None = None
    for _ in range(choices):
        if not state.legal():
            break
        before = state.position() if state.stack[-1].NAME == "dice" else {}
        number, who = len(state.happened), state.deciders[0]
        token = GAME.alphabet[player.pick(state.legal())]
        state.choose(who, token)
        news = state.events[number:] if before or opinion else []
        if before and any(event.code == "strength_total" for event in news):
            opinion, lost = PlainBattle(before, dice_of(before, who, token)), Counter()
            seen[check(opinion, news, state)] += 1
        if opinion:
            lost.update(side_of(opinion, event) for event in news if event.code == "unit_lost")
            if "battle" not in [frame.NAME for frame in state.stack]:
                check_losses(opinion, lost, state)
                opinion = None
    return seen


def check_losses(opinion: PlainBattle, lost: Counter[str], state: State) -> None:
    """As many units fell on each side as should have."""
    wanted = {side: opinion.losses(side) for side in SIDES}
    assert {side: lost[side] for side in SIDES} == wanted, report(state, f"{lost}, not {wanted}")


def side_of(opinion: PlainBattle, event: Event) -> str:
    """The side for which a unit fell."""
    for side in SIDES:
        allies = {seat for seat, _, _ in opinion.supporters(side)}
        if event.args["seat"] in {opinion.battle[side], *allies}:
            return side
    return "nobody"


def test_battles_come_out_as_the_plain_rules_say(full: bool) -> None:
    seen: Counter[str] = Counter()
    for seed in range(600 if full else 42):
        scenario, count = kinds(GAME)[seed % len(kinds(GAME))]
        setup = draw(GAME, scenario, count, seed)._replace(options={})
        seen += battles(setup.start(), Warrior(Random(seed)), 600)
    rng = Random(1)
    for state in case_starts(GAME, 10_000 if full else 600, rng):
        if state.settings["dice"]:
            seen += battles(state, Warrior(rng), 30)

    assert min(seen["attacker"], seen["defender"]) > 100
