"""No page, whatever it contains, and no line of front matter or configuration takes more than two seconds of processor time or
200 MB, and twice as much of anything takes twice as long.

Every input is measured with every command at a fifth of the size that a page may have. What takes so little there that it
keeps the promise at full size, even if it grew with the square, is fine, and so is what grows evenly up to two fifths. Only
the rest is measured at half and full size. CURBCUT_GROWTH_EVERY=1 tries every command on each unit in each place instead of the
two usual ones on every 64th, and all kinds of pages instead of every fourth (an hour): after changes to reading or linting.
"""

import concurrent.futures
import functools
import os
import shutil
import subprocess
import tempfile
import unittest

import pathological_inputs
from support import SCRATCH, TOOL, Case

"""Bytes of a page (`Limits.size`, with a little room for what stands around repetitions)."""
SIZE = int(os.environ.get("CURBCUT_PATHOLOGICAL_SIZE", "990000"))
EVERY = int(os.environ.get("CURBCUT_GROWTH_EVERY", "64"))
"""Processor seconds, and megabytes: what Documentation/Security.md promises."""
PATIENCE = 2
MEMORY = 200
"""A slow or busy machine takes longer; growth with the square takes a hundred times as long."""
SLOW_MACHINE = 4
"""What a part of full size takes at most when twice as much of it takes four times as long."""
FIFTH = PATIENCE / 5 ** 2
"""2 for what grows evenly; half way to the square would be 2.8."""
GROWTH = 2.6
"""Whoever grows by less from a fifth to two fifths stays below that at full size, though a part of it grows with the square."""
EARLY_GROWTH = 2.2
"""Seconds: below, the promise is kept however it grows, and other work on the machine would decide."""
FLOOR = PATIENCE
"""Megabytes. The promise is 200; pages of one mistake repeated 200,000 times are known to take more (`lint`)."""
MOST_MEMORY = 600

COMMANDS = {
    "build": ["build", "--content", "Content", "--output", "Public"],
    "lint": ["lint", "Content"],
    "lint --format json": ["lint", "Content", "--format", "json"],
    "lint --diff": ["lint", "Content", "--diff", "--unsafe"],
    "lint --fix": ["lint", "Content", "--fix", "--unsafe"],
    "export": ["export", "--content", "Content", "--format", "json", "--output", "Export"],
    "dump": ["dump", "--as", "graph", "Content/page.md"],
    "dump --as tree": ["dump", "--as", "tree", "Content/page.md"],
    "dump --as html": ["dump", "--as", "html", "Content/page.md"],
}
"""The others do little that these do not."""
USUAL = list(COMMANDS) if EVERY == 1 else ["build", "lint"]


