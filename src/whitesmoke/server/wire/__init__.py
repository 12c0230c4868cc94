"""What crosses the line between a server and its clients, and in which words."""
