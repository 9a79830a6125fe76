"""The user's own files in the output folder survive builds and kills unchanged."""

import os
import stat
import subprocess
import threading
import time
import unittest

from foreign import Foreign
from support import KILLS, picture


class OwnThings(Foreign):
    def test_keep_rights_owner_lists_times_and_numbers(self):
        self.add_own_things()
        folders = ("private", "private/deep", "empty", b"f\xe4lder", ".git", "native/mine")
        before = self.own_things(), [os.stat(self.own(folder)).st_ino for folder in folders]
        for edition in ("second", "first", "first"):
            self.assertBuilds(self.build(content=os.path.join(self.place, edition)))
            self.assertEqual((self.own_things(), [os.stat(self.own(folder)).st_ino for folder in folders]), before)
        self.assertEqual((self.site(), self.litter()), (self.sites[0], []))

    def test_survive_kills(self):
        self.add_own_things()
        before = self.own_things()

        for when in self.kill_builds(KILLS // 2):
            self.assertEqual(self.own_things(), before, when)
            self.assertIn(self.site(), self.sites, when)
        self.assertBuilds(self.build(content=os.path.join(self.place, "first")))
        self.assertEqual((self.own_things(), self.site(), self.litter()), (before, self.sites[0], []))

    def test_folder_of_the_site_that_is_closed_around_own_files_stays_closed(self):
        with open(self.own("native/secret"), "w") as file:
            file.write("mine")
        os.chmod(self.own("native"), 0o700)
        self.assertBuilds(self.build(content=os.path.join(self.place, "second")))
        self.assertEqual(stat.S_IMODE(os.stat(self.own("native")).st_mode), 0o700)

    def test_file_with_the_other_unicode_form_of_a_name_of_ours_stays(self):
        self.content = os.path.join(self.place, "first")
        self.write("e\u0301/page.md", "# Page\n")
        self.assertBuilds(self.build())
        os.makedirs(self.own("\u00e9/page"))
        with open(self.own("\u00e9/page/index.html"), "w") as file:
            file.write("mine")
        for _ in range(2):
            self.assertBuilds(self.build())
            with open(self.own("\u00e9/page/index.html")) as file:
                self.assertEqual(file.read(), "mine")

    def test_nothing_is_removed_behind_a_link_that_took_the_place_of_a_folder_of_ours(self):
        elsewhere = os.path.join(self.place, "elsewhere")
        for arguments in ((), ("--in-place",)):
            self.assertBuilds(self.build(content=os.path.join(self.place, "first")))
            os.rename(self.own("native/part-1"), elsewhere)
            os.symlink(elsewhere, self.own("native/part-1"))
            before = picture(elsewhere)
            small = os.path.join(self.place, "small")
            self.content = small
            self.write("a.md", "# A\n")
            self.assertBuilds(self.build(*arguments))
            self.assertEqual(picture(elsewhere), before)
            os.remove(self.own("native/part-1"))
            os.rename(elsewhere, os.path.join(self.place, "checked" + "".join(arguments)))

    def test_own_file_below_what_becomes_a_file_of_the_site_is_not_removed(self):
        self.content = os.path.join(self.place, "first")
        self.write("thing.png/page.md", "# Page\n")
        self.assertBuilds(self.build())
        with open(self.own("thing.png/mine.txt"), "w") as file:
            file.write("mine")
        os.remove(os.path.join(self.content, "thing.png/page.md"))
        os.rmdir(os.path.join(self.content, "thing.png"))
        self.write("thing.png", b"picture")
        self.write("user.md", "# User\n\n![A thing](thing.png)\n")
        for arguments in ((), ("--in-place",)):
            result = self.build(*arguments)
            self.assertEqual(result.status, 2, result.output)
            self.assertIn("thing.png/mine.txt' was not made by this command", result.errors)
            self.assertTrue(os.path.exists(self.own("thing.png/mine.txt")))

    def test_files_saved_while_a_build_publishes_are_not_set_back(self):
        """Each file is saved once, like editors and git do: written under another name, then renamed."""
        names = [f"notes/{number}" if number % 3 else f"note-{number}" for number in range(300)]
        os.mkdir(self.own("notes"))
        for name in names:
            with open(self.own(name), "w") as file:
                file.write("old")
        over = threading.Event()

        def build():
            for number in range(4):
                subprocess.run(self.command(("second", "first")[number % 2]), check=True, capture_output=True)
            over.set()

        thread = threading.Thread(target=build)
        thread.start()
        pause = 0.3 / len(names)
        saved = []
        for name in names:
            if over.is_set():
                break
            with open(self.own(name + ".lock"), "w") as file:
                file.write("new")
            try:
                os.rename(self.own(name + ".lock"), self.own(name))
                saved.append(name)
            except FileNotFoundError:
                pass  # Written into the new folder and searched in the old one, or vice versa.
            time.sleep(pause)
        thread.join()
        self.assertGreater(len(saved), 50)
        back = []
        for name in saved:
            with open(self.own(name)) as file:
                if file.read() != "new":
                    back.append(name)
        self.assertEqual(back, [])
        self.assertEqual(self.litter(), [])

    @unittest.skipUnless(os.geteuid() == 0, "only root can be two users")
    def test_what_cannot_be_in_two_places_makes_the_build_publish_in_place(self):
        os.makedirs(self.own("roots"))
        with open(self.own("roots/file"), "w") as file:
            file.write("root's")
        os.chmod(self.own("roots/file"), 0o600)
        os.chmod(self.own("roots"), 0o700)
        for root, folders, names in os.walk(self.place):
            for name in [*folders, *names]:
                if "roots" not in os.path.join(root, name):
                    os.chown(os.path.join(root, name), 65534, 65534, follow_symlinks=False)
        os.chown(self.place, 65534, 65534)
        before = os.stat(self.public).st_ino, self.own_things()
        result = self.build(content=os.path.join(self.place, "second"), user=65534, group=65534, extra_groups=[])
        self.assertBuilds(result)
        self.assertEqual((os.stat(self.public).st_ino, self.own_things()), before)
        self.assertEqual((self.site(), self.litter()), (self.sites[1], []))


if __name__ == "__main__":
    unittest.main()
