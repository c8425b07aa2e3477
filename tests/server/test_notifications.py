"""Notices by mail: who is told, of what, how often; and while the mail server is down."""

import asyncio
from collections.abc import Iterator
from contextlib import closing
from email.message import EmailMessage
from pathlib import Path
from sqlite3 import connect
from time import gmtime, time
from typing import Any

import pytest
from sqlalchemy import update

from imperios.server.notifications.outbox import DAY, HOUR, claim, next_digest, pause
from imperios.server.notifications.senders.mail import Mailer
from imperios.server.services import Server
from imperios.server.settings import Settings
from imperios.server.storage import schema
from imperios.server.tables.clocks import ABSENT, REMIND, SECOND
from imperios.server.tables.commands import Sit
from tests.server.client import ME, OPEN, Json, Player, Running, fetch, wait_until
from tests.server.dial import Dial, timed
from tests.server.inside import inside, new_table
from tests.server.mailbox import Mailbox


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory, mailbox: Mailbox) -> Iterator[Running]:
    """A server that sends at once."""
    data = tmp_path_factory.mktemp("data")
    with Running(quick(data, mailbox)) as server:
        yield server


def quick(data: Path, mailbox: Mailbox, **more: Any) -> Settings:
    """Settings with which notices go out at once."""
    return Settings(
        data=data, rate=0, mail_server=mailbox.url, site="https://play.test", notice_every=0.1,
        notice_after=0.0, notice_retry=0.2, metrics="127.0.0.1", **more,
    )  # fmt: skip


def told(box: Mailbox, address: str, title: str) -> list[EmailMessage]:
    """The mails to someone with these words in the title."""
    return [mail for mail in box.to(address) if title in mail["Subject"]]


def channel(player: Player, box: Mailbox, address: str, **more: object) -> str:
    """A confirmed mail address."""
    body = {"kind": "mail", "address": address, **more}
    made = player.http.post("/api/me/notices", json=body)
    assert made.status_code == 201, made.text
    name = str(made.json()["id"])
    wait_until(lambda: box.to(address))
    sent = player.http.post(f"/api/me/notices/{name}/confirm", json={"code": box.code(address)})
    assert sent.json()["confirmed"] is True
    return name


def began(ana: Player, bea: Player) -> str:
    """A table of two at which Ana is asked first."""
    table = ana.create(ME, OPEN, public=True, title="Los viernes")
    assert bea.do(table, "sit", seat="blue")["ok"]
    return table


def choose(player: Player, table: str, seat: str) -> Json:
    """The first thing that can be chosen."""
    state = player.state(table, seat)
    token, version = state["choices"][0], state["version"]
    answer = player.do(table, "choose", seat=seat, token=token, version=version)
    assert answer["ok"], answer
    return player.table(table)


def until_asked(ana: Player, bea: Player, table: str, seat: str) -> None:
    """Both play until it is the turn of a seat."""
    players = {"red": ana, "blue": bea}
    now = ana.table(table)
    while seat not in now["deciders"] or not now["choices"]:
        now = choose(players[now["deciders"][0]], table, now["deciders"][0])


def test_a_turn_is_told_once_and_with_a_link(mailbox: Mailbox, ana: Player, bea: Player) -> None:
    channel(bea, mailbox, "bea@example.org")
    bea.http.patch("/api/me", json={"lang": "en"})
    table = began(ana, bea)
    until_asked(ana, bea, table, "blue")
    wait_until(lambda: told(mailbox, "bea@example.org", "Your turn"))
    ana.do(table, "end", seat="red", yes=True)
    bea.do(table, "end", seat="blue", yes=True)
    wait_until(lambda: told(mailbox, "bea@example.org", "is over"))

    (mail,) = told(mailbox, "bea@example.org", "Your turn")
    text = mail.get_content()
    assert mail["Subject"] == "Your turn in “Los viernes”"
    assert f"https://play.test/#/t/{table}" in text
    assert "Blue" in text
    assert mail["Content-Language"] == "en"


def test_nobody_is_told_of_a_table_at_which_they_are(
    mailbox: Mailbox, ana: Player, bea: Player
) -> None:
    channel(bea, mailbox, "there@example.org")
    table = ana.create(ME, OPEN, public=True)
    with bea.live(table) as line:
        line.quiet()
        bea.do(table, "sit", seat="blue")
        until_asked(ana, bea, table, "blue")
        line.quiet(1)
        assert [mail["Subject"] for mail in mailbox.to("there@example.org")][1:] == []
    wait_until(lambda: told(mailbox, "there@example.org", "Te toca"))


def test_letters_wait_while_the_mail_server_is_down_and_arrive_once(
    mailbox: Mailbox, running: Running, ana: Player, bea: Player
) -> None:
    channel(bea, mailbox, "late@example.org")
    mailbox.stop()
    table = began(ana, bea)
    until_asked(ana, bea, table, "blue")
    wait_until(lambda: bea.get("/api/me/notices")["channels"][0]["failing"])
    mailbox.start()
    wait_until(lambda: told(mailbox, "late@example.org", "Te toca"))
    ana.do(table, "end", seat="red", yes=True)
    bea.do(table, "end", seat="blue", yes=True)
    wait_until(lambda: told(mailbox, "late@example.org", "ha terminado"))

    assert len(told(mailbox, "late@example.org", "Te toca")) == 1
    assert 'imperios_letters_total{fate="later"}' in ana.http.get("/metrics").text
    assert not bea.get("/api/me/notices")["channels"][0]["failing"]


