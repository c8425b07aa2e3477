"""The second opinion on the choices of a turn: which tokens the rules allow."""

from typing import Any

from tests.grecia.plain import (
    KIND,
    LANDS,
    NEAR,
    PRICE,
    ROOM,
    SEAS,
    UNITS,
    ZONES,
    Plain,
    in_board_order,
    near_land,
    near_seas,
)

Frame = dict[str, Any]
OWN_TURN = ("tac_forced_march", "tac_safe_conduct", "tac_spies", "tac_olympic_truce")


# --- move (GR-5) ----------------------------------------------------------------------------------


def movers(plain: Plain, seat: str) -> list[str]:
    """The zones from which some unit can move."""
    return [
        zone
        for zone in plain.held(seat) + plain.fleets(seat)
        if any(plain.count(seat, zone, k) and plain.destinations(seat, zone, k) for k in UNITS)
    ]


def move_from(plain: Plain, seat: str, frame: Frame) -> list[str]:
    """D5."""
    return movers(plain, seat)


def may_move_from(plain: Plain, seat: str, frame: Frame) -> list[str]:
    """D5 for a card."""
    return ["decline", *movers(plain, seat)]


def move_to(plain: Plain, seat: str, frame: Frame) -> list[str]:
    """D7."""
    return in_board_order(plain.destinations(seat, frame["origin"], frame["kind"]))


def move_unit(plain: Plain, seat: str, frame: Frame) -> list[str]:
    """D6."""
    kinds = [
        kind
        for kind in UNITS
        if plain.count(seat, frame["origin"], kind)
        and plain.destinations(seat, frame["origin"], kind)
    ]
    if frame["reached"]:
        return ["done", *kinds]
    return ["cancel", *kinds] if frame["refused"] else kinds


def move_unit_denied(plain: Plain, seat: str, frame: Frame) -> list[str]:
    """D6 after a denied passage."""
    return move_unit(plain, seat, frame)


# --- attack (GR-6) --------------------------------------------------------------------------------


def attackable(plain: Plain, seat: str, defender: str) -> bool:
    """GR-6.11, Olympic Truce, eliminated players."""
    if defender == "neutral":
        return True
    early = plain.position["round"] == 1 and plain.order.index(defender) > plain.order.index(
        plain.turn
    )
    safe = plain.seat(defender)["truce"] or plain.out(defender)
    return defender != seat and not early and not safe


def attackers(plain: Plain, seat: str, origin: str, target: str) -> list[str]:
    """The kinds in a zone that can attack another one (GR-6.4, GR-6.8)."""
    if KIND[origin] == "sea":
        return ["ship"] if target == origin or target in NEAR[origin] else []
    over_sea = target in plain.by_sea(seat, origin)
    return [
        kind
        for kind in UNITS[:4]
        if plain.count(seat, origin, kind)
        and (over_sea or target in plain.by_land(seat, origin, kind))
    ]


def defenders(plain: Plain, seat: str, target: str) -> list[str]:
    """Whom the seat may attack in a zone (GR-6.3, GR-6.9)."""
    if KIND[target] == "sea":
        found = [other for other in plain.others(seat) if plain.ships(other, target)]
    else:
        holder = plain.owner(target) or plain.fort(target)
        found = [holder] if holder and plain.hostile(seat, target) else []
    return [other for other in found if attackable(plain, seat, other)]


def targets(plain: Plain, seat: str, origin: str) -> list[str]:
    """What can be attacked from a zone (GR-6.1, GR-6.10)."""
    zones = SEAS if KIND[origin] == "sea" else LANDS
    return [
        zone
        for zone in zones
        if defenders(plain, seat, zone) and attackers(plain, seat, origin, zone)
    ]


def attack_from(plain: Plain, seat: str, frame: Frame) -> list[str]:
    """D11."""
    zones = plain.held(seat) + plain.fleets(seat)
    return [zone for zone in zones if targets(plain, seat, zone)]


