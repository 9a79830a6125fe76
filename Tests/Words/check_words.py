#!/usr/bin/env python3
"""Checks that comments, messages, interface words and guides are written in plain English.

    Tests/Words/check_words.py [--counts] [ROOT]

Prints `path:line: what is wrong` and exits 1 when there is a problem. `--counts` lists the problems by folder.
The rules follow the style guide of the project; `exceptions.tsv` lists where they do not apply, each with its reason,
and `allowances.tsv` how many problems a folder may still have. Standard library only.
"""

import argparse
import re
import sys
from collections import Counter
from pathlib import Path

import prose
import references
import spelling

HERE = Path(__file__).resolve().parent
LONGEST_LINE = 120
OWN_WORDS = "Tests/Words/words.txt"

# What is wrong, and what to write. A term of the field that contains the word is part of the pattern.
WORDS = [
    (r"behind", "'after', or 'below'"),
    (r"blanks?(?! (?:line|page|node))", "'space', or 'placeholder'"),
    (r"(?:stands?|stood|standing)(?!(?: \w+)? (?:for|out|alone)\b)", "'is', 'appears'"),
    (r"mend(?:s|ed|ing)?", "'fix'"),
    (r"(?:holds?|held)(?!(?: \w+){0,2} (?:locks?|down|back|up)\b)", "'contains', 'is true', 'enforces', 'keeps'"),
    (r"dear(?:er|est)?", "'expensive'"),
    (r"former(?:ly)?", "'previous', 'old'"),
    (r"mostly", "'usually'"),
    (r"lack(?:s|ed|ing)?", "'without …', 'no …', 'is missing'"),
    (r"what is not there", "'what is missing'"),
    (r"(?<!there\s)(?<!where\s)is no(?! (?:longer|more|less|different|better|such|need|reason|way|one)\b)", "'is not a'"),
    (r"as the user whose it is", "'as its owner'"),
    (r"so in all that follow", "a sentence of its own"),
]
WORD = [
    (re.compile(rf"(?<![\w-])(?:{pattern})(?![\w-])".replace(" ", r"\s+"), re.I), use) for pattern, use in WORDS
]

PREPOSITIONS = (
    "About Above Across After Against Among As At Before Behind Below Beneath Beside Besides Between Beyond But By "
    "During For From In Inside Into Like Of Off On Onto Out Outside Over Through To Toward Towards Under Up Upon With "
    "Within Without"
)
FRAGMENT = re.compile(rf"(?:{PREPOSITIONS.replace(' ', '|')}|The same)\b(?!-)")


def problems_in(piece):
    """Yields the line and what is wrong, for every fault in a piece of prose."""
    for pattern, use in WORD:
        for match in pattern.finditer(piece.text):
            yield piece.line_at(match), f"'{match[0]}': write {use}"
    if piece.kind == "doc" and (match := FRAGMENT.match(piece.text.strip())):
        yield piece.line, f"the comment begins with '{match[0]}'; write a sentence or a noun phrase"
    if piece.kind in ("message", "guide"):
        for match in spelling.unknown_words(piece.text):
            yield piece.line_at(match), f"'{match[0]}' is not in the dictionary; fix it or add it to {OWN_WORDS}"


def problems_of(path, text):
    """Yields the line, its text and what is wrong, for every fault in a file."""
    for piece in prose.pieces(path, text):
        for line, problem in problems_in(piece):
            yield line, piece.line_of_text(line), problem
    if path.startswith("Documentation/") and path.endswith(".md"):
        for number, line in enumerate(text.split("\n"), 1):
            if len(line) > LONGEST_LINE:
                yield number, line, f"the line has {len(line)} characters; the limit is {LONGEST_LINE}"


def lost_references(root, path, text):
    """Yields the line, the reference and what is wrong, for references of guides that lead nowhere."""
    if path.endswith(".md") and path != "CHANGELOG.md":
        for line, reference in references.broken(root, path, text):
            yield line, reference, f"'{reference}' does not exist"


class Table:
    """The rows of a table with tab-separated cells and a header line."""

    def __init__(self, path):
        lines = path.read_text(encoding="utf-8").splitlines()[1:] if path.exists() else []
        self.rows = [tuple(line.split("\t")) for line in lines if line.strip()]
        for row in self.rows:
            if len(row) != 3 or not all(cell.strip() for cell in row):
                raise SystemExit(f"{path}: three cells are needed, the last one with a reason: {row}")


def check(root, exceptions, allowances):
    """Returns the problems that nothing excuses, and their number by allowed folder."""
    found, used, counts = [], set(), Counter()
    for path in prose.files(root):
        text = (root / path).read_text(encoding="utf-8", errors="replace")
        folder = next((row[0] for row in allowances.rows if path.startswith(row[0])), None)
        for line, words, problem in [*problems_of(path, text), *lost_references(root, path, text)]:
            excuse = next((row for row in exceptions.rows if excuses(row, path, words, problem)), None)
            if excuse:
                used.add(excuse)
            else:
                counts[folder] += 1
                found.append((folder, f"{path}:{line}: {problem}"))
    for row in exceptions.rows:
        if row not in used:
            found.append((None, f"Tests/Words/exceptions.tsv: nothing needs '{row[1]}' in {row[0]} any more; remove it"))
    limits = {row[0]: int(row[1]) for row in allowances.rows}
    return [problem for folder, problem in found if folder is None or counts[folder] > limits[folder]], counts


def excuses(exception, path, words, problem):
    """Whether an exception is about this text or this problem."""
    folder, pattern, _ = exception
    return path.startswith(folder) and bool(re.search(pattern, " ".join(words.split())) or re.search(pattern, problem))


def main():
    parser = argparse.ArgumentParser(description="Checks the words of comments, messages and guides.")
    parser.add_argument("root", nargs="?", type=Path, default=HERE.parents[1])
    parser.add_argument("--counts", action="store_true", help="print the number of problems by folder")
    arguments = parser.parse_args()
    allowances = Table(HERE / "allowances.tsv")
    problems, counts = check(arguments.root, Table(HERE / "exceptions.tsv"), allowances)
    if arguments.counts:
        for folder, limit, _ in allowances.rows:
            print(f"{counts[folder]:5} of at most {int(limit):5}  {folder}")
    print("\n".join(problems) or f"No problems, {sum(counts.values())} allowed for now.")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
