"""The board: zones, their neighbours, straits (GR-2)."""

from imperios.games.areas.content_check.board import (
    Frame,
    Neighbours,
    check_adjacency,
    check_capacity,
    check_connected,
    check_pair,
    check_points,
    check_seas_last,
)
from imperios.games.faults import Node, both_languages, known
from imperios.games.grecia.content_check.content import Content
from imperios.games.grecia.tokens import COLOURS


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


def check_zone(content: Content, zone: Node, position: int) -> None:
    """A zone has its place in the order, a capacity by its kind (GR-2.5), a colour or none."""
    both_languages(zone)
    index = zone.child("index")
    if index.number() != position:
        index.fault("wrong_index", found=index.value, expected=position)
    kind = zone.child("kind").text()
    check_capacity(zone, content.constant("capacity").child(kind).value)
    known(zone.child("colour"), content.colours, "unknown_colour")
    if kind == "sea" and zone.child("colour").text():
        zone.child("colour").fault("sea_with_colour")
    check_points(zone.child("points"), frame_of(content))


def frame_of(content: Content) -> Frame:
    """What the board shows of the world."""
    frame = content.board.child("frame")
    return {
        axis: (frame.child(axis + "_min").value, frame.child(axis + "_max").value)
        for axis in ("lon", "lat")
    }


def check_strait(content: Content, pair: Node, neighbours: Neighbours) -> None:
    """A strait joins two territories that are listed as neighbours (GR-2.3)."""
    ends = check_pair(content, pair)
    if not ends:
        return
    if not all(content.is_territory(zone) for zone in ends):
        pair.fault("strait_needs_territories", pair=" - ".join(ends))
    elif ends[1] not in neighbours[ends[0]]:
        pair.fault("strait_not_adjacent", pair=" - ".join(ends))
