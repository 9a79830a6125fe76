"""access-6: text that scripts add in another language is marked as English, and the handbook's words in it are not;
titles and results in another language than the handbook's say so, and the search begins with the page's language."""

import re
from pathlib import Path

from browser import show_view
from checks.accessibility import expect_accessible
from made_site import made_site

# Every word of the author contains an ß.
PAGE = """\
# Maß

## Condensed

### Floß

1. Stoß
   - **Ruß:** Kuß

## Gherkin

1. Scenario: Spaß

   - WHEN Fluß

```swift
let fass = 1
```

## iOS Developer Notes

### Guß

- **UIKit**
  - Schluß
- **SwiftUI**
  - Genuß

## Android Developer Notes

Überfluß
"""
PAGES = {
    "curbcut.yml": "title: Süß\nlanguage: nds\n", "native/groß/maß.md": PAGE, "native/groß/gruß.md": "# Gruß\n\nß\n",
    "native/index.md": "---\ntitle: Naß\n---\n\nß\n",
}
# Names, and headings and keywords that pages have in all languages.
NAMES = ["Android Views", "Jetpack Compose", "iOS Developer Notes", "Android Developer Notes", "Condensed", "Gherkin", "iOS", "Android", "UIKit", "SwiftUI", "Swift", "Scenario", "WHEN"]
WRONG = """(names) => {
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode;
    const around = text.parentElement;
    if (around.closest("script, code, kbd, [role=status]") || !/\\p{L}{2}/u.test(names.reduce((rest, name) => rest.replaceAll(name, ""), text.data))) continue;
    const language = around.closest("[lang]").lang;
    if (text.data.includes("ß") !== (language === "nds")) found.push(`${language}: ${text.data.trim()}`);
  }
  for (const box of document.querySelectorAll("[role=status], dialog, button:not(.chip)")) {
    if (box.closest("[lang]").lang !== "en" && !names.includes(box.textContent.trim())) found.push(`${box.localName} is not in English: ${box.textContent}`);
  }
  return found;
}"""


def check(run):
    with made_site(run, PAGES) as server, run.browser.tab() as tab:
        def look(where):
            wrong = tab.evaluate(WRONG, NAMES)
            run.expect(not wrong, where, f"parts do not say their language: {wrong}")

        tab.goto(server.url("native/gro%C3%9F/ma%C3%9F/index.html"))
        tab.locator("[data-criteria=condensed] .save-criteria").click()
        show_view(tab, "gherkin")
        tab.locator("[data-criteria=gherkin] .save-criteria").click()
        tab.get_by_role("link", name="My criteria (2)").wait_for()
        look("a page")
        tab.keyboard.press("Control+K")
        tab.locator("dialog input").fill("maß")
        tab.locator("dialog .results > li").first.wait_for()
        look("the search")
        tab.goto(server.url("my-criteria/index.html"))
        tab.locator(".basket > li").nth(1).wait_for()
        look("my-criteria")
        tab.goto(server.url("test-sheet/index.html"))
        tab.get_by_role("button", name="Start a new sheet").click()
        tab.locator(".check").first.wait_for()
        look("test-sheet")
    right_to_left(run)
    translations(run)
    for language in TEXTS:
        interface_speaks(run, language)


# Names that are the same in all languages, and headings and keywords by which pages are read.
LATIN = NAMES + ["WCAG", "API", "APIs", "Markdown", "JSON", "CSV", "Jira", "JavaScript", "VoiceOver", "TalkBack", "Xray", "TestRail", "Azure Test Plans", "NVDA", "JAWS", "Firefox", "Chrome",
                 "Safari", "Windows", "macOS", "Web", "HTML", "Curbcut", "feature", "Ctrl", "AAA", "xyzzy", "UIAccessibilityTraitButton", "md", "json", "csv"]
# Every text and label that a reader gets, with the language that it is in, without code and what says another language.
SAID = """(language) => {
  const found = [];
  const add = (text, around) => {
    if (around.closest("script, style, code, kbd, svg, iframe, noscript")) return;
    if (around.closest("[lang]").lang.split("-")[0] === language) found.push(text.trim());
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) add(walker.currentNode.data, walker.currentNode.parentElement);
  for (const element of document.querySelectorAll("[aria-label], [title], [placeholder], [alt]")) {
    for (const name of ["aria-label", "title", "placeholder", "alt"]) if (element.getAttribute(name)) add(element.getAttribute(name), element);
  }
  for (const input of document.querySelectorAll("input[type=text]:not([name=q])")) add(input.value || "", input);
  add(document.title, document.body);
  return found.filter(Boolean);
}"""
SOURCES = Path(__file__).parents[3] / "Data/languages"
TEXTS = {
    "de": ("Größe", "Straße", "Fuß", "Schalter", "Gruß"),
    "ar": ("زر", "مفتاح", "قائمة", "تبديل", "صفحة"),
}


