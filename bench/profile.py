"""Where the time of a server goes, from what `bench.served` noted while it worked.

Compiled rules have no frames of their own: they count for the part of the server that asked them.
"""

import json
from collections import Counter
from pathlib import Path

# The innermost call that one of these is a part of decides; the first that fits is taken.
PARTS = {
    "hashes.py:fingerprint": "fingerprint of the position",
    "tables/hashes.py": "encoding",
    "tables/socket.py:_send": "encoding",
    "tables/views.py": "views",
    "tables/state.py": "rules",
    "tables/follow_ups.py": "rules",
    "tables/decide.py": "rules",
    "tables/dice.py": "rules",
    "tables/entries.py": "journal",
    "tables/store.py": "database",
    "tables/summary.py": "database",
    "server/storage/": "database",
    "sqlalchemy/": "database",
    "selectors.py:select": "database",  # the loop waits while the writer's thread works
    "http/sockets.py": "socket",
    "uvicorn/": "socket",
    "litestar/": "socket",
    "websockets/": "socket",
    "tables/socket.py": "socket",
    "asyncio/selector_events.py": "socket",
    "tables/table.py": "table",
}
REST = "event loop and the rest"


def part_of(calls: list[str]) -> str:
    """The part of the server that a moment belongs to."""
    for call in calls:
        for fragment, part in PARTS.items():
            if fragment in call:
                return part
    return REST


def shares(file: Path) -> dict[str, float]:
    """What each part took, in percent, the largest first."""
    found: Counter[str] = Counter()
    for calls, count in json.loads(file.read_text(encoding="utf-8")):
        found[part_of(calls)] += count
    total = max(1, found.total())
    return {part: round(100 * count / total, 1) for part, count in found.most_common()}
