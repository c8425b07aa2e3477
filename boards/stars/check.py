"""What a star chart must be."""

from collections.abc import Iterator

from boards.geometry import LARGEST, packed_size
from boards.stars.chart import SAFE, MissionData, StarChart
from boards.stars.content import Sky


def faults(chart: StarChart, sky: Sky, data: bytes) -> list[str]:
    found = []
    if packed_size(data) > LARGEST:
        found.append(f"{packed_size(data)} bytes gzipped, more than {LARGEST}")
    if set(chart["missions"]) != set(sky.missions):
        found.append("the missions of the chart are not those of the content")
    for key, mission in chart["missions"].items():
        found += [f"{key}: {fault}" for fault in _mission(chart, mission)]
    return found


def _mission(chart: StarChart, mission: MissionData) -> Iterator[str]:
    radius = mission["radius"]
    x0, y0, x1, y1 = SAFE
    if radius < 70:
        yield f"sectors of {radius} units are too small for a star unit"
    seen: set[tuple[int, int]] = set()
    for q, r, x, y, terrain, variant, _ in mission["sectors"]:
        if (q, r) in seen:
            yield f"sector {q},{r} twice"
        seen.add((q, r))
        if not (x0 <= x - radius * 0.86 and x + radius * 0.86 <= x1 and y0 <= y and y <= y1):
            yield f"sector {q},{r} lies under a panel"
        if terrain.startswith("planet:") and variant not in chart["planets"]:
            yield f"planet at {q},{r} has no look"
