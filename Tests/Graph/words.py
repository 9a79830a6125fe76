"""Looks for each word and each link of the Markdown on the published pages: it is there, or a finding names its line.

    Tests/Graph/words.py --tool .build/release/curbcut [--report] FOLDER…

cmark-gfm says which words and links a page has; it shares no code with Curbcut's templates. No published file may have
a control character. Ends with status 1 if anything is lost; `--report` lists what is lost and ends with 0.
"""

import argparse
import json
import re
import subprocess
import sys
import tempfile
import unicodedata
from collections import Counter
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote

ROOT = Path(__file__).resolve().parents[2]
CMARK = ["cmark-gfm", "--unsafe", "-e", "footnotes", "-e", "table", "-e", "strikethrough", "-e", "autolink", "-e", "tasklist"]
ALERT = re.compile(r"(<blockquote>\s*<p>)\[!(?:note|tip|important|warning|caution)\]", re.I)
"""The mark of an alert, which chooses a kind of box."""
CONTROLS = re.compile(rb"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]")
TEXTS = {".html", ".json", ".md", ".feature", ".txt", ".xml", ".svg", ".js", ".css"}
SILENT = {"script", "style", "template", "title"}
"""Elements whose text is no part of the page's words."""
INLINE = {
    "a", "abbr", "b", "bdi", "bdo", "cite", "code", "data", "del", "dfn", "em", "i", "ins", "kbd", "label", "mark", "q",
    "s", "samp", "small", "span", "strong", "sub", "sup", "time", "u", "var", "wbr", "font"}
READ = ("alt", "title", "aria-label", "placeholder", "value")
"""Attributes whose words are read or shown."""


class Reader(HTMLParser):
    """The words and links of an HTML text; of a whole page, those of its main part."""

    def __init__(self, html, whole=False):
        super().__init__(convert_charrefs=True)
        self.text, self.links, self.files, self.silent, self.anchors = [], [], [], 0, []
        self.outside = whole
        self.feed(html)
        self.close()

    def handle_starttag(self, name, attributes):
        if name == "main":
            self.outside = False
        if self.outside:
            return
        self.silent += name in SILENT
        values = {key: value or "" for key, value in attributes}
        self.text.append("".join(f" {values[key]} " for key in READ if key in values) if name != "a" else "")
        if name not in INLINE:
            self.text.append(" ")
        if name == "a" and "href" in values:
            self.anchors.append((values["href"], len(self.text)))
        if "srcdoc" in values:
            # A live example is a document of its own.
            example = Reader(values["srcdoc"])
            self.text += [" ", *example.text, " "]
            self.links += example.links
        self.files += [values[key] for key in ("src", "poster", "data") if values.get(key)]

    def handle_endtag(self, name):
        self.silent -= name in SILENT and self.silent > 0
        if name not in INLINE:
            self.text.append(" ")
        if name == "a" and self.anchors:
            href, start = self.anchors.pop()
            self.links.append((href, squeezed("".join(self.text[start:]))))
        self.outside = self.outside or name == "main"

    def handle_data(self, data):
        if not self.silent and not self.outside:
            self.text.append(data)

    @property
    def words(self):
        return Counter(words("".join(self.text)))


def words(text):
    found = re.findall(r"\w+", unicodedata.normalize("NFC", text).lower())
    return [word.strip("_") for word in found if word.strip("_")]


def squeezed(text):
    return "".join(unicodedata.normalize("NFC", text).split())


