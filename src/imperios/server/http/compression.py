"""What never changes and has nothing secret in it travels packed to those who can unpack it."""

import gzip
from functools import lru_cache

from imperios.server.http.errors import AnyRequest


def packed(request: AnyRequest, body: bytes) -> tuple[bytes, dict[str, str]]:
    """A body as it is sent, and the headers that say how."""
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return body, {"vary": "accept-encoding"}
    return _zipped(body), {"vary": "accept-encoding", "content-encoding": "gzip"}


@lru_cache(maxsize=128)
def _zipped(body: bytes) -> bytes:
    return gzip.compress(body, mtime=0)
