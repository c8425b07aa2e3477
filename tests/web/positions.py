"""Games in progress for tests of the table: played at random to the moment that is wanted."""

import random
from collections.abc import Callable
from functools import cache

import imperios
from imperios import State
from imperios.kernel.ahead import ahead_of
from tests.web.person import LAID_OUT, Person

Wanted = Callable[[State, str], bool]
CREATE = """async (table) => {
  const headers = { 'Content-Type': 'application/json', 'X-Imperios': '1' };
  const body = JSON.stringify(table);
  const answer = await fetch('/api/tables', { method: 'POST', headers, body });
  return (await answer.json()).id;
}"""


def asked(code: str) -> Wanted:
    """The seat is asked this."""
    return lambda state, seat: state.prompt(seat).code == code


def offered(token: str, rounds: int = 2) -> Wanted:
    """The seat may choose this, and the game is no longer young."""
    return lambda state, seat: (
        state.view(seat).get("round", rounds) >= rounds and token in state.choices(seat)
    )


def last_attack(state: State, seat: str) -> bool:
    """The last action of a turn can be an attack, and both heroes of the seat are on the map."""
    if not offered("attack", 3)(state, seat) or state.view(seat)["actions_left"] != 1:
        return False
    zones = [zone for zone in state.view(seat)["zones"].values() if isinstance(zone, dict)]
    heroes = {hero for zone in zones for hero in zone.get("heroes", ())}
    return heroes >= {"brasidas", "lysander"}


def leaving(state: State, seat: str) -> bool:
    """Those who may attack from a territory are all that holds it."""
    if state.prompt(seat).code != "attack_unit":
        return False
    view = state.view(seat)
    frame = next(one for one in reversed(view["stack"]) if "front" in one)
    there = view["zones"][frame["origin"]]
    if not isinstance(there, dict) or there.get("fortress") == seat or any(frame["front"]):
        return False
    twin = state.copy()
    for _ in range(sum(there["units"].values())):
        choices = [token for token in twin.choices(seat) if token != "done"]
        if not choices:
            return False
        twin.choose(seat, choices[0])
    return True


def first_turn(state: State, seat: str) -> bool:
    """The first auction of a game, with ships at home."""
    return state.view(seat)["game_turn"] == 1 and state.prompt(seat).code == "initiative_bid"


def formal(state: State, seat: str) -> bool:
    """The seat is asked for a Tactic card, and has none that it could play."""
    return state.prompt(seat).code == "battle_tactic" and state.choices(seat) == ["pass"]


def collecting(state: State, seat: str) -> bool:
    """A turn begins after the rival's, with a question that has one answer."""
    asked_now = state.prompt(seat).code == "phase2_card" and state.choices(seat) == ["done"]
    return asked_now and state.undoable(seat) == 0 and bool(state.view(seat)["seats"][seat]["hand"])


def paying(state: State, seat: str) -> bool:
    """The initiative is paid for, and the question after that has one answer."""
    if state.prompt(seat).code != "initiative_payment" or "done" not in state.choices(seat):
        return False
    twin = state.copy()
    twin.choose(seat, "done")
    asked_then = seat in twin.deciders and twin.choices(seat) == ["done"]
    return asked_then and twin.prompt(seat).code == "phase2_card" and twin.undoable(seat) > 0


def promoting(state: State, seat: str) -> bool:
    """An attack of the last action is won, and a unit rises before the turn goes on."""
    mine = state.view(seat)["turn"] == seat and state.prompt(seat).code == "promote_zone"
    return mine and state.view(seat)["actions_left"] == 1


def tactical(state: State, seat: str) -> bool:
    """The seat can play a Tactic card in a battle."""
    return state.prompt(seat).code == "battle_tactic" and len(state.choices(seat)) > 1


def defending(state: State, seat: str) -> bool:
    """The seat is attacked by another player, and lays a Battle card."""
    return state.prompt(seat).code == "battle_card" and state.view(seat)["turn"] != seat


def losing(state: State, seat: str) -> bool:
    """An attacker names what they lose, and zones are asked about next."""
    prompt = state.prompt(seat)
    if prompt.code != "loss_unit" or "front" in state.choices(seat):
        return False
    if prompt.args["origin"] == prompt.args["zone"]:
        return False
    twin = state.copy()
    twin.choose(seat, twin.choices(seat)[0])
    return seat in twin.deciders and twin.prompt(seat).code == "promote_zone"


def before_a_march(state: State, seat: str) -> bool:
    """A turn begins, with units to move and a city that more than one kind can enter."""
    if not offered("enter_city", 3)(state, seat) or state.view(seat)["actions_left"] != 2:
        return False
    ahead = ahead_of(state, seat)
    guards = (ahead["enter_city"] or {}).values()
    return "move" in ahead and any(kinds is not None and len(kinds) > 1 for kinds in guards)


def fought(state: State, seat: str) -> bool:
    """A battle has been fought, and wherever the first zone can attack there would be another."""
    if not offered("attack", 4)(state, seat):
        return False
    if not any(event.code == "battle_begins" for event in state.events):
        return False
    twin = state.copy()
    twin.choose(seat, "attack")
    twin.choose(seat, twin.choices(seat)[0])
    zones = state.view(seat)["zones"]
    targets = [zones.get(zone) for zone in twin.choices(seat)]
    return all(isinstance(there, dict) and there.get("units") for there in targets)


