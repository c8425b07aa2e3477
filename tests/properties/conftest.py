"""Hypothesis searches the same examples on every run, and more of them with --full."""

from tests.properties import profiles  # noqa: F401 - registers and loads the profiles
