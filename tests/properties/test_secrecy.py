"""Secrecy: what a seat cannot know has no influence on what it is shown and asked.

Everything hidden from a seat, or from a spectator, is drawn anew; its view, overlays, standing,
prompt, choices and visible events must stay the same to the byte.
"""

import json
from random import Random

from imperios.kernel.game import Game
from imperios.kernel.state import State
from tests.properties.ledgers import hides, leaks, open_ledger
from tests.properties.play import moments, report
from tests.properties.setups import each_game


def observers(state: State) -> list[str | None]:
    """All seats and a spectator."""
    return [*state.seats, None]


def some_observers(state: State, rng: Random, full: bool) -> list[str | None]:
    """Three of them; with --full all."""
    everybody = observers(state)
    return everybody if full else rng.sample(everybody, min(3, len(everybody)))


def shown(state: State, who: str | None) -> dict[str, str]:
    """All that an observer is shown and asked, as text."""
    seen = [event for event in state.events if event.visible(who)]
    return {
        "view": json.dumps(state.view(who)),
        "overlays": json.dumps(state.overlays(who)),
        "standing": json.dumps(state.standing(who)),
        "prompt": json.dumps(state.prompt(who)),
        "choices": json.dumps(state.choices(who) if who else []),
        "deciders": json.dumps(state.deciders),
        "events": json.dumps(seen),
        "result": json.dumps(state.result),
    }


@each_game
def test_a_seat_is_shown_the_same_in_every_world_it_can_imagine(game: Game, full: bool) -> None:
    for state, rng in moments(game, 600 if full else 40, 40 if full else 1, seed=5_000):
        for who in some_observers(state, rng, full):
            before, after = shown(state, who), shown(state.imagine(who, rng), who)
            for key, text in before.items():
                assert after[key] == text, report(state, f"{key} of {who}", text, after[key])


@each_game
def test_an_imagined_world_is_a_legal_one(game: Game, full: bool) -> None:
    """Its books are right, its position can be read, and it can be played on."""
    for state, rng in moments(game, 400 if full else 40, 20 if full else 1, seed=5_100):
        who = rng.choice(observers(state))
        ledger, world = open_ledger(state), state.imagine(who, rng)
        assert not ledger.faults(world), report(state, f"imagined by {who}", *ledger.faults(world))
        assert game.at(world.position()).hash() == world.hash()
        play_on(world, rng, 30)
        assert not ledger.faults(world), report(world, *ledger.faults(world))


def play_on(state: State, rng: Random, choices: int) -> None:
    """Random choices up to the end or a number."""
    for _ in range(choices):
        if not state.legal():
            break
        state.play(rng.choice(state.legal()))


@each_game
def test_imagined_worlds_can_be_played_to_the_end(game: Game, full: bool) -> None:
    for number, (state, rng) in enumerate(moments(game, 200 if full else 30, 0.5, seed=5_200)):
        if number % 4 == 0:
            world = state.imagine(rng.choice(observers(state)), rng)
            play_on(world, rng, game.longest(world))
            assert world.result is not None, report(world)


@each_game
def test_an_imagined_world_holds_nothing_that_its_observer_has_not_seen(game: Game) -> None:
    """Neither events of others nor a history in which chance tells the cards."""
    for state, rng in moments(game, 30, 1, seed=5_300):
        for who in observers(state):
            world = state.imagine(who, rng)
            assert world.history == []
            assert all(event.visible(who) for event in world.events)


@each_game
def test_a_world_imagined_twice_by_the_same_seed_is_the_same(game: Game) -> None:
    for state, rng in moments(game, 20, 0.5, seed=5_400):
        seed = rng.random()
        for who in observers(state):
            worlds = [state.imagine(who, Random(seed)) for _ in range(2)]
            assert worlds[0].hash() == worlds[1].hash()


