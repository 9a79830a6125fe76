#!/usr/bin/env python3
"""Checks the tables in Data/: shape, order, uniqueness, links, replacements, sources.

    python3 Scripts/check-data.py [DATA_DIR]

Prints one line per problem, `path:line: what is wrong`, to standard error and exits 1; without problems, prints the row
counts and exits 0. Standard library only.
"""

import re
import sys
from collections import Counter
from pathlib import Path

SYMBOL_COLUMNS = ["name", "platform", "framework", "kind", "spellings", "since", "deprecated", "replacement", "url"]
WCAG_COLUMNS = ["number", "name", "level", "since", "removed", "slug"]
EN_COLUMNS = ["version", "number", "web", "document", "software"]
WCAG2ICT_COLUMNS = ["version", "number", "applies", "note"]

KINDS = {
    "property", "method", "modifier", "trait", "notification", "class", "struct", "enum-case", "protocol",
    "attribute", "function", "annotation", "role", "element", "constant", "property-wrapper",
}

APPLE = r"https://developer\.apple\.com/documentation/[a-z][^\sA-Z]*"
IOS_VERSION = r"iOS \d+\.\d+"

# framework: platform, version as written in `since` and `deprecated`, official address
FRAMEWORKS = {
    "android-views": ("android", r"API \d+",
                      r"https://developer\.android\.com/reference/(android|androidx|com/google/android/material)/\S+"),
    "aria": ("web", r"(ARIA 1\.[0-3]|DPUB-ARIA 1\.[01]|Graphics-ARIA 1\.0)",
             r"https://www\.w3\.org/TR/(wai-aria-1\.[23]|dpub-aria-1\.[01]|graphics-aria-1\.0)/#[a-z_-]+"),
    "html": ("web", r"HTML\S*",
             r"(https://developer\.mozilla\.org/en-US/docs/Web/(HTML/Reference/(Elements|Attributes|Global_attributes)"
             r"|SVG/Reference/Element)/\S+|https://html\.spec\.whatwg\.org/multipage/\S+)"),
    "jetpack-compose": ("android", r"(Compose|Material3) \d+\.\d+\.\d+",
                        r"https://developer\.android\.com/reference/kotlin/androidx/compose/\S+"),
    "swiftui": ("ios", IOS_VERSION, APPLE),
    "uikit": ("ios", IOS_VERSION, APPLE),
}

# W3C's own counts: WCAG 2.0 has 61 criteria, 2.1 added 17, 2.2 added 9 (and removed 4.1.1).
WCAG_COUNTS = {"2.0": 61, "2.1": 17, "2.2": 9}

# EN 301 549 V3.2.1 uses the levels A and AA of WCAG 2.1. Version of the standard: newest version of WCAG in it.
EN_VERSIONS = {"3.2.1": "2.1"}

# WCAG2ICT covers the levels A and AA. Version of WCAG: what a criterion can need when it is applied to software.
WCAG2ICT_VERSIONS = ["2.2"]
WCAG2ICT_APPLIES = {"as-written", "substitutions", "sets"}

problems = []


def report(path, line, message):
    problems.append(f"{path}:{line}: {message}")


