"""A hash that is the same on any machine and build."""

import json
from hashlib import blake2b


def digest(value: object) -> str:
    """A short text for anything JSON can write; equal values, equal text."""
    text = json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return blake2b(text.encode(), digest_size=12).hexdigest()
