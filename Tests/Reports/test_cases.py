"""Reads the test cases that `curbcut export` writes for other tools, and compares them with the JSON of the pages: every
test group and scenario is a test case, and no step, expectation or precondition is lost.

    Tests/Reports/test_cases.py --tool .build/release/curbcut FOLDER…
"""

import argparse
import csv
import html
import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path

csv.field_size_limit(10_000_000)
FORMULA = re.compile(r"^[\s​]*[=+\-@＝＋－＠]")


def plain(text):
    return " ".join(text.split())


def unquoted(line):
    """A line without the quotation marks that keep it from being a formula."""
    return plain(line[1:-1]) if line.startswith("“") and line.endswith("”") and FORMULA.match(line[1:]) else plain(line)


def lines(cell):
    return [unquoted(line) for line in cell.split("\n") if line.strip()]


def shown(text):
    """What Jira shows for a line of its markup."""
    return html.unescape(re.sub(r"\\([^\w\s])", r"\1", text))


def argument(step):
    if "table" in step:
        return [f"| {' | '.join(row)} |" for row in step["table"]]
    return step["docString"]["text"].split("\n") if "docString" in step else []


def words(step):
    """The step and the lines of its table or text."""
    return [plain(line) for line in [step["text"], *argument(step)] if line.strip()]


def model(pages):
    """The preconditions and the texts, actions and expectations alike, of each test case, in their order."""
    cases = {}
    for page in pages:
        for section in page["sections"]:
            for group in section.get("testGroups", []):
                texts = [text for check in group["checks"]
                         for text in ([check["label"]] if check["label"] else [group["title"] or section["title"]])
                         + [line for part in [check["expectation"], *check["details"]] for line in part.split("\n")]]
                before = group.get("remarks", []) if group["checks"] else []
                texts = texts or [group["title"] or section["title"], *group.get("remarks", [])]
                cases[group["id"] or section["id"]] = (list(map(plain, before)), [plain(text) for text in texts if text.strip()])
            feature = section.get("feature", {})
            for scenario in feature.get("scenarios", []):
                before = [line for step in feature["background"] + scenario.get("background", []) for line in words(step)]
                cases[scenario["id"]] = (before, [line for step in scenario["steps"] for line in words(step)])
    return cases


class Read:
    """The test cases of a file, by the reference that a tool keeps with them."""

    def __init__(self, tool, rows):
        self.cases = {}
        last = None
        for row in rows:
            for name, cell in row.items():
                if FORMULA.match(cell or ""):
                    raise AssertionError(f"{tool}: {name} is a formula: {cell[:60]!r}")
            last = getattr(self, tool)(row, last)

    def case(self, reference, title, before):
        if reference in self.cases:
            raise AssertionError(f"two test cases are {reference}")
        self.cases[reference] = {"title": title, "before": before, "texts": [], "steps": 0}
        return reference

    def add(self, name, action, expected):
        if not action:
            raise AssertionError(f"{name}: a step without an action")
        self.cases[name]["texts"] += action + expected
        self.cases[name]["steps"] += 1

    def xray(self, row, last):
        name = row["Test ID"]
        if name != last:
            assert row["Test Type"] == "Manual" and name in row["Labels"].split()
            self.case(name, row["Summary"], [plain(shown(line)) for line in row["Description"].split("\n")])
        self.add(name, *([plain(shown(line)) for line in lines(row[column])] for column in ("Action", "Expected Result")))
        return name

    def testrail(self, row, last):
        name = last
        if row["Title"]:
            name = self.case(row["References"].split(",")[0], row["Title"], lines(row["Preconditions"]))
        self.add(name, lines(row["Step"]), lines(row["Expected Result"]))
        return name

    def azure(self, row, last):
        if row["Title"]:
            assert row["Work Item Type"] == "Test Case" and not row["Step Action"]
            return self.case(row["Tags"].split("; ")[0], row["Title"], [])
        if row["Test Step"] == "1":
            self.cases[last]["before"] = lines(row["Step Action"])
        else:
            self.add(last, lines(row["Step Action"]), lines(row["Step Expected"]))
        return last

    def jira(self, row, last):
        description = row["Description"].split("\n")
        first = next((number for number, line in enumerate(description) if line.startswith("# ")), len(description))
        assert shown(description[0].removeprefix("h3. ")) == unquoted(row["Summary"]), row["Summary"]
        name = self.case(row["Labels"].split()[0], row["Summary"], [plain(shown(line)) for line in description[1:first]])
        for line in description[first:]:
            if not line.strip():
                break
            self.cases[name]["texts"].append(plain(shown(re.sub(r"^#\*? (_→_ )?", "", line))))
        return name


def compare(tool, expected, read):
    problems = [f"{tool}: {name} is missing" for name in expected.keys() - read.cases.keys()]
    problems += [f"{tool}: {name} is invented" for name in read.cases.keys() - expected.keys()]
    for name in expected.keys() & read.cases.keys():
        before, texts = expected[name]
        case = read.cases[name]
        if not texts:
            continue
        if len(texts) != len(case["texts"]) or not all(map(str.endswith, case["texts"], texts)):
            lost = [text for text in texts if not any(one.endswith(text) for one in case["texts"])]
            problems.append(f"{tool}: {name} has {len(case['texts'])} texts, not {len(texts)}; lost: {lost}")
        problems += [f"{tool}: {name} has lost {text!r}" for text in before if not any(text in one for one in case["before"])]
    return problems


def check(executable, content):
    with tempfile.TemporaryDirectory() as folder:
        def export(form):
            result = subprocess.run([executable, "export", "--format", form, "--content", content, "--output", f"{folder}/{form}"],
                                    capture_output=True, text=True, check=False)
            assert result.returncode == 0, result.stderr
            return Path(folder) / form
        pages = [json.loads(path.read_text()) for path in sorted(export("json").rglob("index.json"))]
        expected = model(pages)
        problems = []
        for tool in ("xray", "testrail", "azure", "jira"):
            rows = [row for path in sorted(export(tool).glob("*.csv")) for row in csv.DictReader(path.open(newline=""), strict=True)]
            problems += compare(tool, expected, Read(tool, rows))
    return len(expected), sum(len(texts) for _, texts in expected.values()), problems


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tool", default=".build/release/curbcut")
    parser.add_argument("folders", nargs="+")
    options = parser.parse_args()
    failed = False
    for folder in options.folders:
        cases, texts, problems = check(str(Path(options.tool).resolve()), folder)
        print(f"  {'FAILED' if problems or not cases else 'ok':7} {folder}: {cases} test cases, {texts} texts, read four times")
        for problem in problems[:20]:
            print(f"          {problem}")
        failed |= bool(problems) or not cases
    sys.exit("An export has lost or invented something." if failed else 0)


main()
