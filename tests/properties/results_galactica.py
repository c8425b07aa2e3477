"""The end of a game of Galáctica, worked out anew from its last position (IG-22)."""

from typing import Any

from imperios.content.library import content
from imperios.games.galactica.state import Galactica

Position = dict[str, Any]
FILES = content("galactica")
MISSIONS = {mission["key"]: mission for mission in FILES["missions"]["missions"]}
COST = {unit["id"]: unit["cost"] for unit in FILES["units"]["units"]}
INCOME = {planet["id"]: planet["income"] for planet in FILES["systems"]["planets"]}
TROOPS = ("infantry", "armour")


class End:
    """A last position, with what its mission says."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.mission = MISSIONS.get(position["scenario"], {})
        self.limit = position["options"]["turn_limit"] or self.mission.get("turn_limit", 30)

    def planets(self, seat: str) -> list[Position]:
        """The planets that a player controls."""
        return [it for it in self.position["planets"].values() if it["owner"] == seat]

    def ships(self, seat: str) -> list[Position]:
        """His star units."""
        units = [unit for it in self.position["hexes"].values() for unit in it.get("units", ())]
        return [unit for unit in units if unit["owner"] == seat]

    def measure(self, seat: str) -> tuple[int, ...]:
        """Dominion: income, cost of units and buildings, points, the initiative (IG-22.6)."""
        income = sum(INCOME[planet["size"]] for planet in self.planets(seat))
        return (
            income, self.army(seat), self.position["seats"][seat]["points"],
            int(self.position["initiative"] == seat),
        )  # fmt: skip

    def army(self, seat: str) -> int:
        """Damaged units count half, rounded down."""
        total = 0
        for ship in self.ships(seat):
            total += COST[ship["kind"]] // (2 if ship.get("damaged") else 1)
            total += sum(COST[kind] * n for kind, n in ship.get("cargo", {}).items())
        for planet in self.planets(seat):
            total += sum(COST[kind] * n for kind, n in planet.get("units", {}).items())
            total -= 5 if planet.get("cannon_damaged") else 0
        return total

    def objectives(self, seat: str) -> list[str]:
        """The kinds of its objectives."""
        return [it["type"] for it in self.mission.get("objectives", {}).get(seat, ())]

    def progress(self, seat: str, kind: str) -> int:
        """How far the seat is with an objective of a kind."""
        numbers = zip(self.objectives(seat), self.position["seats"][seat]["progress"], strict=True)
        return sum(number for name, number in numbers if name == kind)


def result_faults(state: Galactica) -> list[str]:
    """One winner, and a reason that follows from the board."""
    if state.result is None:
        return []
    result, end = state.result, End(state.position())
    winner = result.winners[0]
    loser = next(seat for seat in state.seats if seat != winner)
    found = []
    if result.ranking != ((winner,), (loser,)) or result.scores != {winner: 1, loser: 0}:
        found.append(f"ranking {result.ranking}, scores {result.scores}")
    if not holds(end, winner, loser, result.reason):
        found.append(f"{winner} wins by {result.reason}, but the board does not say so")
    return found


def holds(end: End, winner: str, loser: str, reason: str) -> bool:
    """Does the reason follow from the last position?"""
    last = end.position["game_turn"] >= end.limit
    if reason == "limit_dominion":
        return end.measure(winner) > end.measure(loser)
    if reason == "limit_destroyed_value":
        values = [end.position["seats"][seat]["destroyed_value"] for seat in (winner, loser)]
        return bool(values[0] > values[1])
    if reason == "limit_hold_points":
        return end.progress(winner, "hold_points") > end.progress(loser, "hold_points")
    if reason == "annihilation":
        troops = [set(TROOPS) & set(it.get("units", {})) for it in end.planets(loser)]
        return not end.ships(loser) and not any(troops)
    if reason == "home_destroyed":
        homes = [
            planet for planet in end.position["planets"].values() if planet.get("home") == loser
        ]
        return not homes
    if reason == "survive":
        return last and reason in end.objectives(winner)
    return reason == "home_invaded" or reason in end.objectives(winner) or last
