"""Tables as a person sees them in lists: the one place where the API's `TableInfo` is made."""

import contextlib

from imperios.server.accounts.people import Person
from imperios.server.accounts.signing import Signer
from imperios.server.tables.clocks import clocks_at, terms_of
from imperios.server.tables.entries import Header
from imperios.server.tables.registry import Registry
from imperios.server.tables.seats import Seat
from imperios.server.tables.store import Details, StoredTable, Which
from imperios.server.tables.summary import Summary, summary_of
from imperios.server.tables.table import Table
from imperios.server.tables.versions import OtherRules, kept
from imperios.server.tables.wire import Dice, SeatInfo, TableInfo
from imperios.server.time.server_time import Moment


class Listing:
    """Describes tables, those that are open in memory and those that are only stored."""

    def __init__(self, registry: Registry, signer: Signer) -> None:
        self.registry = registry
        self.signer = signer

    async def list(self, which: Which, person: Person) -> list[TableInfo]:
        """Tables, the last changed first."""
        rows = await self.registry.store.list(which, person.id)
        found = [await self._listed(row, person) for row in rows]
        return sorted(found, key=lambda table: -table.updated)

    async def _listed(self, stored: StoredTable, person: Person) -> TableInfo:
        """As it is stored; what spectators see later is not stored."""
        header = stored.details.header
        if header.delay and stored.summary.status != "over" and not kept(header):
            with contextlib.suppress(OtherRules):
                return self.of_table(await self.registry.table(header.table), person)
        return self.of_stored(stored, person)

    def of_stored(self, stored: StoredTable, person: Person) -> TableInfo:
        """A table as a person may see it, as it is stored."""
        now, nobody = self.registry.time.now(), frozenset[str]()
        return self._info(stored.details, stored.summary, stored.updated, person, now, nobody)

    def of_table(self, table: Table, person: Person) -> TableInfo:
        """A table as a person may see it."""
        now, online = table.moment_for(person.id), table.online_for(person.id)
        state = table.views_for(person.id).state
        return self._info(table.details, summary_of(state), state.changed, person, now, online)

    def _info(
        self,
        details: Details,
        summary: Summary,
        updated: int,
        person: Person,
        now: Moment,
        online: frozenset[str],
    ) -> TableInfo:
        sits = any(seat.person == person.id for seat in summary.seats)
        invited = sits or person.id == details.host
        invite = self.signer.invite(details.header.table) if invited else None
        return table_info(details, summary, updated, person.id, now, online, invite)


def table_info(
    details: Details,
    summary: Summary,
    updated: int,
    person: str,
    now: Moment,
    online: frozenset[str] = frozenset(),
    invite: str | None = None,
) -> TableInfo:
    """A table as a person sees it at a moment."""
    header, over = details.header, summary.status == "over"
    return TableInfo(
        id=header.table,
        game=header.game,
        scenario=header.scenario,
        options=header.options,
        rules=header.rules,
        title=details.title,
        public=details.public,
        real_dice=header.real_dice,
        odds=header.odds,
        pace=header.pace,
        delay=header.delay,
        example=header.example or None,
        kept=kept(header),
        created=details.created / 1000,
        updated=updated / 1000,
        status=summary.status,
        host=person == details.host,
        invite=invite,
        seats=[_seat_info(seat, person, header, now, online) for seat in summary.seats],
        deciders=summary.deciders,
        rests=summary.rests,
        since=summary.since,
        called=summary.called,
        version=summary.version,
        choices=summary.choices,
        dice=Dice(commit=header.commit, seed=details.seed if over else None),
        offer=summary.offer,
        votes=summary.votes,
        releases=summary.releases,
        clocks=clocks_at(summary.clocks, *now) if summary.clocks is not None else None,
        notes=summary.notes,
        result=summary.result,
        hash=summary.hash,
    )


def _seat_info(
    seat: Seat, person: str, header: Header, now: Moment, online: frozenset[str]
) -> SeatInfo:
    own = seat.belongs_to(person)
    since = now.at - (now.up - seat.gone) if seat.away and seat.gone else 0
    vote_from = since + terms_of(header.pace).long
    return SeatInfo(
        seat=seat.seat,
        kind=seat.kind,
        name=seat.name,
        bot=seat.bot or None,
        own=own,
        yours=own and not (seat.away or seat.resigned),
        away=seat.away,
        resigned=seat.resigned,
        online=seat.person in online,
        late=bool(since) and seat.late,
        gone=since / 1000 if since else None,
        vote_from=vote_from / 1000 if since else None,
    )
