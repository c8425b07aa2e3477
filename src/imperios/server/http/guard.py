"""ASGI middleware: rate limit, origin check, security headers, one log line per request."""

import logging
import secrets
import time
from urllib.parse import urlsplit

import msgspec
from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPSendMessage, Message, Receive, Scope, Send

from imperios.server.http.bodies import Problem
from imperios.server.http.limits import Limits
from imperios.server.http.rate_limits import Buckets
from imperios.server.logging import REQUEST, log_event

SAFE = ("GET", "HEAD", "OPTIONS")
OPEN = "/api/notices/stop"  # mail programs write to it; its address is its proof
QUIET = ("/health", "/metrics", "/assets/")  # asked for all the time
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
HSTS = (b"strict-transport-security", b"max-age=31536000")

Refusal = tuple[int, str, str]


class Guard:
    """Wraps the whole application."""

    def __init__(self, app: ASGIApp, limits: Limits, secure: bool) -> None:
        self.app = app
        self.rates = Buckets(0, 0)
        limits.follow(lambda: self.rates.limit(limits["rate"], limits["burst"]))
        self.headers = [*HEADERS, *([HSTS] if secure else [])]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or refuse it."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        name, begun, answer = secrets.token_hex(6), time.perf_counter(), _Status()
        token = REQUEST.set({"request": name})
        try:
            if scope["type"] == ScopeType.HTTP:
                send = _with_headers(send, name, answer, self.headers)
            await self._pass(scope, receive, send)
        finally:
            _tell(scope, answer.status, time.perf_counter() - begun)
            REQUEST.reset(token)

    async def _pass(self, scope: Scope, receive: Receive, send: Send) -> None:
        refusal = self._refusal(scope)
        if refusal is None:
            await self.app(scope, receive, send)
        elif scope["type"] == ScopeType.WEBSOCKET:
            await receive()
            await send({"type": "websocket.close", "code": 4000 + refusal[0], "reason": refusal[1]})
        else:
            await _refuse(send, refusal)

    def _refusal(self, scope: Scope) -> Refusal | None:
        headers = dict(scope["headers"])
        client = scope.get("client")
        if not self.rates.take(client[0] if client else ""):
            return 429, "too_fast", "too many requests: wait a little"
        if not own_origin(headers):
            return 403, "forbidden", "the Origin is not this server"
        if "\x00" in scope["path"]:  # PostgreSQL would not even look for it
            return 404, "no_such_thing", "there is no such thing"
        writes = scope["type"] == ScopeType.HTTP and scope["method"] not in SAFE
        if writes and headers.get(b"x-imperios") != b"1" and scope["path"] != OPEN:
            return 403, "forbidden", "the header X-Imperios: 1 is missing"
        return None


def own_origin(headers: dict[bytes, bytes]) -> bool:
    """Whether a request comes from our own page or from outside a browser."""
    origin = headers.get(b"origin")
    if origin is None:
        return True
    try:
        host = urlsplit(origin.decode("latin-1")).netloc
    except ValueError:
        return False
    return bool(host) and host.encode("latin-1", "replace") == headers.get(b"host")


class _Status:
    """The status of an answer, known when it is sent."""

    __slots__ = ("status",)

    def __init__(self) -> None:
        self.status = 0


def _with_headers(
    send: Send, name: str, answer: _Status, headers: list[tuple[bytes, bytes]]
) -> Send:
    async def send_with_headers(message: Message) -> None:
        if message["type"] == "http.response.start":
            own = (b"x-request-id", name.encode())
            message["headers"] = [*message["headers"], *headers, own]
            answer.status = message["status"]
        await send(message)

    return send_with_headers


def _tell(scope: Scope, status: int, seconds: float) -> None:
    """Log the request, without its query, which may hold an invitation."""
    path, live = scope["path"], scope["type"] == ScopeType.WEBSOCKET
    level = logging.DEBUG if path.startswith(QUIET) else logging.INFO
    event, method = ("live", "") if live else ("request", scope.get("method", ""))
    log_event(
        event, level, method=method, path=path, status=status or None, ms=round(seconds * 1000, 1)
    )


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
