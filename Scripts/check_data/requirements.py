"""Checks requirements.tsv and section-508.tsv: suggestions for checks, and United States law."""

import re

from check_data.criteria import WCAG_COUNTS, by_number
from check_data.table import read_table, report

REQUIREMENT_COLUMNS = ["version", "platform", "words", "criteria", "reason"]
SECTION_508_COLUMNS = ["version", "platform", "provision", "name", "without"]


def check_numbers(path, line, text, criteria):
    """Checks a list of criteria separated by spaces: known, sorted, each once."""
    numbers = text.split(" ") if text else []
    known = {row["number"] for _, row in criteria if not row["removed"]}
    for number in numbers:
        if number not in known:
            report(path, line, f"'{number}' is not a success criterion of WCAG 2.2")
            return
    if numbers != sorted(set(numbers), key=by_number):
        report(path, line, f"'{text}' is out of order or names a criterion twice")


def check_requirements(path, criteria):
    rows = read_table(path, REQUIREMENT_COLUMNS)
    first = {}
    for line, row in rows:
        if row["version"] not in WCAG_COUNTS:
            report(path, line, f"version '{row['version']}' is not one of {', '.join(WCAG_COUNTS)}")
        if not row["criteria"] or not row["reason"]:
            report(path, line, "criteria or a reason are missing")
        check_numbers(path, line, row["criteria"], criteria)
        for words in row["words"].split(" | "):
            key = (row["platform"], words)
            if not re.fullmatch(r"[a-z0-9]+( [a-z0-9]+)*", words):
                report(path, line, f"'{words}' is not words in lower case")
            elif key in first:
                report(path, line, f"'{words}' is already on line {first[key]}")
            first.setdefault(key, line)
    return rows


def check_section_508(path, criteria):
    rows = read_table(path, SECTION_508_COLUMNS)
    for line, row in rows:
        if not re.fullmatch(r"E20[57]\.\d", row["provision"]) or row["platform"] not in {"software", "web"}:
            report(path, line, f"'{row['provision']}' for {row['platform']} is not a provision that contains WCAG")
        check_numbers(path, line, row["without"], criteria)
    return rows
