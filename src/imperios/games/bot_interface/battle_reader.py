"""How a game tells when a battle begins, how it goes on, and what came of it."""

from abc import ABC, abstractmethod

from imperios.games.bot_interface.battle_story import BattleEvents
from imperios.games.bot_interface.odds import Battle, Branches, Outcome
from imperios.kernel.events import EventBook
from imperios.kernel.state import State


class BattleReader(ABC):
    """Reads the battles of one game."""

    def __init__(self, book: EventBook) -> None:
        self.events = BattleEvents(book)

    @abstractmethod
    def find(self, before: State, after: State, seat: int) -> Battle | None:
        """The battle to which a choice of the seat leads; None if there is none or it is decided.

        It may have been fought to its end already, where nobody had anything to choose.
        """

    @abstractmethod
    def branches(self, state: State, battle: Battle) -> Branches | None:
        """How a decision in the battle is made; None when the battle is over."""

    def outcome(self, state: State, battle: Battle) -> Outcome | None:
        """What the events tell; None if it was not fought."""
        return self.events.story(state, battle).outcome()

    @abstractmethod
    def hidden(self, state: State, battle: Battle) -> bool:
        """Whether anything that the seat cannot see may matter."""

    @abstractmethod
    def reopen(self, state: State, seat: int) -> None:
        """Let a card that another player has laid down face down be chosen once more."""
