"""Constants and options of the game."""

from imperios.games.areas.content_check.game import check_options, check_scenario_option
from imperios.games.faults import Node
from imperios.games.grecia.content_check.content import Content, check_counts


def check_constants(content: Content) -> None:
    """Numbers of units name units, income rises, options have a default among their values."""
    check_counts(content, content.constant("initial_units"), land_only=False)
    check_counts(content, content.constant("unplaceable_unit_compensation"), land_only=False)
    for kind, garrison in content.constant("neutral_default").entries():
        total = check_counts(content, garrison, land_only=True)
        room = content.constant("capacity").child(kind).number() or 0
        if total > room:
            garrison.fault("no_room", found=total, room=room)
    check_income(content.constant("income"))
    check_limits(content)
    scenarios = {*content.scenarios, content.free_game.child("id").text()}
    check_scenario_option(check_options(content, none_allowed=False), "scenario", scenarios)


def check_income(income: Node) -> None:
    """The steps of the income start at 0 territories and rise (GR-4.2)."""
    before = -1
    for position, step in enumerate(income.items()):
        least = step.child("min_territories")
        number = least.number()
        if number is None:
            continue
        if number <= before or (position == 0 and number != 0):
            least.fault("income_order", found=number)
        before = number


def check_limits(content: Content) -> None:
    """The smallest number is not above the greatest."""
    for low, high in (("players_min", "players_max"), ("rounds_default", "rounds_max")):
        least, most = content.constant(low).number(), content.constant(high).number()
        if least is not None and most is not None and least > most:
            content.constant(low).fault("min_above_max", min=least, max=most)
