"""The second opinion on the choices of the set-up, of battles and of cards."""

from typing import Any

from tests.grecia.plain import COLOUR as COLOUR
from tests.grecia.plain import (
    FILES,
    KIND,
    LANDS,
    SEAS,
    UNITS,
    ZONES,
    Plain,
    Route,
    in_board_order,
    near_land,
    near_seas,
)

Frame = dict[str, Any]
CARDS = {card["id"]: card for card in FILES["cards"]["tactic_deck"]}


def battle_of(plain: Plain) -> Frame:
    """The battle that is being fought."""
    found: Frame = next(f for f in plain.position["stack"] if f["frame"] == "battle")
    return found


# --- set-up (GR-3) --------------------------------------------------------------------------------


def home(plain: Plain, seat: str) -> set[str]:
    """The territories of the colour; all in a free game (GR-3.8, GR-3.15)."""
    free = plain.position["scenario"] == "free"
    return {zone for zone in LANDS if free or COLOUR[zone] == seat}


def setup_fortress(plain: Plain, seat: str, frame: Frame) -> list[str]:
    """D1 (GR-3.8, GR-3.11, GR-3.17)."""
    islands = plain.position["options"]["fortress_on_small_island"]
    return [
        zone
        for zone in in_board_order(home(plain, seat))
        if plain.fort(zone) is None and (islands or KIND[zone] != "small_island")
    ]


def piece_places(plain: Plain, seat: str, piece: str) -> list[str]:
    """GR-3.9, GR-3.10, GR-3.12 to GR-3.14, GR-3.18."""
    if piece == "ship":
        free = plain.position["scenario"] == "free"
        base = plain.controls(seat) if free else home(plain, seat)
        return in_board_order({sea for zone in base for sea in near_seas(zone)})
    return [
        zone
        for zone in in_board_order(home(plain, seat))
        if plain.owner(zone) in (None, seat)
        and plain.fort(zone) in (None, seat)
        and (piece == "hero" or plain.open(seat, zone))
    ]


def setup_unit(plain: Plain, seat: str, frame: Frame) -> list[str]:
    """D2 (GR-3.16)."""
    left = plain.seat(seat)["to_place"]
    return [p for p in (*UNITS, "hero") if left.get(p) and piece_places(plain, seat, p)]


# --- battle ---------------------------------------------------------------------------------------


def fits(plain: Plain, battle: Frame, side: str, card: str) -> bool:
    """Does a card "Before a Battle" fit (GR-19.2, 5.5)?"""
    data, zone = CARDS[card], battle["zone"]
    naval = KIND[zone] == "sea"
    fortress = not naval and plain.fort(zone) == battle["defender"]
    where = {
        "any": True, "naval": naval, "land": not naval,
        "land_coastal": any(plain.ships(battle[side], sea) for sea in near_seas(zone)),
    }  # fmt: skip
    conditions = {
        "tac_ambush": not fortress,
        "tac_siege_engines": fortress,
        "tac_oracle": battle["defender"] != "neutral",
        "tac_naval_support": not naval,
    }
    sides = data["side"] in (None, "any", side)
    battle_card = data["timing"] == "before_battle"
    return battle_card and sides and where[data["where"]] and conditions.get(card, True)


def battle_tactic(plain: Plain, seat: str, frame: Frame) -> list[str]:
    """D25: each design once a battle and side (GR-19.3)."""
    battle, side = battle_of(plain), frame["side"]
    used = battle["played"][("attacker", "defender").index(side)]
    hand = set(plain.seat(seat)["cards"]) - set(used)
    return ["pass", *(card for card in CARDS if card in hand and fits(plain, battle, side, card))]


def battle_card(plain: Plain, seat: str, frame: Frame) -> list[str]:
    """D27."""
    return list(plain.seat(seat)["battle_cards"])


def choose_die(plain: Plain, seat: str, frame: Frame) -> list[str]:
    """D28: one of two dice; the attacker's were rolled first."""
    battle = battle_of(plain)
    rolled, mine = battle["rolled"], 2
    dice = rolled[:mine] if frame["side"] == "attacker" else rolled[-mine:]
    return [f"d{face}" for face in sorted(set(dice))]


