"""Parsers of the code samples in pages, one for each language.

swiftc parses Swift, tree-sitter's grammar Kotlin, expat XML, Python JSON. HTML is only checked for balanced tags here:
the browser checks pass each sample to the Nu checker and axe. JavaScript is checked for balanced brackets, strings and
comments.
"""

import json
import re
import subprocess
import tempfile
from html.parser import HTMLParser
from xml.parsers import expat

import names

# https://html.spec.whatwg.org/multipage/syntax.html#void-elements
VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}
CLOSING = {")": "(", "]": "[", "}": "{"}


class Broken(Exception):
    """A sample that cannot be parsed: the line, from 1, and what is wrong."""


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


def parse_kotlin(code):
    for node in broken_nodes(names.kotlin_tree(code)):
        line, start = node.start_point[0] + 1, node.text.decode().strip().split("\n")[0][:30]
        raise Broken(line, f"{node.type} is missing" if node.is_missing else f"not Kotlin from here on: {start}")


def broken_nodes(node):
    if node.is_error or node.is_missing:
        yield node
    elif node.has_error:
        for child in node.children:
            yield from broken_nodes(child)


PARSERS = {"swift": parse_swift, "xml": parse_xml, "json": parse_json, "html": parse_html,
           "kotlin": parse_kotlin, "js": parse_brackets}
