"""The server: tables with people and bots at them, and nothing ever lost."""
