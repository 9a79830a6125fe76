"""Text from a page, its front matter, file names, captions or configuration cannot escape its place in the site."""

import html.parser
import json
import os
import re
import unittest
import xml.dom.minidom

from support import Case

MARK = "xsscanary"
STRINGS = [
    f"<script>{MARK}()</script>", f"\"><img src=x onerror={MARK}()>", f"' onmouseover='{MARK}()", f"</title><script>{MARK}()</script>",
    f"</script><script>{MARK}()</script>", f"]]><script>{MARK}()</script>", f"--><script>{MARK}()</script>", f"javascript:{MARK}()",
    f"\\\"><svg onload={MARK}()>", f"&lt;script&gt;{MARK}()&lt;/script&gt;", f"&#60;script&#62;{MARK}()", f"{{{{{MARK}}}}}", f"${{{MARK}}}",
    f"\u2028{MARK}", f"<!--{MARK}", f"%3Cscript%3E{MARK}", f"`{MARK}`<x", f"\x01\x02{MARK}", f"</textarea><script>{MARK}()</script>",
]
SAFE_CORPUS = [
    f"<script>{MARK}()</script>", f"<SCRIPT SRC=//evil.example/{MARK}></SCRIPT>", f"<img src=x onerror={MARK}()>", f"<img src='x'onerror={MARK}()>",
    f"<svg onload={MARK}()>", f"<svg><script>{MARK}()</script></svg>", f"<math><mi xlink:href=javascript:{MARK}()>", f"<a href=javascript:{MARK}()>x</a>",
    f"<a href='&#106;avascript:{MARK}()'>x</a>", f"<a href='java\tscript:{MARK}()'>x</a>", f"<a href=' \x01javascript:{MARK}()'>x</a>", f"<a href=JaVaScRiPt&colon;{MARK}()>x</a>",
    f"<a href=data:text/html,{MARK}>x</a>", f"<a href=vbscript:{MARK}>x</a>", f"<iframe src=javascript:{MARK}()></iframe>", f"<iframe srcdoc='<script>{MARK}()</script>'></iframe>",
    f"<object data=javascript:{MARK}()></object>", f"<embed src=javascript:{MARK}()>", f"<form action=javascript:{MARK}()><button>x</button></form>", f"<button formaction=javascript:{MARK}()>x</button>",
    f"<base href=//evil.example/{MARK}>", f"<meta http-equiv=refresh content='0;url=javascript:{MARK}()'>", f"<link rel=stylesheet href=//evil.example/{MARK}>", f"<style>@import '{MARK}'</style>",
    f"<p style='background:url(javascript:{MARK}())'>x</p>", f"<body onload={MARK}()>", f"<details ontoggle={MARK}() open>x</details>", f"<video onerror={MARK}() src=x></video>", f"<video><source onerror={MARK}()></video>",
    f"<noscript><p title=\"</noscript><img src=x onerror={MARK}()>\"></noscript>", f"<p title='<img src=x onerror={MARK}()>", f"<div><script>\n\n{MARK}()\n\n</script></div>", f"<img src=x\nonerror\n=\n{MARK}()>",
    f"<a/href=javascript:{MARK}()>x</a>", f"<<script>{MARK}()//<</script>", f"<scr<script>ipt>{MARK}()</script>", f"<!--[if IE]><script>{MARK}()</script><![endif]-->", f"<!--><script>{MARK}()</script>-->",
    f"<?x <script>{MARK}()</script>?>", f"<![CDATA[<script>{MARK}()</script>]]>", f"<template><script>{MARK}()</script></template>", f"<textarea></textarea><script>{MARK}()</script>", f"<title><img src=x onerror={MARK}()></title>",
    f"<img \"\"\"><script>{MARK}()</script>\">", f"<a href=\"x\" href=\"javascript:{MARK}()\">x</a>", f"<audio src=javascript:{MARK}()>", f"<img srcset='javascript:{MARK}() 1x'>", f"<a xlink:href=javascript:{MARK}()>x</a>",
    f"<blockquote cite=javascript:{MARK}()>x</blockquote>", f"<input type=image src=javascript:{MARK}()>", f"<example><script>{MARK}()</script><img src=x onerror={MARK}()></example>",
    f"[x](javascript:{MARK}()) ![x](javascript:{MARK}())", f"[x](<java\tscript:{MARK}()>)", f"[x]: javascript:{MARK}()\n\n[x]", f"<javascript:{MARK}()>", f"[x](data:text/html;base64,{MARK})", f"[x](vbscript:{MARK})",
]


