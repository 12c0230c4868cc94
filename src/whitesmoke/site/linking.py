"""Linking: compiled drivers become one small .wasm, by LLVM and the linker that comes with Zig."""

import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import llvmlite.binding as llvm

from whitesmoke.kernel.errors import BadGame
from whitesmoke.site.wasm_target import TRIPLE

STACK = 1 << 18
STRLEN = "strlen"
"""What LLVM may call after all that nobody calls was left out."""
NOW = "now"
"""The one thing that is asked of JavaScript: milliseconds by a clock that never goes back."""

RUNTIME = f"""
target triple = "{TRIPLE}"
declare double @{NOW}()
declare void @llvm.trap()
declare double @llvm.sqrt.f64(double)

define i32 @clock_gettime(i32 %id, i64 %place) {{
  %ms = call double @{NOW}()
  %all = fmul double %ms, 1.0e6
  %nanos = fptosi double %all to i64
  %at = inttoptr i64 %place to ptr
  %next = getelementptr i64, ptr %at, i32 1
  %s = sdiv i64 %nanos, 1000000000
  %rest = srem i64 %nanos, 1000000000
  store i64 %s, ptr %at
  store i64 %rest, ptr %next
  ret i32 0
}}

; Rules allocate nothing. What Numba would put into words before it raises an error traps here.
define void @NRT_MemInfo_call_dtor(ptr %of) {{
  call void @llvm.trap()
  unreachable
}}
define void @NRT_Free(ptr %of) {{
  call void @llvm.trap()
  unreachable
}}
define ptr @NRT_Allocate(i64 %size) {{
  call void @llvm.trap()
  unreachable
}}
define ptr @NRT_MemInfo_alloc_aligned(i64 %size, i32 %align) {{
  call void @llvm.trap()
  unreachable
}}
define ptr @NRT_MemInfo_alloc_safe_aligned(i64 %size, i32 %align) {{
  call void @llvm.trap()
  unreachable
}}

define double @sqrt(double %x) {{
  %root = call double @llvm.sqrt.f64(double %x)
  ret double %root
}}

; LLVM sees a call of it in a loop that counts to a zero.
define i32 @{STRLEN}(ptr %text) "no-builtins" {{
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %more, %loop ]
  %at = getelementptr i8, ptr %text, i32 %i
  %letter = load i8, ptr %at
  %more = add i32 %i, 1
  %is_end = icmp eq i8 %letter, 0
  br i1 %is_end, label %end, label %loop
end:
  ret i32 %i
}}
"""


def object_of(generator: Any, name: str, libraries: Mapping[str, Any]) -> bytes:
    """All libraries as one object file, in which only their own names can be seen from outside."""
    whole, parts = generator.empty_module(name), dict[Any, None]()
    for library in libraries.values():
        library.with_all_called(parts)
    for part in parts:
        whole.link_in(part.module)
    whole.link_in(llvm.parse_assembly(RUNTIME))
    for each in (*whole.global_variables, *whole.functions):
        # Numba's environments are common symbols, which wasm does not have.
        if not each.is_declaration:
            each.linkage = "external" if each.name in (*libraries, STRLEN) else "internal"
    whole.verify()
    tuning = llvm.create_pipeline_tuning_options(speed_level=3)
    tuning.loop_vectorization = tuning.slp_vectorization = False
    builder = llvm.create_pass_builder(generator.machine, tuning)
    for _ in range(2):
        passes = builder.getModulePassManager()
        passes.add_refprune_pass()
        passes.run(whole, builder)
    refuse_missing(name, whole)
    found: bytes = generator.machine.emit_object(whole)
    return found


def refuse_missing(name: str, whole: Any) -> None:
    """Refuse rules that need something which is not there, such as memory or a machine's sine."""
    declared = [
        part.name for part in (*whole.functions, *whole.global_variables) if part.is_declaration
    ]
    missing = sorted(each for each in declared if not each.startswith("llvm.") and each != NOW)
    if missing:
        raise BadGame(
            f"{name}: its rules need {', '.join(missing)}, which a browser does not have. Use "
            "kernel.scratch instead of new arrays, and kernel.exponentials instead of NumPy's."
        )


def link(module: bytes, names: Mapping[str, Any], out: Path) -> None:
    """Make a .wasm of an object file."""
    source, allowed = out.with_suffix(".o"), out.with_suffix(".allowed")
    source.write_bytes(module)
    allowed.write_text(NOW)
    exports = [f"--export={name}" for name in (*names, "__heap_base")]
    options = ["--no-entry", "--strip-all", "--gc-sections", "-O2", "--fatal-warnings"]
    stack = ["-z", f"stack-size={STACK}", "--stack-first"]
    linker = [sys.executable, "-m", "ziglang", "wasm-ld", *options, *stack, *exports]
    subprocess.run([*linker, f"--allow-undefined-file={allowed}", source, "-o", out], check=True)
    source.unlink()
    allowed.unlink()
