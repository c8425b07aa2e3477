"""Attacks that are remembered, and trust that was broken, in the games on areas."""

from imperios.games.bot_interface.diplomacy import Diplomacy, Grievance
from imperios.kernel.state import State


class AreaDiplomacy(Diplomacy):
    """Reads attacks and permissions to pass from the events of a game."""

    def __init__(self, battle_begins: int, passage_allowed: int) -> None:
        self.battle_begins = battle_begins  # attacker, defender, ...
        self.passage_allowed = passage_allowed  # who allowed, whom, ...

    def grievances(self, state: State, seat: int) -> list[Grievance]:
        """Attacks of other seats; worse if the seat had let the attacker through before."""
        seats = len(state.seats)
        let_through = [False] * seats
        found: list[Grievance] = []
        for event in state.happened:
            if event[0] == self.passage_allowed and event[1] == seat:
                let_through[event[2]] = True
            elif event[0] == self.battle_begins and event[2] == seat and event[1] < seats:
                found.append(Grievance(event[1], let_through[event[1]]))
        return found
