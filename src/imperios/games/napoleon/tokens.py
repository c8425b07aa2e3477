"""The tokens of Napoleón whose codes the rules name: actions, answers, kinds of units."""

from typing import Final

ACTIONS = (
    "move", "attack", "swap", "supply", "recruit", "card", "enter_city", "leave_city", "end_turn",
)  # fmt: skip
MOVE: Final = 0
ATTACK: Final = 1
SWAP: Final = 2
SUPPLY: Final = 3
RECRUIT: Final = 4
CARD: Final = 5
ENTER_CITY: Final = 6
LEAVE_CITY: Final = 7
END_TURN: Final = 8
ANSWERS = (
    "yes", "no", "done", "cancel", "none", "attacker", "defender", "allow", "deny",
    "by_land", "by_sea", "politics", "army",
)  # fmt: skip
YES: Final = 9
NO: Final = 10
DONE: Final = 11
CANCEL: Final = 12
NONE: Final = 13
FOR_ATTACKER: Final = 14
FOR_DEFENDER: Final = 15
ALLOW: Final = 16
DENY: Final = 17
BY_LAND: Final = 18
BY_SEA: Final = 19
POLITICS: Final = 20
ARMY: Final = 21
CLOSING = ("end_turn", "done", "cancel", "none")  # those that end a question or leave it
ZONE0: Final = 22  # the code of the first zone

# Kinds of units (NA-1.2), in type order
UNITS = (
    "militia", "recruits", "infantry", "veterans", "guard",
    "irregular_cavalry", "light_cavalry", "hussars", "dragoons", "heavy_cavalry",
    "field_artillery", "siege_artillery", "light_ship", "normal_ship", "heavy_ship",
)  # fmt: skip
KINDS: Final = 15
LAND_KINDS: Final = 12
MILITIA: Final = 0
FOOT: Final = 0b000000011111  # masks of land kinds by arm (NA-1.11)
MOUNTED: Final = 0b001111100000
ARTILLERY: Final = 0b110000000000
VULNERABLE: Final = ARTILLERY | 1 << MILITIA  # NA-1.12

# What a seat places before the game (NA-3.10)
SLOTS = (
    "militia", "recruits", "infantry", "light_cavalry",
    "artillery", "normal_ship", "light_ship", "wildcard",
)  # fmt: skip
WILDCARD: Final = 7  # the tenth unit (NA-3.10)

# Icons of Battle and Chance cards
NO_ICON: Final = 0
GREAT_BATTLE: Final = 1
FLIGHT: Final = 2
ELIMINATE: Final = 3
PROMOTION: Final = 4
ICONS = (None, "great_battle", "flight", "eliminate", "promotion")


def is_ship(kind: int) -> bool:
    """Ships come after all land units."""
    return kind >= LAND_KINDS


def is_mounted(kind: int) -> bool:
    """Cavalry of any kind, the irregular too (NA-1.9)."""
    return bool(MOUNTED >> kind & 1)


def is_vulnerable(kind: int) -> bool:
    """Militia and artillery, no others (NA-1.12)."""
    return bool(VULNERABLE >> kind & 1)
