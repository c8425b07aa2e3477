"""Which tables a list has, and in which order: page by page, by what everybody may know of them.

When a row was last written is no part of it, since choices in secret are written, too.
"""

from collections.abc import Sequence
from typing import Any, Literal, NamedTuple

from sqlalchemy import Select, and_, case, literal, or_, select, tuple_

from imperios.server.storage import schema

LISTED = 50  # tables of a page

Which = Literal["public", "mine", "finished", "archived"]
TABLE, MEMBER = schema.tables.c, schema.members.c


class Place(NamedTuple):
    """A place in a list: what comes first, then the newest."""

    first: int
    moment: int
    table: str

    @classmethod
    def read(cls, text: str) -> "Place":
        """From `FIRST.MOMENT.TABLE`."""
        first, moment, table = text.split(".", 2)
        return cls(int(first), int(moment), table)

    def __str__(self) -> str:
        return ".".join(map(str, self))


def page(which: Which, person: str, after: Place | None) -> Select[Any]:
    """The rows of a page after a place, and one more if there are more."""
    own = select(MEMBER.table_id).where(MEMBER.person == person)
    put_away, kept = own.where(MEMBER.archived > 0), own.where(MEMBER.archived == 0)
    shown = and_(TABLE.public, TABLE.id.not_in(put_away))
    conditions: Any = {
        "public": (TABLE.public, TABLE.status != "over"),
        "mine": (TABLE.id.in_(kept), TABLE.status != "over"),
        "finished": (or_(TABLE.id.in_(kept), shown), TABLE.status == "over"),
        "archived": (TABLE.id.in_(put_away),),
    }[which]
    wanted: Any = {  # a seat may be free there; one's own
        "public": case((TABLE.status == "waiting", 1), else_=0),
        "finished": case((TABLE.id.in_(kept), 1), else_=0),
    }.get(which, literal(0))
    moment = TABLE.updated if which == "finished" else TABLE.created  # when it ended, or began
    key = (wanted, moment, TABLE.id)
    later = () if after is None else (tuple_(*key) < tuple(after),)
    return (
        select(schema.tables, wanted.label("first"), moment.label("moment"))
        .where(*conditions, *later)
        .order_by(*(it.desc() for it in key))
        .limit(LISTED + 1)
    )


def cut(rows: Sequence[Any]) -> tuple[Sequence[Any], Place | None]:
    """The rows that are shown, and the place after which there are more."""
    shown = rows[:LISTED]
    last = shown[-1] if len(rows) > LISTED else None
    return shown, last and Place(last.first, last.moment, last.id)
