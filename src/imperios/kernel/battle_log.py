"""Battles, read from the effects of events: who against whom, who won, what it cost."""

from collections.abc import Iterable

from imperios.kernel.effects import BATTLE, Effect
from imperios.kernel.events import Event

VERDICTS = ("", "defender", "neither", "attacker")  # of several in one battle the last counts
NOBODY = "nobody"  # a "battle" against mines, say


class Battle:
    """One battle: its sides, where it was, the side that won, and the losses by seat."""

    __slots__ = ("attacker", "defender", "kind", "losses", "winner", "zone")

    def __init__(self, attacker: str, defender: str, zone: str, kind: str) -> None:
        self.attacker = attacker
        self.defender = defender  # a seat, "neutral" or "nobody"
        self.zone = zone
        self.kind = kind
        self.winner = ""  # attacker, defender, neither; empty if it was not decided
        self.losses: dict[str, int] = {}

    @property
    def winning_seat(self) -> str:
        """The seat that won, if one did."""
        sides = {"attacker": self.attacker, "defender": self.defender}
        return sides.get(self.winner, "")

    def see(self, effect: Effect, event: Event) -> None:
        """Something happened in it."""
        roles = effect.read(event.args)
        if effect.name == "verdict":
            self.winner = max(self.winner, str(roles["winner"]), key=VERDICTS.index)
        elif effect.name == "loss":
            seat, number = str(roles.get("seat", "neutral")), int(str(roles.get("n", 1)))
            self.losses[seat] = self.losses.get(seat, 0) + number


class BattleLog:
    """Follows the events of a game of any kind, one after the other.

    A battle is over with the first event that is no part of one.
    """

    __slots__ = ("battles", "now")

    def __init__(self) -> None:
        self.battles: list[Battle] = []
        self.now: Battle | None = None

    def see(self, event: Event, effects: Iterable[Effect]) -> None:
        """One event, and what it does."""
        names = [effect.name for effect in effects]
        if not BATTLE.intersection(names):
            self.now = None
        for effect in effects:
            if effect.name == "battle_begins":
                self._begin(effect.read(event.args))
            elif self.now is not None:
                self.now.see(effect, event)

    def _begin(self, roles: dict[str, object]) -> None:
        words = [str(roles.get(role, "")) for role in ("seat", "defender", "zone", "kind")]
        self.now = Battle(*words)
        self.battles.append(self.now)
