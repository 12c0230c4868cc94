"""A network of its own for each process, to be unplugged from the database: network namespaces.

The database is at one address of a bridge, to which each namespace is plugged by one pair of
interfaces. By another pair the balancer reaches whoever serves there, also while the first one is
unplugged: then nothing comes through, and nobody is told so.
"""

import contextlib
import os
import shutil
import subprocess

import pytest


def run(*command):
    subprocess.run(["ip", *map(str, command)], check=True, capture_output=True, timeout=30)


class Network:
    """A bridge with the database, and places that are plugged to it."""

    def __init__(self):
        if os.geteuid() != 0 or not shutil.which("ip"):
            pytest.skip("only root can make network namespaces, with iproute2")
        self.name = f"ws{os.getpid()}"
        self.net = f"10.{64 + os.getpid() // 256 % 128}.{os.getpid() % 256}"
        self.places = []

    @property
    def database(self):
        """Where a database is to listen."""
        return f"{self.net}.1"

    def __enter__(self):
        run("link", "add", self.name, "type", "bridge")
        run("address", "add", f"{self.database}/25", "dev", self.name)
        run("link", "set", self.name, "up")
        return self

    def place(self):
        """One more place for a process."""
        found = Place(self, len(self.places))
        self.places.append(found)
        return found

    def __exit__(self, *_):
        for place in self.places:
            with contextlib.suppress(subprocess.CalledProcessError):
                run("netns", "del", place.name)
        run("link", "del", self.name)


class Place:
    """A network namespace for one process."""

    def __init__(self, network, number):
        self.network, self.name = network, f"{network.name}-{number}"
        self.plug, door = f"{network.name}d{number}", f"{network.name}f{number}"
        self.address = f"{network.net}.{129 + 4 * number + 1}"
        """Where the balancer finds whoever serves here."""
        run("netns", "add", self.name)
        run("link", "add", self.plug, "type", "veth", "peer", "db", "netns", self.name)
        run("-n", self.name, "address", "add", f"{network.net}.{2 + number}/25", "dev", "db")
        run("link", "add", door, "type", "veth", "peer", "door", "netns", self.name)
        run("address", "add", f"{network.net}.{129 + 4 * number}/30", "dev", door)
        run("-n", self.name, "address", "add", f"{self.address}/30", "dev", "door")
        for link in ("lo", "db", "door"):
            run("-n", self.name, "link", "set", link, "up")
        run("link", "set", door, "up")
        run("link", "set", self.plug, "up", "master", network.name)

    @property
    def command(self):
        """What a command begins with that is run here."""
        return ("ip", "netns", "exec", self.name)

    @contextlib.contextmanager
    def unplugged(self):
        """As long as this lasts, nothing from here reaches the database, nor the other way."""
        run("link", "set", self.plug, "nomaster")
        try:
            yield
        finally:
            run("link", "set", self.plug, "master", self.network.name)
