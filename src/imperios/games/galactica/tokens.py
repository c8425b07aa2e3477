"""The words of Imperium Galáctica whose numbers the rules name (IG-24.1, part 5.8)."""

SEATS = ("red", "blue")
RED, BLUE = range(2)
PARTIES = (*SEATS, "neutral", "nobody")  # who may be attacked: a planet of nobody's, mines

VERBS = (
    "buy", "load", "land", "launch", "ship_attack", "invasion", "bombardment",
    "planet_destruction", "missile_strike", "detonate", "clear_mines",
)  # fmt: skip
BUY, LOAD, LAND, LAUNCH = range(4)

# Kinds of attack (IG-14.4), in the order of their verbs
ATTACKS = VERBS[4:]
ATTACK0 = 4
SHIP_ATTACK, INVASION, BOMBARDMENT, PLANET_DESTRUCTION, MISSILE_STRIKE, DETONATE, CLEAR_MINES = (
    range(7)
)

# Kinds of units in unit order (1.3)
KINDS = (
    "infantry", "armour", "interceptor", "bomber", "corvette", "frigate", "destroyer", "cruiser",
    "battleship", "carrier", "transport", "space_base", "minelayer", "annihilator",
    "neutron_missile", "defensive_cannon", "ion_cannon", "planetary_shield", "mine_field",
)  # fmt: skip
(
    INFANTRY, ARMOUR, INTERCEPTOR, BOMBER, CORVETTE, FRIGATE, DESTROYER, CRUISER, BATTLESHIP,
    CARRIER, TRANSPORT, SPACE_BASE, MINELAYER, ANNIHILATOR, NEUTRON_MISSILE, DEFENSIVE_CANNON,
    ION_CANNON, PLANETARY_SHIELD, MINE_FIELD,
) = range(19)  # fmt: skip
KIND0 = len(VERBS)  # the code of the first kind
CARD0 = KIND0 + len(KINDS)  # the code of the first card
DESIGNS = 36  # of action cards (IG-21.1)
FIRST_STAR, LAST_STAR = INTERCEPTOR, NEUTRON_MISSILE
CREW_KINDS = 4  # infantry, armour, interceptors, bombers: those that travel aboard
BUILDINGS = (DEFENSIVE_CANNON, ION_CANNON, PLANETARY_SHIELD)

# Counters (IG-1.3): one counter may have two usable faces
COUNTERS = ("assault", "squadron", *KINDS[CORVETTE:DEFENSIVE_CANNON])
COUNTER_COUNT = len(COUNTERS)
COUNTER_OF = (0, 0, 1, 1, *range(2, 13))  # by kind
SHARED_COUNTERS = ("defensive_cannon", "planetary_construction", "mine_field")
CANNONS, CONSTRUCTIONS, MINES = range(3)
SHARED_OF = {DEFENSIVE_CANNON: CANNONS, ION_CANNON: CONSTRUCTIONS, PLANETARY_SHIELD: CONSTRUCTIONS,
             MINE_FIELD: MINES}  # fmt: skip

PLANETS = ("home", "large", "medium", "small")
HOME = 0
TERRAIN = (
    "empty", "planet", "asteroids", "antimatter_cloud", "black_hole", "star_gate", "ion_particles",
)  # fmt: skip
PHASES = ("1", "2", "3", "4", "5", "6", "7A", "7B", "8")
AUCTION, INCOME, CARDS, SUPPLY, REPAIR, BUILD, DRIFT, MOVE, COMBAT = range(9)

NUMBERS = 100  # n0 to n99
NUMBER0 = CARD0 + DESIGNS  # the code of n0
DIE0 = NUMBER0 + NUMBERS - 1  # the code before that of d1
REACH = 20  # coordinates go from -20 to 20 (IG-6.8)
SPAN = 2 * REACH + 1
SECTOR0 = DIE0 + 7  # the code of -20,-20
PASS = SECTOR0 + SPAN * SPAN
DONE = PASS + 1

# Squadrons and assault units in a sector, aboard its ship or on its planet, are one number:
# eight bits for each of the four kinds.
ONE = (1, 1 << 8, 1 << 16, 1 << 24)
ASSAULT_BITS = 0xFFFF


def of_kind(crew: int, kind: int) -> int:
    """How many of a kind."""
    return crew >> 8 * kind & 255


def assault(crew: int) -> int:
    """How many assault units."""
    return (crew & 255) + (crew >> 8 & 255)


def squadrons(crew: int) -> int:
    """How many squadrons."""
    return (crew >> 16 & 255) + (crew >> 24)


def is_squadron(kind: int) -> bool:
    """Interceptors and bombers (IG-4.2)."""
    return INTERCEPTOR <= kind <= BOMBER