class Workshop:
    """A folder with one file of repetitions in it, made anew for each size."""

    def __init__(self, name, others):
        self.place = tempfile.mkdtemp(prefix="curbcut-growth-", dir=SCRATCH)
        self.name = name
        for path, text in {name: "", **others}.items():
            os.makedirs(os.path.join(self.place, os.path.dirname(path)), exist_ok=True)
            self.fill(text, path)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        shutil.rmtree(self.place, ignore_errors=True)

    def fill(self, text, path=None):
        with open(os.path.join(self.place, path or self.name), "wb") as file:
            file.write(text.encode("utf-8", "surrogatepass"))

    def run(self, command):
        """Processor seconds and megabytes of a command, and how it ended: a status of its own, or a signal."""
        # Far beyond what is promised, so that what breaks the promise does not stop the machine.
        limits = f"ulimit -t {20 * PATIENCE} -v 4000000; exec \"$@\""
        process = subprocess.Popen(
            ["sh", "-c", limits, "sh", TOOL, *COMMANDS[command]], cwd=self.place, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        return usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024, process.returncode


def complaint(make, name, others, commands):
    """What is wrong with a kind of input, in words; an empty text when all is well."""
    make = functools.cache(make)
    with Workshop(name, others) as workshop:
        wrong = (grows(workshop, make, command) for command in commands)
        return "; ".join(filter(None, wrong))


def grows(workshop, make, command):
    def measure(size):
        workshop.fill(make(size))
        return workshop.run(command)

    fifth = measure(SIZE // 5)
    if fifth[0] < FIFTH and fifth[1] < MEMORY / 4 and fifth[2] in (0, 1, 2):
        return ""
    fifths = measure(SIZE * 2 // 5)
    is_even = fifths[0] < max(FIFTH, EARLY_GROWTH * fifth[0]) and fifths[0] < PATIENCE / 4
    if is_even and fifths[1] + 3 * (fifths[1] - fifth[1]) < MEMORY and fifths[2] in (0, 1, 2):
        return ""
    # Twice, and the better of the two: other work on the machine only adds.
    half, whole = (tuple(map(min, zip(measure(size), measure(size)))) for size in (SIZE // 2, SIZE))
    figures = f"{command}: {half[0]:.2f} s, {whole[0]:.2f} s at double the size, {whole[1]:.0f} MB, status {whole[2]}"
    evenly = whole[0] < FLOOR or whole[0] < GROWTH * half[0]
    return "" if whole[0] < SLOW_MACHINE * PATIENCE and whole[1] < MOST_MEMORY and whole[2] in (0, 1, 2) and evenly else figures


class Pathological(Case):
    def check(self, kinds, name="Content/page.md", others={}, commands=USUAL):
        """`kinds` are functions that make the file `name` in about that many bytes."""
        self.assertTrue(kinds)
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            made = {kind: pool.submit(complaint, make, name, others, commands) for kind, make in kinds.items()}
        suspicious = [kind for kind, answer in made.items() if answer.result()]
        # Once more, one at a time: other work on the machine takes processor time, too.
        again = {kind: complaint(kinds[kind], name, others, commands) for kind in suspicious}
        self.assertEqual([f"{kind}: {answer}" for kind, answer in again.items() if answer], [])

    def test_no_page_stalls_a_command(self):
        kinds = list(pathological_inputs.inputs(1000))[:: 1 if EVERY == 1 else 4]
        make = lambda kind: lambda n: pathological_inputs.inputs(n)[kind][:1_000_000]
        self.check({kind: make(kind) for kind in kinds})

    def test_no_repetition_stalls_a_command(self):
        self.check(pathological_inputs.repetitions(EVERY))

    def test_no_two_kinds_of_things_stall_a_command_where_they_meet(self):
        make = lambda kind: lambda n: pathological_inputs.meetings(n)[kind]()[:1_000_000]
        self.check({kind: make(kind) for kind in pathological_inputs.meetings(1000)})

    def test_no_line_of_front_matter_stalls_a_command(self):
        self.check(pathological_inputs.front_matter(), commands=["build"])

    def test_no_line_of_configuration_stalls_a_command(self):
        page = "# Page\n\n" + "A word and [a link](b.md), [another](/a1/b).\n" * 50
        self.check(
            pathological_inputs.configurations(), name="Content/curbcut.yml", others={"Content/a/page.md": page},
            commands=["build", "lint"])

    def test_no_picture_or_captions_stall_a_build(self):
        page = "# Page\n\n<video src=a.mp4><track src=a.vtt></video>\n\n![a](a.svg)\n"
        others = {"Content/page.md": page, "Content/a.mp4": "", "Content/curbcut.yml": "html: safe\n"}
        self.check(pathological_inputs.pictures(), name="Content/a.svg", others=others, commands=["build"])
        self.check(pathological_inputs.captions(), name="Content/a.vtt", others=others, commands=["build"])

    def test_files_are_not_read_beyond_their_limit(self):
        for name in ("Content/page.md", "Content/curbcut.yml", "Content/a.vtt", "Content/a.svg", "Content/_part.md"):
            others = {"Content/other.md": "<!-- include: _part.md -->\n\n<video src=a.mp4><track src=a.vtt></video>\n", "Content/curbcut.yml": "html: safe\n"}
            with self.subTest(name), Workshop(name, others) as workshop:
                # A file of holes: a gigabyte and a half of zeros that takes no room.
                os.truncate(os.path.join(workshop.place, name), 1_500_000_000)
                commands = ["build"] if name.endswith("svg") else ["build", "lint", "export"]
                for command in commands:
                    seconds, megabytes, status = workshop.run(command)
                    self.assertLess(megabytes, MEMORY, command)
                    self.assertIn(status, (0, 1, 2), command)

    def test_a_page_of_a_hundred_megabytes_is_named_and_the_rest_is_built(self):
        self.write("large.md", b"# Large\n\nsome words\n" * 5_000_000)
        self.write("page.md", "# Page\n\nFine.\n")
        result = self.build(timeout=60)
        self.assertEqual(result.status, 2)
        self.assertIn("large.md:1:1: error: the page has more than 1000000 bytes", result.errors)
        self.assertTrue(os.path.exists(os.path.join(self.public, "page/index.html")))


if __name__ == "__main__":
    unittest.main()
