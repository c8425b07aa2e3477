"""People among each other: ties, blocks, reports, invitations, operators, leaving for good."""

import asyncio
import json
import re
from collections.abc import Iterator

import pytest

from imperios.server import admin
from imperios.server.http.rate_limits import Buckets
from tests.server.client import BOT, ME, OPEN, Json, Player, Running, wait_until
from tests.server.mailbox import Mailbox
from tests.server.test_notifications import channel, quick
from tests.server.test_ratings import account, judged, lost


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory, mailbox: Mailbox) -> Iterator[Running]:
    """A server that counts and sends at once."""
    with Running(quick(tmp_path_factory.mktemp("data"), mailbox, watch_every=0.1)) as server:
        yield server


@pytest.fixture
def boss(running: Running) -> Iterator[Player]:
    """An operator, named by whoever has the machine."""
    with Player(running.url, "Jefa") as player:
        promote(running, player)
        yield player


def promote(running: Running, player: Player) -> None:
    """Make somebody an operator."""
    name = f"Jefa {player.me['id'][:6]}"
    account(player, name)
    assert asyncio.run(admin.make_operator(running.settings, name, operator=True))
    wait_until(lambda: player.get("/api/me")["operator"])


def put(player: Player, path: str, **body: object) -> int:
    """The status of a PUT."""
    return player.http.put(path, json=body).status_code


def path(player: Player, what: str) -> str:
    """Something that is done to a person."""
    return f"/api/people/{player.me['id']}/{what}"


# --- my tables ------------------------------------------------------------------------------------


def listed(player: Player, which: str) -> list[str]:
    """The tables of a list."""
    return [it["id"] for it in player.get(f"/api/tables?which={which}")["tables"]]


def test_a_table_that_is_put_away_is_in_the_archive_only(ana: Player, bea: Player) -> None:
    table = ana.create(ME, OPEN, OPEN, public=True)
    bea.do(table, "sit", seat="blue")
    assert put(ana, f"/api/tables/{table}/archive", archived=True) == 200

    assert (listed(ana, "mine"), listed(ana, "archived")) == ([], [table])
    assert table in listed(bea, "mine")
    assert put(ana, f"/api/tables/{table}/archive", archived=False) == 200
    assert (listed(ana, "mine"), listed(ana, "archived")) == ([table], [])


def test_only_a_table_at_which_nobody_else_has_sat_can_be_deleted(ana: Player, bea: Player) -> None:
    alone, shared = ana.create(ME, BOT), ana.create(ME, OPEN, OPEN, public=True)
    bea.do(shared, "sit", seat="blue")
    bea.do(shared, "leave", seat="blue")

    assert bea.http.delete(f"/api/tables/{shared}").status_code == 403
    assert ana.http.delete(f"/api/tables/{shared}").status_code == 409
    assert ana.http.delete(f"/api/tables/{alone}").status_code == 200
    assert ana.http.get(f"/api/tables/{alone}").status_code == 404
    assert listed(ana, "mine") == [shared]


def test_the_page_is_told_at_which_tables_it_is_ones_turn(ana: Player, bea: Player) -> None:
    table = ana.create(ME, OPEN, public=True)
    assert ana.get("/api/me/news")["turns"] == []
    bea.do(table, "sit", seat="blue")

    assert ana.get("/api/me/news")["turns"] == [table]
    assert bea.get("/api/me/news")["turns"] == []


# --- ties -----------------------------------------------------------------------------------------


def test_whom_one_follows_is_seen_to_be_here_unless_they_hide_it(ana: Player, bea: Player) -> None:
    assert put(ana, path(bea, "follow")) == 200
    bea.get("/api/me/news")

    (friend,) = ana.get("/api/me/people")["following"]
    assert friend == {"id": bea.me["id"], "name": "Bea", "online": True}
    bea.http.patch("/api/me", json={"hidden": True})
    assert not ana.get("/api/me/people")["following"][0]["online"]
    assert not ana.get(f"/api/people/{bea.me['id']}")["online"]
    assert ana.get(f"/api/people/{bea.me['id']}")["followed"]
    ana.http.delete(path(bea, "follow"))
    assert ana.get("/api/me/people")["following"] == []
    assert put(ana, path(ana, "follow")) == 409
    assert put(ana, "/api/people/nobody/follow") == 404


