"""What is kept: the database, its one writer, and how what it keeps is checked when it is read."""
