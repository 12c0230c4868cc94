"""Paper: a screen whose lines a test can read."""

from whitesmoke.terminal.screen import Screen

CLEAR = "<clear>"


class Paper(Screen):
    """A screen that keeps what was shown, and marks where it was cleared."""

    def clear(self):
        self.stdout.write(CLEAR + "\n")
