"""What a link shows before it is opened: to whom it may, and nothing to anybody else."""

import re
from collections.abc import Iterator
from html import unescape
from random import Random

import httpx
import pytest

from imperios import dump, game
from imperios.server.http.rate_limits import Buckets
from imperios.server.http.static_files import WEB
from imperios.server.settings import Settings
from tests.server.client import BOT, ME, OPEN, Player, Running

SKY = {"game": "galactica", "scenario": "border_skirmish"}  # drawn most quickly
PNG = b"\x89PNG\r\n\x1a\n"
pytestmark = pytest.mark.usefixtures("built_page")


@pytest.fixture(scope="module")
def chat(running: Running) -> Iterator[httpx.Client]:
    """A chat that looks at a link: it has no cookie."""
    with httpx.Client(base_url=running.url, timeout=60) as client:
        yield client


def card(chat: httpx.Client, path: str, lang: str = "es") -> dict[str, str]:
    """What the head of the page says."""
    answer = chat.get(path, headers={"Accept-Language": lang})
    assert answer.status_code == 200
    found = re.findall(r'<meta property="([^"]+)" content="([^"]*)"', answer.text)
    return {name: unescape(text) for name, text in found}


def test_a_public_table_tells_its_title_its_scenario_and_shows_its_board(
    ana: Player, chat: httpx.Client
) -> None:
    table = ana.create(ME, OPEN, public=True, title='Mesa de "Ana" <b>', **SKY)
    found, english = card(chat, f"/t/{table}"), card(chat, f"/t/{table}", "en-GB")
    picture = chat.get(found["og:image"].removeprefix("http://127.0.0.1:8000"))

    assert found["og:title"] == 'Mesa de "Ana" <b>'
    assert found["og:description"].startswith("Imperium Galáctica: ")
    assert "siéntate" in found["og:description"]
    assert "sit down" in english["og:description"]
    assert found["og:url"].endswith(f"/t/{table}")
    assert picture.content.startswith(PNG)
    assert picture.content != (WEB / "preview.png").read_bytes()


def test_a_private_table_is_like_one_that_does_not_exist_unless_one_is_invited(
    ana: Player, bea: Player, chat: httpx.Client
) -> None:
    table = ana.create(ME, OPEN, title="Entre nosotros", **SKY)
    invite = ana.table(table)["invite"]
    neutral = (WEB / "preview.png").read_bytes()

    for path in ("/t/", "/replay/"):
        hidden, nowhere = card(chat, f"{path}{table}"), card(chat, f"{path}nowhere")
        assert {**hidden, "og:url": ""} == {**nowhere, "og:url": ""}
        assert "Entre nosotros" not in chat.get(f"{path}{table}").text
    assert chat.get(f"/pictures/{table}").content == neutral
    assert bea.http.get(f"/pictures/{table}").content == neutral
    assert ana.http.get(f"/pictures/{table}").content.startswith(PNG)
    assert ana.http.get(f"/pictures/{table}").content != neutral
    invited = card(chat, f"/t/{table}?invite={invite}")
    assert invited["og:title"] == "Entre nosotros"
    assert invite in invited["og:image"]
    assert invite not in invited["og:url"]


def test_whom_the_host_blocks_is_shown_nothing_of_a_private_table(ana: Player, bea: Player) -> None:
    table = ana.create(ME, OPEN, title="Entre nosotros", **SKY)
    invite = ana.table(table)["invite"]
    assert bea.enter(table, invite).status_code == 200
    assert card(bea.http, f"/t/{table}")["og:title"] == "Entre nosotros"
    assert ana.http.put(f"/api/people/{bea.me['id']}/block").status_code == 200

    for path in (f"/t/{table}", f"/t/{table}?invite={invite}", f"/replay/{table}"):
        assert "Entre nosotros" not in bea.http.get(path).text


def record(choices: int) -> str:
    """A game of random choices."""
    rng, state = Random(3), game("galactica").new("border_skirmish", 2)
    for _ in range(choices):
        who, odds = state.deciders[0], state.odds()
        state.choose(who, rng.choice([it for it, _ in odds] or state.choices(who)))
    return dump(state)


def test_a_moment_of_a_finished_game_has_its_own_picture(ana: Player, chat: httpx.Client) -> None:
    table = ana.create(ME, ME, public=True, record=record(150), **SKY)
    for seat in ("red", "blue"):
        ana.do(table, "end", seat=seat, yes=True)
    assert ana.table(table)["status"] == "over"
    first, last = (chat.get(f"/pictures/{table}?choices={n}").content for n in (0, 150))

    assert first.startswith(PNG)
    assert first != last
    assert "jugada a jugada" in card(chat, f"/replay/{table}/1")["og:description"]
    assert "choices=1" in card(chat, f"/replay/{table}/1")["og:image"]


def test_scenarios_have_a_card_and_unknown_ones_the_neutral_one(chat: httpx.Client) -> None:
    assert card(chat, "/games/grecia/trojan_war")["og:title"].startswith("Grecia: ")
    assert card(chat, "/games/grecia")["og:title"] == "Grecia"
    assert card(chat, "/games/atlantis")["og:title"] == "Imperios"
    assert card(chat, "/tournaments/nowhere")["og:title"] == "Imperios"


def test_pictures_cost_and_who_asks_for_many_waits(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    data = tmp_path_factory.mktemp("data")
    with Running(Settings(data=data)) as limited, Player(limited.url, "Ana") as ana:
        table = ana.create(ME, BOT, public=True, **SKY)
        limited.server.costs.addresses = Buckets(1, 1)
        answer = ana.http.get(f"/pictures/{table}")

    assert answer.status_code == 429
