"""Exports: a driver as a function that JavaScript can call.

JavaScript gives an array as the place of its first byte and its lengths, a tuple part by part, a
whole number of 64 bits without a sign as BigInt, and anything else as a number. Several results
are written to a place that is given first. What would raise an error in Python traps.
"""

from typing import Any

from llvmlite import ir
from numba.core import types
from numba.core.compiler import Flags, compile_extra
from numba.core.registry import cpu_target
from numba.np.arrayobj import make_array, populate_array

I32, I64, DOUBLE, VOID = ir.IntType(32), ir.IntType(64), ir.DoubleType(), ir.VoidType()
PLACE = ir.IntType(8).as_pointer()


def compiled(function: Any, arguments: tuple[Any, ...]) -> Any:
    """What Numba makes of a driver, without what only Python needs."""
    flags = Flags()
    flags.nrt, flags.no_cpython_wrapper, flags.no_cfunc_wrapper = True, True, True
    flags.error_model = "python"
    typing, target = cpu_target.typing_context, cpu_target.target_context
    return compile_extra(typing, target, function.py_func, arguments, None, flags, {})


def export(name: str, made: Any) -> Any:
    """A library with one function of this name that calls the compiled driver."""
    context, described = cpu_target.target_context, made.fndesc
    library = context.codegen().create_library(f"export_{name}")
    module = library.create_ir_module(f"export_{name}")
    convention = context.call_conv
    inner = ir.Function(
        module,
        convention.get_function_type(described.restype, described.argtypes),
        described.llvm_func_name,
    )
    several = isinstance(described.restype, types.BaseTuple)
    given = [PLACE] * several + [part for kind in described.argtypes for part in taken(kind)]
    outer = ir.Function(module, ir.FunctionType(returned(described.restype), given), name)
    builder = ir.IRBuilder(outer.append_basic_block())
    left = list(outer.args)
    place = left.pop(0) if several else None
    values = [unpack(context, builder, kind, left) for kind in described.argtypes]
    status, result = convention.call_function(
        builder, inner, described.restype, described.argtypes, values
    )
    trap_on_error(module, builder, status)
    give_back(builder, described.restype, result, place)
    library.add_linking_library(made.library)
    library.add_ir_module(module)
    library.finalize()
    return library


def taken(kind: Any) -> list[Any]:
    """What JavaScript gives for an argument."""
    if isinstance(kind, types.Array):
        return [PLACE] + [I32] * kind.ndim
    if isinstance(kind, types.BaseTuple):
        return [part for each in kind for part in taken(each)]
    if kind == types.uint64:
        return [I64]
    return [DOUBLE] if isinstance(kind, types.Float) else [I32]


def returned(kind: Any) -> Any:
    """What JavaScript is given back."""
    if kind == types.none or isinstance(kind, types.BaseTuple):
        return VOID
    return DOUBLE if isinstance(kind, types.Float) else I32


def unpack(context: Any, builder: Any, kind: Any, given: list[Any]) -> Any:
    """What JavaScript gave, as Numba's value."""
    if isinstance(kind, types.Array):
        return an_array(context, builder, kind, given)
    if isinstance(kind, types.BaseTuple):
        parts = [unpack(context, builder, each, given) for each in kind]
        return context.make_tuple(builder, kind, parts)
    value = given.pop(0)
    if kind == types.boolean:
        return builder.trunc(value, ir.IntType(1))
    if isinstance(kind, types.Integer) and kind.bitwidth == 64 and value.type == I32:
        return builder.sext(value, I64)
    return value


def an_array(context: Any, builder: Any, kind: Any, given: list[Any]) -> Any:
    """An array of items that lie one behind the other."""
    place, lengths = given.pop(0), [builder.sext(given.pop(0), I64) for _ in range(kind.ndim)]
    is_record = isinstance(kind.dtype, types.Record)
    size = kind.dtype.size if is_record else kind.dtype.bitwidth // 8
    strides, step = list[Any](), ir.Constant(I64, size)
    for length in reversed(lengths):
        strides.insert(0, step)
        step = builder.mul(step, length)
    array = make_array(kind)(context, builder)
    populate_array(
        array,
        data=builder.bitcast(place, array.data.type),
        shape=lengths,
        strides=strides,
        itemsize=context.get_constant(types.intp, size),
        meminfo=None,
    )
    return array._getvalue()


def trap_on_error(module: ir.Module, builder: Any, status: Any) -> None:
    """Stop where Python would raise an error."""
    with builder.if_then(status.is_error, likely=False):
        trap = module.declare_intrinsic("llvm.trap", (), ir.FunctionType(VOID, ()))
        builder.call(trap, [])
        builder.unreachable()


def give_back(builder: Any, kind: Any, result: Any, place: Any) -> None:
    """Return the result, or write several of them as whole numbers of 64 bits."""
    if isinstance(kind, types.BaseTuple):
        room = builder.bitcast(place, I64.as_pointer())
        for i, part in enumerate(kind):
            value = widened(builder, part, builder.extract_value(result, i))
            builder.store(value, builder.gep(room, [ir.Constant(I32, i)]))
        builder.ret_void()
    elif kind == types.none:
        builder.ret_void()
    elif isinstance(kind, types.Float):
        builder.ret(result)
    else:
        builder.ret(builder.trunc(widened(builder, kind, result), I32))


def widened(builder: Any, kind: Any, value: Any) -> Any:
    """A whole number or a truth as 64 bits."""
    if value.type.width == I64.width:
        return value
    is_signed = isinstance(kind, types.Integer) and kind.signed
    return builder.sext(value, I64) if is_signed else builder.zext(value, I64)
