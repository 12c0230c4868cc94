"""Debian's packages that tests need: installed if we may, by one test process at a time."""

import fcntl
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

LOCK = Path(tempfile.gettempdir()) / "whitesmoke-tests-packages.lock"


def install(package, is_here):
    """Install a package unless it is here by now; only root on Debian can."""
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        return
    with LOCK.open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if is_here():
            return
        environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
        for command in (["update"], ["install", "-y", "--no-install-recommends", package]):
            subprocess.run(
                ["apt-get", "-q", *command], env=environment, check=False, capture_output=True,
                timeout=300,
            )  # fmt: skip
