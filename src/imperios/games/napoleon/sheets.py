"""The scenarios of Napoleón and its standard games."""

from collections.abc import Iterator

from imperios.games.sheets import Item, Party, Sheet, Teller


def sheets(teller: Teller) -> Iterator[Sheet]:
    """Standard games by the number of players, then the scenarios."""
    content = teller.content["scenarios"]
    for setup in content["standard_setups"]:
        yield standard_sheet(teller, setup)
    for scenario in content["scenarios"]:
        yield scenario_sheet(teller, scenario)


def standard_sheet(teller: Teller, setup: Item) -> Sheet:
    """A standard game: each empire deploys as it likes; the board shows the quick deployment."""
    rounds = teller.content["game"]["constants"]["rounds"]
    quick = teller.content["scenarios"]["quick_setups"]
    units = sum(it["count"] for it in teller.content["scenarios"]["starting_units"]["slots"])
    parties = [party(teller, seat, deployed(quick, seat["empires"])) for seat in setup["seats"]]
    start = teller.game.new(setup["id"], setup["players"], {"quick_setup": True})
    return Sheet(
        id=setup["id"],
        title=setup["name"][teller.lang],
        date="",
        story=teller.story(setup["id"]),
        length=length(teller, rounds),
        setup=teller.say("standard_setup", units=teller.common("scenario.n_units", n=units)),
        parties=parties,
        special=vacant(teller, setup),
        goal=[teller.say("standard_goal"), *goals(teller, setup), counting(teller, setup)],
        view=start.view(None),
    )


def deployed(quick: Item, empires: list[str]) -> Item:
    """The units of these empires by their zones; in a sea both may have ships."""
    found: dict[str, list[str]] = {}
    for empire in empires:
        for zone, units in quick[empire].items():
            found[zone] = [*found.get(zone, []), *units]
    return found


def scenario_sheet(teller: Teller, scenario: Item) -> Sheet:
    """A scenario: armies where they stand, what comes later, how it is won."""
    return Sheet(
        id=scenario["id"],
        title=scenario["name"][teller.lang],
        date="",
        story=teller.story(scenario["id"]) or scenario["text"][teller.lang],
        length=length(teller, scenario["rounds"]),
        setup=teller.say("setup"),
        parties=[party(teller, seat, seat["units"], seat["supply"]) for seat in scenario["seats"]],
        special=list(special(teller, scenario)),
        goal=[*goals(teller, scenario), counting(teller, scenario), time_rule(teller, scenario)],
        view=teller.game.new(scenario["id"], scenario["players"]).view(None),
    )


def party(teller: Teller, seat: Item, units: Item, supply: int | None = None) -> Party:
    """A seat: its empires, tokens and armies zone by zone."""
    armies = "; ".join(f"{teller.name(zone)}: {teller.kinds(them)}" for zone, them in units.items())
    tokens = [] if supply is None else [teller.common("scenario.supply", n=supply)]
    return Party(teller.names(seat["empires"]), "_".join(seat["empires"]), [*tokens, f"{armies}."])


def vacant(teller: Teller, setup: Item) -> list[str]:
    """The empires that nobody plays."""
    empires = setup["neutral_empires"]
    return [teller.say("vacant", empires=teller.names(empires))] if empires else []


def special(teller: Teller, scenario: Item) -> Iterator[str]:
    """Turn order, empires without a player, changes of colour, reinforcements, attrition."""
    seats = {it["key"]: it for it in scenario["seats"]}
    order = ", ".join(seat_name(teller, seats[it]) for it in scenario["turn_order"])
    yield teller.common("scenario.order", seats=order)
    yield from vacant(teller, scenario)
    for empire in dict.fromkeys(scenario["recolour"].values()):
        zones = [zone for zone, it in scenario["recolour"].items() if it == empire]
        name = teller.name(empire)
        yield teller.say("recolour", zones=teller.names(zones), empire=name)
    if scenario["france_extra"]:
        yield teller.say("france_extra")
    for it in scenario["reinforcements"]:
        yield teller.say(
            "reinforcement",
            round=it["round"],
            seat=seat_name(teller, seats[it["player"]]),
            units=teller.kinds(it["units"]),
            zones=", ".join(teller.name(zone) for zone in it["zones"]),
        )
    if worn := scenario["attrition"]:
        seat, colour = seat_name(teller, seats[worn["player"]]), teller.name(worn["colour"])
        yield teller.say("attrition", round=worn["from_round"], seat=seat, colour=colour)


def goals(teller: Teller, scenario: Item) -> Iterator[str]:
    """How many flags each seat needs; in a standard game those for which it is another number."""
    due = scenario.get("victory", {})
    for seat in (it for it in scenario["seats"] if it["key"] in due):
        yield teller.say(
            "goal",
            seat=seat_name(teller, seat),
            one=due[seat["key"]]["one_colour"],
            several=due[seat["key"]]["several_colours"],
        )


def counting(teller: Teller, setup: Item) -> str:
    """Which flags count for a victory by objectives."""
    return teller.say(f"flags_{setup['objective_flags']}")


def time_rule(teller: Teller, scenario: Item) -> str:
    """Who wins when the last round is over."""
    rule, rounds = scenario["time_rule"], scenario["rounds"]
    seats = {it["key"]: seat_name(teller, it) for it in scenario["seats"]}
    if rule is None:
        return teller.say(f"time_{scenario['time_metric']}", rounds=rounds)
    if "winner" in rule:
        return teller.say("time_winner", rounds=rounds, seat=seats[rule["winner"]])
    told = {
        "rounds": rounds,
        "seat": seats[rule["player"]],
        "n": rule["controls_at_least"],
        "colour": teller.name(rule["of_colour"]),
    }
    if rule["otherwise"]:
        return teller.say("time_holds", **told, other=seats[rule["otherwise"]])
    return teller.say("time_holds_alone", **told)


def seat_name(teller: Teller, seat: Item) -> str:
    """The empires of a seat."""
    return teller.names(seat["empires"])


def length(teller: Teller, rounds: int) -> str:
    """As the box says, with the number of rounds."""
    time = teller.length()
    return teller.common("scenario.rounds", rounds=rounds, time=time)
