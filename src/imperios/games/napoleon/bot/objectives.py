"""Sudden victory in Napoleón: flags that one turn can bring, and whether they are enough."""

from typing import NamedTuple

from imperios.games.napoleon.actions.cities import enterable
from imperios.games.napoleon.actions.transport import look
from imperios.games.napoleon.bot.survey import MOST, ODDS, Survey
from imperios.games.napoleon.ending import conquered_flags
from imperios.games.napoleon.state import Napoleon
from imperios.games.napoleon.zones import lost_homes
from imperios.kernel.masks import bits

FAR = 5  # flags; no turn brings so many


class Walk:
    """Units of one zone that can walk into flags, or into territories whose cities are flags."""

    __slots__ = ("direct", "flags", "inner", "origin", "units")

    def __init__(self, origin: int, units: int, direct: int, inner: int) -> None:
        self.origin = origin
        self.units = units
        self.direct = direct  # entered by the move itself
        self.inner = inner  # empty cities, entered for nothing after it (NA-4.10)
        self.flags = direct | inner


def sure_reach(state: Napoleon, seat: int, zone: int) -> int:
    """Where units get from a zone in one step, without leave from a rival, who would give none."""
    look(state, seat)
    return state.board.near[zone] | state.board.across(zone, state.sea_open[seat])


def wins_with(state: Napoleon, seat: int, zones: int) -> bool:
    """Whether the seat would meet its objectives if it also held these zones (NA-16.1)."""
    if lost_homes(state, seat) & ~zones:
        return False
    most = total = 0
    held = conquered_flags(state, seat)
    for empire, player in enumerate(state.empire_seat):
        if player != seat and (player >= 0 or state.any_flags):
            number = (held[empire] | state.flags[empire] & zones).bit_count()
            most, total = max(most, number), total + number
    return most >= state.objective_one[seat] or total >= state.objective_several[seat]


def missing(state: Napoleon, seat: int) -> int:
    """How many flags more would be enough, at the least."""
    counts = [flags.bit_count() for flags in conquered_flags(state, seat)]
    return min(state.objective_one[seat] - max(counts), state.objective_several[seat] - sum(counts))


def wanted(state: Napoleon, seat: int) -> int:
    """The flags that count for the objectives and are not held yet."""
    found = 0
    for empire, player in enumerate(state.empire_seat):
        if player != seat and (player >= 0 or state.any_flags):
            found |= state.flags[empire]
    return found & ~state.held[seat]


def walks(state: Napoleon, seat: int) -> list[Walk]:
    """From each zone the empty flags to walk into; what is conquered keeps a unit."""
    empty, found = wanted(state, seat) & ~state.occupied, list[Walk]()
    for origin in bits(state.held[seat]):
        units = state.size[origin] - (state.foreign[seat] >> origin & 1)
        way = walk_from(state, sure_reach(state, seat, origin), origin, units, empty)
        if way.flags and units > 0:
            found.append(way)
    return found


def walk_from(state: Napoleon, reach: int, origin: int, units: int, empty: int) -> Walk:
    """What so many units in a zone can walk into of some empty flags."""
    direct, inner = reach & empty, 0
    for territory in bits(reach & ~state.occupied & state.material.with_city):
        inner |= 1 << state.material.city_in[territory] & empty & ~direct
    return Walk(origin, units, direct, inner)


class Onset(NamedTuple):
    """A battle that can be opened: its odds, from where, what it brings, where it ends."""

    odds: float
    origin: int
    zones: int  # the flags that it brings
    stop: int  # where the winners stand and can go on from


def assaults(state: Napoleon, seat: int, survey: Survey) -> list[Onset]:
    """Cities to storm from their empty territory in the same move."""
    material, found = state.material, list[Onset]()
    flags = wanted(state, seat)
    for origin in bits(state.held[seat]):
        stays = staying(state, seat, origin)
        if stays and state.size[origin] < 2:
            continue
        reach = sure_reach(state, seat, origin)
        for territory in bits(reach & ~state.occupied & material.with_city):
            city = material.city_in[territory]
            if (flags & state.occupied) >> city & 1:
                defence = survey.city[city] + material.city_bonus[city]
                odds = odds_of(survey.city[origin] - stays - defence)
                zones = 1 << city | 1 << territory & flags
                found.append(Onset(odds, origin, zones, territory))
    return found


