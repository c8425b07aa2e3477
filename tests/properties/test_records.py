"""Records: what is dumped is loaded again, and what is damaged is reported by its line."""

import json
import re
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import imperios
from imperios import Faults
from imperios.kernel.game import Game
from imperios.kernel.state import State
from tests.properties.edits import damage_text
from tests.properties.play import moments, report, whole_game
from tests.properties.setups import GAMES, each_game, setups
from tests.properties.watch import at_most

PLACE = re.compile(r"line \d+|\b(game|rules|scenario|seats|options|position|hash)\b")


def same(state: State, other: State) -> None:
    """The same game: position, history, events, questions."""
    assert other.hash() == state.hash(), report(state, "another position")
    assert other.history == state.history
    assert other.events == state.events
    assert other.deciders == state.deciders
    assert other.result == state.result
    for who in state.deciders:
        assert other.choices(who) == state.choices(who)
        assert other.prompt(who) == state.prompt(who)
    assert [other.undoable(who) for who in state.seats] == [
        state.undoable(who) for who in state.seats
    ]


@each_game
def test_whole_games_replay_to_the_same_hash(game: Game, full: bool) -> None:
    for setup in setups(game, 2_100 if full else 42, first=1_000):
        *_, state = whole_game(setup)
        same(state, imperios.load(imperios.dump(state)))


@each_game
def test_games_in_progress_replay_to_the_same_state(game: Game, full: bool) -> None:
    """From text, from a record, from a state; games that began at a position too."""
    for state, _ in moments(game, 400 if full else 30, 10 if full else 0.3, seed=1_100):
        text = imperios.dump(state)
        same(state, imperios.load(text))
        same(state, game.replay(text))
        same(state, game.replay(state))
        assert imperios.dump(imperios.load(text)) == text


@each_game
def test_a_replayed_game_goes_on_in_the_same_way(game: Game, full: bool) -> None:
    for state, rng in moments(game, 200 if full else 20, 5 if full else 0.5, seed=1_200):
        one, other = state.copy(), imperios.load(imperios.dump(state))
        for _ in range(40):
            if not one.legal():
                break
            assert one.legal() == other.legal()
            code = rng.choice(one.legal())
            one.play(code)
            other.play(code)
        same(one, other)


@each_game
def test_every_beginning_of_a_game_can_be_rewound_to(game: Game, full: bool) -> None:
    for setup in setups(game, 100 if full else 3, first=1_300):
        hashes, rng = [], Random(setup.seed)
        for state in whole_game(setup):
            hashes.append(state.hash())
        for number in rng.sample(range(len(hashes)), 15):
            back = imperios.rewound(state, number)
            assert back.hash() == hashes[number]
            assert back.history == state.history[:number]


# --- damage ---------------------------------------------------------------------------------


def load_damaged(text: str) -> tuple[str, ...]:
    """The faults of a text, or none; nothing else may happen."""
    found: tuple[str, ...] = ()
    with at_most(20):
        try:
            imperios.load(text)
        except Faults as error:
            found = error.faults
    return found


@st.composite
def damaged_records(draw: st.DrawFn) -> str:
    """The record of a short game with one to three edits."""
    game = draw(st.sampled_from(GAMES))
    setup = next(setups(game, 1, first=draw(st.integers(0, 5))))
    state = setup.start()
    for number in draw(st.lists(st.integers(0, 40), max_size=30)):
        if state.legal():
            state.play(state.legal()[number % len(state.legal())])
    rng = draw(st.randoms(use_true_random=False))
    words = [*game.alphabet[:40], *state.seats, "chance:", "red:", "hash", "position"]
    return damage_text(imperios.dump(state), words, rng, draw(st.integers(1, 3)))


@given(damaged_records())
@settings(max_examples=200)
def test_a_damaged_short_record_loads_or_names_its_faults(text: str) -> None:
    for fault in load_damaged(text):
        assert PLACE.search(fault), fault


@each_game
def test_damaged_records_of_whole_games_load_or_name_their_faults(game: Game, full: bool) -> None:
    rng = Random(9)
    for setup in setups(game, 210 if full else 10, first=1_400):
        *_, state = whole_game(setup)
        text = imperios.dump(state)
        words = [*game.alphabet, *(f"{seat}:" for seat in state.seats), "chance:"]
        for _ in range(20):
            for fault in load_damaged(damage_text(text, words, rng, rng.randint(1, 3))):
                assert PLACE.search(fault), fault


