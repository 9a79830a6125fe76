"""access-6: text that scripts add in another language is marked as English, and the handbook's words in it are not."""

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
    "curbcut.yml": "title: Süß\nlanguage: de\n", "native/groß/maß.md": PAGE, "native/groß/gruß.md": "# Gruß\n\nß\n",
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
    if (text.data.includes("ß") !== (language === "de")) found.push(`${language}: ${text.data.trim()}`);
  }
  for (const box of document.querySelectorAll("[role=status], dialog, button")) {
    if (box.closest("[lang]").lang !== "en") found.push(`${box.localName} is not in English: ${box.textContent}`);
  }
  return found;
}"""


def check(run):
    with made_site(run, PAGES) as server, run.browser.tab() as tab:
        def look(where):
            wrong = tab.evaluate(WRONG, NAMES)
            run.expect(not wrong, where, f"parts do not say their language: {wrong}")

        tab.goto(server.url("native/gro%C3%9F/ma%C3%9F/index.html"))
        tab.locator(".condensed .save-criteria").click()
        tab.locator(".gherkin .save-criteria").click()
        tab.get_by_role("link", name="My criteria (2)").wait_for()
        look("a page")
        tab.locator("[data-compare]").click()
        look("platforms side by side")
        tab.keyboard.press("Control+K")
        tab.locator("dialog input").fill("maß")
        tab.locator("dialog .results > li").first.wait_for()
        look("the search")
        tab.goto(server.url("my-criteria/index.html"))
        tab.locator(".basket > li").nth(1).wait_for()
        look("my-criteria")
        tab.goto(server.url("test-sheet/index.html"))
        tab.get_by_role("button", name="Begin a new sheet").click()
        tab.locator("fieldset").first.wait_for()
        look("test-sheet")
    right_to_left(run)


# Boxes that must not overlap, and the direction of code.
COVERED = """() => {
  const found = [];
  const words = (element) => { const range = document.createRange(); range.selectNodeContents(element); return range.getBoundingClientRect(); };
  const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  for (const group of document.querySelectorAll(".criteria ol:not(li ol) > li")) {
    const title = words([...group.childNodes].find((node) => node.textContent.trim()));
    const badge = getComputedStyle(group, "::before");
    const box = group.getBoundingClientRect();
    const edge = box.right - parseFloat(badge.right) - parseFloat(badge.width);
    if (title.right > edge) found.push("a number lies on its title");
    const button = group.querySelector(":scope > .copy");
    if (button && meet(button.getBoundingClientRect(), title)) found.push("a button lies on its title");
  }
  for (const code of document.querySelectorAll("code")) if (getComputedStyle(code).direction !== "ltr") found.push("code from the right");
  for (const block of document.querySelectorAll(".code")) {
    // The name of the language begins at the right.
    if (block.querySelector(".copy").getBoundingClientRect().right > block.getBoundingClientRect().left + block.clientWidth / 2) found.push("a button lies on the name of the language");
  }
  return [...new Set(found)];
}"""


def right_to_left(run):
    pages = PAGES | {"curbcut.yml": "title: Süß\nlanguage: ar\n"}
    with made_site(run, pages) as server, run.browser.tab() as tab:
        tab.goto(server.url("native/gro%C3%9F/ma%C3%9F/index.html"))
        tab.locator(".gherkin .save-criteria").wait_for()
        wrong = tab.evaluate(COVERED)
        run.expect(not wrong, "a page from the right", f"{wrong}")
