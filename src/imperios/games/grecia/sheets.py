"""The scenarios of Grecia and its free game."""

from collections.abc import Iterator

from imperios.games.sheets import Item, Party, Sheet, Teller


def sheets(teller: Teller) -> Iterator[Sheet]:
    """One for each scenario, the free game last."""
    content = teller.content["scenarios"]
    for scenario in content["scenarios"]:
        yield scenario_sheet(teller, scenario)
    yield free_sheet(teller, content["free_game"])


def scenario_sheet(teller: Teller, scenario: Item) -> Sheet:
    """A scenario: who takes part with two, three and four, heroes, special rules."""
    lang = teller.lang
    players = [players_line(teller, n, it) for n, it in scenario["colours_by_players"].items()]
    extra = [
        f"{teller.name(zone)}: {teller.counts(units)}"
        for zone, units in scenario["neutral_extra"].items()
    ]
    neutral = [teller.common("scenario.neutral", zones="; ".join(extra))] if extra else []
    return Sheet(
        id=scenario["id"],
        title=scenario[lang],
        date=scenario[f"date_{lang}"],
        story=teller.story(scenario["id"]),
        length=length(teller),
        setup=teller.say("setup"),
        parties=[party(teller, seat, side) for seat, side in scenario["sides"].items()],
        special=[*(it[lang] for it in scenario["special"]), *neutral],
        goal=[teller.say("goal")],
        view=position(teller, scenario["id"]),
        players=tuple(players),
    )


def free_sheet(teller: Teller, free: Item) -> Sheet:
    """The free game: everybody deploys where they like."""
    sides = {seat: {**free, "heroes": heroes} for seat, heroes in free["heroes"].items()}
    return Sheet(
        id=free["id"],
        title=free[teller.lang],
        date="",
        story=teller.story(free["id"]),
        length=length(teller),
        setup=teller.say("free_setup"),
        parties=[party(teller, seat, side) for seat, side in sides.items()],
        special=[],
        goal=[teller.say("goal")],
        view=position(teller, free["id"]),
    )


def party(teller: Teller, seat: str, side: Item) -> Party:
    """A colour: its people, fortresses, heroes and first units."""
    say, lang = teller.common, teller.lang
    constants = teller.content["game"]["constants"]
    heroes, first = [it[lang] for it in side["heroes"]], side["heroes_start"]
    lines = [
        say("scenario.fortresses", n=side["fortresses"]),
        say("scenario.heroes", first=", ".join(heroes[:first]), later=", ".join(heroes[first:]))
        if heroes[first:]
        else say("scenario.all_heroes", first=", ".join(heroes)),
        say("scenario.units", units=teller.counts(constants["initial_units"])),
    ]
    name = teller.label(seat)
    faction = side.get(f"faction_{lang}")
    return Party(f"{name}: {faction}" if faction else name, seat, lines)


def players_line(teller: Teller, players: str, colours: list[str]) -> str:
    """Which colours take part with so many players."""
    return teller.common("scenario.players", n=players, names=teller.names(colours))


def length(teller: Teller) -> str:
    """As the box says, with the number of rounds."""
    rounds = teller.content["game"]["constants"]["rounds_default"]
    time = teller.length()
    return teller.common("scenario.rounds", rounds=rounds, time=time)


def position(teller: Teller, scenario: str) -> Item:
    """The board before the players deploy, with as many of them as can play."""
    game = teller.game
    return game.new(scenario, max(game.scenarios[scenario].seats)).view(None)
