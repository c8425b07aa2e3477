"""Gzip for static responses without secrets."""

import gzip
from functools import lru_cache

from imperios.server.http.errors import AnyRequest


def packed(request: AnyRequest, body: bytes) -> tuple[bytes, dict[str, str]]:
    """The body, gzipped if the client accepts it, and the headers that say so."""
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return body, {"vary": "accept-encoding"}
    return _zipped(body), {"vary": "accept-encoding", "content-encoding": "gzip"}


@lru_cache(maxsize=128)
def _zipped(body: bytes) -> bytes:
    return gzip.compress(body, mtime=0)
