"""Frames: decisions in progress that can be copied."""

from imperios.kernel.frames import CHANCE
from tests.kernel.toy import GAME, Bet, Dig, Nod, Well, Whisper


def test_a_frame_belongs_to_chance_until_it_says_otherwise() -> None:
    assert Dig().who == CHANCE


def test_a_copy_has_lists_of_its_own() -> None:
    bet = Bet()
    bet.bets, bet.who = [1, 0], 1
    twin = bet.copy()
    assert isinstance(twin, Bet)
    twin.bets[0] = 3

    assert bet.bets == [1, 0]
    assert twin.who == 1


def test_a_copy_has_all_fields() -> None:
    whisper = Whisper()
    whisper.answer = 1
    twin = whisper.copy()

    assert isinstance(twin, Whisper)
    assert twin.answer == 1


def test_what_a_frame_does_not_say_is_nothing() -> None:
    state, nod = GAME.new(), Nod()

    assert nod.phase() == ""
    assert nod.private(state, 0) == {}
    assert not nod.secret(state)
    assert not nod.last_word(state)
    assert nod.options(state, 0) == nod.ask(state)
    assert nod.refusal(state, 0, 0) == ("not_offered", ("TY-1.4",))
    nod.resume(state, 3)
    assert Well().phase() == "well"
