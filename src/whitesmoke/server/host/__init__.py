"""A server from its start to its end, and what its host does with it."""