class Dangers(html.parser.HTMLParser):
    """Collects what could run, as a browser would find it."""

    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.found = []

    def handle_starttag(self, tag, attributes):
        sources = [value for name, value in attributes if name == "src"]
        if tag == "script" and not (sources and re.fullmatch(r"[\w./-]*assets/[\w-]+\.js\?v=\w+", sources[0] or "")):
            self.found.append(("script", attributes))
        values = dict(attributes)
        # The only drawing in templates; its attributes are checked like all others below.
        drawn = tag == "svg" and values.get("class") in ("video-placeholder", "figure", "kerb", "mark", "ramp")
        runs = tag in ("object", "embed", "style", "svg", "math") and not drawn
        leads = tag == "meta" and "http-equiv" in values or tag in ("base", "form")
        # Only these links in the head load something; titles and addresses of searches are text.
        loads = tag == "link" and not {"stylesheet", "preload", "modulepreload", "import", "manifest", "icon"}.isdisjoint((values.get("rel") or "").lower().split())
        if runs or leads and MARK in str(attributes) or loads and MARK in (values.get("href") or ""):
            self.found.append((tag, attributes))
        for name, value in attributes:
            if MARK in name or name.startswith("on"):
                self.found.append((tag, name, value))
            if name in ("href", "src", "action", "formaction", "poster", "cite", "data", "srcset", "xlink:href"):
                scheme = re.match(r"[\x00-\x20]*([a-z][\x00-\x20a-z0-9+.-]*):", value or "", re.I)
                if scheme and re.sub(r"\s", "", scheme[1]).lower() not in ("http", "https", "mailto", "tel"):
                    self.found.append((tag, name, value))
            if name == "srcdoc":
                inner = Dangers()
                inner.feed(value or "")
                self.found += [("srcdoc", *found) for found in inner.found if found[:1] != ("base",)]


