"""The test sheet: marks and notes survive a reload, differ by technology, and leave as files that can be read."""

import csv
import io
import json

from checks.accessibility import violations


def check(run):
    with run.browser.tab(accept_downloads=True) as tab:
        tab.goto(run.server.url("test-sheet/index.html") + "#page=native/controls/button")
        tab.wait_for_selector(".check")
        for violation in violations(tab):
            run.fail("test-sheet", f"filled: {violation}")
        fill(tab)
        tab.reload()
        tab.wait_for_selector(".check")
        run.expect(tab.locator(".check").first.get_by_label("Fail").is_checked(), "test-sheet", "a mark is lost by a reload")
        run.expect(tab.locator(".check textarea").first.input_value() == "=says nothing", "test-sheet", "a note is lost")
        check_exports(run, tab)
        technology = tab.get_by_label("Platform and assistive technology")
        technology.fill("Android, TalkBack")
        technology.press("Tab")
        tab.wait_for_function("() => document.querySelector('.sheet-summary').textContent.includes('Android')")
        run.expect(tab.locator(".check").first.get_by_label("Not tested").is_checked(), "test-sheet",
                   "marks of one technology show up under another")


def fill(tab):
    tab.get_by_label("Build").fill("4.2 (117)")
    first = tab.locator(".check").first
    first.get_by_label("Not tested").focus()
    tab.keyboard.press("ArrowDown")
    tab.keyboard.press("ArrowDown")
    first.locator("textarea").fill("=says nothing")


def check_exports(run, tab):
    def download(name):
        with tab.expect_download() as got:
            tab.get_by_role("button", name=name, exact=True).click()
        return got.value.path().read_text()

    sheet = json.loads(download("Download JSON"))
    run.expect(sheet["build"] == "4.2 (117)" and sheet["results"][0]["result"] == "fail", "test-sheet", f"the JSON holds {sheet}")
    rows = list(csv.DictReader(io.StringIO(download("Download CSV"))))
    run.expect(rows and rows[0]["note"] == "'=says nothing" and rows[0]["revision"], "test-sheet", f"the CSV holds {rows[:1]}")
    run.expect("| fail |" in download("Download Markdown"), "test-sheet", "the Markdown lacks the result")
