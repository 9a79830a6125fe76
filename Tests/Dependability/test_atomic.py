"""The published folder is the whole old site or the whole new one, whenever a build is killed."""

import os
import subprocess
import unittest

from support import KILLS, Case, Editions, picture, write_handbook


class Killed(Editions):
    def test_leaves_a_whole_site_at_every_moment(self):
        seen = [0, 0]
        for when in self.kill_builds(KILLS):
            now = picture(self.public)
            self.assertIn(now, self.sites, f"{when} the site is a mixture")
            seen[self.sites.index(now)] += 1
        self.assertGreater(min(seen), 0, "both editions have been seen")
        self.assertBuilds(self.build(content=os.path.join(self.place, "first")))
        self.assertEqual(picture(self.public), self.sites[0])
        litter = [name for name in os.listdir(self.place) if "curbcut" in name]
        self.assertEqual(litter, [], "the build after clears what the killed ones left")

    def test_in_place_every_file_is_whole_and_the_next_build_mends_the_rest(self):
        whole = {(path, digest) for one in self.sites for path, digest in one.items()}
        for when in self.kill_builds(KILLS // 2, "--in-place"):
            now = picture(self.public, but=[".curbcut-manifest"])
            broken = [path for path, digest in now.items() if (path, digest) not in whole]
            self.assertEqual(broken, [], when)
        self.assertBuilds(self.build("--in-place", content=os.path.join(self.place, "second")))
        self.assertEqual(picture(self.public), self.sites[1])

    def test_two_builds_at_once_do_not_mix(self):
        for _ in range(KILLS // 4):
            builds = [subprocess.Popen(self.command(edition), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
                      for edition in ("first", "second")]
            self.assertEqual([build.wait() for build in builds], [0, 0])
            self.assertIn(picture(self.public), self.sites)


class Again(Case):
    def test_the_same_bytes_elsewhere_later_and_on_one_core(self):
        write_handbook(self, 40)
        self.assertBuilds(self.build())
        other = os.path.join(self.place, "another place")
        os.rename(self.content, other)
        environment = dict(os.environ, TZ="Asia/Tokyo", LC_ALL="C", LANG="C")
        self.assertBuilds(self.build(content=other, output=os.path.join(self.place, "Two"), env=environment,
                                     preexec_fn=lambda: os.sched_setaffinity(0, {0})))
        self.assertEqual(picture(self.public), picture(os.path.join(self.place, "Two")))


if __name__ == "__main__":
    unittest.main()
