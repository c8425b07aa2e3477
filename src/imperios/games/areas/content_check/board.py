"""Neighbours, the order of zones, and the points that they are drawn by."""

from imperios.games.areas.content_check.content import AreaContent
from imperios.games.faults import Node, known

Neighbours = dict[str, set[str]]
Frame = dict[str, tuple[object, object]]  # axis -> least and greatest value


def check_seas_last(content: AreaContent) -> None:
    """In board order all zones on land come first, then the seas."""
    sea = ""
    for name, zone in content.zones.items():
        if content.is_sea(name):
            sea = sea or name
        elif sea:
            zone.fault("territory_after_sea", zone=name, sea=sea)


def check_capacity(zone: Node, expected: object) -> None:
    """A zone has the capacity of its kind."""
    kind, capacity = zone.child("kind").text(), zone.child("capacity")
    if kind and capacity.value != expected:
        capacity.fault("wrong_capacity", found=capacity.value, expected=expected, kind=kind)


def check_points(points: Node, frame: Frame) -> None:
    """Every point of a zone lies inside the frame of the board."""
    for point in points.items():
        pair = [node.value for node in point.items()]
        for value, axis in zip(pair, frame, strict=False):
            low, high = frame[axis]
            numbers = [n for n in (low, value, high) if isinstance(n, int | float)]
            if len(numbers) == 3 and numbers != sorted(numbers):
                point.fault("outside_frame", axis=axis, value=value)


def check_adjacency(content: AreaContent) -> Neighbours:
    """Each pair names two different zones and is listed once, in one order."""
    neighbours: Neighbours = {zone: set() for zone in content.zones}
    first: dict[tuple[str, ...], str] = {}
    for pair in content.board.child("adjacency").items():
        ends = check_pair(content, pair)
        if not ends:
            continue
        key = tuple(sorted(ends))
        if key in first:
            pair.fault("pair_twice", pair=" - ".join(ends), first=first[key])
            continue
        first[key] = pair.place
        neighbours[ends[0]].add(ends[1])
        neighbours[ends[1]].add(ends[0])
    return neighbours


def check_pair(content: AreaContent, pair: Node) -> tuple[str, ...]:
    """The two zones of a pair; nothing if they are not two different zones."""
    nodes = pair.items()[:2]
    found = [known(node, content.zones, "unknown_zone") for node in nodes]
    ends = tuple(node.text() for node in nodes)
    if len(ends) != 2 or not all(found):
        return ()
    if ends[0] == ends[1]:
        pair.fault("own_neighbour", zone=ends[0])
        return ()
    return ends


def check_connected(content: AreaContent, neighbours: Neighbours) -> None:
    """Every zone can be reached from the first one."""
    if not content.zones:
        return
    start = next(iter(content.zones))
    reached, waiting = {start}, [start]
    while waiting:
        for zone in neighbours[waiting.pop()] - reached:
            reached.add(zone)
            waiting.append(zone)
    for zone, node in content.zones.items():
        if zone not in reached:
            node.fault("unreachable_zone", zone=zone, start=start)
