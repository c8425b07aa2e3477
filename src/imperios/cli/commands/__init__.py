"""The commands of `imperios`, one module each."""
