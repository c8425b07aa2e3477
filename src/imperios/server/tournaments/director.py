"""The director: begins tournaments, seats everybody, reads results, begins the next round."""

import asyncio
import time

import msgspec

from imperios.server.accounts.people import People, Person
from imperios.server.http.errors import Failure
from imperios.server.logging import log, log_event
from imperios.server.storage.engine import Conflict
from imperios.server.tables.commands import Resign
from imperios.server.tables.create import Convocation
from imperios.server.tables.entries import Draft
from imperios.server.tables.registry import Registry
from imperios.server.tables.seats import CARETAKER
from imperios.server.tables.summary import Summary, read_summary
from imperios.server.tables.wire import NewTable, SeatWish
from imperios.server.tournaments import rounds
from imperios.server.tournaments.seeds import deal_of, seed_of
from imperios.server.tournaments.store import Tournaments
from imperios.server.tournaments.tournament import Board, Entrant, Tournament


class Director:
    """Looks after all tournaments that are not over; what it has done before is not done again."""

    def __init__(self, store: Tournaments, registry: Registry, people: People) -> None:
        self.store = store
        self.registry = registry
        self.people = people
        self.lock = asyncio.Lock()
        self.shown: set[tuple[str, int]] = set()  # duplicate rounds that everybody may see

    async def round(self) -> None:
        """Every tournament, one after the other."""
        for name in await self.store.alive():
            try:
                async with self.lock:
                    await self._look(name)
            except Conflict:
                continue  # another process was first
            except Failure as failure:
                log_event("tournament", tournament=name, failure=str(failure))
            except Exception as mistake:  # one broken tournament must not stop all others
                log.error("mistake", exc_info=mistake, extra={"fields": {"tournament": name}})

    async def _look(self, name: str) -> None:
        it, now = await self.store.find(name), _now()
        if it is None:
            return
        if it.status == "open" and rounds.due_to_begin(it, now):
            await self.begin(it)
        elif it.status == "playing":
            await self._go_on(await self._with_results(it), now)

    async def begin(self, it: Tournament) -> None:
        """The first round; a tournament to which too few came is cancelled."""
        ready = await asyncio.to_thread(rounds.begun, it, _now())
        if ready is None:
            await self.store.cancel(it)
            return
        await self.store.begin(ready, [entrant for entrant in ready.entrants if entrant.bot])
        await self._seat_all(ready)
        log_event("tournament", tournament=it.id, status="playing", round=1)

    async def _go_on(self, it: Tournament, now: int) -> None:
        """Another round, or the end."""
        await self._show(it)
        if rounds.ended(it):
            await self.store.change(msgspec.structs.replace(it, status="over"))
            log_event("tournament", tournament=it.id, status="over", round=it.round)
        elif rounds.due_for_next(it, now):
            following = await asyncio.to_thread(rounds.next_round, it)
            await self.store.next_round(following)
            await self._seat_all(following)
            log_event("tournament", tournament=it.id, status="playing", round=following.round)

    async def _show(self, it: Tournament) -> None:
        """When all tables of a duplicate round are over, everybody may see them."""
        for number in range(1, it.round + 1):
            known = (it.id, number) in self.shown
            if it.order.duplicate and it.round_over(number) and not known:
                for board in it.boards_of(number):
                    if board.table:
                        await self.registry.unseal(board.table)
                self.shown.add((it.id, number))

    # --- tables -------------------------------------------------------------------------------

    async def _with_results(self, it: Tournament) -> Tournament:
        """With all boards that are over by now; tables that are missing are made."""
        waiting = [board for board in it.boards if not board.over]
        stored = await self.store.summaries(board.table for board in waiting)
        entrants, found = it.by_number(), dict[str, Board]()
        for board in waiting:
            if board.table not in stored:
                await self._seat(it, board)
                continue
            status, summary = stored[board.table]
            read = read_summary(summary)
            if status == "over":
                found[board.table] = rounds.settled(board, read, entrants)
                await self.store.settle(it.id, found[board.table], rounds.missing(read))
            elif read.rests:
                await self._abandon(board.table, read)
        return msgspec.structs.replace(it, boards=[found.get(b.table, b) for b in it.boards])

    async def _abandon(self, table: str, summary: Summary) -> None:
        """Nobody is left at a table: it ends, and whoever left has lost."""
        winners = [seat.seat for seat in summary.seats if seat.kind == "bot"]
        losers = [seat.seat for seat in summary.seats if seat.kind != "bot"]
        ranking = [group for group in (winners, losers) if group]
        result = {"winners": winners, "ranking": ranking, "scores": {}, "reason": "absent"}
        await (await self.registry.table(table)).close(Draft("end", "", result))

    async def _seat_all(self, it: Tournament) -> None:
        for board in it.boards_of(it.round):
            if board.table:
                await self._seat(it, board)

    async def _seat(self, it: Tournament, board: Board) -> None:
        """Make the table of a board with everybody at it."""
        order, entrants = it.order, it.by_number()
        new = NewTable(
            game=order.game, scenario=order.scenario, options=order.options, pace=order.pace,
            seats=[SeatWish(kind="open")] * order.seats, public=not order.duplicate,
            title=f"{order.title} · {board.round}",
        )  # fmt: skip
        players = [await self._player(entrants[number]) for number in board.players]
        call = Convocation(
            table=board.table, host=it.id, new=new, seed=seed_of(it, board),
            deal=deal_of(it, board), players=players,
        )  # fmt: skip
        await self.registry.convene(call)

    async def _player(self, entrant: Entrant) -> Person | str:
        """Who sits down: a bot also for somebody who is no longer known."""
        return entrant.bot or await self.people.find(entrant.who) or CARETAKER

    # --- who goes -----------------------------------------------------------------------------

    async def withdraw(self, it: Tournament, person: Person) -> None:
        """Somebody takes no part any more; a table at which they play is given up."""
        if it.status == "open":
            await self.store.forget(it.id, person.id)
        elif it.status == "playing":
            await self.store.set_gone(it.id, person.id, True)
            await self._resign(it, person)

    async def leave(self, person: Person) -> None:
        """Somebody leaves for good: also what only they could have begun is called off."""
        async with self.lock:
            for name in await self.store.concerning(person.id):
                it = await self.store.find(name)
                if it is None:
                    continue
                if it.has(person.id):
                    await self.withdraw(it, person)
                if it.host == person.id and it.status == "open" and not it.starts:
                    await self.store.cancel(it)

    async def _resign(self, it: Tournament, person: Person) -> None:
        """Give up the tables of somebody who withdraws."""
        number = next(entrant.number for entrant in it.entrants if entrant.who == person.id)
        for board in it.boards:
            if board.over or number not in board.players:
                continue
            table = await self.registry.table(board.table)
            seat = table.details.header.seats[board.players.index(number)]
            await table.carry_out(person, Resign(id=f"withdraw:{it.id}", seat=seat))


def _now() -> int:
    return int(time.time() * 1000)
