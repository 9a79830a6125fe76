#!/usr/bin/env python3
"""Checks what the linter cannot check in the pages of Content: sources, announcements, code samples.

    python3 Tests/Content/check_content.py [CONTENT_DIR]

Prints counts of what was checked, then one line per problem, `path:line: what is wrong`. Exits 1 if there is a problem
or nothing could be checked. Standard library only; without swiftc, Swift samples are skipped and listed.
"""

import json
import re
import shutil
import subprocess
import sys
import tempfile
import textwrap
from collections import Counter
from html.parser import HTMLParser
from pathlib import Path
from xml.parsers import expat

FENCE = re.compile(r"^(?P<indent> *)(?P<marks>`{3,}|~{3,})(?P<language>[\w+-]*)")
HEADING = re.compile(r"^ {0,3}#{1,6} +(?P<title>.+?) *#*$")
LINK = re.compile(r"\]\(https?://")
READER = re.compile(r"\b(VoiceOver|TalkBack|NVDA|JAWS|Narrator|Orca)\b")
VERSION = re.compile(r"\b(VoiceOver|TalkBack|NVDA|JAWS|Narrator|Orca|iOS|Android|macOS|Windows) \d")
# https://html.spec.whatwg.org/multipage/syntax.html#void-elements
VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}
CLOSING = {")": "(", "]": "[", "}": "{"}


class Broken(Exception):
    """A sample that cannot be parsed: the line, from 1, and what is wrong."""


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


def has_sources(path, prose, facts):
    table = facts / f"{path.parent.parent.name}-{path.stem}.md"
    return table.is_file() or any(title == "Sources" and LINK.search(text) for title, _, text in sections(prose))


def not_named(text):
    """Returns what a list of announcements does not name: the screen reader, its version, or both."""
    return [what for what, pattern in [("a screen reader", READER), ("a version", VERSION)] if not pattern.search(text)]


def parse_swift(code):
    with tempfile.NamedTemporaryFile("w", suffix=".swift", encoding="utf-8") as file:
        file.write(code)
        file.flush()
        run = subprocess.run(["swiftc", "-frontend", "-parse", file.name], capture_output=True, text=True)
    error = re.search(r":(\d+):\d+: error: (.+)", run.stderr)
    if run.returncode:
        raise Broken(*(int(error[1]), error[2]) if error else (1, run.stderr.strip()))


def parse_xml(code):
    parser = expat.ParserCreate()  # without namespaces, because samples leave out xmlns:android
    try:
        parser.Parse(f"<samples>{code}\n</samples>", True)
    except expat.ExpatError as error:
        raise Broken(error.lineno, expat.ErrorString(error.code)) from None


def parse_json(code):
    try:
        json.loads(code)
    except json.JSONDecodeError as error:
        raise Broken(error.lineno, error.msg) from None


class Balance(HTMLParser):
    def __init__(self):
        super().__init__()
        self.open = []

    def handle_starttag(self, tag, attrs):
        if tag not in VOID:
            self.open.append((tag, self.getpos()[0]))

    def handle_endtag(self, tag):
        if tag in VOID:  # the end of <br/>
            return
        if not self.open or self.open[-1][0] != tag:
            raise Broken(self.getpos()[0], f"</{tag}> closes nothing")
        self.open.pop()


def parse_html(code):
    parser = Balance()
    parser.feed(code)
    if parser.rawdata.strip():
        raise Broken(parser.getpos()[0], f"unfinished tag {parser.rawdata.strip()[:20]!r}")
    if parser.open:
        raise Broken(parser.open[-1][1], f"<{parser.open[-1][0]}> is not closed")


# A template in a string may contain strings: "a ${b("c")}".
TOKEN = re.compile(r"""
    //[^\n]* | /\*.*?\*/ | \"{3}.*?\"{3} | "(?:\\. | \$\{(?:"[^"\n]*" | [^"{}\n])*\} | [^"\\\n])*"
    | '(?:\\. | [^'\\\n])*' | `(?:\\. | [^`\\])*`
    | (?P<odd>["'`] | /\*) | (?P<bracket>[()\[\]{}])""", re.DOTALL | re.VERBOSE)


def parse_brackets(code):
    """Checks that brackets, strings and comments are closed; the code itself is not parsed."""
    stack = []
    for token in TOKEN.finditer(code):
        line, bracket = code.count("\n", 0, token.start()) + 1, token["bracket"]
        if token["odd"]:
            raise Broken(line, f"{token['odd']} is not closed")
        if bracket in CLOSING and (not stack or stack.pop()[0] != CLOSING[bracket]):
            raise Broken(line, f"{bracket} closes nothing")
        if bracket and bracket not in CLOSING:
            stack.append((bracket, line))
    if stack:
        raise Broken(stack[-1][1], f"{stack[-1][0]} is not closed")


PARSERS = {"swift": parse_swift, "xml": parse_xml, "json": parse_json, "html": parse_html,
           "kotlin": parse_brackets, "js": parse_brackets}


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
