"""`python -m boards grecia`: builds a board, checks it, writes it, draws it."""

import argparse
import sys
from pathlib import Path

from boards import commands
from boards.model import LANGUAGES, BoardError


def parser() -> argparse.ArgumentParser:
    p = argparse.ArgumentParser(prog="boards", description="Builds and draws the boards.")
    p.add_argument("board", help="a game of the program, or the path of a board file")
    p.add_argument("--plan", type=Path, help="the plan of the drawing (default: beside the board)")
    p.add_argument("--out", type=Path, help="where the geometry is written")
    p.add_argument("--check", action="store_true", help="only check the geometry that is there")
    p.add_argument("--png", type=Path, help="draw a picture of the geometry that is there")
    p.add_argument("--svg", type=Path, help="the same as a vector drawing")
    p.add_argument("--lang", choices=LANGUAGES, default="es", help="language of the picture")
    p.add_argument("--mission", default="total_war", help="which mission of Galáctica to draw")
    return p


def main(arguments: list[str] | None = None) -> int:
    options = parser().parse_args(arguments)
    try:
        work = commands.open_work(options.board, options.plan, options.out, options.mission)
        drawing = options.png or options.svg
        if not options.check and not (drawing and work.out.exists()):
            print(work.build())
        faults = work.faults()
        for fault in faults:
            print(f"fault: {fault}", file=sys.stderr)
        if drawing:
            commands.draw(work, options.lang, options.png, options.svg)
        return 1 if faults else 0
    except BoardError as error:
        print(f"boards: {error}", file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main())
