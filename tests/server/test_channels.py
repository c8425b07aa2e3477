"""Webhooks and browsers: what is sent to them, and where nothing is sent."""

import asyncio
import json
import os
import socket
from collections.abc import Iterator
from ipaddress import ip_address

import http_ece
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from py_vapid import Vapid02

from imperios.server.notifications.senders import safe_http
from imperios.server.notifications.senders.web_push import encoded, raw
from imperios.server.notifications.senders.webhook import payload
from imperios.server.notifications.text import Message
from imperios.server.settings import Settings
from tests.server.client import Player, Running, wait_until
from tests.server.mailbox import Taker


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server that may send to loopback."""
    data = tmp_path_factory.mktemp("data")
    settings = Settings(data=data, rate=0, private_hooks=True, notice_every=0.1, notice_retry=0.1)
    with Running(settings) as server:
        yield server


def test_a_webhook_is_confirmed_by_a_code_and_told_in_both_dialects(ana: Player) -> None:
    with Taker() as taker:
        body = {"kind": "webhook", "address": f"{taker.url}/hook"}
        name = ana.http.post("/api/me/notices", json=body).json()["id"]
        wait_until(lambda: taker.posts)
        code = json.loads(taker.posts[0][2])["content"][:6]
        ana.http.post(f"/api/me/notices/{name}/confirm", json={"code": code})
        ana.http.post(f"/api/me/notices/{name}/trial")
        wait_until(lambda: len(taker.posts) == 2)

    path, headers, sent = taker.posts[1]
    told = json.loads(sent)
    assert (path, headers["Content-Type"]) == ("/hook", "application/json")
    assert told["content"] == told["text"]
    assert told["allowed_mentions"] == {"parse": []}
    assert "Los avisos de Imperios llegan" in told["content"]


def test_a_webhook_that_fails_is_tried_again_and_one_that_is_gone_is_not(ana: Player) -> None:
    answers = iter([500, 429, 204, 404])
    with Taker(lambda: next(answers)) as taker:
        body = {"kind": "webhook", "address": f"{taker.url}/hook"}
        name = ana.http.post("/api/me/notices", json=body).json()["id"]
        wait_until(lambda: len(taker.posts) == 3)
        code = json.loads(taker.posts[0][2])["content"][:6]
        wait_until(lambda: not ana.get("/api/me/notices")["channels"][0]["failing"])
        ana.http.post(f"/api/me/notices/{name}/confirm", json={"code": code})
        ana.http.post(f"/api/me/notices/{name}/trial")
        wait_until(lambda: not ana.get("/api/me/notices")["channels"][0]["confirmed"])

    assert len(taker.posts) == 4


def test_a_browser_alone_can_read_what_is_pushed_to_it(ana: Player) -> None:
    key, auth = ec.generate_private_key(ec.SECP256R1()), os.urandom(16)
    keys = {"p256dh": encoded(raw(key.public_key())), "auth": encoded(auth)}
    with Taker(lambda: 201) as taker:
        body = {"kind": "push", "address": f"{taker.url}/push/1", "keys": keys}
        made = ana.http.post("/api/me/notices", json=body).json()
        ana.http.post(f"/api/me/notices/{made['id']}/trial")
        wait_until(lambda: taker.posts)

    _, headers, sent = taker.posts[0]
    read = http_ece.decrypt(sent, private_key=key, auth_secret=auth, version="aes128gcm")
    signed = dict(part.split("=", 1) for part in headers["Authorization"][6:].split(","))
    assert json.loads(read)["title"] == "Los avisos de Imperios llegan"
    assert b"Imperios" not in sent
    assert headers["Content-Encoding"] == "aes128gcm"
    assert int(headers["TTL"]) > 0
    assert signed["k"] == ana.get("/api/me/notices")["push_key"]
    assert Vapid02.verify(headers["Authorization"])


def test_a_browser_that_left_is_forgotten(ana: Player) -> None:
    key = ec.generate_private_key(ec.SECP256R1())
    keys = {"p256dh": encoded(raw(key.public_key())), "auth": encoded(os.urandom(16))}
    with Taker(lambda: 410) as taker:
        body = {"kind": "push", "address": f"{taker.url}/push/2", "keys": keys}
        made = ana.http.post("/api/me/notices", json=body).json()
        ana.http.post(f"/api/me/notices/{made['id']}/trial")
        wait_until(lambda: ana.get("/api/me/notices")["channels"] == [])


def test_a_browser_belongs_to_whoever_uses_it(ana: Player, bea: Player) -> None:
    key = ec.generate_private_key(ec.SECP256R1())
    keys = {"p256dh": encoded(raw(key.public_key())), "auth": encoded(os.urandom(16))}
    body = {"kind": "push", "address": "https://push.test/3", "keys": keys}
    made = [who.http.post("/api/me/notices", json=body).status_code for who in (ana, bea)]

    assert made == [201, 201]
    assert ana.get("/api/me/notices")["channels"] == []


@pytest.mark.parametrize(
    ("p256dh", "auth"), [("AAAA", "AAAAAAAAAAAAAAAAAAAAAA"), ("!", "AA"), ("BA", "")]
)
def test_keys_that_are_none_are_refused(ana: Player, p256dh: str, auth: str) -> None:
    keys = {"p256dh": p256dh, "auth": auth}
    body = {"kind": "push", "address": "https://push.test/4", "keys": keys}

    assert ana.http.post("/api/me/notices", json=body).status_code == 400


# --- where nothing is sent ------------------------------------------------------------------------


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1", "10.1.2.3", "192.168.0.1", "172.16.9.9", "169.254.169.254", "100.64.0.1",
        "0.0.0.0", "224.0.0.1", "255.255.255.255", "::1", "::", "fe80::1", "fc00::1", "fec0::1",
        "ff02::1", "::ffff:127.0.0.1", "::ffff:10.0.0.1", "64:ff9b::7f00:1", "2002:7f00:1::",
        "2001:0:4136:e378:8000:63bf:3fff:fdd2", "198.18.0.1",
    ],
)  # fmt: skip
def test_addresses_of_our_own_network_are_not_public(address: str) -> None:
    assert not safe_http.is_public(ip_address(address))


@pytest.mark.parametrize("address", ["1.1.1.1", "162.159.128.233", "2606:4700::6810:84e5"])
def test_addresses_of_the_world_are_public(address: str) -> None:
    assert safe_http.is_public(ip_address(address))


@pytest.mark.parametrize(
    "url",
    [
        "http://example.org/", "ftp://example.org/", "https://", "https://a:b@example.org/",
        "https://example.org:0/", "https://example.org:99999/", "file:///etc/passwd", "//x/y",
        "https://[::1/",
    ],
)  # fmt: skip
def test_only_plain_https_is_sent_to(url: str) -> None:
    with pytest.raises(safe_http.Forbidden):
        safe_http.parsed(url, private=False)


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1", "[::1]", "2130706433", "0x7f.1"])
def test_every_name_of_loopback_is_refused(host: str) -> None:
    with pytest.raises((safe_http.Forbidden, OSError)) as refusal:
        asyncio.run(safe_http.post(f"https://{host}/", b"{}", {}))
    assert not isinstance(refusal.value, ConnectionError)


def test_the_address_that_was_looked_at_is_the_one_that_is_called(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def resolved(_host: str, _port: int, _private: bool) -> str:
        return "127.0.0.1"

    monkeypatch.setattr(safe_http, "resolved", resolved)
    with Taker() as taker:
        url = taker.url.replace("127.0.0.1", "hook.test")
        status = asyncio.run(safe_http.post(f"{url}/x?y=1", b"{}", {}, private=True))

    assert status == 204
    assert taker.posts[0][0] == "/x?y=1"
    assert taker.posts[0][1]["Host"] == url.removeprefix("http://")


def test_a_redirect_is_not_followed() -> None:
    with Taker(lambda: 302) as taker:
        assert asyncio.run(safe_http.post(taker.url, b"{}", {}, private=True)) == 302


def test_whoever_answers_too_slowly_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(safe_http, "PATIENCE", 0.2)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        url = f"http://127.0.0.1:{silent.getsockname()[1]}/"
        with pytest.raises(TimeoutError):
            asyncio.run(safe_http.post(url, b"{}", {}, private=True))


def test_discord_and_slack_get_what_they_know() -> None:
    message = Message(kind="turn", title="<!everyone> @everyone", text="&", url="u", table="t")
    discord = json.loads(payload(message, "https://discord.com/api/webhooks/1/x"))
    slack = json.loads(payload(message, "https://hooks.slack.com/services/x"))

    assert discord.keys() == {"content", "allowed_mentions"}
    assert slack == {"text": "&lt;!everyone&gt; @everyone\n&amp;\nu"}
