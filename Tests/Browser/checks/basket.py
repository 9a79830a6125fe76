"""My criteria by keyboard: saving, moving, undoing, sharing into a fresh profile, exports, blocked storage."""

import csv
import io
import json

from gherkin.parser import Parser
from playwright.sync_api import TimeoutError

from browser import PHONE, Trouble, scrolls_sideways
from checks.accessibility import violations
from made_site import made_site

# The key contains the path of the handbook on its host.
KEY = "curbcut:/some/handbook/:basket"
PRESSED = "state => document.querySelector('.condensed .save-criteria').getAttribute('aria-pressed') === state"
PAGES = ("native/controls/button", "web/components/button")
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
GERMAN = "vocabulary:\n  gherkin:\n    i-hear: [Ich höre]\n"
BLOCKED = "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('blocked', 'SecurityError'); } });"


def check(run):
    with run.browser.tab(permissions=["clipboard-read", "clipboard-write"], accept_downloads=True) as tab:
        trouble = Trouble(tab, run.server.url(""))
        save(run, tab)
        check_use(run, tab)
        check_two_tabs(run, tab)
        check_downloads(run, tab)
        check_clipboard(run, tab)
        address = shared_address(run, tab)
        check_split(run, tab)
        check_toggle(run, tab)
        for found in trouble.take():
            run.fail("my-criteria", found)
    with run.browser.tab() as tab:
        accept(tab, address, 2)
        run.expect(tab.locator(".basket > li").count() == 2, "my-criteria", "a shared list does not arrive in a fresh profile")
        run.expect("items=" not in tab.url, "my-criteria", "the link stays in the address and would be added again")
        check_change(run, tab)
        check_gone(run, tab)
    check_feature(run)
    with run.browser.tab() as tab:
        tab.add_init_script(BLOCKED)
        save(run, tab, where="for this visit")
    with run.browser.tab(viewport=PHONE, has_touch=True, color_scheme="dark") as tab:
        check_phone(run, tab, address)


def save(run, tab, where="in My criteria"):
    for page in PAGES:
        tab.goto(run.server.url(f"{page}/index.html"))
        button = tab.locator("section.criteria.gherkin .save-criteria").first
        button.focus()
        tab.keyboard.press("Enter")
        tab.wait_for_function("() => document.querySelector('.gherkin .save-criteria').getAttribute('aria-pressed') === 'true'")
        tab.wait_for_function("text => [...document.querySelectorAll('[role=status]')].some((e) => e.textContent.includes(text))", arg=where)
    tab.goto(run.server.url("my-criteria/index.html"))
    tab.wait_for_selector(".basket > li")
    found = names(tab)
    run.expect(len(found) == 2 and len(set(found)) == 2, "my-criteria", f"two buttons give {found}")


def names(tab):
    return tab.locator(".basket .place").all_inner_texts()


def said(tab, text):
    tab.wait_for_function("text => document.querySelector('.tool-status').textContent.startsWith(text)", arg=text)


def check_two_tabs(run, tab):
    """Undo keeps what another tab saves."""
    tab.get_by_role("button", name="Remove all").press("Enter")
    said(tab, "Removed all.")
    with tab.context.new_page() as other:
        other.goto(run.server.url("my-criteria/index.html"))
        other.evaluate("key => localStorage.setItem(key, JSON.stringify([{ id: 'native/controls/switch#condensed' }]))", KEY)
    tab.wait_for_function("() => document.querySelectorAll('.basket > li').length === 1")
    tab.locator("[data-undo]").press("Enter")
    said(tab, "Undone.")
    found = tab.locator(".basket > li").count()
    run.expect(found == 3, "my-criteria", f"after an undo beside another tab's save there are {found} entries, not 3")
    tab.locator("[data-do=remove]").nth(2).press("Enter")
    tab.wait_for_function("() => document.querySelectorAll('.basket > li').length === 2")


def check_use(run, tab):
    for violation in violations(tab):
        run.fail("my-criteria", f"filled: {violation}")
    sizes = tab.evaluate("""() => [...document.querySelectorAll(".row-actions button")].map((button) => button.getBoundingClientRect())
        .map(({ width, height }) => Math.min(width, height))""")
    run.expect(min(sizes) >= 24, "my-criteria", f"buttons with icons are {sizes} px small")
    run.expect(tab.get_by_role("button", name="Remove: Button, Gherkin").count() == 2, "my-criteria", "buttons with icons have no names")
    before = names(tab)
    tab.locator("[data-do=down]:not(:disabled)").first.press("Enter")
    said(tab, "Moved to position 2 of 2")
    run.expect(names(tab) == before[::-1], "my-criteria", "moving down does not move")
    run.expect(tab.evaluate("document.activeElement.closest('.basket > li') !== null"), "my-criteria", "moving loses the focus")
    tab.locator("[data-undo]").press("Enter")
    said(tab, "Undone.")
    run.expect(names(tab) == before, "my-criteria", "undo does not take the move back")
    tab.locator("[data-do=remove]").first.press("Enter")
    said(tab, "Removed")
    run.expect(tab.locator(".basket > li").count() == 1, "my-criteria", "removing does not remove")
    run.expect(tab.evaluate("document.activeElement.dataset.do") == "remove", "my-criteria", "removing loses the focus")
    tab.locator("[data-undo]").press("Enter")
    tab.wait_for_function("() => document.querySelectorAll('.basket > li').length === 2")
    tab.get_by_role("button", name="Remove all").press("Enter")
    said(tab, "Removed all.")
    run.expect(tab.evaluate("'undo' in document.activeElement.dataset"), "my-criteria", "after removing all, undo is not at hand")
    tab.keyboard.press("Enter")
    tab.wait_for_function("() => document.querySelectorAll('.basket > li').length === 2")
    tab.reload()
    tab.wait_for_selector(".basket > li")
    run.expect(names(tab) == before, "my-criteria", "the list does not survive a reload")


