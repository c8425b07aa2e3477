"""What the command line does, for area boards and for the star chart alike."""

import json
from pathlib import Path
from typing import Protocol

from boards import geometry as geo
from boards.build import build
from boards.draw import chromium, furniture, sheet
from boards.model import BoardError, FaultyBoardError, read_board
from boards.plan import read_plan
from boards.stars import check as star_check
from boards.stars.chart import StarChart, star_chart
from boards.stars.content import read_sky
from boards.stars.draw import draw_mission
from boards.verify import faults

ROOT = Path(__file__).parent.parent
GAMES = ROOT / "src" / "imperios" / "games"
PLANS = Path(__file__).parent / "plans"


class Work(Protocol):
    """One board in hand."""

    out: Path

    def build(self) -> str: ...

    def faults(self) -> list[str]: ...

    def picture(self, language: str) -> tuple[str, tuple[int, int]]: ...


def open_work(board: str, plan: Path | None, out: Path | None, mission: str) -> Work:
    """A game by its name, or anybody's own board file with its plan."""
    content = GAMES / board / "content"
    if board_kind(board) == "stars":
        return StarWork(content, out or content / "geometry.json", mission)
    if content.is_dir():
        path, plan = content / "board.json", plan or PLANS / f"{board}.toml"
    else:
        path = Path(board)
        plan = plan or path.with_name("plan.toml")
    for needed in (path, plan):
        if not needed.exists():
            raise BoardError(f"{needed} does not exist")
    return AreaWork(path, plan, out or path.with_name("geometry.json"))


def board_kind(game: str) -> str:
    """Whether a game is played on areas or among the stars; empty if there is no such game."""
    looks = GAMES / game / "looks.json"
    return str(json.loads(looks.read_text(encoding="utf-8"))["board"]) if looks.exists() else ""


def draw(work: Work, language: str, png: Path | None, svg: Path | None) -> None:
    picture, size = work.picture(language)
    if svg:
        svg.write_text(picture, encoding="utf-8")
    if png:
        chromium.save_png(picture, size, png)


class AreaWork:
    """A board of zones."""

    def __init__(self, board: Path, plan: Path, out: Path) -> None:
        self.board, self.plan, self.out = read_board(board), read_plan(plan), out

    def build(self) -> str:
        built = build(self.board, self.plan)
        wrong = faults(built, self.board, self.plan)
        if wrong:
            raise FaultyBoardError(wrong)
        data = geo.written(built)
        self.out.write_bytes(data)
        zones = len(built["zones"])
        return f"{self.out}: {zones} zones, {len(data)} bytes, {geo.packed_size(data)} gzipped"

    def faults(self) -> list[str]:
        return faults(geo.read_geometry(self.out), self.board, self.plan)

    def picture(self, language: str) -> tuple[str, tuple[int, int]]:
        geometry = geo.read_geometry(self.out)
        width, height = (side + 2 * furniture.MARGIN for side in geometry["size"])
        return sheet.draw(geometry, self.board, self.plan, language), (width, height)


class StarWork:
    """A star chart with all missions of its game."""

    def __init__(self, content: Path, out: Path, mission: str) -> None:
        self.sky, self.out, self.mission = read_sky(content), out, mission
        self.game = content.parent.name
        if mission not in self.sky.missions:
            raise BoardError(f"no mission {mission}: choose of {', '.join(self.sky.missions)}")

    def _read(self) -> StarChart:
        chart: StarChart = json.loads(self.out.read_text(encoding="utf-8"))
        return chart

    def build(self) -> str:
        chart = star_chart(self.sky, self.game)
        data = star_bytes(chart)
        self.out.write_bytes(data)
        size = geo.packed_size(data)
        return f"{self.out}: {len(chart['missions'])} missions, {len(data)} bytes, {size} gzipped"

    def faults(self) -> list[str]:
        return star_check.faults(self._read(), self.sky, self.out.read_bytes())

    def picture(self, language: str) -> tuple[str, tuple[int, int]]:
        chart = self._read()
        width, height = chart["size"]
        return draw_mission(chart, self.sky, self.mission, language), (width, height)


def star_bytes(chart: StarChart) -> bytes:
    return json.dumps(chart, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"
