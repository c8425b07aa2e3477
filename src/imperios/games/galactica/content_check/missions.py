"""Missions (IG-6): bounds, maps, forces, restrictions; those of users too."""

from imperios.games.faults import Node, both_languages, known
from imperios.games.galactica.content_check.chart import Chart
from imperios.games.galactica.content_check.content import Content
from imperios.games.galactica.content_check.forces import Forces
from imperios.games.galactica.content_check.objectives import check_objectives
from imperios.games.galactica.tokens import NUMBERS, SEATS

ENDS = ("dominion", "red_wins", "blue_wins")


def check_missions(content: Content) -> None:
    """Every mission by itself."""
    for mission in content.missions.values():
        both_languages(mission, ("name_", "flavour_"))
        chart = Chart(content, mission)
        check_symmetry(mission)
        check_bounds(content, mission)
        for unit in mission.child("forbidden_units").items():
            known(unit, content.units, "unknown_unit")
        for special in mission.child("special").items():
            chart.planet(special.child("hex"))
        forces = Forces(chart)
        check_objectives(chart, forces)


def check_symmetry(mission: Node) -> None:
    """In a symmetric mission each red template has a blue one at S - c, turned by 3 (IG-2.5)."""
    numbers = [item.number() or 0 for item in mission.child("symmetry_sum").items()]
    if mission.child("symmetric").value is not True or len(numbers) != 2:
        return
    laid = {_laid(template): template for template in mission.child("templates").items()}
    for (owner, number, side, q, r, rotation), template in laid.items():
        other = "B" if owner == "R" else "R"
        mirrored = (other, number, side, numbers[0] - q, numbers[1] - r, (rotation + 3) % 6)
        central = 2 * q == numbers[0] and 2 * r == numbers[1]
        if mirrored not in laid and not central:
            template.fault("not_symmetric", id=f"{number}{owner}")


def _laid(template: Node) -> tuple[str, int, str, int, int, int]:
    centre = [item.number() or 0 for item in template.child("center").items()] or [0, 0]
    return (
        template.child("owner").text(),
        template.child("template").number() or 0,
        template.child("side").text(),
        centre[0],
        centre[-1],
        template.child("rotation").number() or 0,
    )


def check_bounds(content: Content, mission: Node) -> None:
    """Every bid has a token, every start is within the limits, every game ends (IG-6.8)."""
    hand = content.files["game"].child("constants").child("hand_limit").number() or 0
    limit = mission.child("pc_limit").number() or 0
    highest = NUMBERS - 1 - hand * (mission.child("card_cost").number() or 0)
    check_most(mission.child("pc_limit"), highest)
    for seat in SEATS:
        check_most(mission.child(seat).child("pc"), limit)
        check_most(mission.child(seat).child("cards"), hand)
    ends = mission.child("at_limit").items()
    if not ends or ends[-1].text() not in ENDS:
        mission.child("at_limit").fault("fixed_end", expected=", ".join(ENDS))


def check_most(number: Node, most: int) -> None:
    """A number is not above a limit."""
    if (number.number() or 0) > most:
        number.fault("above_limit", found=number.value, most=most)
