"""Who may ask for how much, and from where."""
