"""runs-1: test sheets are runs: several side by side, for one platform, filled by keyboard, merged, compared; nothing is lost by a bad file."""

import json
from urllib.parse import parse_qs, urlsplit

from checks.accessibility import expect_accessible
from checks.basket import READ
from checks.test_sheet import choose, download, open_about
from made_site import made_site

CHECKS = "\n".join(f"   - Check {number}: It works (WCAG 2.4.7)" for number in range(1, 22))
LAMP = f"""---
aliases: [/native/light]
---

# Lamp

## Condensed

1. By hand
{CHECKS}
   - Rotor: VoiceOver users reach it on iOS
   - Talk: With TalkBack it is announced
   - Both: On iOS and Android it is bright

## Gherkin

```gherkin
Scenario: It shines
  Given it is dark
  When I press it
  Then I see light
```
"""
PAGES = {"native/lamp.md": LAMP, "web/lamp.md": "# Web lamp\n\n## Condensed\n\n1. By hand\n   - Tab: It gets focus\n"}
KEY = "curbcut:/made/:sheets"
SHEET = "test-sheet/index.html#page=native/lamp"
MARKS = "() => [...document.querySelectorAll('.check')].map((row) => row.dataset.mark)"
SAID = "(words) => document.querySelector('.tool-status').textContent.includes(words)"


def check(run):
    with made_site(run, PAGES) as server:
        for work in (check_platform, check_forms, check_keys, check_merge, check_before, check_files, check_huge):
            with run.browser.tab(accept_downloads=True) as tab:
                work(run, tab, server)
        with run.browser.tab(accept_downloads=True) as tab:
            saved = check_saved_run(run, tab, server)
    check_results(run, saved)
    for number, (written, names) in enumerate(TRACKERS.items()):
        pages = {**PAGES, "curbcut.yml": f"links:\n  issue: {written}\n"}
        with made_site(run, pages) as server, run.browser.tab(permissions=["clipboard-read", "clipboard-write"]) as tab:
            check_issue(run, tab, server, names, is_first=number == 0)


def begin(tab, server, section="condensed"):
    tab.goto(f"{server.url(SHEET)}&section={section}")
    tab.wait_for_selector(".check")


def said(tab, words):
    tab.wait_for_function(SAID, arg=words)


def texts(tab):
    return tab.locator(".check-text").all_inner_texts()


def check_platform(run, tab, server):
    """A sheet for a platform has no check that names another one, and suggests its technologies."""
    begin(tab, server)
    run.expect(len(texts(tab)) == 24, "runs", f"there are {len(texts(tab))} checks")
    open_about(tab)
    tab.get_by_label("Platform", exact=True).select_option("Android")
    said(tab, "Now testing with Android, TalkBack")
    run.expect(tab.evaluate("document.activeElement.name") == "platform", "runs", "choosing a platform loses the focus")
    found = texts(tab)
    run.expect(len(found) == 23 and not any("VoiceOver" in text for text in found), "runs", f"a run for Android has {len(found)} checks")
    run.expect(any("iOS and Android" in text for text in found), "runs", "a check of both platforms is left out")
    run.expect("left out: 1" in tab.locator(".sheet-summary").inner_text(), "runs", "what is left out is not said")
    listed = tab.evaluate("[...document.querySelectorAll('#technology-list option')].map(({ value }) => value)")
    run.expect(listed and all(name.startswith("Android") for name in listed), "runs", f"for Android, the technologies are {listed}")
    tab.goto(server.url("test-sheet/index.html#page=web/lamp"))
    tab.wait_for_function("() => document.querySelectorAll('.sheet-entry').length === 2")
    run.expect(len(texts(tab)) == 23, "runs", "a page of the web is asked for Android")
    expect_accessible(run, tab, "runs", "with a platform")


