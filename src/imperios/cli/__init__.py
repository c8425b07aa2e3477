"""The command line: one module per command."""

from imperios.cli.app import main

__all__ = ["main"]
