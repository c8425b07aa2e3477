"""Hidden cards seen from one seat: dealing what it cannot know anew."""

from random import Random


def shuffle(items: list[int], rng: Random) -> None:
    """Into the order that `rng.shuffle` leads to; many times as fast, since it is compiled."""
    for last in range(len(items) - 1, 0, -1):
        size = (last + 1).bit_length()
        other = rng.getrandbits(size)
        while other > last:
            other = rng.getrandbits(size)
        items[last], items[other] = items[other], items[last]


def deal(unseen: list[int], sizes: list[int], rng: Random) -> list[list[int]]:
    """Deal hands of the given sizes out of the unseen copies, each copy equally likely.

    What is not dealt stays in `unseen`, which is changed.
    """
    copies = [design for design, count in enumerate(unseen) for _ in range(count)]
    shuffle(copies, rng)
    hands: list[list[int]] = []
    for size in sizes:
        hand = [0] * len(unseen)
        for design in copies[:size]:
            hand[design] += 1
            unseen[design] -= 1
        hands.append(hand)
        copies = copies[size:]
    return hands