class Handbook:
    def __init__(self, tool, content, folder):
        self.content, self.site, self.export = Path(content), Path(folder) / "site", Path(folder) / "export"
        configuration = self.content.parent / "curbcut.yml"
        settings = ["--config", configuration] if configuration.is_file() else []
        build = subprocess.run(
            [tool, "build", "--content", content, "--output", self.site, *settings], capture_output=True, text=True)
        lint = subprocess.run(
            [tool, "lint", content, "--format", "json", *settings], capture_output=True, text=True)
        # 2: pages have mistakes, as some of the fixture do on purpose; everything is published all the same.
        if build.returncode not in (0, 2) or not lint.stdout:
            sys.exit(f"{content}: build ended with {build.returncode}, lint with {lint.returncode}\n{build.stderr}{lint.stderr}")
        subprocess.run(
            [tool, "export", "--format", "json", "--content", content, "--output", self.export, *settings],
            capture_output=True)
        self.named = {}
        for finding in json.loads(lint.stdout)["findings"]:
            lines = range(finding["range"]["start"]["line"], finding["range"]["end"]["line"] + 1)
            self.named.setdefault(finding["path"], set()).update(lines)
        for path, line in re.findall(r"^(\S.*?):(\d+):\d+: ", build.stderr, re.M):
            self.named.setdefault(Path(path).as_posix().removeprefix(f"{self.content.as_posix()}/"), set()).add(int(line))
        self.totals = Counter()
        self.lost = []

    def check(self):
        index = json.loads((self.export / "handbook.json").read_text())
        for page in index["pages"]:
            self.check_page(page)
        for path in [*self.site.rglob("*"), *self.export.rglob("*")]:
            if path.suffix in TEXTS and CONTROLS.search(path.read_bytes()):
                self.lost.append(f"{path.relative_to(self.site.parent)}: a control character")

    def check_page(self, page):
        source = (self.content / page["path"]).read_text(errors="replace").removeprefix("\ufeff")
        body = re.sub(r"\A\s*(<!--.*?-->\s*)*---[ \t]*\r?\n.*?^\s*---[ \t]*\r?$", "", source, count=1, flags=re.S | re.M)
        markup = subprocess.run(CMARK, input=body, capture_output=True, text=True, check=True).stdout
        markup, alerts = ALERT.subn(r"\1", markup)
        written = Reader(markup)
        path = self.site / page["id"].strip("/") / "index.html"
        html = path.read_text()
        published = Reader(html, whole=True)
        self.totals.update(files=1, words=written.words.total(), links=len(written.links) + len(written.files))
        named = [line for number, line in enumerate(source.splitlines(), 1) if number in self.named.get(page["path"], ())]
        excused = unicodedata.normalize("NFC", "\n".join(named))
        if html.count('<div class="note note-') < alerts:
            self.lost.append(f"{page['path']}: the box of an alert")
        for word in written.words - published.words:
            if word not in words(excused):
                self.lost.append(f"{page['path']}: the word '{word}'")
        shown = Counter(text for _, text in published.links)
        addresses = [unquote(href) for href, _ in published.links]
        for href, text in written.links:
            is_there = unquote(href) in addresses or shown[text] > 0
            if not is_there and href not in excused and unquote(href) not in excused:
                self.lost.append(f"{page['path']}: the link '{text}' to {href}")
        for file in written.files:
            name = unquote(file).partition("#")[0].partition("?")[0].rpartition("/")[2]
            if name and name not in unquote(html) and file not in excused:
                self.lost.append(f"{page['path']}: the file {file}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tool", required=True, type=Path)
    parser.add_argument("--report", action="store_true")
    parser.add_argument("folders", nargs="*", type=Path)
    arguments = parser.parse_args()
    folders = arguments.folders or [
        ROOT / "Content", ROOT / "Tests/Fixtures/forms/Content", ROOT / "Tests/Fixtures/odd"] + [
        ROOT.parent / "shared/corpus" / name for name in ("pages", "source-pages")]
    print("| folder | files | words | links | lost |\n| --- | ---: | ---: | ---: | ---: |")
    lost, pages = [], 0
    for folder in filter(Path.is_dir, folders):
        with tempfile.TemporaryDirectory() as place:
            handbook = Handbook(arguments.tool.resolve(), folder, place)
            handbook.check()
        totals = handbook.totals
        print(f"| {folder} | {totals['files']} | {totals['words']} | {totals['links']} | {len(handbook.lost)} |")
        lost += [f"{folder}/{line}" for line in handbook.lost]
        pages += totals["files"]
    for line in lost:
        print(line)
    return 1 if (lost or not pages) and not arguments.report else 0


if __name__ == "__main__":
    sys.exit(main())
