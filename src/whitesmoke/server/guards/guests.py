"""Guests: whom a limit counts. A guest is an IPv4 address, or the /64 of an IPv6 address.

Whoever has one IPv6 address has all 2^64 of its /64, so these are one guest.
"""

from functools import lru_cache
from ipaddress import IPv6Address, IPv6Network, ip_address

NETWORK = 64


@lru_cache(4096)
def guest_of(address: str) -> str:
    """The guest who calls from an address; what is no address stands for itself."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if not isinstance(found, IPv6Address):
        return str(found)
    if found.ipv4_mapped:
        return str(found.ipv4_mapped)
    return str(IPv6Network((int(found), NETWORK), strict=False))
