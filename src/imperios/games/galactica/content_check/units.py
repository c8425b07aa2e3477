"""Units and counters (IG-1, IG-4)."""

from imperios.games.faults import Node, both_languages
from imperios.games.galactica.content_check.content import Content
from imperios.games.galactica.tokens import COUNTERS, KINDS, SHARED_COUNTERS, VERBS

SIDE_NUMBERS = ("defence", "movement", "squadron_capacity", "assault_capacity")


def check_units(content: Content) -> None:
    """All eighteen kinds with names, both sides in order, and a counter for each."""
    file = content.files["units"]
    for kind in KINDS[:-1]:
        if kind not in content.units:
            file.child("units").fault("missing_id", id=kind)
    for name, unit in content.units.items():
        both_languages(unit, ("name_",))
        if name not in KINDS[:-1]:
            unit.child("id").fault("unknown_unit", id=name)
        check_sides(unit)
    check_counters(file.child("counters").child("per_player"), COUNTERS)
    check_counters(file.child("counters").child("shared"), SHARED_COUNTERS)
    check_words(content.files["game"].child("tokens"))


def check_sides(unit: Node) -> None:
    """The damaged side is never better than the intact one (IG-4.5)."""
    damaged = unit.child("damaged")
    if damaged.value is None:
        return
    for name in SIDE_NUMBERS:
        most = unit.child("intact").child(name).number() or 0
        found = damaged.child(name).number() or 0
        if found > most:
            damaged.child(name).fault("above_limit", found=found, most=most)


def check_counters(counters: Node, names: tuple[str, ...]) -> None:
    """Every counter that the rules name has a number (IG-1.1)."""
    there = dict(counters.entries())
    for name in names:
        if name not in there:
            counters.fault("missing_id", id=name)


def check_words(tokens: Node) -> None:
    """The words that the rules themselves name (5.8)."""
    for group, words in (("verbs", VERBS), ("kinds", KINDS)):
        if tokens.child(group).value != list(words):
            tokens.child(group).fault("fixed_list", expected=", ".join(words))