def check_forms(run, tab, server):
    """A page's second form of its criteria is not asked, unless somebody prefers it."""
    begin(tab, server)
    tab.goto(f"{server.url(SHEET)}&section=gherkin")
    tab.wait_for_function("() => document.querySelectorAll('.sheet-entry').length === 2")
    run.expect(len(texts(tab)) == 24, "runs", f"both forms give {len(texts(tab))} checks")
    run.expect(len(json.loads(download(tab, "Download JSON"))["results"]) == 24, "runs", "the file has both forms")
    tab.get_by_role("button", name="Use Lamp Gherkin instead").press("Enter")
    tab.wait_for_function("() => document.querySelectorAll('.check').length === 1")
    run.expect(texts(tab) == ["It shines"], "runs", f"instead there are {texts(tab)}")
    tab.locator(".check").get_by_label("Pass").check()
    tab.get_by_role("button", name="Use Lamp Condensed instead").press("Enter")
    tab.wait_for_function("() => document.querySelectorAll('.check').length === 25")
    run.expect(tab.evaluate(MARKS).count("pass") == 1, "runs", "a result of the other form is no longer shown")


def check_keys(run, tab, server):
    """24 checks are filled by keyboard, from the top of the page, in at most 60 keys."""
    begin(tab, server)
    keys = 0
    while not tab.evaluate("document.activeElement.closest('.marks') !== null"):
        is_next = tab.evaluate("document.activeElement.textContent") == "Next untested check"
        tab.keyboard.press("Enter" if is_next else "Tab")
        keys += 1
        if keys > 60:
            break
    for number in range(24):
        tab.keyboard.press("2" if number == 3 else "3" if number == 5 else "1")
        keys += 1
    marks = tab.evaluate(MARKS)
    run.expect(marks.count("pass") == 22 and marks[3] == "fail" and marks[5] == "not-applicable", "runs", f"keys give {marks}")
    run.expect(keys <= 60, "runs", f"24 checks take {keys} keys")
    said(tab, "Every check has a result")
    run.expect(tab.locator(".check").nth(3).locator(".failure").is_visible(), "runs", "a failure has no fields for its ticket")
    failed = tab.locator(".check").nth(3)
    failed.get_by_label("Ticket").fill("=BUG-7")
    failed.get_by_label("Severity").fill("High")
    failed.get_by_label("Screenshot").fill("lamp.png")
    tab.reload()
    tab.wait_for_selector(".check")
    failed = [row for row in json.loads(download(tab, "Download JSON"))["results"] if row["result"] == "fail"]
    run.expect([(row["ticket"], row["severity"], row["screenshot"]) for row in failed] == [("=BUG-7", "High", "lamp.png")], "runs", f"a failure is kept as {failed}")
    expect_accessible(run, tab, "runs", "with a failure")


