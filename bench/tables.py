"""The tables at which bots and servers are measured: `tables.toml`."""

import tomllib
from pathlib import Path
from typing import Any

DATA: dict[str, Any] = tomllib.loads(
    Path(__file__).with_suffix(".toml").read_text(encoding="utf-8")
)
LOAD: dict[str, str] = {game: data["load"] for game, data in DATA.items()}
PACE: dict[str, list[tuple[str, int]]] = {
    game: [(scenario, seats) for scenario, seats in data["pace"]] for game, data in DATA.items()
}
LADDER: dict[str, dict[int, tuple[str, dict[str, Any]]]] = {
    game: {
        int(seats): (it["scenario"], it.get("options", {})) for seats, it in data["ladder"].items()
    }
    for game, data in DATA.items()
}
