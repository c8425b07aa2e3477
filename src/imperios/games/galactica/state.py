"""A game of Imperium Galáctica in progress: the board and what lies before the players."""

from typing import TYPE_CHECKING, Any, Final

from imperios.games.galactica.board import Board
from imperios.games.galactica.material import Material
from imperios.games.galactica.mission import Mission
from imperios.games.galactica.tokens import BLUE, COUNTER_COUNT, COUNTER_OF, RED
from imperios.kernel.decks import Deck
from imperios.kernel.masks import without
from imperios.kernel.state import State

if TYPE_CHECKING:
    from imperios.kernel.game import Game

NOBODY: Final = -1


class Galactica(State):
    """Sectors, units, planets, cards. A set of sectors is a mask; seats are 0 and 1.

    A sector holds one star unit at most (IG-2.9): `side` is its kind twice, plus one if it is
    damaged. `crew` is what is aboard the unit, or stands on the planet, of the sector.
    """

    __slots__ = (
        "attacked", "batteries", "board", "boosts", "broken", "built", "cannons", "ceasefire",
        "clouds", "crew", "decks", "destroyed", "fallout", "foreign", "game_turn",
        "gates", "hand", "hand_size", "held", "holes", "home", "hot", "hurt", "initiative",
        "ions", "known", "landed", "loaded", "lost", "material", "mines", "mission", "moved",
        "open", "opener", "planets", "played", "points", "pool", "progress", "rocks", "sealed",
        "shared", "shields", "ships", "side", "sizes", "stock", "stunned", "tags", "thin", "turn",
        "turn_limit", "unloaded", "with_cards",
    )  # fmt: skip

    material: Material
    mission: Mission
    board: Board
    with_cards: bool  # not with the option no_chance (IG-23.1)
    turn_limit: int
    sizes: list[int]  # sector -> size of its planet; never changed in play
    # --- the course of the game
    game_turn: int
    turn: int  # the active player
    initiative: int
    opener: int
    ceasefire: int  # at the end of whose player turn it is over, or NOBODY
    played: list[int]  # seat -> mask of the designs played in this phase (IG-21.4)
    # --- terrain
    planets: int
    rocks: int
    clouds: int
    holes: int
    gates: int
    ions: int
    mines: int
    thin: int  # reduced mine fields, also in `mines`
    hot: int  # radioactivity
    open: int  # where ships go: all but planets, asteroids, clouds, holes, radioactivity
    fallout: dict[int, int]  # radioactivity: sector -> twice its last game turn, plus its owner
    # --- planets
    home: list[int]  # seat -> sector of its home planet, or -1
    held: list[int]  # seat -> planets that it controls
    cannons: int
    broken: int  # damaged defensive cannons, also in `cannons`
    batteries: int  # ion cannons
    shields: int
    # --- units
    ships: list[int]  # seat -> sectors of its star units
    side: list[int]
    crew: list[int]
    hurt: int  # damaged star units
    stunned: int
    tags: dict[int, str]  # marks of a mission
    # --- flags of this player turn (3.2)
    moved: int
    built: int
    attacked: int  # of an ion cannon: the sector of its planet
    loaded: int
    unloaded: int
    sealed: int  # moved after a cargo operation (IG-13.8)
    boosts: dict[int, int]  # more movement
    landed: dict[int, int]  # planet -> crew that came this turn
    # --- players
    points: list[int]
    pool: list[int]  # seat * counters + counter
    lost: list[int]  # counters out for the whole game (IG-12.8)
    stock: list[int]  # shared counters
    destroyed: list[int]  # seat -> value of the rival's units destroyed (IG-22.4)
    progress: list[list[int]]  # seat -> a number for each of its objectives
    hand: list[int]  # seat * designs + design
    foreign: list[int]  # those of them that come from the rival's deck (IG-8.6)
    known: list[int]  # those of them that the rival knows (part 4)
    hand_size: list[int]
    decks: list[Deck]  # of red and blue, or a common one (IG-23.2)
    shared: bool  # a copy may have the same lists of what seldom changes

    def __init__(
        self, game: "Game", scenario: str, seats: tuple[str, ...], mission: Mission,
        material: Material,
    ) -> None:  # fmt: skip
        super().__init__(game, scenario, seats)
        self.material = material
        self.mission = mission
        self.board = mission.board

    def clear(self, settings: dict[str, Any]) -> None:
        """The map as it is laid out, no units, full pools and decks, no cards."""
        self.begin(settings)
        self.with_cards = not settings["no_chance"]
        self.turn_limit = settings["turn_limit"] or self.mission.turn_limit
        self.game_turn = 1
        self.turn = RED
        self.initiative = NOBODY
        self.opener = RED
        self.ceasefire = NOBODY
        self.played = [0, 0]
        self._clear_map()
        self._clear_units()
        self._clear_players()
        self.shared = False
        self.retile()

    def _clear_map(self) -> None:
        mission = self.mission
        self.sizes = mission.sizes
        self.planets = mission.planets
        self.rocks = mission.rocks
        self.clouds = mission.clouds if self.with_cards else 0
        self.holes = mission.holes
        self.gates = mission.gates
        self.ions = mission.ions
        self.mines = mission.mines
        self.thin = 0
        self.hot = 0
        self.fallout = {}
        self.home = mission.home[:]
        self.held = [1 << home if home >= 0 else 0 for home in mission.home]
        self.cannons = self.broken = self.batteries = self.shields = 0

    def _clear_units(self) -> None:
        self.ships = [0, 0]
        self.side = [-1] * self.board.size
        self.crew = [0] * self.board.size
        self.hurt = self.stunned = 0
        self.tags = {}
        self.clear_flags()

    def clear_flags(self) -> None:
        """A new player turn: nothing has moved, loaded or attacked yet."""
        self.moved = self.built = self.attacked = 0
        self.loaded = self.unloaded = self.sealed = 0
        self.boosts = {}
        self.landed = {}

    def _clear_players(self) -> None:
        material, designs = self.material, len(self.material.cards)
        self.points = [0, 0]
        self.pool = material.pool * 2
        self.lost = [0] * len(self.pool)
        self.stock = material.shared[:]
        self.stock[-1] -= self.mines.bit_count()
        self.destroyed = [0, 0]
        self.progress = [[0] * len(objectives) for objectives in self.mission.objectives]
        self.hand = [0] * (2 * designs)
        self.foreign = [0] * (2 * designs)
        self.known = [0] * (2 * designs)
        self.hand_size = [0, 0]
        copies = self.mission.copies if self.with_cards else [0] * designs
        mode = self.settings["deck_mode"]
        if mode == "separate":
            self.decks = [Deck(copies[:]), Deck(copies[:])]
        else:
            self.decks = [Deck([(2 if mode == "merged" else 1) * number for number in copies])]

    def retile(self) -> None:
        """The terrain has changed."""
        shut = self.planets | self.rocks | self.clouds | self.holes | self.hot
        self.open = without(self.board.all, shut)

    def copy(self) -> "Galactica":
        """An independent copy, cheap."""
        twin = Galactica(self.game, self.scenario, self.seats, self.mission, self.material)
        self.copy_common(twin)
        twin.with_cards = self.with_cards
        twin.turn_limit = self.turn_limit
        twin.sizes = self.sizes
        twin.game_turn = self.game_turn
        twin.turn = self.turn
        twin.initiative = self.initiative
        twin.opener = self.opener
        twin.ceasefire = self.ceasefire
        self._copy_map(twin)
        self._copy_units(twin)
        twin.points = self.points
        self._share(twin)
        return twin

    def _copy_map(self, twin: "Galactica") -> None:
        twin.planets = self.planets
        twin.rocks = self.rocks
        twin.clouds = self.clouds
        twin.holes = self.holes
        twin.gates = self.gates
        twin.ions = self.ions
        twin.mines = self.mines
        twin.thin = self.thin
        twin.hot = self.hot
        twin.open = self.open
        twin.cannons = self.cannons
        twin.broken = self.broken
        twin.batteries = self.batteries
        twin.shields = self.shields

    def _copy_units(self, twin: "Galactica") -> None:
        twin.ships = self.ships
        twin.side = self.side
        twin.crew = self.crew
        twin.hurt = self.hurt
        twin.stunned = self.stunned
        twin.moved = self.moved
        twin.built = self.built
        twin.attacked = self.attacked
        twin.loaded = self.loaded
        twin.unloaded = self.unloaded
        twin.sealed = self.sealed

    def own(self) -> None:
        """Before anything changes: take units and points of one's own, too."""
        super().own()
        self.ships = self.ships[:]
        self.side = self.side[:]
        self.crew = self.crew[:]
        self.points = self.points[:]

    def _share(self, twin: "Galactica") -> None:
        """Give a copy what seldom changes; whoever changes it first calls `unshare`."""
        twin.played = self.played
        twin.fallout = self.fallout
        twin.home = self.home
        twin.held = self.held
        twin.tags = self.tags
        twin.boosts = self.boosts
        twin.landed = self.landed
        twin.pool = self.pool
        twin.lost = self.lost
        twin.stock = self.stock
        twin.destroyed = self.destroyed
        twin.progress = self.progress
        twin.hand = self.hand
        twin.foreign = self.foreign
        twin.known = self.known
        twin.hand_size = self.hand_size
        twin.decks = self.decks
        self.shared = twin.shared = True

    def unshare(self) -> None:
        """Before a change in what seldom changes: take lists of one's own."""
        if not self.shared:
            return
        self.shared = False
        self.played = self.played[:]
        self.fallout = self.fallout.copy()
        self.home = self.home[:]
        self.held = self.held[:]
        self.tags = self.tags.copy()
        self.boosts = self.boosts.copy()
        self.landed = self.landed.copy()
        self.pool = self.pool[:]
        self.lost = self.lost[:]
        self.stock = self.stock[:]
        self.destroyed = self.destroyed[:]
        self.progress = [numbers[:] for numbers in self.progress]
        self.hand = self.hand[:]
        self.foreign = self.foreign[:]
        self.known = self.known[:]
        self.hand_size = self.hand_size[:]
        self.decks = [deck.copy() for deck in self.decks]

    # --- what is asked again and again ------------------------------------------------------

    def rival(self) -> int:
        """The player whose turn it is not."""
        return BLUE - self.turn

    def owner_of(self, sector: int) -> int:
        """The owner of the star unit in a sector, or NOBODY."""
        if self.ships[RED] >> sector & 1:
            return RED
        return BLUE if self.ships[BLUE] >> sector & 1 else NOBODY

    def has_out(self, seat: int, kind: int) -> bool:
        """Are counters of a star unit out of the pool? If not, none is on the map."""
        counter: int = COUNTER_OF[kind]
        return self.pool[seat * COUNTER_COUNT + counter] < self.material.pool[counter]

    def kind_at(self, sector: int) -> int:
        """The kind of the star unit in a sector, or -1."""
        return self.side[sector] >> 1

    def free(self) -> int:
        """Terrain empty, gate or particles; no star unit and no overlay (IG-2.10)."""
        return without(self.open, self.mines | self.ships[RED] | self.ships[BLUE])

    def empty(self) -> int:
        """Empty terrain without star unit or overlay (IG-2.10)."""
        return without(self.free(), self.gates | self.ions)

    def engaging(self, seat: int) -> int:
        """The star units of a seat that engage: all that are not stunned (IG-4.8, IG-4.15)."""
        return without(self.ships[seat], self.stunned)

    def engaged(self, sector: int, seat: int) -> bool:
        """Is a ship of the seat in this sector beside an enemy star unit (IG-4.8)?"""
        return bool(self.board.near[sector] & self.engaging(1 - seat))

    def blockaded(self, seat: int) -> int:
        """His planets with any enemy star unit adjacent, home planets too (IG-5.7)."""
        return self.held[seat] & self.board.around(self.ships[1 - seat])

    def controller(self, planet: int) -> int:
        """Who controls a planet, or NOBODY (IG-5.2)."""
        if self.held[RED] >> planet & 1:
            return RED
        return BLUE if self.held[BLUE] >> planet & 1 else NOBODY
