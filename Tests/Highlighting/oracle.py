"""Compares our highlighting with Pygments: the text must be equal byte for byte, most marks must agree.

Usage: oracle.py [--tool .build/release/curbcut]; needs `pip install pygments`. Builds a page of samples and reads the
marks from it. Then checks that every colour of code has a contrast of 4.5:1 on its background, in both themes.
"""

import argparse
import re
import subprocess
import sys
import tempfile
from html import unescape
from pathlib import Path

from pygments.lexers import get_lexer_by_name
from pygments.token import Comment, Keyword, Number, String

# Pygments also treats property values of CSS and commands of shells as keywords.
LEAST_AGREEMENT = 0.8
SAMPLES = {
    "swift": 'import SwiftUI\n\n/// A box. /* not nested */\nstruct Box: View {\n    @State private var isOn = false // off\n    let size = 44.5\n    /* a /* nested */ comment */\n    var body: some View {\n        Toggle("Gift \\"wrap\\"", isOn: $isOn)\n            .accessibilityLabel("Gift wrap")\n        if isOn { return nil }\n    }\n}\n',
    "kotlin": 'package org.example\n\n// A box\nfun Box(checked: Boolean = true, size: Int = 48) {\n    val text = """many\n  lines"""\n    Row(Modifier.semantics { contentDescription = "Gift wrap" }) { }\n    when (size) { 48 -> return; else -> null }\n}\n',
    "java": 'public class Box extends View {\n    // A comment\n    private int size = 48;\n    @Override\n    public void onInit() { this.setText("Gift", \'c\'); return; }\n}\n',
    "javascript": 'const box = document.querySelector("[role=checkbox]"); // one\n/* many */\nlet count = 12;\nfunction toggle() { return `state ${count}`; }\n',
    "css": '/* one */\n.box:focus-visible { outline: 2px solid #0b5567; content: "x"; }\n@media (min-width: 40rem) { .box { margin: 0 1.5em; } }\n',
    "json": '{ "name": "Box", "size": 48.5, "on": true, "none": null, "list": ["a", -1] }\n',
    "html": '<!-- one -->\n<button type="button" aria-pressed="false">Gift &amp; wrap</button>\n<br/>\n',
    "xml": '<CheckBox\n    android:text="@string/gift"\n    android:id="@+id/box" />\n',
    "gherkin": 'Feature: Box\n  # a comment\n  @ios\n  Scenario: Toggle\n    Given a box\n    When I press "SPACE"\n    Then it is on\n',
    "bash": '# build\nif [ -f x ]; then\n  echo "one $HOME" \'two\'\nfi\nexport PATH=$PATH:/bin\n',
}
SAMPLES |= {file.stem: file.read_text() for file in sorted(Path(__file__).parent.glob("samples/*.txt"))}
CLASSES = {"k": "keyword", "s": "string", "c": "comment", "n": "number", "t": "", "a": ""}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tool", default=".build/release/curbcut")
    arguments = parser.parse_args()
    failures = contrast_failures()
    for (language, code), marked in zip(SAMPLES.items(), built(arguments.tool)):
        ours = kinds_of(marked)
        text = "".join(character for character, _ in ours)
        if text != code:
            failures.append(f"{language}: the text is not the same")
            continue
        agreement = agreement_with(pygments_kinds(language, code), ours)
        print(f"  {language:<12}{agreement:.0%}")
        if agreement < LEAST_AGREEMENT:
            failures.append(f"{language}: only {agreement:.0%} of the text is marked as Pygments does")
    sys.exit("\n".join(failures) if failures else 0)


def built(tool):
    with tempfile.TemporaryDirectory() as folder:
        content = Path(folder, "content", "a")
        content.mkdir(parents=True)
        text = "".join(f"## {name}\n\n```{name}\n{code}```\n\n" for name, code in SAMPLES.items())
        (content / "samples.md").write_text(text)
        subprocess.run([tool, "build", "--content", content.parent, "--output", f"{folder}/site"], check=True, capture_output=True)
        html = Path(folder, "site", "a", "samples", "index.html").read_text()
    return re.findall(r'<pre><code class="language-[^"]*">(.*?)</code></pre>', html, re.S)


def kinds_of(html):
    kind, found = "", []
    for tag, name, text in re.findall(r'(<span class="(\w)">|</span>)|([^<]+)', html):
        if tag:
            kind = CLASSES[name] if name else ""
        found += [(character, kind) for character in unescape(text)]
    return found


def pygments_kinds(language, code):
    names = {Keyword: "keyword", String: "string", Comment: "comment", Number: "number"}
    found = []
    for token, text in get_lexer_by_name(language).get_tokens(code):
        # Pygments counts `#import` and `<!DOCTYPE>` among the comments.
        is_directive = token in Comment.Preproc or token in Comment.PreprocFile
        kind = "" if is_directive else next((name for kind, name in names.items() if token in kind), "")
        found += [(character, kind) for character in text]
    return found


def agreement_with(theirs, ours):
    """Strings and comments must agree; a word that only one side treats as a keyword costs half a point."""
    pairs = [(a[1], b[1]) for a, b in zip(theirs, ours) if not a[0].isspace()]
    score = sum(1 if a == b else 0.5 if {a, b} <= {"", "keyword", "number"} else 0 for a, b in pairs)
    return score / len(pairs)


def contrast_failures():
    tokens = Path(__file__).parents[2].joinpath("Templates/Shared/tokens.css").read_text()
    pairs = dict((name, (light, dark)) for name, light, dark in re.findall(r"--([\w-]+): light-dark\((#\w+), (#\w+)\)", tokens))
    failures = []
    for name in pairs:
        for theme in (0, 1) if name.startswith("code-") else ():
            ratio = contrast(pairs[name][theme], pairs["sunken"][theme])
            if ratio < 4.5:
                failures.append(f"--{name}: {ratio:.2f}:1 in the {('light', 'dark')[theme]} theme")
    return failures


def contrast(one, other):
    lights = sorted((luminance(one), luminance(other)))
    return (lights[1] + 0.05) / (lights[0] + 0.05)


def luminance(colour):
    parts = [int(colour[place:place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


if __name__ == "__main__":
    main()