def check_merge(run, tab, server):
    """A second tester's file is opened and merged; where the two disagree, a person decides."""
    begin(tab, server)
    open_about(tab)
    tab.get_by_label("Tester").fill("Anna")
    rows = tab.locator(".check")
    for number, name in ((0, "Pass"), (1, "Fail"), (2, "Pass")):
        rows.nth(number).get_by_label(name).check()
    second = json.loads(download(tab, "Download JSON"))
    second["run"]["tester"] = second["tester"] = "Bela"
    for number, result, note in ((0, "fail", "It flickers"), (1, "fail", "Seen here"), (2, "untested", ""), (3, "pass", "")):
        second["results"][number] |= {"result": result, "note": note}
    choose(tab, json.dumps(second))
    said(tab, "Opened the sheet with 3 results")
    tab.get_by_label("Sheet", exact=True).select_option(index=0)
    tab.wait_for_function("() => document.querySelector('[name=tester]').value === 'Anna'")
    tab.get_by_label("Compare with").select_option(index=1)
    merge = tab.get_by_role("button", name="Merge it into this sheet")
    merge.press("Enter")
    said(tab, "Results merged: 2. Conflicts to decide: 1.")
    run.expect(tab.evaluate(MARKS)[:5] == ["pass", "fail", "pass", "pass", ""], "runs", f"merging gives {tab.evaluate(MARKS)[:5]}")
    run.expect(rows.nth(1).locator("textarea").input_value() == "Seen here", "runs", "the other's note on the same result is lost")
    conflict = rows.first.locator(".conflict")
    run.expect("Bela" in conflict.inner_text() and "It flickers" in conflict.inner_text(), "runs", f"a conflict says {conflict.inner_text()}")
    run.expect(tab.evaluate("document.activeElement.closest('.conflict') !== null"), "runs", "after merging, the focus is not at the conflict")
    tab.reload()
    tab.wait_for_selector(".conflict")
    expect_accessible(run, tab, "runs", "with a conflict")
    conflict.get_by_role("button", name="Use Fail").press("Enter")
    tab.wait_for_function("() => !document.querySelector('.conflict')")
    run.expect(tab.evaluate(MARKS)[0] == "fail" and rows.first.locator("textarea").input_value() == "It flickers", "runs", "a decision is not taken over")
    run.expect(tab.evaluate("document.activeElement.type") == "radio", "runs", "a decision loses the focus")
    tab.get_by_label("Sheet", exact=True).select_option(index=1)
    tab.wait_for_function("() => document.querySelector('[name=tester]').value === 'Bela'")
    run.expect(tab.evaluate(MARKS)[:4] == ["fail", "fail", "", "pass"], "runs", "merging changes the other sheet")


def check_before(run, tab, server):
    """A run is compared with the one before."""
    begin(tab, server)
    rows = tab.locator(".check")
    for number, name in ((0, "Pass"), (1, "Fail"), (2, "Pass")):
        rows.nth(number).get_by_label(name).check()
    before = json.loads(download(tab, "Download JSON"))
    for number, result in ((0, "fail"), (1, "pass"), (2, "untested")):
        before["results"][number]["result"] = result
    choose(tab, json.dumps(before))
    said(tab, "Opened the sheet")
    tab.get_by_label("Compare with").select_option(index=1)
    tab.wait_for_function("() => document.querySelector('.sheet-summary').textContent.includes('Compared with')")
    summary = tab.locator(".sheet-summary").inner_text()
    run.expect("1 newly failed, 1 now passed, 1 not tested again" in summary, "runs", f"the comparison says {summary}")
    run.expect(rows.first.locator(".before").inner_text() == "Before: Pass", "runs", "the result before is not shown at its check")
    run.expect(rows.nth(3).locator(".before").count() == 0, "runs", "an equal result is shown as different")


def check_files(run, tab, server):
    """A file with invalid results is used as far as possible; identifiers of pages that have moved are found; dates to come are said."""
    begin(tab, server)
    sheet = json.loads(download(tab, "Download JSON"))
    rows = [row | {"result": "pass", "id": row["id"].replace("native/lamp", "native/light")} for row in sheet["results"][:3]]
    choose(tab, json.dumps(sheet | {"results": [rows[0], {"id": "native/lamp#condensed", "result": "maybe"}, 5, *rows[1:]]}))
    said(tab, "Invalid results left out: 2; the first is results[1].")
    run.expect(tab.evaluate(MARKS)[:4] == ["pass"] * 3 + [""], "runs", f"of a file with a moved page and invalid results there is {tab.evaluate(MARKS)[:4]}")
    run.expect(tab.get_by_text("No longer in the handbook").count() == 0, "runs", "results of a moved page count as lost")
    ahead = sheet["run"] | {"date": "2099-01-01"}
    choose(tab, json.dumps(sheet | {"run": ahead, "date": "2099-01-01"}))
    said(tab, "The date is in the future")
    choose(tab, "x" * 100)
    said(tab, "sheet.json is not JSON")
    run.expect(tab.get_by_label("Sheet", exact=True).locator("option").count() == 3, "runs", "files that cannot be read change the list of sheets")
    names = tab.get_by_label("Sheet", exact=True).locator("option").all_inner_texts()
    run.expect(len(set(names)) == 3, "runs", f"sheets share names: {names}")


