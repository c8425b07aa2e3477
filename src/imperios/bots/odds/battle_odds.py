"""The odds of a battle: worked out from the rules' own chance, not thrown.

Dice and cards drawn are gone through with their true odds; what others may choose is taken as
equally likely; what a seat cannot see is dealt anew. Nothing but what the seat may know goes in.
"""

import time
from random import Random
from typing import Any

from imperios.bots.knowledge import knowledge_of
from imperios.bots.odds.walk import Walk
from imperios.games.bot_interface import BattleReader
from imperios.games.bot_interface.odds import HIDDEN, LOSE, NEITHER, WIN, Battle, Outcome
from imperios.kernel.state import State

WORLDS = 8  # so often hidden cards are dealt anew
ENDS = 4000  # so many ends of a battle are looked at, at most
TRIAL = 250  # ... of which so many at first, to see how long they take
SHOWN = 40  # lines of the spread

Odds = dict[str, Any]


def battle_odds(state: State, seat: str, token: str, seed: str, ends: int = ENDS) -> Odds | None:
    """The odds of the battle to which a choice leads; None if it leads to none."""
    knowledge = knowledge_of(state.game.id)
    battles = knowledge.battles if knowledge else None
    worlds = _worlds(state, seat, token, seed, battles) if battles else None
    if battles is None or worlds is None:
        return None
    walks: list[Walk] = []
    for index, (world, battle) in enumerate(worlds):
        walk = Walk(battles, battle, Random(f"{seed} {index}"))
        walk.go(world, 1.0, ends / len(worlds))
        walks.append(walk)
    return _told(state, seat, token, walks)


def battle_odds_within(
    state: State, seat: str, token: str, seed: str, seconds: float
) -> Odds | None:
    """The same in about so many seconds: first a few ends, then as many as there is time for."""
    started = time.perf_counter()
    first = battle_odds(state, seat, token, seed, TRIAL)
    if first is None or first["exact"]:
        return first
    spent = max(time.perf_counter() - started, 1e-6)
    ends = int(TRIAL * (seconds - spent) / spent * 0.8)
    return first if ends <= TRIAL else battle_odds(state, seat, token, seed, min(ends, ENDS))


def _worlds(
    state: State, seat: str, token: str, seed: str, battles: BattleReader
) -> list[tuple[State, Battle]] | None:
    """The choice made in worlds that the seat holds possible; one if nothing is hidden."""
    rng = Random(seed)
    found: list[tuple[State, Battle]] = []
    number = 1
    while len(found) < number:
        before = state.imagine(seat, rng)
        battles.reopen(before, before.seat(seat))
        before.run()
        if token not in before.choices(seat):
            return None
        after = before.copy()
        after.choose(seat, token)
        battle = battles.find(before, after, before.seat(seat))
        if battle is None:
            return None
        if battles.hidden(after, battle):
            number = WORLDS
        found.append((after, battle))
    return found


def _told(state: State, seat: str, token: str, walks: list[Walk]) -> Odds | None:
    weights: dict[Outcome, float] = {}
    for walk in walks:
        for outcome, weight in walk.weights.items():
            weights[outcome] = weights.get(outcome, 0.0) + weight
    total = sum(weights.values())
    if not total:
        return None
    shares = {outcome: weight / total for outcome, weight in weights.items()}
    battle, assumed = walks[0].battle, set[str]().union(*(walk.assumed for walk in walks))
    hidden = len(walks) > 1
    return {
        "seat": seat,
        "token": token,
        **_sides(state, battle),
        **_figures(shares, _defends(battle)),
        "exact": not hidden and all(walk.exact for walk in walks),
        "assumed": sorted(assumed | {HIDDEN} if hidden else assumed),
    }


def _defends(battle: Battle) -> bool:
    return battle.seat == battle.defender or battle.seat in battle.defending


def _sides(state: State, battle: Battle) -> Odds:
    seats, zones = state.seats, state.game.words(state)["zone"]
    return {
        "attacker": seats[battle.attacker],
        "defender": seats[battle.defender] if battle.defender < len(seats) else None,
        "zone": zones[battle.zone],
        "side": "defender" if _defends(battle) else "attacker",
    }


def _figures(shares: dict[Outcome, float], defends: bool) -> Odds:
    """Chances and mean losses for one side, and how they are spread."""
    names = {WIN: "lose" if defends else "win", LOSE: "win" if defends else "lose"}
    names[NEITHER] = "neither"
    chances = dict.fromkeys(("win", "lose", "neither"), 0.0)
    spread: dict[tuple[str, int, int], float] = {}
    for outcome, share in shares.items():
        name, lost = names[outcome.result], (outcome.attacker_lost, outcome.defender_lost)
        own, other = lost[::-1] if defends else lost
        chances[name] += share
        spread[name, own, other] = spread.get((name, own, other), 0.0) + share
    likely = sorted(spread.items(), key=lambda item: (-item[1], item[0]))
    return {
        **{name: _rounded(chance) for name, chance in chances.items()},
        "taken": _rounded(sum((share for outcome, share in shares.items() if outcome.taken), 0.0)),
        "losses": {
            "own": _rounded(sum(own * share for (_, own, _), share in spread.items())),
            "other": _rounded(sum(other * share for (_, _, other), share in spread.items())),
        },
        "spread": [
            {"outcome": name, "own": own, "other": other, "chance": _rounded(share)}
            for (name, own, other), share in likely[:SHOWN]
        ],
    }


def _rounded(chance: float) -> float:
    return round(chance, 6)