def refuges(plain: Plain, battle: Frame, kind: str) -> list[str]:
    """GR-12.10 to GR-12.18."""
    seat, zone, origin = battle["defender"], battle["zone"], battle["origin"]
    if kind == "ship":
        return [sea for sea in SEAS if sea in near_seas(zone) and sea != origin]
    reach = plain.by_land(seat, zone, kind, barred=origin) | plain.by_sea(seat, zone)
    return [z for z in in_board_order(reach) if plain.open(seat, z) and z != origin]


def retreat_unit(plain: Plain, seat: str, frame: Frame) -> list[str]:
    """D30."""
    battle = battle_of(plain)
    return [k for k in UNITS if plain.count(seat, battle["zone"], k) and refuges(plain, battle, k)]


def retreat_unit_denied(plain: Plain, seat: str, frame: Frame) -> list[str]:
    """D30 after a denied passage."""
    return retreat_unit(plain, seat, frame)


def retreat_to(plain: Plain, seat: str, frame: Frame) -> list[str]:
    """D30."""
    return refuges(plain, battle_of(plain), frame["kind"])


def allow_passage(plain: Plain, seat: str, frame: Frame) -> list[str]:
    """D9."""
    return ["allow", "deny"]


# --- cards (5.4, 5.5) -----------------------------------------------------------------------------


def senate_sedition(plain: Plain, seat: str, frame: Frame) -> list[str]:
    """D19."""
    near = {z for zone in plain.controls(seat) for z in near_land(zone)}
    return [
        zone
        for zone in in_board_order(near)
        if plain.fort(zone) is None
        and plain.owner(zone) not in (None, seat)
        and plain.size(zone) >= 2
        and plain.land(zone)["units"].get("light")
    ]


def senate_storm(plain: Plain, seat: str, frame: Frame) -> list[str]:
    """D21."""
    return [sea for sea in SEAS if any(plain.ships(other, sea) for other in plain.others(seat))]


def senate_hero(plain: Plain, seat: str, frame: Frame) -> list[str]:
    """D23."""
    return in_board_order(plain.controls(seat))


def fleet_from(plain: Plain, seat: str, frame: Frame) -> list[str]:
    """D20."""
    return plain.fleets(seat)


def fleet_to(plain: Plain, seat: str, frame: Frame) -> list[str]:
    """D20: one or two seas away, over the Isthmus too."""
    isthmus = {"corinthian_gulf": {"myrtoan_sea"}, "myrtoan_sea": {"corinthian_gulf"}}
    reach = {frame["origin"]}
    for _ in range(2):
        reach |= {sea for z in reach for sea in near_seas(z) | isthmus.get(z, set())}
    return in_board_order(reach - {frame["origin"]})


def colours(plain: Plain, seats: list[str]) -> list[str]:
    """Players in the order of the colours."""
    return [colour for colour in ("red", "blue", "green", "yellow") if colour in seats]


def card_rival(plain: Plain, seat: str, frame: Frame) -> list[str]:
    """D22."""
    return colours(plain, plain.others(seat))


def spies_target(plain: Plain, seat: str, frame: Frame) -> list[str]:
    """D24."""
    return colours(plain, [o for o in plain.others(seat) if plain.seat(o)["cards"]])


def spies_discard(plain: Plain, seat: str, frame: Frame) -> list[str]:
    """D24."""
    hand = plain.seat(frame["spied"])["cards"]
    return [card for card in CARDS if card in hand]


def setup_zone(plain: Plain, seat: str, frame: Frame) -> list[str]:
    """D3."""
    return piece_places(plain, seat, (*UNITS, "hero")[frame["piece"]])


def hero_attack(plain: Plain, seat: str, frame: Frame) -> list[str]:
    """D10 in an attack."""
    return ["stay", "go"]


def open_routes(plain: Plain, frame: Frame) -> list[Route]:
    """Those of which no sea is closed (GR-9.17)."""
    return [
        route
        for route in plain.routes(frame["origin"], frame["target"])
        if all(plain.sea(frame["mover"], sea) != "closed" for sea in route)
    ]


def route_first(plain: Plain, seat: str, frame: Frame) -> list[str]:
    """D8: the first sea of a route."""
    return sorted({route[0] for route in open_routes(plain, frame)}, key=ZONES.index)


def route_second(plain: Plain, seat: str, frame: Frame) -> list[str]:
    """D8: the second sea of a route that begins as chosen."""
    return [route[1] for route in open_routes(plain, frame) if route[0] == frame["first"]]
