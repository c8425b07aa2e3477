"""Effects: what events mean, and which of their arguments play which role."""

import pytest

from imperios.kernel.effects import EFFECTS, Effect, read_effects

NAMES = ("seat", "hero", "origin", "target", "n")


def test_a_role_is_played_by_the_argument_of_the_same_name() -> None:
    effect = Effect("move unit=hero", NAMES)

    assert effect.args == {
        "unit": "hero", "origin": "origin", "target": "target", "seat": "seat", "n": "n",
    }  # fmt: skip


def test_a_role_may_be_a_fixed_word() -> None:
    effect = Effect("move unit=:ship by=:sea", NAMES)
    args = {"seat": "red", "hero": "ajax", "origin": "a", "target": "b", "n": 2}

    assert effect.read(args) == {
        "unit": "ship", "by": "sea", "seat": "red", "origin": "a", "target": "b", "n": 2,
    }  # fmt: skip


def test_a_raw_event_is_read_by_role() -> None:
    effect = Effect("move unit=hero", NAMES)

    assert effect.number((7, 0, 1, 2, 3, 4), "target", -1) == 3
    assert effect.number((7, 0, 1, 2, 3, 4), "by", -1) == -1


def test_an_event_from_before_an_argument_was_added_lacks_it() -> None:
    effect = Effect("move unit=hero", NAMES)

    assert effect.number((7, 0, 1, 2, 3), "n", 1) == 1
    assert "n" not in effect.read({"seat": "red", "hero": "ajax", "origin": "a", "target": "b"})


def test_an_event_may_have_several_effects() -> None:
    assert [one.name for one in read_effects("move unit=hero; aftermath", NAMES)] == [
        "move", "aftermath",
    ]  # fmt: skip
    assert read_effects("", NAMES) == ()


@pytest.mark.parametrize(
    "text", ["fly", "move", "move unit=horse", "move unit=hero colour=seat", "place unit=hero"]
)
def test_what_an_event_cannot_do_is_a_mistake(text: str) -> None:
    with pytest.raises(ValueError, match=text.split()[0]):
        Effect(text, NAMES)


def test_no_role_is_both_needed_and_allowed() -> None:
    assert all(not set(shape.needed) & set(shape.allowed) for shape in EFFECTS.values())
