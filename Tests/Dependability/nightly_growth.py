"""No page and no line of front matter or configuration takes more than two seconds of processor time or
200 MB in any command, and twice as much of anything takes at most 2.6 times as long.

Inputs are screened: at an eighth of full size they keep the promise at full size, even if they grow with the square, or they
are measured again at a quarter. What is suspicious then is judged at half and full size, and between them where a limit
refuses it at full size. Every thirtieth repetition is screened, by CURBCUT_SEED (CURBCUT_GROWTH_PART=1 screens all),
with `build` and `lint` by turns, and every eighth of these with one of the other commands; a sample runs with all commands
at full size. CURBCUT_GROWTH=whole judges everything with every command at full size (hours).
"""

import concurrent.futures
import functools
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import threading
import time
import unittest

import pathological_inputs
from support import SCRATCH, TOOL, Case

"""Bytes of a page (`Limits.size`, with a little room for what is around repetitions)."""
PAGE = 990_000
"""Bytes of a configuration: the same."""
CONFIGURATION = 495_000
SEED = int(os.environ.get("CURBCUT_SEED", "8"))
PART = int(os.environ.get("CURBCUT_GROWTH_PART", "30"))
IS_WHOLE = os.environ.get("CURBCUT_GROWTH") == "whole"
"""Processor seconds, and megabytes: what Documentation/Security.md promises."""
PATIENCE = 2
MEMORY = 200
"""Other work on the machine may double the processor time of the same work."""
BUSY_MACHINE = 2
"""Megabytes. The tree of cmark-gfm alone takes 172 for a page of 495,000 lines of one full stop."""
MOST_MEMORY = 240
"""2 for what grows evenly; with the square it would be 4."""
GROWTH = 2.6
"""What looks like less at a quarter of full size is not judged."""
SUSPICIOUS_GROWTH = 2.3
"""Seconds below which growth is not judged: start-up and other work on the machine would decide."""
FLOOR = 1
"""Kinds that run at full size with every command."""
SAMPLE = 4
"""Every fourth example of the rules is tried in a run."""
EXAMPLES = 1 if PART == 1 else 4
RULES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../Documentation/Rules")

COMMANDS = {
    "build": ["build", "--content", "Content", "--output", "Public"],
    "lint": ["lint", "Content"],
    "lint --format json": ["lint", "Content", "--format", "json"],
    "lint --diff": ["lint", "Content", "--diff", "--unsafe"],
    "lint --fix": ["lint", "Content", "--fix", "--unsafe"],
    "export": ["export", "--content", "Content", "--format", "json", "--output", "Export"],
    "dump --as tree": ["dump", "--as", "tree", "Content/page.md"],
    "dump --as html": ["dump", "--as", "html", "Content/page.md"],
    "preview": ["preview", "--content", "Content", "--port", "0"],
}
USUAL = ["build", "lint"]
OTHERS = [command for command in COMMANDS if command not in USUAL]


def slowness():
    """How many times longer than a quiet machine of 2026 this one takes for the same work now, at least 1."""
    start = time.thread_time()
    for _ in range(2_000_000):
        pass
    return max(1, (time.thread_time() - start) / 0.05)


class Measure:
    """What a command has taken, and how it ended: a status of its own, or a signal."""

    def __init__(self, seconds, megabytes, status):
        self.seconds, self.megabytes, self.status = seconds, megabytes, status

    def __str__(self):
        return f"{self.seconds:.2f} s, {self.megabytes:.0f} MB, status {self.status}"

    def has_ended(self):
        return self.status in (0, 1, 2)

    def keeps_promise(self, speed):
        return self.has_ended() and self.seconds < PATIENCE * BUSY_MACHINE * speed and self.megabytes < MOST_MEMORY


