"""A state of Imperium Galáctica written as a position."""

from typing import Any

from imperios.games.galactica.pieces.planets import has_building
from imperios.games.galactica.state import NOBODY, Galactica
from imperios.games.galactica.tokens import (
    BUILDINGS,
    COUNTER_COUNT,
    COUNTERS,
    CREW_KINDS,
    KINDS,
    PLANETS,
    SHARED_COUNTERS,
    TERRAIN,
    of_kind,
)
from imperios.kernel.framing import tell
from imperios.kernel.masks import bits
from imperios.kernel.positions import counts, phase_of, tell_result

COMMON = "common"  # the name of the deck that both players share (IG-23.2)


def tell_position(state: Galactica) -> dict[str, Any]:
    """The complete position."""
    words = state.game.words(state)
    told = tell_public(state)
    told["seats"] = {
        name: {**tell_seat(state, seat), **tell_hand(state, seat)}
        for seat, name in enumerate(state.seats)
    }
    ids = state.material.card_ids
    told["decks"] = {
        words["deck"][number]: {"bag": counts(ids, deck.bag), "discard": counts(ids, deck.discard)}
        for number, deck in enumerate(state.decks)
    }
    told["stack"] = [tell(frame, words, words["seat"], secrets=True) for frame in state.stack]
    return told


def tell_public(state: Galactica) -> dict[str, Any]:
    """What everybody sees, apart from the seats and the decks."""
    told: dict[str, Any] = {
        "scenario": state.scenario,
        "options": dict(state.settings),
        "game_turn": state.game_turn,
        "turn": state.seats[state.turn],
        "phase": phase_of(state),
        "initiative": seat_name(state, state.initiative),
        "opener": state.seats[state.opener],
        "ceasefire": seat_name(state, state.ceasefire),
        "hexes": {state.board.names[s]: tell_sector(state, s) for s in bits(state.board.all)},
        "planets": {state.board.names[s]: tell_planet(state, s) for s in bits(state.planets)},
        "shared": dict(zip(SHARED_COUNTERS, state.stock, strict=True)),
    }
    return told | tell_result(state.result)


def seat_name(state: Galactica, seat: int) -> str:
    """The name of a seat, or nothing."""
    return "" if seat == NOBODY else state.seats[seat]


def terrain_of(state: Galactica, sector: int) -> str:
    """The one terrain of a sector (IG-2.8)."""
    masks = (
        state.planets, state.rocks, state.clouds, state.holes, state.gates, state.ions,
    )  # fmt: skip
    found = [index for index, mask in enumerate(masks, start=1) if mask >> sector & 1]
    return TERRAIN[found[0] if found else 0]


def tell_sector(state: Galactica, sector: int) -> dict[str, Any]:
    """A sector: its terrain, overlays and star unit."""
    told: dict[str, Any] = {"terrain": terrain_of(state, sector)}
    tokens = []
    if state.mines >> sector & 1:
        tokens.append("reduced_mine_field" if state.thin >> sector & 1 else "mine_field")
    if sector in state.fallout:
        until, owner = divmod(state.fallout[sector], 2)
        tokens.append("radioactivity")
        told["radiation"] = {"owner": state.seats[owner], "until": until}
    if tokens:
        told["tokens"] = tokens
    if state.side[sector] >= 0:
        told["units"] = [tell_unit(state, sector)]
    return told


def tell_unit(state: Galactica, sector: int) -> dict[str, Any]:
    """A star unit with its cargo and flags; what is not told is false or empty."""
    told: dict[str, Any] = {
        "owner": state.seats[state.owner_of(sector)],
        "kind": KINDS[state.kind_at(sector)],
    }
    if state.crew[sector]:
        told["cargo"] = tell_crew(state.crew[sector])
    masks = (
        ("damaged", state.hurt), ("stunned", state.stunned), ("moved", state.moved),
        ("built", state.built), ("attacked", state.attacked), ("cargo_closed", state.sealed),
    )  # fmt: skip
    for name, mask in masks:
        if mask >> sector & 1:
            told[name] = True
    if (state.loaded | state.unloaded) >> sector & 1:
        told["cargo_mode"] = "load" if state.loaded >> sector & 1 else "unload"
    if sector in state.boosts:
        told["move_bonus"] = state.boosts[sector]
    if sector in state.tags:
        told["tag"] = state.tags[sector]
    return told


def tell_crew(crew: int) -> dict[str, int]:
    """Squadrons and assault units by kind."""
    return {KINDS[k]: of_kind(crew, k) for k in range(CREW_KINDS) if of_kind(crew, k)}


def tell_planet(state: Galactica, planet: int) -> dict[str, Any]:
    """A planet: its size, controller and everything on it."""
    told: dict[str, Any] = {
        "size": PLANETS[state.sizes[planet]],
        "owner": seat_name(state, state.controller(planet)),
    }
    if planet in state.home:
        told["home"] = state.seats[state.home.index(planet)]
    units = tell_crew(state.crew[planet])
    for kind in BUILDINGS:
        if has_building(state, planet, kind):
            units[KINDS[kind]] = 1
    if units:
        told["units"] = units
    if state.broken >> planet & 1:
        told["cannon_damaged"] = True
    if state.attacked >> planet & 1:
        told["fired"] = True
    if planet in state.landed:
        told["landed"] = tell_crew(state.landed[planet])
    return told


def tell_seat(state: Galactica, seat: int) -> dict[str, Any]:
    """What everybody sees of a player."""
    first = seat * COUNTER_COUNT
    ids = state.material.card_ids
    return {
        "points": state.points[seat],
        "pool": dict(zip(COUNTERS, state.pool[first : first + COUNTER_COUNT], strict=True)),
        "lost": counts(COUNTERS, state.lost[first : first + COUNTER_COUNT]),
        "destroyed_value": state.destroyed[seat],
        "progress": state.progress[seat][:],
        "played": [ids[design] for design in bits(state.played[seat])],
    }


def tell_hand(state: Galactica, seat: int) -> dict[str, Any]:
    """The cards of a hand: all, those of the rival's deck, those that the rival knows."""
    return {
        "cards": part_of_hand(state, state.hand, seat),
        "stolen": part_of_hand(state, state.foreign, seat),
        "known": part_of_hand(state, state.known, seat),
    }


def part_of_hand(state: Galactica, numbers: list[int], seat: int) -> list[str]:
    """Cards of a hand as a list."""
    designs = len(state.material.cards)
    own = numbers[seat * designs : (seat + 1) * designs]
    return [
        name for name, number in zip(state.material.card_ids, own, strict=True)
        for _ in range(number)
    ]  # fmt: skip
