"""Toy games that show what no real game shows on its own."""