def most_flags(ways: list[Walk], moves: int) -> int:
    """How many flags so many moves bring."""
    best = 0
    for index, way in enumerate(ways):
        alone = min(way.units, way.flags.bit_count())
        best = max(best, alone)
        if moves > 1:
            for other in ways[index + 1 :]:
                both = alone + min(other.units, other.flags.bit_count())
                best = max(best, min(both, (way.flags | other.flags).bit_count()))
    return best


def free_flags(state: Napoleon, seat: int) -> int:
    """Empty cities to enter without an action, by units that can be spared (NA-4.10)."""
    found = 0
    for city in bits(enterable(state, seat) & wanted(state, seat)):
        territory = state.material.territory_of[city]
        if state.size[territory] > 1 or not state.foreign[seat] >> territory & 1:
            found += 1
    return found


def strikes(state: Napoleon, seat: int, survey: Survey, targets: int) -> list[Onset]:
    """Attacks on some zones, from each zone in reach of them."""
    found = []
    for origin in bits(state.held[seat]):
        reach = sure_reach(state, seat, origin) & targets
        stays = staying(state, seat, origin)
        if reach and (state.size[origin] > 1 or not stays):
            for target in bits(reach):
                odds = odds_of(survey.lead(state, origin, target) - stays)
                found.append(Onset(odds, origin, 1 << target, target))
    return found


def onward(state: Napoleon, seat: int, onset: Onset) -> Walk:
    """Where the winners of a battle can walk on to; one of them is lost or stays behind."""
    stays = state.foreign[seat] >> onset.origin & 1
    units = min(state.size[onset.origin] - stays, state.board.capacity[onset.stop]) - 1
    empty = wanted(state, seat) & ~state.occupied & ~onset.zones
    return walk_from(state, state.board.near[onset.stop], onset.stop, units, empty)


def brings(state: Napoleon, seat: int, onset: Onset, ways: list[Walk], moves: int) -> int:
    """How many flags a battle brings, if it is won, with so many moves after it."""
    flags = wanted(state, seat)
    total = (onset.zones & flags).bit_count()
    if moves < 1:
        return total
    others = [
        Walk(way.origin, way.units, way.direct & ~onset.zones, way.inner & ~onset.zones)
        for way in ways
        if way.origin != onset.origin
    ]
    return total + most_flags([*others, onward(state, seat, onset)], moves)


def staying(state: Napoleon, seat: int, origin: int) -> int:
    """The strength of the unit that keeps a conquered flag; 0 where none has to stay."""
    if not state.foreign[seat] >> origin & 1:
        return 0
    return min(state.material.open[kind] for kind in bits(state.here[origin]))


def odds_of(lead: int) -> float:
    """The odds of an attack with this lead in strength."""
    place = lead + MOST
    return ODDS[0 if place < 0 else place if place < len(ODDS) else -1]


def objective_odds(state: Napoleon, seat: int, survey: Survey, moves: int, attacks: bool) -> float:
    """How likely the seat meets its objectives with so many actions."""
    lost, need = lost_homes(state, seat), missing(state, seat)
    if state.eliminated[seat] or need > FAR or lost.bit_count() > 1:
        return 0.0
    need -= free_flags(state, seat)
    ways = walks(state, seat)
    if not lost and (need <= 0 or (moves and most_flags(ways, moves) >= need)):
        return 1.0
    if not attacks:
        return 0.0
    onsets = strikes(state, seat, survey, lost or wanted(state, seat) & state.occupied)
    if not lost:
        onsets += assaults(state, seat, survey)
    best = 0.0
    for onset in onsets:
        if onset.odds > best and brings(state, seat, onset, ways, moves - 1) >= need:
            best = onset.odds
    return best