def test_nobody_is_told_who_follows_or_blocks_them(ana: Player, bea: Player) -> None:
    before = bea.http.get(f"/api/people/{ana.me['id']}").text
    own = bea.http.get(f"/api/people/{bea.me['id']}").text
    put(ana, path(bea, "follow"))
    put(ana, path(bea, "block"))

    assert bea.http.get(f"/api/people/{ana.me['id']}").text == before
    assert bea.http.get(f"/api/people/{bea.me['id']}").text == own
    assert ana.me["id"] not in bea.http.get("/api/me/people").text
    assert ana.me["id"] not in bea.http.get("/api/me/export").text


def test_an_invitation_reaches_whom_one_follows(ana: Player, bea: Player) -> None:
    table = ana.create(ME, OPEN)
    asked = {"table": table}
    assert ana.http.post(path(bea, "invite"), json=asked).json()["error"] == "not_followed"
    put(ana, path(bea, "follow"))
    assert ana.http.post(path(bea, "invite"), json=asked).status_code == 200

    (invitation,) = bea.get("/api/me/news")["invitations"]
    assert (invitation["table"], invitation["name"]) == (table, "Ana")
    assert bea.enter(table, invitation["invite"]).status_code == 200
    assert bea.http.delete(f"/api/me/invitations/{table}").status_code == 200
    assert bea.get("/api/me/news")["invitations"] == []
    assert bea.http.post(path(ana, "invite"), json=asked).status_code == 404  # sits nowhere


def test_whoever_played_with_somebody_invites_them_to_a_rematch(
    ana: Player, bea: Player, running: Running
) -> None:
    played = ana.create(ME, OPEN, public=True)
    assert bea.do(played, "sit", seat="blue")["ok"]
    table = ana.create(OPEN, ME)
    asked = {"table": table, "after": played}
    assert ana.http.post(path(bea, "invite"), json=asked).json()["error"] == "not_followed"
    assert bea.do(played, "resign", seat="blue")["ok"]

    assert ana.http.post(path(bea, "invite"), json=asked).status_code == 200
    assert [it["table"] for it in bea.get("/api/me/news")["invitations"]] == [table]
    with Player(running.url, "Eva") as eva:
        assert ana.http.post(path(eva, "invite"), json=asked).json()["error"] == "not_followed"


def test_who_is_blocked_neither_invites_nor_is_heard_nor_enters(ana: Player, bea: Player) -> None:
    own, shared = ana.create(ME, OPEN, OPEN), ana.create(ME, OPEN, OPEN, public=True)
    invite = ana.table(own)["invite"]
    assert bea.enter(own, invite).status_code == 200
    bea.do(shared, "chat", text="before")
    with ana.live(shared) as line, bea.live(own) as door:
        line.until(lambda it: it["is"] == "chat")
        door.until(lambda it: it["is"] == "state")
        assert put(ana, path(bea, "block")) == 200
        bea.do(shared, "chat", text="after")
        ana.do(shared, "chat", text="mine")
        line.until(lambda it: it["is"] == "chat")
        assert [it["text"] for it in line.lines] == ["before", "mine"]
        door.send("sit", id="late", seat="blue")
        assert door.answer("late")["reason"] == "not_invited"

    assert [it["text"] for it in ana.get(f"/api/tables/{shared}/chat")["lines"]] == ["mine"]
    assert len(bea.get(f"/api/tables/{shared}/chat")["lines"]) == 3
    assert bea.enter(own, invite).status_code == 404
    assert bea.http.get(f"/api/tables/{own}").status_code == 404
    table = bea.create(ME, OPEN)
    put(bea, path(ana, "follow"))
    assert bea.http.post(path(ana, "invite"), json={"table": table}).status_code == 200
    assert ana.get("/api/me/news")["invitations"] == []
    ana.http.delete(path(bea, "block"))
    assert bea.enter(own, invite).status_code == 200


# --- a forgotten password -------------------------------------------------------------------------


def link(box: Mailbox, address: str) -> str:
    """The token of the last link that was sent to an address."""
    found = re.findall(r"reset=([\w.-]+)", box.to(address)[-1].get_content())
    return str(found[-1])