def test_who_has_chosen_meanwhile_is_not_told(mailbox: Mailbox, ana: Player, bea: Player) -> None:
    channel(bea, mailbox, "quick@example.org")
    mailbox.stop()
    table = began(ana, bea)
    until_asked(ana, bea, table, "blue")
    wait_until(lambda: bea.get("/api/me/notices")["channels"][0]["failing"])
    now = bea.table(table)
    while "blue" in now["deciders"]:
        now = choose(bea, table, "blue")
    mailbox.start()
    ana.do(table, "end", seat="red", yes=True)
    bea.do(table, "end", seat="blue", yes=True)
    wait_until(lambda: told(mailbox, "quick@example.org", "ha terminado"))

    assert told(mailbox, "quick@example.org", "Te toca") == []


def test_a_digest_tells_everything_in_one_mail(
    mailbox: Mailbox, running: Running, ana: Player, bea: Player
) -> None:
    channel(bea, mailbox, "daily@example.org", pace="daily", hour=(gmtime().tm_hour + 12) % 24)
    tables = [began(ana, bea) for _ in range(2)]
    for table in tables:
        until_asked(ana, bea, table, "blue")
    database = closing(connect(running.settings.data / "imperios.sqlite"))
    with database as stored:
        waiting = "select count(*) from letters where state = 'waiting' and due > ?"
        wait_until(lambda: stored.execute(waiting, [time() * 1000]).fetchone()[0] == 4)
        before = len(mailbox.to("daily@example.org"))
        stored.execute("update letters set due = 0 where state = 'waiting'")
        stored.commit()
    wait_until(lambda: len(mailbox.to("daily@example.org")) > before)

    (mail,) = mailbox.to("daily@example.org")[before:]
    assert mail["Subject"] == "Tus mesas de Imperios"
    assert all(f"https://play.test/#/t/{table}" in mail.get_content() for table in tables)


def test_a_reminder_and_a_caretaker_are_told(mailbox: Mailbox, tmp_path: Path, dial: Dial) -> None:
    async def run() -> None:
        async with timed(tmp_path, dial, mail_server=mailbox.url, notice_every=3600) as server:
            ana = await server.people.guest("es")
            bea = await server.people.guest("en")
            made = await server.channels.add(bea.id, "mail", "slow@example.org", {}, "now", 7)
            await server.notices.work()
            await server.channels.confirm(bea.id, made.id, mailbox.code("slow@example.org"))
            dial.on(HOUR)  # what is older than a channel is not told there
            table = await new_table(server, "open", "me", who=ana)
            await table.carry_out(bea, Sit(id="1", seat="red"))
            for passed in (REMIND, ABSENT):
                dial.on(passed + SECOND)
                await server.clock_watch.round()
                await told_now(server)

    asyncio.run(run())
    assert [mail["Subject"] for mail in mailbox.to("slow@example.org")][1:] == [
        "“Grecia: Free Game” begins",
        "They are still waiting for you in “Grecia: Free Game”",
        "A bot plays for you in “Grecia: Free Game”",
    ]


def test_what_a_process_that_died_had_in_hand_is_sent_by_the_next(
    mailbox: Mailbox, tmp_path: Path
) -> None:
    settings: dict[str, Any] = {"mail_server": mailbox.url, "notice_every": 3600}

    async def begin() -> None:
        async with inside(tmp_path, **settings) as server:
            ana = await server.people.guest("es")
            made = await server.channels.add(ana.id, "mail", "crash@example.org", {}, "now", 7)
            await server.notices.work()
            await server.channels.confirm(ana.id, made.id, mailbox.code("crash@example.org"))
            await new_table(server, "me", "me", who=ana)  # and nothing is said of it yet

    async def crash() -> None:
        async with inside(tmp_path, **settings) as server:
            await server.notices.work()
            async with server.engine.begin() as connection:
                await connection.execute(update(schema.letters).values(due=0))
                claimed = await connection.scalars(claim(round(time() * 1000)))
                assert len(list(claimed)) == 1

    async def go_on() -> None:
        async with inside(tmp_path, **settings) as server:
            await server.notices.work()
            assert told(mailbox, "crash@example.org", "Empieza") == []
            async with server.engine.begin() as connection:
                await connection.execute(update(schema.letters).values(claimed=0))
            for _ in range(2):
                await server.notices.work()

    for life in (begin, crash, go_on):
        asyncio.run(life())
    assert len(told(mailbox, "crash@example.org", "Empieza")) == 1


async def told_now(server: Server) -> None:
    """Whatever waits in the outbox goes out, whatever its time is."""
    await server.notices.work()
    async with server.engine.begin() as connection:
        await connection.execute(update(schema.letters).values(due=0))
    await server.notices.work()


