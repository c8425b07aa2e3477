"""Every reason of a fault is tried in the tests of some game."""

from imperios.cli.terminal.texts import sentences
from tests.content import test_galactica_check, test_grecia_check, test_napoleon_check

TESTS = (test_grecia_check, test_napoleon_check, test_galactica_check)

SHAPES = {"bad_json", "key_twice", "unknown_file"}  # found before any game looks at its files
STORED = {"changed_rules", "damaged", "other_rules", "unreadable"}  # of tables, not of content


def test_every_reason_is_tried_or_comes_from_the_shape_of_a_file() -> None:
    tried = {case[3] for test in TESTS for case in test.CHANGES}
    reasons = {code for code in sentences()["fault"] if not code.startswith("schema_")}

    assert tried == reasons - SHAPES - STORED
