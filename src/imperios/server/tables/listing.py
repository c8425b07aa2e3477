"""Tables as a person sees them in lists: the one place where the API's `TableInfo` is made."""

import contextlib

import msgspec

from imperios.server.accounts.people import People, Person
from imperios.server.accounts.signing import Signer
from imperios.server.tables.clocks import clocks_at, terms_of
from imperios.server.tables.entries import Header
from imperios.server.tables.lists import Place, Which
from imperios.server.tables.new_rules import differs
from imperios.server.tables.registry import Registry
from imperios.server.tables.seats import Seat
from imperios.server.tables.store import Details, StoredTable
from imperios.server.tables.summary import Summary, summary_of
from imperios.server.tables.table import Table
from imperios.server.tables.versions import SetAside, installed, kept
from imperios.server.tables.wire import (
    Dice,
    Kept,
    Lot,
    NewerRules,
    SeatInfo,
    TableInfo,
    TableList,
    TableNote,
)
from imperios.server.time.server_time import Moment


class Listing:
    """Describes tables, those that are open in memory and those that are only stored."""

    def __init__(self, registry: Registry, signer: Signer) -> None:
        self.registry = registry
        self.signer = signer

    async def list(self, which: Which, person: Person, after: Place | None = None) -> TableList:
        """A page of tables."""
        rows, more = await self.registry.store.list(which, person.id, after)
        await self._learn(*(row.summary for row in rows))
        found = [await self._listed(row, person) for row in rows]
        return TableList(tables=found, more=str(more) if more else None)

    async def _listed(self, stored: StoredTable, person: Person) -> TableInfo:
        """As it is stored; what spectators see later is not stored."""
        header = stored.details.header
        if header.delay and stored.summary.status != "over" and not kept(header):
            with contextlib.suppress(SetAside):
                return await self.of_table(await self.registry.table(header.table), person)
        return self._stored(stored, person)

    async def of_stored(self, stored: StoredTable, person: Person) -> TableInfo:
        """A table as a person may see it, as it is stored."""
        await self._learn(stored.summary)
        return self._stored(stored, person)

    async def of_table(self, table: Table, person: Person) -> TableInfo:
        """A table as a person may see it."""
        now, online = table.moment_for(person.id), table.online_for(person.id)
        state = table.views_for(person.id).state
        summary, changed = summary_of(state), state.changed
        await self._learn(summary)
        return self._info(table.details, summary, changed, person, now, online)

    async def _learn(self, *summaries: Summary) -> None:
        """Know the people of some tables by their names."""
        sitting = [seat.person for it in summaries for seat in it.seats]
        arrived = [_arrived(note) for it in summaries for note in it.notes]
        await self.registry.people.learn([*sitting, *arrived])

    def _stored(self, stored: StoredTable, person: Person) -> TableInfo:
        now, nobody = self.registry.time.now(), frozenset[str]()
        updated = stored.summary.changed or stored.updated
        return self._info(stored.details, stored.summary, updated, person, now, nobody)

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
        invited = (sits or person.id == details.host) and not details.sealed
        invite = self.signer.invite(details.header.table) if invited else None
        aside = self.registry.aside.get(details.header.table) or kept(details.header)
        summary = with_names(summary, self.registry.people)
        return table_info(details, summary, updated, person.id, now, online, invite, aside)


def with_names(summary: Summary, people: People) -> Summary:
    """With the names that people have now."""
    replace = msgspec.structs.replace
    return replace(
        summary,
        seats=[replace(it, name=people.name(it.person, it.name)) for it in summary.seats],
        notes=[
            replace(it, args={"name": people.name(person)}) if (person := _arrived(it)) else it
            for it in summary.notes
        ],
    )


def _arrived(note: TableNote) -> str:
    """Who sat down, if a note says so."""
    return str(note.args.get("person", ""))


def table_info(
    details: Details,
    summary: Summary,
    updated: int,
    person: str,
    now: Moment,
    online: frozenset[str] = frozenset(),
    invite: str | None = None,
    aside: Kept | None = None,
) -> TableInfo:
    """A table as a person sees it at a moment."""
    header, told = details.header, summary.status == "over" and not details.sealed
    seed = details.seed if told else None
    return TableInfo(
        id=header.table,
        game=header.game,
        scenario=header.scenario,
        options=header.options,
        rules=summary.rules or header.rules,
        newer=None if aside else _newer(header, summary),
        title=details.title,
        public=details.public,
        sealed=details.sealed,
        duplicate=bool(header.deal),
        real_dice=header.real_dice,
        odds=header.odds,
        hints=header.hints,
        pace=header.pace,
        delay=header.delay,
        example=header.example or None,
        lot=_lot(header, summary),
        continues=header.continues,
        kept=aside,
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
        dice=Dice(commit=header.commit, mix=summary.mix, seed=seed),
        offer=summary.offer,
        votes=summary.votes,
        releases=summary.releases,
        clocks=clocks_at(summary.clocks, *now) if summary.clocks is not None else None,
        notes=summary.notes,
        result=summary.result,
        hash=summary.hash,
    )


def _newer(header: Header, summary: Summary) -> NewerRules | None:
    """The rules to which the table may move, while it is played."""
    rules, here = summary.rules or header.rules, installed(header)
    if rules == here or summary.status != "playing":
        return None
    told = differs(header.game, rules)
    return NewerRules(rules=here, differs=dict(told), votes=summary.rules_votes)


def _lot(header: Header, summary: Summary) -> Lot | None:
    if not (header.lot_seats or header.lot_first):
        return None
    return Lot(
        seats=header.lot_seats, first=header.lot_first,
        places=summary.places, begins=summary.first or None,
    )  # fmt: skip


def _seat_info(
    seat: Seat, person: str, header: Header, now: Moment, online: frozenset[str]
) -> SeatInfo:
    own = seat.belongs_to(person)
    since = now.at - (now.up - seat.gone) if seat.away and seat.gone else 0
    vote_from = since + terms_of(header.pace).long
    return SeatInfo(
        seat=seat.seat,
        kind=seat.kind,
        person=seat.person or None,
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
