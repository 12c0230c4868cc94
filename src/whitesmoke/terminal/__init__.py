"""The terminal: the same table, drawn in text, for one person or several who pass the screen."""
