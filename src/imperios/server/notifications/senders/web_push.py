"""Web Push: messages that only the browser of the person can read."""

import base64
import hmac
import os
from email.utils import parseaddr
from urllib.parse import urlsplit

import msgspec
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from imperios.server.notifications.text import Message

CURVE = ec.SECP256R1()
ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
MOST = 1000  # characters; a push service takes 4 kB
KEPT = 3 * 24 * 3600  # seconds that a push service keeps a message


class WebPush:
    """Signs and encrypts; its key follows from the server's secret, so it is always the same."""

    def __init__(self, secret: bytes, site: str, sender: str) -> None:
        number = int.from_bytes(hmac.digest(secret, b"imperios.vapid", "sha512"), "big")
        self.key = ec.derive_private_key(number % (ORDER - 1) + 1, CURVE)
        self.contact = site if site.startswith("https:") else f"mailto:{parseaddr(sender)[1]}"

    @property
    def public(self) -> str:
        """The key with which browsers ask for messages of this server only."""
        return encoded(raw(self.key.public_key()))

    def knows(self, keys: dict[str, str]) -> bool:
        """Whether these are the two keys of a subscription."""
        try:
            ec.EllipticCurvePublicKey.from_encoded_point(CURVE, decoded(keys["p256dh"]))
            return len(decoded(keys["auth"])) == 16 and len(keys) == 2
        except (KeyError, ValueError):
            return False

    def headers(self, endpoint: str, message: Message) -> dict[str, str]:
        """What the push service must know."""
        from py_vapid import Vapid02  # takes long to load, and not every server pushes

        parts = urlsplit(endpoint)
        claims = {"aud": f"{parts.scheme}://{parts.netloc}", "sub": self.contact}
        signed: dict[str, str] = Vapid02(self.key).sign(claims)
        return {
            **signed,
            "Content-Type": "application/octet-stream",
            "Content-Encoding": "aes128gcm",
            "TTL": str(KEPT),
            "Topic": message.tag,
        }

    def encrypted(self, message: Message, keys: dict[str, str]) -> bytes:
        """The message for the browser whose keys these are."""
        import http_ece

        payload = {
            "kind": message.kind, "title": message.title, "text": message.text[:MOST],
            "url": message.url, "table": message.table, "tag": message.tag,
        }  # fmt: skip
        body: bytes = http_ece.encrypt(
            msgspec.json.encode(payload), salt=os.urandom(16), version="aes128gcm",
            private_key=ec.generate_private_key(CURVE),
            dh=decoded(keys["p256dh"]), auth_secret=decoded(keys["auth"]),
        )  # fmt: skip
        return body


def raw(key: ec.EllipticCurvePublicKey) -> bytes:
    """A public key as browsers write it."""
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def encoded(data: bytes) -> str:
    """Bytes as base64url without padding."""
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def decoded(text: str) -> bytes:
    """Such a text again."""
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