def unfold(tab):
    """Opens the lists of ways to copy and download."""
    tab.locator(".sheet-files").evaluate_all("(all) => { for (const files of all) files.open = true; }")


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


READ = """async (type) => {
  const [item] = await navigator.clipboard.read();
  return item.types.includes(type) ? (await item.getType(type)).text() : "";
}"""


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


def shared_address(run, tab):
    unfold(tab)
    tab.get_by_role("button", name="Copy link to this list").press("Enter")
    said(tab, "Copied the link.")
    address = tab.evaluate(READ, "text/plain")
    run.expect(address.startswith(run.server.url("my-criteria/index.html") + "#items="), "my-criteria", f"the link is {address[:80]}")
    return address


def accept(tab, address, count):
    """Opens a link to a list and takes over what it carries, by keyboard."""
    tab.goto(address)
    tab.wait_for_function("() => document.activeElement?.id === 'link-question'")
    tab.get_by_role("button", name=f"Add {count} to My criteria").press("Enter")
    tab.wait_for_selector(".basket > li")


def check_split(run, tab):
    tab.locator("[data-do=split]").first.press("Enter")
    said(tab, "Split into")
    run.expect(tab.locator(".basket > li").count() > 2, "my-criteria", "splitting makes no scenarios")
    tab.locator("[data-undo]").press("Enter")
    said(tab, "Undone.")
    run.expect(tab.locator(".basket > li").count() == 2, "my-criteria", "splitting is not taken back")


def check_toggle(run, tab):
    """Condensed criteria are saved separately from Gherkin, and a second press removes them."""
    tab.goto(run.server.url(f"{PAGES[0]}/index.html"))
    pressed = lambda: [button.get_attribute("aria-pressed") for button in tab.locator(".save-criteria").all()]
    run.expect(sorted(pressed()) == ["false", "true"], "my-criteria", f"the page's buttons are {pressed()}")
    other = tab.context.new_page()
    other.goto(tab.url)
    button = tab.locator("section.criteria.condensed .save-criteria")
    for state in ("true", "false"):
        button.press("Enter")
        for one in (tab, other):
            try:
                one.wait_for_function(PRESSED, arg=state, timeout=3000)
            except TimeoutError:
                run.fail("my-criteria", f"after a press, the button {'here' if one is tab else 'in another tab'} does not say {state}")
    other.close()


def check_change(run, tab):
    """A changed text is reported with the difference, and can be adopted."""
    list_ = json.loads(tab.evaluate("key => localStorage.getItem(key)", KEY))
    list_[0] |= {"hash": "former", "lines": ["A line that is gone"]}
    keep(tab, list_)
    run.expect(tab.get_by_text("Changed since you saved it").count() == 1, "my-criteria", "a change is not told")
    tab.get_by_text("What changed").press("Enter")
    run.expect(tab.locator("del").first.inner_text() == "A line that is gone", "my-criteria", "what changed is not told")
    tab.get_by_role("button", name="Use the current text").press("Enter")
    said(tab, "Updated.")
    run.expect(tab.get_by_text("Changed since you saved it").count() == 0, "my-criteria", "a change cannot be taken over")


def check_gone(run, tab):
    list_ = json.loads(tab.evaluate("key => localStorage.getItem(key)", KEY))
    keep(tab, [*list_, {"id": "native/gone#gherkin", "hash": "x", "lines": ["What it said"]}])
    run.expect(tab.get_by_text("is no longer in the handbook").count() == 1, "my-criteria", "an entry whose page is gone is not told")


def keep(tab, list_):
    tab.evaluate("([key, text]) => localStorage.setItem(key, text)", [KEY, json.dumps(list_)])
    tab.reload()
    tab.wait_for_selector(".basket > li")


def check_phone(run, tab, address):
    accept(tab, address, 2)
    run.expect(not scrolls_sideways(tab), "my-criteria", "scrolls sideways on a phone")
    for violation in violations(tab):
        run.fail("my-criteria", f"on a phone: {violation}")
    first = names(tab)[0]
    tab.locator("[data-do=down]:not(:disabled)").first.tap()
    said(tab, "Moved")
    run.expect(names(tab)[1] == first, "my-criteria", "a tap does not move")
