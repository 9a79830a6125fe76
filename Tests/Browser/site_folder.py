"""The built site as files: its pages, and the source of each one."""

import functools
import os
import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

FRONT_MATTER = re.compile(r"\A---\s*\n(.*?)\n---\s*\n", re.DOTALL)


@dataclass(frozen=True)
class SiteFolder:
    folder: Path
    content: Path
    tool: str

    @staticmethod
    def build(tool, content, folder, with_problems=False):
        """Publishes `content` into `folder`; any problem in the content ends the run, unless `with_problems`."""
        strict = [] if with_problems else ["--strict"]
        command = [tool, "build", "--content", str(content), "--output", str(folder), *strict]
        result = subprocess.run(command, capture_output=True, text=True)
        # What can be published is, beside a page that cannot be read.
        if result.returncode != 0 and not (with_problems and (Path(folder) / "index.html").is_file()):
            sys.exit(f"{' '.join(command)} ended with status {result.returncode}\n{result.stderr}{result.stdout}")
        return SiteFolder(folder=folder, content=Path(content), tool=tool)

    @property
    def all_pages(self):
        """Returns every HTML file except redirects, relative to the site's root."""
        files = sorted(path.relative_to(self.folder) for path in self.folder.rglob("*.html"))
        return [str(path) for path in files if 'http-equiv="refresh"' not in self.text(path)]

    @property
    def single_pages(self):
        """Returns all pages but that with the whole handbook, which has a check of its own."""
        return [page for page in self.all_pages if page != "print/index.html"]

    @functools.cached_property
    def pages(self):
        """Returns a page of each kind: all others have the same parts. CURBCUT_ALL_PAGES=1 checks all of them, which
        `make test-nightly` does.
        """
        every = self.single_pages
        if os.environ.get("CURBCUT_ALL_PAGES"):
            return every
        kinds = [self.kind(page) for page in every]
        return [page for at, page in enumerate(every) if kinds[at] not in kinds[:at]]

    def kind(self, page):
        """Returns the template of a page, and which expensive parts it has."""
        text = self.text(page)
        parts = ("<video", "<iframe", 'data-tabs="platform"', 'data-tabs="framework"', 'class="facts"')
        return re.search(r'<body[^>]* class="([^"]*)"', text)[1], [part in text for part in parts]

    def text(self, path):
        return (self.folder / path).read_text(encoding="utf-8")

    def pages_with(self, text):
        """Returns the pages whose HTML contains `text`; a check without pages fails."""
        return [page for page in self.pages if text in self.text(page)]

    @property
    def sources(self):
        """Returns (source file, page) for every published Markdown file."""
        pairs = []
        for source in sorted(self.content.rglob("*.md")):
            # Fragments and tables of facts are not pages.
            if any(part.startswith("_") for part in source.relative_to(self.content).parts):
                continue
            matter = front_matter(source)
            if re.search(r"^draft:\s*(true|yes)", matter, re.MULTILINE):
                continue
            pairs.append((source, self.page_of(source, matter)))
        return pairs

    def page_of(self, source, matter):
        route = source.relative_to(self.content).with_suffix("")
        slug = re.search(r"^slug:\s*(\S+)", matter, re.MULTILINE)
        if slug:
            route = route.with_name(slug.group(1))
        if route.name.lower() == "index":
            route = route.parent
        return str(route / "index.html")


def front_matter(source):
    found = FRONT_MATTER.match(source.read_text(encoding="utf-8-sig"))
    return found.group(1) if found else ""


def body(source):
    """Returns the Markdown of a source file without its front matter."""
    return FRONT_MATTER.sub("", source.read_text(encoding="utf-8-sig"))
