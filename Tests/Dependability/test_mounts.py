"""Mounts in the output folder survive builds and kills unchanged."""

import ctypes
import os
import subprocess
import time
import unittest

from foreign import Foreign
from support import KILLS, picture

CLONE_NEWNS = 0x00020000
"""CLONE_NEWNS in Linux's sched.h."""


def enter_mount_namespace():
    """Enters a mount namespace, in which mounts are private. Returns the reason if that fails."""
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.unshare(CLONE_NEWNS) != 0:
        return os.strerror(ctypes.get_errno())
    private = subprocess.run(["mount", "--make-rprivate", "/"], capture_output=True, text=True)
    return private.stderr.strip() or None


class Mounts(Foreign):
    """Fails by name if mounting is not allowed; CURBCUT_WITHOUT_MOUNTS=1 accepts that."""

    @classmethod
    def setUpClass(cls):
        if os.environ.get("CURBCUT_WITHOUT_MOUNTS") == "1":
            raise unittest.SkipTest("NOT TRIED: builds beside mounts (CURBCUT_WITHOUT_MOUNTS=1)")
        trouble = enter_mount_namespace()
        if trouble:
            raise AssertionError(
                f"builds beside mounts cannot be tried here (unshare --mount: {trouble}); run as root, "
                "or set CURBCUT_WITHOUT_MOUNTS=1 to leave them out")

    def mount(self, name, *options):
        """Mounts at a path of the published folder, or at an absolute path."""
        os.makedirs(self.own(name), exist_ok=True)
        subprocess.run(["mount", *options, self.own(name)], check=True, capture_output=True)
        self.addCleanup(subprocess.run, ["umount", "--lazy", self.own(name)], capture_output=True)

    def volume(self, name="volume"):
        folder = os.path.join(self.place, name)
        os.makedirs(folder + "/native/part-0/page-1")
        for file in ("video.mp4", "index.html", "native/part-0/page-1/index.html"):
            with open(os.path.join(folder, file), "w") as out:
                out.write("keep " + file)
        return folder

    def test_are_never_entered_by_removal(self):
        volume = self.volume()
        before = picture(volume)
        self.mount("videos", "--bind", volume)
        self.mount("odd \t\\040 name\n\u00e4", "--bind", volume)
        self.mount("memory", "-t", "tmpfs", "none")
        with open(self.own("memory/file"), "w") as file:
            file.write("keep")
        with open(self.own("CNAME"), "w") as file:
            file.write("hidden")
        subprocess.run(["mount", "--bind", volume + "/video.mp4", self.own("CNAME")], check=True)
        self.addCleanup(subprocess.run, ["umount", self.own("CNAME")])
        for edition in ("second", "first", "first"):
            self.assertBuilds(self.build(content=os.path.join(self.place, edition)))
            self.assertEqual(picture(volume), before)
            self.assertEqual(os.listdir(self.own("memory")), [b"file"])
        self.assertEqual((self.site(), self.litter()), (self.sites[0], []))

    def test_over_a_folder_that_pages_have_left_keep_files_of_the_same_names(self):
        volume = self.volume()
        before = picture(volume)
        self.mount("native", "--bind", volume)
        self.content = os.path.join(self.place, "third")
        self.write("web/a.md", "# A\n")
        self.assertBuilds(self.build())
        self.assertEqual(picture(volume), before)

    def test_where_files_of_the_site_belong_stop_the_build_and_are_named(self):
        volume = self.volume()
        before = picture(volume)
        self.mount("native/part-0", "--bind", volume)
        result = self.build(content=os.path.join(self.place, "second"))
        self.assertEqual(result.status, 2, result.output)
        self.assertIn("native/part-0' is where another folder or file system is mounted", result.errors)
        self.assertEqual(picture(volume), before)

    def test_in_what_a_build_has_left_are_not_emptied(self):
        volume = self.volume()
        before = picture(volume)
        for name in (".Public.curbcut-new", ".Public.curbcut-old"):
            self.mount(os.path.join(self.place, name, "videos"), "--bind", volume)
            result = self.build(content=os.path.join(self.place, "second"))
            self.assertBuilds(result)
            self.assertIn(f"{name}' is left over from a build", result.errors)
            self.assertEqual(picture(volume), before)
            self.assertEqual(self.site(), self.sites[1])
            subprocess.run(["umount", os.path.join(self.place, name, "videos")], check=True)
            self.assertBuilds(self.build(content=os.path.join(self.place, "first")))
            self.assertEqual(self.litter(), [])

    def test_survive_kills_beside_own_things(self):
        self.add_own_things()
        volume = self.volume()
        self.mount("private/deep/volume", "--bind", volume)
        before = picture(volume), self.own_things()
        whole = {pair for site in self.sites for pair in site.items()}

        for when in self.kill_builds(KILLS // 2):
            self.assertEqual((picture(volume), self.own_things()), before, when)
            broken = [path for path, digest in self.site().items()
                      if path != b".curbcut-manifest" and (path, digest) not in whole]
            self.assertEqual(broken, [], when)
        self.assertBuilds(self.build(content=os.path.join(self.place, "first")))
        self.assertEqual((picture(volume), self.own_things()), before)
        self.assertEqual((self.site(), self.litter()), (self.sites[0], []))

    def test_that_come_and_go_during_builds_are_not_emptied(self):
        volume = self.volume()
        before = picture(volume)
        os.mkdir(self.own("videos"))

        def toggle(chance):
            if chance.random() < 0.5:
                subprocess.run(["mount", "--bind", volume, self.own("videos")], capture_output=True)
                time.sleep(chance.random() * 0.05)

        for when in self.kill_builds(KILLS // 2, meanwhile=toggle):
            self.assertEqual(picture(volume), before, when)
            for place in ("Public", ".Public.curbcut-old", ".Public.curbcut-new", ".Public.curbcut-old.2", ".Public.curbcut-new.2"):
                while subprocess.run(["umount", os.path.join(self.place, place, "videos")], capture_output=True).returncode == 0:
                    pass
        self.assertBuilds(self.build(content=os.path.join(self.place, "first")))
        self.assertEqual((self.site(), self.litter()), (self.sites[0], []))
        self.assertTrue(os.path.isdir(self.own("videos")))


if __name__ == "__main__":
    unittest.main()
