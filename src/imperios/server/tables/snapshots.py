"""Snapshots: a table state written down, so that opening a table replays only its last entries."""

from typing import Any

import msgspec

import imperios
from imperios import Game, State
from imperios.kernel.hashing import digest
from imperios.server.tables.clocks import Clock
from imperios.server.tables.entries import Header
from imperios.server.tables.seats import Seat
from imperios.server.tables.state import TableState
from imperios.server.tables.throws import Throws
from imperios.server.tables.unseen import Unseen
from imperios.server.tables.wire import Offer, Result, TableNote

PLAIN = (
    "status", "version", "head", "up", "era", "since", "called", "asked", "noted",
    "mix", "places", "first", "dealt", "rules_wanted",
)  # fmt: skip


def freeze(state: TableState) -> dict[str, Any]:
    """Everything that the entries so far have led to."""
    frozen: dict[str, Any] = {name: getattr(state, name) for name in PLAIN}
    frozen["seats"] = msgspec.to_builtins(list(state.seats.values()))
    frozen["offer"] = msgspec.to_builtins(state.offer)
    frozen["result"] = msgspec.to_builtins(state.result)
    frozen["notes"] = msgspec.to_builtins(state.notes)
    frozen["votes"] = sorted(state.votes)
    frozen["rules_votes"] = sorted(state.rules_votes)
    frozen["releases"] = {seat: sorted(votes) for seat, votes in state.releases.items()}
    frozen["clocks"] = msgspec.to_builtins(state.clocks)
    frozen["running"] = list(state.running)
    frozen["unseen"] = msgspec.to_builtins(state.unseen)
    frozen["throws"] = msgspec.to_builtins(state.throws)
    frozen["held"] = {person: sorted(seats) for person, seats in state.held.items()}
    frozen["state"] = _frozen(state.game)
    return frozen


def _frozen(game: State) -> dict[str, Any]:
    origin = game.origin
    told: dict[str, Any] = {
        "position": game.position(),
        "past": game.past,
        "happened": game.happened,
        "barrier": game.barrier,
        "hash": game.hash(),
        "zones": _zones(game),
        "origin": None if origin is None else origin.position(),
    }
    if origin is not None and origin.past:
        told |= {"rules": game.game.version, "options": game.settings, "before": _frozen(origin)}
    return told


def _zones(game: State) -> str:
    """What the numbers of zones in events stand for."""
    return digest(list(game.game.words(game)["zone"]))


def thaw(header: Header, frozen: dict[str, Any]) -> TableState | None:
    """The state again; None if the position or a number would not read back as the same one."""
    if frozen["status"] == "over" or not _complete(frozen):
        return None  # finished games and snapshots of before: the entries are replayed
    game_then = _game(header, frozen["state"])
    if game_then is None:
        return None
    state = TableState(header, game_then)
    for name in frozen.keys() & PLAIN:
        setattr(state, name, frozen[name])
    seats = msgspec.convert(frozen["seats"], list[Seat])
    state.seats = {seat.seat: seat for seat in seats}
    state.offer = msgspec.convert(frozen["offer"], Offer | None)
    state.result = msgspec.convert(frozen["result"], Result | None)
    state.notes = msgspec.convert(frozen["notes"], list[TableNote])
    state.votes = frozenset(frozen["votes"])
    state.rules_votes = frozenset(frozen.get("rules_votes", ()))
    releases = frozen.get("releases", {})
    state.releases = {seat: frozenset(votes) for seat, votes in releases.items()}
    state.clocks |= msgspec.convert(frozen.get("clocks", {}), dict[str, Clock])
    state.running = tuple(frozen.get("running", ()))
    state.unseen = msgspec.convert(frozen["unseen"], Unseen)
    state.throws = msgspec.convert(frozen["throws"], Throws)
    state.held = {person: frozenset(seats) for person, seats in frozen["held"].items()}
    return state


def _complete(frozen: dict[str, Any]) -> bool:
    return "standing" in frozen.get("throws", ()) and "zones" in frozen["state"]


def _game(header: Header, frozen: dict[str, Any]) -> State | None:
    """The game again, without playing a record from which the table began."""
    the_game = imperios.game(header.game).of_version(frozen.get("rules", header.rules))
    then = the_game.at(frozen["position"], header.seats)
    if then.hash() != frozen["hash"] or _zones(then) != frozen["zones"]:
        return None
    then.settings = dict(frozen.get("options", header.options))
    then.scenario = header.scenario
    then.past = [(who, code) for who, code in frozen["past"]]
    then.happened = [tuple(raw) for raw in frozen["happened"]]
    then.barrier = frozen["barrier"]
    then.origin = _origin(header, the_game, frozen)
    return then


def _origin(header: Header, the_game: Game, frozen: dict[str, Any]) -> State | None:
    """Where its history starts: at a position, or with the game by the rules of before."""
    if "before" in frozen:
        return _game(header, frozen["before"])
    origin = frozen["origin"]
    return None if origin is None else the_game.at(origin, header.seats)
