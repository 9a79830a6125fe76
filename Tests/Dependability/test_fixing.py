"""`lint --fix` overwrites only the bytes that it has read: files saved meanwhile stay, and killed runs leave nothing."""

import os
import random
import subprocess
import time
import unittest

from support import KILLS, SEED, TOOL, Case, kill

PAGES = int(os.environ.get("CURBCUT_FIXED_PAGES", "150"))


def text(number, edition):
    """Returns a page with a mistake in each line, with a different length in each edition."""
    line = f"Sentence of edition {edition} that somebody wrote: write teh {'very ' * (edition % 7)}thing.\n"
    return f"# Page {number}\n\n" + (line + "\n") * (3 + edition % 3)


def fixed(source):
    return source.replace("teh", "the")


class Fixing(Case):
    def setUp(self):
        super().setUp()
        self.chance = random.Random(SEED)
        for number in range(PAGES):
            self.write(self.name(number), text(number, 0))

    def name(self, number):
        return f"native/part-{number // 40}/page-{number}.md"

    def read(self, number):
        with open(os.path.join(self.content, self.name(number)), encoding="utf-8") as file:
            return file.read()

    def command(self):
        return [TOOL, "lint", self.content, "--fix", "--no-group"]

    def command_on_fresh_pages(self, _):
        for page in range(PAGES):
            self.write(self.name(page), text(page, 0))
        return self.command()

    def fix(self):
        return subprocess.Popen(self.command(), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def litter(self):
        return [name for _, _, names in os.walk(self.content) for name in names if "curbcut" in name]

    def save(self, number, source, by_rename):
        """Saves in one of the two ways of editors."""
        path = os.path.join(self.content, self.name(number))
        if by_rename:
            with open(path + "~", "w", encoding="utf-8") as file:
                file.write(source)
            os.rename(path + "~", path)
        else:
            with open(path, "w", encoding="utf-8") as file:
                file.write(source)

    def test_keeps_what_is_saved_meanwhile(self):
        last = {}
        for round in range(3):
            process = self.fix()
            order = list(range(PAGES))
            self.chance.shuffle(order)
            edition = 1 + round
            for number in order:
                source = text(number, edition * 10 + number % 9)
                # A file that is written in place is empty for a moment; whoever opened it before gets what follows.
                self.save(number, source, by_rename=True)
                last[number] = source
                if process.poll() is not None:
                    break
            process.wait()
            for number, source in last.items():
                self.assertIn(self.read(number), (source, fixed(source)), self.name(number))
        self.assertEqual(self.fix().wait(), 0)
        for number, source in last.items():
            self.assertEqual(self.read(number), fixed(source), self.name(number))
        self.assertEqual(self.litter(), [])

    def test_killed_runs_leave_whole_pages_and_the_next_one_clears(self):
        start = time.monotonic()
        self.fix().wait()
        duration = time.monotonic() - start
        left = 0
        for when in kill(self.command_on_fresh_pages, KILLS // 2, duration):
            left += len(self.litter())
            for page in range(PAGES):
                self.assertIn(self.read(page), (text(page, 0), fixed(text(page, 0))), when)
        self.fix().wait()
        self.assertEqual(self.litter(), [], f"{left} were left over")


if __name__ == "__main__":
    unittest.main()
