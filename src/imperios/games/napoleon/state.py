"""A game of Napoleón in progress: what is on the board and before the players."""

from typing import TYPE_CHECKING, Any

from imperios.games.areas.forces import AreaState
from imperios.games.napoleon.material import Material
from imperios.games.napoleon.tokens import KINDS, LAND_KINDS, SLOTS
from imperios.kernel.decks import Deck
from imperios.kernel.masks import bits

if TYPE_CHECKING:
    from imperios.kernel.game import Game


class Napoleon(AreaState):
    """The pieces of Napoleón beside forces and pools: flags, cards, routes, armistices."""

    __slots__ = (
        "material", "first", "rounds", "actions", "actions_left", "attacked", "truce_option",
        "secret_routes", "objective_one", "objective_several", "any_flags", "empire_seat", "flags",
        "home", "foreign", "home_seat", "left", "entered", "routes", "route_bag",
        "chance", "army", "politics", "armistices", "slots", "shared",
    )  # fmt: skip

    material: Material
    first: int  # the first player; -1 until chance has drawn one
    rounds: int
    actions: int  # per turn
    actions_left: int
    attacked: bool
    truce_option: bool
    secret_routes: bool
    objective_one: list[int]  # seat -> flags of one colour that win
    objective_several: list[int]  # seat -> flags of several colours that win
    any_flags: bool  # flags of vacant colours count, too
    empire_seat: list[int]  # empire -> seat that plays it, or -1
    flags: list[int]  # empire -> mask of its flags
    home: list[int]  # seat -> mask of its home zones
    foreign: list[int]  # seat -> mask of the home zones of all others
    home_seat: list[int]  # land zone -> seat whose home it is, or -1
    left: int  # mask of cities left in this window (NA-4.13)
    entered: int  # mask of cities entered in this window
    routes: list[int]  # seat -> mask of Trade Routes
    route_bag: int  # mask of Trade Routes that nobody has
    chance: Deck
    army: Deck
    politics: Deck
    armistices: list[int]  # two numbers each: who made it, with whom
    slots: list[int]  # set-up: seat * slots + slot -> units to place
    shared: bool  # a copy may have the same lists of what seldom changes

    def __init__(
        self, game: "Game", scenario: str, seats: tuple[str, ...], material: Material
    ) -> None:
        super().__init__(game, scenario, seats)
        self.material = material
        self.board = material.board
        self.land_kinds = LAND_KINDS
        self.ship_kinds = KINDS - LAND_KINDS

    def clear(self, settings: dict[str, Any]) -> None:
        """An empty board, full pools, all cards in their bags."""
        material, seats = self.material, len(self.seats)
        self.begin(settings)
        self.clear_forces()
        self.first = 0
        self.actions = settings["actions_per_turn"]
        self.actions_left = 0
        self.attacked = False
        self.truce_option = settings["first_round_truce"]
        self.secret_routes = settings["secret_routes"]
        self._assign_empires()
        self._set_goals(settings)
        self.left = 0
        self.entered = 0
        self.battle_hand = [0] * seats
        self.routes = [0] * seats
        self.route_bag = (1 << len(material.route_ids)) - 1
        self.chance = Deck(material.chance_copies[:])
        self.army = Deck(material.army_copies[:])
        self.politics = Deck(material.politics_copies[:])
        self.armistices = []
        self.eliminated = [0] * seats
        self.slots = [0] * (len(SLOTS) * seats)
        self.shared = False

    def _assign_empires(self) -> None:
        """Who plays what, and whose home each zone is (NA-2.12, NA-2.19, NA-17.2, NA-18.5).

        One or two empires make one seat with one pool and one army (NA-3.2, NA-1.16, NA-17.1);
        only scenarios have France's extra counters (NA-3.4).
        """
        material = self.material
        setup = material.scenarios[self.scenario]
        colours = material.colours(self.scenario)
        empires = {seat["key"]: seat["empires"] for seat in setup["seats"]}
        self.empire_seat = [-1] * len(material.empires)
        self.pool = []
        for seat, name in enumerate(self.seats):
            pool = [0] * KINDS
            for empire in empires[name]:
                self.empire_seat[material.empires.index(empire)] = seat
                pool = [a + b for a, b in zip(pool, material.pool, strict=True)]
                if empire == "france" and setup.get("france_extra"):
                    pool = [a + b for a, b in zip(pool, material.france_extra, strict=True)]
            self.pool += pool
        self.flags = [
            sum(1 << zone for zone, colour in enumerate(colours) if colour == empire)
            for empire in range(len(material.empires))
        ]
        self.home = [0] * len(self.seats)
        self.home_seat = [-1] * self.board.first_sea
        for empire, seat in enumerate(self.empire_seat):
            if seat >= 0:
                self.home[seat] |= self.flags[empire]
                for zone in bits(self.flags[empire]):
                    self.home_seat[zone] = seat
        every = sum(self.home)
        self.foreign = [every & ~home for home in self.home]

    def _set_goals(self, settings: dict[str, Any]) -> None:
        """Rounds, the flags that count and the numbers of them that win (NA-16.1, NA-18.6)."""
        material = self.material
        setup = material.scenarios[self.scenario]
        self.rounds = settings["rounds"] or setup.get("rounds") or material.rounds
        flags = settings["objective_flags"] or setup.get("objective_flags", "any")
        self.any_flags = flags == "any"
        self.objective_one, self.objective_several = [], []
        for name in self.seats:
            own = setup.get("victory", {}).get(name, {})
            one = own.get("one_colour", material.objective_one)
            several = own.get("several_colours", material.objective_several)
            self.objective_one.append(settings["objective_one"] or one)
            self.objective_several.append(settings["objective_several"] or several)

    def copy(self) -> "Napoleon":
        """An independent copy, cheap."""
        twin = Napoleon(self.game, self.scenario, self.seats, self.material)
        self.copy_forces(twin)
        twin.first = self.first
        twin.rounds = self.rounds
        twin.actions = self.actions
        twin.actions_left = self.actions_left
        twin.attacked = self.attacked
        twin.truce_option = self.truce_option
        twin.secret_routes = self.secret_routes
        twin.objective_one = self.objective_one
        twin.objective_several = self.objective_several
        twin.any_flags = self.any_flags
        twin.empire_seat = self.empire_seat
        twin.flags = self.flags
        twin.home = self.home
        twin.foreign = self.foreign
        twin.home_seat = self.home_seat
        twin.left = self.left
        twin.entered = self.entered
        twin.route_bag = self.route_bag
        self.share(twin)
        return twin

    def share(self, twin: "Napoleon") -> None:
        """Give a copy what seldom changes; whoever changes it first calls `unshare`."""
        twin.battle_hand = self.battle_hand
        twin.routes = self.routes
        twin.chance = self.chance
        twin.army = self.army
        twin.politics = self.politics
        twin.armistices = self.armistices
        twin.eliminated = self.eliminated
        twin.slots = self.slots
        self.shared = twin.shared = True

    def unshare(self) -> None:
        """Before a change in what seldom changes: take lists of one's own."""
        if not self.shared:
            return
        self.shared = False
        self.battle_hand = self.battle_hand[:]
        self.routes = self.routes[:]
        self.chance = self.chance.copy()
        self.army = self.army.copy()
        self.politics = self.politics.copy()
        self.armistices = self.armistices[:]
        self.eliminated = self.eliminated[:]
        self.slots = self.slots[:]

    # --- ships ----------------------------------------------------------------------------

    def launch(self, seat: int, zone: int, kind: int, number: int) -> None:
        """Ships that enter or leave a sea end the results of passage there (NA-12.8)."""
        super().launch(seat, zone, kind, number)
        if self.answers:
            self.forget_answers(zone)