def test_a_digest_goes_out_at_its_hour() -> None:
    noon = 20_000 * DAY + 12 * HOUR

    assert next_digest(noon, 13) == noon + HOUR
    assert next_digest(noon, 12) == noon + DAY
    assert next_digest(noon, 0) == noon + 12 * HOUR


def test_attempts_come_ever_more_slowly() -> None:
    pauses = [pause(tries, 30) / 1000 for tries in (1, 2, 3, 30)]

    assert [24 <= pauses[0] <= 36, 48 <= pauses[1] <= 72, 96 <= pauses[2] <= 144] == [True] * 3
    assert 2880 <= pauses[3] <= 4320


def test_a_wrong_code_is_refused_and_five_of_them_end_it(mailbox: Mailbox, ana: Player) -> None:
    made = ana.http.post("/api/me/notices", json={"kind": "mail", "address": "a@example.org"})
    wait_until(lambda: mailbox.to("a@example.org"))
    path = f"/api/me/notices/{made.json()['id']}"
    wrong = {"code": f"{(int(mailbox.code('a@example.org')) + 1) % 10**6:06d}"}
    answers = [ana.http.post(f"{path}/confirm", json=wrong).json()["error"] for _ in range(6)]
    right = ana.http.post(f"{path}/confirm", json={"code": mailbox.code("a@example.org")})

    assert answers == ["wrong_code"] * 5 + ["code_gone"]
    assert right.json()["error"] == "code_gone"
    assert ana.http.post(f"{path}/code").status_code == 429
    assert ana.http.post(f"{path}/trial").status_code == 409


def test_a_link_in_a_mail_stops_it_after_one_more_click(
    mailbox: Mailbox, running: Running, ana: Player
) -> None:
    name = channel(ana, mailbox, "stop@example.org")
    ana.http.post(f"/api/me/notices/{name}/trial")
    wait_until(lambda: len(mailbox.to("stop@example.org")) == 2)
    mail = mailbox.to("stop@example.org")[-1]
    link = mail["List-Unsubscribe"].strip("<>").replace("https://play.test", running.url)
    page = fetch(link)
    before = ana.get("/api/me/notices")["channels"][0]["pace"]
    done = fetch(link, data={"List-Unsubscribe": "One-Click"}, method="POST")
    after = ana.get("/api/me/notices")["channels"][0]["pace"]

    assert mail["List-Unsubscribe-Delivery"] == "List-Unsubscribe=One-Click"
    assert link.replace(running.url, "https://play.test") in mail.get_content()
    assert (page.status_code, before) == (200, "now")
    assert "<form" in page.text
    assert (done.status_code, after) == (200, "never")
    assert fetch(link + "x", method="POST").status_code == 404


def test_a_password_is_never_sent_in_the_clear(mailbox: Mailbox) -> None:
    mailer = Mailer(mailbox.url.replace("//", "//ana:secret@"), "a@example.org")
    before = len(mailbox.mails)
    mail = EmailMessage()
    mail["From"], mail["To"] = "a@example.org", "b@example.org"

    with pytest.raises(OSError, match="STARTTLS"):
        asyncio.run(mailer.send(mail))
    assert len(mailbox.mails) == before


@pytest.mark.parametrize(
    "address", ["", "ana", "ana@", "ana@here", "a b@c.de", "a@b.c\r\nBcc: d@e.fr", "<a@b.cd>"]
)
def test_what_is_no_mail_address_is_refused(address: str, ana: Player) -> None:
    answer = ana.http.post("/api/me/notices", json={"kind": "mail", "address": address})

    assert answer.status_code == 400


def test_an_address_is_there_once_and_ten_are_enough(mailbox: Mailbox, ana: Player) -> None:
    bodies = [{"kind": "mail", "address": f"m{n}@example.org"} for n in (0, *range(11))]
    codes = [ana.http.post("/api/me/notices", json=body).status_code for body in bodies]

    assert codes == [201, 409, *[201] * 9, 409]


def test_channels_of_others_cannot_be_touched(mailbox: Mailbox, ana: Player, bea: Player) -> None:
    name = channel(ana, mailbox, "mine@example.org")
    path = f"/api/me/notices/{name}"

    assert bea.http.patch(path, json={"pace": "never"}).status_code == 404
    assert bea.http.delete(path).status_code == 404
    assert bea.get("/api/me/notices")["channels"] == []
    assert ana.http.delete(path).json() == {}
    assert ana.get("/api/me/notices")["channels"] == []


def test_an_address_that_does_not_exist_is_not_tried_again(mailbox: Mailbox, ana: Player) -> None:
    name = channel(ana, mailbox, "moved@example.org")
    mailbox.refuses.add("moved@example.org")
    ana.http.post(f"/api/me/notices/{name}/trial")
    wait_until(lambda: ana.get("/api/me/notices")["channels"][0]["failing"])
    mailbox.refuses.clear()
    other = channel(ana, mailbox, "new@example.org")
    ana.http.post(f"/api/me/notices/{other}/trial")
    wait_until(lambda: len(mailbox.to("new@example.org")) == 2)

    assert len(mailbox.to("moved@example.org")) == 1
