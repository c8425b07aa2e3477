"""Writes what was learned into the bots: as Python, so that it compiles with them.

python training/weights.py
"""

import json
from pathlib import Path

HERE = Path(__file__).parent
MODULE = HERE.parent / "src" / "imperios" / "bots" / "learned.py"
HEAD = '''"""What Mariscal has learned; written by `training/weights.py`."""

LEARNED: dict[str, dict[str, float]] = {
'''


def module() -> str:
    """The text of the module."""
    text = HEAD
    for file in sorted((HERE / "learned").glob("*.json")):
        weights = json.loads(file.read_text(encoding="utf-8"))
        lines = [f'        "{name}": {weight},\n' for name, weight in weights.items()]
        text += f'    "{file.stem}": {{\n{"".join(lines)}    }},\n'
    return text + "}\n"


if __name__ == "__main__":
    MODULE.write_text(module(), encoding="utf-8")
