"""Checks aria.tsv: roles, states and properties of WAI-ARIA, and the roles that ARIA in HTML allows on elements."""

from check_data.table import read_table, report

COLUMNS = ["kind", "name", "status", "values", "roles", "prevented"]
STATUSES = {"attribute": {"", "deprecated"}, "element": {""}, "role": {"", "abstract", "deprecated"}}


def check_aria(path):
    rows = read_table(path, COLUMNS)
    names = {kind: {row["name"] for _, row in rows if row["kind"] == kind} for kind in STATUSES}
    last = ("", "")
    for line, row in rows:
        key = (row["kind"], row["name"])
        if row["status"] not in STATUSES.get(row["kind"], ()):
            report(path, line, f"'{row['status']}' is no status of a row of kind '{row['kind']}'")
        if key <= last:
            report(path, line, f"'{' '.join(key)}' is not in order, or there twice")
        last = key
        for role in set(f"{row['roles']} {row['prevented']}".split()) - names["role"] - {"*"}:
            report(path, line, f"'{role}' is no role of this table")
        if row["kind"] == "role":
            for attribute in set(row["values"].split()) - names["attribute"]:
                report(path, line, f"'{attribute}' is no attribute of this table")
    return rows
