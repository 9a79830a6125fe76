"""safe-1: the scripts do not react to authors' HTML, under any classes and attributes."""

import re

from browser import Trouble, show_view
from checks.basket import READ
from made_site import made_site

ELEMENTS = ("div", "section", "label", "ul", "p", "span", "details", "nav")
PAGE = """# Lamp

{author}

## Condensed

{author}

1. Turn it on
   - It shines

## Gherkin

{author}

1. Scenario: Dark

   - WHEN it is dark
   - THEN I see light

```swift
let lamp = 1
```

## Android Developer Notes

{author}

### Name

{author}

Android's name.

## iOS Developer Notes

### Name

- SwiftUI
  - `Text`
- UIKit
  - `UILabel`

{author}

### Other

{author}

Anything else.
"""
BUTTONS = "() => [...document.querySelectorAll('main button, main select, header button, [role=tab]')].filter((one) => one.checkVisibility()).map((one) => one.textContent.trim())"


def check(run):
    scripts = "\n".join(path.read_text(encoding="utf-8") for path in (run.site.folder / "assets").glob("*.js"))
    styles = (run.site.folder / "assets/curbcut.css").read_text(encoding="utf-8")
    # Authors' HTML with the class of a note is copied as a note.
    classes = sorted((set(re.findall(r"\.([a-z][a-z-]+)", styles)) | set(re.findall(r"[\"' >]\.([a-z][a-z-]+)", scripts))) - {"note"})
    attributes = sorted(set(re.findall(r"\[(data-[a-z-]+)", scripts)))
    run.expect("framework-choice" in classes and "data-criteria" in attributes, "the scripts", f"are looked through for {classes} and {attributes}")
    for policy, names in (("safe", [*classes, *attributes]), ("trusted", classes)):
        plain = outcome(run, policy, "plain", [])
        taken = outcome(run, policy, " ".join(classes), [name for name in names if name.startswith("data-")])
        for what, found in taken.items():
            run.expect(found == plain[what], policy, f"authors' classes make the {what} {found} instead of {plain[what]}")
        run.expect(len(plain["buttons"]) > 5 and not plain["troubles"], policy, f"the page has {plain}")


def outcome(run, policy, classes, attributes):
    """Returns what readers see on a page with authors' elements that have these classes and attributes."""
    more = " ".join(f'{name}="x"' for name in attributes)
    author = "\n\n".join(f'<{name} class="{classes}" {more}><a href="https://example.org/a.feature">word</a></{name}>' for name in ELEMENTS)
    pages = {"curbcut.yml": f"html: {policy}\n", "native/lamp.md": PAGE.format(author=author), "native/plain.md": f"# Plain\n\n{author}\n"}
    with made_site(run, pages) as server, run.browser.tab(permissions=["clipboard-read", "clipboard-write"]) as tab:
        trouble = Trouble(tab, server.url(""))
        tab.goto(server.url("native/plain/index.html"))
        found = {"buttons without criteria": tab.evaluate(BUTTONS)}
        tab.goto(server.url("native/lamp/index.html"))
        found["buttons"] = tab.evaluate(BUTTONS)
        for name in ("Copy as Markdown", "Copy scenario"):
            tab.evaluate("navigator.clipboard.writeText('')")
            section = "gherkin" if "scenario" in name else "condensed"
            show_view(tab, section)
            tab.locator(f"[data-criteria={section}] summary").click()
            tab.locator(f"[data-criteria={section}] .copy", has_text=name).first.click()
            tab.wait_for_function("() => navigator.clipboard.readText()")
            found[name] = re.sub(r"127.0.0.1:\d+", "host", tab.evaluate(READ, "text/plain"))
        found["files"] = tab.locator("a[download]").evaluate_all("links => links.map((link) => link.getAttribute('href'))")
        tab.goto(server.url("native/lamp/index.html") + "?tab=1")
        tab.wait_for_function("document.activeElement !== document.body")
        found["heading of the former tab"] = tab.evaluate("document.activeElement.querySelector('h2, h3')?.textContent")
        found["troubles"] = trouble.take()
        return found
