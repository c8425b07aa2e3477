"""The list of faults fits the sources; `python -m tools.mutations` plants them."""

import pytest

from tools.mutations import ROOT, Mutation, mutated, mutations

ALL = mutations()


def test_there_are_many() -> None:
    assert len(ALL) >= 39


@pytest.mark.parametrize("mutation", ALL, ids=lambda it: it.name)
def test_a_fault_has_its_place_and_its_test(mutation: Mutation) -> None:
    assert mutated(mutation) != (ROOT / mutation.file).read_text()
    file, _, name = mutation.test.partition("::")
    assert f"def {name}" in (ROOT / file).read_text()
