"""Writes what was learned into the games: as Python, so that it compiles with them.

python -m training.weights
"""

import json
from pathlib import Path

HERE = Path(__file__).parent
GAMES = HERE.parent / "src" / "imperios" / "games"
HEAD = '''"""Weights that Mariscal has learned; written by `training/weights.py`."""

LEARNED = {
'''


def learned() -> list[Path]:
    """The files that `fit.py` wrote, one for each game."""
    return sorted((HERE / "learned").glob("*.json"))


def module(file: Path) -> tuple[Path, str]:
    """The module that a game gets, and its text."""
    weights = json.loads(file.read_text(encoding="utf-8"))
    lines = [f'    "{name}": {weight},\n' for name, weight in weights.items()]
    place = GAMES / file.stem / "bot" / "weights" / "learned.py"
    return place, HEAD + "".join(lines) + "}\n"


if __name__ == "__main__":
    for path in learned():
        place, text = module(path)
        place.write_text(text, encoding="utf-8")
