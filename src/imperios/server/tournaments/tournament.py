"""A tournament as it is stored: what was asked for, who takes part, and all boards."""

from collections.abc import Sequence

import msgspec

from imperios.server.tournaments.wire import NewTournament, TournamentStatus

DAY = 24 * 3600 * 1000


class Entrant(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody who takes part: a person, or a bot that fills a place."""

    who: str  # a person, or bot:NUMBER
    bot: str
    number: int  # by lot when the tournament begins; 0 before
    word: str  # goes into the dice
    gone: bool  # is not paired any more


class Board(msgspec.Struct, frozen=True, kw_only=True):
    """A table of a round, or a bye."""

    round: int
    board: int
    table: str  # its name; nothing for a bye
    players: tuple[int, ...]  # numbers, in the order of the seats
    places: tuple[int | None, ...] | None  # of the players, from 0; None: was not there in the end

    @property
    def over(self) -> bool:
        """Whether it is known how it ended."""
        return self.places is not None


class Tournament(msgspec.Struct, frozen=True, kw_only=True):
    """A tournament at one moment."""

    id: str
    host: str
    order: NewTournament
    status: TournamentStatus
    round: int  # 0 before the first one
    rounds: int
    seed: str
    mix: str  # the words of all entrants, as a hash
    starts: int  # when the first round begins at the earliest; 0: as soon as it is full
    created: int
    entrants: Sequence[Entrant]
    boards: Sequence[Board]

    def boards_of(self, number: int) -> list[Board]:
        """The boards of a round."""
        return [board for board in self.boards if board.round == number]

    def round_over(self, number: int) -> bool:
        """Whether all tables of a round are over."""
        return all(board.over for board in self.boards_of(number))

    def day_of(self, number: int) -> int:
        """When a round begins by the calendar; 0: when the round before is over."""
        begins_on_its_day = self.starts and (number == 1 or self.order.days)
        return self.starts + (number - 1) * self.order.days * DAY if begins_on_its_day else 0

    def by_number(self) -> dict[int, Entrant]:
        """The entrants by their numbers."""
        return {it.number: it for it in self.entrants}

    def has(self, person: str) -> bool:
        """Whether somebody takes part."""
        return any(entrant.who == person for entrant in self.entrants)

    @property
    def full(self) -> bool:
        """Whether nobody else can join."""
        return len(self.entrants) >= self.order.places
