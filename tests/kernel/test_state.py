"""The state: questions, choices, refusals, chance, taking back. Played on a toy game."""

from random import Random

import pytest

from imperios.kernel.errors import Refused
from imperios.kernel.frames import Prompt
from tests.kernel.toy import BET, DIG, GAME, LEAVE, N1, N3, WHISPER, Toy


def rich() -> Toy:
    """Ann is on turn and has a coin."""
    return GAME.at({"coins": {"ann": 1}})


def test_the_player_on_turn_is_asked() -> None:
    state = GAME.new()

    assert state.deciders == ("ann",)
    assert state.choices("ann") == ["dig", "bet", "whisper"]
    assert state.choices("ben") == []
    assert state.legal() == [DIG, BET, WHISPER]


def test_the_prompt_is_for_deciders_and_the_others_wait() -> None:
    state = GAME.new()

    assert state.prompt("ann") == Prompt("well", {"coins": 0}, ("TY-1.1",))
    assert state.prompt("ben") == Prompt("waiting", {"seats": ["ann"]}, ())
    assert state.prompt(None) == Prompt("waiting", {"seats": ["ann"]}, ())


def test_a_decision_interrupts_another_and_returns_its_value() -> None:
    state = GAME.new()
    state.choose("ann", "dig")
    state.choose("chance", "gold")

    assert state.heard == [1]
    assert state.coins == [1, 0]
    assert state.deciders == ("ben",)


def test_chance_has_odds_and_others_have_none() -> None:
    state = GAME.new()
    assert state.odds() == []

    state.choose("ann", "dig")

    assert state.deciders == ("chance",)
    assert state.odds() == [("gold", 0.25), ("stone", 0.75)]
    assert state.choices("chance") == ["gold", "stone"]


def test_equal_odds_are_the_default() -> None:
    state = GAME.new()
    assert state.stack[0].odds(state) == [(code, 1 / 3) for code in (DIG, BET, WHISPER)]


def test_a_single_choice_is_played_without_asking_and_is_not_history() -> None:
    state = rich()
    state.choose("ann", "nod")

    assert state.heard == [7]
    assert state.deciders == ("ben",)
    assert state.history == [("ann", "nod")]


def test_a_single_choice_that_would_tell_something_is_asked() -> None:
    state = GAME.new()
    state.choose("ann", "whisper")
    state.choose("ben", "no")

    assert state.deciders == ("ben",)
    assert state.choices("ben") == ["nod"]


def test_several_decide_at_the_same_time_in_any_order() -> None:
    state = GAME.new(seats=3)
    state.choose("ann", "bet")
    deciders = [state.deciders]
    state.choose("cat", "n3")
    deciders.append(state.deciders)

    assert deciders == [("ann", "ben", "cat"), ("ann", "ben")]
    assert state.choices("ben") == ["n1", "n2", "n3"]
    assert state.choices("cat") == []
    state.choose("ben", "n1")
    state.choose("ann", "n2")

    assert state.coins == [0, 0, 1]
    assert state.history[1:] == [("cat", "n3"), ("ben", "n1"), ("ann", "n2")]


def test_codes_are_played_for_the_first_decider() -> None:
    state = GAME.new()
    state.play(BET)
    state.play(N3)

    assert state.history == [("ann", "bet"), ("ann", "n3")]
    assert state.deciders == ("ben",)
    assert state.legal() == [N1, N1 + 1, N3]


@pytest.mark.parametrize(
    ("who", "token", "reason", "rules"),
    [
        ("ann", "leave", "not_offered", ("TY-1.1",)),
        ("ann", "abracadabra", "unknown_token", ()),
        ("ben", "dig", "not_your_turn", ("TY-2.2",)),
        ("ben", "abracadabra", "not_your_turn", ("TY-2.2",)),
        ("chance", "gold", "not_your_turn", ("TY-2.2",)),
        ("zoe", "dig", "not_your_turn", ("TY-2.2",)),
    ],
)
def test_a_refusal_names_its_rule_and_changes_nothing(
    who: str, token: str, reason: str, rules: tuple[str, ...]
) -> None:
    state = GAME.new()
    before = state.hash()
    with pytest.raises(Refused) as caught:
        state.choose(who, token)

    assert (caught.value.reason, caught.value.rules) == (reason, rules)
    assert caught.value.details["seat"] == who
    assert state.hash() == before
    assert state.history == []


