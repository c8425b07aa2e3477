"""The scenarios of Grecia and its free game."""

from collections.abc import Iterator, Mapping
from typing import Any

from imperios.press.edition import Edition
from imperios.press.scenarios.sheet import Party, Sheet, Teller

Item = Mapping[str, Any]


def sheets(edition: Edition) -> Iterator[Sheet]:
    """One for each scenario, the free game last."""
    teller, content = Teller(edition), edition.content["scenarios"]
    for scenario in content["scenarios"]:
        yield scenario_sheet(teller, scenario)
    yield free_sheet(teller, content["free_game"])


def scenario_sheet(teller: Teller, scenario: Item) -> Sheet:
    """A scenario: who takes part with two, three and four, heroes, special rules."""
    lang = teller.lang
    players = [players_line(teller, n, it) for n, it in scenario["colours_by_players"].items()]
    extra = [
        f"{teller.edition.name(zone)}: {teller.counts(units)}"
        for zone, units in scenario["neutral_extra"].items()
    ]
    neutral = [teller.edition.say("scenario.neutral", zones="; ".join(extra))] if extra else []
    return Sheet(
        id=scenario["id"],
        title=scenario[lang],
        date=scenario[f"date_{lang}"],
        story=teller.printed.story(scenario["id"]),
        length=length(teller),
        setup=teller.say("setup"),
        parties=[party(teller, seat, side) for seat, side in scenario["sides"].items()],
        special=[*players, *(it[lang] for it in scenario["special"]), *neutral],
        goal=[teller.say("goal")],
        view=position(teller, scenario["id"]),
    )


def free_sheet(teller: Teller, free: Item) -> Sheet:
    """The free game: everybody deploys where they like."""
    sides = {seat: {**free, "heroes": heroes} for seat, heroes in free["heroes"].items()}
    return Sheet(
        id=free["id"],
        title=free[teller.lang],
        date="",
        story=teller.printed.story(free["id"]),
        length=length(teller),
        setup=teller.say("free_setup"),
        parties=[party(teller, seat, side) for seat, side in sides.items()],
        special=[],
        goal=[teller.say("goal")],
        view=position(teller, free["id"]),
    )


def party(teller: Teller, seat: str, side: Item) -> Party:
    """A colour: its people, fortresses, heroes and first units."""
    say, lang = teller.edition.say, teller.lang
    constants = teller.edition.content["game"]["constants"]
    heroes, first = [it[lang] for it in side["heroes"]], side["heroes_start"]
    lines = [
        say("scenario.fortresses", n=side["fortresses"]),
        say("scenario.heroes", first=", ".join(heroes[:first]), later=", ".join(heroes[first:]))
        if heroes[first:]
        else say("scenario.all_heroes", first=", ".join(heroes)),
        say("scenario.units", units=teller.counts(constants["initial_units"])),
    ]
    name = teller.edition.name(seat).capitalize()
    faction = side.get(f"faction_{lang}")
    return Party(f"{name}: {faction}" if faction else name, seat, lines)


def players_line(teller: Teller, players: str, colours: list[str]) -> str:
    """Which colours take part with so many players."""
    return teller.edition.say("scenario.players", n=players, names=teller.names(colours))


def length(teller: Teller) -> str:
    """As the box says, with the number of rounds."""
    rounds = teller.edition.content["game"]["constants"]["rounds_default"]
    time = teller.printed.sentence("cover.length")
    return teller.edition.say("scenario.rounds", rounds=rounds, time=time)


def position(teller: Teller, scenario: str) -> Item:
    """The board before the players deploy, with as many of them as can play."""
    game = teller.edition.game
    return game.new(scenario, max(game.scenarios[scenario].seats)).view(None)
