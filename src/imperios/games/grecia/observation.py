"""What a seat sees of Grecia, as planes."""

from collections.abc import Sequence

from imperios.games.areas.observation import AreaAxes, area_planes, holdings, zone_planes
from imperios.games.grecia.state import Grecia
from imperios.games.grecia.tokens import UNITS
from imperios.games.observation import Axis, Counts, Each, Fields, Flag, Number, OneOf, Plane
from imperios.kernel.state import State


def planes(state: State) -> dict[str, Plane]:
    """By the fields of a view."""
    assert isinstance(state, Grecia)
    axes, words = AreaAxes(state), state.game.words(state)
    hero, tactic = Axis("hero", words["hero"]), Axis("tactic", words["tactic"])
    land: dict[str, Plane] = {
        "heroes": OneOf(hero, "heroes"),
        "fortress": OneOf(axes.seat, "whose fortress stands there"),
        "fortress_bonus": Number(4, "what the fortress adds to its defence"),
    }
    senate = Axis("senate", words["senate"])
    return {
        **area_planes(axes, 20),
        "zones": zone_planes(axes, land),
        "seats": Each(axes.seat, Fields(seat_planes(axes, hero, tactic, words["permission"]))),
        "decks": Fields(
            {
                "senate": deck(senate),
                "tactic": Fields(
                    {
                        "size": Number(40, "cards nobody has seen"),
                        "discard": Counts(tactic, 3, "discarded"),
                    }
                ),
            }
        ),
    }


def deck(axis: Axis) -> Plane:
    """A deck of which everybody knows what is left."""
    return Fields(
        {"bag": Counts(axis, 4, "still to be drawn"), "discard": Counts(axis, 4, "discarded")}
    )


def seat_planes(
    axes: AreaAxes, hero: Axis, tactic: Axis, permissions: Sequence[str]
) -> dict[str, Plane]:
    """What a seat has, and what the observer knows of its hand."""
    to_place = Axis("piece", (*UNITS, "hero", "fortress"))
    permission = OneOf(Axis("permission", permissions), "what the other seat may do")
    return {
        **holdings(axes),
        "reserve": OneOf(hero, "heroes in reserve"),
        "permissions": Each(axes.seat, permission),
        "permissions_changed": OneOf(axes.seat, "permissions changed in this turn"),
        "safe_conduct": Flag("safe conduct in this turn"),
        "truce": Flag("under a truce"),
        "to_place": Counts(to_place, 6, "pieces to be placed in the set-up"),
        "hand": Number(8, "Tactic cards in hand"),
        "cards": Counts(tactic, 3, "the observer's Tactic cards"),
        "known": Counts(tactic, 3, "Tactic cards that the observer knows of"),
    }
