"""A game of Grecia in progress: what is on the board and before the players."""

from typing import TYPE_CHECKING, Any, Final

from imperios.games.areas.forces import AreaState
from imperios.games.grecia.material import Material, as_printed
from imperios.games.grecia.tokens import (
    COLOURS,
    HEROES,
    KINDS,
    LAND_KINDS,
    PERMISSION_NAMES,
    PIECES,
)
from imperios.kernel.decks import Deck

if TYPE_CHECKING:
    from imperios.kernel.game import Game

RESERVE: Final = -1  # where a hero is who is not on the board
GONE: Final = -2  # a hero of an eliminated player


class Grecia(AreaState):
    """The pieces of Grecia beside forces and pools: fortresses, heroes, cards, permissions.

    Units of one owner and kind in a zone are only counted; heroes are told apart (GR-1.11).
    """

    __slots__ = (
        "actions_left",
        "all_forts",
        "attacked",
        "cards",
        "changed",
        "colour",
        "dice",
        "fort",
        "fort_value",
        "forts",
        "forts_left",
        "hand",
        "hand_size",
        "hero_zone",
        "heroes_at",
        "known",
        "material",
        "permission",
        "pieces_left",
        "rounds",
        "safe_conduct",
        "senate",
        "shared",
        "tactic",
        "truce",
    )  # fmt: skip

    material: Material
    colour: list[int]
    dice: bool  # the players may agree to leave out dice, cards, or both (GR-3.1, GR-20.3)
    cards: bool
    rounds: int
    actions_left: int
    attacked: bool
    fort: list[int]  # territory -> seat of its fortress, or -1
    forts: list[int]  # seat -> mask of its fortresses
    all_forts: int
    fort_value: dict[int, int]  # fortresses worth another number (GR-3.21)
    hero_zone: list[int]  # seat * 3 + number -> territory, RESERVE or GONE
    heroes_at: int  # mask of territories with a hero
    hand: list[int]  # seat * designs + design -> Tactic cards in hand
    hand_size: list[int]
    known: list[int]  # (observer * seats + seat) * designs + design
    permission: list[int]  # owner * seats + mover -> allow, deny, ask
    changed: int  # mask of seats whose permission was changed this turn
    safe_conduct: bool
    truce: list[bool]
    senate: Deck
    tactic: Deck
    forts_left: list[int]  # set-up: seat -> fortresses to place
    pieces_left: list[int]  # set-up: seat * PIECES + piece -> pieces to place
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
        """An empty board, full pools, no cards."""
        material, seats = self.material, len(self.seats)
        designs = len(material.tactic)
        self.begin(settings)
        self.clear_forces()
        self.colour = [COLOURS.index(seat) for seat in self.seats]
        self.dice = settings["dice"]
        self.cards = settings["cards"]
        self.rounds = settings["rounds"]
        self.actions_left = 0
        self.attacked = False
        self.pool = material.pool * seats
        self.fort = [-1] * self.board.first_sea
        self.forts = [0] * seats
        self.all_forts = 0
        self.fort_value = {} if as_printed(settings) else material.fort_values(self.scenario)
        self.hero_zone = [RESERVE] * (HEROES * seats)
        self.heroes_at = 0
        self.battle_hand = [0] * seats
        self.hand = [0] * (seats * designs)
        self.hand_size = [0] * seats
        self.known = [0] * ((seats + 1) * seats * designs)
        standing = PERMISSION_NAMES.index(settings["default_transport_permission"])
        self.permission = [standing] * (seats * seats)
        self.changed = 0
        self.safe_conduct = False
        self.truce = [False] * seats
        self.eliminated = [0] * seats
        self.senate = Deck([card.copies for card in material.senate])
        self.tactic = Deck([card.copies for card in material.tactic])
        self.forts_left = [0] * seats
        self.pieces_left = [0] * (PIECES * seats)
        self.shared = False

    def copy(self) -> "Grecia":
        """An independent copy, cheap."""
        twin = Grecia(self.game, self.scenario, self.seats, self.material)
        self.copy_forces(twin)
        twin.colour = self.colour
        twin.dice = self.dice
        twin.cards = self.cards
        twin.rounds = self.rounds
        twin.actions_left = self.actions_left
        twin.attacked = self.attacked
        twin.all_forts = self.all_forts
        twin.fort_value = self.fort_value
        twin.heroes_at = self.heroes_at
        twin.changed = self.changed
        twin.safe_conduct = self.safe_conduct
        self.share(twin)
        return twin

    def share(self, twin: "Grecia") -> None:
        """Give a copy what seldom changes; whoever changes it first calls `unshare`."""
        twin.fort = self.fort
        twin.forts = self.forts
        twin.hero_zone = self.hero_zone
        twin.battle_hand = self.battle_hand
        twin.hand = self.hand
        twin.hand_size = self.hand_size
        twin.known = self.known
        twin.permission = self.permission
        twin.truce = self.truce
        twin.eliminated = self.eliminated
        twin.senate = self.senate
        twin.tactic = self.tactic
        twin.forts_left = self.forts_left
        twin.pieces_left = self.pieces_left
        self.shared = twin.shared = True

    def unshare(self) -> None:
        """Before a change in what seldom changes: take lists of one's own."""
        if not self.shared:
            return
        self.shared = False
        self.fort = self.fort[:]
        self.forts = self.forts[:]
        self.hero_zone = self.hero_zone[:]
        self.battle_hand = self.battle_hand[:]
        self.hand = self.hand[:]
        self.hand_size = self.hand_size[:]
        self.known = self.known[:]
        self.permission = self.permission[:]
        self.truce = self.truce[:]
        self.eliminated = self.eliminated[:]
        self.senate = self.senate.copy()
        self.tactic = self.tactic.copy()
        self.forts_left = self.forts_left[:]
        self.pieces_left = self.pieces_left[:]

    # --- heroes ---------------------------------------------------------------------------

    def heroes_in(self, seat: int, zone: int) -> list[int]:
        """A player's heroes in a territory, in list order (GR-1.14)."""
        if not self.heroes_at >> zone & 1:
            return []
        first = seat * HEROES
        return [h for h in range(first, first + HEROES) if self.hero_zone[h] == zone]

    def send_hero(self, hero: int, zone: int) -> None:
        """A hero comes to a territory, or leaves the board (RESERVE, GONE)."""
        self.unshare()
        left = self.hero_zone[hero]
        self.hero_zone[hero] = zone
        if left >= 0 and left not in self.hero_zone:
            self.heroes_at &= ~(1 << left)
        if zone >= 0:
            self.heroes_at |= 1 << zone
