"""Exponentials: ln, exp and powers as rules, so that every machine and every browser agrees.

What a machine's own library gives for these differs in the last bit, and a search that adds up
different bits grows a different tree. Here are only sums, products and quotients of 64-bit floats,
whose results the standard IEEE 754 fixes. Method and constants are those of Sun's fdlibm; the
results are within one unit in the last place.
"""

import struct

import numpy as np
from numba import types
from numba.extending import intrinsic, overload

from whitesmoke.kernel.compiling import rule

LN_2_HIGH, LN_2_LOW = 6.93147180369123816490e-01, 1.90821492927058770002e-10
LN_2_INVERSE = 1.44269504088896338700
FRACTION, EXPONENT_OF_ONE = 52, 1023
_FRACTION = np.int64((1 << FRACTION) - 1)
_ONE = np.int64(EXPONENT_OF_ONE << FRACTION)
_HALF_BIT = np.int64(0x95F64 << 32)
"""Added to a fraction, it carries into the exponent from the square root of 2 on."""
LARGEST, SMALLEST = 709.0, -708.0
"""Powers of e beyond these are taken to be infinite, or 0."""


def bits_of(x):
    """The 64 bits of a float, as a whole number."""
    return struct.unpack("<q", struct.pack("<d", x))[0]


def float_of(bits):
    """The float of 64 bits."""
    return struct.unpack("<d", struct.pack("<q", bits))[0]


def _cast(typing, given, target):
    def generate(context, builder, signature, values):
        return builder.bitcast(values[0], context.get_value_type(target))

    return target(given), generate


@intrinsic
def _bits(typing, x):
    return _cast(typing, types.float64, types.int64)


@intrinsic
def _float(typing, bits):
    return _cast(typing, types.int64, types.float64)


@overload(bits_of)
def _bits_of(x):
    return lambda x: _bits(x)


@overload(float_of)
def _float_of(bits):
    return lambda bits: _float(bits)


@rule
def ln(x):
    """The natural logarithm of a number that is greater than 0 and not denormal."""
    bits = bits_of(np.float64(x))
    power = (bits >> FRACTION) - EXPONENT_OF_ONE
    carry = ((bits & _FRACTION) + _HALF_BIT) >> FRACTION & 1
    part = float_of((bits & _FRACTION) | (_ONE - (carry << FRACTION)))
    k, f = np.float64(power + carry), part - 1.0
    s = f / (2.0 + f)
    z = s * s
    w = z * z
    odd = w * (0.3999999999940941908 + w * (0.2222219843214978396 + w * 0.1531383769920937332))
    even = z * (
        0.6666666666666735130
        + w * (0.2857142874366239149 + w * (0.1818357216161805012 + w * 0.1479819860511658591))
    )
    half = 0.5 * f * f
    return k * LN_2_HIGH - ((half - (s * (half + odd + even) + k * LN_2_LOW)) - f)


@rule
def exp(x):
    """e to the power of x."""
    if x > LARGEST:
        return np.inf
    if x < SMALLEST:
        return 0.0
    k = np.int64(x * LN_2_INVERSE + (0.5 if x >= 0.0 else -0.5))
    high, low = x - k * LN_2_HIGH, k * LN_2_LOW
    r = high - low
    t = r * r
    c = r - t * (
        1.66666666666666019037e-01
        + t
        * (
            -2.77777777770155933842e-03
            + t
            * (
                6.61375632143793436117e-05
                + t * (-1.65339022054652515390e-06 + t * 4.13813679705723846039e-08)
            )
        )
    )
    y = 1.0 - ((low - (r * c) / (2.0 - c)) - high)
    return y * float_of((k + EXPONENT_OF_ONE) << FRACTION)


@rule
def power(x, y):
    """A number that is greater than 0, to the power of y."""
    return exp(y * ln(x))
