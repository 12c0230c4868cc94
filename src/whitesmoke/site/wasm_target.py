"""Numba's processor with another code generator: LLVM's IR for wasm32 instead of machine code.

Once `install` was called, nothing that is compiled in this process can be called; it only builds.
So it is done in a process of its own (`compile_game.py`). Whole numbers stay 64 bits wide, hence
rules mean the same; pointers have 32 bits, as LLVM's data layout says.

This rests on parts of Numba that are not promised to stay; a test that compares bytes notices.
"""

from typing import Any

import llvmlite.binding as llvm
from llvmlite import ir
from numba.core import cgutils, codegen, externals
from numba.core.cpu import CPUContext

TRIPLE = "wasm32-unknown-unknown"
FEATURES = "+bulk-memory,+nontrapping-fptoint,+sign-ext,+mutable-globals"
"""What Chrome 75, Firefox 79 and Safari 15 can do, and later ones."""


class WasmLibrary(codegen.CPUCodeLibrary):
    """Compiled functions that are never called here, as they came from Numba.

    Numba links and optimises each function with all that it calls, over and over. Here all is
    linked once, at the end, which takes half of the time.
    """

    def add_llvm_module(self, module: Any) -> None:
        self._final_module.link_in(module)

    def finalize(self) -> None:
        self._finalized = True

    def get_pointer_to_function(self, name: str) -> int:
        return 1

    def with_all_called(self, found: "dict[WasmLibrary, None]") -> None:
        """Add this library and all that it needs to those that were found."""
        if self not in found:
            found[self] = None
            for library in self._linking_libraries:
                library.with_all_called(found)

    @property
    def module(self) -> Any:
        """Its functions; whatever another library defines as well is the same."""
        for function in self._final_module.functions:
            if not function.is_declaration and function.linkage == llvm.Linkage.external:
                function.linkage = "weak_odr"
        return self._final_module


class WasmCodegen(codegen.CPUCodegen):
    """Makes modules for wasm32."""

    _library_class = WasmLibrary

    def _init(self, module: Any) -> None:
        target = llvm.Target.from_triple(TRIPLE)
        self._tm_features = FEATURES
        self._tm = target.create_target_machine(
            cpu="generic", features=FEATURES, opt=3, reloc="static", codemodel="default"
        )
        self._target_data = self._tm.target_data
        self._data_layout = str(self._target_data)
        self._loopvect, self._opt_level = False, 0

    def _create_empty_module(self, name: str) -> ir.Module:
        module = ir.Module(cgutils.normalize_ir_text(name))
        module.triple = TRIPLE
        if self._data_layout:
            module.data_layout = self._data_layout
        return module

    @property
    def target_data(self) -> Any:
        return self._target_data

    @property
    def machine(self) -> Any:
        """What turns IR into an object file."""
        return self._tm

    def empty_module(self, name: str) -> Any:
        """A module to link others into."""
        return llvm.parse_assembly(str(self._create_empty_module(name)))

    def _add_module(self, module: Any) -> None:
        pass

    def set_env(self, name: str, env: Any) -> None:
        pass

    def _check_llvm_bugs(self) -> None:
        pass

    def _customize_tm_features(self) -> str:
        return FEATURES


def install() -> None:
    """From now on everything that is compiled in this process is for wasm32."""
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    codegen.JITCPUCodegen = WasmCodegen
    # Nothing calls a rule from Python here.
    CPUContext.create_cpython_wrapper = lambda *given, **more: None
    externals._ExternalMathFunctions.install = lambda self, context: None
