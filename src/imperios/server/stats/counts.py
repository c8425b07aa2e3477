"""What a seat has, in numbers that a spectator may know: nothing hidden can get into them."""

from collections.abc import Callable, Iterator
from typing import Any

from imperios import State
from imperios.games.napoleon.ending import flags_of
from imperios.games.napoleon.state import Napoleon

View = dict[str, Any]
Counts = dict[str, dict[str, int]]  # seat, code

SERIES: dict[str, tuple[str, ...]] = {
    "grecia": ("zones", "units", "ships", "fortresses", "heroes", "supplies", "cards"),
    "napoleon": ("flags", "zones", "cities", "units", "ships", "supplies", "routes", "cards"),
    "galactica": ("planets", "ships", "troops", "points", "destroyed", "cards"),
}


def count(state: State, view: View) -> Counts:
    """All figures of all seats, from the view of a spectator; flags by the rule about them."""
    game = state.game.id
    counts: Counts = {seat: dict.fromkeys(SERIES[game], 0) for seat in state.seats}
    for owner, code, number in COUNTERS[game](view):
        if owner in counts and code in counts[owner]:
            counts[owner][code] += number
    if isinstance(state, Napoleon):
        for number, seat in enumerate(state.seats):
            counts[seat]["flags"] = flags_of(state, number)
    return counts


def _areas(view: View) -> Iterator[tuple[str, str, int]]:
    """Zones with units, cities and seas; a fortress holds its zone."""
    for zone, there in view["zones"].items():
        for party in there if isinstance(there, list) else [there]:
            owner = party.get("owner", "")
            yield from _forces(owner, party.get("units", {}))
            yield owner, "heroes", len(party.get("heroes", ()))
            yield party.get("fortress", ""), "fortresses", 1
            if not isinstance(there, list):
                held = owner or party.get("fortress", "")
                yield held, "cities" if zone.startswith("city_") else "zones", 1
    for seat, own in view["seats"].items():
        yield seat, "supplies", own["supplies"]
        yield seat, "routes", _size(own.get("routes", 0))
        yield seat, "cards", own["hand"] if "hand" in own else len(own["battle_cards"])


def _forces(owner: str, units: dict[str, int]) -> Iterator[tuple[str, str, int]]:
    for kind, number in units.items():
        yield owner, "ships" if kind.endswith("ship") else "units", number


def _space(view: View) -> Iterator[tuple[str, str, int]]:
    """Ships with what they carry, and planets with who is on them."""
    for there in view["hexes"].values():
        for unit in there.get("units", ()):
            yield unit["owner"], "ships", 1
            yield unit["owner"], "troops", sum(unit.get("cargo", {}).values())
    for planet in view["planets"].values():
        yield planet["owner"], "planets", 1
        yield planet["owner"], "troops", sum(planet.get("units", {}).values())
    for seat, own in view["seats"].items():
        yield seat, "points", own["points"]
        yield seat, "destroyed", own["destroyed_value"]
        yield seat, "cards", own["hand"] if "hand" in own else len(own["cards"])


def _size(routes: Any) -> int:
    return routes if isinstance(routes, int) else len(routes)


COUNTERS: dict[str, Callable[[View], Iterator[tuple[str, str, int]]]] = {
    "grecia": _areas,
    "napoleon": _areas,
    "galactica": _space,
}


def round_of(view: View) -> int:
    """The round, or the game turn."""
    return int(view["round"] if "round" in view else view["game_turn"])
