"""The CI files that Curbcut ships and that `curbcut init` writes. They are run by `make test-release`."""

import re
import unittest
from pathlib import Path

import yaml

ROOT = Path(__file__).resolve().parents[2]
STARTER = ROOT / "Starter/common"
VERSION = re.search(r'text = "(.*?)"', (ROOT / "Sources/curbcut/Version.swift").read_text())[1]
NAMED = re.compile(r"""curbcut(?:@v|==)(\d[\w.]*)|\bversion: "(\d+\.\d+\.\d+)"|\bref: v(\d[\w.]*)|such as (\d+\.\d+\.\d+)""")


def guides():
    return [ROOT / "README.md", ROOT / "action.yml", *(ROOT / "Documentation").glob("*.md"), *(ROOT / "Documentation/CI").iterdir()]


def starter(name):
    return (STARTER / name).read_text().replace("{{version}}", VERSION)


class CIFileTests(unittest.TestCase):
    def test_every_file_installs_the_present_version(self):
        for file in guides():
            for match in NAMED.finditer(file.read_text()):
                named = next(filter(None, match.groups()))
                self.assertEqual(named, VERSION, f"{file.relative_to(ROOT)}: {match[0]}")

    def test_new_handbooks_have_no_version_but_the_tools(self):
        for file in STARTER.rglob("dot.*"):
            if file.is_file():
                self.assertNotRegex(file.read_text(), r"curbcut(@v|==)\d", file)

    def test_new_handbooks_say_what_to_do_without_a_release(self):
        for name in ("dot.github/workflows/handbook.yml", "dot.gitlab-ci.yml", "dot.pre-commit-config.yaml"):
            self.assertIn(f"Until release {VERSION} is published", starter(name), name)

    def test_pull_requests_need_no_environment_and_may_write_nothing(self):
        jobs = yaml.safe_load(starter("dot.github/workflows/handbook.yml"))["jobs"]
        check = [job for job in jobs.values() if "pull_request" in job["if"]]
        self.assertEqual(len(check), 1)
        self.assertNotIn("environment", check[0])
        self.assertNotIn("permissions", check[0])

    def test_published_sites_know_their_address(self):
        jobs = yaml.safe_load(starter("dot.github/workflows/handbook.yml"))["jobs"]
        inputs = [step.get("with", {}) for step in jobs["publish"]["steps"] if "curbcut" in step["uses"]]
        self.assertEqual([value["base-url"] for value in inputs], ["${{ steps.pages.outputs.base_url }}/"])
        include = yaml.safe_load(starter("dot.gitlab-ci.yml"))["include"][0]
        self.assertEqual(include["inputs"], {"version": VERSION, "base-url": "$CI_PAGES_URL/"})

    def test_comments_are_posted_even_if_a_page_cannot_be_read(self):
        text = (ROOT / "Documentation/CI/README.md").read_text()
        lines = [line for line in text.splitlines() if "> changes.md" in line]
        self.assertEqual(len(lines), 2)
        for line in lines:
            self.assertTrue(line.endswith("|| test -s changes.md"), line)


if __name__ == "__main__":
    unittest.main()
