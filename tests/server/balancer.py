"""A balancer in front of several servers: Debian's haproxy, which must be there or be installed."""

import contextlib
import os
import shutil
import subprocess
import time

import debian
import pytest
from house import Server, free_port

CONFIG = """
global
    maxconn 4000
defaults
    mode http
    timeout connect 1s
    timeout client 1m
    timeout server 1m
    timeout tunnel 1h
    timeout check 2s
    retries 3
    option redispatch
frontend tables
    bind 127.0.0.1:{port}
    default_backend servers
backend servers
    {balance}
    option httpchk GET /health
    default-server check inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
{servers}
"""

BY_TABLE = "balance hash path,field(4,/)\n    hash-type consistent"
"""Players of one table are at one server, as long as it lives."""


def program():
    """Where haproxy is; None if it is not here."""
    return shutil.which("haproxy", path=f"{os.environ['PATH']}:/usr/sbin")


class Balancer(Server):
    """One address for several servers, to be called as if it were one of them."""

    def __init__(self, folder, servers, balance="balance roundrobin"):
        super().__init__(folder, db=servers[0].db)
        debian.install("haproxy", program)
        if not (haproxy := program()):
            pytest.skip("haproxy is not here, and only root on Debian can install it")
        self.port = free_port()
        lines = [f"    server s{n} {each.host}:{each.port}" for n, each in enumerate(servers)]
        config = folder / f"haproxy-{self.port}.cfg"
        config.write_text(
            CONFIG.format(port=self.port, balance=balance, servers="\n".join(lines)), "utf-8"
        )
        self.command = [haproxy, "-q", "-db", "-f", str(config)]

    def launch(self):
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(self.command, stdout=log, stderr=log)
        return self

    def __enter__(self):
        self.launch()
        until = time.monotonic() + 60
        while not self.serves():
            assert time.monotonic() < until, self.said()
            time.sleep(0.05)
        return self

    def __exit__(self, *_):
        with contextlib.suppress(ProcessLookupError):
            self.kill()
