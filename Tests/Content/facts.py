"""Checks the tables of facts in Content/_facts: every row has a claim, a certainty, and a source if it is proved."""

import re

CELL = re.compile(r"(?<!\\)\|")
COLUMNS = ["#", "claim", "platform and version", "source", "certainty"]
CERTAINTIES = ("proved", "likely", "needs a device")
NOTHING = {"", "–", "-"}


def table_of(page, facts):
    """The file with the facts of a page, named after its section and its file; web-common.md and the like are shared."""
    return facts / f"{page.parent.parent.name}-{page.stem}.md"


def trouble_of(cells, numbers):
    """Returns what is wrong with a row, if anything. Remembers its number in `numbers`."""
    if len(cells) != len(COLUMNS):
        return f"the row has {len(cells)} cells instead of {len(COLUMNS)}"
    number, claim, _, source, certainty = cells
    if number in NOTHING or number in numbers:
        return f"the number '{number}' is missing or a duplicate"
    numbers.add(number)
    if claim in NOTHING:
        return f"row {number} has no claim"
    if not certainty.startswith(CERTAINTIES):
        return f"row {number} is '{certainty}'; write one of: {', '.join(CERTAINTIES)}"
    if certainty.startswith("proved") and source in NOTHING:
        return f"row {number} is proved and names no source"
    return None


def check(path, count):
    """Yields (line, message) for each row that is wrong, and for a file without rows. Counts the rows in `count`."""
    numbers, rows = set(), 0
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if not line.startswith("|"):
            continue
        cells = [cell.strip() for cell in CELL.split(line)[1:-1]]
        if cells == COLUMNS or not "".join(cells).strip("-: "):
            continue
        rows += 1
        if trouble := trouble_of(cells, numbers):
            yield number, trouble
    count["rows of facts"] += rows
    if not rows:
        yield 1, "the table has no rows"
