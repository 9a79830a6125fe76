"""A Debian root with nothing in it but its base system, kept between runs, and copies of it to try packages in."""

import contextlib
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
KEPT = ROOT / ".build" / "bare-root"


def prepared():
    """The kept root; made by debootstrap when it is missing, which takes two minutes and needs the rights of root."""
    if not (KEPT / "etc" / "debian_version").exists():
        assert os.geteuid() == 0, "run make test-release as root: it makes a Debian root and enters it"
        shutil.rmtree(KEPT, ignore_errors=True)
        subprocess.run(["debootstrap", "--variant=minbase", "bookworm", str(KEPT)], check=True, stdout=subprocess.DEVNULL)
    return KEPT


@contextlib.contextmanager
def copy():
    """A copy that a test may change, with /proc, which the tool needs."""
    with tempfile.TemporaryDirectory(prefix="curbcut-root-") as folder:
        root = Path(folder) / "root"
        subprocess.run(["cp", "--archive", "--reflink=auto", str(prepared()), str(root)], check=True)
        with proc_mounted(root):
            yield root


@contextlib.contextmanager
def proc_mounted(root):
    (root / "proc").mkdir(exist_ok=True)
    subprocess.run(["mount", "--bind", "/proc", str(root / "proc")], check=True)
    try:
        yield
    finally:
        subprocess.run(["umount", "--lazy", str(root / "proc")], check=True)


def run(root, command, **options):
    """Runs a shell command inside the root with an environment of its own."""
    environment = {"PATH": "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin", "HOME": "/root", "LC_ALL": "C.UTF-8"}
    return subprocess.run(["/usr/sbin/chroot", str(root), "sh", "-ec", command], env=environment, capture_output=True, text=True,
                          timeout=300, check=False, **options)
