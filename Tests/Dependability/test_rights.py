"""Permissions of the output folder, and leftovers of other users beside it."""

import fcntl
import os
import select
import shutil
import stat
import subprocess
import unittest

from support import Case, TOOL, write_handbook

SOMEBODY = 65534
"""The user that a tool run by root becomes, to have fewer permissions."""


class Rights(Case):
    def setUp(self):
        super().setUp()
        write_handbook(self, 5)
        self.assertBuilds(self.build())

    def change(self):
        self.write("native/part-0/page-1.md", "# Another text\n\nNew.\n")

    def test_output_folder_keeps_its_group_and_hands_it_down(self):
        # Root may set any group; others only one of their own.
        group = 54321 if os.geteuid() == 0 else os.getgroups()[-1]
        os.chown(self.public, -1, group)
        os.chmod(self.public, 0o2750)
        self.write("native/part-0/more.md", "# More\n\nText.\n")
        self.assertBuilds(self.build())
        status = os.stat(self.public)
        self.assertEqual((status.st_gid, stat.S_IMODE(status.st_mode)), (group, 0o2750))
        page = os.path.join(self.public, "native/part-0/more/index.html")
        self.assertEqual(os.stat(page).st_gid, group, "what is new belongs to the group, too")

    def test_output_folder_keeps_its_access_lists(self):
        if subprocess.run(["setfacl", "-m", f"u:{SOMEBODY}:rx,d:u:{SOMEBODY}:rx", self.public]).returncode != 0:
            self.skipTest("this file system has no access lists")
        lists = lambda: subprocess.run(["getfacl", "-cnp", self.public], capture_output=True, text=True).stdout
        before = lists()
        self.change()
        self.assertBuilds(self.build())
        self.assertEqual(lists(), before)

    def test_folder_that_only_somebody_else_can_remove_stops_no_build(self):
        former = os.path.join(self.place, ".Public.curbcut-old")
        os.makedirs(os.path.join(former, "sub"))
        with open(os.path.join(former, "sub/file"), "w") as file:
            file.write("left")
        os.chmod(os.path.join(former, "sub"), 0o555)
        user = {}
        if os.geteuid() == 0:
            for folder, _, files in os.walk(self.place):
                for path in [folder, *(os.path.join(folder, name) for name in files)]:
                    if not path.startswith(former):
                        os.chown(path, SOMEBODY, SOMEBODY)
            user = {"user": SOMEBODY, "group": SOMEBODY, "extra_groups": []}
        for number in range(2):
            self.write("native/part-0/page-1.md", f"# Text {number}\n\nNew.\n")
            result = self.build(**user)
            self.assertBuilds(result)
            self.assertIn(".Public.curbcut-old' is left over from a build", result.errors)
            with open(os.path.join(self.public, "native/part-0/page-1/index.html")) as page:
                self.assertIn(f"Text {number}", page.read())
            self.assertEqual(
                [name for name in os.listdir(self.place) if "curbcut" in name], [".Public.curbcut-old"], "no litter of ours")
        os.chmod(os.path.join(former, "sub"), 0o755)

    @unittest.skipUnless(os.geteuid() == 0, "only root can be two users")
    def test_folder_of_another_user_that_we_may_write_keeps_group_and_lists(self):
        os.chown(self.place, SOMEBODY, SOMEBODY)
        shutil.rmtree(self.public)
        os.mkdir(self.public)
        os.chown(self.public, 0, 54321)
        os.chmod(self.public, 0o2770)
        subprocess.run(["setfacl", "-m", f"u:{SOMEBODY}:rwx,d:u:{SOMEBODY}:rwx", self.public], check=True)
        lists = lambda: subprocess.run(["getfacl", "-cnp", self.public], capture_output=True, text=True).stdout
        before = lists(), os.stat(self.public).st_gid
        for number in range(2):
            self.write("native/part-0/page-1.md", f"# Text {number}\n\nNew.\n")
            result = self.build(user=SOMEBODY, group=SOMEBODY, extra_groups=[])
            self.assertBuilds(result)
            self.assertEqual((result.errors, lists(), os.stat(self.public).st_gid), ("", *before))
            page = os.path.join(self.public, "native/part-0/page-1/index.html")
            self.assertEqual(os.stat(page).st_gid, 54321, "what is new belongs to the group, too")
            self.assertIn(f"user:{SOMEBODY}:", subprocess.run(["getfacl", "-cnp", page], capture_output=True, text=True).stdout)

    @unittest.skipUnless(os.geteuid() == 0, "only root can be two users")
    def test_folder_of_another_user_in_a_shared_one_is_left_as_it_is(self):
        os.chmod(self.place, 0o1777)
        before = sorted(os.listdir(self.public))
        result = self.build(user=SOMEBODY, group=SOMEBODY, extra_groups=[])
        self.assertEqual(result.status, 2)
        self.assertIn("The site published before is unchanged", result.errors)
        self.assertEqual(sorted(os.listdir(self.public)), before)

    @unittest.skipUnless(os.geteuid() == 0, "only root can be two users")
    def test_site_of_another_user_is_published_over(self):
        os.chown(self.place, SOMEBODY, SOMEBODY)
        os.chown(self.public, -1, 54321)
        for number in range(2):
            self.write("native/part-0/page-1.md", f"# Text {number}\n\nNew.\n")
            result = self.build(user=SOMEBODY, group=SOMEBODY, extra_groups=[])
            self.assertBuilds(result)
            self.assertIn(".Public.curbcut-old' is left over from a build", result.errors)
            self.assertEqual("does not have its group or access lists" in result.errors, number == 0)
            with open(os.path.join(self.public, "native/part-0/page-1/index.html")) as page:
                self.assertIn(f"Text {number}", page.read())
            self.assertEqual(
                sorted(name for name in os.listdir(self.place) if name.startswith(".")), [".Public.curbcut-old"])

    def test_waiting_for_another_build_is_said(self):
        folder = os.open(self.place, os.O_RDONLY | os.O_DIRECTORY)
        fcntl.flock(folder, fcntl.LOCK_EX)
        build = subprocess.Popen(
            [TOOL, "build", "--content", self.content, "--output", self.public], stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE, text=True)
        speaks, _, _ = select.select([build.stderr], [], [], 20)
        said = build.stderr.readline() if speaks else "nothing"
        os.close(folder)
        self.assertIn("Another build publishes", said)
        build.stderr.close()
        self.assertEqual(build.wait(timeout=60), 0)


class NoPages(Case):
    def test_site_without_pages_takes_the_place_of_none_that_has_some(self):
        write_handbook(self, 5)
        self.assertBuilds(self.build())
        before = sorted(os.listdir(self.public))
        shutil.rmtree(self.content)
        os.mkdir(self.content)
        result = self.build()
        self.assertEqual(result.status, 2)
        self.assertIn(":1:1: error: there are no pages in this folder", result.errors)
        self.assertEqual(sorted(os.listdir(self.public)), before)

    def test_build_lint_and_export_of_no_pages_fail_with_the_same_words(self):
        results = [self.build(), self.build("--strict"), self.curbcut("lint", self.content)]
        results.append(self.curbcut("export", "--format", "json", "--content", self.content))
        for result in results:
            self.assertEqual(result.status, 2)
            self.assertIn(":1:1: error: there are no pages in this folder", result.errors + result.output)


if __name__ == "__main__":
    unittest.main()
