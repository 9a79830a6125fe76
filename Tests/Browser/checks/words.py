"""tabs-1: without JavaScript every word of the source is visible on the page."""

import re
import subprocess
from collections import Counter
from html.parser import HTMLParser

from site_folder import body

# Text that one click opens counts as visible.
OPEN_DETAILS = "() => document.querySelectorAll('details').forEach((details) => { details.open = true; })"
# Words that the page or the handbook says elsewhere are there for copies.
AGAIN = "() => [...document.querySelectorAll('[data-again]')].map((element) => element.textContent).join(' ')"
# These tags do not separate words: `three fingers<sup>1</sup>` is shown as `fingers1`.
INLINE = {"a", "b", "code", "del", "em", "i", "kbd", "mark", "small", "span", "strong", "sub", "sup"}
EXTENSIONS = ["table", "strikethrough", "autolink", "tasklist", "footnotes"]


def check(run):
    # `Tests/Graph/words.py` looks for each word of the other pages.
    sources = [(source, page) for source, page in run.site.sources if page in run.site.pages]
    run.expect(sources, run.site.content, "has no pages")
    with run.browser.tab(java_script_enabled=False) as tab:
        for source, page in sources:
            tab.goto(run.server.url(page))
            for frame in tab.frames:
                frame.evaluate(OPEN_DETAILS)
            # Live examples are documents of their own.
            shown = Counter(word for frame in tab.frames for word in words(frame.inner_text("body")))
            shown += Counter(words(tab.evaluate(AGAIN)))
            missing = Counter(words(expected_text(source))) - shown
            run.expect(not missing, page, f"does not contain words of {source}: {' '.join(missing.elements())[:300]}")


def words(text):
    # Letter case is ignored: style sheets may show headings in capitals.
    return re.findall(r"\w+", text.lower())


def expected_text(source):
    """Returns the reference program's output for the source, without tags."""
    command = ["cmark-gfm", "--unsafe", *(part for name in EXTENSIONS for part in ("-e", name))]
    html = subprocess.run(command, input=body(source).encode(), capture_output=True, check=True).stdout.decode()
    reader = TextOnly()
    reader.feed(html)
    return "".join(reader.pieces)


class TextOnly(HTMLParser):
    """Collects text. The content of a `<video>` is for browsers without video, so it is left out."""

    def __init__(self):
        super().__init__()
        self.pieces = []
        self.hidden = 0

    def handle_starttag(self, tag, attributes):
        self.part(tag)
        self.hidden += tag in ("video", "script", "style")

    def handle_endtag(self, tag):
        self.part(tag)
        self.hidden -= tag in ("video", "script", "style")

    def part(self, tag):
        if tag not in INLINE:
            self.pieces.append(" ")

    def handle_data(self, text):
        if not self.hidden:
            self.pieces.append(text)
