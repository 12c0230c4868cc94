"""A PostgreSQL of our own in a temporary folder, or the reason why there is none."""

import contextlib
import glob
import os
import pwd
import shutil
import subprocess
import tempfile
import time
from pathlib import Path

import debian
import psycopg
import pytest
from house import free_port


def programs():
    """Where PostgreSQL's programs are; None if they are not here."""
    found = sorted(glob.glob("/usr/lib/postgresql/*/bin/initdb"))
    initdb = found[-1] if found else shutil.which("initdb")
    return Path(initdb).resolve().parent if initdb else None


class Postgres:
    """A cluster in a folder, to be stopped and started; or the copy of another one."""

    def __init__(self, folder, where, hosts="127.0.0.1", of=None):
        self.folder, self.where, self.port = Path(folder), where, free_port()
        self.hosts, self.environment = hosts, {}
        self.user = "postgres" if os.geteuid() == 0 else pwd.getpwuid(os.geteuid()).pw_name
        self.databases = 0
        self.folder.mkdir(exist_ok=True, mode=0o755)
        if os.geteuid() == 0:
            shutil.chown(self.folder, "postgres")
        if of is None:
            self._run("initdb", "-D", self.data, "-A", "trust", "-U", "postgres", "--no-sync")
            with open(f"{self.data}/pg_hba.conf", "a", encoding="utf-8") as rights:
                rights.write("host all all 10.0.0.0/8 trust\n")
        else:
            self.follow(of)

    @property
    def data(self):
        return str(self.folder / "data")

    def _run(self, program, *arguments):
        given = [f"{name}={value}" for name, value in self.environment.items()]
        command = ["env", *given, str(self.where / program), *arguments]
        if os.geteuid() == 0:
            command = ["setpriv", "--reuid", self.user, "--regid", self.user, "--init-groups",
                       *command]  # fmt: skip
        done = subprocess.run(
            command, cwd=self.folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
            timeout=120, check=False, stdin=subprocess.DEVNULL,
        )  # fmt: skip
        assert done.returncode == 0, done.stdout

    def start(self):
        options = f"-p {self.port} -h {self.hosts} -k {self.folder}"
        log = str(self.folder / "log")
        self._run("pg_ctl", "-D", self.data, "-w", "-l", log, "-o", options, "start")
        return self

    def stop(self, how="immediate"):
        self._run("pg_ctl", "-D", self.data, "-w", "-m", how, "stop")

    def database(self):
        """The address of a fresh database."""
        self.databases += 1
        name = f"tables{self.databases}"
        self._run("createdb", "-h", "127.0.0.1", "-p", str(self.port), "-U", "postgres", name)
        return f"postgresql://postgres@127.0.0.1:{self.port}/{name}"

    def ask(self, *questions):
        """What is answered to the last of some questions."""
        with self.session() as session:
            return [session.execute(each) for each in questions][-1]

    def session(self, db="/postgres"):
        """A session at a database, which may be named by its address."""
        name = db.rpartition("/")[2].partition("?")[0]
        return psycopg.connect(
            f"postgresql://postgres@127.0.0.1:{self.port}/{name}", autocommit=True
        )

    def follow(self, primary):
        """Become a copy of another cluster that hears of everything that is stored there."""
        shutil.rmtree(self.data, ignore_errors=True)
        at = f"postgresql://postgres@127.0.0.1:{primary.port}/postgres?application_name=copy"
        self._run("pg_basebackup", "-D", self.data, "-R", "-c", "fast", "--no-sync", "-d", at)

    def promote(self):
        """Become the one that is written to."""
        self._run("pg_ctl", "-D", self.data, "-w", "promote")


