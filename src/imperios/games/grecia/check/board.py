"""The board: zones, their neighbours, straits (GR-2)."""

from imperios.games.faults import Node, both_languages, known
from imperios.games.grecia.check.content import Content
from imperios.games.grecia.words import COLOURS

Neighbours = dict[str, set[str]]


def check_board(content: Content) -> None:
    """Zones and colours are named, capacities are right, neighbours are pairs, all is connected."""
    colours = content.board.child("colours")
    if tuple(content.colours) != COLOURS:
        colours.fault("fixed_list", expected=", ".join(COLOURS))
    for colour in content.colours.values():
        both_languages(colour)
    check_seas_last(content)
    for position, zone in enumerate(content.board.child("zones").items()):
        check_zone(content, zone, position)
    neighbours = check_adjacency(content)
    for pair in content.board.child("straits").items():
        check_strait(content, pair, neighbours)
    check_connected(content, neighbours)


def check_seas_last(content: Content) -> None:
    """In board order all territories come first, then the seas."""
    sea = ""
    for name, zone in content.zones.items():
        if content.is_sea(name):
            sea = sea or name
        elif sea:
            zone.fault("territory_after_sea", zone=name, sea=sea)


def check_zone(content: Content, zone: Node, position: int) -> None:
    """A zone has its place in the order, a capacity by its kind (GR-2.5), a colour or none."""
    both_languages(zone)
    index = zone.child("index")
    if index.number() != position:
        index.fault("wrong_index", found=index.value, expected=position)
    kind = zone.child("kind").text()
    expected = content.constant("capacity").child(kind).value
    capacity = zone.child("capacity")
    if kind and capacity.value != expected:
        capacity.fault("wrong_capacity", found=capacity.value, expected=expected, kind=kind)
    known(zone.child("colour"), content.colours, "unknown_colour")
    if kind == "sea" and zone.child("colour").text():
        zone.child("colour").fault("sea_with_colour")
    check_points(content, zone.child("points"))


def check_points(content: Content, points: Node) -> None:
    """Every point of a zone lies inside the frame of the board."""
    frame = content.board.child("frame")
    for point in points.items():
        pair = [node.value for node in point.items()]
        for value, axis in zip(pair, ("lon", "lat"), strict=False):
            low, high = frame.child(axis + "_min").value, frame.child(axis + "_max").value
            numbers = [n for n in (low, value, high) if isinstance(n, int | float)]
            if len(numbers) == 3 and numbers != sorted(numbers):
                point.fault("outside_frame", axis=axis, value=value)


def check_adjacency(content: Content) -> Neighbours:
    """Each pair names two different zones and is listed once, in one order (GR-2.2)."""
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


def check_pair(content: Content, pair: Node) -> tuple[str, ...]:
    """The two zones of a pair; nothing if they are not two different zones."""
    nodes = pair.items()
    found = [known(node, content.zones, "unknown_zone") for node in nodes]
    ends = tuple(node.text() for node in nodes)
    if len(ends) != 2 or not all(found):
        return ()
    if ends[0] == ends[1]:
        pair.fault("own_neighbour", zone=ends[0])
        return ()
    return ends


def check_strait(content: Content, pair: Node, neighbours: Neighbours) -> None:
    """A strait joins two territories that are listed as neighbours (GR-2.3)."""
    ends = check_pair(content, pair)
    if not ends:
        return
    if not all(content.is_territory(zone) for zone in ends):
        pair.fault("strait_needs_territories", pair=" - ".join(ends))
    elif ends[1] not in neighbours[ends[0]]:
        pair.fault("strait_not_adjacent", pair=" - ".join(ends))


def check_connected(content: Content, neighbours: Neighbours) -> None:
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
