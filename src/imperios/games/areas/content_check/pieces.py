"""The order of the units, and how they rise."""

from imperios.games.areas.content_check.content import AreaContent
from imperios.games.faults import Node, known


def check_order(content: AreaContent, order: tuple[str, ...]) -> None:
    """The kinds of units are those that the rules know, in their order."""
    listed = content.units_file.child("unit_order")
    if tuple(node.text() for node in listed.items()) != order:
        listed.fault("fixed_list", expected=", ".join(order))
    if tuple(content.units) != order:
        content.units_file.child("units").fault("fixed_list", expected=", ".join(order))


def check_promotion(content: AreaContent, unit: Node, branch: str) -> None:
    """A unit rises to another unit of its branch (a field), and never back to itself."""
    target = unit.child("promotes_to")
    if not target.text() or not known(target, content.units, "unknown_unit"):
        return
    name = unit.child("id").text()
    if content.units[target.text()].child(branch).text() != unit.child(branch).text():
        target.fault(f"promotion_changes_{branch}", unit=name, to=target.text())
    path = promotion_path(content, name)
    if path[-1] == name:
        target.fault("promotion_cycle", path=" > ".join(path))


def promotion_path(content: AreaContent, name: str) -> list[str]:
    """The levels above a unit, up to the top or to the first one that comes again."""
    path = [name]
    while True:
        higher = content.units[path[-1]].child("promotes_to").text()
        if higher not in content.units:
            return path
        path.append(higher)
        if higher in path[:-1]:
            return path
