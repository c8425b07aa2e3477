"""The missions of Imperium Galáctica."""

from collections.abc import Iterator

from imperios.games.sheets import Item, Party, Sheet, Teller


def sheets(teller: Teller) -> Iterator[Sheet]:
    """One for each mission."""
    for mission in teller.content["missions"]["missions"]:
        yield mission_sheet(teller, mission)


def mission_sheet(teller: Teller, mission: Item) -> Sheet:
    """A mission: forces sector by sector, restrictions, objectives."""
    lang = teller.lang
    turns, minutes = mission["turn_limit"], mission["minutes"]
    return Sheet(
        id=mission["key"],
        title=f"{mission['number']}. {mission[f'name_{lang}']}",
        date="",
        story=mission[f"flavour_{lang}"],
        length=teller.common("scenario.turns", turns=turns, minutes=minutes),
        setup=f"{teller.say('setup')} {means(teller, mission)}",
        parties=[party(teller, seat, mission) for seat in teller.sides],
        special=list(special(teller, mission)),
        goal=list(goals(teller, mission)),
        view=teller.game.new(mission["key"], 2).view(None),
        minutes=minutes,
    )


def means(teller: Teller, mission: Item) -> str:
    """The limit of points and the price of a card."""
    return teller.say("means", pc_limit=mission["pc_limit"], card_cost=mission["card_cost"])


def party(teller: Teller, seat: str, mission: Item) -> Party:
    """A side: points, cards, ships with their cargo, troops on planets."""
    force = mission[seat]
    ships = [ship(teller, mission, unit) for unit in force["units"]]
    planets = [garrison(teller, mission, planet) for planet in force["planets"]]
    start = teller.say("start", pc=force["pc"], cards=force["cards"])
    lines = [start, *(f"{'; '.join(it)}." for it in (ships, planets) if it)]
    return Party(teller.label(seat), seat, lines)


def ship(teller: Teller, mission: Item, unit: Item) -> str:
    """A unit, its sector and its cargo."""
    cargo = f" ({teller.counts(unit['cargo'])})" if unit.get("cargo") else ""
    return f"{teller.name(unit['type'])} {sector(teller, mission, unit['hex'])}{cargo}"


def garrison(teller: Teller, mission: Item, planet: Item) -> str:
    """A planet, its troops and buildings."""
    troops = {kind: planet[kind] for kind in ("infantry", "armour") if planet[kind]}
    there = [teller.counts(troops), *(teller.name(it) for it in planet["buildings"])]
    name = teller.common("scenario.planet", hex=sector(teller, mission, planet["hex"]))
    return f"{name}: {', '.join(it for it in there if it)}"


def special(teller: Teller, mission: Item) -> Iterator[str]:
    """What is not built, cards that are removed, landings that are not allowed, advice."""
    if mission["forbidden_units"]:
        yield teller.say("forbidden", units=teller.names(mission["forbidden_units"]))
    if mission["removed_ranks"]:
        ranks = ", ".join(teller.common(f"rank.{it}") for it in mission["removed_ranks"])
        yield teller.say("removed", ranks=ranks)
    for it in mission["special"]:
        player = teller.label(it["player"])
        yield teller.say(it["type"], player=player, hex=sector(teller, mission, it["hex"]))
    if note := teller.phrase("note", mission["key"]):
        yield note


def goals(teller: Teller, mission: Item) -> Iterator[str]:
    """The objectives of both sides, what always wins, what decides at the end."""
    for seat, objectives in mission["objectives"].items():
        for it in objectives:
            yield f"{teller.label(seat)}: {objective(teller, mission, it)}"
    yield teller.say("always")
    decides = ", ".join(teller.say(it) for it in mission["at_limit"])
    yield teller.say("limit", turns=mission["turn_limit"], decides=decides)


def objective(teller: Teller, mission: Item, it: Item) -> str:
    """An objective as the program words it."""
    names = {"state": teller.common(f"scenario.{it['state']}")} if "state" in it else {}
    args = {name: shown(teller, mission, value) for name, value in it.items()}
    return teller.phrase("objective", it["type"], **{**args, **names})


def shown(teller: Teller, mission: Item, value: object) -> str:
    """An argument of an objective: a sector, a unit, a number."""
    if isinstance(value, list):
        return sector(teller, mission, value)
    return teller.name(value) if isinstance(value, str) else str(value)


def sector(teller: Teller, mission: Item, place: list[int]) -> str:
    """A sector as the map calls it."""
    return teller.place(mission["key"], f"{place[0]},{place[1]}")
