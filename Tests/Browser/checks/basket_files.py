"""The files and texts of My criteria: CSV, the form of a tracker, Markdown."""

import csv
import io

from browser import Trouble
from checks.basket import READ, said, save
from made_site import made_site

PAGE = "# Lamp\n\n## Condensed\n\n1. Keyboard\n   - Tab: x (2.4.7)\n\n## Gherkin\n\n1. Scenario: A\n   - WHEN a\n2. Scenario: B\n   - WHEN b\n"
TABLES = """# Lamp

## Gherkin

```gherkin
Background:
Given I am in
  | a\\|b | c |
  | d |

Scenario: A
When I send
  \"\"\"json
  { "a":

    \\"\\"\\" }
  \"\"\"
Then I see light

Scenario Outline: B <k>
When <k>
Examples: letters
  | k |
  | x |
```
"""


def check(run):
    with run.browser.tab(permissions=["clipboard-read", "clipboard-write"], accept_downloads=True) as tab:
        trouble = Trouble(tab, run.server.url(""))
        save(run, tab)
        rows = download(tab, "Download CSV")
        run.expect(len(rows) > 2 and all(None not in row for row in rows), "my-criteria", f"the CSV has {len(rows)} rows")
        titles = [row["Title"] for row in rows if row["Title"]]
        run.expect(titles and all(title.startswith("Button") for title in titles), "my-criteria", f"a test case does not name its component: {titles}")
        tab.get_by_role("button", name="Copy as Markdown").press("Enter")
        said(tab, "Copied as Markdown.")
        text = tab.evaluate(READ, "text/plain")
        run.expect(text.startswith("# Acceptance criteria") and text.count("\n## ") == 2, "my-criteria", f"Markdown is not copied: {text[:200]}")
        for found in trouble.take():
            run.fail("my-criteria", found)
    check_trackers(run)
    check_tables(run)


def download(tab, name):
    with tab.expect_download() as got:
        tab.get_by_role("button", name=name, exact=True).click()
    return list(csv.DictReader(io.StringIO(got.value.path().read_text(), newline=""), strict=True))


def check_trackers(run):
    """Trackers of the configuration have a button; a scenario alone has its rows alone, and none is doubled."""
    with made_site(run, {"curbcut.yml": "trackers: [jira]\n", "web/lamp.md": PAGE}) as server, run.browser.tab(accept_downloads=True) as tab:
        tab.goto(server.url("my-criteria/index.html") + "#items=web%2Flamp%23gherkin%2Fa~,web%2Flamp%23condensed~,web%2Flamp%23condensed%2Fkeyboard~")
        tab.locator(".question button").first.click()
        tab.wait_for_selector(".basket > li")
        run.expect(tab.get_by_role("button", name="Download CSV for Xray").count() == 0, "my-criteria", "offers a tracker that nobody asked for")
        rows = download(tab, "Download CSV for Jira")
        run.expect([row["Summary"] for row in rows] == ["Lamp (Gherkin): A", "Lamp (Condensed): Keyboard"], "my-criteria", f"the file for Jira has {rows}")
        run.expect("wcag-2.4.7" in rows[-1]["Labels"], "my-criteria", f"the labels are {rows[-1]['Labels']}")


def check_tables(run):
    with made_site(run, {"web/lamp.md": TABLES}) as server, run.browser.tab(permissions=["clipboard-read", "clipboard-write"]) as tab:
        tab.goto(server.url("web/lamp/index.html"))
        tab.locator(".save-criteria").click()
        tab.get_by_role("link", name="My criteria (1)").click()
        tab.wait_for_selector(".basket > li")
        tab.get_by_role("button", name="Copy as Markdown").click()
        said(tab, "Copied as Markdown.")
        shown = tab.evaluate(READ, "text/plain")
        for part in ("  | a\\|b | c |\n  | --- | --- |\n  | d |", '  ```\n  { "a":\n\n    """ }\n  ```', "Examples: letters\n\n| k |\n| --- |\n| x |"):
            run.expect(part in shown, "my-criteria", f"the Markdown does not contain {part!r}: {shown}")