def check_huge(run, tab, server):
    """A file with 10,000 results is opened."""
    begin(tab, server)
    sheet = json.loads(download(tab, "Download JSON"))
    many = [sheet["results"][number % 24] | {"technology": f"Device {number // 24}", "result": "pass"} for number in range(10_000)]
    choose(tab, json.dumps(sheet | {"results": many}))
    said(tab, "10,000 results")
    run.expect(tab.evaluate(MARKS).count("pass") == 24, "runs", "a file with 10,000 results is not shown")


def check_saved_run(run, tab, server):
    """Returns the file of a run with a failure."""
    begin(tab, server)
    open_about(tab)
    for name, value in (("Product", "Bank"), ("Build", "5.5"), ("Tester", "Anna"), ("Role", "Daily user")):
        tab.get_by_label(name, exact=True).fill(value)
    tab.locator(".check").first.get_by_label("Fail").check()
    return download(tab, "Download JSON")


def check_results(run, saved):
    """The results in the repository are a page that leads from a failure to its check, and names no tester."""
    with made_site(run, {**PAGES, "../Results/anna.json": saved}) as server, run.browser.tab() as tab:
        tab.goto(server.url("index.html"))
        tab.get_by_role("link", name="Test results").click()
        expect_accessible(run, tab, "test-results")
        text = tab.locator("main").inner_text()
        run.expect("Bank" in text and "5.5" in text and "Daily user" in text and "Anna" not in text, "test-results", f"the page says {text}")
        tab.get_by_role("link", name="Lamp: Check 1: It works").click()
        tab.wait_for_selector(":target", state="attached")
        place = tab.locator(":target").text_content()
        run.expect("Check 1" in place, "test-results", f"a failure leads to {place[:80]!r}")


TRACKERS = {
    "https://github.com/o/r/issues/new": ("title", "body"),
    "https://gitlab.com/o/r/-/issues/new": ("issue[title]", "issue[description]"),
    "https://jira.example.org/secure/CreateIssueDetails!init.jspa?pid=1&issuetype=1": ("summary", "description"),
    "https://dev.azure.com/o/p/_workitems/create/Bug": ("[System.Title]", "[System.Description]"),
    "'https://bugs.example.org/?t={title}&d={text}'": ("t", "d"),
}


def check_issue(run, tab, server, names, is_first):
    """A failure becomes the text of an issue, to copy or as an address of the tracker."""
    begin(tab, server)
    tab.get_by_label("Build").fill("5.5 (7)")
    row = tab.locator(".check").first
    row.get_by_label("Fail").check()
    note = "It stays dark & cold #1 " + "ä" * 3000
    row.locator("textarea").fill(note)
    link = row.get_by_role("link", name="Report as issue")
    link.focus()
    address = urlsplit(link.get_attribute("href"))
    fields = {name: values[0] for name, values in parse_qs(address.query).items()}
    run.expect(fields.get(names[0], "").startswith("Lamp: Check 1: It works"), "runs", f"the title of an issue is {fields.get(names[0])}")
    body = fields.get(names[1], "")
    for part in ("Steps:\n- By hand", "Expected:\n- Check 1: It works", "WCAG 2.4.7 Focus Visible", "Actual:\n- It stays dark & cold #1", "native/lamp/index.html#condensed/by-hand/check-1"):
        run.expect(part in body, "runs", f"an issue does not say {part!r}: {body[:300]}")
    run.expect(len(link.get_attribute("href")) < 6500, "runs", "the address of an issue is too long for trackers")
    if is_first:
        row.get_by_role("button", name="Copy as issue").press("Enter")
        said(tab, "Copied as an issue")
        copied = tab.evaluate(READ, "text/plain")
        run.expect(note in copied and "Build: 5.5 (7)" in copied, "runs", f"the copied issue is {copied[:300]}")
