"""Reads tables of Data and collects what is wrong with them."""


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
                report(path, number, f"spaces around {column} '{cell}'")
            if "  " in cell:
                report(path, number, f"two spaces in {column} '{cell}'")
        rows.append((number, row))
    return rows
