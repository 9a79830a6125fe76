"""Checks the tables of success criteria: wcag.tsv, en-301-549.tsv and wcag2ict.tsv."""

import re
from collections import Counter

from check_data.table import read_table, report

WCAG_COLUMNS = ["number", "name", "level", "since", "removed", "slug"]
EN_COLUMNS = ["version", "number", "web", "document", "software"]
WCAG2ICT_COLUMNS = ["version", "number", "applies", "note"]

# W3C's own counts: WCAG 2.0 has 61 criteria, 2.1 added 17, 2.2 added 9 (and removed 4.1.1).
WCAG_COUNTS = {"2.0": 61, "2.1": 17, "2.2": 9}

# EN 301 549 V3.2.1 uses the levels A and AA of WCAG 2.1. Version of the standard: newest version of WCAG in it.
EN_VERSIONS = {"3.2.1": "2.1"}

# WCAG2ICT covers the levels A and AA. Version of WCAG: what a criterion can need when it is applied to software.
WCAG2ICT_VERSIONS = ["2.2"]
WCAG2ICT_APPLIES = {"as-written", "substitutions", "sets"}


def check_wcag(path):
    rows = read_table(path, WCAG_COLUMNS)
    seen = {"number": {}, "slug": {}}
    previous = ()
    for line, row in rows:
        if not re.fullmatch(r"[1-4]\.\d\.\d{1,2}", row["number"]):
            report(path, line, f"number '{row['number']}' is not of the form 1.2.3")
            continue
        order = tuple(int(part) for part in row["number"].split("."))
        if order <= previous:
            report(path, line, f"{row['number']} is out of order: sort by number, part by part")
        previous = order
        if row["level"] not in {"A", "AA", "AAA"}:
            report(path, line, f"level '{row['level']}' is not A, AA or AAA")
        if row["since"] not in WCAG_COUNTS:
            report(path, line, f"since '{row['since']}' is not one of {', '.join(WCAG_COUNTS)}")
        if row["removed"] and not (row["removed"] in WCAG_COUNTS and row["removed"] > row["since"]):
            report(path, line, f"removed '{row['removed']}' is not a later version")
        if row["slug"] != re.sub(r"[^a-z0-9]+", "-", row["name"].lower()).strip("-"):
            report(path, line, f"slug '{row['slug']}' does not follow from the name '{row['name']}'")
        for column, values in seen.items():
            if row[column] in values:
                report(path, line, f"{column} '{row[column]}' is already on line {values[row[column]]}")
            values.setdefault(row[column], line)
    counts = Counter(row["since"] for _, row in rows)
    for version, count in WCAG_COUNTS.items():
        if counts[version] != count:
            report(path, 1, f"{counts[version]} criteria since {version}, not {count}")
    return rows


def by_number(number):
    return tuple(int(part) for part in number.split("."))


def check_criteria(path, rows, expected):
    """Checks that `rows`, of one version of a table, name exactly the criteria of `expected`, in order."""
    numbers = [row["number"] for _, row in rows]
    for line, row in rows:
        if row["number"] not in expected:
            report(path, line, f"{row['number']} is not a criterion of this version at level A or AA")
        elif numbers.count(row["number"]) > 1:
            report(path, line, f"{row['number']} occurs twice in version {row['version']}")
    for number in expected:
        if number not in numbers:
            report(path, 1, f"no row for {number}")
    known = [number for number in numbers if number in expected]
    if known != sorted(known, key=by_number):
        report(path, 1, "out of order: sort by version, then by number, part by part")


def check_versions(path, rows, versions, expected):
    """Checks that the table has every version once, one after the other, with the criteria that `expected` returns."""
    for line, row in rows:
        if row["version"] not in versions:
            report(path, line, f"version '{row['version']}' is not one of {', '.join(versions)}")
    order = [row["version"] for _, row in rows]
    if order != sorted(order):
        report(path, 1, "out of order: sort by version, then by number, part by part")
    for version in versions:
        check_criteria(path, [row for row in rows if row[1]["version"] == version], expected(version))


def check_en(path, criteria):
    rows = read_table(path, EN_COLUMNS)
    check_versions(path, rows, EN_VERSIONS, lambda version: [
        row["number"] for _, row in criteria if row["level"] != "AAA" and row["since"] <= EN_VERSIONS[version]])
    for line, row in rows:
        number = row["number"]
        for column, allowed in (("web", [f"9.{number}"]), ("document", ["", f"10.{number}"]),
                                ("software", ["", f"11.{number}", f"11.{number}.1"])):
            if row[column] not in allowed:
                report(path, line, f"{column} '{row[column]}' is not the clause for {number}")
    return rows


def check_wcag2ict(path, criteria):
    rows = read_table(path, WCAG2ICT_COLUMNS)
    check_versions(path, rows, WCAG2ICT_VERSIONS, lambda version: [
        row["number"] for _, row in criteria if row["level"] != "AAA" and row["since"] <= version])
    for line, row in rows:
        if row["applies"] not in WCAG2ICT_APPLIES:
            report(path, line, f"applies '{row['applies']}' is not one of {', '.join(sorted(WCAG2ICT_APPLIES))}")
        if row["note"].endswith("."):
            report(path, line, "a note has no full stop at its end")
    return rows
