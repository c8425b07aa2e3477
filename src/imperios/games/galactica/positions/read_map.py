"""The map of a state read from a position: sectors, star units, planets."""

from imperios.games.galactica.pieces.units import take_counter
from imperios.games.galactica.state import NOBODY, Galactica
from imperios.games.galactica.tokens import (
    BUILDINGS,
    CREW_KINDS,
    DEFENSIVE_CANNON,
    FIRST_STAR,
    HOME,
    ION_CANNON,
    KINDS,
    LAST_STAR,
    ONE,
    PLANETARY_SHIELD,
    PLANETS,
    TERRAIN,
    assault,
    squadrons,
)
from imperios.kernel.masks import bits
from imperios.kernel.reader import Reader

TOKENS = ("mine_field", "reduced_mine_field", "radioactivity")
MODES = ("load", "unload")


def read_planets(state: Galactica, reader: Reader) -> None:
    """Planets of the map, or new ones on it with their size; in a full position no others."""
    table = reader.table("planets")
    whole = reader.has("stack")
    for sector in bits(state.board.all):
        name = state.board.names[sector]
        if table.has(name):
            _read_planet(state, sector, table.table(name))
        elif whole and state.planets >> sector & 1:
            _remove_planet(state, sector)
    table.close()


def _remove_planet(state: Galactica, sector: int) -> None:
    """A planet that was destroyed."""
    state.planets &= ~(1 << sector)
    if sector in state.home:
        seat = state.home.index(sector)
        state.home[seat] = -1
        state.held[seat] &= ~(1 << sector)


def _read_planet(state: Galactica, sector: int, table: Reader) -> None:
    printed = state.planets >> sector & 1
    size = table.word("size", PLANETS, state.sizes[sector] if printed else -1)
    owner = table.word("owner", state.seats, NOBODY)
    home = table.word("home", state.seats, NOBODY)
    if home != NOBODY and state.home[home] != sector:
        table.fault("home", "IG-2.3: there is no home planet there")
    if size < 0:
        table.fault("size", "there is no planet there; its size is needed")
        size = len(PLANETS) - 1
    if size == HOME and sector not in state.home:
        table.fault("size", "IG-2.3: there is no home planet there")
    if not printed:
        state.planets |= 1 << sector
        for mask in ("rocks", "clouds", "holes", "gates", "ions"):
            setattr(state, mask, getattr(state, mask) & ~(1 << sector))
    state.sizes[sector] = size
    _read_garrison(state, sector, owner, table)
    table.close()


def _read_garrison(state: Galactica, sector: int, owner: int, table: Reader) -> None:
    names = (*KINDS[:CREW_KINDS], *(KINDS[kind] for kind in BUILDINGS))
    numbers = table.counts("units", names)
    crew = sum(number * ONE[kind] for kind, number in enumerate(numbers[:CREW_KINDS]))
    seat = state.home.index(sector) if sector in state.home else owner
    if seat != owner and owner != NOBODY:
        table.fault("owner", "IG-5.3: a home planet belongs to its owner")
    if any(numbers) and seat == NOBODY:
        table.fault("owner", "units without an owner")
        return
    if squadrons(crew) and not state.settings["air_squadrons_stay"]:
        table.fault("units", "IG-23.4: squadrons do not stay on planets")
    room = state.material.room[state.sizes[sector]]
    if assault(crew) + squadrons(crew) > room:
        table.fault("units", f"IG-5.5: {assault(crew) + squadrons(crew)} units, room for {room}")
    state.crew[sector] = crew
    for kind, number in enumerate(numbers[:CREW_KINDS]):
        if number:
            take_counter(state, seat, kind, number)
    if crew:
        state.held[seat] |= 1 << sector
    _read_buildings(state, sector, numbers[CREW_KINDS:], seat, table)


def _read_buildings(
    state: Galactica, sector: int, numbers: list[int], seat: int, table: Reader
) -> None:
    for kind, number in zip(BUILDINGS, numbers, strict=True):
        if number > 1:
            table.fault("units", f"IG-5.6: {number} of {KINDS[kind]}")
        elif number and not state.crew[sector] and sector not in state.home:
            table.fault("units", f"IG-5.4: {KINDS[kind]} without units")
        elif number:
            take_counter(state, seat, kind)
            bit = 1 << sector
            state.cannons |= bit if kind == DEFENSIVE_CANNON else 0
            state.batteries |= bit if kind == ION_CANNON else 0
            state.shields |= bit if kind == PLANETARY_SHIELD else 0
    if table.flag("cannon_damaged"):
        state.broken |= state.cannons & 1 << sector
    if table.flag("fired"):
        state.attacked |= state.batteries & 1 << sector
    landed = table.counts("landed", KINDS[:CREW_KINDS])
    if any(landed):
        state.landed[sector] = sum(number * ONE[kind] for kind, number in enumerate(landed))