def attack_to(plain: Plain, seat: str, frame: Frame) -> list[str]:
    """D12."""
    return targets(plain, seat, frame["origin"])


def attack_defender(plain: Plain, seat: str, frame: Frame) -> list[str]:
    """D12 at sea."""
    return defenders(plain, seat, frame["target"])


def attack_unit(plain: Plain, seat: str, frame: Frame) -> list[str]:
    """D13: not more than there is room for (GR-6.7)."""
    origin, target, front = frame["origin"], frame["target"], frame["front"]
    if ROOM[target] and sum(front) >= ROOM[target]:
        return ["done"]
    kinds = [
        kind
        for kind in attackers(plain, seat, origin, target)
        if plain.count(seat, origin, kind) > front[UNITS.index(kind)]
    ]
    return ["done", *kinds] if sum(front) else kinds


def attack_order(plain: Plain, seat: str, frame: Frame) -> list[str]:
    """D13: the last word."""
    return attack_unit(plain, seat, frame)


# --- swap (GR-7) ----------------------------------------------------------------------------------


def swaps(plain: Plain, seat: str) -> list[tuple[str, str, str, str]]:
    """All (zone, kind, other zone, kind) that may change places."""
    held = plain.held(seat)
    return [
        (zone, kind, other, mate)
        for zone in held for other in held if zone != other
        for kind in UNITS[:4] if plain.count(seat, zone, kind)
        for mate in UNITS[:4] if plain.count(seat, other, mate)
        if swappable(plain, seat, (zone, kind), (other, mate))
    ]  # fmt: skip


def swappable(plain: Plain, seat: str, one: tuple[str, str], two: tuple[str, str]) -> bool:
    """GR-7.4, GR-7.5, GR-7.8."""
    (zone, kind), (other, mate) = one, two
    by_land = other in plain.by_land(seat, zone, kind) or zone in plain.by_land(seat, other, mate)
    if kind == mate and not plain.heroes_of(seat, zone) and not plain.heroes_of(seat, other):
        return False
    return by_land or other in plain.by_sea(seat, zone)


def parts(found: list[tuple[str, str, str, str]], place: int, fixed: tuple[str, ...]) -> list[str]:
    """The possible words at a place of a swap, after the words already said."""
    words = {swap[place] for swap in found if swap[: len(fixed)] == fixed}
    return sorted(words, key=(*ZONES, *UNITS).index)


def swap_first_zone(plain: Plain, seat: str, frame: Frame) -> list[str]:
    """D14."""
    return parts(swaps(plain, seat), 0, ())


def swap_first_unit(plain: Plain, seat: str, frame: Frame) -> list[str]:
    """D14."""
    return parts(swaps(plain, seat), 1, (frame["zone"],))


def swap_second_zone(plain: Plain, seat: str, frame: Frame) -> list[str]:
    """D15."""
    return parts(swaps(plain, seat), 2, (frame["zone"], frame["kind"]))


def swap_second_unit(plain: Plain, seat: str, frame: Frame) -> list[str]:
    """D15."""
    return parts(swaps(plain, seat), 3, (frame["zone"], frame["kind"], frame["other"]))


# --- hiring (GR-8) --------------------------------------------------------------------------------


def places(plain: Plain, seat: str, kind: str) -> list[str]:
    """Where a new unit may be placed now (GR-8.6 to GR-8.9), the room apart."""
    mine = plain.controls(seat)
    if kind == "ship":
        return in_board_order({sea for zone in mine for sea in near_seas(zone)})
    beside = {z for zone in mine for z in near_land(zone) if plain.empty(seat, z)}
    return [z for z in in_board_order(mine | beside) if plain.fort(z) in (None, seat)]


def recruit_unit(plain: Plain, seat: str, frame: Frame) -> list[str]:
    """D16; the places are those of the beginning (GR-8.10)."""
    kinds = [
        kind
        for kind in UNITS
        if kind in PRICE
        and plain.seat(seat)["supplies"] >= PRICE[kind] - frame["discount"]
        and plain.seat(seat)["pool"][kind]
        and room_for(plain, frame, kind)
    ]
    return ["done", *kinds] if frame["bought"] or frame["by_card"] else kinds


