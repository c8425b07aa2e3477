"""Standard set-ups and starting armies (NA-3), and what scenarios share with them."""

from imperios.games.faults import Node, both_languages, known
from imperios.games.napoleon.content_check.content import Content, check_army, check_pool
from imperios.games.napoleon.tokens import SLOTS


def check_setups(content: Content) -> None:
    """Seats have their empires, and the starting armies are complete."""
    for setup in content.setups.values():
        both_languages(setup.child("name"))
        check_seats(content, setup)
        check_victory(setup)
    check_starting_units(content)
    quick = content.scenarios_file.child("quick_setups")
    for empire in content.empires:
        if not quick.child(empire).entries():
            quick.fault("missing_id", id=empire)
    for empire, army in quick.entries():
        check_quick(content, empire, army)


def check_victory(setup: Node) -> None:
    """Goals are those of the seats (NA-18.6)."""
    seats = {seat.child("key").text() for seat in setup.child("seats").items()}
    for seat, goal in setup.child("victory").entries():
        if seat not in seats:
            goal.fault("unknown_seat", id=seat)


def check_seats(content: Content, setup: Node) -> None:
    """As many seats as players; every empire is played by one of them or neutral (NA-3.3)."""
    seats, players = setup.child("seats").items(), setup.child("players")
    if players.value != len(seats):
        players.fault("wrong_number_of_seats", players=players.value, found=len(seats))
    keys: set[str] = set()
    for seat in seats:
        key = seat.child("key")
        if key.text() in keys:
            key.fault("seat_twice", seat=key.text())
        keys.add(key.text())
    taken: set[str] = set()
    for empires in [*(seat.child("empires") for seat in seats), setup.child("neutral_empires")]:
        for empire in empires.items():
            if known(empire, content.empires, "unknown_empire") and empire.text() in taken:
                empire.fault("empire_twice", id=empire.text())
            taken.add(empire.text())
    for name in content.empires:
        if name not in taken:
            setup.fault("empire_without_side", id=name)


def check_starting_units(content: Content) -> None:
    """The slots are those that the rules know; the kinds for them exist (NA-3.9, NA-3.10)."""
    start = content.scenarios_file.child("starting_units")
    slots = start.child("slots")
    if tuple(slot.child("slot").text() for slot in slots.items()) != SLOTS:
        slots.fault("fixed_list", expected=", ".join(SLOTS))
    for name in ("artillery_types", "wildcard_types"):
        for unit in start.child(name).items():
            known(unit, content.units, "unknown_unit")


def check_quick(content: Content, empire: str, army: Node) -> None:
    """The quick set-up of an empire stands at home, within its pool (NA-3.13, NA-3.21)."""
    if empire not in content.empires:
        army.fault("unknown_empire", id=empire)
        return
    armies = check_army(content, army)
    for zone in armies:
        if not content.is_sea(zone) and content.empire_of(zone) != empire:
            army.child(zone).fault("not_a_home", zone=zone, colour=empire)
    check_pool(content, army, armies, [empire], extra=False)