class Injection(Case):
    def dangers(self):
        found = []
        for root, _, names in os.walk(self.public):
            for name in names:
                path = os.path.join(root, name)
                with open(path, encoding="utf-8") as file:
                    if name.endswith(".html"):
                        finder = Dangers()
                        finder.feed(file.read())
                        found += [(os.path.relpath(path, self.public), *one) for one in finder.found]
                    elif name.endswith((".json", ".webmanifest")):
                        json.load(file)
                    elif name.endswith((".xml", ".atom")):
                        xml.dom.minidom.parseString(file.read().encode())
        return found

    def test_language_is_a_tag_and_nothing_else(self):
        self.write("page.md", "# A page\n\nText.\n")
        for string in STRINGS:
            with open(os.path.join(self.place, "curbcut.yml"), "w") as file:
                file.write(f"language: {json.dumps(string)}\n")
            result = self.build()
            self.assertEqual(result.status, 2, string)
            reason = "no page can show the control character" if "\x01" in string else "should be a language tag"
            self.assertIn(reason, result.errors)

    def test_every_field_of_text(self):
        for number, text in enumerate(STRINGS):
            quoted = json.dumps(text)
            code = text.replace("\n", " ")
            self.write(f"section-{number}/{text.replace('/', '∕')}.md", f"# Name\n\nText\n")
            self.write(f"{text.replace('/', '∕')}/inner.md", f"# Name\n\nText\n")
            self.write(
                f"section-{number}/page.md",
                f"---\ntitle: {quoted}\nsummary: {quoted}\nslug: {quoted}\naliases: [{quoted}]\ntags: [{quoted}]\n---\n"
                f"# {escape(text)}\n\n## General Notes\n\n### {escape(text)}\n\n{escape(text)}\n\n- [ ] {escape(text)}\n\n> [!NOTE]\n> {escape(text)}\n\n"
                f"`{code.replace('`', '')}`\n\n```{code.replace('`', '')}\n{code}\n```\n\n| {escape(text)} |\n| - |\n| {escape(text)} |\n\n"
                f"[{escape(text)}](<{code.replace('<', '%3C').replace('>', '%3E')}> {title(text)}) ![{escape(text)}](x.png {title(text)})\n\n"
                f"Note[^{number}]\n\n[^{number}]: {escape(text)}\n\n## Condensed\n\n1. {escape(text)}: \"{escape(text)}\"\n   - {escape(text)}\n\n"
                f"## Gherkin\n\n1. Scenario: {escape(text)}\n   - **Given** {escape(text)}\n   - **Then** I hear: {title(text)}\n\n"
                f"## Developer Notes\n\n- **UIKit**\n  - {escape(text)}\n\n## Videos\n\n### iOS VoiceOver {escape(text)}\n\n"
                f"<video controls poster=\"{attribute(text)}\" width=\"{attribute(text)}\"><source src=\"media/{number}.mp4\" type=\"{attribute(text)}\">"
                f"<track kind=\"{attribute(text)}\" src=\"media/{number}.vtt\" srclang=\"{attribute(text)}\" label=\"{attribute(text)}\">{attribute(text)}</video>\n")
            self.write(f"media/{number}.vtt", f"WEBVTT {text}\n\n00:00.000 --> 00:01.000\n{text}\n")
            self.write(f"media/{number}.mp4", "x")
        settings = "\n".join(
            [f"title: {json.dumps(STRINGS[1])}", f"summary: {json.dumps(STRINGS[0])}",
             f"names:\n  section-1: {json.dumps(STRINGS[1])}\n  section-2: {json.dumps(STRINGS[3])}"])
        config = os.path.join(self.place, "curbcut.yml")
        with open(config, "w", encoding="utf-8") as file:
            file.write(settings)
        result = self.build("--config", config, "--base-url", "https://example.org/a&b'c/")
        self.assertIn("Published", result.output, result.errors[:1500])
        self.assertEqual(self.dangers(), [])

    def test_safe_strips_what_runs_and_trusted_leaves_it(self):
        for number, text in enumerate(SAFE_CORPUS):
            self.write(f"pages/page-{number}.md", f"# Page\n\n{text}\n\nInline {text} text\n\n- {text}\n\n## General Notes\n\n{text}\n")
        for policy in ("safe", "trusted"):
            self.write("curbcut.yml", f"html: {policy}\n")
            self.assertIn("Published", self.build().output)
            if policy == "safe":
                self.assertEqual(self.dangers(), [])
            else:
                self.assertNotEqual(self.dangers(), [], "the corpus is harmful, and this test sees it")

    def test_safe_keeps_harmless_markup(self):
        self.write("curbcut.yml", "html: safe\n")
        self.write("page.md", "# Page\n\n<details open><summary>More &amp; more</summary>\n\n<kbd>Tab</kbd> <a href=\"https://example.org/?a&amp;b\">x</a>\n\n</details>\n")
        self.assertBuilds(self.build())
        with open(os.path.join(self.public, "page/index.html"), encoding="utf-8") as file:
            text = file.read()
        for part in ("<details open><summary>More &amp; more</summary>", "<kbd>Tab</kbd>", "https://example.org/?a&amp;b"):
            self.assertIn(part, text)

    def test_includes_and_media_cannot_leave_the_content_folder(self):
        with open(os.path.join(self.place, "secret.png"), "w") as file:
            file.write("secret")
        for number, address in enumerate(("../secret.png", "media/../../secret.png", "%2e%2e/secret.png", "..%2fsecret.png", "/../secret.png", "..\\secret.png", "link.png", "folder/secret.png")):
            self.write(f"page-{number}.md", f"# Page\n\n![x]({address}) [y]({address})\n\n<img src=\"{address}\">\n")
        os.symlink("../secret.png", os.path.join(self.content, "link.png"))
        os.symlink("..", os.path.join(self.content, "folder"))
        self.assertIn("Published", self.build().output)
        for root, _, names in os.walk(self.public):
            for name in names:
                with open(os.path.join(root, name), "rb") as file:
                    self.assertNotEqual(file.read(), b"secret", os.path.join(root, name))


class Policy(Case):
    def test_the_content_security_policy_holds_on_every_page(self):
        """Documentation/Security.md: no inline script, style or handler, and nothing from other hosts."""
        handbook = os.path.join(os.path.dirname(__file__), "../../Content")
        self.assertIn("Published", self.build(content=handbook).output)
        for root, _, names in os.walk(self.public):
            for name in (name for name in names if name.endswith(".html")):
                finder = Inline()
                with open(os.path.join(root, name), encoding="utf-8") as file:
                    finder.feed(file.read())
                self.assertEqual(finder.found, [], os.path.join(root, name))


class Inline(html.parser.HTMLParser):
    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.found = []

    def handle_starttag(self, tag, attributes):
        values = dict(attributes)
        if tag == "style" or tag == "script" and "src" not in values:
            self.found.append(tag)
        self.found += [name for name in values if name == "style" or name.startswith("on")]
        self.found += [value for name, value in attributes if name == "src" and re.match(r"(?i)[a-z]+:", value or "")]
        if "srcdoc" in values:
            inner = Inline()
            inner.feed(values["srcdoc"])
            self.found += inner.found


def escape(text):
    """Returns text as Markdown text, not raw HTML."""
    return text.replace("<", "\\<")


def title(text):
    """Returns text as a Markdown title, in quotation marks."""
    return '"' + escape(text.replace("\\", "")).replace('"', '\\"') + '"'


def attribute(text):
    return text.replace("&", "&amp;").replace('"', "&quot;").replace("<", "&lt;")


if __name__ == "__main__":
    unittest.main()