def test_a_password_is_recovered_by_mail_once(
    running: Running, ana: Player, mailbox: Mailbox
) -> None:
    account(ana, "Ana Olvida")
    channel(ana, mailbox, "ana@forgets.test", pace="never")
    with Player(running.url, "Nadie") as stranger:
        answers = [
            stranger.http.post("/api/me/recovery", json={"address": address})
            for address in ("ANA@forgets.test", "nobody@forgets.test")
        ]
        assert [(it.status_code, it.text) for it in answers] == [(200, "{}")] * 2
        wait_until(lambda: len(mailbox.to("ana@forgets.test")) == 2)
        assert "Ana Olvida" in mailbox.to("ana@forgets.test")[-1]["Subject"]
        assert mailbox.to("nobody@forgets.test") == []
        new = {"token": link(mailbox, "ana@forgets.test"), "new": "battery staple"}

        assert (
            stranger.http.post("/api/me/recovery/password", json=new).json()["id"] == ana.me["id"]
        )
        assert ana.http.get("/api/tables").status_code == 401  # all sessions have ended
        again = stranger.http.post("/api/me/recovery/password", json=new)
        assert (again.status_code, again.json()["error"]) == (409, "link_gone")
        login = {"name": "Ana Olvida", "password": "battery staple"}
        assert stranger.http.post("/api/me/login", json=login).status_code == 200


def test_a_link_ends_after_an_hour_and_nobody_makes_one_up(running: Running, ana: Player) -> None:
    account(ana, "Ana Tarde")
    signer, person = running.server.signer, ana.me["id"]
    late = signer.recovery(person, 1, 1)
    for token in (late, signer.stop(person), "x" * 40):
        new = {"token": token, "new": "battery staple"}
        assert ana.http.post("/api/me/recovery/password", json=new).status_code == 409


