"""Effects: what an event means, in the same words for all games.

An event says what it does as `"move"`, or `"move unit=hero; aftermath"`: names of effects, and
for each role the argument of the event that plays it. A role without an equals sign is played by
the argument of the same name; `unit=:ship` is always the word `ship`.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple


class Shape(NamedTuple):
    """The roles of an effect: those that it must have, and those that it may have."""

    needed: tuple[str, ...]
    allowed: tuple[str, ...] = ()


def _shape(needed: str, allowed: str = "") -> Shape:
    return Shape(tuple(needed.split()), tuple(allowed.split()))


EFFECTS: dict[str, Shape] = {
    # the course of the game
    "round_begins": _shape("n"),
    "turn_begins": _shape("seat"),
    "income": _shape("seat n"),
    "bid": _shape("seat", "n"),  # in an auction; without a number the seat passes
    "permits": _shape("seat mover", "zone"),  # lets a rival's units pass
    "denies": _shape("seat mover", "zone"),  # does not let them pass
    "deed": _shape("seat", "what"),  # counted by the arena: what seats did in a game
    # pieces; without a number it is one, without a seat it belongs to nobody
    "place": _shape("unit zone", "seat n"),  # from the pool to the map
    "move": _shape("unit origin target", "seat n by"),  # by: `sea` aboard ships
    "loss": _shape("unit", "seat zone n"),  # off the map
    "promote": _shape("seat unit better zone"),
    "repair": _shape("seat unit zone"),
    "capture": _shape("zone", "seat"),  # the attackers are in the zone now
    # battles
    "attack_declared": _shape("seat zone n", "kind"),  # n: the attack's number until it is fought
    "battle_begins": _shape("seat defender zone", "origin n kind"),
    "joins": _shape("unit", "n zone"),  # on the attacker's side
    "supports": _shape("seat unit zone", "ally"),
    "battle_card": _shape("seat card"),  # played openly
    "card_committed": _shape("seat"),  # laid face down
    "card_revealed": _shape("seat card", "n"),
    "throw": _shape("n", "seat card"),  # a die or a chance card
    "throw_chosen": _shape("seat n"),  # of several throws, the one that counts
    "strength_line": _shape("n line", "seat side"),  # line: what it is for
    "strength_total": _shape("n", "seat side"),
    "verdict": _shape("winner"),  # attacker, defender or neither
    "aftermath": _shape(""),  # told after the verdict
    "in_battle": _shape(""),  # belongs to the battle, and means nothing more
    # cards; `card` only where it is seen
    "card": _shape("seat", "card other"),
}
BATTLE = frozenset({
    "joins", "supports", "battle_card", "card_committed", "card_revealed", "throw",
    "throw_chosen", "strength_line", "strength_total", "verdict", "aftermath", "in_battle",
})  # fmt: skip


class Effect:
    """One thing that a kind of event does, and which arguments play its roles."""

    __slots__ = ("args", "fixed", "index", "name")

    def __init__(self, text: str, names: Sequence[str]) -> None:
        self.name, *pairs = text.split()
        if self.name not in EFFECTS:
            raise ValueError(f"no such effect: {self.name}")
        given = dict(pair.split("=", 1) for pair in pairs)
        shape = EFFECTS[self.name]
        roles = [*shape.needed, *[r for r in shape.allowed if r in given or r in names]]
        chosen = {role: given.pop(role, role) for role in roles}
        self.fixed: dict[str, str] = {r: a[1:] for r, a in chosen.items() if a.startswith(":")}
        self.args: dict[str, str] = {r: a for r, a in chosen.items() if r not in self.fixed}
        missing = [name for name in self.args.values() if name not in names]
        if missing or given:
            raise ValueError(f"{text}: no such arguments or roles: {' '.join([*missing, *given])}")
        self.index: dict[str, int] = {r: 1 + names.index(a) for r, a in self.args.items()}

    def number(self, raw: tuple[int, ...], role: str, default: int) -> int:
        """What plays a role in a raw event."""
        index = self.index.get(role, 0)
        return raw[index] if 0 < index < len(raw) else default

    def read(self, args: Mapping[str, object]) -> dict[str, object]:
        """What plays each role in an event that is told in words; not what an old event lacks."""
        found = {role: args[name] for role, name in self.args.items() if name in args}
        return {**self.fixed, **found}


def read_effects(text: str, names: Sequence[str]) -> tuple[Effect, ...]:
    """The effects of a kind of event with these arguments."""
    return tuple(Effect(part, names) for part in text.split(";") if part.strip())
