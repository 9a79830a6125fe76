"""Exports of My criteria and the test sheet contain every word of the criteria, unchanged, under any name of the page."""

import csv
import io
import re
import subprocess
from html import unescape

from browser import show_view
from checks.basket import READ, accept, said
from checks.test_sheet import download
from made_site import made_site

# A name with every character that has a meaning in addresses and lists of addresses.
ROUTE = "web/c# + c~x, y/maß #"
ADDRESS = "web/c%23%20+%20c~x,%20y/ma%C3%9F%20%23/index.html"
PAGE = """\
# Maß_a_

## Condensed

### Floß

1. `#` Stoß `<b>`
   - **Ruß:** `Tab`: `<button>` gets focus, `__init__`, snake\\_case, 5 \\* 3 \\* 2, &amp;lt;, a \\\\\\[b
   - \\- minus
   - 1\\. first
   - It costs $5, or $$x^2$$; ask @maria, see #1
   - \\> quote \\~\\~x\\~\\~ \\[a\\](b) https://example.org/x_a

## Gherkin

```gherkin
Scenario: Spaß <i>
  It says __all__.
  Wenn ich `Tab` drücke
    | a\\|b | <c> |
    | *d* | e |
  Dann sehe ich *x*

Scenario: Spaß <i>
  Wenn Kuß
```
"""
PAGES = {"curbcut.yml": "language: nds\nvocabulary: { when: [Wenn], then: [Dann] }\n", f"{ROUTE}.md": PAGE}
WORDS = [
    "Maß_a_: Condensed", "# Stoß <b>", "Ruß: Tab: <button> gets focus, __init__, snake_case, 5 * 3 * 2, &lt;, a \\[b", "- minus", "1. first",
    "It costs $5, or $$x^2$$; ask @maria, see #1", "> quote ~~x~~ [a](b) https://example.org/x_a", "Scenario: Spaß <i>", "It says __all__.", "WENN ich `Tab` drücke", "a|b", "<c>", "*d*", "DANN sehe ich *x*",
]


def check(run):
    with made_site(run, PAGES) as server, run.browser.tab(accept_downloads=True, permissions=["clipboard-read", "clipboard-write"]) as tab:
        tab.goto(server.url(ADDRESS))
        for section in ("condensed", "gherkin"):
            show_view(tab, section)
            tab.locator(f"[data-criteria={section}] .save-criteria").click()
        tab.get_by_role("link", name="My criteria (2)").click()
        tab.wait_for_selector(".basket > li")
        check_criteria(run, tab)
        check_formulas(run, tab)
        check_link(run, tab, server)
        tab.goto(server.url(ADDRESS))
        for section in ("condensed", "gherkin"):
            show_view(tab, section)
            tab.locator(f"[data-criteria={section}] summary").click()
            tab.locator(f"[data-criteria={section}] a[href*='test-sheet']").click()
            tab.wait_for_selector(".check")
            tab.go_back()
        tab.goto(server.url("test-sheet/index.html"))
        check_sheet(run, tab)


def words_of(run, markdown):
    """Returns the text that a renderer shows."""
    html = subprocess.run([run.tool, "dump", "--as", "html", "-"], input=markdown, capture_output=True, text=True, check=True).stdout
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]*>", " ", html)))


def check_criteria(run, tab):
    shown = tab.locator(".basket").evaluate("list => list.textContent")
    for keyword in ("WENN ", "DANN "):
        run.expect(keyword in shown, "my-criteria", f"the author's {keyword.strip()} is not shown: {shown}")
    tab.get_by_role("button", name="Copy as Markdown").click()
    said(tab, "Copied as Markdown.")
    markdown = tab.evaluate(READ, "text/plain")
    expect_words(run, "my-criteria", markdown, WORDS)
    run.expect("snake_case" in markdown and "https://example.org/x_a" in markdown, "my-criteria", f"the Markdown escapes needlessly: {markdown}")
    run.expect("costs \\$5, or \\$\\$x^2" in markdown, "my-criteria", f"the Markdown holds formulas that the criteria do not: {markdown}")
    cells = "\n".join(row["Expected Result"] + row["Step"] for row in csv.DictReader(io.StringIO(download(tab, "Download CSV"))))
    for words in ("<button> gets focus, __init__, snake_case, 5 * 3", "WENN ich `Tab` drücke", "> quote ~~x~~"):
        run.expect(words in cells, "my-criteria", f"the CSV does not contain {words}: {cells}")
    english = tab.locator(".basket .lines [lang=en]").all_text_contents()
    run.expect(english == ["Scenario: "] * 2, "my-criteria", f"says to be English: {english}")


def check_formulas(run, tab):
    """No cell is a formula for a spreadsheet that trims text or reads full-width characters as ordinary ones."""
    formulas = [f"{before}{sign}1+1" for before in ("", "\t", "\r", "\n", "\r\n", " ", "\u00a0", "\u3000", "\ufeff", "\u200b", " \n ", "\x01") for sign in "=+-@＝＋－＠"]
    harmless = ["a=1", "", "1", " a", "“=1”"]
    text = tab.evaluate("cells => curbcut.criteriaTexts.table([cells])", [*formulas, *harmless])
    [cells] = csv.reader(io.StringIO(text, newline=""))
    run.expect(all(cell[0] == "'" for cell in cells[:len(formulas)]), "my-criteria", f"cells that are formulas: {[cell for cell in cells[:len(formulas)] if cell[0] != chr(39)]}")
    run.expect(cells[len(formulas):] == harmless, "my-criteria", f"cells that are none get another text: {cells[len(formulas):]}")


def check_link(run, tab, server):
    """The link to a list works with any name of a page."""
    tab.get_by_role("button", name="Copy link to this list").click()
    said(tab, "Copied the link.")
    link = tab.evaluate(READ, "text/plain")
    with run.browser.tab() as other:
        accept(other, link, 2)
        found = other.locator(".basket h2 a").evaluate_all("links => links.map((link) => decodeURIComponent(link.href))")
        expected = [server.url(f"{ROUTE}/index.html#{part}") for part in ("condensed", "gherkin")]
        run.expect(found == expected, "my-criteria", f"a shared list leads to {found}")


def check_sheet(run, tab):
    tab.wait_for_selector(".check")
    tab.locator(".check summary").first.click()
    tab.locator(".check").first.locator("textarea").fill("1. <b> | __x__")
    tab.get_by_role("button", name=re.compile("Use .* Gherkin instead")).click()
    tab.wait_for_function("() => document.querySelectorAll('.check').length === 7")
    markdown = download(tab, "Download Markdown")
    expect_words(run, "test-sheet", markdown, ["Ruß: Tab: <button> gets focus, __init__, snake_case, 5 * 3 * 2, &lt;, a \\[b", "Spaß <i>", "1. <b> | __x__", "Maß_a_"])
    table = [[cell.strip() for cell in line.split(" | ")] for line in markdown.splitlines() if line.startswith("| ")]
    run.expect(len({len(row) for row in table}) == 1 and len(table) == 9, "test-sheet", f"the Markdown's rows are {table}")
    run.expect(any("Condensed" in row and "# Stoß \\<b>" in row for row in table), "test-sheet", f"the Markdown does not say what a check belongs to: {table}")
    lines = tab.locator(".check .lines").all_text_contents()
    run.expect(any("WENN ich" in line for line in lines), "test-sheet", f"the author's keyword is not shown: {lines}")


def expect_words(run, where, markdown, words):
    shown = words_of(run, markdown)
    for expected in words:
        run.expect(expected in shown, where, f"rendered, the Markdown does not contain {expected}: {shown}")
