"""The process in which sheets are printed: a line of JSON in, a line for each part out.

The line has the order and the folder in which parts are kept; a part that is there already is not
made again. The last line names the file that holds what was ordered.
"""

import json
import sys
from pathlib import Path
from typing import Any

from imperios.press.box import pack, print_parts
from imperios.press.options import PrintOptions
from imperios.server.workers.process import stand_back

NICE = 10  # the server goes first


def main() -> None:
    """Print one order."""
    stand_back(NICE)
    order: dict[str, Any] = json.loads(sys.stdin.readline())
    folder, file = Path(order.pop("folder")), order.pop("file")
    options = PrintOptions(**{**order, "parts": tuple(order["parts"])})
    paths = print_parts(options, folder, tell, keep=True)
    if file not in [path.name for path in paths]:
        pack(paths, folder / file)
    print(json.dumps({"file": file}), flush=True)


def tell(part: str, number: int, count: int) -> None:
    """Say which part begins."""
    print(json.dumps({"part": part, "done": number, "of": count}), flush=True)


if __name__ == "__main__":
    main()
