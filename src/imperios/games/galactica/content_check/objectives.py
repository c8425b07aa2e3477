"""Objectives of a mission (IG-22.4): they can be fulfilled, and not by mistake."""

from imperios.games.faults import Node, known
from imperios.games.galactica.content_check.chart import OPEN, Chart
from imperios.games.galactica.content_check.content import shown
from imperios.games.galactica.content_check.forces import Forces
from imperios.games.galactica.tokens import SEATS


def check_objectives(chart: Chart, forces: Forces) -> None:
    """The sector, planet, unit or mark that an objective names is there."""
    for seat, rival in (SEATS, SEATS[::-1]):
        for objective in chart.mission.child("objectives").child(seat).items():
            check_objective(chart, forces, objective, rival)


def check_objective(chart: Chart, forces: Forces, objective: Node, rival: str) -> None:
    """One objective, by its type."""
    kind = objective.child("type").text()
    if kind == "hold_points":
        check_sector(chart, objective.child("hex"))
    elif kind in ("deliver", "control_planet"):
        check_planet(chart, objective)
    elif kind == "end_rival_turn_with_unit":
        check_unit(chart, objective)
    elif kind == "destroy_marked":
        tag = objective.child("tag")
        known(tag, dict.fromkeys(forces.tags[rival]), "unknown_tag")
    elif kind == "hold_value":
        value, most = objective.child("value"), chart.value()
        if (value.number() or 0) > most:
            value.fault("above_limit", found=value.value, most=most)


def check_sector(chart: Chart, node: Node) -> None:
    """A ship can stand in the sector (IG-22.5)."""
    place = chart.sector(node)
    if place is not None and chart.terrain[place] not in OPEN:
        node.fault("not_empty", hex=shown(place))


def check_planet(chart: Chart, objective: Node) -> None:
    """The planet is there, and has room for what is to be delivered (IG-6.8)."""
    place = chart.planet(objective.child("hex"))
    units = objective.child("assault_units")
    if place is not None and (units.number() or 0) > chart.room(place):
        units.fault("no_room", found=units.value, room=chart.room(place))


def check_unit(chart: Chart, objective: Node) -> None:
    """The unit can be built, and has the side that is asked for (IG-4.6, IG-6.2)."""
    unit = objective.child("unit")
    if not known(unit, chart.content.units, "unknown_unit"):
        return
    damaged = objective.child("state").text() == "damaged"
    if damaged and chart.content.units[unit.text()].child("damaged").value is None:
        objective.child("state").fault("no_damaged_side", unit=unit.text())
    if unit.text() in [item.text() for item in chart.mission.child("forbidden_units").items()]:
        unit.fault("forbidden_objective", unit=unit.text())
