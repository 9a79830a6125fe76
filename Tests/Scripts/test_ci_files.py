"""The CI files that Curbcut ships and that `curbcut init` writes. They are run by `make test-release`."""

import re
import unittest
from pathlib import Path

import yaml

ROOT = Path(__file__).resolve().parents[2]
STARTER = ROOT / "Starter/common"
FILES = ("dot.github/workflows/handbook.yml", "dot.gitlab-ci.yml", "dot.pre-commit-config.yaml")


def shipped():
    guides = [ROOT / "README.md", ROOT / "action.yml", *(ROOT / "Documentation").glob("*.md"), *(ROOT / "Documentation/CI").iterdir()]
    return guides + [STARTER / name for name in FILES]


def starter(name):
    return (STARTER / name).read_text()


def scripts(node):
    """All values of `run`, `script` and `before_script`, whole."""
    for key, value in node.items() if isinstance(node, dict) else enumerate(node) if isinstance(node, list) else ():
        lines = [value] if isinstance(value, str) else value
        yield from ["\n".join(lines)] if key in ("run", "script", "before_script") else scripts(value)


def all_scripts():
    files = [ROOT / "action.yml", *(ROOT / "Documentation/CI").glob("*.yml"), *(STARTER / name for name in FILES[:2])]
    return [script for file in files for script in scripts(yaml.safe_load(file.read_text()))]


class CIFileTests(unittest.TestCase):
    def test_nothing_names_a_release_or_an_owner_that_does_not_exist(self):
        for file in shipped():
            self.assertNotRegex(file.read_text(), r"curbcut(@v|==)|OWNER/curbcut|\{\{version\}\}", file)

    def test_jobs_ask_for_the_package_in_one_line(self):
        asking = [line for text in all_scripts() for line in text.splitlines() if "to a path or address of Curbcut's" in line]
        self.assertEqual(["echo" in line and "CURBCUT_PACKAGE" in line for line in asking], [True] * 6)

    def test_what_is_downloaded_is_compared_before_it_is_unpacked(self):
        installing = [text for text in all_scripts() if "tar " in text]
        self.assertEqual(len(installing), 6)
        for text in installing:
            self.assertRegex(text, r"(?s)curl .*/SHA256SUMS.*sha256sum --check --ignore-missing.*\*\.whl.*tar -xzf")

    def test_no_script_contains_an_expression(self):
        self.assertFalse([text for text in all_scripts() if "${{" in text])

    def test_formats_are_those_that_lint_has(self):
        for file in shipped():
            named = re.findall(r"curbcut lint [^`\n]*--format[ =](\S+)", file.read_text())
            self.assertLessEqual(set(named), {"text", "json", "sarif", "github", "gitlab", "junit"}, file)

    def test_nothing_is_installed_without_the_package(self):
        jobs = yaml.safe_load(starter(FILES[0]))["jobs"]
        needs = [step for step in jobs["check"]["steps"] if "pipx" in step.get("run", "") or "curbcut lint" in step.get("run", "")]
        self.assertEqual([step["if"] for step in needs], ["env.CURBCUT_PACKAGE != ''"] * 2)
        self.assertIn("vars.CURBCUT_PACKAGE != ''", jobs["publish"]["if"])

    def test_pull_requests_need_no_environment_and_may_write_nothing(self):
        jobs = yaml.safe_load(starter("dot.github/workflows/handbook.yml"))["jobs"]
        check, = [job for job in jobs.values() if "pull_request" in job["if"]]
        self.assertNotIn("environment", check)
        self.assertNotIn("permissions", check)

    def test_published_sites_know_their_address(self):
        self.assertIn('--base-url "$BASE_URL/"\n        env: { BASE_URL: "${{ steps.pages', starter(FILES[0]))
        self.assertIn('--base-url "$CI_PAGES_URL/"', starter(FILES[1]))

    def test_comments_are_posted_even_if_a_page_cannot_be_read(self):
        files = [ROOT / "Documentation/CI" / name for name in ("README.md", "changes.yml")]
        lines = [line for file in files for line in file.read_text().splitlines() if "> changes.md" in line]
        self.assertEqual(len(lines), 2)
        for line in lines:
            self.assertTrue(line.endswith("|| test -s changes.md"), line)


if __name__ == "__main__":
    unittest.main()
