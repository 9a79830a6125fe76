"""Unexpected names and bytes of files."""

import html.parser
import os
import unittest
import urllib.parse

from support import Case

NAMES = [
    "with space", "it's \"quoted\"", "a & b", "c# d", "50% off", "100%41", "emoji 👩‍👧 x", "עברית", "e\u0301 combining",
    "é precomposed", "a<b>c", "semi;colon", "que?stion", "back\\slash", "tab\there", "new\nline", "dot.in.name", "-dash",
    "~tilde", "$dollar", "x" * 200, "ünï", "\u202eright to left", "equals=", "com,ma", "plus+", "[brackets]", "(round)",
]


class Links(html.parser.HTMLParser):
    def __init__(self):
        super().__init__()
        self.addresses = []

    def handle_starttag(self, tag, attributes):
        self.addresses += [value for name, value in attributes if name in ("href", "src") and value]


class Names(Case):
    def test_every_page_is_published_and_every_link_leads_to_a_file(self):
        for name in NAMES:
            self.write(f"section/{name}.md", f"# Page\n\n![Picture](<media/{name.replace(chr(10), '')}.png>)\n")
            self.write(f"media/{name}.png", b"png")
        result = self.build()
        self.assertNotIn("Fatal", result.errors)
        pages = self.html_files()
        self.assertGreaterEqual(len(pages), len(NAMES))
        for page in pages:
            for address in self.local_addresses(page):
                target = os.path.normpath(os.path.join(os.path.dirname(page), address))
                self.assertTrue(os.path.exists(target), f"{page}: {address}")

    def html_files(self):
        return [os.path.join(root, name) for root, _, names in os.walk(self.public) for name in names if name.endswith(".html")]

    @staticmethod
    def local_addresses(page):
        links = Links()
        with open(page, encoding="utf-8") as file:
            links.feed(file.read())
        for address in links.addresses:
            parts = urllib.parse.urlsplit(address)
            if not parts.scheme and not parts.netloc and parts.path:
                yield urllib.parse.unquote(parts.path)

    def test_names_that_are_no_text(self):
        self.write(b"bytes-\xff\xfe.md", b"# Page\n")
        self.write(b"folder-\xff/page.md", b"# Page\n")
        self.write(b"media-\xff.png", b"")
        self.write("page.md", "# Page\n")
        result = self.build()
        self.assertEqual(result.status, 2)
        self.assertTrue(os.path.exists(os.path.join(self.public, "page/index.html")))
        named = [line for line in result.errors.splitlines() if "this name is not UTF-8" in line]
        # One problem with two places.
        self.assertEqual(len(named), 1, result.errors)
        self.assertIn("(also ", named[0])

    def test_a_slug_longer_than_file_systems_allow_is_named(self):
        self.write("long.md", f"---\nslug: {'s' * 300}\n---\n# Long\n")
        self.write("page.md", "# Page\n")
        result = self.build()
        self.assertEqual(result.status, 2, result.errors)
        self.assertIn("long.md:1:1: error:", result.errors)
        self.assertTrue(os.path.exists(os.path.join(self.public, "page/index.html")))

    def test_paths_of_nearly_4096_bytes(self):
        depth = 30
        folder = "/".join(["d" * 120] * depth)
        deep = os.path.join(self.content, folder)
        os.makedirs(self.content, exist_ok=True)
        here = os.open(self.content, os.O_RDONLY)
        try:
            for name in ["d" * 120] * depth:
                os.mkdir(name, dir_fd=here)
                new = os.open(name, os.O_RDONLY, dir_fd=here)
                os.close(here)
                here = new
            with os.fdopen(os.open("page.md", os.O_CREAT | os.O_WRONLY, dir_fd=here), "w") as file:
                file.write("# Deep\n")
            long = "l" * 240 + ".md"
            with os.fdopen(os.open(long, os.O_CREAT | os.O_WRONLY, dir_fd=here), "w") as file:
                file.write("# Deeper\n")
        finally:
            os.close(here)
        self.assertGreater(len(deep), 3_600)
        self.write("page.md", "# Page\n")
        result = self.build()
        self.assertIn(result.status, (0, 2))
        self.assertTrue(os.path.exists(os.path.join(self.public, "page/index.html")), result.errors[:600])
        if result.status:
            self.assertIn("dddd", result.errors)

    def test_pages_that_want_the_place_of_another_file(self):
        self.write("page.md", "# Page\n\n![x](other/index.html) ![y](404.html) ![z](assets/curbcut.css)\n")
        self.write("other.md", "# Other\n")
        for name in ("other/index.html", "404.html", "assets/curbcut.css"):
            self.write(name, "mine")
        self.write("taken.md", "---\nslug: sitemap.xml\n---\n# Taken\n")
        result = self.build("--base-url", "https://example.org/")
        self.assertEqual(result.status, 2, result.errors)
        self.assertIn("404.html", result.errors)
        self.assertTrue(os.path.exists(os.path.join(self.public, "page/index.html")))


class Bytes(Case):
    def test_every_kind_of_text_file(self):
        pages = {
            "crlf": "# Page\r\n\r\nText\r\n", "cr": "# Page\r\rText\r", "mark": "\ufeff# Page\n\nText\n", "nul": "# Page\n\nTe\0xt\n",
            "empty": "", "spaces": " \n\t\n", "mark-only": "\ufeff", "no-end": "# Page", "form-feed": "# Form\f\n\vText",
            "crlf-matter": "\ufeff---\r\ntitle: Page\r\n---\r\n\r\nText\r\n", "lines": "# Lines\u2028\u2029\u0085Text\n",
        }
        for name, text in pages.items():
            self.write(name + ".md", text)
        self.write("invalid.md", b"# Page\n\n\xff\xfe \xed\xa0\x80 \xf8 ok \xe2\x82\n")
        self.write("utf16.md", "# Page\n".encode("utf-16"))
        result = self.build()
        self.assertEqual(result.status, 2)
        self.assertIn("invalid.md:3:1: error: the file is not UTF-8", result.errors)
        for name in [*pages, "invalid", "utf16"]:
            with open(os.path.join(self.public, name, "index.html"), encoding="utf-8") as file:
                text = file.read()
            self.assertNotIn("\0", text, name)
            if "Page" in pages.get(name, ""):
                self.assertIn("Page</h1>", text, name)


if __name__ == "__main__":
    unittest.main()