def test_nobody_is_flooded_with_links(
    running: Running, ana: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(running.server.recovery, "asked", Buckets(0.001, 2))
    body = {"address": "somebody@flooded.test"}
    answers = [ana.http.post("/api/me/recovery", json=body).status_code for _ in range(3)]

    assert answers == [200, 200, 429]


# --- one's own data, and leaving ------------------------------------------------------------------


def test_the_export_has_everything_of_a_person_and_no_secret(
    ana: Player, bea: Player, mailbox: Mailbox
) -> None:
    account(ana, "Ana Curiosa")
    channel(ana, mailbox, "ana@curious.test")
    table = lost(ana, bea)
    judged(ana, table)
    ana.do(table, "chat", text="bien jugado")
    put(ana, f"/api/tables/{table}/notes", text="atacar antes")
    put(ana, path(bea, "follow"))
    answer = ana.http.get("/api/me/export")
    data: Json = answer.json()["data"]

    assert "attachment" in answer.headers["content-disposition"]
    assert data["people"][0]["name"] == "Ana Curiosa"
    assert data["channels"][0]["address"] == "ana@curious.test"
    assert data["chat"][0]["text"] == "bien jugado"
    assert data["notes"][0]["text"] == "atacar antes"
    assert data["follows"][0]["other"] == bea.me["id"]
    assert data["results"][0]["table_id"] == table
    assert "argon2" not in json.dumps(data)


def test_whoever_leaves_hands_their_seats_over_and_finished_games_name_nobody(
    running: Running, ana: Player, bea: Player
) -> None:
    account(bea, "Beatriz Adiós")
    over = lost(ana, bea)
    judged(ana, over)
    bea.do(over, "chat", text="adiós")
    table, alone = ana.create(ME, OPEN, public=True), bea.create(ME, BOT)
    bea.do(table, "sit", seat="blue")
    put(ana, path(bea, "follow"))

    wrong = bea.http.request("DELETE", "/api/me", json={"password": "wrong password"})
    assert wrong.status_code == 403
    right = bea.http.request("DELETE", "/api/me", json={"password": "a long password"})
    assert right.status_code == 200
    seat = ana.table(table)["seats"][1]
    assert (seat["kind"], seat["bot"]) == ("open", "veterano")
    assert ana.table(over)["seats"][1]["name"] == "Jugador retirado"
    assert ana.get(f"/api/tables/{over}/chat")["lines"][0]["name"] == "Jugador retirado"
    assert running.server.registry.open[alone].state.status == "over"
    assert ana.http.get(f"/api/people/{bea.me['id']}").status_code == 404
    assert ana.get("/api/me/people")["following"] == []
    everything = "".join(
        ana.http.get(path).text
        for path in (
            f"/api/tables/{over}",
            f"/api/tables/{over}/journal",
            "/api/ratings?game=grecia",
        )
    )
    assert "Adiós" not in everything
    login = {"name": "Beatriz Adiós", "password": "a long password"}
    assert ana.http.post("/api/me/login", json=login).status_code == 403
    assert bea.http.get("/api/tables").status_code == 401


def test_a_guest_leaves_without_a_password(running: Running) -> None:
    with Player(running.url, "Breve") as guest:
        assert guest.http.request("DELETE", "/api/me", json={}).status_code == 200
        assert guest.http.get("/api/tables").status_code == 401


# --- operators ------------------------------------------------------------------------------------


def test_nothing_of_the_operators_is_there_for_others(ana: Player) -> None:
    document: Json = ana.get("/api/schema/openapi.json")
    asked = 0
    bodies = {
        "silence": {"days": 1}, "announcements": {"es": "a", "en": "b"},
        "{told}": {"closed": True}, "limits": {"limits": {"tables": 1}},
    }  # fmt: skip
    for name, methods in document["paths"].items():
        for method in methods if name.startswith("/api/operator") else ():
            body = bodies.get(name.rpartition("/")[2])
            real = name.replace("{someone}", ana.me["id"])
            assert ana.http.request(method, real, json=body).status_code == 404, name
            asked += 1
    assert asked >= 10


def test_a_report_is_read_by_operators_only_and_closed_by_them(
    ana: Player, bea: Player, boss: Player
) -> None:
    body = {"reason": "words", "text": "insulta", "table": "somewhere"}
    assert ana.http.post(path(bea, "report"), json=body).status_code == 200
    (report,) = [
        it for it in boss.http.get("/api/operator/reports").json() if it["text"] == "insulta"
    ]

    assert (report["by_name"], report["about_name"]) == ("Ana", "Bea")
    assert "insulta" not in bea.http.get("/api/me/export").text
    assert put(boss, f"/api/operator/reports/{report['id']}", closed=True) == 200
    closed = boss.http.get("/api/operator/reports").json()
    assert next(it for it in closed if it["id"] == report["id"])["closed"]


def test_who_is_silenced_says_nothing_until_they_may_again(
    ana: Player, bea: Player, boss: Player
) -> None:
    table, silence = ana.create(ME, OPEN, public=True), path(bea, "silence")
    silence = silence.replace("/api/", "/api/operator/")
    assert put(boss, silence, days=1) == 200
    assert bea.do(table, "chat", text="hola")["reason"] == "muted"
    assert put(boss, silence, days=0) == 200
    assert bea.do(table, "chat", text="hola")["ok"]


def test_an_announcement_is_told_to_everybody_until_it_is_withdrawn(
    ana: Player, boss: Player
) -> None:
    body = {"es": "Mañana paramos una hora.", "en": "Tomorrow we stop for an hour.", "days": 2}
    made = boss.http.post("/api/operator/announcements", json=body).json()

    assert [it["en"] for it in ana.get("/api/me/news")["announcements"]] == [body["en"]]
    boss.http.delete(f"/api/operator/announcements/{made['id']}")
    assert ana.get("/api/me/news")["announcements"] == []


def test_operators_see_people_and_tables_and_end_a_table(ana: Player, boss: Player) -> None:
    table = ana.create(ME, OPEN, title="Larga")
    found = boss.http.get("/api/operator/people?find=ana").json()
    assert ana.me["id"] in [it["id"] for it in found]
    tables = boss.http.get("/api/operator/tables").json()
    assert next(it for it in tables if it["id"] == table)["people"] == ["Ana"]
    assert boss.get("/api/operator")["people"] >= 2

    assert boss.http.post(f"/api/operator/tables/{table}/end").status_code == 200
    assert ana.table(table)["result"]["reason"] == "closed"


# --- documents ------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["terms", "privacy", "imprint"])
def test_the_operators_own_text_takes_the_place_of_ours(
    running: Running, ana: Player, name: str
) -> None:
    ours = {lang: ana.get(f"/api/documents/{name}/{lang}") for lang in ("es", "en")}
    assert not any(it["own"] for it in ours.values())
    assert ours["es"]["text"] != ours["en"]["text"]
    folder = running.settings.data / "texts"
    folder.mkdir(exist_ok=True)
    (folder / f"{name}.es.md").write_text("# Lo nuestro\n", encoding="utf-8")

    assert ana.get(f"/api/documents/{name}/es")["text"] == "# Lo nuestro\n"
    assert ana.get(f"/api/documents/{name}/en") == ours["en"]
    assert ana.http.get(f"/api/documents/{name}/../secret").status_code == 404