def read_sectors(state: Galactica, table: Reader) -> None:
    """Terrain, overlays and star units of the sectors that are given."""
    for sector in bits(state.board.all):
        name = state.board.names[sector]
        if table.has(name):
            _read_sector(state, sector, table.table(name))
    table.close()


def _read_sector(state: Galactica, sector: int, table: Reader) -> None:
    bit = 1 << sector
    planet = bool(state.planets & bit)
    terrain = table.word("terrain", TERRAIN, -1)
    if terrain >= 0 and planet != (TERRAIN[terrain] == "planet"):
        table.fault("terrain", "planets are those listed under `planets`")
    elif terrain >= 0 and not planet:
        for index, mask in enumerate(("rocks", "clouds", "holes", "gates", "ions"), start=2):
            value: int = getattr(state, mask) & ~bit
            setattr(state, mask, value | bit if terrain == index else value)
    if table.has("tokens") or terrain >= 0:
        _read_tokens(state, sector, table)
    units = table.tables("units")
    if len(units) > 1:
        table.fault("units", "IG-2.9: one star unit at most")
    for unit in units[:1]:
        _read_unit(state, sector, unit)
    table.close()


def _read_tokens(state: Galactica, sector: int, table: Reader) -> None:
    bit = 1 << sector
    tokens = [TOKENS[number] for number in table.words("tokens", TOKENS)]
    state.mines &= ~bit
    if "mine_field" in tokens or "reduced_mine_field" in tokens:
        state.mines |= bit
        state.thin |= bit if "reduced_mine_field" in tokens else 0
    radiation = table.table("radiation")
    owner = radiation.word("owner", state.seats, 0)
    until = radiation.number("until", state.game_turn + 1, state.game_turn, state.game_turn + 1)
    radiation.close()
    if "radioactivity" in tokens:
        state.hot |= bit
        state.fallout[sector] = 2 * until + owner


def _read_unit(state: Galactica, sector: int, table: Reader) -> None:
    """A star unit with cargo and flags (3.2)."""
    seat = table.word("owner", state.seats, NOBODY)
    kind = table.word("kind", KINDS, -1)
    if seat == NOBODY or not FIRST_STAR <= kind <= LAST_STAR:
        table.fault("kind", "a star unit needs an owner and a kind")
        return
    bit = 1 << sector
    if (state.planets | state.rocks | state.clouds | state.holes) & bit:
        table.fault("kind", "IG-3: no star unit can stand there")
    damaged = table.flag("damaged")
    if damaged and not state.material.two_sided[kind]:
        table.fault("damaged", f"IG-4.6: {KINDS[kind]} has no damaged side")
        damaged = False
    state.ships[seat] |= bit
    state.side[sector] = 2 * kind + damaged
    state.hurt |= bit if damaged else 0
    take_counter(state, seat, kind)
    _read_cargo(state, seat, sector, table)
    _read_flags(state, sector, table)
    table.close()


def _read_cargo(state: Galactica, seat: int, sector: int, table: Reader) -> None:
    numbers = table.counts("cargo", KINDS[:CREW_KINDS])
    crew = sum(number * ONE[kind] for kind, number in enumerate(numbers))
    state.crew[sector] = crew
    for kind, number in enumerate(numbers):
        if number:
            take_counter(state, seat, kind, number)


def _read_flags(state: Galactica, sector: int, table: Reader) -> None:
    bit = 1 << sector
    names = {
        "stunned": "stunned", "moved": "moved", "built": "built", "attacked": "attacked",
        "cargo_closed": "sealed",
    }  # fmt: skip
    for name, mask in names.items():
        if table.flag(name):
            setattr(state, mask, getattr(state, mask) | bit)
    mode = table.word("cargo_mode", MODES, -1)
    state.loaded |= bit if mode == 0 else 0
    state.unloaded |= bit if mode == 1 else 0
    bonus = table.number("move_bonus", 0, 0, 99)
    if bonus:
        state.boosts[sector] = bonus
    tag = table.raw("tag", "")
    if isinstance(tag, str) and tag:
        state.tags[sector] = tag
