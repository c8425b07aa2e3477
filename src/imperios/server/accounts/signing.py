"""The server's secret, and what is signed with it: cookies and invitations."""

import base64
import contextlib
import hmac
import os
import secrets
from pathlib import Path

from itsdangerous import BadSignature, URLSafeSerializer

SECRET = "IMPERIOS_SECRET"
SHORTEST = 32  # bytes of a secret


class NoSecret(Exception):  # noqa: N818 - said of a file
    """The secret is damaged or too short; what is signed with it would be worthless."""

    def __init__(self, path: Path | None) -> None:
        self.path = path  # none: it is in the environment
        super().__init__(f"the secret in {path or SECRET} is damaged or too short")


class Signer:
    """Signs and checks."""

    def __init__(self, secret: str) -> None:
        self.secret = secret.encode()
        self.cookies = URLSafeSerializer(secret, salt="imperios.person")
        self.stops = URLSafeSerializer(secret, salt="imperios.stop")
        self.recoveries = URLSafeSerializer(secret, salt="imperios.recovery")

    def cookie(self, word: str) -> str:
        """The value of the cookie of a session."""
        return str(self.cookies.dumps(f"session:{word}"))

    def read(self, cookie: str) -> tuple[str, str, int]:
        """The session of a cookie, or of a cookie of before a person and an era; else nothing."""
        first, _, second = _loaded(self.cookies, cookie).partition(":")
        if first == "session":
            return second, "", 0
        return "", first, int(second or 0)  # the very first cookies had no era

    def stop(self, channel: str) -> str:
        """The token in a notice that unsubscribes its channel."""
        return str(self.stops.dumps(channel))

    def stopped(self, word: str) -> str:
        """The channel of such a token, or nothing if it is not ours."""
        return _loaded(self.stops, word)

    def recovery(self, person: str, era: int, until: int) -> str:
        """The token with which a person sets a new password, which begins another era."""
        return str(self.recoveries.dumps(f"{person}:{era}:{until}"))

    def recovered(self, word: str) -> tuple[str, int, int]:
        """Person, era and end of such a token, or nothing if it is not ours."""
        person, _, rest = _loaded(self.recoveries, word).partition(":")
        era, _, until = rest.partition(":")
        return person, int(era or 0), int(until or 0)

    def code(self, channel: str, at: int) -> str:
        """The six digits that prove that an address is read."""
        mac = hmac.digest(self.secret, f"code:{channel}:{at}".encode(), "sha256")
        return f"{int.from_bytes(mac, 'big') % 10**6:06d}"

    def invite(self, table: str) -> str:
        """The invitation to a table."""
        mac = hmac.digest(self.secret, f"invite:{table}".encode(), "sha256")
        return base64.urlsafe_b64encode(mac[:15]).decode()

    def invited(self, table: str, invite: str) -> bool:
        """Whether an invitation is for this table."""
        return hmac.compare_digest(self.invite(table).encode(), invite.encode())


def _loaded(signed: URLSafeSerializer, text: str) -> str:
    try:
        value = signed.loads(text)
    except BadSignature:
        return ""
    return value if isinstance(value, str) else ""


def secret_of(folder: Path) -> str:
    """The secret of the environment (IMPERIOS_SECRET), else of a file that only we may read."""
    if given := os.environ.get(SECRET):
        if len(given.encode()) < SHORTEST:
            raise NoSecret(None)
        return given
    path = folder / "secret.key"
    if not path.exists():
        _make_secret(path)
    secret = path.read_text().strip()
    if len(secret) < SHORTEST:
        raise NoSecret(path)
    return secret


def _make_secret(path: Path) -> None:
    """Written atomically, even if the process is killed; the first of several is kept."""
    draft = path.with_name(f"{path.name}.{secrets.token_hex(4)}")
    handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(handle, "w") as file:
        file.write(secrets.token_hex(32))
        file.flush()
        os.fsync(handle)
    with contextlib.suppress(FileExistsError):
        os.link(draft, path)
    draft.unlink()
