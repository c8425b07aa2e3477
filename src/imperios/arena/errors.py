"""What stops a series of games, as a code with arguments that the command line puts in words."""


class Halt(Exception):  # noqa: N818 - a series that stops
    """A series cannot begin or go on. It travels between processes, so it keeps plain data."""

    def __init__(self, code: str, args: dict[str, str]) -> None:
        super().__init__(code, args)
        self.code = code
        self.words = args
