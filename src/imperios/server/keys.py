"""The server's secret, and what is signed with it: cookies and invitations."""

import base64
import hmac
import os
import secrets
from pathlib import Path

from itsdangerous import BadSignature, URLSafeSerializer


class Keys:
    """Signs and checks."""

    def __init__(self, secret: str) -> None:
        self.secret = secret.encode()
        self.cookies = URLSafeSerializer(secret, salt="imperios.person")
        self.stops = URLSafeSerializer(secret, salt="imperios.stop")

    def cookie(self, person: str) -> str:
        """The value of the cookie of a person."""
        return str(self.cookies.dumps(person))

    def person(self, cookie: str) -> str:
        """The person of a cookie, or nothing if it is not ours."""
        return _loaded(self.cookies, cookie)

    def stop(self, channel: str) -> str:
        """The word in a notice that stops the channel it came by."""
        return str(self.stops.dumps(channel))

    def stopped(self, word: str) -> str:
        """The channel of such a word, or nothing if it is not ours."""
        return _loaded(self.stops, word)

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
    if given := os.environ.get("IMPERIOS_SECRET"):
        return given
    path = folder / "secret.key"
    try:
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return path.read_text().strip()
    with os.fdopen(handle, "w") as file:
        secret = secrets.token_hex(32)
        file.write(secret)
    return secret
