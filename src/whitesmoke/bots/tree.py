"""Tree: what a search remembers, one hash table a seat, keyed by what that seat sees.

A node belongs to one information set. Which decisions are legal follows from what the seat sees,
so a node needs no list of them: its cells stand in the order of `legal`.
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
_FIRST, _SECOND = np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)
_32 = np.uint64(32)

NODE = np.dtype([("key", "u8"), ("first", "i4"), ("count", "i4"), ("visits", "i4")])
CELL = np.dtype([("visits", "i4"), ("total", "f4"), ("regret", "f4"), ("share", "f4")])


class Tree:
    """Room for nodes and their cells, of a fixed size."""

    def __init__(self, seats: int, nodes: int, cells_a_node: int = 8) -> None:
        slots = 1 << max(4, (2 * nodes - 1).bit_length())
        # A slot holds a node's number plus 1, so that fresh memory, which comes zeroed, is empty.
        self.slots = np.zeros((seats, slots), np.int32)
        self.nodes = np.zeros(nodes, NODE)
        self.cells = np.zeros(nodes * cells_a_node, CELL)
        self.used = np.zeros(2, np.int64)

    def clear(self) -> None:
        """Forget everything; cells are cleared when they are used again."""
        self.slots[:] = 0
        self.used[:] = 0

    @property
    def parts(self) -> tuple[Any, ...]:
        return self.slots, self.nodes, self.cells, self.used


_own = threading.local()


def blank_tree(seats: int, nodes: int) -> Tree:
    """A tree with nothing in it: the thread's last one if it fits, for new memory takes time."""
    last: tuple[tuple[int, int], Tree] | None = getattr(_own, "last", None)
    if last and last[0] == (seats, nodes):
        last[1].clear()
        return last[1]
    _own.last = (seats, nodes), Tree(seats, nodes)
    tree: Tree = _own.last[1]
    return tree


@rule
def key_of(state, mask):
    """A 64-bit key of all that a viewer sees.

    Each word is scrambled by itself and by its place, so that none has to wait for another.
    """
    key, place = np.uint64(0), np.uint64(0)
    seen = words(state, len(mask))
    for i in range(len(mask)):
        place += _GAMMA
        word = ((seen[i] & mask[i]) ^ place) * _FIRST
        key += (word ^ (word >> _32)) * _SECOND
    return mix(key)


@rule
def find(tree, seat, key):
    """The seat's node of this key, or FULL."""
    slots, nodes = tree[0], tree[1]
    last = slots.shape[1] - 1
    slot = np.int64(key & np.uint64(last))
    while slots[seat, slot]:
        node = slots[seat, slot] - 1
        if nodes[node].key == key:
            return np.int64(node)
        slot = (slot + 1) & last
    return np.int64(FULL)


@rule
def grow(tree, seat, key, count):
    """Add a node with so many cells and return it, or FULL where no room is left."""
    slots, nodes, cells, used = tree
    node, first = used[0], used[1]
    if node == len(nodes) or first + count > len(cells):
        return np.int64(FULL)
    last = slots.shape[1] - 1
    slot = np.int64(key & np.uint64(last))
    while slots[seat, slot]:
        slot = (slot + 1) & last
    slots[seat, slot] = node + 1
    used[0], used[1] = node + 1, first + count
    nodes[node].key, nodes[node].visits = key, 0
    nodes[node].first, nodes[node].count = first, count
    for i in range(first, first + count):
        cells[i].visits, cells[i].total, cells[i].regret, cells[i].share = 0, 0.0, 0.0, 0.0
    return np.int64(node)
