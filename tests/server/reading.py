"""Reading: what the numbers of a view say, as far as tests need to know."""

from whitesmoke.games import find


def legal(view):
    """The names of the decisions that a view offers."""
    names, offers, found = find(view["game"]).names, view["offers"], []
    while offers:
        found.append(names[offers[0]])
        offers = offers[2 + offers[1] :]
    return found
