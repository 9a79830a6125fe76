"""The published folder is the whole old site or the whole new one, whenever a build is killed."""

import os
import random
import signal
import subprocess
import time
import unittest

from support import Case, TOOL, picture, write_handbook

KILLS = int(os.environ.get("CURBCUT_KILLS", "200"))
SEED = int(os.environ.get("CURBCUT_SEED", "8"))


class Killed(Case):
    """Two editions of a handbook with their snapshots."""

    def setUp(self):
        super().setUp()
        self.pictures = []
        for edition in ("first", "second"):
            self.content = os.path.join(self.place, edition)
            write_handbook(self, 120, edition)
            if edition == "second":
                for number in range(40):
                    os.remove(os.path.join(self.content, f"native/part-0/page-{number}.md"))
            self.assertBuilds(self.build(output=os.path.join(self.place, "Plain-" + edition)))
            self.pictures.append(picture(os.path.join(self.place, "Plain-" + edition)))

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

    def test_leaves_a_whole_site_at_every_moment(self):
        chance = random.Random(SEED)
        longest = self.duration() * 1.3
        seen = [0, 0]
        for number in range(KILLS):
            process = subprocess.Popen(
                self.command(("first", "second")[number % 2]), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            time.sleep(chance.random() * longest)
            process.send_signal(signal.SIGKILL)
            process.wait()
            now = picture(self.public)
            self.assertIn(now, self.pictures, f"after kill {number} of seed {SEED} the site is a mixture")
            seen[self.pictures.index(now)] += 1
        self.assertGreater(min(seen), 0, "both editions have been seen")
        self.assertBuilds(self.build(content=os.path.join(self.place, "first")))
        self.assertEqual(picture(self.public), self.pictures[0])
        litter = [name for name in os.listdir(self.place) if "curbcut" in name]
        self.assertEqual(litter, [], "the build after clears what the killed ones left")

    def test_in_place_every_file_is_whole_and_the_next_build_mends_the_rest(self):
        self.assertBuilds(self.build("--in-place", content=os.path.join(self.place, "first")))
        chance = random.Random(SEED)
        longest = self.duration() * 1.3
        whole = {(path, digest) for one in self.pictures for path, digest in one.items()}
        for number in range(KILLS // 5):
            process = subprocess.Popen(
                self.command(("first", "second")[number % 2], "--in-place"), stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL)
            time.sleep(chance.random() * longest)
            process.kill()
            process.wait()
            now = picture(self.public, but=[".curbcut-manifest"])
            broken = [path for path, digest in now.items() if (path, digest) not in whole]
            self.assertEqual(broken, [], f"after kill {number} of seed {SEED}")
        self.assertBuilds(self.build("--in-place", content=os.path.join(self.place, "second")))
        self.assertEqual(picture(self.public), self.pictures[1])

    def test_two_builds_at_once_do_not_mix(self):
        for _ in range(10):
            builds = [subprocess.Popen(self.command(edition), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
                      for edition in ("first", "second")]
            self.assertEqual([build.wait() for build in builds], [0, 0])
            self.assertIn(picture(self.public), self.pictures)


class Again(Case):
    def test_the_same_bytes_elsewhere_later_and_on_one_core(self):
        write_handbook(self, 60)
        self.assertBuilds(self.build())
        other = os.path.join(self.place, "another place")
        os.rename(self.content, other)
        environment = dict(os.environ, TZ="Asia/Tokyo", LC_ALL="C", LANG="C")
        self.assertBuilds(self.build(content=other, output=os.path.join(self.place, "Two"), env=environment,
                                     preexec_fn=lambda: os.sched_setaffinity(0, {0})))
        self.assertEqual(picture(self.public), picture(os.path.join(self.place, "Two")))


if __name__ == "__main__":
    unittest.main()
