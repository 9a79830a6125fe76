"""My criteria by keyboard: saving, moving, undoing, sharing into a fresh profile, exports, blocked storage."""

import csv
import io
import json

from checks.accessibility import violations

PAGES = ("native/controls/button", "web/components/button")
BLOCKED = "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('blocked', 'SecurityError'); } });"


def check(run):
    with run.browser.tab(permissions=["clipboard-read", "clipboard-write"], accept_downloads=True) as tab:
        save(run, tab)
        check_use(run, tab)
        check_exports(run, tab)
        address = tab.evaluate("""() => "#items=" + curbcutCriteria.items().map(({ id, hash }) => `${encodeURIComponent(id)}~${hash}`).join(",")""")
    with run.browser.tab() as tab:
        tab.goto(run.server.url("my-criteria/index.html") + address)
        tab.wait_for_selector(".basket > li")
        run.expect(tab.locator(".basket > li").count() == 2, "my-criteria", "a shared list does not arrive in a fresh profile")
        check_change(run, tab)
    with run.browser.tab() as tab:
        tab.add_init_script(BLOCKED)
        save(run, tab)


def save(run, tab):
    for page in PAGES:
        tab.goto(run.server.url(f"{page}/index.html"))
        button = tab.locator("section.criteria.gherkin .save-criteria").first
        button.focus()
        tab.keyboard.press("Enter")
        tab.wait_for_function("() => document.querySelector('.gherkin .save-criteria').getAttribute('aria-pressed') === 'true'")
    tab.goto(run.server.url("my-criteria/index.html"))
    tab.wait_for_selector(".basket > li")
    found = tab.locator(".basket > li .place").all_inner_texts()
    run.expect(len(found) == 2 and len(set(found)) == 2, "my-criteria", f"two buttons give {found}")


def check_use(run, tab):
    for violation in violations(tab):
        run.fail("my-criteria", f"filled: {violation}")
    names = lambda: tab.locator(".basket .place").all_inner_texts()
    before = names()
    tab.locator("[data-do=down]:not(:disabled)").first.press("Enter")
    tab.wait_for_function("() => document.querySelector('.tool-status').textContent.startsWith('Moved')")
    run.expect(names() == before[::-1], "my-criteria", "moving down does not move")
    tab.locator("[data-undo]").press("Enter")
    tab.wait_for_function("() => document.querySelector('.tool-status').textContent === 'Undone.'")
    run.expect(names() == before, "my-criteria", "undo does not take the move back")
    tab.locator("[data-do=remove]").first.press("Enter")
    tab.wait_for_function("() => document.querySelectorAll('.basket > li').length === 1")
    run.expect(tab.evaluate("document.activeElement.dataset.do") == "remove", "my-criteria", "removing loses the focus")
    tab.locator("[data-undo]").press("Enter")
    tab.wait_for_function("() => document.querySelectorAll('.basket > li').length === 2")


def check_exports(run, tab):
    def download(name):
        with tab.expect_download() as got:
            tab.get_by_role("button", name=name, exact=True).click()
        return got.value.path().read_text()

    rows = list(csv.reader(io.StringIO(download("Download CSV for Jira"))))
    run.expect(len(rows) == 3 and all(len(row) == 4 for row in rows), "my-criteria", f"the CSV has {len(rows)} rows")
    run.expect(download("Download Markdown").count("\n## ") == 2, "my-criteria", "the Markdown lacks an entry")
    feature = download("Download .feature")
    try:
        from gherkin.parser import Parser
        rules = [child for child in Parser().parse(feature)["feature"]["children"] if "rule" in child]
        run.expect(len(rules) == 2, "my-criteria", f"the .feature has {len(rules)} rules")
    except ImportError:
        run.expect(feature.startswith("Feature: "), "my-criteria", "the .feature does not begin with its feature")


def check_change(run, tab):
    """What was saved from another text is told to have changed."""
    list_ = json.loads(tab.evaluate("localStorage.getItem('curbcut:basket')"))
    list_[0]["hash"] = "former"
    tab.evaluate("(text) => localStorage.setItem('curbcut:basket', text)", json.dumps(list_))
    tab.reload()
    tab.wait_for_selector(".basket > li")
    run.expect(tab.get_by_text("Changed since you saved it").count() == 1, "my-criteria", "a change is not told")
