"""What events say that they do is what happened: units on the map, and the losses of battles."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from imperios.kernel.battle_log import BattleLog
from imperios.kernel.effects import Effect
from imperios.kernel.events import Event
from imperios.kernel.game import Game
from imperios.kernel.state import State
from tests.properties.play import report, whole_game
from tests.properties.setups import Setup, each_game, setups

Units = Counter[tuple[str, str]]  # owner, kind
SPENT = "neutron_missile"  # leaves the map without being lost (IG-20.5)
Told = list[tuple[Event, tuple[Effect, ...]]]


def units_of(state: State) -> Units:
    """All units on the map of a game on areas or among the stars."""
    position, found = state.position(), Counter[tuple[str, str]]()
    for owner, units in _armies(position):
        for kind, number in units.items():
            if kind != SPENT:
                found[owner, kind] += number
    return found


def _armies(position: dict[str, Any]) -> Iterator[tuple[str, dict[str, int]]]:
    for there in position.get("zones", {}).values():
        for party in there if isinstance(there, list) else [there]:
            yield party.get("owner", ""), party.get("units", {})
    for there in position.get("hexes", {}).values():
        for unit in there.get("units", ()):
            yield unit["owner"], {unit["kind"]: 1}
            yield unit["owner"], unit.get("cargo", {})
    for planet in position.get("planets", {}).values():
        yield planet["owner"], planet.get("units", {})


def told(state: State, since: int) -> Told:
    """The events after the first so many."""
    return list(state.game.book.read(state.happened[since:], state.game.words(state)))


def change(events: Told) -> Units:
    """What events say of the units on the map: how many more of each."""
    more: Units = Counter()
    for event, effects in events:
        for effect in effects:
            roles: dict[str, Any] = effect.read(event.args)
            unit = roles.get("seat", "neutral"), roles.get("unit", "")
            if effect.name == "promote":
                more[unit] -= 1
                more[unit[0], roles["better"]] += 1
            elif effect.name in ("place", "loss"):
                more[unit] += (1 if effect.name == "place" else -1) * roles.get("n", 1)
    return more


def counted(game: Game, units: Units) -> dict[tuple[str, str], int]:
    """Without what is no unit on the map: heroes, fortresses, mines, missiles that are spent."""
    kinds = {*game.words(game.new())["unit"]} - {SPENT, "mine_field"}
    return {key: number for key, number in units.items() if number and key[1] in kinds}


def steps(setup: Setup) -> Iterator[tuple[State, Units, Told]]:
    """Each choice of a game: the state after it, the change of its units, what happened."""
    before, seen = Counter[tuple[str, str]](), 0
    for state in whole_game(setup):
        now, events = units_of(state), told(state, seen)
        if seen:
            difference = Counter(now)
            difference.subtract(before)
            yield state, difference, events
        before, seen = now, len(state.happened)


@each_game
def test_events_account_for_every_unit_on_the_map(game: Game, full: bool) -> None:
    for setup in setups(game, 120 if full else 6, first=7_000):
        for state, difference, events in steps(setup):
            expected = counted(game, change(events))
            codes = [event.code for event, _ in events]
            assert counted(game, difference) == expected, report(state, f"{setup}: {codes}")


@each_game
def test_the_losses_of_battles_are_the_units_that_are_gone(game: Game, full: bool) -> None:
    checked = 0
    for setup in setups(game, 120 if full else 6, first=7_100):
        log = BattleLog()
        for state, difference, events in steps(setup):
            lost, outside = Counter[str](), Counter[str]()
            for event, effects in events:
                before = Counter(log.now.losses) if log.now else Counter[str]()
                log.see(event, effects)
                if log.now:
                    lost += Counter(log.now.losses) - before
                elif any(effect.name in ("place", "loss") for effect in effects):
                    outside[event.code] += 1
            if lost and not outside and not placed_or_spent(events):
                gone = Counter[str]()
                for (owner, _), number in difference.items():
                    gone[owner] -= number
                checked += 1
                assert +gone == lost, report(state, f"{setup}: {lost}")
    assert checked


def placed_or_spent(events: Told) -> bool:
    """Whether anything but losses changed the number of units, or what was lost is not counted."""
    return any(
        effect.name == "place" or effect.read(event.args).get("unit") == SPENT
        for event, effects in events
        for effect in effects
    )


@each_game
def test_a_battle_has_an_attacker_and_losses_on_its_sides_or_among_supporters(
    game: Game, full: bool
) -> None:
    battles = 0
    for setup in setups(game, 60 if full else 4, first=7_200):
        *_, last = whole_game(setup)
        log = BattleLog()
        for event, effects in last.game.book.read(last.happened, last.game.words(last)):
            log.see(event, effects)
        battles += len(log.battles)
        for battle in log.battles:
            assert battle.attacker in last.seats
            assert battle.defender in (*last.seats, "neutral", "nobody")
            assert set(battle.losses) <= {*last.seats, "neutral"}
            assert battle.defender != "nobody" or not battle.losses.get("neutral")
    assert battles
