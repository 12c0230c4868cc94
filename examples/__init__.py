"""Examples: games of one's own and a bot, each in one file."""
