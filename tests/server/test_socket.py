"""The live channel: everybody hears at once what they may know, and nothing is lost."""

from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from imperios.server.http.limits import Limits, Messages
from imperios.server.settings import Settings
from imperios.server.tables.socket import WHOLE
from tests.server.client import BOT, ME, OPEN, Line, Player, Running


def first_choice(line: Line, seat: str, name: str) -> dict[str, object]:
    """Choose the first token and hear the answer."""
    state = line.state
    token, version = state["choices"][0], state["version"]
    line.send("choose", id=name, seat=seat, token=token, version=version)
    return line.answer(name)


def test_a_choice_reaches_the_other_player(ana: Player, bea: Player) -> None:
    table = ana.create(ME, OPEN, public=True)
    bea.do(table, "sit", seat="blue")
    with ana.live(table) as one, bea.live(table) as other:
        one.until(lambda it: it["is"] == "state")
        other.until(lambda it: it["is"] == "state")

        answer = first_choice(one, "red", "a1")
        other.until(lambda it: it["is"] == "state" and it["version"] == answer["version"])

        assert (one.state["seat"], other.state["seat"]) == ("red", "blue")
        assert one.state["version"] == other.state["version"]
        assert one.log == other.log != []


def test_the_answer_comes_after_the_state_it_led_to(ana: Player) -> None:
    table = ana.create(ME, BOT)
    with ana.live(table) as line:
        line.until(lambda it: it["is"] == "state")

        answer = first_choice(line, "red", "a1")

        assert line.state["version"] >= int(str(answer["version"]))


def test_another_window_of_the_same_player_hears_it_too(ana: Player) -> None:
    table = ana.create(ME, ME)
    with ana.live(table, "seat=red") as one, ana.live(table, "seat=red") as other:
        one.until(lambda it: it["is"] == "state")
        other.until(lambda it: it["is"] == "state")

        answer = first_choice(one, "red", "a1")
        other.until(lambda it: it["is"] == "state" and it["version"] == answer["version"])

        assert other.log == one.log != []


def test_many_messages_at_once_are_all_answered(ana: Player) -> None:
    table = ana.create(ME, ME)
    with ana.live(table, "seat=red") as line:
        line.until(lambda it: it["is"] == "state")
        for _ in range(60):
            line.send("ping")
        for _ in range(60):
            line.until(lambda it: it["is"] == "pong")
        assert first_choice(line, "red", "a1")["ok"]


def test_a_client_that_comes_back_gets_only_what_is_new(ana: Player) -> None:
    table = ana.create(ME, ME)
    with ana.live(table, "seat=red") as line:
        line.until(lambda it: it["is"] == "state")
        first_choice(line, "red", "a1")
        log = line.log
        have = f"{line.state['log']['era']}.{len(log)}"
    state = ana.state(table, "blue")
    token = state["choices"][0]
    ana.do(table, "choose", seat="blue", token=token, version=state["version"])

    with ana.live(table, f"seat=red&have={have}") as line:
        line.until(lambda it: it["is"] == "state")

        assert line.state["log"]["from"] == len(log)
        assert log + line.log == ana.state(table, "red")["log"]["events"]


def test_after_an_undo_the_whole_log_comes_again(ana: Player) -> None:
    table = ana.create(ME, ME)
    with ana.live(table) as line:
        line.until(lambda it: it["is"] == "state")
        for number in range(400):
            seat = line.state["view"]["deciders"][0]
            line.look(seat)
            if line.state["undo"]:
                break
            first_choice(line, seat, f"a{number}")
            line.quiet(0.02)
        line.send("undo", id="back", seat=seat, version=line.state["version"])

        assert line.answer("back")["ok"]
        assert line.log == ana.state(table, seat)["log"]["events"]


def test_a_hot_seat_is_a_spectator_until_it_says_who_looks(ana: Player) -> None:
    table = ana.create(ME, ME)
    with ana.live(table) as line:
        line.until(lambda it: it["is"] == "state")
        assert (line.state["seat"], line.state["choices"]) == (None, [])

        line.send("look", seat="red")
        line.until(lambda it: it["is"] == "state")
        assert (line.state["seat"], line.state["view"]["you"]) == ("red", "red")

        line.send("look", seat=None)
        line.until(lambda it: it["is"] == "state")
        assert line.state["seat"] is None


def test_nobody_looks_with_the_eyes_of_another(ana: Player, bea: Player) -> None:
    table = ana.create(ME, BOT, public=True)
    with bea.live(table, "seat=red") as line:
        line.until(lambda it: it["is"] == "state")
        assert line.state["seat"] is None

        line.send("look", seat="red")
        line.until(lambda it: it["is"] == "state")
        assert line.state["seat"] is None


