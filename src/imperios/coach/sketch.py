"""A line as it can be drawn and named: who goes where, what is attacked, what is placed."""

from typing import Any, NamedTuple

from imperios.kernel.alphabet import CLOSING, VERB
from imperios.kernel.state import State


class Sketch(NamedTuple):
    """What a line does: a code with arguments, arrows from zone to zone, and marked zones."""

    code: str
    args: dict[str, Any]
    arrows: list[tuple[str, str]]
    zones: list[str]


def sketch(state: State, seat: str, codes: tuple[int, ...]) -> Sketch:
    """Read a line from the events to which it leads."""
    world = state.copy()
    for code in codes:
        if code in world.options_of(seat):
            world.commit(world.seat(seat), code)
    tokens = [state.game.alphabet[code] for code in codes]
    return named(world, seat, Traces(world, len(state.happened), seat), tokens)


class Word(NamedTuple):
    """A token that is said, with its kind."""

    token: str
    kind: str


class Traces:
    """What some events did to the pieces of a seat."""

    def __init__(self, state: State, since: int, seat: str) -> None:
        self.moves: list[tuple[str, str]] = []
        self.places: list[str] = []
        self.placed: list[str] = []  # the kinds of units, where they are told
        self.battles: list[tuple[str, str]] = []  # the zone, and where the attack comes from
        self.cards: list[str] = []
        names = state.game.words(state)
        for event, effects in state.game.book.read(state.happened[since:], names):
            for effect in effects:
                self._note(effect.name, effect.read(event.args), seat)

    def _note(self, name: str, roles: dict[str, object], seat: str) -> None:
        if roles.get("seat") != seat:
            return
        told = {role: str(value) for role, value in roles.items()}
        if name == "move":
            self.moves.append((told["origin"], told["target"]))
        elif name == "place":
            self.places.append(told["zone"])
            self.placed += [told["unit"]] if "unit" in told else []
        elif name in ("battle_begins", "attack_declared"):
            self.battles.append((told["zone"], told.get("origin", "")))
        elif name == "card" and "card" in told:
            self.cards.append(told["card"])


def named(state: State, seat: str, traces: Traces, tokens: list[str]) -> Sketch:
    """The name of what was done: the first that fits."""
    if traces.battles:
        zone, origin = traces.battles[0]
        arrows = [(origin, zone)] if origin else []
        return Sketch("attack", {"seat": seat, "zone": zone}, [*traces.moves, *arrows], [zone])
    if traces.moves:
        origin, target = traces.moves[0]
        code = "move" if holds(state, origin, seat) else "leave"
        args = {"seat": seat, "origin": origin, "target": target}
        return Sketch(code, args, list(dict.fromkeys(traces.moves)), [])
    if traces.places:
        zones = list(dict.fromkeys(traces.places))
        units = list(dict.fromkeys(traces.placed))
        code = "place_units" if units else "place"
        return Sketch(code, {"seat": seat, "units": units, "zones": zones}, [], zones)
    kinds = [state.game.alphabet_.kind(token) for token in tokens]
    if all(kind == CLOSING for kind in kinds):
        return Sketch("pass", {"seat": seat}, [], [])
    said = [Word(*pair) for pair in zip(tokens, kinds, strict=True) if pair[1] != CLOSING]
    code = "act" if kinds[0] == VERB else "say"
    zones = [token for token, kind in zip(tokens, kinds, strict=True) if kind == "zone"]
    return Sketch(code, {"seat": seat, "tokens": tuple(said)}, [], zones)


def holds(state: State, zone: str, seat: str) -> bool:
    """Whether the seat still has units in a zone; yes where positions do not tell."""
    there = state.position().get("zones", {}).get(zone)
    if there is None:
        return "zones" not in state.position()
    armies = there if isinstance(there, list) else [there]
    return any(army.get("owner") == seat and army.get("units") for army in armies)