@each_game
def test_damaged_records_from_positions_load_or_name_their_faults(game: Game, full: bool) -> None:
    for state, rng in moments(game, 40, 3 if full else 0.3, seed=1_500):
        text = imperios.dump(game.at(state.position()))
        for _ in range(5):
            for fault in load_damaged(damage_text(text, list(game.alphabet), rng, 1)):
                assert PLACE.search(fault), fault


@each_game
def test_a_wrong_token_is_named_with_its_line(game: Game) -> None:
    rng = Random(3)
    for setup in setups(game, 21, first=1_600):
        *_, state = whole_game(setup)
        lines = imperios.dump(state).splitlines()
        choices = [number for number, line in enumerate(lines) if re.match(r"\w+: ", line)]
        number = rng.choice(choices)
        who, first, *rest = lines[number].split()
        wrong = rng.choice(["abracadabra", *(t for t in game.alphabet if t != first)])
        lines[number] = " ".join([who, wrong, *rest])
        faults = load_damaged("\n".join(lines))
        if faults and "another position" not in faults[0]:
            line = int(re.findall(r"line (\d+)", faults[0])[0])
            assert line > number, faults
            assert wrong != "abracadabra" or (line == number + 1 and wrong in faults[0])


def broken(text: str, head: str, value: str) -> str:
    """A record with another head line."""
    return re.sub(rf"(?m)^{head} .*$", lambda _: f"{head} {value}", text)


@each_game
@pytest.mark.parametrize(
    ("head", "value"),
    [
        ("game", "chess"), ("game", ""), ("scenario", "atlantis"), ("scenario", ""),
        ("seats", "red red"), ("seats", "purple orange"), ("seats", ""), ("seats", "x " * 50),
        ("options", "{"), ("options", "[]"), ("options", "7"), ("options", '{"weather": 1}'),
        ("options", '{"rounds": {}}'), ("options", '{"rounds": NaN}'), ("hash", "0" * 24),
        ("position", "{"), ("position", "[]"), ("position", '{"seats": 5}'),
        ("position", '{"zones": 5}'),
    ],
)  # fmt: skip
def test_a_broken_head_line_is_named(game: Game, head: str, value: str) -> None:
    state = next(setups(game, 1)).start()
    if head == "position":
        state = game.at(state.position())
    faults = load_damaged(broken(imperios.dump(state), head, value))
    assert faults
    assert any(re.search(rf"line \d+|\b{head}\b", fault) for fault in faults), faults


@each_game
@pytest.mark.parametrize("head", ["options", "position"])
def test_json_that_python_cannot_digest_is_a_fault(game: Game, head: str) -> None:
    """A number of 5,000 digits, and 100,000 brackets."""
    text = imperios.dump(game.at(next(setups(game, 1)).start().position()))
    for value in ('{"rounds": ' + "9" * 5_000 + "}", '{"rounds": ' + "[" * 100_000):
        faults = load_damaged(broken(text, head, value))
        assert any(head in fault for fault in faults)


@each_game
def test_all_faults_of_a_record_are_listed(game: Game) -> None:
    text = broken(imperios.dump(next(setups(game, 1)).start()), "options", "{")
    lines = ["what is this", *text.splitlines()[1:], "and this"]
    faults = load_damaged("\n".join([text.splitlines()[0], *lines]))
    assert [fault for fault in faults if "line 2" in fault]
    assert [fault for fault in faults if "options" in fault]
    assert [fault for fault in faults if f"line {len(lines) + 1}" in fault]


@pytest.mark.parametrize("text", ["", "\n", "hello", "imperios-record 2\n", "\0", "game grecia"])
def test_what_is_no_record_is_a_fault_of_line_1(text: str) -> None:
    with pytest.raises(Faults, match="line 1"):
        imperios.load(text)


@each_game
def test_a_record_of_another_game_is_refused(game: Game) -> None:
    text = imperios.dump(game.new())
    with pytest.raises(Faults, match="another"):
        game.replay(text.replace(f"game {game.id}", "game another"))


@each_game
def test_a_record_is_plain_text_that_json_and_people_can_read(game: Game) -> None:
    state = game.at(next(setups(game, 1)).start().position())
    heads = dict(line.partition(" ")[::2] for line in imperios.dump(state).splitlines())
    assert json.loads(heads["position"]) == state.position()
    assert json.loads(heads["options"]) == state.settings
    assert heads["seats"].split() == list(state.seats)
