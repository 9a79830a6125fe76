"""copy-1, tabs-1: criteria can be copied: the button keeps its name, a status region confirms it, both forms are
copied.
"""

import re

from browser import INTRANET, show_view
from made_site import made_site

CONTROLS = "button:visible, select:visible, input:visible, textarea:visible, [role=tab]:visible, [role=button]:visible"
PASTE_INTO = """() => { const box = Object.assign(document.createElement("div"), { id: "paste", contentEditable: "true" });
  document.body.append(box); box.focus(); }"""
READ = "() => navigator.clipboard.read().then((items) => items[0].types)"
STATUS = "document.querySelector('.status').textContent"

# Everything that criteria may contain is copied as its original Markdown.
CRITERIA = """1. Test with a keyboard
   - **Tab:** Focus moves

     And stays in `a``b`.
   - **Space:** Runs

     ```swift
     let name = "a"

       let other = 1
     ```

     > It is *said* so.
     >
     > Twice.

     | Key | Does |
     | --- | --- |
     | `a\\|b` | One |
     | Enter | Two |

```html
<p>```</p>
```

> A quotation of its own

| Name | Role |
| --- | --- |
| A | B |"""
SCENARIO = """1. Scenario: Test with a table

   - WHEN I press a key

   | Key | Does |
   | --- | --- |
   | Enter | Two |"""


def check(run):
    pages = run.site.pages_with('class="copy-tools"')
    if not run.expect(pages, "the site", "has no page with criteria to copy"):
        return
    page = pages[0]
    with run.browser.tab(permissions=["clipboard-read", "clipboard-write"]) as tab:
        tab.goto(run.server.url(page))
        for name, types in (("Copy as Markdown", {"text/plain"}), ("Copy as rich text", {"text/plain", "text/html"})):
            tab.locator(".copy-tools summary").first.click()
            button = tab.locator(".copy-tools button", has_text=name).first
            before = button.text_content()
            button.click()
            # The message of the previous button may still be shown.
            says = tab.locator(".status", has_text="Copied")
            says.filter(has_text=name.removeprefix("Copy ")).wait_for()
            run.expect(says.count() == 1, page, f"“{name}” says “{tab.evaluate(STATUS)}”")
            run.expect(button.text_content() == before, page, f"“{name}” changes its name")
            run.expect(set(tab.evaluate(READ)) == types, page, f"“{name}” puts {tab.evaluate(READ)} on the clipboard")
        check_link(run, tab, page)
        check_menu(run, tab, page)
    check_scenario(run, page)
    check_everything(run)
    check_intranet(run, page)
    check_nothing_is_read(run)
    with run.browser.tab(java_script_enabled=False) as tab:
        for page in run.site.pages:
            check_without_scripts(run, tab, page)


def check_link(run, tab, page):
    tab.locator(".copy-tools summary").first.click()
    tab.get_by_role("button", name="Copy link").first.click()
    tab.locator(".status", has_text="The link to").wait_for()
    copied = tab.evaluate("navigator.clipboard.readText()")
    run.expect(copied == f"{run.server.url(page)}#condensed", page, f"copies the link {copied}")


def check_menu(run, tab, page):
    """The keyboard opens the ways to copy, and closes them with Escape or by leaving them."""
    opener = tab.locator(".copy-tools summary").first
    opener.focus()
    tab.keyboard.press("Enter")
    tab.keyboard.press("Tab")
    tab.keyboard.press("Escape")
    state = tab.evaluate("[document.activeElement.localName, document.querySelector('.copy-tools details').open]")
    run.expect(state == ["summary", False], page, f"Escape in the ways to copy leads to {state}")
    tab.keyboard.press("Enter")
    tab.keyboard.press("Shift+Tab")
    run.expect(not tab.evaluate("document.querySelector('.copy-tools details').open"), page, "the ways to copy stay open when they are left")


