"""Tree: what a search remembers, keyed by what each seat sees at its own decisions.

A node belongs to one information set of one seat. Which decisions are legal follows from what the
seat sees, so a node needs no list of them: its cells stand in the order of `legal`.

All seats' trees share one hash table. A node carries the number of the search that it belongs to,
so that a table is blank again by counting on.
"""

import threading
from typing import Any

import numpy as np

from whitesmoke.kernel.chance import mix
from whitesmoke.kernel.compiling import rule
from whitesmoke.kernel.drivers import words

FULL = -1
"""What `find` returns where there is no node and no room for one."""

_GAMMA = np.uint64(0x9E3779B97F4A7C15)
_32, _61 = np.uint64(32), np.uint64(61)

NODE = np.dtype(
    [("key", "u8"), ("search", "i4"), ("first", "i4"), ("count", "i4"), ("visits", "i4")]
)
CELL = np.dtype([("visits", "i4"), ("total", "f4"), ("regret", "f4"), ("share", "f4")])

USED_NODES, USED_CELLS, SEARCH, MOST_NODES = range(4)
"""How many nodes and cells are in use, the number of this search, and how many nodes may be."""


class Tree:
    """Room for nodes and their cells, of a fixed size."""

    def __init__(self, nodes: int, cells_a_node: int = 8) -> None:
        self.nodes = np.zeros(1 << max(4, (nodes * 3 // 2).bit_length()), NODE)
        self.cells = np.zeros(max(nodes, 16) * cells_a_node, CELL)
        self.used = np.array([0, 0, 1, nodes])
        self.marks = np.zeros(1 << max(4, nodes.bit_length()), np.uint8)

    def clear(self) -> None:
        """Forget everything; cells are cleared when they are used again."""
        self.used[:SEARCH] = 0
        self.used[SEARCH] += 1
        self.marks[:] = 0

    @property
    def parts(self) -> tuple[Any, ...]:
        return self.nodes, self.cells, self.used, self.marks


_own = threading.local()


def blank_tree(nodes: int) -> Tree:
    """A tree with nothing in it: the thread's last one if it fits, for new memory takes time."""
    last: Tree | None = getattr(_own, "tree", None)
    if last and last.used[MOST_NODES] == nodes:
        last.clear()
        return last
    _own.tree = tree = Tree(nodes)
    return tree


@rule
def key_of(state, mask, seat):
    """A 64-bit key of all that a seat sees, and of the seat.

    Each word is scrambled by itself and by its place, so that none has to wait for another; and
    thoroughly, since words often differ by a card more here and a card less there.
    """
    key, place = np.uint64(seat), np.uint64(0)
    seen = words(state, len(mask))
    for i in range(len(mask)):
        place += _GAMMA
        key += mix((seen[i] & mask[i]) ^ place)
    return mix(key)


@rule
def find(tree, key):
    """The node of this key, or FULL."""
    slot = place_of(tree, key)
    return slot if tree[0][slot].search == tree[2][SEARCH] else np.int64(FULL)


@rule
def place_of(tree, key):
    """Where the node of this key is, or would be: the first free place after its own."""
    nodes, search = tree[0], tree[2][SEARCH]
    last = len(nodes) - 1
    slot = np.int64(key & np.uint64(last))
    while nodes[slot].search == search and nodes[slot].key != key:
        slot = (slot + 1) & last
    return slot


@rule
def was_met(tree, key):
    """Whether this key, or by chance another of the same mark, was met before; mark it as met.

    Most information sets of a large game are met once. Only the others are worth a node.
    """
    marks = tree[3]
    place = np.int64((key >> _32) & np.uint64(len(marks) - 1))
    bit = np.uint8(1 << np.int64(key >> _61))
    met = marks[place] & bit != 0
    marks[place] |= bit
    return met


@rule
def grow(tree, key, count):
    """Add a node with so many cells and return it, or FULL where no room is left."""
    nodes, cells, used, _ = tree
    first = used[USED_CELLS]
    if used[USED_NODES] == used[MOST_NODES] or first + count > len(cells):
        return np.int64(FULL)
    slot = place_of(tree, key)
    used[USED_NODES] += 1
    used[USED_CELLS] = first + count
    node = nodes[slot]
    node.key, node.search, node.visits = key, used[SEARCH], 0
    node.first, node.count = first, count
    for i in range(first, first + count):
        cells[i].visits, cells[i].total, cells[i].regret, cells[i].share = 0, 0.0, 0.0, 0.0
    return slot