def words(text):
    return {word.lower() for word in re.findall(r"[^\W\d_]{2,}", text)}


def texts_of(language):
    lines = (SOURCES / f"{language}.txt").read_text(encoding="utf-8").splitlines()
    return words(" ".join(re.sub(r"\{\w+\}", "", line.partition("=")[2]) for line in lines if not line.startswith("#")))


def interface_speaks(run, language):
    """No English word of the interface is left, in the pages and in what their scripts add; axe finds nothing from the right."""
    one, two, three, four, five = TEXTS[language]
    texts = {"ß": one, "Maß": one, "Floß": two, "Stoß": three, "Ruß": four, "Kuß": five, "Spaß": two, "Fluß": three, "Guß": four, "Schluß": five,
             "Genuß": one, "Überfluß": two, "Gruß": three, "Naß": four, "Süß": five}
    pages = {}
    for path, page in PAGES.items():
        for word in sorted(texts, key=len, reverse=True):
            page = page.replace(word, texts[word])
        pages[path.replace("groß", "gross").replace("maß", "a").replace("gruß", "b")] = page
    pages["curbcut.yml"] = f"language: {language}\nnames:\n  gross: {five}\n  native: {one}\n  web: {two}\n"
    pages["web/c.md"] = f"# {one}\n\n[{two}](../native/gross/a.md), WCAG 2.4.7\n\n> [!NOTE]\n> {three}\n\n- [x] {four}\n"
    # Announcements and symbols, so that all pages of tools exist.
    pages["native/gross/b.md"] += f"\n## iOS Developer Notes\n\n`accessibilityLabel`\n\n### Announcement examples\n\n- \"{one}\"\n"
    english = texts_of("en") - texts_of(language) - {word.lower() for name in LATIN for word in name.split()}
    with made_site(run, pages) as server, run.browser.tab() as tab:
        def look(where):
            said = tab.evaluate(SAID, language)
            left = sorted({word for text in said for word in words(text) if word in english})
            run.expect(said and not left, f"{where}, {language}", f"English words of the interface are left: {left}")
            if language == "ar":
                latin = sorted({word for text in said for word in re.findall(r"[A-Za-z]{3,}", text)} - {word for name in LATIN for word in name.split()})
                run.expect(not latin, f"{where}, {language}", f"words in Latin letters are left: {latin}")
                expect_accessible(run, tab, f"{where}, {language}", colours=False)

        visit(run, tab, server, look)


def visit(run, tab, server, look):
    tab.goto(server.url("native/gross/a/index.html"))
    tab.locator("[data-criteria=condensed] .save-criteria").click()
    show_view(tab, "gherkin")
    tab.locator("[data-criteria=gherkin] .save-criteria").click()
    tab.wait_for_function("() => document.querySelector('.basket-link').textContent.includes('2')")
    tab.locator("[data-criteria=gherkin] summary").click()
    tab.locator("[data-criteria=gherkin] .copy").first.click()
    tab.wait_for_function("() => document.querySelector('.status')?.textContent.length > 5")
    look("a page")
    tab.keyboard.press("Control+K")
    tab.locator("dialog input").fill("xyzzy")
    tab.wait_for_function("() => document.querySelector('.search-status')?.textContent.length > 5")
    look("a search without results")
    tab.goto(server.url("my-criteria/index.html"))
    tab.locator(".basket > li").nth(1).wait_for()
    tab.locator("[data-do=down]").first.click()
    tab.wait_for_function("() => document.querySelector('.tool-status')?.textContent.length > 5")
    look("my-criteria")
    tab.goto(server.url("test-sheet/index.html#my-criteria"))
    tab.locator(".check").first.wait_for()
    look("test-sheet")
    for page in ("index.html", "native/index.html", "web/c/index.html", "search/index.html", "wcag/index.html", "coverage/index.html", "404.html"):
        tab.goto(server.url(page))
        look(page)


