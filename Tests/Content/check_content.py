#!/usr/bin/env python3
"""Checks what the linter cannot check in the pages of Content: sources, facts, announcements, code samples.

    python Tests/Content/check_content.py [CONTENT_DIR]

Prints counts of what was checked, then one line per problem, `path:line: what is wrong`. Exits 1 if there is a problem
or nothing could be checked. Needs requirements.txt; without swiftc, Swift samples are skipped and listed.
"""

import re
import shutil
import sys
import textwrap
from collections import Counter
from pathlib import Path

import facts
import names
from parsing import PARSERS, Broken

FENCE = re.compile(r"^(?P<indent> *)(?P<marks>`{3,}|~{3,})(?P<language>[\w+-]*)")
HEADING = re.compile(r"^ {0,3}#{1,6} +(?P<title>.+?) *#*$")
LINK = re.compile(r"\]\(https?://")
READER = re.compile(r"\b(VoiceOver|TalkBack|NVDA|JAWS|Narrator|Orca)\b")
VERSION = re.compile(r"\b(VoiceOver|TalkBack|NVDA|JAWS|Narrator|Orca|iOS|Android|macOS|Windows) \d")


def split(path):
    """Returns the samples of a page (line, language, code), and its lines with those of samples empty."""
    samples, prose, opening, code, start = [], [], None, [], 0
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        fence = FENCE.match(line)
        if opening is None and fence:
            opening, code, start = fence, [], number
        elif opening is not None and line.strip() == opening["marks"]:
            samples.append((start + 1, opening["language"], textwrap.dedent("\n".join(code))))
            opening = None
        elif opening is not None:
            code.append(line)
        prose.append("" if opening is not None or fence else line)
    if opening is not None:
        raise SystemExit(f"{path}:{start}: the fence is not closed")
    return samples, prose


def sections(prose):
    """Yields the title, the line number and the text of each section, up to the next heading of any level."""
    title, start, lines = "", 1, []
    for number, line in enumerate(prose, 1):
        heading = HEADING.match(line)
        if heading:
            yield title, start, "\n".join(lines)
            title, start, lines = heading["title"], number, []
        else:
            lines.append(line)
    yield title, start, "\n".join(lines)


def has_sources(path, prose, folder):
    linked = any(title == "Sources" and LINK.search(text) for title, _, text in sections(prose))
    return linked or facts.table_of(path, folder).is_file()


def not_named(text):
    """Returns what a list of announcements does not name: the screen reader, its version, or both."""
    return [what for what, pattern in [("a screen reader", READER), ("a version", VERSION)] if not pattern.search(text)]


def unknown_names(path, samples):
    """Yields the names that no table contains, where a page first uses them."""
    for language in names.PLATFORMS:
        chosen = [(line, code) for line, its, code in samples if its == language]
        for number, name in names.unknown(language, [code for _, code in chosen]):
            line, code = chosen[number]
            before = code[:re.search(rf"\b{name}\b", code).start()].count("\n")
            yield path, line + before, f"{language}: {name} is neither in Data/symbols.tsv nor in Tests/Content/sdk-names.txt"


def check(content):
    """Returns problems as (path, line, message), and counts of what was checked and what was skipped."""
    problems, checked, skipped = [], Counter(), Counter()
    for path in sorted(content.rglob("*.md")):
        if any(part.startswith("_") for part in path.relative_to(content).parts):
            continue
        samples, prose = split(path)
        if any(title == "Condensed" for title, _, _ in sections(prose)):
            checked["component pages with sources"] += 1
            if not has_sources(path, prose, content / "_facts"):
                problems.append((path, 1, "no table in _facts and no link in a section Sources; add one of them"))
        for title, start, text in sections(prose):
            if title == "Announcement examples":
                checked["lists of announcements"] += 1
                if missing := not_named(text):
                    problems.append((path, start, f"the announcements do not name {' and '.join(missing)}"))
        for line, language, code in samples:
            name = f"{language or 'unnamed'} samples"
            if language not in PARSERS:
                skipped[f"{name}: no check for this language"] += 1
            elif language == "swift" and not shutil.which("swiftc"):
                skipped[f"{name}: swiftc is missing"] += 1
            else:
                checked[name] += 1
                try:
                    PARSERS[language](code)
                except Broken as error:
                    problems.append((path, line + error.args[0] - 1, f"{language}: {error.args[1]}"))
        problems += unknown_names(path, samples)
    for path in sorted((content / "_facts").glob("*.md")):
        problems += [(path, line, message) for line, message in facts.check(path, checked)]
    return problems, checked, skipped


def main(arguments):
    content = Path(arguments[0]) if arguments else Path(__file__).resolve().parents[2] / "Content"
    problems, checked, skipped = check(content)
    for word, counts in [("checked", checked), ("skipped", skipped)]:
        for what, count in sorted(counts.items()):
            print(f"{word}: {count} {what}")
    if not checked:
        print(f"{content}: nothing to check", file=sys.stderr)
    for problem in problems:
        print("{}:{}: {}".format(*problem), file=sys.stderr)
    return 1 if problems or not checked else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
