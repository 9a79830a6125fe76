"""Faults of the system: no space, no permissions, files that disappear, folders that cannot be moved."""

import os
import resource
import signal
import socket
import subprocess
import threading
import time
import unittest

from support import TOOL, Case, picture, write_handbook


def can_mount():
    return os.geteuid() == 0 and subprocess.run(
        ["unshare", "--mount", "true"], capture_output=True).returncode == 0


class OutputFolder(Case):
    def setUp(self):
        super().setUp()
        write_handbook(self, 20)

    def test_in_place_keeps_the_folder_itself(self):
        self.assertBuilds(self.build())
        before = os.stat(self.public).st_ino
        os.remove(os.path.join(self.content, "native/part-0/page-4.md"))
        self.assertBuilds(self.build("--in-place"))
        self.assertEqual(os.stat(self.public).st_ino, before)
        self.assertBuilds(self.build(output=os.path.join(self.place, "Other")))
        self.assertEqual(picture(self.public), picture(os.path.join(self.place, "Other")))


@unittest.skipUnless(can_mount(), "needs the right to mount")
class Mounted(Case):
    """Runs `script` in a mount namespace with a small file system at Public."""

    def run_mounted(self, options, script):
        os.makedirs(self.public, exist_ok=True)
        build = f"{TOOL} build --content Content --output Public"
        return subprocess.run(
            ["unshare", "--mount", "bash", "-c", f"mount -t tmpfs {options} none Public\n{script}"], cwd=self.place,
            capture_output=True, text=True, env=dict(os.environ, BUILD=build))

    def test_publishes_into_a_mount_point(self):
        write_handbook(self, 20)
        result = self.run_mounted("", "set -e\n$BUILD\n$BUILD\n[ -f Public/index.html ]\nls -A Public")
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertNotIn("curbcut-new", result.stdout)
        self.assertIn(" 0 written", result.stdout, "the second build finds everything as it is")

    def test_publishes_into_a_folder_of_the_same_file_system_mounted_a_second_time(self):
        write_handbook(self, 5)
        os.mkdir(os.path.join(self.place, "real"))
        script = "umount Public; mount --bind real Public\nset -e\n$BUILD\n[ -f real/index.html ]"
        result = self.run_mounted("", script)
        self.assertEqual(result.returncode, 0, result.stderr)

    def test_a_full_disk_leaves_the_old_site(self):
        write_handbook(self, 5)
        script = """mkdir Public/place; true
            build() { $BUILD/place; }
            build || exit 9
            find Public/place -type f -exec sha256sum {} + | sort > before
            mv Content small; mv large Content
            build; status=$?
            find Public/place -type f -exec sha256sum {} + | sort > after
            cmp before after || exit 8
            ls -A Public > left
            exit $status"""
        content, self.content = self.content, os.path.join(self.place, "large")
        write_handbook(self, 400)
        self.content = content
        result = self.run_mounted("-o size=4m", script)
        self.assertEqual(result.returncode, 2, result.stderr)
        self.assertIn("No space left on device", result.stderr)
        with open(os.path.join(self.place, "left")) as file:
            self.assertEqual(file.read(), "place\n")

    def test_a_read_only_output(self):
        write_handbook(self, 5)
        result = self.run_mounted("", "mount -o remount,ro Public; $BUILD/place")
        self.assertEqual(result.returncode, 2)
        self.assertIn("Read-only file system", result.stderr)


