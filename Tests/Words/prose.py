"""Finds the prose of the repository: comments, messages, interface words and guides, each with its place."""

import ast
import io
import re
import subprocess
import tokenize
from bisect import bisect
from dataclasses import dataclass
from pathlib import Path

NOT_OURS = (
    "Content/",  # the handbook, which `make lint` checks
    "Data/",  # tables
    "Tests/Fixtures/",  # pages with faults on purpose
    *(f"Starter/{language}/" for language in ("ar", "de", "es", "fr", "ja")),  # not English
    "THIRD-PARTY-NOTICES",
)
SCRIPT = re.compile(r"^(Scripts/|Benchmarks/)[\w/-]+$|^Makefile$|\.(sh|ya?ml)$|^\.ci/")

STRING = r'"(?:[^"\\\n]|\\\((?:[^()"]|"[^"\n]*"|\((?:[^()"]|"[^"\n]*"|\([^()]*\))*\))*\)|\\.)*"'
SWIFT = re.compile(
    r'(?P<doc>///[^\n]*)|(?P<comment>//[^\n]*|/\*.*?\*/)|(?P<multi>#*""".*?"""#*)|#+".*?"#+|(?P<string>' + STRING + ")",
    re.S,
)
SCRIPTED = re.compile(
    r"(?P<comment>//[^\n]*|/\*.*?\*/)|(?<=[=(,:!&|?>])\s?/(?![/*])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n])+/[a-z]*"
    r"""|(?P<string>"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\$]|\\.|\$\{(?:[^{}`]|`[^`]*`|\{[^{}]*\})*\}|\$)*`)""",
    re.S,
)
STYLE = re.compile(r"(?P<comment>/\*.*?\*/)|\"[^\"\n]*\"|'[^'\n]*'", re.S)
DESCRIPTION = re.compile(r'(?<="description": )(?P<string>"(?:[^"\\]|\\.)*")')
SHELL = re.compile(r"(?m)(?:^|(?<=[ \t]))(?P<comment>#(?!!).*)$")

INTERPOLATION = re.compile(r"\\\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)|\$\{[^}]*\}")
TAG = re.compile(r"</?[a-z!](?:[^<>\"]|\"[^\"]*\")*>", re.I)


@dataclass(frozen=True)
class Piece:
    """Text for people, with code and markup replaced by `·`; `line` counts from 1."""

    path: str
    line: int
    kind: str  # doc, comment, message or guide
    text: str

    def line_at(self, match):
        """Returns the line of a match in the text."""
        return self.line + self.text.count("\n", 0, match.start())

    def line_of_text(self, line):
        """Returns the text of a line."""
        return self.text.split("\n")[line - self.line]


def files(root):
    """Returns the paths of all files that git knows and that are written here."""
    listing = subprocess.run(["git", "ls-files"], cwd=root, check=True, capture_output=True, text=True).stdout
    return [path for path in listing.splitlines() if is_ours(path) and (Path(root) / path).is_file()]


def is_ours(path):
    """Whether a file was written here; of Data, only the guides are."""
    return not path.startswith(NOT_OURS) or path.startswith("Data/") and path.endswith(".md")


def pieces(path, text):
    """Returns the prose of one file, by the form that its name announces."""
    if path.endswith(".md"):
        return [Piece(path, 1, "guide", plain_markdown(text))]
    if path.endswith(".py"):
        return python_pieces(path, text)
    if path.endswith(".swift"):
        return joined(path, text, SWIFT, messages=path.startswith(("Sources/", "Templates/", "Plugins/")))
    if path.endswith(".js"):
        return joined(path, text, SCRIPTED, messages=path.startswith(("Sources/", "Templates/")))
    if path.endswith(".schema.json"):
        return joined(path, text, DESCRIPTION, messages=True)
    if path.endswith((".c", ".h")):
        return joined(path, text, SWIFT, messages=False)
    if path.endswith(".css"):
        return joined(path, text, STYLE, messages=False)
    return joined(path, text, SHELL, messages=False) if SCRIPT.search(path) else []


def joined(path, text, grammar, messages):
    """Returns comments, those on consecutive lines as one piece, and messages when they are wanted."""
    ends = [match.start() for match in re.finditer("\n", text)]
    found, last = [], None  # the kind and the end of the comment before
    for match in grammar.finditer(text):
        kind = match.lastgroup
        if kind is None or kind in ("string", "multi") and not messages:
            continue
        line = bisect(ends, match.start() - 1) + 1
        if kind in ("doc", "comment"):
            words = plain_comment(match[0])
            if last == kind and not text[end:match.start()].replace("\n", "", 1).strip(" \t"):
                words = found.pop().text + "\n" + words
                line -= words.count("\n")
            found.append(Piece(path, line, kind, words))
        elif not is_code(text, match) and is_shown(words := plain_message(match[0])):
            found.append(Piece(path, line, "message", words))
        last, end = kind, match.end()
    return found


def python_pieces(path, text):
    """Returns the comments and docstrings of a Python file."""
    found = []
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT and not token.string.startswith("#!"):
            words = plain_comment(token.string)
            last, end = found[-1] if found else None, token.start[0] - 1
            if last and last.line + last.text.count("\n") == end and token.line.lstrip()[0] == "#":
                found[-1] = Piece(path, last.line, "comment", last.text + "\n" + words)
            else:
                found.append(Piece(path, token.start[0], "comment", words))
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)) and (words := ast.get_docstring(node)):
            found.append(Piece(path, node.body[0].lineno, "doc", without_code(words)))
    return found


def plain_comment(text):
    """Returns a comment without its marks, line by line."""
    return without_code(re.sub(r"(?m)^[ \t]*(?:/{2,3}|/\*+|\*+/|\*|#+)[ \t]?|\*/$", "", text))


def plain_message(text):
    """Returns a string literal without quotation marks, interpolations and tags."""
    return without_code(TAG.sub("·", INTERPOLATION.sub("·", re.sub(r"\\[ntr]", "  ", text.strip("#\"'`")))))


def is_code(text, match):
    """Whether a literal is a list of names, which is split at once, or a selector."""
    selects = text.endswith(("querySelector(", "querySelectorAll(", "closest(", "matches("), 0, match.start())
    return selects or text.startswith(".split", match.end())


def is_shown(text):
    """Whether a literal is a text for people: two words in a row, or a capital that begins a longer word."""
    return bool(re.search(r"[A-Za-z]{2,}[,:;]? [a-z]{2,}", text) or re.fullmatch(r"[A-Z][a-z]{3,}\.?", text))


def plain_markdown(text):
    """Returns the prose of a page: fenced code becomes empty lines, code spans and addresses become `·`."""
    fence, lines = None, []
    for line in text.split("\n"):
        mark = re.match(r" *(?:[-*] +|\d+\. +)?(`{3,}|~{3,})", line)
        if fence is None and mark:
            fence = mark[1]
        elif fence is not None and line.strip() == fence:
            fence, line = None, ""
        lines.append("" if fence is not None else line)
    prose = re.sub(r"<!--.*?-->", lambda match: "\n" * match[0].count("\n"), "\n".join(lines), flags=re.S)
    return re.sub(r"\]\([^)\s]*\)|\bhttps?://\S+", "·", TAG.sub("·", without_code(prose)))


def without_code(text):
    """Replaces code spans by `·`; lines stay."""
    return re.sub(r"(?<!`)(`+)(?!`)(?:(?!\n\n).)+?(?<!`)\1(?!`)", lambda match: "·" + "\n" * match[0].count("\n"), text, flags=re.S)
