"""Counts the content of a Markdown page, line by line with regular expressions, without any code of Curbcut.

It is the second opinion on the output of `curbcut export`: where both agree, nothing was missed or invented.
"""

import re
from dataclasses import dataclass, field

FENCE = re.compile(r"^\s*(```+|~~~+)")
HEADING = re.compile(r"^(#{1,6})\s+(.*?)\s*#*\s*$")
ITEM = re.compile(r"^(\s*)(?:[-*+]|\d{1,9}[.)])(\s+)(.*)$")
SUMMARY = re.compile(r"^\s*(?:<details[^>]*>\s*)?<summary>(.*?)</summary>")
FRAMEWORKS = r"(?:Swift ?UI|UI ?Kit|Android Views?|Android XML|(?:Android )?(?:Jetpack )?Compose)"
LABEL = re.compile(
    rf"^(?:#{{3,6}}\s+|\s*[-*+]\s+)?(\*\*)?{FRAMEWORKS}(?:\s*(?:and|&|/|,)\s*{FRAMEWORKS})*:?(\*\*)?:?\s*$", re.I)
KEYWORDS = r"GIVEN THAT|GIVEN|WHEN|THEN|AND|BUT|OR|IF|I SEE|I HEAR"
INSIDE = re.compile(r"(?<=\s)(WHEN|THEN|AND|I SEE|I HEAR)(?=\s|$)")
BEGINNING = re.compile(rf"^(?:{KEYWORDS})(?=[\s:,]|$)", re.I)
MEDIA = ("video", "source", "track")


@dataclass
class Counts:
    videos: int = 0
    sources: int = 0
    tracks: int = 0
    groups: int = 0
    checks: int = 0
    scenarios: list = field(default_factory=list)
    steps: int = 0
    parts: int = 0
    announcements: int = 0


@dataclass
class Item:
    depth: int
    text: str


def count(text):
    """Returns the counts of a page."""
    lines = without_code(text)
    counts = Counts()
    for name in MEDIA:
        count = len(re.findall(rf"<{name}\b", without_comments("\n".join(lines))))
        setattr(counts, name + "s", count)
    for section, body in sections(lines):
        name = section.lower().strip(" :*")
        if name in ("condensed", "criteria"):
            items = list_items(summaries_as_groups(body))
            counts.groups += sum(item.depth == 0 for item in items)
            counts.checks += sum(item.depth == 1 for item in items)
        elif name == "gherkin":
            count_gherkin(body, counts)
        elif re.fullmatch(r"(ios|android)? ?developer notes?", name):
            counts.parts += sum(bool(LABEL.match(line)) for line in body)
        counts.announcements += announcements(body, name)
    return counts


def count_gherkin(body, counts):
    items = list_items(body)
    for item in items:
        if item.depth == 0:
            counts.scenarios.append(re.sub(r"^Scenario:?\s*", "", plain(item.text)))
        else:
            counts.steps += steps(plain(item.text))


def steps(line):
    """Returns the number of steps in a line; a keyword at its end begins the next line's step."""
    # Text in brackets is not a step of its own.
    bare = re.sub(r"[(\[][^)\]]*[)\]]?", lambda found: "x" * len(found[0]), line)
    beginning = BEGINNING.match(bare)
    after = beginning.end() if beginning else 0
    # "AND IF", "AND THEN": the second keyword belongs to the text of the first.
    found, last = [], after if beginning else None
    for one in INSIDE.finditer(bare, max(after, 1)):
        if last is None or bare[last:one.start()].strip():
            found.append(one)
            last = one.end()
    is_open = bool(found) and not bare[found[-1].end():].strip()
    return 1 + len(found) - is_open if bare[after:].strip() else 0


# Lines


def without_code(text):
    """Returns the lines of a page, with those of fenced code empty."""
    lines, fence = [], None
    for line in text.split("\n"):
        found = FENCE.match(line)
        if fence:
            if found and found[1].startswith(fence) and not line.strip(" `~"):
                fence = None
            lines.append("")
        elif found:
            fence = found[1]
            lines.append("")
        else:
            lines.append(line)
    return lines


def without_comments(text):
    return re.sub(r"`[^`\n]*`", "", re.sub(r"<!--.*?-->", "", text, flags=re.S))


def sections(lines):
    """Yields headings of the first two levels with the lines below them."""
    title, body = "", []
    for line in lines:
        found = HEADING.match(line)
        if found and len(found[1]) <= 2:
            yield title, body
            title, body = found[2], []
        else:
            body.append(line)
    yield title, body


def summaries_as_groups(lines):
    """Returns the lines with summaries as items around the lists of checks below them; numbered lists are groups."""
    result, indent = [], ""
    for number, line in enumerate(lines):
        summary = SUMMARY.match(line)
        if "</details>" in line:
            indent = ""
        first = summary and next((found for found in map(ITEM.match, lines[number:]) if found), None)
        if first and not first[0].strip()[0].isdigit():
            result.append("1. " + summary[1])
            indent = "   "
        else:
            result.append(indent + line)
    return result


def list_items(lines):
    """Returns the items of lists; an item is inside the last one that is indented less."""
    items, open_items = [], []
    for number, line in enumerate(lines):
        found = ITEM.match(line)
        if not found:
            if HEADING.match(line):
                open_items = []
            elif items and line.strip() and lines[number - 1].strip():
                items[-1].text += " " + line.strip()
            continue
        indent = len(found[1].expandtabs(4))
        content = indent + len(line.strip()) - len(found[3].rstrip()) if found[3] else indent + 2
        while open_items and indent < open_items[-1]:
            open_items.pop()
        # Numbers restart the outermost list, at any indentation.
        items.append(Item(len(open_items), found[3]))
        open_items.append(content)
    return items


def announcements(body, section):
    """Returns items with something in quotation marks under a heading about announcements."""
    is_about, level, count = False, 0, 0
    if re.match(r"(announcement examples?|announcements)", section):
        is_about = True
    for line in body:
        heading = HEADING.match(line)
        if heading:
            if not is_about or len(heading[1]) <= level:
                is_about = bool(re.match(r"\**(announcement examples?\b|announcements\W*$)", heading[2], re.I))
                level = len(heading[1])
            continue
        item = ITEM.match(line)
        if is_about and item:
            count += bool(re.match(r"\**[\"“”«][^\"”“»]+[\"”“»]|[^\"“”«:]*:\s*[\"“”«]", plain(item[3])))
    return count


def plain(text):
    return re.sub(r"[*_`]{1,2}(?=\S)|(?<=\S)[*_`]{1,2}", "", text).strip()
