"""Compares the output of `curbcut export` with counts of the Markdown, parses the feature files with Gherkin's own
parser and validates the JSON.

    Tests/Graph/run.py --tool .build/debug/curbcut FOLDER…

Ends with status 1 if anything differs.
"""

import argparse
import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path

import jsonschema
from gherkin.errors import CompositeParserException
from gherkin.parser import Parser

import count

ROOT = Path(__file__).resolve().parents[2]
SCHEMAS = ROOT / "Documentation/Schema"
FIELDS = ["videos", "sources", "tracks", "groups", "checks", "scenarios", "steps", "parts", "announcements"]


class Comparison:
    def __init__(self, tool, content, output):
        self.content, self.output = Path(content), Path(output)
        self.problems = []
        for form in ("json", "feature"):
            subprocess.run(
                [tool, "export", "--format", form, "--content", content, "--output", f"{output}/{form}"],
                check=True, capture_output=True)
        self.pages = [json.loads(path.read_text()) for path in sorted((self.output / "json").rglob("index.json"))]
        self.features = {path.relative_to(self.output / "feature").as_posix(): path for path in self.output.rglob("*.feature")}

    def fail(self, page, message):
        self.problems.append(f"{self.content}/{page['path']}: {message}")

    def run(self):
        totals = {"pages": len(self.pages), **dict.fromkeys(FIELDS, 0), "features": len(self.features)}
        for page in self.pages:
            expected = self.expected(page)
            found = self.found(page)
            for field in FIELDS:
                totals[field] += found[field]
                if found[field] != expected[field]:
                    self.fail(page, f"{found[field]} {field}, but {expected[field]} in the Markdown")
            self.check_feature(page)
        self.check_schemas()
        return totals

    # Counting

    def expected(self, page):
        counts = count.count((self.content / page["path"]).read_text())
        return {field: len(counts.scenarios) if field == "scenarios" else getattr(counts, field) for field in FIELDS}

    def found(self, page):
        sections = page["sections"]
        groups = [group for section in sections for group in section.get("testGroups", [])]
        scenarios = [scenario for section in sections if "feature" in section for scenario in section["feature"]["scenarios"]]
        return {
            "videos": len(page["videos"]),
            "sources": sum(len(video["sources"]) for video in page["videos"]),
            "tracks": sum(len(video["tracks"]) for video in page["videos"]),
            "groups": len(groups),
            "checks": sum(len(group["checks"]) for group in groups),
            "scenarios": len(scenarios),
            "steps": sum(len(scenario["steps"]) for scenario in scenarios),
            "parts": sum(
                parts(section["notes"]) for section in sections
                if section["kind"] in ("platform-notes", "developer-notes")),
            "announcements": len(page["announcements"]),
        }

    # Feature files

    def check_feature(self, page):
        scenarios = count.count((self.content / page["path"]).read_text()).scenarios
        name = page["files"]["feature"]
        if not scenarios:
            return self.fail(page, "has a feature file without a scenario") if name else None
        if name not in self.features:
            return self.fail(page, "has no feature file")
        text = self.features[name].read_text()
        try:
            feature = Parser().parse(text)["feature"]
        except CompositeParserException as error:
            return self.fail(page, f"{name} is no Gherkin: {error}")
        tags = [tag["name"][1:] for tag in feature["tags"]]
        slug = page["id"].rpartition("/")[2]
        if tags[:-1] != page["platforms"] or tags[-1:] != [slug]:
            self.fail(page, f"has the tags {tags}, not those of {page['platforms']} and {slug}")
        parsed = [child["scenario"] for child in children(feature) if "scenario" in child]
        titles = [plain(re.sub(r" \(\d+\)$", "", scenario["name"])) for scenario in parsed]
        if titles != [plain(title) for title in scenarios]:
            self.fail(page, f"has the scenarios {titles}, not {scenarios}")
        self.check_words(page, parsed)

    def check_words(self, page, parsed):
        """Checks all words of the steps, in the order of the Markdown."""
        body = [line for title, lines in count.sections(count.without_code((self.content / page["path"]).read_text()))
                if title.lower().strip(" :*") == "gherkin" for line in lines]
        written = [words(item.text) for item in count.list_items(body) if item.depth > 0]
        exported = iter([word for scenario in parsed for step in scenario["steps"] for word in words(step["keyword"] + step["text"])])
        for line in written:
            for word in line:
                if word in ("and", "that"):
                    continue
                if not any(other == word for other in exported):
                    return self.fail(page, f"the feature file does not contain '{word}' of '{' '.join(line)[:60]}'")

    # Schemas

    def check_schemas(self):
        documents = [(page["path"], page, "page") for page in self.pages]
        documents.append(("handbook.json", json.loads((self.output / "json/handbook.json").read_text()), "handbook"))
        for path, document, name in documents:
            schema = jsonschema.Draft202012Validator(json.loads((SCHEMAS / f"{name}.schema.json").read_text()))
            for error in schema.iter_errors(document):
                self.problems.append(f"{path}: {error.json_path}: {error.message[:200]}")


def parts(notes):
    return sum((note["type"] == "framework") + parts(note.get("notes", [])) for note in notes)


def children(feature):
    for child in feature["children"]:
        yield from child["rule"]["children"] if "rule" in child else [child]


def plain(text):
    return " ".join(words(text))


def words(text):
    return re.findall(r"\w+", re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", re.sub(r"<[^>]*>", " ", text)).lower())


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tool", required=True)
    parser.add_argument("folders", nargs="*")
    options = parser.parse_args()
    corpora = [ROOT / "../shared/corpus" / name for name in ("pages", "source-pages")]
    folders = options.folders or [ROOT / "Content"] + [path for path in corpora if path.exists()]
    problems = []
    for folder in folders:
        with tempfile.TemporaryDirectory(prefix="curbcut-graph-") as output:
            comparison = Comparison(options.tool, str(folder), output)
            totals = comparison.run()
            problems += comparison.problems
        print(f"{folder}: " + ", ".join(f"{number} {name}" for name, number in totals.items()))
    for problem in problems:
        print(problem, file=sys.stderr)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
