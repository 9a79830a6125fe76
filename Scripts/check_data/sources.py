"""Checks that each table has a source and a description."""

import re

from check_data.table import report

def tables(data):
    return [*data.glob("*.tsv"), *data.glob("*.txt")]


def check_sources(data):
    """Checks that NOTICE.md names the source of each table, with a link, and README.md its purpose."""
    notice, readme = (data / "NOTICE.md").read_text(encoding="utf-8"), (data / "README.md").read_text(encoding="utf-8")
    entries = {part.split("`")[0]: part for part in notice.split("\n- `")[1:]}
    for table in sorted(path.name for path in tables(data)):
        if not re.search(r"https?://|Own work", entries.get(table, "")):
            report(data / "NOTICE.md", 1, f"no entry '- `{table}`' with a link to its source")
        if f"\n## {table}\n" not in readme:
            report(data / "README.md", 1, f"no section '## {table}'")
    for name in entries.keys() - {path.name for path in tables(data)}:
        report(data / "NOTICE.md", 1, f"'{name}' is not a table in this folder")