def test_chat_is_heard_and_kept(ana: Player, bea: Player) -> None:
    table = ana.create(ME, BOT, public=True)
    with bea.live(table) as line:
        line.until(lambda it: it["is"] == "state")
        ana.do(table, "chat", text="¡Suerte!")
        line.until(lambda it: it["is"] == "chat")

        said = line.lines[-1]
        assert (said["name"], said["seat"], said["text"]) == ("Ana", "red", "¡Suerte!")
    assert bea.get(f"/api/tables/{table}/chat")["lines"] == [said]


def test_one_sees_who_is_there(ana: Player, bea: Player) -> None:
    table = ana.create(ME, OPEN, public=True)
    bea.do(table, "sit", seat="blue")
    with ana.live(table) as line:
        line.until(lambda it: it["is"] == "state")
        with bea.live(table):
            line.until(lambda _: bool(line.table) and line.table["seats"][1]["online"])
        line.until(lambda _: not line.table["seats"][1]["online"])


def test_nonsense_is_refused_and_the_line_stays(ana: Player) -> None:
    table = ana.create(ME, BOT)
    with ana.live(table) as line:
        extra = '{"do": "undo", "id": "1", "seat": "red", "version": 1, "admin": true}'
        fly, bare = '{"do": "fly", "id": "1"}', '{"do": "choose"}'
        for text in ("", "{", "[]", "null", "\ud800".encode("utf-8", "replace"), bare, fly, extra):
            line.socket.send(text)
            answer = line.until(lambda it: it["is"] == "answer")
            assert (answer["ok"], answer["reason"]) == (False, "bad_command")
        line.send("ping")
        assert line.until(lambda it: it["is"] == "pong")


def test_what_is_too_big_closes_the_line(ana: Player) -> None:
    table = ana.create(ME, BOT)
    with ana.live(table) as line:
        line.socket.send('{"do": "ping"}' + " " * 8000)
        assert line.until(lambda it: it["is"] == "pong")
        line.socket.send('{"do": "ping"}' + " " * 8192)

        assert code_of_the_end(line) == 4400


def test_who_talks_too_fast_is_not_heard(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path, rate=0.01, burst=30)
    with Running(settings) as slow, Player(slow.url, "Ana") as ana:
        with ana.live(ana.create(ME, BOT)) as line:
            line.insist("ping", 50)

            assert code_of_the_end(line) == 4429
        assert sum("pong" in text for text in line.raw) <= 30


def test_who_talks_on_many_lines_may_not_say_more(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path, rate=0.01, burst=30)
    with Running(settings) as slow, Player(slow.url, "Ana") as ana:
        table = ana.create(ME, BOT)
        with ana.live(table) as one, ana.live(table) as two:
            for _ in range(25):
                one.send("ping")
                one.until(lambda it: it["is"] == "pong")
            two.insist("ping", 25)

            assert code_of_the_end(two) == 4429
        assert sum("pong" in text for text in two.raw) <= 5


def test_whoever_wants_everything_again_and_again_waits_sooner(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path, rate=0.01, burst=30)
    with Running(settings) as slow, Player(slow.url, "Ana") as ana:
        with ana.live(ana.create(ME, ME)) as line:
            line.quiet()
            line.raw.clear()
            line.insist("sync", 25)

            assert code_of_the_end(line) == 4429
        assert 0 < sum('"is":"state"' in text for text in line.raw) <= 30 / WHOLE


def test_many_people_of_one_address_do_not_say_more_than_a_household(tmp_path: Path) -> None:
    messages = Messages(Limits(Settings(data=tmp_path, rate=0.01, burst=30)))
    allowed = [messages.allow(f"guest {number}", "192.0.2.1", 30) for number in range(10)]

    assert sum(allowed) == Messages.HOUSEHOLD
    assert messages.allow("another", "192.0.2.2", 30)


def code_of_the_end(line: Line) -> int:
    """Hear everything, and with which code the server ended it."""
    with pytest.raises(ConnectionClosed) as end:
        line.end()
    assert end.value.rcvd is not None
    return end.value.rcvd.code


def test_another_page_cannot_listen(ana: Player) -> None:
    table = ana.create(ME, BOT)
    address = ana.url.replace("http", "ws") + f"/api/tables/{table}/live"
    cookie = f"imperios={ana.http.cookies['imperios']}"

    headers = {"Cookie": cookie}
    with pytest.raises(InvalidStatus):
        connect(address, additional_headers=headers, origin=Origin("http://evil.example"))


def test_a_private_table_is_closed_to_strangers(ana: Player, bea: Player) -> None:
    table = ana.create(ME, BOT)

    with bea.live(table) as line, pytest.raises(ConnectionClosed):
        line.hear()
