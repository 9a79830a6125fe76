"""What `make release` makes, installed where there is neither Swift nor this repository, and used to publish a handbook."""

import functools
import http.server
import os
import shutil
import stat
import subprocess
import sys
import tempfile
import threading
import unittest
import urllib.request
from pathlib import Path

import bare_root
import steps

ROOT = Path(__file__).resolve().parents[2]
RELEASE = Path(os.environ.get("CURBCUT_RELEASE", ROOT / "Release")).resolve()
PUBLISH = """
cd /root
curbcut init handbook
cd handbook
curbcut build --strict
curbcut lint --fail-on info
test -f Public/native/switch/index.html
"""


def only(pattern):
    files = list(RELEASE.glob(pattern))
    assert len(files) == 1, f"{RELEASE} has {len(files)} files like {pattern}: run make release"
    return files[0]


def version():
    return only("*.tar.gz").name.removeprefix("curbcut-").rsplit("-linux-", 1)[0]


class Installation(unittest.TestCase):
    def expect_success(self, result):
        self.assertEqual(result.returncode, 0, result.stdout + result.stderr)

    def test_archive_publishes_a_handbook_on_a_bare_system(self):
        with bare_root.copy() as root:
            self.expect_success(subprocess.run(
                ["tar", "--extract", "--file", only("*.tar.gz"), "--strip-components", "1", "--directory", root / "usr/local"],
                capture_output=True, text=True, check=False))
            self.expect_success(bare_root.run(root, PUBLISH))

    def test_debian_package_publishes_and_leaves_nothing_when_removed(self):
        with bare_root.copy() as root:
            shutil.copy(only("*.deb"), root / "curbcut.deb")
            self.expect_success(bare_root.run(root, "dpkg --install /curbcut.deb"))
            self.expect_success(bare_root.run(root, PUBLISH))
            self.expect_success(bare_root.run(root, "test -s /usr/share/doc/curbcut/copyright"))
            self.expect_success(bare_root.run(root, "dpkg --purge curbcut && ! command -v curbcut"))

    def test_wheel_publishes_a_handbook(self):
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run([sys.executable, "-m", "venv", f"{folder}/venv"], check=True)
            self.expect_success(subprocess.run([f"{folder}/venv/bin/pip", "install", "--no-index", only("*.whl")],
                                               capture_output=True, text=True, check=False))
            self.expect_success(subprocess.run(
                ["sh", "-ec", PUBLISH.replace("/root", folder)], env={**os.environ, "PATH": f"{folder}/venv/bin:/usr/bin:/bin"},
                capture_output=True, text=True, check=False))

    def test_preview_answers_on_a_bare_system(self):
        with bare_root.copy() as root:
            shutil.copy(only("curbcut-*/bin/curbcut"), root / "usr/bin/curbcut")
            self.expect_success(bare_root.run(root, "cd /root && curbcut init handbook"))
            preview = subprocess.Popen(["/usr/sbin/chroot", root, "sh", "-ec", "cd /root/handbook && exec curbcut preview --port 0"],
                                       stdout=subprocess.PIPE, text=True)
            try:
                line = next(line for line in preview.stdout if "http://" in line)
                address = line.split("http://")[1].split()[0]
                with urllib.request.urlopen(f"http://{address}", timeout=20) as answer:
                    self.assertIn("<main", answer.read().decode())
            finally:
                preview.terminate()
                preview.communicate()

    def test_container_has_all_that_it_needs(self):
        """The steps of the Containerfile, with a bare root as the image that they begin with."""
        with bare_root.copy() as root:
            lines = (RELEASE / "Containerfile").read_text().replace("\\\n", " ").splitlines()
            commands = [line.removeprefix("RUN ") for line in lines if line.startswith("RUN ")]
            (root / "archive").mkdir()
            shutil.unpack_archive(only("*.tar.gz"), root / "archive")
            for command in commands:
                self.expect_success(bare_root.run(root, command))
            # What a container always has.
            (root / "only/dev").mkdir(exist_ok=True)
            os.mknod(root / "only/dev/null", 0o666 | stat.S_IFCHR, os.makedev(1, 3))
            with bare_root.proc_mounted(root / "only"):
                inside = ["/usr/sbin/chroot", root / "only", "/usr/bin/curbcut"]
                settings = {"PATH": "/usr/bin", "GIT_CONFIG_COUNT": "1", "GIT_CONFIG_KEY_0": "safe.directory",
                            "GIT_CONFIG_VALUE_0": "*"}
                for arguments in (["init", "/handbook"], ["build", "--content", "/handbook/Content", "--output", "/handbook/Public"]):
                    self.expect_success(subprocess.run(inside + arguments, env=settings, capture_output=True, text=True, check=False))
                self.assertTrue((root / "only/handbook/Public/index.html").exists())

    def test_packing_again_gives_the_same_bytes(self):
        with tempfile.TemporaryDirectory() as folder:
            again = Path(folder) / "Release"
            subprocess.run([ROOT / "Scripts/package", only("curbcut-*/bin/curbcut"), version(), again], check=True,
                           stdout=subprocess.DEVNULL)
            self.assertEqual((again / "SHA256SUMS").read_text(), (RELEASE / "SHA256SUMS").read_text())


