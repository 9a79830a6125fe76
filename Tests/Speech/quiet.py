"""Whether programs have anything left to do, however busy the machine is."""

import os
import time
from pathlib import Path

# The part of a quiet while in which programs may work: a caret that blinks takes less.
SHARE = 0.1


class Quiet:
    """Quiet is a while in which neither what this program has started nor `others` have had much to do.

    Waiting for a processor counts as work, so that a program which a busy machine holds up is not taken for one that has
    finished.
    """

    def __init__(self, *others):
        self.others = others

    def wait(self, rest, longest, said):
        """Waits for `rest` quiet seconds in which `said()` stays the same; whether they came within `longest` seconds."""
        end = time.monotonic() + longest
        start, work, before = time.monotonic(), self.work(), said()
        while (now := time.monotonic()) < end:
            time.sleep(0.05)
            if said() == before:
                if now - start < rest:
                    continue
                if self.work() - work < SHARE * (now - start):
                    return True
            start, work, before = now, self.work(), said()
        return False

    def work(self):
        """Seconds that the main threads have run and waited for a processor so far (Linux: sched-stats)."""
        numbers = [read(Path(f"/proc/{program}/schedstat")).split() for program in self.programs()]
        return sum(int(number) for two in numbers for number in two[:2]) / 1e9

    def programs(self):
        found = [*self.others, *children(os.getpid())]
        for program in found:
            found += children(program)
        return found


def children(program):
    return [int(child) for file in Path(f"/proc/{program}/task").glob("*/children") for child in read(file).split()]


def read(path):
    try:
        return path.read_text()
    except OSError:
        return ""  # It has ended.
