"""Printing over HTTP: orders, progress, files that are kept."""

import asyncio
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import pytest
from pypdf import PdfReader

from imperios.server.printing.orders import stamp
from imperios.server.printing.print_pool import OWN, Busy, Job, PrintPool
from tests.server.client import BOT, ME, Json, Player, Running, wait_until

ORDER = {"game": "grecia", "lang": "es", "parts": ["counters"]}


def order(player: Player, **changes: object) -> Json:
    answer = player.http.post("/api/print", json={**ORDER, **changes})
    assert answer.status_code == 200, answer.text
    found: Json = answer.json()
    return found


def finish(player: Player, job: Json) -> Json:
    """Wait until an order is made."""
    wait_until(
        lambda: player.get(f"/api/print/{job['id']}")["progress"] in ("ready", "failed"), 120
    )
    return player.get(f"/api/print/{job['id']}")


def test_the_menu_names_the_parts_of_the_box_in_both_languages(ana: Player) -> None:
    grecia = {part["id"]: part["title"] for part in ana.get("/api/games/grecia/print")["parts"]}
    galactica = [part["id"] for part in ana.get("/api/games/galactica/print")["parts"]]

    assert grecia["counters"] == {"es": "Fichas", "en": "Counters"}
    assert "poster" in grecia
    assert "poster" not in galactica
    assert ana.http.get("/api/games/chess/print").status_code == 404


def test_a_part_is_made_and_arrives_as_a_pdf(ana: Player) -> None:
    job = finish(ana, order(ana))
    answer = ana.http.get(f"/api/print/{job['id']}/file")

    assert (job["progress"], job["done"], job["of"]) == ("ready", 1, 1)
    assert answer.headers["content-type"] == "application/pdf"
    assert "grecia-counters-es-a4.pdf" in answer.headers["content-disposition"]
    assert len(answer.content) == job["bytes"]
    assert len(PdfReader(BytesIO(answer.content)).pages) == 2


def test_several_parts_arrive_as_a_zip(ana: Player) -> None:
    job = finish(ana, order(ana, parts=["cards", "counters"], lang="en"))
    answer = ana.http.get(f"/api/print/{job['id']}/file")

    assert job["file"] == "grecia-counters-cards-en-a4.zip"
    assert ZipFile(BytesIO(answer.content)).namelist() == [
        "grecia-counters-en-a4.pdf",
        "grecia-cards-en-a4.pdf",
    ]


def test_the_same_order_is_made_once_and_kept(running: Running, ana: Player, bea: Player) -> None:
    first = finish(ana, order(ana, ink="light"))
    folder: Path = running.settings.data / "print" / stamp()
    made = (folder / first["file"]).stat().st_mtime_ns
    again = order(bea, ink="light")

    assert again["id"] == first["id"]
    assert again["progress"] == "ready"
    finish(bea, order(bea, ink="light", parts=["counters", "cards"]))
    assert (folder / first["file"]).stat().st_mtime_ns == made


def test_what_was_made_from_other_content_is_thrown_away(running: Running, ana: Player) -> None:
    old: Path = running.settings.data / "print" / "older"
    old.mkdir(parents=True)
    finish(ana, order(ana, paper="a3"))

    assert not old.exists()


def test_nothing_is_given_out_before_it_is_ready(ana: Player) -> None:
    job = order(ana, game="napoleon", parts=["board"])

    assert job["progress"] in ("waiting", "working")
    assert ana.http.get(f"/api/print/{job['id']}/file").status_code == 409
    assert ana.http.get("/api/print/nothing").status_code == 404
    finish(ana, job)


def test_wrong_orders_are_refused(ana: Player) -> None:
    wrongs: list[Json] = [{"game": "chess"}, {"parts": ["maps"]}, {"parts": []}, {"paper": "a5"}]
    for wrong in wrongs:
        assert ana.http.post("/api/print", json={**ORDER, **wrong}).status_code == 400


def test_a_position_is_printed_with_the_hands_hidden(ana: Player, bea: Player) -> None:
    table = ana.create(ME, BOT, BOT, scenario="trojan_war")
    body = {"lang": "en"}
    answer = ana.http.post(f"/api/tables/{table}/print", json=body)
    job = finish(ana, answer.json())
    data = ana.http.get(f"/api/print/{job['id']}/file").content
    text = "".join(page.extract_text() for page in PdfReader(BytesIO(data)).pages)

    assert job["progress"] == "ready"
    assert job["file"].startswith("grecia-position-")
    assert "The Trojan War" in text
    assert "Cards in hand" in text
    assert bea.http.post(f"/api/tables/{table}/print", json=body).status_code == 404


def test_an_earlier_moment_is_another_position(ana: Player) -> None:
    table = ana.create(ME, BOT, game="galactica", scenario="border_skirmish")
    files = [
        ana.http.post(f"/api/tables/{table}/print", json={"lang": "es", "choices": 0}).json(),
        ana.http.post(f"/api/tables/{table}/print", json={"lang": "es", "choices": 10**6}).json(),
    ]
    for job in files:
        assert finish(ana, job)["progress"] == "ready"


def test_many_orders_of_one_person_leave_the_press_to_others(tmp_path: Path) -> None:
    made: list[str] = []

    class Press(PrintPool):
        async def _print(self, job: Job) -> None:
            await asyncio.sleep(0.01)
            made.append(job.owner)

    async def run() -> None:
        pool = Press(tmp_path, "stamp")
        pool.order({"parts": [0]}, "0.pdf", "ana")
        await asyncio.sleep(0)  # it is being made
        for number in range(1, OWN + 1):
            pool.order({"parts": [number]}, f"{number}.pdf", "ana")
            await asyncio.sleep(0)
        with pytest.raises(Busy):
            pool.order({"parts": [99]}, "99.pdf", "ana")
        pool.order({"parts": []}, "bea.pdf", "bea")
        await asyncio.gather(*pool.tasks)

    asyncio.run(run())

    assert made[:2] == ["ana", "bea"]
    assert made.count("ana") == 1 + OWN
