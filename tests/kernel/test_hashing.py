"""The hash of JSON values."""

from hypothesis import given
from hypothesis import strategies as st

from imperios.kernel.hashing import digest

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=10,
)


def test_the_hash_of_a_value_never_changes() -> None:
    assert digest({"b": [1, None], "a": "ñ"}) == "cadfed8bbe93ab54d9297a0d"


def test_the_order_of_keys_does_not_matter_and_that_of_items_does() -> None:
    assert digest({"a": 1, "b": 2}) == digest({"b": 2, "a": 1})
    assert digest([1, 2]) != digest([2, 1])


@given(VALUES, VALUES)
def test_equal_values_have_equal_hashes_and_others_do_not(one: object, other: object) -> None:
    equal = repr(one) == repr(other)
    assert not equal or digest(one) == digest(other)
    assert digest(one) != digest([one])
    assert len(digest(one)) == 24
