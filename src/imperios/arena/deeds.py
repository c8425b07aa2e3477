"""What seats did in a game, as far as it may have decided it: units, cards, battles."""

from collections import Counter
from collections.abc import Mapping

from imperios.kernel.state import State

# Events by code, with the argument that tells one deed from another; "" if there is none.
# The seat that did it is always the argument `seat`.
DEEDS: dict[str, dict[str, str]] = {
    "grecia": {
        "recruited": "unit",
        "senate_drawn": "card",
        "tactic_played": "card",
        "battle_tactic": "card",
        "hero_arrived": "hero",
        "promoted": "better",
        "battle_begins": "",
        "attacker_wins": "",
        "fortress_captured": "",
    },
    "napoleon": {
        "recruited": "unit",
        "army_drawn": "card",
        "politics_drawn": "card",
        "promoted": "better",
        "great_battle": "",
        "ridden_down": "",
        "battle_begins": "",
        "assault_begins": "",
        "attacker_wins": "",
        "capture_token": "",
    },
    "galactica": {
        "built": "unit",
        "card_shown": "card",
        "card_revealed": "card",
        "attack_declared": "attack",
        "mines_laid": "",
        "planet_taken": "",
        "planet_destroyed": "",
        "missile_strikes": "",
    },
}

FORMER = {"hired": "recruited"}  # codes in results that were written with other words


def known_deeds(counts: Mapping[str, int]) -> dict[str, int]:
    """The deeds of a stored result, in the codes of today."""
    parted = [(*deed.partition(" "), number) for deed, number in counts.items()]
    return {FORMER.get(code, code) + space + what: number for code, space, what, number in parted}


def deeds_of(state: State) -> dict[str, dict[str, int]]:
    """For each seat: how often it did what, as `recruited light` or `fortress_captured`."""
    known = DEEDS[state.game.id]
    done: dict[str, Counter[str]] = {seat: Counter() for seat in state.seats}
    for event in state.events:
        if event.code not in known:
            continue
        what = str(event.args.get(known[event.code], ""))
        seat = str(event.args["seat"])
        if seat in done:
            done[seat][f"{event.code} {what}".rstrip()] += 1
    return {seat: dict(sorted(counts.items())) for seat, counts in done.items()}
