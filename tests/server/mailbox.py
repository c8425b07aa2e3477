"""A mail server, and a place that takes what is posted to it, both real and on loopback."""

import re
import socket
import threading
from collections.abc import Callable
from email import message_from_bytes, policy
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, Envelope, Session


def free_port() -> int:
    """A port that nobody uses."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return int(listener.getsockname()[1])


class Mailbox:
    """A mail server that can be stopped and started; it keeps what it is given."""

    def __init__(self) -> None:
        self.port = free_port()
        self.mails: list[EmailMessage] = []
        self.refuses: set[str] = set()
        self.controller: Controller | None = None

    @property
    def url(self) -> str:
        """For the settings."""
        return f"smtp://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Take mail from now on."""
        self.controller = Controller(self, hostname="127.0.0.1", port=self.port)
        self.controller.start()

    def stop(self) -> None:
        """Take no mail."""
        if self.controller is not None:
            self.controller.stop()
            self.controller = None

    async def handle_RCPT(  # noqa: N802 - the name is given
        self, _smtp: SMTP, _session: Session, envelope: Envelope, address: str, _options: Any
    ) -> str:
        """Some addresses do not exist."""
        if address in self.refuses:
            return "550 no such person"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, _smtp: SMTP, _session: Session, envelope: Envelope) -> str:  # noqa: N802
        """A mail."""
        content = envelope.content
        assert isinstance(content, bytes)
        mail = message_from_bytes(content, policy=policy.default)
        assert isinstance(mail, EmailMessage)
        self.mails.append(mail)
        return "250 OK"

    def to(self, address: str) -> list[EmailMessage]:
        """All mails to someone."""
        return [mail for mail in self.mails if mail["To"] == address]

    def code(self, address: str) -> str:
        """The code that was sent to someone."""
        found = re.search(r"\b\d{6}\b", str(self.to(address)[-1]["Subject"]))
        assert found is not None
        return found.group()


class Taker:
    """A web server that notes what is posted to it."""

    def __init__(self, answer: Callable[[], int] = lambda: 204) -> None:
        posts: list[tuple[str, dict[str, str], bytes]] = []
        self.posts = posts

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                posts.append((self.path, dict(self.headers), body))
                self.send_response(answer())
                self.end_headers()

            def log_message(self, *_: object) -> None:
                """Say nothing."""

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_address[1]}"
        self.thread = threading.Thread(target=self.server.serve_forever, args=(0.02,))

    def __enter__(self) -> "Taker":
        self.thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.server.shutdown()
        self.thread.join()
        self.server.server_close()