class Limits(Case):
    """Limits set by `ulimit`: the build reports them, the site stays, and nothing is left beside it."""

    def setUp(self):
        super().setUp()
        write_handbook(self, 20)
        self.assertBuilds(self.build())
        self.before = picture(self.public)
        write_handbook(self, 20, "second")

    def limited(self, **limits):
        def limit():
            # Python ignores the signal, and so would its child processes.
            signal.signal(signal.SIGXFSZ, signal.SIG_DFL)
            for name, most in limits.items():
                resource.setrlimit(getattr(resource, "RLIMIT_" + name), (most, most))
        return self.build(preexec_fn=limit)

    def test_too_few_descriptors(self):
        refused = 0
        for most in range(5, 14):
            result = self.limited(NOFILE=most)
            refused += result.status == 2
            if result.status == 2:
                self.assertEqual(picture(self.public), self.before)
            self.assertEqual([name for name in os.listdir(self.place) if "curbcut" in name], [], f"{most} descriptors")
        self.assertGreater(refused, 0)

    def test_file_size(self):
        # Several: the signal would end the process only on one of the threads.
        for number in range(16):
            self.write(f"{number}-video.mp4", os.urandom(1_500_000))
        self.write("page.md", "# Page\n\n" + "".join(f"[Video]({number}-video.mp4)\n" for number in range(16)))
        result = self.limited(FSIZE=1_000_000)
        self.assertEqual(result.status, 2, result.errors)
        self.assertIn("video.mp4' cannot be written (File too large)", result.errors)
        self.assertEqual(picture(self.public), self.before)

    @unittest.skipUnless(os.geteuid() == 0, "only root can become a user without other processes")
    def test_no_more_threads(self):
        user = 54321
        for root, folders, names in os.walk(self.place):
            for name in [root, *(os.path.join(root, name) for name in names)]:
                os.chown(name, user, user)

        def become():
            resource.setrlimit(resource.RLIMIT_NPROC, (1, 1))
            os.setgid(user)
            os.setuid(user)

        for arguments in (["build", "--content", self.content, "--output", self.public], ["lint", self.content]):
            result = self.curbcut(*arguments, timeout=60, preexec_fn=become)
            self.assertIn(result.status, (0, 1), result.errors)
        with open(os.path.join(self.public, "native/part-0/page-1/index.html")) as page:
            self.assertIn("second edition", page.read())


class Content(Case):
    def test_files_that_vanish_and_change_while_they_are_read(self):
        write_handbook(self, 80)
        over = threading.Event()

        def meddle():
            number = 0
            while not over.is_set():
                path = os.path.join(self.content, f"native/part-{number % 80 // 40}/page-{number % 80}.md")
                try:
                    # All of them come back: a folder without pages is an error of its own.
                    if number % 3:
                        os.rename(path, path + ".away")
                        os.rename(path + ".away", path)
                    else:
                        with open(path, "a") as file:
                            file.write("more\n")
                except OSError:
                    pass
                number += 1

        thread = threading.Thread(target=meddle)
        thread.start()
        try:
            results = [self.build() for _ in range(3)]
        finally:
            over.set()
            thread.join()
        for result in results:
            self.assertIn(result.status, (0, 2), result.errors)
            self.assertIn("Published", result.output)
            self.assertNotIn("Fatal", result.errors)

    @unittest.skipIf(os.geteuid() == 0 and not can_mount(), "root reads everything")
    def test_a_page_without_the_right_to_read_it(self):
        write_handbook(self, 5)
        os.chmod(self.place, 0o755)
        os.chmod(self.write("secret.md", "# Secret\n"), 0)
        drop = (lambda: (os.setgid(65534), os.setuid(65534))) if os.geteuid() == 0 else None
        output = os.path.join(self.place, "rw")
        os.mkdir(output)
        os.chmod(output, 0o777)
        result = self.build(output=output + "/site", preexec_fn=drop)
        self.assertEqual(result.status, 2, result.errors)
        self.assertIn("secret.md:1:1:", result.errors)
        self.assertTrue(os.path.exists(output + "/site/native/part-0/page-1/index.html"))

    def test_things_that_are_no_files(self):
        self.write("page.md", "# Page\n\n![x](pipe.png) ![y](socket.png) ![z](folder.png)\n")
        os.mkfifo(os.path.join(self.content, "pipe.png"))
        os.mkfifo(os.path.join(self.content, "pipe.md"))
        os.mkdir(os.path.join(self.content, "folder.png"))
        os.mkdir(os.path.join(self.content, "folder.md"))
        server = socket.socket(socket.AF_UNIX)
        self.addCleanup(server.close)
        server.bind(os.path.join(self.content, "socket.png"))
        result = self.build(timeout=20)
        self.assertBuilds(result)

    def test_media_are_copied_again_when_they_change(self):
        self.write("page.md", "# Page\n\n![x](a.png)\n")
        path = self.write("a.png", b"one")
        self.assertBuilds(self.build())
        time.sleep(0.01)
        self.write("a.png", b"two")
        self.assertBuilds(self.build())
        with open(os.path.join(self.public, "a.png"), "rb") as file:
            self.assertEqual(file.read(), b"two")
        self.assertEqual(os.stat(path).st_mtime_ns, os.stat(os.path.join(self.public, "a.png")).st_mtime_ns)


if __name__ == "__main__":
    unittest.main()
