"""Light code: what is loaded from Numba's cache takes as little memory as it can.

Two things are in memory that only a compiler needs, and both come back by themselves:

- Beside the machine code of each function Numba keeps its source for the linker, unpacked, in case
  that another function calls it. Here it stays packed until that happens: for five games with bots
  this is 60 MB less.
- The pages of LLVM itself, 50 MB, stay where they are after the last function was loaded.
  `give_back_compiler` lets them go; the system reads them again from the file when they are used.
"""

import contextlib
import ctypes
import functools
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import llvmlite.binding as llvm
from numba.core.codegen import JITCodeLibrary

DONT_NEED = 4
"""MADV_DONTNEED of Linux."""


def keep_sources_packed() -> None:
    """From now on keep what is for the linker packed in all that is loaded from the cache."""
    library: Any = JITCodeLibrary
    original = library._unserialize.__func__
    if not hasattr(original, "__wrapped__"):
        library._unserialize = classmethod(_packed(original))


def _packed(load: Callable[..., Any]) -> Callable[..., Any]:
    @functools.wraps(load)
    def loaded(kind: Any, codegen: Any, kept: tuple[str, str, Any]) -> Any:
        library = load(kind, codegen, kept)
        if (unpacked := library._shared_module) is not None:
            library._shared_module, (_, packed) = None, kept[2]
            unpacked.close()
            library._get_module_for_linking = functools.partial(_unpacked, library, packed)
        return library

    return loaded


def _unpacked(library: Any, packed: bytes) -> Any:
    """What the linker needs of a library, now that somebody links it."""
    if library._shared_module is None:
        library._shared_module = llvm.parse_bitcode(packed)
    return library._shared_module


def give_back_compiler() -> None:
    """Let the pages of LLVM's code go; a process that compiles again reads them again."""
    if sys.platform != "linux":
        return
    libc = ctypes.CDLL(None)
    with contextlib.suppress(OSError, AttributeError):
        for line in Path("/proc/self/maps").read_text("utf-8").splitlines():
            # Only its code, which nobody writes: what was written would be lost.
            if "libllvmlite" in line and line.split()[1] == "r-xp":
                first, last = (int(edge, 16) for edge in line.split()[0].split("-"))
                libc.madvise(ctypes.c_void_p(first), ctypes.c_size_t(last - first), DONT_NEED)
