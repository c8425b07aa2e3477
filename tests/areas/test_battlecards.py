"""Battle cards in hand: used ones come back when the hand is empty."""

from hypothesis import given
from hypothesis import strategies as st

from imperios.games.areas.battle import hand_after

WHOLE = 0b111111


def test_a_used_card_leaves_the_hand() -> None:
    assert hand_after(0b101101, 2, WHOLE) == 0b101001


def test_the_last_card_brings_all_others_back() -> None:
    assert hand_after(0b000100, 2, WHOLE) == 0b111011


@given(st.data())
def test_a_hand_is_never_empty_and_never_has_the_card_just_used(data: st.DataObject) -> None:
    hand, used = WHOLE, []
    for _ in range(data.draw(st.integers(1, 25))):
        card = data.draw(st.sampled_from([c for c in range(6) if hand >> c & 1]))
        before, hand = hand, hand_after(hand, card, WHOLE)
        used.append(card)
        assert hand
        assert not hand >> card & 1
        assert hand.bit_count() == (before.bit_count() - 1 or 5)
    assert len(set(used[:6])) == len(used[:6])
