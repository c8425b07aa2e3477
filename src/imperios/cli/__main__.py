"""`python -m imperios.cli`."""

from imperios.cli import main

main()
