"""What the views of games on areas have in common, as planes."""

from imperios.games.areas.forces import AreaState
from imperios.games.areas.positions.write import ANSWERS
from imperios.games.observation import (
    At,
    Axis,
    Counts,
    Each,
    Fields,
    Flag,
    Left,
    Listed,
    Number,
    OneOf,
    Plane,
    Some,
    Together,
)  # fmt: skip

WITH_UNITS = "is an axis of the units"
STACKED = 6  # more counters of one kind than this are rarely in one place


class AreaAxes:
    """The axes of a set-up: seats from the observer on, land, seas, kinds of units."""

    def __init__(self, state: AreaState) -> None:
        board, seats = state.board, len(state.seats)
        words = state.game.words(state)
        self.seat = Axis("seat", state.seats, seats)
        self.owner = Axis("owner", (*state.seats, "neutral"), seats)
        self.land = Axis("land", board.names[: board.first_sea])
        self.sea = Axis("sea", board.names[board.first_sea :])
        self.unit = Axis("unit", words["unit"])
        self.soldier = Axis("soldier", words["unit"][: state.land_kinds])
        self.ship = Axis("ship", words["unit"][state.land_kinds :])
        self.battle = Axis("battle card", words["battle"])


def area_planes(axes: AreaAxes, rounds: int) -> dict[str, Plane]:
    """Round and turn, this turn's answers to those who want to pass."""
    answer = OneOf(Axis("answer", ANSWERS), "what the owner answered to whoever is on turn")
    by_owner = At("owner", axes.seat, Some({"answer": answer}))
    return {
        "round": Number(rounds, "the round"),
        "turn": OneOf(axes.seat, "whose turn it is"),
        "actions_left": Number(4, "actions left in this turn"),
        "attacked": Flag("this turn's attack is made"),
        "answers": Listed(At("sea", axes.sea, by_owner)),
    }


def zone_planes(axes: AreaAxes, more: dict[str, Plane]) -> Plane:
    """Units by owner, on land and at sea; `more` is what else a land zone may have."""
    soldiers = Some({"units": Counts(axes.soldier, STACKED, "units")})
    ships = Some({"units": Counts(axes.ship, STACKED, "ships")})
    rest = Fields({"owner": Left(WITH_UNITS), "units": Left(WITH_UNITS), **more})
    lands = Each(axes.land, Together([At("owner", axes.owner, soldiers), rest]))
    return Together([lands, Each(axes.sea, Listed(At("owner", axes.owner, ships)))])


def holdings(axes: AreaAxes) -> dict[str, Plane]:
    """What a seat has that everybody sees."""
    return {
        "supplies": Number(20, "supplies"),
        "battle_cards": Counts(axes.battle, 1, "Battle cards in hand"),
        "pool": Counts(axes.unit, 10, "counters that are not on the board"),
        "eliminated": Flag("out of the game"),
    }