def read_table(path, columns):
    """Returns the rows of a table as (line, {column: cell}); rows with a wrong number of cells are reported and left
    out.
    """
    try:
        text = path.read_bytes().decode("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        report(path, 1, f"cannot be read: {error}")
        return []
    if text.startswith("\ufeff"):
        report(path, 1, "starts with a byte order mark")
    if "\r" in text:
        report(path, 1, "has carriage returns; lines end with LF only")
    if not text.endswith("\n") or text.endswith("\n\n"):
        report(path, text.count("\n"), "has to end with exactly one line feed")
    lines = text.split("\n")[:-1] if text.endswith("\n") else text.split("\n")
    if lines[0].split("\t") != columns:
        report(path, 1, f"header is not: {' '.join(columns)}")
    rows = []
    for number, line in enumerate(lines[1:], start=2):
        cells = line.split("\t")
        if len(cells) != len(columns):
            report(path, number, f"{len(cells)} columns, not {len(columns)}")
            continue
        row = dict(zip(columns, cells))
        for column, cell in row.items():
            if cell != cell.strip():
                report(path, number, f"blanks around {column} '{cell}'")
            if "  " in cell:
                report(path, number, f"two blanks in {column} '{cell}'")
        rows.append((number, row))
    return rows


def spellings(row):
    return row["spellings"].split(" | ") if row["spellings"] else []


def check_symbol(path, line, row, names):
    """Checks one row of symbols.tsv, and its replacement."""
    if not row["name"]:
        report(path, line, "no name")
    if row["framework"] not in FRAMEWORKS:
        report(path, line, f"unknown framework '{row['framework']}'")
        return
    platform, version, address = FRAMEWORKS[row["framework"]]
    if row["platform"] != platform:
        report(path, line, f"platform of {row['framework']} is '{platform}', not '{row['platform']}'")
    if row["kind"] not in KINDS:
        report(path, line, f"unknown kind '{row['kind']}'")
    for column in ("since", "deprecated"):
        if row[column] and not re.fullmatch(version, row[column]):
            report(path, line, f"{column} '{row[column]}' is not of the form {version}")
    if not re.fullmatch(address, row["url"]):
        report(path, line, f"url '{row['url']}' is not an official page of {row['framework']}")
    if "|" in row["name"] or "|" in row["spellings"].replace(" | ", ""):
        report(path, line, "a vertical bar stands between spellings only, with a blank on each side")
    replacement = row["replacement"]
    if replacement:
        if not row["deprecated"]:
            report(path, line, f"'{row['name']}' has a replacement but is not deprecated")
        target = names.get((replacement, row["framework"]))
        if target is None:
            report(path, line, f"replacement '{replacement}' is no row of {row['framework']}")
        elif target["deprecated"]:
            report(path, line, f"replacement '{replacement}' is deprecated itself")


def check_symbols(path):
    rows = read_table(path, SYMBOL_COLUMNS)
    names = {(row["name"], row["framework"]): row for _, row in rows}
    first = {}
    spelled = {}
    previous = None
    for line, row in rows:
        key = (row["name"], row["framework"])
        if key in first:
            report(path, line, f"'{row['name']}' of {row['framework']} stands on line {first[key]} already")
        first.setdefault(key, line)
        order = (row["framework"], row["name"])
        if previous and order < previous:
            report(path, line, f"'{row['name']}' stands after '{previous[1]}': sort by framework, then name (by code point)")
        previous = order
        check_symbol(path, line, row, names)
        # Pages distinguish UIKit from SwiftUI and Views from Compose, but not HTML from ARIA.
        scope = "web" if row["platform"] == "web" else row["framework"]
        for spelling in [row["name"]] + spellings(row):
            if not spelling:
                report(path, line, "empty spelling")
            elif (spelling, scope) in spelled and spelled[spelling, scope] != key:
                report(path, line, f"'{spelling}' already means '{spelled[spelling, scope][0]}' in {scope}")
            elif (spelling, scope) in spelled and spelling != row["name"]:
                report(path, line, f"spelling '{spelling}' stands twice")
            elif (spelling, scope) in spelled and spelling in spellings(row):
                report(path, line, f"spelling '{spelling}' repeats the name")
            spelled.setdefault((spelling, scope), key)
    return rows


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
                report(path, line, f"{column} '{row[column]}' stands on line {values[row[column]]} already")
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


def check_misspellings(path):
    """Checks misspellings.tsv: `wrong<tab>right, other`, without a header, sorted by the wrong word."""
    lines = path.read_text(encoding="utf-8").split("\n")[:-1] if path.is_file() else []
    if not lines:
        report(path, 1, "is missing or empty")
    previous = ""
    for number, line in enumerate(lines, start=1):
        wrong, _, right = line.partition("\t")
        if not wrong or not right or "\t" in right or line != line.strip():
            report(path, number, "is not of the form wrong<tab>right, other")
        if wrong <= previous:
            report(path, number, f"'{wrong}' is out of order or occurs twice: sort by code point")
        previous = wrong
    return lines


def check_sources(data):
    """Checks that NOTICE.md names the source of each table, with a link, and README.md its purpose."""
    notice, readme = (data / "NOTICE.md").read_text(encoding="utf-8"), (data / "README.md").read_text(encoding="utf-8")
    entries = {part.split("`")[0]: part for part in notice.split("\n- `")[1:]}
    for table in sorted(path.name for path in data.glob("*.tsv")):
        if "https://" not in entries.get(table, ""):
            report(data / "NOTICE.md", 1, f"no entry '- `{table}`' with a link to its source")
        if f"\n## {table}\n" not in readme:
            report(data / "README.md", 1, f"no section '## {table}'")
    for name in entries.keys() - {path.name for path in data.glob("*.tsv")}:
        report(data / "NOTICE.md", 1, f"'{name}' is not a table in this folder")


def main():
    if len(sys.argv) > 2:
        sys.exit("usage: check-data.py [DATA_DIR]")
    data = Path(sys.argv[1]) if len(sys.argv) == 2 else Path(__file__).resolve().parent.parent / "Data"
    symbols = check_symbols(data / "symbols.tsv")
    criteria = check_wcag(data / "wcag.tsv")
    clauses = check_en(data / "en-301-549.tsv", criteria)
    guidance = check_wcag2ict(data / "wcag2ict.tsv", criteria)
    words = check_misspellings(data / "misspellings.tsv")
    check_sources(data)
    if problems:
        print("\n".join(problems), file=sys.stderr)
        print(f"{len(problems)} problems in {data}", file=sys.stderr)
        sys.exit(1)
    counts = Counter(row["framework"] for _, row in symbols)
    print(f"symbols.tsv: {len(symbols)} rows (" + ", ".join(f"{name} {counts[name]}" for name in sorted(counts)) + ")")
    for name, rows in (("wcag", criteria), ("en-301-549", clauses), ("wcag2ict", guidance), ("misspellings", words)):
        print(f"{name}.tsv: {len(rows)} rows")


if __name__ == "__main__":
    main()
