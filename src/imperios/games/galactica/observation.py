"""What a seat sees of Imperium Galáctica, as planes."""

from imperios.games.galactica.state import Galactica
from imperios.games.galactica.tokens import (
    COUNTERS,
    CREW_KINDS,
    KINDS,
    PLANETS,
    SHARED_COUNTERS,
    TERRAIN,
)  # fmt: skip
from imperios.games.observation import (
    At,
    Axis,
    Counts,
    Each,
    Fields,
    Flag,
    Items,
    Left,
    Listed,
    Number,
    OneOf,
    Plane,
)  # fmt: skip
from imperios.kernel.state import State

TOKENS = ("mine_field", "reduced_mine_field", "radioactivity")
OBJECTIVES = 4  # a mission has no more for a seat


def planes(state: State) -> dict[str, Plane]:
    """By the fields of a view."""
    assert isinstance(state, Galactica)
    seat, sector = Axis("seat", state.seats, 2), Axis("sector", state.board.names)
    card = Axis("card", state.material.card_ids)
    decks = Axis("deck", state.game.words(state)["deck"], 2 if len(state.decks) > 1 else 0)
    unseen = Number(80, "cards nobody has seen")
    return {
        "game_turn": Number(30, "the game turn"),
        "turn": OneOf(seat, "whose turn it is"),
        "initiative": OneOf(seat, "who has the initiative"),
        "opener": OneOf(seat, "who opens the auction"),
        "ceasefire": OneOf(seat, "who has called a ceasefire"),
        "hexes": Each(sector, sector_planes(state, seat)),
        "planets": Each(sector, planet_planes(seat)),
        "shared": Counts(Axis("counter", SHARED_COUNTERS), 18, "counters that both draw on"),
        "seats": Each(seat, seat_planes(card)),
        "decks": Each(decks, Fields({"size": unseen, "discard": Counts(card, 3, "discarded")})),
    }


def sector_planes(state: Galactica, seat: Axis) -> Plane:
    """Terrain, overlays, and the star unit of its owner."""
    radiation = {
        "owner": OneOf(seat, "whose missile left radiation"),
        "until": Number(30, "the game turn in which it ends"),
    }
    return Fields(
        {
            "terrain": OneOf(Axis("terrain", TERRAIN), "what fills the sector"),
            "tokens": OneOf(Axis("token", TOKENS), "what lies in it"),
            "radiation": Fields(radiation),
            "units": Listed(At("owner", seat, unit_planes(state))),
        }
    )


def unit_planes(state: Galactica) -> Plane:
    """A star unit with its cargo and flags."""
    tags = Axis("tag", sorted(set(state.tags.values())))
    return Fields(
        {
            "owner": Left("is an axis"),
            "kind": OneOf(Axis("unit", KINDS), "the star unit"),
            "cargo": Counts(Axis("crew", KINDS[:CREW_KINDS]), 6, "what it carries"),
            "damaged": Flag("damaged"),
            "stunned": Flag("stunned"),
            "moved": Flag("has moved"),
            "built": Flag("built in this turn"),
            "attacked": Flag("has attacked"),
            "cargo_closed": Flag("loads and unloads nothing more"),
            "cargo_mode": OneOf(Axis("mode", ("load", "unload")), "what its cargo does"),
            "move_bonus": Number(4, "more steps in this turn"),
            "tag": OneOf(tags, "a mark of the mission"),
        }
    )


def planet_planes(seat: Axis) -> Plane:
    """A planet and everything on it."""
    crew = Axis("crew", KINDS[:CREW_KINDS])
    return Fields(
        {
            "size": OneOf(Axis("size", PLANETS), "the kind of planet"),
            "owner": OneOf(seat, "who controls it"),
            "home": OneOf(seat, "whose home it is"),
            "units": Counts(Axis("unit", KINDS), 6, "troops, squadrons and buildings"),
            "cannon_damaged": Flag("its cannon is damaged"),
            "fired": Flag("its cannon has fired"),
            "landed": Counts(crew, 6, "troops that have landed in this turn"),
        }
    )


def seat_planes(card: Axis) -> Plane:
    """What a player has, and what the observer knows of the hand."""
    counter = Axis("counter", COUNTERS)
    return Fields(
        {
            "points": Number(60, "construction points"),
            "pool": Counts(counter, 10, "counters that are not on the board"),
            "lost": Counts(counter, 10, "counters lost for good"),
            "destroyed_value": Number(60, "the worth of what they have destroyed"),
            "progress": Items(OBJECTIVES, Number(5, "progress of an objective of the mission")),
            "played": OneOf(card, "cards played in this turn"),
            "hand": Number(10, "cards in hand"),
            "cards": Counts(card, 3, "the observer's cards"),
            "stolen": Counts(card, 3, "cards of the rival's deck in hand"),
            "known": Counts(card, 3, "cards that the rival knows of"),
        }
    )
