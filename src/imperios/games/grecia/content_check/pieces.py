"""Units and the other pieces (GR-1)."""

from imperios.games.areas.content_check.pieces import check_order, check_promotion
from imperios.games.faults import both_languages
from imperios.games.grecia.content_check.content import Content
from imperios.games.grecia.tokens import UNITS


def check_units(content: Content) -> None:
    """Units are named, in unit order, and rise without going round in a circle (GR-1.4)."""
    check_order(content, UNITS)
    for unit in content.units.values():
        both_languages(unit, ("", "hist_"))
        check_promotion(content, unit, "domain")
    for piece in content.pieces.values():
        both_languages(piece)
    for name in ("hero", "fortress"):
        if name not in content.pieces:
            content.units_file.child("other_pieces").fault("missing_id", id=name)
