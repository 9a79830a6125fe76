"""The files and texts of My criteria: CSV, Markdown, .feature and the clipboard."""

import csv
import io

from gherkin.parser import Parser

from browser import Trouble
from checks.basket import READ, said, save, unfold
from made_site import made_site

# One of each thing that a line of steps cannot contain.
FENCED = """# Lamp

## Gherkin

```gherkin
@all
Feature:
Background:
Given I am in
  | a\\|b | c |
  | d |

@one
Scenario: A
It hums.
When it is dark, wait.
When I send
  \"\"\"json
  { "a":

    \\"\\"\\" }
  \"\"\"
Then I see light
I hear a click
Or nothing

Scenario: A
* c

@two
Scenario Outline: B <k>
When <k>
@slow
Examples: letters
  | k |
  | x |
Examples:
  | k |
  | y\\nz |
```
"""
GERMAN = "vocabulary: { i-hear: [Ich höre] }\n"


def check(run):
    with run.browser.tab(permissions=["clipboard-read", "clipboard-write"], accept_downloads=True) as tab:
        trouble = Trouble(tab, run.server.url(""))
        save(run, tab)
        check_downloads(run, tab)
        check_clipboard(run, tab)
        for found in trouble.take():
            run.fail("my-criteria", found)
    check_feature(run)


def check_downloads(run, tab):
    unfold(tab)

    def download(name):
        with tab.expect_download() as got:
            tab.get_by_role("button", name=name, exact=True).click()
        return got.value.path().read_text()

    rows = list(csv.DictReader(io.StringIO(download("Download CSV for Jira")), strict=True))
    run.expect(len(rows) > 2 and all(None not in row for row in rows), "my-criteria", f"the CSV has {len(rows)} rows")
    run.expect(all(row["Summary"].startswith("Button") for row in rows), "my-criteria", "a test case does not name its component")
    run.expect({"Summary", "Issue Type", "Description"} <= set(rows[0]), "my-criteria", f"Jira needs other columns than {list(rows[0])}")
    run.expect("\n" in rows[0]["Description"], "my-criteria", "the criteria of an issue are on one line")
    run.expect(download("Download Markdown").count("\n## ") == 2, "my-criteria", "the Markdown does not contain an entry")
    feature = Parser().parse(download("Download .feature"))["feature"]
    rules = [child["rule"] for child in feature["children"] if "rule" in child]
    scenarios = [child["scenario"] for rule in rules for child in rule["children"] if "scenario" in child]
    run.expect(len(rules) == 2, "my-criteria", f"the .feature has {len(rules)} rules")
    run.expect(scenarios and all(scenario["steps"] for scenario in scenarios), "my-criteria", "a scenario of the .feature has no step")
    titles = [scenario["name"] for scenario in scenarios]
    run.expect(len(titles) == len(set(titles)), "my-criteria", f"scenarios share names: {titles}")


def check_feature(run):
    """The criteria of a page have the same Gherkin in the basket as in the site's own file."""
    pages = {"curbcut.yml": GERMAN, "web/lamp.md": FENCED + "\n1. Scenario: C\n\n   - ICH HÖRE nothing\n"}
    with made_site(run, pages) as server, run.browser.tab(accept_downloads=True) as tab:
        tab.goto(server.url("web/lamp/index.html"))
        own = tab.evaluate("fetch(document.querySelector(\".take-away a[href$='.feature']\").href).then((answer) => answer.text())")
        tab.locator(".save-criteria").click()
        tab.get_by_role("link", name="My criteria (1)").click()
        tab.wait_for_selector(".basket > li")
        unfold(tab)
        with tab.expect_download() as got:
            tab.get_by_role("button", name="Download .feature", exact=True).click()
        saved = got.value.path().read_text()
        with tab.expect_download() as got:
            tab.get_by_role("button", name="Download Markdown", exact=True).click()
        shown = got.value.path().read_text()
        for part in ("  | a\\|b | c |\n  | --- | --- |\n  | d |", '  ```\n  { "a":\n\n    """ }\n  ```', "Examples: letters\n\n| k |\n| --- |\n| x |"):
            run.expect(part in shown, "my-criteria", f"the Markdown does not contain {part!r}: {shown}")
        lines = [[line.strip() for line in text.split("\n  From" if text is own else "\n    From")[1].splitlines()[1:]] for text in (own, saved)]
        for expected, found in zip(*lines):
            run.expect(expected == found, "my-criteria", f"the .feature says {found!r} where the page's says {expected!r}")
        run.expect(len(lines[0]) == len(lines[1]) > 30, "my-criteria", f"the .feature has {len(lines[1])} lines, the page's {len(lines[0])}")
        outlines = [one["scenario"] for one in Parser().parse(saved)["feature"]["children"][0]["rule"]["children"] if one.get("scenario", {}).get("examples")]
        run.expect([len(one["examples"]) for one in outlines] == [2], "my-criteria", "the outline does not contain its examples")


def check_clipboard(run, tab):
    unfold(tab)
    tab.get_by_role("button", name="Copy as Markdown").press("Enter")
    said(tab, "Copied as Markdown.")
    run.expect(tab.evaluate(READ, "text/plain").startswith("# Acceptance criteria"), "my-criteria", "Markdown is not copied")
    tab.get_by_role("button", name="Copy as rich text").press("Enter")
    said(tab, "Copied as rich text.")
    counted = tab.evaluate("""(html) => {
      const found = new DOMParser().parseFromString(html, "text/html");
      return [found.querySelectorAll("h2").length, found.querySelectorAll("li").length, found.querySelectorAll("a[href]").length];
    }""", tab.evaluate(READ, "text/html"))
    run.expect(counted[0] == 2 and counted[1] > 4 and counted[2] == 2, "my-criteria", f"the rich text has (h2, li, a) {counted}")
