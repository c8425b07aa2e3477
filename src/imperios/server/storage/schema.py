"""The tables of the database as they are today."""

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Float,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    false,
)

metadata = MetaData()

people = Table(
    "people",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("lang", String(2), nullable=False),
    Column("account", String(40), unique=True),  # the name in small letters
    Column("password", String(200)),
    Column("created", BigInteger, nullable=False),
    Column("era", Integer, nullable=False, server_default="0"),  # passwords that were changed
    Column("changed", BigInteger, nullable=False, server_default="0"),  # name, language, password
    Column("seen", BigInteger, nullable=False, server_default="0"),  # when the page last asked
    Column("hidden", Boolean, nullable=False, server_default=false()),  # nobody sees when
    Column("muted", BigInteger, nullable=False, server_default="0"),  # says nothing until then
    Column("operator", Boolean, nullable=False, server_default=false()),
    Column("gone", BigInteger, nullable=False, server_default="0"),  # when the account was deleted
    Index("people_by_change", "changed"),
)

sessions = Table(
    "sessions",
    metadata,
    Column("id", String(64), primary_key=True),  # the hash of what the cookie says
    Column("person", String(32), nullable=False),
    Column("until", BigInteger, nullable=False),  # unless it is used before
    Column("ended", BigInteger, nullable=False),  # when; 0: it goes on
    Index("sessions_by_person", "person"),
    Index("sessions_by_end", "ended"),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("header", Text, nullable=False),
    Column("seed", String(64), nullable=False),
    Column("host", String(32), nullable=False),
    Column("title", String(60), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("updated", BigInteger, nullable=False),
    Column("status", String(10), nullable=False),
    Column("bot_due", Boolean, nullable=False),
    Column("due", BigInteger),  # when a clock or someone's patience runs out (the server's time)
    Column("summary", JSON, nullable=False),
    Index("tables_by_status", "status", "updated"),
    Index("tables_by_due", "due"),
)

entries = Table(
    "entries",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(16), nullable=False),
    Column("seat", String(64), nullable=False),
    Column("body", Text, nullable=False),
    Column("by", String(32), nullable=False),
    Column("id", String(64), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("up", BigInteger, nullable=False, server_default="0"),
    Column("hash", String(64), nullable=False),
)

snapshots = Table(
    "snapshots",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("data", Text, nullable=False),
)

members = Table(
    "members",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("person", String(32), primary_key=True),
    Column("archived", BigInteger, nullable=False, server_default="0"),  # when; 0: it is not
    Index("members_by_person", "person"),
)

uptime = Table(
    "uptime",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),  # there is one row
    Column("beat", BigInteger, nullable=False),  # the last sign of life
    Column("down", BigInteger, nullable=False),  # milliseconds without one since the first start
)

private_notes = Table(
    "private_notes",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("person", String(32), primary_key=True),
    Column("text", String(4000), nullable=False),
    Column("updated", BigInteger, nullable=False),
)