class QuietHandler(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


class ContinuousIntegration(unittest.TestCase):
    """A fresh repository with a new handbook, and the very lines of the CI files."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="curbcut-ci-")
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.repository = self.folder / "handbook"
        subprocess.run([only("curbcut-*/bin/curbcut"), "init", self.repository], check=True, stdout=subprocess.DEVNULL)
        self.git("init", "--quiet", "--initial-branch=main")
        self.commit("A handbook")
        self.git("update-ref", "refs/remotes/origin/main", "main")
        page = self.repository / "Content/guides/how-we-test.md"
        page.write_text(page.read_text() + "\n## More\n\nSee [the slider](../native/slider.md).\n")
        self.commit("A link that leads nowhere")
        self.runner = steps.runner(self.folder)

    def git(self, *arguments):
        identity = ["-c", "user.name=A", "-c", "user.email=a@example.org"]
        subprocess.run(["git", *identity, *arguments], cwd=self.repository, check=True, stdout=subprocess.DEVNULL)

    def commit(self, message):
        self.git("add", "--all")
        self.git("commit", "--quiet", "--message", message)

    def run_action(self, package):
        files = {name: str(self.folder / name) for name in ("GITHUB_PATH", "GITHUB_OUTPUT")}
        for file in files.values():
            Path(file).write_text("")
        (self.folder / "temp").mkdir()
        expressions = {
            "inputs.package || env.CURBCUT_PACKAGE": str(package),
            "inputs.content": "Content", "inputs.output": "Public", "inputs.base-url": "https://example.org/handbook/",
            "inputs.fail-on": "error",
            "inputs.since || (github.base_ref && format('origin/{0}', github.base_ref))": "origin/main",
        }
        return steps.run_action(ROOT / "action.yml", expressions, self.repository,
                                {**self.runner, **files, "RUNNER_TEMP": str(self.folder / "temp")})

    def run_gitlab_job(self, name, package, **more):
        return steps.run_gitlab_job(self.repository / ".gitlab-ci.yml", name, self.repository,
                                    {**self.runner, "CURBCUT_PACKAGE": str(package), **more})

    def expect_findings_and_site(self, results):
        self.assertEqual([result.returncode for result in results.values()], [0, 0, 0, 1], results)
        findings = results["Show findings beside the lines"].stdout
        self.assertIn("::error file=Content/guides/how-we-test.md", findings)
        self.assertTrue((self.repository / "Public/sitemap.xml").exists())
        self.assertTrue((self.folder / "temp/curbcut.sarif").exists())

    def test_action_with_an_archive_shows_what_the_branch_brings_and_publishes_the_site(self):
        self.expect_findings_and_site(self.run_action(only("*.tar.gz")))

    def address(self, folder):
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(QuietHandler, directory=folder))
        threading.Thread(target=server.serve_forever, daemon=True).start()
        self.addCleanup(server.server_close)
        self.addCleanup(server.shutdown)
        return f"http://127.0.0.1:{server.server_port}"

    def test_action_with_the_address_of_an_archive_does_the_same(self):
        self.expect_findings_and_site(self.run_action(f"{self.address(RELEASE)}/{only('*.tar.gz').name}"))

    def test_action_installs_nothing_that_differs_from_its_checksum(self):
        shutil.copy(only("*.tar.gz"), self.folder / "curbcut.tar.gz")
        (self.folder / "SHA256SUMS").write_text(f"{'0' * 64}  curbcut.tar.gz\n")
        results = self.run_action(f"{self.address(self.folder)}/curbcut.tar.gz")
        self.assertIn("curbcut.tar.gz: FAILED", results["Install Curbcut"].stdout)
        self.assertEqual((len(results), (self.folder / "local").exists()), (1, False))

    def test_action_with_a_wheel_does_the_same(self):
        self.expect_findings_and_site(self.run_action(only("*.whl")))

    def test_action_without_a_package_asks_for_it_and_ends_well(self):
        results = self.run_action("")
        self.assertEqual([(name, result.returncode) for name, result in results.items()], [("Install Curbcut", 0)])
        self.assertIn("variable CURBCUT_PACKAGE to a path or address", results["Install Curbcut"].stdout)

    def test_action_stops_at_a_package_that_is_not_there(self):
        results = self.run_action(self.folder / "missing.tar.gz")
        self.assertNotEqual(results["Install Curbcut"].returncode, 0)
        self.assertEqual(len(results), 1, "the steps after it ran")

    def test_gitlab_reports_what_the_branch_brings(self):
        bare = self.folder / "origin.git"
        subprocess.run(["git", "clone", "--quiet", "--bare", self.repository, bare], check=True)
        subprocess.run(["git", "update-ref", "refs/heads/main", "main~1"], cwd=bare, check=True)
        self.git("remote", "add", "origin", str(bare))
        result = self.run_gitlab_job("lint", only("*.whl"), CI_PROJECT_DIR=str(self.repository),
                                     CI_MERGE_REQUEST_TARGET_BRANCH_NAME="main")
        self.assertEqual(result.returncode, 1, result.stdout + result.stderr)
        self.assertIn("Content/guides/how-we-test.md", result.stdout)
        self.assertIn("Content/guides/how-we-test.md", (self.repository / "gl-code-quality-report.json").read_text())

    def test_gitlab_publishes_the_site(self):
        result = self.run_gitlab_job("pages", only("*.tar.gz"), CI_PAGES_URL="https://example.org/handbook")
        self.assertEqual(result.returncode, 0, result.stdout + result.stderr)
        self.assertTrue((self.repository / "public/sitemap.xml").exists())

    def test_gitlab_without_a_package_asks_for_it_and_ends_well(self):
        result = self.run_gitlab_job("lint", "")
        self.assertEqual(result.returncode, 0, result.stdout + result.stderr)
        self.assertIn("variable CURBCUT_PACKAGE to a path or address", result.stdout)


if __name__ == "__main__":
    unittest.main()
