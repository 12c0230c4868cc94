"""What the bots know of each game beyond its rules; one module a game."""
