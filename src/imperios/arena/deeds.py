"""What seats did in a game, as far as it may have decided it: units, cards, battles."""

from collections import Counter
from collections.abc import Mapping

from imperios.kernel.state import State

FORMER = {"hired": "recruited"}  # codes in results that were written with other words


def known_deeds(counts: Mapping[str, int]) -> dict[str, int]:
    """The deeds of a stored result, in the codes of today."""
    parted = [(*deed.partition(" "), number) for deed, number in counts.items()]
    return {FORMER.get(code, code) + space + what: number for code, space, what, number in parted}


def deeds_of(state: State) -> dict[str, dict[str, int]]:
    """For each seat: how often it did what, as `recruited light` or `fortress_captured`."""
    done: dict[str, Counter[str]] = {seat: Counter() for seat in state.seats}
    for event, effects in state.game.book.read(state.happened, state.game.words(state)):
        for roles in (effect.read(event.args) for effect in effects if effect.name == "deed"):
            if roles["seat"] in done:
                deed = f"{event.code} {roles.get('what', '')}".rstrip()
                done[str(roles["seat"])][deed] += 1
    return {seat: dict(sorted(counts.items())) for seat, counts in done.items()}