chat = Table(
    "chat",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("person", String(32), nullable=False),
    Column("name", String(40), nullable=False),
    Column("seat", String(64)),
    Column("text", String(500), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("id", String(64), nullable=False),
)

channels = Table(
    "channels",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("person", String(32), nullable=False),
    Column("kind", String(8), nullable=False),  # mail, webhook, push
    Column("address", String(2000), nullable=False),
    Column("browser", JSON, nullable=False),  # its keys, for Web Push
    Column("pace", String(8), nullable=False),  # now, daily, never
    Column("hour", Integer, nullable=False),  # of the digest
    Column("confirmed", BigInteger, nullable=False),  # when; 0: not yet
    Column("code_at", BigInteger, nullable=False),  # when the last code was asked for
    Column("tries", Integer, nullable=False),  # wrong codes
    Column("failures", Integer, nullable=False),  # attempts in a row that did not succeed
    Column("created", BigInteger, nullable=False),
    Index("channels_by_person", "person", "kind", "address", unique=True),
)

notices = Table(
    "notices",
    metadata,
    Column("id", String(200), primary_key=True),  # the same thing is noticed once
    Column("person", String(32), nullable=False),
    Column("kind", String(10), nullable=False),
    Column("table_id", String(32), nullable=False),
    Column("seat", String(64), nullable=False),
    Column("mark", BigInteger, nullable=False),  # the entry that called the seat
    Column("at", BigInteger, nullable=False),
    Column("spread", Boolean, nullable=False),  # whether there are letters for it
    Index("notices_by_spread", "spread", "at"),
)

letters = Table(
    "letters",
    metadata,
    Column("id", String(240), primary_key=True),
    Column("notice", String(200), nullable=False),
    Column("channel", String(32), nullable=False),
    Column("state", String(8), nullable=False),  # waiting, sent, dropped, failed
    Column("due", BigInteger, nullable=False),
    Column("claimed", BigInteger, nullable=False),  # until when a process has it in hand
    Column("tries", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),  # when it was written or its state changed
    Index("letters_by_due", "state", "due"),
    Index("letters_by_channel", "channel", "state"),
)

ratings = Table(
    "ratings",
    metadata,
    Column("game", String(32), primary_key=True),
    Column("players", Integer, primary_key=True, autoincrement=False),  # at a table; 0: all tables
    Column("who", String(40), primary_key=True),  # a person, or bot:NAME
    Column("bot", Boolean, nullable=False),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("low", Float, nullable=False),  # what it surely is: the order of the list
    Column("games", Integer, nullable=False),
    Column("updated", BigInteger, nullable=False),
    Index("ratings_by_low", "game", "players", "bot", "low"),
)

hints = Table(
    "hints",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("seat", String(64), primary_key=True),
    Column("count", Integer, nullable=False),  # hints that the coach has given
)

analyses = Table(
    "analyses",
    metadata,
    Column("table_id", String(32), primary_key=True),  # of a finished game
    Column("found", Text, nullable=False),
)

rated = Table(
    "rated",
    metadata,
    Column("table_id", String(32), primary_key=True),  # once for each finished table
    Column("game", String(32), nullable=False),
    Column("reason", String(16), nullable=False),  # why it does not count; empty: it does
    Column("changes", JSON, nullable=False),
    Column("at", BigInteger, nullable=False),
)

results = Table(
    "results",
    metadata,
    Column("person", String(32), primary_key=True),
    Column("table_id", String(32), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("scenario", String(64), nullable=False),
    Column("seat", String(64), nullable=False),
    Column("players", Integer, nullable=False),
    Column("bots", Integer, nullable=False),  # among the players
    Column("place", Integer, nullable=False),
    Column("finish", String(8), nullable=False),  # played, resigned, or bot: one played it out
    Column("rating", Integer),  # after it; none: it did not count
    Column("at", BigInteger, nullable=False),
    Index("results_by_time", "person", "at"),
    Index("results_by_table", "table_id"),
)

tournaments = Table(
    "tournaments",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("host", String(32), nullable=False),
    Column("ordered", Text, nullable=False),  # as it was asked for
    Column("status", String(10), nullable=False),
    Column("round", Integer, nullable=False),
    Column("rounds", Integer, nullable=False),
    Column("seed", String(64), nullable=False),
    Column("mix", String(64), nullable=False),
    Column("starts", BigInteger, nullable=False),
    Column("created", BigInteger, nullable=False),
    Index("tournaments_by_status", "status", "created"),
)

entrants = Table(
    "entrants",
    metadata,
    Column("tournament", String(32), primary_key=True),
    Column("who", String(32), primary_key=True),  # a person, or bot:NUMBER
    Column("bot", String(20), nullable=False),
    Column("number", Integer, nullable=False),
    Column("word", String(64), nullable=False),
    Column("gone", Boolean, nullable=False),
    Column("joined", BigInteger, nullable=False),
    Index("entrants_by_person", "who"),
)

boards = Table(
    "boards",
    metadata,
    Column("tournament", String(32), primary_key=True),
    Column("round", Integer, primary_key=True, autoincrement=False),
    Column("board", Integer, primary_key=True, autoincrement=False),
    Column("table", String(32), nullable=False),  # nothing for a bye
    Column("players", JSON, nullable=False),
    Column("places", JSON),  # when it is over
)

follows = Table(
    "follows",
    metadata,
    Column("person", String(32), primary_key=True),
    Column("other", String(32), primary_key=True),
    Column("at", BigInteger, nullable=False),
    Index("follows_by_other", "other"),
)

blocks = Table(
    "blocks",
    metadata,
    Column("person", String(32), primary_key=True),
    Column("other", String(32), primary_key=True),
    Column("at", BigInteger, nullable=False),
    Index("blocks_by_other", "other"),
)

invitations = Table(
    "invitations",
    metadata,
    Column("person", String(32), primary_key=True),
    Column("table_id", String(32), primary_key=True),
    Column("by", String(32), nullable=False),
    Column("at", BigInteger, nullable=False),
)

reports = Table(
    "reports",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("person", String(32), nullable=False),  # who reports
    Column("other", String(32), nullable=False),  # whom
    Column("table_id", String(32), nullable=False),  # where; empty: nowhere
    Column("reason", String(16), nullable=False),
    Column("text", String(1000), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("closed", BigInteger, nullable=False),  # when; 0: it is open
    Index("reports_by_closed", "closed", "at"),
)

announcements = Table(
    "announcements",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("es", String(500), nullable=False),
    Column("en", String(500), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("until", BigInteger, nullable=False),
)

limits = Table(
    "limits",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("value", Float, nullable=False),  # instead of what the server was started with
)
