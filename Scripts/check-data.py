#!/usr/bin/env python3
"""Checks the tables in Data/: shape, order, uniqueness, links, replacements, sources.

    python3 Scripts/check-data.py [DATA_DIR]

Prints one line per problem, `path:line: what is wrong`, to standard error and exits 1; without problems, prints the row
counts and exits 0. Standard library only.
"""

import sys
from collections import Counter
from pathlib import Path

from check_data.aria import check_aria
from check_data.criteria import check_en, check_wcag, check_wcag2ict
from check_data.dictionary import check_field_words, check_words
from check_data.requirements import check_requirements, check_section_508
from check_data.sources import check_sources
from check_data.symbols import check_symbols
from check_data.table import problems


def main():
    if len(sys.argv) > 2:
        sys.exit("usage: check-data.py [DATA_DIR]")
    data = Path(sys.argv[1]) if len(sys.argv) == 2 else Path(__file__).resolve().parent.parent / "Data"
    symbols = check_symbols(data / "symbols.tsv")
    criteria = check_wcag(data / "wcag.tsv")
    clauses = check_en(data / "en-301-549.tsv", criteria)
    guidance = check_wcag2ict(data / "wcag2ict.tsv", criteria)
    mappings = check_requirements(data / "requirements.tsv", criteria)
    provisions = check_section_508(data / "section-508.tsv", criteria)
    aria = check_aria(data / "aria.tsv")
    words = check_words(data / "words.txt")
    field = check_field_words(data / "field-words.tsv", words)
    check_sources(data)
    if problems:
        print("\n".join(problems), file=sys.stderr)
        print(f"{len(problems)} problems in {data}", file=sys.stderr)
        sys.exit(1)
    counts = Counter(row["framework"] for _, row in symbols)
    print(f"symbols.tsv: {len(symbols)} rows (" + ", ".join(f"{name} {counts[name]}" for name in sorted(counts)) + ")")
    for name, rows in (("wcag", criteria), ("en-301-549", clauses), ("wcag2ict", guidance), ("field-words", field),
                       ("requirements", mappings), ("section-508", provisions), ("aria", aria)):
        print(f"{name}.tsv: {len(rows)} rows")
    print(f"words.txt: {len(words)} words")


if __name__ == "__main__":
    main()
