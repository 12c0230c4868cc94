"""A PostgreSQL of our own in a temporary folder, or the reason why there is none."""

import contextlib
import glob
import os
import pwd
import shutil
import subprocess
import tempfile
from pathlib import Path

import debian
import pytest
from house import free_port


def programs():
    """Where PostgreSQL's programs are; None if they are not here."""
    found = sorted(glob.glob("/usr/lib/postgresql/*/bin/initdb"))
    initdb = found[-1] if found else shutil.which("initdb")
    return Path(initdb).resolve().parent if initdb else None


class Postgres:
    """A cluster in a folder, to be stopped and started."""

    def __init__(self, folder, where):
        self.folder, self.where, self.port = Path(folder), where, free_port()
        self.user = "postgres" if os.geteuid() == 0 else pwd.getpwuid(os.geteuid()).pw_name
        self.databases = 0
        if os.geteuid() == 0:
            shutil.chown(self.folder, "postgres")
        self._run("initdb", "-D", self.data, "-A", "trust", "-U", "postgres", "--no-sync")

    @property
    def data(self):
        return str(self.folder / "data")

    def _run(self, program, *arguments):
        command = [str(self.where / program), *arguments]
        if os.geteuid() == 0:
            command = ["setpriv", "--reuid", self.user, "--regid", self.user, "--init-groups",
                       *command]  # fmt: skip
        done = subprocess.run(
            command, cwd=self.folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
            timeout=120, check=False, stdin=subprocess.DEVNULL,
        )  # fmt: skip
        assert done.returncode == 0, done.stdout

    def start(self):
        options = f"-p {self.port} -h 127.0.0.1 -k {self.folder}"
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