class Workshop:
    """A folder with one file of repetitions in it, written anew for each size."""

    def __init__(self, name="Content/page.md", others={}):
        self.place = tempfile.mkdtemp(prefix="curbcut-growth-", dir=SCRATCH)
        self.name = name
        for path, text in {name: "", **others}.items():
            os.makedirs(os.path.join(self.place, os.path.dirname(path)), exist_ok=True)
            self.fill(text, path)
        script = os.path.join(os.path.dirname(os.path.abspath(__file__)), "measure.py")
        self.measurer = subprocess.Popen(
            [sys.executable, "-I", "-S", script], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.least = functools.cache(self.least)

    def close(self):
        self.measurer.communicate()
        shutil.rmtree(self.place, ignore_errors=True)

    def fill(self, text, path=None):
        with open(os.path.join(self.place, path or self.name), "wb") as file:
            file.write(text.encode("utf-8", "surrogatepass"))

    def run(self, command):
        page = "page/index.html" if command == "preview" else ""
        print(json.dumps([[TOOL, *COMMANDS[command]], self.place, page]), file=self.measurer.stdin, flush=True)
        return Measure(*json.loads(self.measurer.stdout.readline()))

    def measure(self, command, text):
        self.fill(text)
        return self.run(command)

    # Growth

    def least(self, command):
        """What a command takes for an empty file."""
        return min((self.measure(command, "") for _ in range(3)), key=lambda run: run.seconds)

    def is_suspicious(self, make, command, size):
        """Whether it could break the promise at full size."""
        least = self.least(command)
        eighth = self.measure(command, make(size // 8))
        seconds, megabytes = eighth.seconds - least.seconds, eighth.megabytes - least.megabytes
        if eighth.has_ended() and seconds < PATIENCE / 8 ** 2 and megabytes < MEMORY / 8 ** 2:
            return False
        quarter = self.measure(command, make(size // 4))
        more_seconds, more_megabytes = quarter.seconds - least.seconds, quarter.megabytes - least.megabytes
        grows = more_seconds > SUSPICIOUS_GROWTH * seconds and more_seconds > PATIENCE / 4 ** 2
        return (
            grows or not quarter.has_ended() or least.seconds + at_full_size(seconds, more_seconds) > PATIENCE
            or least.megabytes + at_full_size(megabytes, more_megabytes) > MEMORY)

    def complaint(self, make, command, size):
        """What is wrong with a kind of input, in words; an empty text when all is well."""
        full, speed = self.measure(command, make(size)), slowness()
        if full.keeps_promise(speed) and full.seconds < FLOOR and full.status != 2:
            return ""
        half = self.measure(command, make(size // 2))
        runs = [half, full]
        if full.seconds < half.seconds or full.megabytes < half.megabytes:
            # A limit refuses the page at full size: most is taken just below it.
            runs += [self.measure(command, make(size * eighths // 8)) for eighths in (5, 6, 7)]
        grows = full.seconds > max(FLOOR * speed, GROWTH * half.seconds)
        if not grows and all(run.keeps_promise(speed) for run in runs):
            return ""
        return f"{command}: {', '.join(map(str, runs))}; the machine is {speed:.1f} times slower than a quiet one"


def at_full_size(eighth, quarter):
    """What something takes at full size when a part of it grows evenly and the rest with the square."""
    square = max(0, (quarter - 2 * eighth) / 2)
    return 8 * (eighth - square) + 64 * square


class Pathological(Case):
    maxDiff = None

    def check(self, kinds, commands=lambda number: USUAL, size=PAGE, is_screened=not IS_WHOLE, **files):
        """`kinds` are functions that make a file of about that many bytes; `commands` gives those that run with a kind."""
        tasks = [(kind, command) for number, kind in enumerate(kinds) for command in commands(number)]
        self.assertTrue(tasks)
        of_thread = threading.local()

        def complaint(task):
            if not hasattr(of_thread, "shop"):
                of_thread.shop = Workshop(**files)
                self.addCleanup(of_thread.shop.close)
            arguments = kinds[task[0]], task[1], size
            if is_screened and not of_thread.shop.is_suspicious(*arguments):
                return ""
            return of_thread.shop.complaint(*arguments)

        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            bad = [task for task, answer in zip(tasks, pool.map(complaint, tasks)) if answer]
        # Once more, one at a time: other work on the machine takes processor time, too.
        again = {task: complaint(task) for task in bad}
        found = {kind: answer for (kind, _), answer in again.items() if answer}
        self.assertEqual([f"{kind}: {answer}" for kind, answer in found.items()], [])

    def test_no_page_stalls_a_command(self):
        texts = functools.lru_cache(2)(pathological_inputs.inputs)
        make = lambda kind: lambda n: texts(n)[kind][:1_000_000]
        self.check({kind: make(kind) for kind in pathological_inputs.inputs(1000)})

    def test_no_repetition_stalls_a_command(self):
        kinds = pathological_inputs.repetitions()

        def turns(number):
            if IS_WHOLE:
                return list(COMMANDS)
            if number % PART != SEED % PART:
                return []
            turn = number // PART
            return [USUAL[turn % 2]] + ([OTHERS[turn // 8 % len(OTHERS)]] if turn % 8 == 0 else [])

        self.check(kinds, turns)

    def test_no_example_of_a_rule_stalls_lint(self):
        kinds = pathological_inputs.examples_of_rules(RULES)
        self.assertGreater(len(kinds), 400)
        self.check(kinds, lambda number: ["lint"] if IS_WHOLE or number % EXAMPLES == SEED % EXAMPLES else [])

    def test_no_command_is_stalled_by_a_sample_at_full_size(self):
        kinds = pathological_inputs.repetitions()
        sample = random.Random(SEED).sample(list(kinds), SAMPLE)
        self.check({kind: kinds[kind] for kind in sample}, lambda number: list(COMMANDS), is_screened=False)

    def test_what_once_stalled_a_command_no_longer_does(self):
        self.check(pathological_inputs.known(), lambda number: ["build", "lint --fix"], is_screened=False)

    def test_no_two_kinds_of_things_stall_a_command_where_they_meet(self):
        make = lambda kind: lambda n: pathological_inputs.meetings(n)[kind]()[:1_000_000]
        self.check({kind: make(kind) for kind in pathological_inputs.meetings(1000)})

    def test_no_line_of_front_matter_stalls_a_command(self):
        self.check(pathological_inputs.front_matter(), lambda number: ["build"])

    def test_no_line_of_configuration_stalls_a_command(self):
        page = "# Page\n\n" + "A word and [a link](b.md), [another](/a1/b).\n" * 50
        self.check(
            pathological_inputs.configurations(), size=CONFIGURATION, name="Content/curbcut.yml",
            others={"Content/a/page.md": page})

    def test_no_picture_or_captions_stall_a_build(self):
        page = "# Page\n\n<video src=a.mp4><track src=a.vtt></video>\n\n![a](a.svg)\n"
        others = {"Content/page.md": page, "Content/a.mp4": "", "Content/curbcut.yml": "html: safe\n"}
        for name, kinds in {"a.svg": pathological_inputs.pictures(), "a.vtt": pathological_inputs.captions()}.items():
            self.check(kinds, lambda number: ["build"], name=f"Content/{name}", others=others)

    def test_files_are_not_read_beyond_their_limit(self):
        for name in ("Content/page.md", "Content/curbcut.yml", "Content/a.vtt", "Content/a.svg", "Content/_part.md"):
            others = {"Content/other.md": "<!-- include: _part.md -->\n\n<video src=a.mp4><track src=a.vtt></video>\n", "Content/curbcut.yml": "html: safe\n"}
            shop = Workshop(name, others)
            self.addCleanup(shop.close)
            # A file of holes: a gigabyte and a half of zeros that takes no room.
            os.truncate(os.path.join(shop.place, name), 1_500_000_000)
            for command in ["build"] if name.endswith("svg") else ["build", "lint", "export"]:
                with self.subTest(name, command=command):
                    measure = shop.run(command)
                    self.assertLess(measure.megabytes, MEMORY)
                    self.assertTrue(measure.has_ended(), measure)

    def test_a_page_of_a_hundred_megabytes_is_named_and_the_rest_is_built(self):
        self.write("large.md", b"# Large\n\nsome words\n" * 5_000_000)
        self.write("page.md", "# Page\n\nFine.\n")
        result = self.build(timeout=60)
        self.assertEqual(result.status, 2)
        self.assertIn("large.md:1:1: error: the page has more than 1000000 bytes", result.errors)
        self.assertTrue(os.path.exists(os.path.join(self.public, "page/index.html")))


if __name__ == "__main__":
    unittest.main()