class Replicated:
    """Two clusters: what is acknowledged by the one that is written to, the other has, too.

    Whoever connects is told of both (`hosts`), and takes the one that can be written to.
    """

    def __init__(self, folder, where, host="127.0.0.1"):
        self.host, hosts = host, ",".join({"127.0.0.1", host})
        self.clock = Path(folder) / "clock"
        self.primary = self._timed(Postgres(Path(folder) / "one", where, hosts)).start()
        self.copy = self._timed(Postgres(Path(folder) / "two", where, hosts, self.primary)).start()
        self._wait_for_the_copy()
        self.names = 0

    def _timed(self, cluster):
        """Let a cluster have a clock that can be set."""
        if found := glob.glob("/usr/lib/*/faketime/libfaketime.so.1"):
            self.set_clock(0)
            cluster.environment = {
                "LD_PRELOAD": found[0], "FAKETIME_TIMESTAMP_FILE": str(self.clock),
                "FAKETIME_DONT_FAKE_MONOTONIC": "1", "FAKETIME_CACHE_DURATION": "1",
            }  # fmt: skip
        return cluster

    def set_clock(self, ahead):
        """Let the clocks of the database be ahead by so many seconds from now on."""
        self.clock.write_text(f"{ahead:+d}\n", "ascii")

    def _wait_for_the_copy(self):
        """Acknowledge nothing any more that the copy does not have."""
        set_to = "ALTER SYSTEM SET synchronous_standby_names = 'copy'"
        self.primary.ask(set_to, "SELECT pg_reload_conf()")
        state = "SELECT count(*) FROM pg_stat_replication WHERE sync_state = 'sync'"
        while not self.primary.ask(state).fetchone()[0]:
            time.sleep(0.02)

    def fail_over(self):
        """The one that is written to dies, the copy takes its place, and gets a copy in turn."""
        self._wait_for_the_copy()
        self.primary.stop("immediate")
        self.primary, self.copy = self.copy, self.primary
        self.primary.promote()
        alone = "ALTER SYSTEM RESET synchronous_standby_names"
        self.primary.ask(alone, "SELECT pg_reload_conf()")
        self.copy.follow(self.primary)
        self.copy.start()
        self._wait_for_the_copy()

    def restart(self, how="immediate"):
        """Stop the one that is written to, and start it again."""
        self.primary.stop(how)
        self.primary.start()

    def stop(self):
        for cluster in (self.copy, self.primary):
            cluster.stop()

    def database(self):
        """A fresh database: its address for people here, and that for others on the network."""
        self.names += 1
        name = f"tables{self.names}"
        self.primary.ask(f"CREATE DATABASE {name}")
        ports = sorted((self.primary.port, self.copy.port))
        return [
            f"postgresql://postgres@{','.join(f'{host}:{port}' for port in ports)}/{name}"
            "?target_session_attrs=read-write"
            for host in ("127.0.0.1", self.host)
        ]


@contextlib.contextmanager
def replicated(host):
    """A PostgreSQL with a copy that takes over."""
    debian.install("faketime", lambda: glob.glob("/usr/lib/*/faketime/libfaketime.so.1"))
    if programs() is None:
        debian.install("postgresql", programs)
    if (where := programs()) is None:
        pytest.skip("PostgreSQL is not here, and only root on Debian can install it")
    folder = Path(tempfile.mkdtemp(prefix="whitesmoke-pg-"))
    folder.chmod(0o755)
    pair = Replicated(folder, where, host)
    try:
        yield pair
    finally:
        pair.stop()
        shutil.rmtree(folder, ignore_errors=True)


@contextlib.contextmanager
def running():
    """A running PostgreSQL, or None where it is not and cannot be installed."""
    if programs() is None:
        debian.install("postgresql", programs)
    if (where := programs()) is None:
        yield None
        return
    folder = Path(tempfile.mkdtemp(prefix="whitesmoke-pg-"))
    folder.chmod(0o755)
    cluster = Postgres(folder, where).start()
    try:
        yield cluster
    finally:
        cluster.stop()
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(scope="session")
def postgres():
    """A running PostgreSQL."""
    with running() as cluster:
        if cluster is None:
            pytest.skip("PostgreSQL is not here, and only root on Debian can install it")
        yield cluster
