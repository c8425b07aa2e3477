"""The door: who may come in, how fast, from which page; and the headers of every answer."""

from urllib.parse import urlsplit

import msgspec
from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPSendMessage, Message, Receive, Scope, Send

from imperios.server.rates import Buckets
from imperios.server.requests import Problem
from imperios.server.settings import Settings

SAFE = ("GET", "HEAD", "OPTIONS")
POLICY = (
    "default-src 'self'; img-src 'self' data:; style-src 'self'; script-src 'self'; "
    "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)
HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"x-frame-options", b"DENY"),
]

Refusal = tuple[int, str, str]


class Guard:
    """Stands before the application."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.rates = Buckets(settings.rate, settings.burst)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request pass, or say why not."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        refusal = self._refusal(scope)
        if refusal is None:
            await self.app(scope, receive, _with_headers(send))
        elif scope["type"] == ScopeType.WEBSOCKET:
            await receive()
            await send({"type": "websocket.close", "code": 4000 + refusal[0], "reason": refusal[1]})
        else:
            await _refuse(_with_headers(send), refusal)

    def _refusal(self, scope: Scope) -> Refusal | None:
        headers = dict(scope["headers"])
        client = scope.get("client")
        if not self.rates.take(client[0] if client else ""):
            return 429, "too_fast", "too many requests: wait a little"
        if not own_origin(headers):
            return 403, "forbidden", "the Origin is not this server"
        writes = scope["type"] == ScopeType.HTTP and scope["method"] not in SAFE
        if writes and headers.get(b"x-imperios") != b"1":
            return 403, "forbidden", "the header X-Imperios: 1 is missing"
        return None


def own_origin(headers: dict[bytes, bytes]) -> bool:
    """Whether a request comes from our own page, or from no page at all."""
    origin = headers.get(b"origin")
    if origin is None:
        return True
    try:
        host = urlsplit(origin.decode("latin-1")).netloc
    except ValueError:
        return False
    return bool(host) and host.encode("latin-1", "replace") == headers.get(b"host")


def _with_headers(send: Send) -> Send:
    async def send_with_headers(message: Message) -> None:
        if message["type"] == "http.response.start":
            message["headers"] = [*message["headers"], *HEADERS]
        await send(message)

    return send_with_headers


async def _refuse(send: Send, refusal: Refusal) -> None:
    status, code, text = refusal
    body = msgspec.json.encode(Problem(error=code, message=text))
    headers = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))]
    if status == 429:
        headers.append((b"retry-after", b"1"))
    start: HTTPSendMessage = {
        "type": "http.response.start", "status": status, "headers": headers,
    }  # fmt: skip
    await send(start)
    await send({"type": "http.response.body", "body": body, "more_body": False})
