"""ChaCha20: the block function of RFC 8439, a cryptographic generator, written as a rule.

Whoever sees any number of draws learns nothing about the key or about other draws. The words have
32 bits and are kept in 64-bit numbers, which mean the same to the compiler and to Python.
"""

import numpy as np

from whitesmoke.kernel.compiling import rule

ROUNDS = 20
_MASK, _32 = np.uint64(0xFFFFFFFF), np.uint64(32)
_16, _12, _8, _7 = np.uint64(16), np.uint64(12), np.uint64(8), np.uint64(7)
_EXPA, _ND_3, _2_BY, _TE_K = (
    np.uint64(int.from_bytes(part, "little")) for part in (b"expa", b"nd 3", b"2-by", b"te k")
)


@rule
def turned(x, n):
    """A word whose bits are turned to the left."""
    return (x << n | x >> (_32 - n)) & _MASK


@rule
def quarter(a, b, c, d):
    """Mix four words: the quarter round. [RFC 8439, 2.1]"""
    a = a + b & _MASK
    d = turned(d ^ a, _16)
    c = c + d & _MASK
    b = turned(b ^ c, _12)
    a = a + b & _MASK
    d = turned(d ^ a, _8)
    c = c + d & _MASK
    b = turned(b ^ c, _7)
    return a, b, c, d


@rule
def mixed(a, b, c, d, e, f, g, h, i, j, k, m, n, o, p, q):
    """Mix sixteen words in twenty rounds: down the columns, then along the diagonals."""
    for _ in range(ROUNDS // 2):
        a, e, i, n = quarter(a, e, i, n)
        b, f, j, o = quarter(b, f, j, o)
        c, g, k, p = quarter(c, g, k, p)
        d, h, m, q = quarter(d, h, m, q)
        a, f, k, q = quarter(a, f, k, q)
        b, g, m, n = quarter(b, g, m, n)
        c, h, i, o = quarter(c, h, i, o)
        d, e, j, p = quarter(d, e, j, p)
    return a, b, c, d, e, f, g, h, i, j, k, m, n, o, p, q


@rule
def first_words(key, counter, nonce):
    """The first 64 bits of a block, from a key of four 64-bit words, a counter and a nonce."""
    (k0, k1, k2, k3), (n0, n1, n2) = key, nonce
    words = mixed(
        _EXPA, _ND_3, _2_BY, _TE_K, k0 & _MASK, k0 >> _32, k1 & _MASK, k1 >> _32,
        k2 & _MASK, k2 >> _32, k3 & _MASK, k3 >> _32, counter, n0, n1, n2,
    )  # fmt: skip
    return (words[0] + _EXPA & _MASK) | (words[1] + _ND_3 & _MASK) << _32
