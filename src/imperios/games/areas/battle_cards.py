"""Battle cards in hand, as a bit mask; used ones lie open and come back."""


def use(hand: int, card: int, whole_set: int) -> int:
    """The hand after a card is used; when it is empty all come back but the one used last."""
    left = hand & ~(1 << card)
    return left if left else whole_set & ~(1 << card)
