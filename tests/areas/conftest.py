"""Hypothesis searches the same examples on every run."""

from tests.properties import profiles  # noqa: F401 - registers and loads the profiles
