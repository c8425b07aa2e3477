"""The words of Imperium Galáctica whose numbers the rules name (IG-24.1, part 5.8)."""

from typing import Final

SEATS = ("red", "blue")
RED: Final = 0
BLUE: Final = 1
PARTIES = (*SEATS, "neutral", "nobody")  # who may be attacked: a planet of nobody's, mines

VERBS = (
    "buy", "load", "land", "launch", "ship_attack", "invasion", "bombardment",
    "planet_destruction", "missile_strike", "detonate", "clear_mines",
)  # fmt: skip
BUY: Final = 0
LOAD: Final = 1
LAND: Final = 2
LAUNCH: Final = 3

# Kinds of attack (IG-14.4), in the order of their verbs
ATTACKS = VERBS[4:]
ATTACK0: Final = 4
SHIP_ATTACK: Final = 0
INVASION: Final = 1
BOMBARDMENT: Final = 2
PLANET_DESTRUCTION: Final = 3
MISSILE_STRIKE: Final = 4
DETONATE: Final = 5
CLEAR_MINES: Final = 6

# Kinds of units in unit order (1.3)
KINDS = (
    "infantry", "armour", "interceptor", "bomber", "corvette", "frigate", "destroyer", "cruiser",
    "battleship", "carrier", "transport", "space_base", "minelayer", "annihilator",
    "neutron_missile", "defensive_cannon", "ion_cannon", "planetary_shield", "mine_field",
)  # fmt: skip
INFANTRY: Final = 0
ARMOUR: Final = 1
INTERCEPTOR: Final = 2
BOMBER: Final = 3
CORVETTE: Final = 4
FRIGATE: Final = 5
DESTROYER: Final = 6
CRUISER: Final = 7
BATTLESHIP: Final = 8
CARRIER: Final = 9
TRANSPORT: Final = 10
SPACE_BASE: Final = 11
MINELAYER: Final = 12
ANNIHILATOR: Final = 13
NEUTRON_MISSILE: Final = 14
DEFENSIVE_CANNON: Final = 15
ION_CANNON: Final = 16
PLANETARY_SHIELD: Final = 17
MINE_FIELD: Final = 18
KIND0: Final = len(VERBS)  # the code of the first kind
CARD0: Final = KIND0 + len(KINDS)  # the code of the first card
DESIGNS: Final = 36  # of action cards (IG-21.1)
FIRST_STAR: Final = INTERCEPTOR
LAST_STAR: Final = NEUTRON_MISSILE
CREW_KINDS: Final = 4  # infantry, armour, interceptors, bombers: those that travel aboard
BUILDINGS: Final[tuple[int, ...]] = (DEFENSIVE_CANNON, ION_CANNON, PLANETARY_SHIELD)

# Counters (IG-1.3): one counter may have two usable faces
COUNTERS = ("assault", "squadron", *KINDS[CORVETTE:DEFENSIVE_CANNON])
COUNTER_COUNT: Final = len(COUNTERS)
COUNTER_OF: Final[tuple[int, ...]] = (0, 0, 1, 1, *range(2, 13))  # by kind
SHARED_COUNTERS = ("defensive_cannon", "planetary_construction", "mine_field")
CANNONS: Final = 0
CONSTRUCTIONS: Final = 1
MINES: Final = 2
FIRST_SHARED: Final = DEFENSIVE_CANNON  # this kind and all after it have shared counters
SHARED_OF: Final[tuple[int, ...]] = (CANNONS, CONSTRUCTIONS, CONSTRUCTIONS, MINES)  # from there

PLANETS = ("home", "large", "medium", "small")
HOME: Final = 0
TERRAIN = (
    "empty", "planet", "asteroids", "antimatter_cloud", "black_hole", "star_gate", "ion_particles",
)  # fmt: skip
PHASES = ("1", "2", "3", "4", "5", "6", "7A", "7B", "8")
AUCTION: Final = 0
INCOME: Final = 1
CARDS: Final = 2
SUPPLY: Final = 3
REPAIR: Final = 4
BUILD: Final = 5
DRIFT: Final = 6
MOVE: Final = 7
COMBAT: Final = 8

NUMBERS: Final = 100  # n0 to n99
NUMBER0: Final = CARD0 + DESIGNS  # the code of n0
DIE0: Final = NUMBER0 + NUMBERS - 1  # the code before that of d1
REACH: Final = 20  # coordinates go from -20 to 20 (IG-6.8)
SPAN: Final = 2 * REACH + 1
SECTOR0: Final = DIE0 + 7  # the code of -20,-20
PASS: Final = SECTOR0 + SPAN * SPAN
DONE: Final = PASS + 1

# Squadrons and assault units in a sector, aboard its ship or on its planet, are one number:
# eight bits for each of the four kinds.
ONE: Final[tuple[int, ...]] = (1, 1 << 8, 1 << 16, 1 << 24)
ASSAULT_BITS: Final = 0xFFFF


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
