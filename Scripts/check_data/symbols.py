"""Checks symbols.tsv: names of the platforms' accessibility interfaces."""

import re

from check_data.table import read_table, report

COLUMNS = ["name", "platform", "framework", "kind", "spellings", "since", "deprecated", "replacement", "url"]

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
        report(path, line, "write a vertical bar only between spellings, with a space on each side")
    replacement = row["replacement"]
    if replacement:
        if not row["deprecated"]:
            report(path, line, f"'{row['name']}' has a replacement but is not deprecated")
        target = names.get((replacement, row["framework"]))
        if target is None:
            report(path, line, f"replacement '{replacement}' is not a row of {row['framework']}")
        elif target["deprecated"]:
            report(path, line, f"replacement '{replacement}' is deprecated itself")


def check_symbols(path):
    rows = read_table(path, COLUMNS)
    names = {(row["name"], row["framework"]): row for _, row in rows}
    first = {}
    spelled = {}
    previous = None
    for line, row in rows:
        key = (row["name"], row["framework"])
        if key in first:
            report(path, line, f"'{row['name']}' of {row['framework']} is already on line {first[key]}")
        first.setdefault(key, line)
        order = (row["framework"], row["name"])
        if previous and order < previous:
            report(path, line, f"'{row['name']}' comes after '{previous[1]}': sort by framework, then name (by code point)")
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
                report(path, line, f"spelling '{spelling}' occurs twice")
            elif (spelling, scope) in spelled and spelling in spellings(row):
                report(path, line, f"spelling '{spelling}' repeats the name")
            spelled.setdefault((spelling, scope), key)
    return rows