# Boxes that must not overlap, and the direction of code.
COVERED = """() => {
  const found = [];
  curbcut.say("x".repeat(9));
  const status = document.querySelector(".status").getBoundingClientRect();
  if (status.left < 0 || status.right > innerWidth) found.push("a confirmation outside of the window");
  for (const code of document.querySelectorAll("code")) if (getComputedStyle(code).direction !== "ltr") found.push("code from the right");
  for (const block of [...document.querySelectorAll(".code")].filter((block) => block.checkVisibility())) {
    // The name of the language begins at the right.
    if (block.querySelector(".copy").getBoundingClientRect().right > block.getBoundingClientRect().left + block.clientWidth / 2) found.push("a button lies on the name of the language");
  }
  if (document.querySelector(".site-tools").getBoundingClientRect().left > 100) found.push("tools of the banner away from its left end");
  return [...new Set(found)];
}"""


def right_to_left(run):
    """Persian has an English interface, Arabic one of its own."""
    for language in ("fa", "ar"):
        pages = PAGES | {"curbcut.yml": f"title: Süß\nlanguage: {language}\n"}
        with made_site(run, pages) as server, run.browser.tab() as tab:
            tab.goto(server.url("native/gro%C3%9F/ma%C3%9F/index.html"))
            tab.locator("[data-criteria=gherkin] .save-criteria").wait_for(state="attached")
            wrong = tab.evaluate(COVERED)
            run.expect(not wrong, f"a page in {language}, from the right", f"{wrong}")


# Pages in three languages; every word of the translations has an ß or is in Arabic letters.
SYMBOL = PAGE.replace("Schluß", "Schluß `accessibilityLabel`")
TRANSLATED = {
    "curbcut.yml": "title: Handbook\ntranslations: [de, ar]\n",
    "native/button.md": SYMBOL.replace("Maß", "Button").replace("ß", "ss"),
    "native/button.de.md": SYMBOL,
    "native/button.ar.md": PAGE.replace("Maß", "زر").replace("Überfluß", "").replace("ß", "زر"),
}
UNMARKED = """(names) => {
  const found = [], page = document.documentElement.lang;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { data, parentElement } = walker.currentNode;
    if (parentElement.closest("script, style, code, kbd, select, .example-document")) continue;
    const said = parentElement.closest("[lang]").lang;
    const german = /ß/.test(data) || data.trim() === "Deutsch";
    const arabic = /\\p{Script=Arabic}/u.test(data);
    // A letter of the index is in no language.
    if (data.trim().length < 2) continue;
    if (german && said !== "de" || arabic && said !== "ar") found.push(`${said}: ${data.trim()}`);
    // A sentence of the interface, which has the language of the page.
    if (!german && !arabic && said !== "en" && said !== page && /^[\\p{L} ]{3,}$/u.test(data.trim()) && !names.includes(data.trim())) found.push(`${said}: ${data.trim()}`);
  }
  for (const button of document.querySelectorAll("article button, article summary")) if (button.closest("[lang]").lang !== page && !names.includes(button.textContent.trim())) found.push(`button ${button.textContent}`);
  return [...new Set(found)];
}"""


def translations(run):
    with made_site(run, TRANSLATED) as server, run.browser.tab() as tab:
        def look(where):
            # Marks of words in criteria and names stay as they are in all languages.
            wrong = tab.evaluate(UNMARKED, NAMES + ["Condensed", "Gherkin", "let", "fass"])
            run.expect(not wrong, f"{where}, translated", f"parts do not say their language: {wrong}")
            expect_accessible(run, tab, f"{where}, translated", colours=False)

        tab.goto(server.url("de/native/button/index.html"))
        tab.locator("[data-criteria=condensed] .save-criteria").click()
        tab.wait_for_function("() => document.querySelector('.basket-link').textContent.includes('1')")
        look("a page in German")
        tab.keyboard.press("Control+K")
        tab.locator("dialog input").fill("uikit")
        tab.locator("dialog .results > li").nth(2).wait_for()
        look("the search")
        first = tab.locator("dialog .results > li a").first.text_content()
        run.expect(first.startswith("Maß"), "search, translated", f"the search from a German page begins with {first}")
        tab.locator("dialog .chip[lang=ar]").click()
        tab.wait_for_function("() => document.querySelectorAll('dialog .results > li').length === 1")
        run.expect("زر" in tab.locator("dialog .results > li a").first.text_content(), "search, translated", "a chip does not choose the language")
        for page in ("ar/native/button/index.html", "index.html", "native/index.html", "native/button/index.html", "de/index.html", "ar/index.html",
                     "search/index.html", "coverage/index.html", "wcag/index.html"):
            tab.goto(server.url(page))
            look(page)
        tab.goto(server.url("my-criteria/index.html"))
        tab.locator(".basket > li").first.wait_for()
        look("my-criteria")
        tab.goto(server.url("test-sheet/index.html#my-criteria"))
        tab.locator(".check").first.wait_for()
        look("test-sheet")
