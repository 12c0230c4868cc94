"""Scratch: room for a rule's own work, on the stack, so that compiled code never allocates memory.

    row = scratch(DECK, np.int64)
    table = scratch((ROWS, COLUMNS), np.float64)

The lengths are names of whole numbers, fixed when the rule is compiled. Nothing is in the room at
first, and it is gone when the rule returns: hand it to other rules, never return it.
"""

import numpy as np
from numba import carray, types
from numba.core import cgutils
from numba.core.imputils import impl_ret_untracked
from numba.extending import intrinsic, overload

from whitesmoke.kernel.compiling import rule


def scratch(lengths, dtype):
    """An array of these lengths with nothing in it."""
    return np.zeros(lengths, dtype)


@intrinsic(prefer_literal=True)
def _on_stack(typing, lengths, dtype):
    """A pointer to as many items in the frame of the function, which is one even inside a loop."""
    shape = lengths if isinstance(lengths, types.BaseTuple) else (lengths,)
    count, item = 1, dtype.dtype
    for length in shape:
        count *= length.literal_value
    pointer = types.CPointer(item)

    def generate(context, builder, signature, values):
        room = cgutils.alloca_once(builder, context.get_data_type(item), size=count)
        return impl_ret_untracked(context, builder, pointer, room)

    return pointer(lengths, dtype), generate


@overload(scratch, prefer_literal=True)
def _scratch(lengths, dtype):
    shape = lengths if isinstance(lengths, types.BaseTuple) else (lengths,)
    if all(isinstance(length, types.IntegerLiteral) for length in shape):
        return lambda lengths, dtype: carray(_on_stack(lengths, dtype), lengths)


def scratch_like(records):
    """Room for one record of the same game."""
    return np.zeros(1, records.dtype)


@intrinsic
def _record_on_stack(typing, records):
    pointer = types.CPointer(records.dtype)

    def generate(context, builder, signature, values):
        room = cgutils.alloca_once(builder, context.get_data_type(records.dtype))
        room.align = 16
        return impl_ret_untracked(context, builder, pointer, room)

    return pointer(records), generate


@overload(scratch_like)
def _scratch_like(records):
    return lambda records: carray(_record_on_stack(records), 1)


@rule
def copy_into(target, source):
    """Copy a row of numbers. Numba's `target[:] = source` allocates if they lie side by side."""
    for i in range(len(target)):
        target[i] = source[i]
