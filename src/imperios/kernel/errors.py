"""What can be wrong with a choice, a position, a record."""

from collections.abc import Mapping, Sequence


class Refused(Exception):  # noqa: N818 - a word of the interface
    """A choice that the rules do not allow; the state is as it was."""

    def __init__(
        self,
        reason: str,
        rules: Sequence[str] = (),
        args: Mapping[str, object] | None = None,
    ) -> None:
        self.reason = reason
        self.rules: tuple[str, ...] = tuple(rules)
        self.details: dict[str, object] = dict(args or {})
        super().__init__(f"{self.rule}: {reason}" if self.rules else reason)

    @property
    def rule(self) -> str:
        """The rule that forbids it, or nothing if it is not a word of the game at all."""
        return self.rules[0] if self.rules else ""


class Faults(ValueError):  # noqa: N818 - it holds all of them
    """Everything that is wrong with a position, a record or a content file."""

    def __init__(self, faults: Sequence[str]) -> None:
        self.faults: tuple[str, ...] = tuple(faults)
        super().__init__("\n".join(self.faults))
