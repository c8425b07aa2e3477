"""Dice that can be checked: a seed whose hash is shown first, and tokens that follow from it."""

import hmac
import secrets
from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from hashlib import sha256
from math import lcm

SPAN = 1 << 256
FINEST = 10**6  # no odds of a game have a greater denominator

Odds = Sequence[tuple[str, float]]


def new_word() -> str:
    """A word from the operating system, 128 bits in hexadecimal."""
    return secrets.token_hex(16)


def new_seed() -> str:
    """A seed from the operating system, 256 bits in hexadecimal."""
    return secrets.token_hex(32)


def commitment(seed: str) -> str:
    """What is shown before the first choice: the SHA-256 of the seed."""
    return sha256(bytes.fromhex(seed)).hexdigest()


def stirred(mix: str, word: str) -> str:
    """What the dice are mixed with after one more word; nothing at first."""
    return sha256(f"{mix}:{word}".encode()).hexdigest()


def label_of(table: str, n: int, mix: str = "") -> str:
    """What names the throw in entry `n` of a table's journal."""
    return f"imperios:{table}:{n}:{mix}" if mix else f"imperios:{table}:{n}"


def draw(seed: str, label: str, odds: Odds) -> str:
    """The token of chance for a label, without bias."""
    weights, total = whole(tuple(odds))
    limit = SPAN - SPAN % total
    attempt = 0
    while (number := _number(seed, f"{label}:{attempt}")) >= limit:
        attempt += 1
    rest = number % total
    for (token, _), weight in zip(odds, weights, strict=True):
        if rest < weight:
            return token
        rest -= weight
    raise AssertionError("the weights add up to the total")


@lru_cache(maxsize=1000)
def whole(odds: tuple[tuple[str, float], ...]) -> tuple[list[int], int]:
    """The odds as whole weights and their sum."""
    shares = [Fraction(chance).limit_denominator(FINEST) for _, chance in odds]
    if sum(shares) != 1:
        raise ValueError(f"odds that do not add up to one: {odds}")
    total = lcm(*(share.denominator for share in shares))
    return [int(share * total) for share in shares], total


def _number(seed: str, label: str) -> int:
    return int.from_bytes(hmac.digest(bytes.fromhex(seed), label.encode(), "sha256"), "big")