def poor(state: State, seat: str) -> bool:
    """The seat can recruit something, but not everything."""
    return "recruit" in state.choices(seat) and state.view(seat)["seats"][seat]["supplies"] == 4


def together(state: State, seat: str) -> bool:
    """Two ships can attack the same target, and there is another target."""
    if "ship_attack" not in state.choices(seat):
        return False
    twin = state.copy()
    twin.choose(seat, "ship_attack")
    if twin.prompt(seat).code != "ship_attack_target":
        return False
    twin.choose(seat, twin.choices(seat)[0])
    return twin.prompt(seat).code == "ship_attack_first" and len(twin.choices(seat)) == 2


def late_move(state: State, seat: str) -> bool:
    """A fleet is spread over the map and about to move."""
    far = state.view(seat)["game_turn"] >= 4
    return far and state.prompt(seat).code == "move_select" and len(state.choices(seat)) > 3


def starving(state: State, seat: str) -> bool:
    """A squadron is out of supply while the seat moves its units."""
    asked_now = state.prompt(seat).code == "move_select"
    return asked_now and bool(state.overlays(seat)["starving"])


WANTED: dict[str, tuple[str, str, int, Wanted]] = {
    "setup": ("grecia", "peloponnesian_war", 2, asked("setup_fortress")),
    "grecia": ("grecia", "peloponnesian_war", 4, offered("attack", 3)),
    "fought": ("grecia", "peloponnesian_war", 4, fought),
    "last-attack": ("grecia", "peloponnesian_war", 4, last_attack),
    "napoleon": ("napoleon", "std_4", 4, offered("attack", 3)),
    "march": ("napoleon", "std_4", 4, before_a_march),
    "poor": ("napoleon", "std_4", 4, poor),
    "eight": ("napoleon", "std_8", 8, offered("attack", 3)),
    "galactica": ("galactica", "defeat_the_enemy", 2, late_move),
    "collecting": ("galactica", "border_skirmish", 2, collecting),
    "paying": ("galactica", "border_skirmish", 2, paying),
    "promoting": ("grecia", "peloponnesian_war", 4, promoting),
    "formal": ("grecia", "peloponnesian_war", 4, formal),
    "tactical": ("grecia", "peloponnesian_war", 4, tactical),
    "defending": ("grecia", "peloponnesian_war", 4, defending),
    "leaving": ("grecia", "peloponnesian_war", 4, leaving),
    "loss": ("grecia", "peloponnesian_war", 4, losing),
    "battle-grecia": ("grecia", "peloponnesian_war", 4, asked("battle_card")),
    "battle-napoleon": ("napoleon", "std_4", 4, asked("battle_card")),
    "battle-galactica": ("galactica", "border_skirmish", 2, asked("commit_attacker")),
    "first-turn": ("galactica", "border_skirmish", 2, first_turn),
    "attack-galactica": ("galactica", "border_skirmish", 2, together),
    "attacks": ("galactica", "border_skirmish", 2, asked("next_combat")),
    "starving": ("galactica", "defeat_the_enemy", 2, starving),
    "opener": ("galactica", "defeat_the_enemy", 2, asked("initiative_open")),
    "build": ("galactica", "defeat_the_enemy", 2, asked("build_action")),
    "auction": ("galactica", "defeat_the_enemy", 2, asked("initiative_bid")),
}


@cache
def record(name: str) -> str:
    """The record of a game that stands at the moment `name`."""
    game, scenario, seats, wanted = WANTED[name]
    for seed in range(200):
        state = imperios.game(game).new(scenario=scenario, seats=seats)
        first, rng = state.seats[0], random.Random(seed)
        while state.deciders:
            who = state.deciders[0]
            if who == first and wanted(state, first):
                return imperios.dump(state)
            state.choose(who, rng.choice(state.choices(who)))
    raise LookupError(name)


def sit_down(person: Person, name: str, **more: object) -> None:
    """Open a table at that moment, in the first seat, against bots."""
    _open(person, name, ["me"], **more)
    person.page.wait_for_selector(".table .zone.lit, .table [data-token]")
    person.page.wait_for_function(LAID_OUT)


def sit_down_together(host: Person, guest: Person, name: str) -> None:
    """Open a table at that moment: the guest in the first seat, the host in the second."""
    _open(host, name, ["open", "me"])
    guest.page.goto(host.page.locator(".side input[readonly]").input_value())
    guest.page.locator(".side li .button").first.click()
    guest.page.wait_for_selector(".table .zone.lit, .table [data-token]")


def _open(person: Person, name: str, kinds: list[str], **more: object) -> None:
    """A table at that moment; bots sit in the seats after these."""
    game, scenario, seats, _ = WANTED[name]
    person.arrive()
    bots = [{"kind": "bot", "bot": "random"}] * (seats - len(kinds))
    wishes = [*({"kind": kind} for kind in kinds), *bots]
    table = {"game": game, "scenario": scenario, "seats": wishes, "record": record(name), **more}
    made = person.page.evaluate(CREATE, table)
    person.go(f"/#/t/{made}")
