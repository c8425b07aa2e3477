"""A script: a plain plan for the whole game, followed without any search.

At the beginning of an action it takes the first plan of its list that the game's planner proposes
and that is likely enough; small questions on the way are answered as the quick bot would.
"""

from random import Random
from typing import ClassVar

from imperios.bots.bot import Bot
from imperios.bots.greedy import QuickBot
from imperios.bots.knowledge import knowledge_of
from imperios.games.bot_interface import Follower, Plan
from imperios.kernel.state import State


class Script(Bot):
    """Wishes in order: what for, and the least odds with which it is tried."""

    STYLE: ClassVar[str] = ""  # how it places its pieces in the set-up
    WISHES: ClassVar[tuple[tuple[str, float], ...]] = ()

    def __init__(self, game: str) -> None:
        super().__init__(game)
        self.knowledge = knowledge_of(game)
        self.reflex = QuickBot(game)
        self.reflex.clock.stop()
        self.following: Follower | None = None

    def choose(self, state: State, seat: str, rng: Random) -> str:
        """The next word of the plan, or what comes to mind at once."""
        codes, number = state.options_of(seat), state.seat(seat)
        code = codes[0] if len(codes) == 1 else self.planned(state, number, codes)
        if code in codes:
            return state.game.alphabet[code]
        return self.reflex.choose(state, seat, rng)

    def planned(self, state: State, number: int, codes: list[int]) -> int:
        """What the script says; -1 if it says nothing."""
        knowledge = self.knowledge
        if knowledge is None or state.stack[-1].who != number:
            return -1
        rests = knowledge.simple_evaluation.rests(state)
        if rests:
            placed = knowledge.planner.place(state, number, self.STYLE)
            if placed >= 0:
                return placed
            plan = self.wish(knowledge.planner.plans(state, number))
            self.following = Follower(plan.actions) if plan else None
        return self.following.due(codes, rests) if self.following else -1

    def wish(self, plans: list[Plan]) -> Plan | None:
        """The best plan for the first wish that can be had."""
        for purpose, least in self.WISHES:
            able = [plan for plan in plans if plan.purpose == purpose and plan.odds >= least]
            if able:
                return max(able, key=lambda plan: plan.worth)
        return None
