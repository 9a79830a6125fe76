"""Shared by the dependability tests: scratch folders, the tool, and snapshots of folders."""

import atexit
import functools
import hashlib
import os
import random
import shutil
import subprocess
import tempfile
import time
import unittest

TOOL = os.path.abspath(os.environ.get("CURBCUT_TOOL", ".build/release/curbcut"))
"""On memory where there is some: the tests write much and care for no disk."""
SCRATCH = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
KILLS = int(os.environ.get("CURBCUT_KILLS", "12"))
"""How often a test kills builds; `make test-nightly` kills them much more often."""
SEED = int(os.environ.get("CURBCUT_SEED", "8"))


class Result:
    def __init__(self, process):
        self.status = process.returncode
        self.output = process.stdout.decode(errors="replace")
        self.errors = process.stderr.decode(errors="replace")


class Case(unittest.TestCase):
    """A test with a folder of its own, `self.place`, which contains `Content` and `Public`."""

    def setUp(self):
        self.place = tempfile.mkdtemp(prefix="curbcut-dependability-", dir=SCRATCH)
        self.content = os.path.join(self.place, "Content")
        self.public = os.path.join(self.place, "Public")
        os.mkdir(self.content)
        self.addCleanup(shutil.rmtree, self.place, ignore_errors=True)

    def write(self, name, text):
        """Writes a file of the content folder; `text` may be bytes."""
        path = os.path.join(self.content, name) if isinstance(name, str) else os.path.join(self.content.encode(), name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "wb") as file:
            file.write(text if isinstance(text, bytes) else text.encode("utf-8", "surrogatepass"))
        return path

    def build(self, *arguments, content=None, output=None, timeout=120, **options):
        return self.curbcut(
            "build", "--content", content or self.content, "--output", output or self.public, *arguments,
            timeout=timeout, **options)

    def curbcut(self, *arguments, timeout=120, **options):
        return Result(subprocess.run(
            [TOOL, *arguments], capture_output=True, timeout=timeout, cwd=options.pop("cwd", self.place), **options))

    def assertBuilds(self, result, status=0):
        self.assertEqual(result.status, status, result.errors + result.output)


class Editions(Case):
    """Two editions of a handbook, `first` and `second`, which has fewer pages, and the site of each in `sites`."""

    def setUp(self):
        super().setUp()
        folder, self.sites = published_editions()
        shutil.copytree(folder, self.place, dirs_exist_ok=True)

    def command(self, edition, *arguments):
        return [TOOL, "build", "--content", os.path.join(self.place, edition), "--output", self.public, *arguments]

    def duration(self):
        """Returns the seconds that the slower edition takes: a build of either must be able to finish."""
        taken = []
        for edition in ("first", "second"):
            start = time.monotonic()
            subprocess.run(self.command(edition), check=True, capture_output=True)
            taken.append(time.monotonic() - start)
        return max(taken)

    def kill_builds(self, kills, *arguments, meanwhile=lambda chance: None):
        """Kills builds of both editions in turns, each in another part of its time, or after its end. Yields when."""
        return kill(lambda number: self.command(("first", "second")[number % 2], *arguments), kills, self.duration(), meanwhile)


@functools.cache
def published_editions():
    """Returns the folder with both editions and the site of the first, `Public`; and the files of both sites."""
    case = Case()
    case.setUp()
    atexit.register(case.doCleanups)
    sites = []
    for edition, pages in (("second", 50), ("first", 80)):
        case.content = os.path.join(case.place, edition)
        write_handbook(case, pages, edition)
        case.assertBuilds(case.build())
        sites.insert(0, picture(case.public))
    return case.place, sites


def kill(command, kills, duration, meanwhile=lambda chance: None):
    """Starts `command(number)` and kills it, two in each part of its `duration` in seconds. Yields when."""
    chance = random.Random(SEED)
    parts = chance.sample(range(kills // 2), kills // 2)
    for number in range(kills):
        process = subprocess.Popen(command(number), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        part = parts[number // 2]
        time.sleep((part + chance.random()) / len(parts) * duration * 1.5)
        meanwhile(chance)
        # Those of the last part end, however busy the machine is.
        if part == len(parts) - 1:
            process.wait()
        process.kill()
        process.wait()
        yield f"after kill {number} of seed {SEED}"


def picture(folder, but=()):
    """Returns every file below a folder with a hash of its bytes."""
    files = {}
    for root, _, names in os.walk(os.fsencode(folder)):
        for name in names:
            path = os.path.join(root, name)
            relative = os.path.relpath(path, os.fsencode(folder))
            if relative.decode("utf-8", "surrogateescape") not in but:
                with open(path, "rb") as file:
                    files[relative] = hashlib.sha256(file.read()).hexdigest()
    return files


def write_handbook(case, pages, edition="first"):
    """Writes a handbook with that many pages; every page names its edition."""
    for number in range(pages):
        case.write(
            f"native/part-{number // 40}/page-{number}.md",
            f"# Page {number}\n\nThis is the {edition} edition.\n\n## Condensed\n\n" + "1. Test a thing\n" * 20
            + f"\nSee [the next](page-{number - 1 if number % 40 else number}.md).\n")
