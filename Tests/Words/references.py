"""Finds references in guides that lead nowhere: files in backticks, links to files and to headings."""

import re
from pathlib import Path

FOLDERS = "Benchmarks|Data|Documentation|Plugins|Scripts|Sources|Templates|Tests"
FILE = re.compile(rf"`((?:{FOLDERS})/[\w./+-]+)`")
LINK = re.compile(r"\]\(([^)\s]+)\)|^\[[^\]]+\]: (\S+)", re.M)
FENCED = re.compile(r"^ *(`{3,}).*?^ *\1$", re.M | re.S)


def broken(root, path, text):
    """Yields the line and the reference for every reference of a guide that leads nowhere."""
    text = FENCED.sub(lambda match: "\n" * match[0].count("\n"), text)
    for match in FILE.finditer(text):
        if not (Path(root) / match[1]).exists():
            yield text.count("\n", 0, match.start()) + 1, match[1]
    bare = re.sub(r"`[^`\n]*`", lambda match: "·" * len(match[0]), text)
    for match in LINK.finditer(bare):
        address = match[1] or match[2]
        if not re.match(r"[a-z]+:|address$", address) and not leads_somewhere(root, path, address):
            yield bare.count("\n", 0, match.start()) + 1, address


def leads_somewhere(root, path, address):
    """Whether a relative address names a file and, in a guide, one of its headings."""
    file, _, anchor = address.partition("#")
    target = (Path(root) / path).parent / file if file else Path(root) / path
    return target.exists() and (not anchor or anchor in anchors(target.read_text(encoding="utf-8")))


def anchors(text):
    """Returns GitHub's anchors for the headings of a guide."""
    titles = re.findall(r"^#{1,6} +(.+?) *$", FENCED.sub("", text), re.M)
    return {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles}
