"""Units and the other pieces (GR-1)."""

from imperios.games.faults import Node, both_languages, known
from imperios.games.grecia.check.content import Content
from imperios.games.grecia.words import UNITS


def check_units(content: Content) -> None:
    """Units are named, in unit order, and rise without going round in a circle."""
    order = content.units_file.child("unit_order")
    if tuple(node.text() for node in order.items()) != UNITS:
        order.fault("fixed_list", expected=", ".join(UNITS))
    if tuple(content.units) != UNITS:
        content.units_file.child("units").fault("fixed_list", expected=", ".join(UNITS))
    for unit in content.units.values():
        both_languages(unit, ("", "hist_"))
        check_promotion(content, unit)
    for piece in content.pieces.values():
        both_languages(piece)
    for name in ("hero", "fortress"):
        if name not in content.pieces:
            content.units_file.child("other_pieces").fault("missing_id", id=name)


def check_promotion(content: Content, unit: Node) -> None:
    """A unit rises to another unit of its element, and never back to itself (GR-1.3, GR-1.4)."""
    target = unit.child("promotes_to")
    if not target.text() or not known(target, content.units, "unknown_unit"):
        return
    name = unit.child("id").text()
    if content.units[target.text()].child("domain").text() != unit.child("domain").text():
        target.fault("promotion_changes_domain", unit=name, to=target.text())
    path = promotion_path(content, name)
    if path[-1] == name:
        target.fault("promotion_cycle", path=" > ".join(path))


def promotion_path(content: Content, name: str) -> list[str]:
    """The levels above a unit, up to the top or to the first one that comes again."""
    path = [name]
    while True:
        higher = content.units[path[-1]].child("promotes_to").text()
        if higher not in content.units:
            return path
        path.append(higher)
        if higher in path[:-1]:
            return path