def test_a_frame_may_say_more_about_a_refusal() -> None:
    state = GAME.new()
    state.choose("ann", "bet")
    with pytest.raises(Refused) as caught:
        state.choose("ben", "yes")

    assert caught.value.rules == ("TY-1.3", "TY-1.1")
    assert caught.value.details == {"seat": "ben", "token": "yes"}


@pytest.mark.parametrize("code", [-1, LEAVE, 12, 99])
def test_codes_that_are_not_legal_are_refused(code: int) -> None:
    with pytest.raises(Refused):
        GAME.new().play(code)


def test_the_game_is_over_when_somebody_leaves() -> None:
    state = rich()
    state.choose("ann", "leave")

    assert (state.deciders, state.legal()) == ((), [])
    assert state.result is not None
    assert state.result.winners == ("ann",)
    assert state.prompt("ann").code == "game_over"
    with pytest.raises(Refused, match=r"TY-2\.1"):
        state.choose("ann", "dig")
    with pytest.raises(Refused, match=r"TY-2\.1"):
        state.play(DIG)


def test_events_are_told_in_words_and_seen_by_those_concerned() -> None:
    state = GAME.new(seats=3)
    state.choose("ann", "whisper")
    state.choose("ben", "no")

    (event,) = state.events
    assert event.code == "told"
    assert event.args == {"seat": "ann", "other": "ben", "answer": "no"}
    assert [event.visible(who) for who in ("ann", "ben", "cat", None)] == [True, True, False, False]


# --- taking back ----------------------------------------------------------------------------


def test_ones_own_choices_can_be_taken_back() -> None:
    state = GAME.new()
    state.choose("ann", "bet")
    state.choose("ann", "n2")

    assert state.undoable("ann") == 2
    assert state.undoable("ben") == 0


def test_nothing_is_taken_back_across_chance() -> None:
    state = GAME.new()
    state.choose("ann", "dig")
    assert state.undoable("ann") == 1
    state.choose("chance", "stone")

    assert [state.undoable(who) for who in ("ann", "ben", "chance")] == [0, 0, 0]


def test_nothing_is_taken_back_across_the_choice_of_another() -> None:
    state = GAME.new()
    state.choose("ann", "bet")
    state.choose("ben", "n1")

    assert state.undoable("ann") == 0
    assert state.undoable("ben") == 1


def test_nothing_is_taken_back_across_a_revelation() -> None:
    state = GAME.new()
    for who, token in (("ann", "bet"), ("ann", "n1"), ("ben", "n1")):
        state.choose(who, token)

    assert state.undoable("ben") == 0


# --- copies and forgetting --------------------------------------------------------------------


def test_a_copy_goes_its_own_way() -> None:
    state = GAME.new()
    state.choose("ann", "bet")
    twin = state.copy()
    twin.choose("ann", "n1")
    state.choose("ben", "n3")

    assert state.history == [("ann", "bet"), ("ben", "n3")]
    assert twin.history == [("ann", "bet"), ("ann", "n1")]
    assert state.deciders == ("ann",)
    assert twin.deciders == ("ben",)


def test_copies_share_no_events() -> None:
    state = GAME.new()
    state.choose("ann", "dig")
    one, other = state.copy(), state.copy()
    one.choose("chance", "gold")
    other.choose("chance", "stone")

    assert [event.args["n"] for event in one.events] == [1]
    assert [event.args["n"] for event in other.events] == [0]
    assert state.events == []


def test_an_imagined_world_starts_its_history_anew() -> None:
    state = GAME.new(seats=3)
    state.choose("ann", "whisper")
    state.choose("ben", "yes")
    world = state.imagine("cat", Random(1))

    assert (world.history, world.events) == ([], [])
    assert world.undoable("ben") == 0
    assert state.imagine("ann", Random(1)).events == state.events
    assert world.hash() == state.hash()


def test_a_seat_has_a_number_and_a_spectator_has_none() -> None:
    state = GAME.new(seats=3)

    assert [state.seat(who) for who in ("ann", "cat", None, "chance")] == [0, 2, -1, -1]
    assert [state.name(number) for number in (-1, 0, 2)] == ["chance", "ann", "cat"]
