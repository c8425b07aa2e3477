"""Who is invited to a table is told by mail or webhook, with a link that lets them in."""

import json
import re
from collections.abc import Iterator

import pytest

from imperios.server.settings import Settings
from tests.server.client import ME, OPEN, Player, Running, wait_until
from tests.server.mailbox import Mailbox, Taker
from tests.server.test_community import path, put
from tests.server.test_notifications import channel, quick, told


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory, mailbox: Mailbox) -> Iterator[Running]:
    """A server that sends at once, also to loopback."""
    settings: Settings = quick(tmp_path_factory.mktemp("data"), mailbox, private_hooks=True)
    with Running(settings) as server:
        yield server


def invite(host: Player, guest: Player, title: str) -> str:
    """A table to which somebody is invited."""
    table = host.create(ME, OPEN, title=title)
    put(host, path(guest, "follow"))
    asked = host.http.post(path(guest, "invite"), json={"table": table})
    assert asked.status_code == 200, asked.text
    return table


def test_an_invitation_is_mailed_once_with_a_link_that_lets_in(
    mailbox: Mailbox, ana: Player, bea: Player
) -> None:
    channel(bea, mailbox, "bea@example.org")
    put(bea, path(ana, "follow"))
    table = invite(ana, bea, "Los viernes")
    ana.http.post(path(bea, "invite"), json={"table": table})
    other = invite(ana, bea, "Los sábados")
    wait_until(lambda: told(mailbox, "bea@example.org", "sábados"))
    (mail,) = told(mailbox, "bea@example.org", "viernes")
    text = mail.get_content()
    link = re.search(rf"https://play\.test/#/t/{table}\?invite=(\S+)", text)

    assert mail["Subject"] == "Ana te invita a jugar a «Los viernes»"
    assert "Sigues a Ana, y te guarda un sitio" in text
    assert "()" not in text
    assert link is not None
    assert bea.enter(table, link[1]).status_code == 200
    assert other in told(mailbox, "bea@example.org", "sábados")[0].get_content()


def test_a_stranger_is_heard_of_once_a_day_in_the_words_of_the_reader(
    mailbox: Mailbox, ana: Player, bea: Player
) -> None:
    channel(bea, mailbox, "stranger@example.org")
    bea.http.patch("/api/me", json={"lang": "en"})
    for title in ("First", "Second", "Third"):
        invite(ana, bea, title)
    put(bea, path(ana, "follow"))
    invite(ana, bea, "Fourth")
    wait_until(lambda: told(mailbox, "stranger@example.org", "Fourth"))
    mails = told(mailbox, "stranger@example.org", "invites you")

    assert [mail["Subject"] for mail in mails] == [
        "Ana invites you to play “First”", "Ana invites you to play “Fourth”",
    ]  # fmt: skip
    assert "block them on their page" in mails[0].get_content()


def test_an_invitation_that_is_answered_or_pointless_is_not_sent(
    mailbox: Mailbox, ana: Player, bea: Player
) -> None:
    channel(bea, mailbox, "late@example.org")
    put(bea, path(ana, "follow"))
    mailbox.stop()
    declined, taken, _ = (invite(ana, bea, title) for title in ("No", "Sí", "Libre"))
    bea.http.delete(f"/api/me/invitations/{declined}")
    bea.enter(taken, ana.table(taken)["invite"])
    assert bea.do(taken, "sit", seat="blue")["ok"]
    mailbox.start()
    wait_until(lambda: told(mailbox, "late@example.org", "Libre"))

    assert [it["Subject"] for it in told(mailbox, "late@example.org", "invita")] == [
        "Ana te invita a jugar a «Libre»"
    ]


def test_who_is_blocked_sends_nothing_and_a_webhook_hears_of_the_others(
    running: Running, ana: Player, bea: Player
) -> None:
    with Taker() as taker, Player(running.url, "Eva") as eva:
        body = {"kind": "webhook", "address": f"{taker.url}/hook"}
        name = bea.http.post("/api/me/notices", json=body).json()["id"]
        wait_until(lambda: taker.posts)
        code = json.loads(taker.posts[0][2])["content"][:6]
        bea.http.post(f"/api/me/notices/{name}/confirm", json={"code": code})
        put(bea, path(eva, "block"))
        invite(eva, bea, "Bloqueada")
        table = invite(ana, bea, "Abierta")
        wait_until(lambda: len(taker.posts) == 2)

    sent = json.loads(taker.posts[1][2])
    assert (sent["kind"], sent["table"]) == ("invite", table)
    assert "Ana te invita a jugar a «Abierta»" in sent["content"]
    assert f"/#/t/{table}?invite=" in sent["content"]
