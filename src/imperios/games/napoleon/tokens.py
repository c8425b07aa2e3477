"""The tokens of Napoleón whose codes the rules name: actions, answers, kinds of units."""

ACTIONS = (
    "move", "attack", "swap", "supply", "recruit", "card", "enter_city", "leave_city", "end_turn",
)  # fmt: skip
MOVE, ATTACK, SWAP, SUPPLY, RECRUIT, CARD, ENTER_CITY, LEAVE_CITY, END_TURN = range(9)
ANSWERS = (
    "yes", "no", "done", "cancel", "none", "attacker", "defender", "allow", "deny",
    "by_land", "by_sea", "politics", "army",
)  # fmt: skip
(
    YES, NO, DONE, CANCEL, NONE, FOR_ATTACKER, FOR_DEFENDER, ALLOW, DENY,
    BY_LAND, BY_SEA, POLITICS, ARMY,
) = range(9, 22)  # fmt: skip
CLOSING = ("end_turn", "done", "cancel", "none")  # those that end a question or leave it
ZONE0 = 22  # the code of the first zone

# Kinds of units (NA-1.2), in type order
UNITS = (
    "militia", "recruits", "infantry", "veterans", "guard",
    "irregular_cavalry", "light_cavalry", "hussars", "dragoons", "heavy_cavalry",
    "field_artillery", "siege_artillery", "light_ship", "normal_ship", "heavy_ship",
)  # fmt: skip
KINDS = 15
LAND_KINDS = 12
MILITIA = 0
FOOT = 0b000000011111  # masks of land kinds by arm (NA-1.11)
MOUNTED = 0b001111100000
ARTILLERY = 0b110000000000
VULNERABLE = ARTILLERY | 1 << MILITIA  # NA-1.12

# What a seat places before the game (NA-3.10)
SLOTS = (
    "militia", "recruits", "infantry", "light_cavalry",
    "artillery", "normal_ship", "light_ship", "wildcard",
)  # fmt: skip
WILDCARD = 7  # the tenth unit (NA-3.10)

# Icons of Battle and Chance cards
NO_ICON, GREAT_BATTLE, FLIGHT, ELIMINATE, PROMOTION = range(5)
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
