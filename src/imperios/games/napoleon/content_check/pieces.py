"""Units (NA-1)."""

from imperios.games.areas.content_check.pieces import check_order, check_promotion
from imperios.games.faults import both_languages
from imperios.games.napoleon import tokens
from imperios.games.napoleon.content_check.board import check_value
from imperios.games.napoleon.content_check.content import Content

ARMS = {"foot": tokens.FOOT, "mounted": tokens.MOUNTED, "artillery": tokens.ARTILLERY}


def check_units(content: Content) -> None:
    """Units are named, in type order, of their arm, and rise within it (NA-1.5, NA-1.11)."""
    check_order(content, tokens.UNITS)
    for name, unit in content.units.items():
        both_languages(unit.child("name"))
        check_promotion(content, unit, "arm")
        if name in tokens.UNITS:
            kind = tokens.UNITS.index(name)
            check_value(unit.child("arm"), arm_of(kind))
            check_value(unit.child("vulnerable"), tokens.is_vulnerable(kind))


def arm_of(kind: int) -> str:
    """Foot, mounted, artillery or ship (NA-1.11)."""
    return next((arm for arm, kinds in ARMS.items() if kinds >> kind & 1), "ship")
