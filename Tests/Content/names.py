"""API names in code samples: the names that a sample uses, and the known ones.

The known names are those of Data/symbols.tsv, with their spellings, and of sdk-names.txt.
"""

import re
from functools import lru_cache
from pathlib import Path

import tree_sitter
import tree_sitter_kotlin

KOTLIN = tree_sitter.Language(tree_sitter_kotlin.language())
SYMBOLS = Path(__file__).resolve().parents[2] / "Data" / "symbols.tsv"
SDK = Path(__file__).with_name("sdk-names.txt")
PLATFORMS = {"swift": "ios", "kotlin": "android", "xml": "android"}
DECLARATIONS = {"function_declaration", "class_declaration", "object_declaration", "variable_declaration", "parameter",
                "class_parameter", "enum_entry"}

SWIFT_TEXT = re.compile(r'//[^\n]*|/\*.*?\*/|"""(?:.|\n)*?"""|"(?:\\\((?:[^()"]|\([^()]*\))*\)|\\.|[^"\\\n])*"')
SWIFT_OWN = re.compile(r"\b(?:let|var|func|class|struct|enum|protocol|typealias|case|for) +(?:\( *)?(\w+)(?: *, *(\w+))?")
SWIFT_INTERFACE = re.compile(r"\b(?:func +\w+|init|subscript)(?:<.*?>)?\(([^{}]*?)\)")
SWIFT_CLOSURE = re.compile(r"\{ *(?:\[[^\]]*\] *)?\(?((?:_|\w+)(?: *, *\w+)*)\)?(?: *->[^{}\n]*)? in\b")
# A type, a member, a called function, an argument label.
SWIFT_USED = re.compile(r"\b([A-Z]\w*)\b|\.([a-z]\w*)\b|\b([a-z]\w*)\(|\b([a-z]\w*):(?=[ \n])")
SWIFT_WORDS = {"as", "case", "default", "for", "func", "guard", "if", "in", "init", "is", "nil", "private", "return", "self",
               "super", "switch", "try", "while", "throws", "some", "let", "set"}


@lru_cache
def known(platform):
    rows = [line.split("\t") for line in SYMBOLS.read_text(encoding="utf-8").splitlines()[1:]]
    names = {name for row in rows if row[1] == platform for name in re.findall(r"\w+", f"{row[0]} {row[4]}")}
    return names | {name for whose, name in listed() if whose == platform}


def listed():
    """Yields the platform and each name of sdk-names.txt."""
    platform = None
    for line in SDK.read_text(encoding="utf-8").splitlines():
        heading = re.match(r"\[(\w+)\]", line)
        platform = heading[1] if heading else platform
        if not heading and not line.startswith("#"):
            yield from ((platform, name) for name in line.split())


def unknown(language, samples):
    """Yields the sample's number and the name for each name that is neither known nor declared in a sample of the page."""
    read = {"swift": swift, "kotlin": kotlin, "xml": xml}[language]
    found = [read(sample) for sample in samples]
    own = {name for _, declared in found for name in declared} | known(PLATFORMS[language])
    for number, (used, _) in enumerate(found):
        for name in sorted(used - own):
            yield number, name


def swift(code):
    plain = SWIFT_TEXT.sub(lambda text: " ".join(re.findall(r"\\\((.*)\)", text[0])), code)
    own = {name for match in SWIFT_OWN.finditer(plain) for name in match.groups() if name}
    own |= {name for match in SWIFT_CLOSURE.finditer(plain) for name in re.findall(r"\w+", match[1])}
    own |= {name for match in SWIFT_INTERFACE.finditer(plain) for pair in re.findall(r"(?:(\w+) +)?(\w+) *:", match[1]) for name in pair}
    inherited = set(re.findall(r"\boverride +(?:func|var) +(\w+)", plain))
    used = {next(name for name in match.groups() if name) for match in SWIFT_USED.finditer(plain)}
    return (used | inherited) - SWIFT_WORDS, own - inherited


def kotlin_tree(code):
    return tree_sitter.Parser(KOTLIN).parse(code.encode()).root_node


def kotlin(code):
    used, own = set(), set()
    for node in descendants(kotlin_tree(code)):
        if node.type != "identifier":
            continue
        name, parent = node.text.decode(), node.parent
        declared = parent.type in DECLARATIONS and (node == parent.child_by_field_name("name") or parent.child_by_field_name("name") is None)
        if declared and not overrides(parent):
            own.add(name)
        elif declared or names_interface(node, parent):
            used.add(name)
    return used, own


def descendants(node):
    for child in node.children:
        yield child
        yield from descendants(child)


def overrides(declaration):
    return any(child.type == "modifiers" and b"override" in child.text for child in declaration.children)


def names_interface(node, parent):
    """Returns types, members, called functions, argument names, and properties that are set."""
    first = node == parent.children[0]
    if parent.type == "navigation_expression":
        return node.text[:1].isupper() or not first and not parent.text.startswith(b"R.")
    if parent.type == "value_argument":
        return first and len(parent.children) > 1
    return parent.type == "user_type" or first and parent.type in ("call_expression", "assignment") or node.text[:1].isupper()


def xml(code):
    elements, attributes = re.findall(r"<([\w.]+)", code), re.findall(r"\s(?:\w+:)?(\w+)=", code)
    return {name.rsplit(".", 1)[-1] for name in elements} | set(attributes), set()
