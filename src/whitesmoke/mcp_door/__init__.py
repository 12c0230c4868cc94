"""A seat for language models: the tables of a server over the Model Context Protocol.

A model is a client like any other. It holds a table's id and a seat's token, sees what that seat
sees and may do what that seat may do; nothing is remembered between two calls.
"""