def check_scenario(run, page):
    with run.browser.tab(permissions=["clipboard-read", "clipboard-write"]) as tab:
        tab.goto(run.server.url(page))
        show_view(tab, "gherkin")
        tab.locator("[data-criteria=gherkin] summary").click()
        tab.get_by_role("button", name="Copy scenario").first.click()
        tab.locator(".status:not(:empty)").wait_for()
        text = tab.evaluate("navigator.clipboard.readText()")
        run.expect(text.startswith("Scenario: ") and "- WHEN" in text, page, f"a scenario is copied as “{text[:80]}”")
        run.expect(f"Source: {run.server.url(page)}#gherkin/" in text, page, f"has no link to the scenario: {text[-80:]}")
        tab.locator("[data-criteria=gherkin] summary").click()
        with tab.expect_download() as download:
            tab.locator("[data-criteria=gherkin] a[download]").click()
        name = download.value.suggested_filename
        run.expect(name.endswith(".feature"), page, f"hands out {name} as its .feature file")


def check_everything(run):
    # The page shows neither line, because they are for copies: its title says the first.
    caption, address = "How to test a key", "Full information: [Key](key.md)"
    text = f"# Key\n\n## Condensed\n\n{caption}\n\n{CRITERIA}\n\n{address}\n\n## Gherkin\n\n{caption}\n\n{SCENARIO}\n"
    with made_site(run, {"native/key.md": text}) as server, run.browser.tab(permissions=["clipboard-read", "clipboard-write"]) as tab:
        tab.goto(server.url("native/key/index.html"))
        expected = CRITERIA.replace("```html\n<p>```</p>\n```", "````html\n<p>```</p>\n````").replace("`a``b`", "``` a``b ```")
        show_view(tab, "gherkin")
        tab.locator("[data-criteria=gherkin] summary").click()
        tab.locator("[data-criteria=gherkin] .copy", has_text="Copy as Markdown").click()
        tab.wait_for_function("() => navigator.clipboard.readText()")
        for line in (caption, "Full information"):
            copied = tab.evaluate("navigator.clipboard.readText()").count(line)
            shown = tab.evaluate("document.body.innerText").count(line)
            wanted = (1, 0) if line == caption else (0, 0)
            run.expect((copied, shown) == wanted, "made", f"“{line}” is copied {copied} times with the Gherkin and shown {shown} times")
        for name, wanted in (("Copy as Markdown", expected), ("Copy scenario", SCENARIO.split("\n", 2)[2].replace("\n   ", "\n").strip())):
            tab.evaluate("navigator.clipboard.writeText('')")
            section = "gherkin" if "scenario" in name else "condensed"
            show_view(tab, section)
            tab.locator(f"[data-criteria={section}] summary").click()
            tab.locator(f"[data-criteria={section}] .copy", has_text=name).first.click()
            tab.wait_for_function("() => navigator.clipboard.readText()")
            found = tab.evaluate("navigator.clipboard.readText()")
            run.expect(wanted in found, "made", f"“{name}” makes of\n{wanted}\nthis:\n{found}")


def check_intranet(run, page):
    """Plain HTTP, where browsers offer no clipboard to scripts."""
    with run.browser.tab() as tab:
        tab.goto(run.server.url(page).replace("127.0.0.1", INTRANET))
        run.expect(not tab.evaluate("isSecureContext"), page, "is checked at a secure address, which it should not be")
        tab.locator(".copy-tools summary").first.click()
        tab.get_by_role("button", name="Copy as rich text").first.click()
        tab.locator(".status:not(:empty)").wait_for()
        run.expect(tab.evaluate(STATUS).startswith("Copied"), page, f"over plain HTTP says “{tab.evaluate(STATUS)}”")
        tab.evaluate(PASTE_INTO)
        tab.keyboard.press("Control+V")
        pasted = tab.evaluate("document.querySelector('#paste').innerHTML")
        run.expect("<ol" in pasted and "Source:" in pasted and "Copy<" not in pasted, page, f"over plain HTTP copies “{pasted[:80]}”")


def check_nothing_is_read(run):
    for script in (run.site.folder / "assets").glob("*.js"):
        reads = re.findall(r"clipboard\.read\w*|execCommand\(.paste", script.read_text(encoding="utf-8"))
        run.expect(not reads, script.name, f"reads the clipboard: {reads}")


def check_without_scripts(run, tab, page):
    """Every visible control works."""
    tab.goto(run.server.url(page))
    dead = tab.locator(CONTROLS).count()
    run.expect(dead == 0, page, f"shows {dead} controls that do nothing without scripts")
