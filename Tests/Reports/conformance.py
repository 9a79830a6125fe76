"""Makes handbooks and test runs with a known truth, lets `curbcut report` make a report of each, and reads it back:
nothing is supported without evidence, every failure is in exactly its rows, OpenACR fits its catalogue.

    Tests/Reports/conformance.py --tool .build/release/curbcut
"""

import argparse
import json
import random
import subprocess
import sys
import tempfile
from pathlib import Path

import yaml
from jsonschema import Draft7Validator
from packaging.licenses import canonicalize_license_expression

ROOT = Path(__file__).resolve().parents[2]
DATA = Path(__file__).resolve().parent / "data"
# The folders of the pages that must be tested with each. Phones test web pages as well.
TECHNOLOGIES = {"iOS with VoiceOver": "native", "Android with TalkBack": "native", "Windows with NVDA": "web"}
REMOVED = "4.1.1"
CRITERIA = [line.split("\t") for line in (ROOT / "Data/wcag.tsv").read_text().splitlines()[1:]]
LEVELS = {"A": "success_criteria_level_a", "AA": "success_criteria_level_aa", "AAA": "success_criteria_level_aaa"}
# OpenACR, catalogue 2.5-edition-wcag-2.2-508-eu-en: numbers of criteria, components, terms.
TABLES = {"success_criteria_level_a": 32, "success_criteria_level_aa": 24}
COMPONENTS = {"web", "electronic-docs", "software", "authoring-tool"}
TERMS = {"supports", "partially-supports", "does-not-support", "not-applicable", "not-evaluated"}
CHAPTERS = set(LEVELS.values()) | {
    "functional_performance_criteria", "hardware", "software", "support_documentation_and_services",
    *(f"en_301_549_{name}" for name in (
        "functional_performance", "generic_requirements", "ict_with_two-way_voice", "ict_with_video", "hardware", "web",
        "non-web-documents", "software", "documentation_and_support_services",
        "ict_providing_relay_or_emergency_service_access"))}


def note(page, number, technology):
    return f"note {page} {number.replace('.', '-')} {technology}"


class World:
    """A handbook whose checks name their requirements, but one, and the runs of two testers of two kinds of product."""

    def __init__(self, folder, seed):
        self.folder, self.random = Path(folder), random.Random(seed)
        self.numbers = self.random.sample([row[0] for row in CRITERIA if row[2] != "AAA" and not row[4]], 14)
        self.pages = {f"control{number}": "native" for number in range(5)} | {f"page{number}": "web" for number in range(3)}
        self.covers = {}
        for page in self.pages:
            lines = [f"# {page.title()}", "", "## Condensed", "", "1. Group", "", "   - Zeal: It works"]
            for number in self.numbers:
                kind = self.random.choices(["whole", "part", "none"], [12, 2, 1])[0]
                if number in self.numbers[:5]:
                    kind = "whole"
                if kind == "none":
                    continue
                label = f"Check {number.replace('.', ' ')}"
                lines.append(f"   - {label}: It works (WCAG {number} {kind})")
                self.covers[page, number] = kind
            path = self.folder / f"Content/{self.pages[page]}/{page}.md"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text("\n".join(lines) + "\n")
        other = next(row[0] for row in CRITERIA if row[2] == "A" and not row[4] and row[0] not in self.numbers)
        self.verdicts = f"# Decided by people.\n{other}: {{level: not-applicable, remark: There is none., who: Anna, when: 2026-11-20}}\n"
        (self.folder / "verdicts.yml").write_text(self.verdicts)
        (self.folder / "app.yml").write_text(
            "name: Bank\nversion: '5.5'\nemail: a11y@example.org\nlicense: CC-BY-4.0\nplatforms: [ios, android, web]\n"
            f"technologies: [{', '.join(TECHNOLOGIES)}]\n")

    def checks(self, tool):
        subprocess.run([tool, "export", "--format", "json", "--output", "Export"], cwd=self.folder, check=True, capture_output=True)
        for page in self.pages:
            document = json.loads((self.folder / f"Export/{self.pages[page]}/{page}/index.json").read_text())
            for section in document["sections"]:
                for group in section["testGroups"]:
                    for check in group["checks"]:
                        number = next((one["criterion"] for one in check.get("requirements", [])), "")
                        yield page, number, check["id"], f"{check['label']}: {check['expectation']}"

    def write_runs(self, tool):
        """Writes a file for each technology. Returns outcomes by page, criterion and technology."""
        outcomes = {}
        checks = list(self.checks(tool))
        for technology in TECHNOLOGIES:
            results = []
            for page, number, name, text in checks:
                if self.pages[page] == "native" and TECHNOLOGIES[technology] == "web":
                    continue
                weights = [1, 0, 0, 0] if number in self.numbers[:3] else [40, 3, 2, 1]
                outcome = self.random.choices(["pass", "fail", "not-applicable", "untested"], weights)[0]
                outcomes[page, number, technology] = outcome
                results.append({
                    "component": page, "place": "Native", "criteria": "Condensed", "group": "Group", "check": text,
                    "technology": technology, "result": outcome, "note": note(page, number, technology) if outcome == "fail" else "",
                    "requirements": [number] if number else [], "id": name, "url": "https://example.org/"})
            (self.folder / f"Results/{technology}.json").parent.mkdir(exist_ok=True)
            (self.folder / f"Results/{technology}.json").write_text(json.dumps({
                "version": 1, "handbook": "H", "revision": "a", "build": "5.5 (7)", "tester": technology, "date": "2026-11-19",
                "results": results}))
        return outcomes

    def truth(self, outcomes):
        """The requirements that the runs show to be met, and for each requirement its failures."""
        met, failed = set(), {}
        for number in ["", *self.numbers]:
            for component, folder in (("software", "native"), ("web", "web")):
                pages = [page for page in self.pages if self.pages[page] == folder]
                of = {(page, technology): outcomes.get((page, number, technology)) for page in pages for technology in TECHNOLOGIES}
                failed[number, component] = {note(page, number, technology) for (page, technology), outcome in of.items() if outcome == "fail"}
                is_whole = all(self.covers.get((page, number)) == "whole" for page in pages)
                asked = [outcome for (_, technology), outcome in of.items() if TECHNOLOGIES[technology] == folder]
                is_done = all(outcome in ("pass", "not-applicable") for outcome in asked)
                if is_whole and is_done and "pass" in asked and not failed[number, component]:
                    met.add((number, component))
        return met, failed


