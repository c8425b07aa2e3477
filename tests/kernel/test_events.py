"""Events: data with an audience."""

from imperios.kernel.events import Event, EventBook

WORDS = {"seat": ("ann", "ben", "cat"), "zone": ("hill", "lake")}
BOOK = EventBook()
MOVED = BOOK.define("moved", "seat origin:zone target:zone n", "TY-1.1", "TY-1.2")
SHOWN = BOOK.define("shown", "seat other:seat n", "TY-2.1", audience="seat other")


def test_a_raw_event_is_told_in_words() -> None:
    assert BOOK.tell((MOVED, 1, 0, 1, 3), WORDS) == Event(
        "moved", {"seat": "ben", "origin": "hill", "target": "lake", "n": 3},
        ("TY-1.1", "TY-1.2"), None,
    )  # fmt: skip


def test_an_audience_is_named() -> None:
    assert BOOK.tell((SHOWN, 0, 2, 5), WORDS).seen_by == ("ann", "cat")


def test_an_event_for_all_is_seen_by_all() -> None:
    raw = (MOVED, 1, 0, 1, 3)
    event = BOOK.tell(raw, WORDS)

    assert all(event.visible(who) for who in ("ann", "ben", "cat", None))
    assert all(BOOK.visible(raw, seat) for seat in (-1, 0, 1, 2))


def test_an_event_with_an_audience_is_seen_by_nobody_else() -> None:
    raw = (SHOWN, 0, 2, 5)
    event = BOOK.tell(raw, WORDS)

    assert [event.visible(who) for who in ("ann", "ben", "cat", None)] == [True, False, True, False]
    assert [BOOK.visible(raw, seat) for seat in (0, 1, 2, -1)] == [True, False, True, False]


def test_a_stored_event_may_lack_the_last_arguments() -> None:
    assert BOOK.tell((MOVED, 1, 0, 1), WORDS).args == {
        "seat": "ben", "origin": "hill", "target": "lake",
    }  # fmt: skip


def test_an_event_says_what_it_does() -> None:
    book = EventBook()
    went = book.define("went", "seat unit origin:zone target:zone", does="move; aftermath")

    assert [effect.name for effect in book.effects((went, 0, 0, 0, 1))] == ["move", "aftermath"]
