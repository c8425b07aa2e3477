"""The legal list is the law: `choose` accepts exactly what `choices` lists.

At sampled moments every other token of the alphabet is tried for every seat and for chance: it is
refused, naming rules that exist, and nothing has changed, to the hash.
"""

import re

import pytest

from imperios import Refused
from imperios.content.library import text
from imperios.kernel.game import Game
from imperios.kernel.state import State
from tests.properties.play import moments, report, whole_game
from tests.properties.setups import each_game, setups

RULE = re.compile(r"^[A-Z]{2}-\d+\.\d+$")


def everybody(state: State) -> tuple[str, ...]:
    """All that can ever be asked."""
    return (*state.seats, "chance")


def traces(state: State) -> tuple[object, ...]:
    """What a refusal could change and what is quick to compare."""
    return (state.deciders, list(state.legal()), len(state.past), len(state.happened))


def refusal(state: State, who: str, token: str) -> Refused:
    """Why a choice is not possible; it must not be possible."""
    before = traces(state)
    with pytest.raises(Refused) as caught:
        state.choose(who, token)
    assert traces(state) == before, report(state, f"{who}: {token} is refused, but left traces")
    return caught.value


def rules_of(game: Game) -> set[str]:
    """The numbers of all rules in the book."""
    return {rule["id"] for rule in text(game.id, "rules")["rule"]}


def sweep(state: State, rules: set[str]) -> None:
    """Try everything that is not on the list."""
    before = state.hash()
    for who in everybody(state):
        offered = set(state.choices(who))
        for token in state.game.alphabet:
            if token not in offered:
                refused = refusal(state, who, token)
                known = refused.rules and set(refused.rules) <= rules
                assert known, report(state, f"{who}: {token}: {refused.reason} {refused.rules}")
                assert refused.rule == refused.rules[0]
                assert refused.reason
    assert state.hash() == before, report(state, "something was refused and changed the state")


@each_game
def test_everything_that_is_not_offered_is_refused_by_a_rule(game: Game, full: bool) -> None:
    rules = rules_of(game)
    for state, _ in moments(game, 400 if full else 24, 20 if full else 1, seed=100):
        sweep(state, rules)


@each_game
def test_everything_that_is_offered_is_accepted(game: Game, full: bool) -> None:
    """On copies, by words and by codes with the same outcome."""
    for state, _ in moments(game, 400 if full else 40, 20 if full else 0.7, seed=200):
        before = state.hash()
        for who in state.deciders:
            for token in state.choices(who):
                twin = state.copy()
                twin.choose(who, token)
                assert twin.history == [*state.history, (who, token)]
        for code in state.legal():
            by_code, by_word = state.copy(), state.copy()
            by_code.play(code)
            by_word.choose(state.deciders[0], game.alphabet[code])
            assert by_code.hash() == by_word.hash(), report(state, game.alphabet[code])
        assert state.hash() == before, report(state, "a choice in a copy changed the original")


@each_game
def test_lists_of_choices_are_in_the_order_of_the_alphabet(game: Game, full: bool) -> None:
    """Without repeats, empty for all but the deciders; `legal` is the same in codes."""
    for setup in setups(game, 420 if full else 21, first=300):
        for state in whole_game(setup):
            codes = state.legal()
            assert codes == sorted(set(codes)), report(state, f"{codes}")
            for who in everybody(state):
                listed = state.choices(who)
                assert bool(listed) == (who in state.deciders), report(state, who)
                order = [game.alphabet.index(token) for token in listed]
                assert order == sorted(set(order)), report(state, f"{who}: {listed}")
            if state.deciders:
                assert [game.alphabet[code] for code in codes] == state.choices(state.deciders[0])


@each_game
def test_a_single_choice_is_played_by_the_engine(game: Game, full: bool) -> None:
    """Unless not asking would tell something hidden, or what follows cannot be taken back."""
    for setup in setups(game, 420 if full else 21, first=400):
        for state in whole_game(setup):
            if len(state.legal()) == 1:
                frame = state.stack[-1]
                waits = frame.secret(state) or frame.last_word(state)
                assert waits, report(state, str(state.prompt(None)))


@each_game
def test_codes_that_are_not_legal_are_refused(game: Game) -> None:
    for state, _ in moments(game, 20, 1, seed=500):
        before = state.hash()
        for code in (-1, len(game.alphabet), len(game.alphabet) + 5, -len(game.alphabet)):
            with pytest.raises(Refused):
                state.play(code)
        for code in set(range(len(game.alphabet))) - set(state.legal()):
            with pytest.raises(Refused):
                state.play(code)
        assert state.hash() == before


@each_game
def test_strangers_and_unknown_words_are_refused(game: Game) -> None:
    for state, _ in moments(game, 10, 1, seed=600):
        before = state.hash()
        for who in (*everybody(state), "", "nobody", "Chance", state.seats[0].upper()):
            for token in ("", "abracadabra", " ", "RED", game.alphabet[0].upper(), "none "):
                refused = refusal(state, who, token)
                stranger = who not in state.deciders
                over = not state.deciders
                assert refused.reason == (
                    "game_over" if over else "not_your_turn" if stranger else "unknown_token"
                )
        assert state.hash() == before


@each_game
def test_nothing_can_be_chosen_after_the_end(game: Game, full: bool) -> None:
    rules = rules_of(game)
    for setup in setups(game, 200 if full else 10, first=700):
        *_, state = whole_game(setup)
        assert all(state.choices(who) == [] for who in everybody(state))
        assert state.odds() == []
        assert state.prompt(state.seats[0]).code == "game_over"
        assert refusal(state, state.seats[0], game.alphabet[0]).reason == "game_over"
        sweep(state, rules)


@each_game
def test_prompts_and_events_name_rules_that_exist(game: Game, full: bool) -> None:
    rules = rules_of(game)
    for setup in setups(game, 420 if full else 21, first=800):
        for state in whole_game(setup):
            for who in state.deciders:
                prompt = state.prompt(who)
                assert prompt.code, report(state, str(prompt))
                assert set() < set(prompt.rules) <= rules, report(state, str(prompt))
        for event in state.events:
            assert set() < set(event.rules) <= rules, str(event)
