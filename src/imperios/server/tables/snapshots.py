"""Snapshots: a table state written down, so that opening a table replays only its last entries."""

from typing import Any

import msgspec

from imperios import State, game
from imperios.server.tables.clocks import Clock
from imperios.server.tables.entries import Header
from imperios.server.tables.seats import Seat
from imperios.server.tables.state import TableState
from imperios.server.tables.wire import Offer, Result, TableNote

PLAIN = ("status", "version", "head", "up", "era", "since", "called", "asked", "noted")


def freeze(state: TableState) -> dict[str, Any]:
    """Everything that the entries so far have led to."""
    frozen: dict[str, Any] = {name: getattr(state, name) for name in PLAIN}
    frozen["seats"] = msgspec.to_builtins(list(state.seats.values()))
    frozen["offer"] = msgspec.to_builtins(state.offer)
    frozen["result"] = msgspec.to_builtins(state.result)
    frozen["notes"] = msgspec.to_builtins(state.notes)
    frozen["votes"] = sorted(state.votes)
    frozen["releases"] = {seat: sorted(votes) for seat, votes in state.releases.items()}
    frozen["clocks"] = msgspec.to_builtins(state.clocks)
    frozen["running"] = list(state.running)
    frozen["state"] = {
        "position": state.game.position(),
        "past": state.game.past,
        "happened": state.game.happened,
        "barrier": state.game.barrier,
        "hash": state.game.hash(),
    }
    return frozen


def thaw(header: Header, frozen: dict[str, Any]) -> TableState | None:
    """The state again; None if the position does not read back as the same one."""
    if frozen["status"] == "over":
        return None  # a finished game is not asked about anything: its entries are replayed
    state = TableState(header)
    game_then = _game(header, state.game, frozen["state"])
    if game_then is None:
        return None
    state.game = game_then
    for name in frozen.keys() & PLAIN:
        setattr(state, name, frozen[name])
    seats = msgspec.convert(frozen["seats"], list[Seat])
    state.seats = {seat.seat: seat for seat in seats}
    state.offer = msgspec.convert(frozen["offer"], Offer | None)
    state.result = msgspec.convert(frozen["result"], Result | None)
    state.notes = msgspec.convert(frozen["notes"], list[TableNote])
    state.votes = frozenset(frozen["votes"])
    releases = frozen.get("releases", {})
    state.releases = {seat: frozenset(votes) for seat, votes in releases.items()}
    state.clocks |= msgspec.convert(frozen.get("clocks", {}), dict[str, Clock])
    state.running = tuple(frozen.get("running", ()))
    return state


def _game(header: Header, first: State, frozen: dict[str, Any]) -> State | None:
    then = game(header.game).at(frozen["position"], header.seats)
    if then.hash() != frozen["hash"]:
        return None
    then.settings = first.settings
    then.scenario = first.scenario
    then.past = [(who, code) for who, code in frozen["past"]]
    then.happened = [tuple(raw) for raw in frozen["happened"]]
    then.barrier = frozen["barrier"]
    then.origin = first.origin
    return then
