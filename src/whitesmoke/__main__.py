"""`python -m whitesmoke` is the command `whitesmoke`."""

from whitesmoke.cli import main

main()