def check_openacr(path, met, failed):
    document = yaml.safe_load(path.read_text())
    found = [f"{error.json_path}: {error.message}" for error in Draft7Validator(json.loads((DATA / "openacr-0.1.0.schema.json").read_text())).iter_errors(document)]
    assert not found, found
    assert canonicalize_license_expression(document["license"]) == document["license"]
    assert document["title"].startswith("Draft: ") and document["product"]["name"] == "Bank" and document["author"]["email"]
    assert set(document["chapters"]) == CHAPTERS, set(document["chapters"]) ^ CHAPTERS
    known = {level: {row[0] for row in CRITERIA if row[2] == level} for level in LEVELS}
    supported = set()
    for level, chapter in LEVELS.items():
        part = document["chapters"][chapter]
        if part.get("disabled"):
            assert part["notes"]
            continue
        assert len(part["criteria"]) == TABLES[chapter], (chapter, len(part["criteria"]))
        for row in part["criteria"]:
            assert row["num"] in known[level], row["num"]
            for component in row["components"]:
                assert component["name"] in COMPONENTS and component["adherence"]["level"] in TERMS
                if row["num"] == REMOVED:
                    assert component["adherence"]["level"] == "supports", row
                    continue
                notes, key = component["adherence"]["notes"], (row["num"], component["name"])
                found = {f"note {one.split('.')[0]}" for one in notes.split("note ")[1:]}
                assert found == failed.get(key, set()), (key, notes)
                assert (component["adherence"]["level"] == "partially-supports") == bool(found), key
                if component["adherence"]["level"] == "supports":
                    supported.add(key)
    assert supported == met, (supported, met)
    return supported


def check(tool, seed):
    with tempfile.TemporaryDirectory() as folder:
        world = World(folder, seed)
        outcomes = world.write_runs(tool)
        result = subprocess.run([tool, "report", "Results", "--product", "app.yml", "--today", "2026-11-20"],
                                cwd=folder, capture_output=True, text=True, check=False)
        met, failed = world.truth(outcomes)
        # A failure without a criterion is an error of the report, which is written all the same.
        assert result.returncode == (1 if failed["", "web"] | failed["", "software"] else 0), result.stderr
        assert (Path(folder) / "verdicts.yml").read_text() == world.verdicts, "the decisions of people are changed"
        supported = check_openacr(Path(folder) / "Report/openacr.yaml", met, failed)
        html = (Path(folder) / "Report/index.html").read_text()
        # Failures without a criterion are in a list of their own.
        assert not failed["", "web"] | failed["", "software"] or "Failures without a success criterion" in html
        assert all(html.count(f"{note}<") == 1 for notes in failed.values() for note in notes), "a failure has not one row"
        print(f"  ok      seed {seed}: {len(supported)} supported, {sum(map(len, failed.values()))} failures")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tool", default=".build/release/curbcut")
    tool = str(Path(parser.parse_args().tool).resolve())
    for seed in (1, 2, 3):
        check(tool, seed)


sys.exit(main())
