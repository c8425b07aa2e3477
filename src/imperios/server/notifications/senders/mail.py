"""Mail: letters for an SMTP server."""

from datetime import UTC, datetime
from email.message import EmailMessage
from email.utils import format_datetime
from hashlib import sha256
from ssl import SSLError
from urllib.parse import SplitResult, unquote, urlsplit

from imperios.server.notifications.text import Message
from imperios.server.texts import say

PATIENCE = 20.0  # seconds for one letter
ASKED_FOR = ("code", "recover")  # letters that somebody has just asked for


class Refused(Exception):  # noqa: N818 - the answer of the mail server
    """The mail server will never take this letter."""


class Mailer:
    """Hands letters to the mail server of the settings."""

    def __init__(self, server: str, sender: str) -> None:
        parts = urlsplit(server)
        self.sender = sender
        self.tls = parts.scheme == "smtps"
        self.host = parts.hostname or ""
        self.port = parts.port or (465 if self.tls else 587)
        self.user = unquote(parts.username) if parts.username else None
        self.password = unquote(parts.password) if parts.password else None
        self.upgrade = _upgrade(parts)

    async def send(self, letter: EmailMessage) -> None:
        """One letter; OSError if it must be tried again."""
        import aiosmtplib  # only servers that send mail need it

        try:
            await aiosmtplib.send(
                letter, hostname=self.host, port=self.port, use_tls=self.tls, timeout=PATIENCE,
                start_tls=self.upgrade,
                username=self.user, password=self.password,
            )  # fmt: skip
        except aiosmtplib.SMTPRecipientsRefused as error:
            raise _failure(min(refusal.code for refusal in error.recipients)) from None
        except aiosmtplib.SMTPResponseException as error:
            raise _failure(error.code) from None
        except (aiosmtplib.SMTPException, SSLError) as error:
            raise OSError(f"{type(error).__name__}: {error}") from None


def _upgrade(parts: SplitResult) -> bool | None:
    """STARTTLS: if it is offered, always with a password, never with `smtps:` or `?tls=no`."""
    if parts.scheme == "smtps" or parts.query == "tls=no":
        return False
    return True if parts.password else None


def _failure(code: int) -> Exception:
    """A mail server refuses an address for ever with 55x; its text may hold the address."""
    return Refused(f"{code}") if 550 <= code <= 559 else OSError(f"{code}")


def letter(
    message: Message, *, to: str, sender: str, lang: str, name: str, site: str, stop: str
) -> EmailMessage:
    """A message as mail; the same letter always has the same Message-ID."""
    mail = EmailMessage()
    host = urlsplit(site).hostname or "localhost"
    mail["Subject"] = message.title
    mail["From"] = sender
    mail["To"] = to
    mail["Date"] = format_datetime(datetime.now(UTC))
    mail["Message-ID"] = f"<{sha256(name.encode()).hexdigest()[:32]}@{host}>"
    mail["Auto-Submitted"] = "auto-generated"
    if message.kind not in ASKED_FOR:
        mail["List-Unsubscribe"] = f"<{stop}>"
        mail["List-Unsubscribe-Delivery"] = "List-Unsubscribe=One-Click"
    mail.set_content(_body(message, lang, site, "" if message.kind in ASKED_FOR else stop))
    mail["Content-Language"] = lang
    return mail


def _body(message: Message, lang: str, site: str, stop: str) -> str:
    parts = [message.text]
    if message.about:
        parts.append(message.about)
    if message.table:
        parts.append(say(lang, "around.open", url=message.url))
    foot = [say(lang, "around.settings", url=f"{site}/#/me")]
    foot += [say(lang, "around.stop", url=stop)] if stop else []
    return "\n\n".join([*parts, "-- \nImperios\n" + "\n".join(foot)]) + "\n"
