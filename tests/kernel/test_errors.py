"""Refusals and faults."""

from imperios.kernel.errors import Faults, Refused


def test_a_refusal_names_its_most_telling_rule_first() -> None:
    refused = Refused("no_room", ("GR-5.4", "GR-2.5"), {"seat": "red"})

    assert refused.rule == "GR-5.4"
    assert refused.rules == ("GR-5.4", "GR-2.5")
    assert str(refused) == "GR-5.4: no_room"
    assert refused.details == {"seat": "red"}


def test_a_refusal_without_rules() -> None:
    refused = Refused("unknown_token")

    assert (refused.rule, refused.rules, refused.details) == ("", (), {})
    assert str(refused) == "unknown_token"


def test_faults_are_a_value_error_with_one_line_each() -> None:
    faults = Faults(["round: 0", "turn: 'x'"])

    assert isinstance(faults, ValueError)
    assert faults.faults == ("round: 0", "turn: 'x'")
    assert str(faults) == "round: 0\nturn: 'x'"
