"""How the server is run."""

from pathlib import Path

import msgspec

from imperios.coach.analysis import PLAYOUTS


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Where data is kept and how much anyone may ask for."""

    data: Path = Path("data")
    database: str = ""  # a SQLAlchemy URL; empty: SQLite in the data folder
    minds: int = 1  # processes for bots
    patience: float = 4.0  # seconds until a bot is replaced
    playouts: int = PLAYOUTS  # for each choice of a game that is analysed
    rate: float = 50.0  # requests or messages per second and address or connection; 0: no limits
    burst: float = 300.0
    newcomers: float = 60.0  # new guests from one address before they are slowed down
    connections: int = 100  # of one address at a time, besides its sockets
    all_connections: int = 4000
    sockets: int = 20  # of one person
    address_sockets: int = 300
    all_sockets: int = 8000
    tables: int = 100  # of one host that are not over
    proxy: str = ""  # addresses or networks whose X-Forwarded-For is believed
    metrics: str = ""  # addresses or networks that may read /metrics
    secure: bool = False  # people come by HTTPS, and only so
    watch_every: float = 1.0  # seconds between two looks at the clocks
    site: str = "http://127.0.0.1:8000"  # where people find the server, for links in notices
    mail_server: str = ""  # smtp://user:password@host:587, or smtps://; empty: no mail is sent
    sender: str = "Imperios <imperios@localhost>"
    private_hooks: bool = False  # webhooks may go to the server's own network
    notice_every: float = 5.0  # seconds between two rounds of the post
    notice_after: float = 30.0  # seconds that someone has to see it themselves
    notice_retry: float = 30.0  # seconds until the second attempt; each further one waits longer
    log_level: str = "info"
    log_format: str = "auto"  # json, text; auto: text in a terminal

    @property
    def url(self) -> str:
        """The address of the database."""
        return self.database or f"sqlite+aiosqlite:///{self.data / 'imperios.sqlite'}"
