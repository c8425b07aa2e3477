"""Short texts for views and positions: equal values, equal text."""

from collections.abc import Iterable
from hashlib import blake2b, sha256
from typing import Any
from zlib import crc32

import msgspec

from imperios import State
from imperios.server.http.bodies import Sentence


def sorted_json(view: dict[str, Any]) -> bytes:
    """A view as it is sent and hashed; equal views, equal bytes."""
    return msgspec.json.encode(view, order="sorted")


def hash_of(data: bytes) -> str:
    """A short text; equal views, equal text. Processors have instructions for SHA-256."""
    return sha256(data).hexdigest()[:24]


def log_sum(events: Iterable[Sentence], before: int = 0) -> int:
    """A checksum of a log that goes on: pages compare it with that of what they hold."""
    for event in events:
        before = crc32(msgspec.json.encode(event, order="sorted"), before)
    return before


def checksum(view: bytes, log: int) -> int:
    """The checksum of a log goes on with the view."""
    return crc32(view, log)


def fingerprint(game: State) -> str:
    """A short text of a position, for the server's own comparisons; it is stored."""
    return blake2b(sorted_json(game.position()), digest_size=12).hexdigest()
