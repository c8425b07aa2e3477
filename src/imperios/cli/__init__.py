"""The command line: `imperios` and its commands."""

from imperios.cli.app import main

__all__ = ["main"]