@each_game
def test_an_imagined_world_can_be_imagined_again(game: Game) -> None:
    """By another observer, and by the same one, who still sees the same."""
    for state, rng in moments(game, 30, 1, seed=5_500):
        who, other = rng.choice(observers(state)), rng.choice(observers(state))
        world = state.imagine(who, rng)
        again = world.imagine(other, rng)
        assert shown(again, other) == shown(world, other)
        assert shown(world.imagine(who, rng), who) == shown(state, who)


@each_game
def test_views_contain_nothing_hidden(game: Game, full: bool) -> None:
    """A direct look for ids that the observer can have seen nowhere."""
    for state, _ in moments(game, 400 if full else 40, 20 if full else 2, seed=5_600):
        for who in observers(state):
            found = leaks(state, who)
            assert not found, report(state, f"{who} sees {found}")


@each_game
def test_what_the_view_does_not_tell_the_log_does_not_tell(game: Game, full: bool) -> None:
    """Two worlds that look alike go on by one choice of somebody else.

    If the observer's view cannot tell them apart afterwards, nothing else may: so the log and the
    questions say nothing about a hidden draw, a card laid face down, a hand shown to another.
    """
    for state, rng in moments(game, 600 if full else 40, 40 if full else 1, seed=5_800):
        for who in some_observers(state, rng, full):
            deciders = [name for name in state.deciders if name != who]
            if deciders:
                worlds = [state.copy(), state.imagine(who, rng)]
                if go_on(worlds, who, rng.choice(deciders), rng):
                    one, other = (shown(world, who) for world in worlds)
                    same = one["view"] != other["view"] or one == other
                    assert same, report(worlds[0], f"{who}", str(one), str(other))


SHOWN = {"card_revealed", "card_sacrificed", "card_discarded", "card_forced_out", "hand_seen"}


@each_game
def test_who_is_asked_what_next_depends_on_nothing_hidden(game: Game, full: bool) -> None:
    """The same choice in two worlds that look alike makes them differ only if it shows a card.

    Otherwise a question that is skipped, or put, would tell what somebody holds.
    """
    for state, rng in moments(game, 600 if full else 40, 40 if full else 2, seed=5_900):
        for who in some_observers(state, rng, full):
            worlds = [state.copy(), state.imagine(who, rng)]
            for decider in {*state.deciders} - {who, "chance"}:
                common = {*worlds[0].choices(decider)} & {*worlds[1].choices(decider)}
                for world in worlds if common else []:
                    world.choose(decider, min(common))
                break
            one, other = (shown(world, who) for world in worlds)
            assert one == other or shows(state, who, worlds), report(state, f"{who}", str(one))


def shows(before: State, who: str | None, worlds: list[State]) -> bool:
    """Whether the observer has been shown a card since."""
    told = sum(event.visible(who) for event in before.events)
    new = [[it for it in world.events if it.visible(who)][told:] for world in worlds]
    return any(event.code in SHOWN for events in new for event in events)


def go_on(worlds: list[State], who: str | None, decider: str, rng: Random) -> bool:
    """The decider chooses in both worlds; could the observer not see any difference?

    What is hidden from them may be another choice in each world, unless it is revealed at once;
    what is open must be the same.
    """
    lists = [world.choices(decider) for world in worlds]
    if hides(worlds[0], decider, who):
        tokens = [rng.choice(one) for one in lists]
    else:
        common = [token for token in lists[0] if token in lists[1]]
        tokens = [rng.choice(common)] * 2 if common else []
    for world, token in zip(worlds, tokens, strict=False):
        world.choose(decider, token)
    revealed = decider != "chance" and not all(world.undoable(decider) for world in worlds)
    return bool(tokens) and (len(set(tokens)) == 1 or not revealed)


@each_game
def test_hidden_events_are_hidden_from_somebody_and_shown_to_somebody(game: Game) -> None:
    for state, _ in moments(game, 30, 0.3, seed=5_700):
        for event in state.events:
            if event.seen_by is not None:
                assert set(event.seen_by) <= set(state.seats)
                assert all(event.visible(who) for who in event.seen_by)
                assert not event.visible(None)