def room_for(plain: Plain, frame: Frame, kind: str) -> list[str]:
    """The places of a hiring that still have room."""
    zones = frame["sea"] if kind == "ship" else frame["land"]
    return [zone for zone in zones if kind == "ship" or plain.size(zone) < ROOM[zone]]


def recruit_zone(plain: Plain, seat: str, frame: Frame) -> list[str]:
    """D17, for hired units."""
    return room_for(plain, frame, frame["kind"])


def place_zone(plain: Plain, seat: str, frame: Frame) -> list[str]:
    """D17, for units from a card."""
    return [z for z in frame["places"] if not ROOM[z] or plain.size(z) < ROOM[z]]


# --- the menu (D4) --------------------------------------------------------------------------------


def can_hire(plain: Plain, seat: str) -> bool:
    """GR-8.5."""
    return any(
        plain.seat(seat)["supplies"] >= PRICE[kind]
        and plain.seat(seat)["pool"][kind]
        and any(not ROOM[z] or plain.size(z) < ROOM[z] for z in places(plain, seat, kind))
        for kind in PRICE
    )


def playable(plain: Plain, seat: str) -> list[str]:
    """Cards for one's own turn whose condition holds (GR-19.4, 5.5)."""
    holds = {
        "tac_forced_march": bool(movers(plain, seat)),
        "tac_safe_conduct": True,
        "tac_spies": any(plain.seat(other)["cards"] for other in plain.others(seat)),
        "tac_olympic_truce": not plain.position["attacked"],
    }
    return [card for card in OWN_TURN if card in plain.seat(seat)["cards"] and holds[card]]


def changeable(plain: Plain, seat: str) -> list[str]:
    """Players whose permission the seat has not changed this turn (GR-9.9)."""
    done = plain.seat(seat)["permissions_changed"]
    return [other for other in plain.others(seat) if other not in done]


def choose_action(plain: Plain, seat: str, frame: Frame) -> list[str]:
    """D4."""
    cards = plain.position["options"]["cards"]
    tactic = plain.position["decks"]["tactic"]
    attacks = not plain.position["attacked"] and not plain.seat(seat)["truce"]
    offered = {
        "move": bool(movers(plain, seat)),
        "attack": attacks and bool(attack_from(plain, seat, frame)),
        "swap": bool(swaps(plain, seat)),
        "take_supplies": True,
        "hire": can_hire(plain, seat),
        "take_senate": cards,
        "take_tactic": cards and bool(tactic["bag"] or tactic["discard"]),
        "play_tactic": bool(playable(plain, seat)),
        "set_permission": bool(changeable(plain, seat)),
    }
    return [verb for verb, possible in offered.items() if possible]


def choose_action_denied(plain: Plain, seat: str, frame: Frame) -> list[str]:
    """D4 in a turn in which passage was denied."""
    return choose_action(plain, seat, frame)


def end_turn(plain: Plain, seat: str, frame: Frame) -> list[str]:
    """The last word of a turn (GR-4.11)."""
    return ["done"]


def play_tactic(plain: Plain, seat: str, frame: Frame) -> list[str]:
    """D4: the card."""
    return playable(plain, seat)


def permission_player(plain: Plain, seat: str, frame: Frame) -> list[str]:
    """D4: whose permission."""
    return changeable(plain, seat)


def hero_travel(plain: Plain, seat: str, frame: Frame) -> list[str]:
    """D33 (GR-15.5)."""
    hero = [hero for hero, owner in plain.heroes.items() if owner == seat][frame["hero"]]
    zone = next(z for z in LANDS if hero in plain.land(z).get("heroes", []))
    reach = near_land(zone) | {land for sea in near_seas(zone) for land in near_land(sea)}
    return ["stay", *in_board_order(reach - {zone})]
