"""Mail over TLS with a password: to the server whose certificate holds, and to no other."""

import asyncio
import gc
import ssl
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from email.message import EmailMessage
from ipaddress import ip_address
from pathlib import Path

import pytest
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, AuthResult, Envelope, LoginPassword, Session
from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

from imperios.server.notifications.senders.mail import Mailer
from tests.server.mailbox import Mailbox, free_port


def certificate(folder: Path) -> Path:
    """A key and a certificate for loopback, in one file."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "mail.test")])
    now = datetime.now(UTC)
    built = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(1)
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .add_extension(
            x509.SubjectAlternativeName([x509.IPAddress(ip_address("127.0.0.1"))]), critical=False
        )
        .sign(key, hashes.SHA256())
    )
    secret = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    file = folder / "mail.pem"
    file.write_bytes(secret + built.public_bytes(Encoding.PEM))
    return file


class Keeper:
    """Knows one password."""

    def __call__(
        self, _server: SMTP, _session: Session, _envelope: Envelope, _way: str, data: LoginPassword
    ) -> AuthResult:
        known = (data.login, data.password) == (b"ana", b"p@ss/word")
        return AuthResult(success=known, handled=False)


@pytest.fixture(scope="module")
def pem(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file of the mail server."""
    return certificate(tmp_path_factory.mktemp("tls"))


@pytest.fixture(scope="module")
def box(pem: Path) -> Iterator[Mailbox]:
    """A mail server that wants TLS and a password."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(pem)
    box = Mailbox()
    box.port = free_port()
    box.controller = Controller(
        box, hostname="127.0.0.1", port=box.port, tls_context=context, require_starttls=True,
        auth_required=True, authenticator=Keeper(),
    )  # fmt: skip
    box.controller.start()
    yield box
    box.stop()


def send(box: Mailbox, login: str) -> None:
    """A mail by this server."""
    mail = EmailMessage()
    mail["From"], mail["To"], mail["Subject"] = "a@example.org", "b@example.org", "Ñandú"
    asyncio.run(Mailer(f"smtp://{login}@127.0.0.1:{box.port}", "a@example.org").send(mail))


def test_a_mail_is_handed_over_with_tls_and_password(
    box: Mailbox, pem: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SSL_CERT_FILE", str(pem))
    send(box, "ana:p%40ss%2Fword")

    assert [mail["Subject"] for mail in box.mails] == ["Ñandú"]


def test_a_wrong_password_is_tried_again_later_and_not_blamed_on_the_reader(
    box: Mailbox, pem: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SSL_CERT_FILE", str(pem))
    with pytest.raises(OSError, match="535"):
        send(box, "ana:wrong")


# The mail server of the test leaves its end of the broken handshake to the garbage collector.
@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
def test_a_server_that_cannot_prove_who_it_is_gets_nothing(box: Mailbox) -> None:
    before = len(box.mails)
    with pytest.raises(OSError, match=r"certificate|SSL|TLS"):
        send(box, "ana:p%40ss%2Fword")
    gc.collect()

    assert len(box.mails) == before
