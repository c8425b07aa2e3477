"""How the server is run."""

from pathlib import Path

import msgspec


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Where data is kept and how much anyone may ask for."""

    data: Path = Path("data")
    database: str = ""  # a SQLAlchemy URL; empty: SQLite in the data folder
    minds: int = 1  # processes for bots
    patience: float = 4.0  # seconds until a bot is replaced
    rate: float = 50.0  # requests or messages per second and address or connection; 0: no limit
    burst: float = 300.0
    newcomers: float = 60.0  # new guests from one address before they are slowed down
    secure: bool = False  # cookies over HTTPS only

    @property
    def url(self) -> str:
        """The address of the database."""
        return self.database or f"sqlite+aiosqlite:///{self.data / 'imperios.sqlite'}"
