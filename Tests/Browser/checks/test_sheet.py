"""The test sheet: marks and notes survive a reload, differ by technology, can be printed and downloaded."""

import csv
import io
import json
from pathlib import Path

import jsonschema

from browser import PHONE, Trouble, scrolls_sideways, show_view
from checks.accessibility import expect_accessible
from checks.basket import BLOCKED

SCHEMA = Path(__file__).resolve().parents[3] / "Documentation/Schema/test-sheet.schema.json"
KEY = "curbcut:/some/handbook/:sheets"
PAGE = "native/controls/button"


def check(run):
    with run.browser.tab(accept_downloads=True) as tab:
        trouble = Trouble(tab, run.server.url(""))
        open_from_page(run, tab)
        expect_accessible(run, tab, "test-sheet", "filled")
        fill(tab)
        check_one_at_a_time(run, tab)
        tab.reload()
        tab.wait_for_selector(".check")
        run.expect(tab.locator(".check").first.get_by_label("Fail").is_checked(), "test-sheet", "a mark is lost by a reload")
        run.expect(tab.locator(".check textarea").first.input_value() == "=says nothing", "test-sheet", "a note is lost")
        check_exports(run, tab)
        check_print(run, tab)
        check_technologies(run, tab)
        check_opening(run, tab)
        check_leaving(run, tab)
        check_fields(run, tab)
        for found in trouble.take():
            run.fail("test-sheet", found)
    with run.browser.tab() as tab:
        check_from_basket(run, tab)
        check_removed_sheet(run, tab)
        check_two_tabs(run, tab)
        check_lost(run, tab)
        check_removing(run, tab)
    with run.browser.tab() as tab:
        tab.add_init_script(BLOCKED)
        check_blocked(run, tab)
    check_height(run)
    with run.browser.tab(viewport=PHONE, has_touch=True, color_scheme="dark") as tab:
        tab.goto(run.server.url(f"test-sheet/index.html#page={PAGE}"))
        tab.wait_for_selector(".check")
        run.expect(not scrolls_sideways(tab), "test-sheet", "scrolls sideways on a phone")
        expect_accessible(run, tab, "test-sheet", "on a phone")


def open_from_page(run, tab):
    """A page's link opens a sheet of that section."""
    tab.goto(run.server.url(f"{PAGE}/index.html"))
    tools = tab.locator("[data-criteria=condensed]")
    tools.locator("summary").press("Enter")
    tools.get_by_role("link", name="Open the test sheet").focus()
    tab.keyboard.press("Enter")
    tab.wait_for_selector(".check")
    run.expect("Condensed" in tab.locator(".sheet-entry h2").inner_text(), "test-sheet", "a page's section is not what it opens")


def check_one_at_a_time(run, tab):
    """The button "Next untested check" leads from check to check; results differ in shape."""
    tab.get_by_role("button", name="Next untested check").press("Enter")
    at = tab.evaluate("[...document.querySelectorAll('.check')].findIndex((check) => check.contains(document.activeElement))")
    run.expect(at == 2, "test-sheet", f"after two results the next untested check is number {at + 1}")
    shapes = tab.evaluate("""() => [...document.querySelectorAll(".check:first-of-type .marks label")].slice(0, 4)
        .map((label) => getComputedStyle(label, "::after").content)""")
    run.expect(len(set(shapes)) == 4, "test-sheet", f"the results have the shapes {shapes}")


def check_leaving(run, tab):
    """The click that leaves the field of the technology counts for it."""
    tab.locator("[name=technology]").fill("Another reader")
    tab.locator(".check").last.get_by_label("Pass").click()
    tab.wait_for_timeout(300)
    marked = tab.locator(".check").last.get_by_label("Pass").is_checked()
    run.expect(marked, "test-sheet", "the click that leaves the technology's field is lost")


def check_fields(run, tab):
    """What is written about a failure stays in sight when the mark changes, and what is unfolded stays so."""
    check = tab.locator(".check").last
    check.get_by_label("Fail").click()
    check.get_by_label("Ticket").fill("A11Y-7")
    check.get_by_label("Pass").click()
    run.expect(check.get_by_label("Ticket").is_visible(), "test-sheet", "a ticket is hidden by another mark")
    tab.evaluate("() => { location.hash = 'page.content'; }")
    tab.wait_for_timeout(300)
    run.expect(check.get_by_label("Ticket").is_visible(), "test-sheet", "a link to a place of the page folds the checks up")


def check_height(run):
    """A new sheet with 24 checks is at most half as high as on 2026-11-23: 5,800 px at 1,440 px, 8,300 px on a phone."""
    for width, before in ((1440, 5800), (390, 8300)):
        with run.browser.tab(viewport={"width": width, "height": 844}) as tab:
            tab.goto(f"{run.server.url('test-sheet/index.html')}#page={PAGE}&section=condensed")
            tab.wait_for_selector(".check")
            height = tab.evaluate("""() => { const checks = document.querySelector(".sheet-entry").offsetHeight;
                return document.documentElement.scrollHeight - checks + checks / document.querySelectorAll(".check").length * 24; }""")
            run.expect(height <= before / 2, "test-sheet", f"24 checks take {height:.0f} px in a window of {width} px")


def check_from_basket(run, tab):
    """Criteria that are saved later join the sheet, and marks stay."""
    for page, count in ((PAGE, 1), ("web/components/button", 2)):
        tab.goto(run.server.url(f"{page}/index.html"))
        show_view(tab, "gherkin")
        tab.locator("[data-criteria=gherkin] .save-criteria").press("Enter")
        tab.wait_for_selector("[data-criteria=gherkin] .save-criteria[aria-pressed=true]")
        tab.goto(run.server.url("my-criteria/index.html"))
        tab.get_by_role("link", name="Open the test sheet").press("Enter")
        tab.wait_for_selector(".check")
        found = tab.locator(".sheet-entry").count()
        run.expect(found == count, "test-sheet", f"holds {found} of {count} from My criteria")
        if count == 1:
            tab.locator(".check").first.get_by_label("Pass").check()
    run.expect(tab.locator(".check").first.get_by_label("Pass").is_checked(), "test-sheet", "a mark is lost when criteria join")


def check_removed_sheet(run, tab):
    """A new sheet leaves the others as they are. Before a sheet is removed, its file is offered; undo brings it back."""
    tab.get_by_role("button", name="Start a new sheet").press("Enter")
    tab.wait_for_function("() => !document.querySelector('.check input[value=pass]:checked')")
    sheets = tab.get_by_label("Sheet", exact=True)
    run.expect(sheets.locator("option").count() == 2, "test-sheet", "a new sheet takes the place of another")
    open_files(tab)
    tab.get_by_role("button", name="Remove this sheet").press("Enter")
    run.expect(tab.evaluate("document.activeElement.id") == "remove-question", "test-sheet", "removing a sheet is not asked about")
    question = tab.locator(".question")
    run.expect(question.get_by_role("button", name="Download JSON").count() == 1, "test-sheet", "no file is offered before a sheet is removed")
    question.get_by_role("button", name="Remove this sheet").press("Enter")
    tab.wait_for_function("() => document.querySelector('.tool-status').textContent.startsWith('Removed')")
    run.expect(tab.locator(".check").first.get_by_label("Pass").is_checked(), "test-sheet", "after a sheet is removed, the other one is not shown")
    run.expect(tab.evaluate("document.activeElement.textContent") == "Undo", "test-sheet", "after a sheet is removed, undo is not at hand")
    tab.keyboard.press("Enter")
    tab.wait_for_function("() => document.querySelector('.tool-status').textContent.startsWith('Undone')")
    run.expect(sheets.locator("option").count() == 2, "test-sheet", "a removed sheet does not come back")
    sheets.select_option(index=0)
    tab.wait_for_function("() => document.querySelector('.check input[value=pass]:checked')")
    focus = tab.evaluate("document.activeElement.name")
    run.expect(focus == "choice", "test-sheet", f"choosing another sheet leaves the focus on {focus}")


def check_two_tabs(run, tab):
    """Marks in one tab neither disappear nor hide those in another."""
    with tab.context.new_page() as other:
        other.goto(run.server.url("test-sheet/index.html"))
        other.wait_for_selector(".check")
        other.locator(".check").nth(1).get_by_label("Fail").check()
        tab.wait_for_function("() => document.querySelectorAll('.check')[1].querySelector('[value=fail]').checked")
        tab.locator(".check").nth(2).get_by_label("Pass").check()
        other.reload()
        other.wait_for_selector(".check")
        marks = [other.locator(".check").nth(number).get_by_label(name).is_checked() for number, name in ((0, "Pass"), (1, "Fail"), (2, "Pass"))]
        run.expect(all(marks), "test-sheet", f"of three marks of two tabs there are {marks}")


def check_lost(run, tab):
    """Results of renamed checks are shown and exported; changed texts are reported."""
    tab.evaluate("""(key) => {
        const sheets = JSON.parse(localStorage.getItem(key));
        const sheet = Object.values(sheets).find(({ results }) => Object.keys(results || {}).length);
        const [results] = Object.values(sheet.results);
        const [kept] = Object.keys(results);
        results[kept].text = "What it said before";
        results[`${sheet.ids[0]}/gone`] = { mark: "fail", note: "BUG-77", text: "A check of old" };
        localStorage.setItem(key, JSON.stringify(sheets));
    }""", KEY)
    tab.reload()
    tab.wait_for_selector(".check")
    gone = tab.locator(".sheet-entry", has=tab.get_by_role("heading", name="No longer in the handbook")).inner_text()
    run.expect("A check of old" in gone and "BUG-77" in gone, "test-sheet", f"a result without its check is not shown: {gone}")
    run.expect(tab.get_by_text("What it said before").is_visible(), "test-sheet", "a changed text is not said")
    sheet = json.loads(download(tab, "Download JSON"))
    run.expect(any(row["note"] == "BUG-77" for row in sheet["results"]), "test-sheet", "a result without its check is not exported")
    for error in jsonschema.Draft202012Validator(json.loads(SCHEMA.read_text())).iter_errors(sheet):
        run.fail("test-sheet", f"the JSON with lost results does not follow its schema: {error.json_path}: {error.message}")


def check_removing(run, tab):
    """An entry is removed from the sheet by keyboard, and comes back with its marks."""
    count = tab.locator(".sheet-entry .place").count()
    tab.locator(".sheet-entry > button").first.press("Enter")
    tab.wait_for_function(f"() => document.querySelectorAll('.sheet-entry .place').length === {count - 1}")
    focus = tab.evaluate("document.activeElement.textContent")
    run.expect(focus.startswith("Start a new sheet"), "test-sheet", f"removing leaves the focus on “{focus[:40]}”")


def fill(tab):
    tab.get_by_label("Build").fill("4.2 (117)")
    open_about(tab)
    tab.get_by_label("Tester").fill("A. Tester")
    first = tab.locator(".check").first
    first.get_by_label("Not tested").focus()
    tab.keyboard.press("ArrowDown")
    tab.keyboard.press("ArrowDown")
    first.locator("textarea").fill("=says nothing")
    tab.locator(".check").nth(1).get_by_label("Not applicable").check()


def open_files(tab):
    """Shows the test sheet's buttons for files and print; My criteria shows its own always."""
    tab.locator(".sheet-files").evaluate_all("(all) => { for (const files of all) files.open = true; }")


def open_about(tab):
    """Shows the facts of the sheet, which are closed when they are filled in."""
    tab.locator(".about-sheet").evaluate("(about) => { about.open = true; }")


def download(tab, name):
    open_files(tab)
    with tab.expect_download() as got:
        tab.get_by_role("button", name=name, exact=True).click()
    return got.value.path().read_bytes().decode()


def check_exports(run, tab):
    sheet = json.loads(download(tab, "Download JSON"))
    for error in jsonschema.Draft202012Validator(json.loads(SCHEMA.read_text())).iter_errors(sheet):
        run.fail("test-sheet", f"the JSON does not follow its schema: {error.json_path}: {error.message}")
    found = [row["result"] for row in sheet["results"][:3]]
    run.expect(sheet["build"] == "4.2 (117)" and found == ["fail", "not-applicable", "untested"], "test-sheet", f"the JSON holds {found}")
    checks = tab.locator(".check").count()
    run.expect(len(sheet["results"]) == checks, "test-sheet", f"the JSON has {len(sheet['results'])} results for {checks} checks")
    rows = list(csv.DictReader(io.StringIO(download(tab, "Download CSV")), strict=True))
    run.expect(len(rows) == checks and None not in rows[0], "test-sheet", f"the CSV has {len(rows)} rows for {checks} checks")
    run.expect(rows[0]["note"] == "'=says nothing" and rows[0]["revision"] == sheet["revision"], "test-sheet", f"the CSV holds {rows[0]}")
    markdown = download(tab, "Download Markdown")
    table = [line for line in markdown.splitlines() if line.startswith("| ")]
    run.expect("| Fail |" in markdown and len(table) == checks + 2, "test-sheet", f"the Markdown's table has {len(table)} lines")
    run.expect(f"revision {sheet['revision']}" in markdown, "test-sheet", "the Markdown does not contain the handbook's revision")


def check_print(run, tab):
    tab.emulate_media(media="print")
    shown = tab.evaluate("[...document.querySelectorAll('button, .site-header, .site-footer')].filter((e) => e.checkVisibility()).length")
    run.expect(shown == 0, "test-sheet", f"{shown} buttons or bars are printed")
    tab.emulate_media(media="screen")


def check_technologies(run, tab):
    open_about(tab)
    technology = tab.get_by_label("Platform and assistive technology")
    technology.fill("Android, TalkBack")
    technology.press("Tab")
    tab.wait_for_function("() => document.querySelector('.sheet-summary').textContent.includes('Android')")
    run.expect(tab.locator(".check").first.get_by_label("Not tested").is_checked(), "test-sheet",
               "marks of one technology show up under another")
    names = {row["technology"] for row in json.loads(download(tab, "Download JSON"))["results"]}
    run.expect(len(names) == 2, "test-sheet", f"the export holds {names}, not both technologies")


def check_opening(run, tab):
    """A downloaded JSON file can be opened elsewhere; other files are refused, and undo restores the previous sheet."""
    saved = download(tab, "Download JSON")
    with run.browser.tab(accept_downloads=True) as other:
        other.goto(run.server.url("test-sheet/index.html#page=web/components/button"))
        other.wait_for_selector(".check")
        before = download(other, "Download JSON")
        for wrong, words in (("[1", "sheet.json is not JSON"), ("null", "sheet.json is not a Curbcut test sheet"), ('{"version": 2}', "sheet.json was made by a newer Curbcut")):
            choose(other, wrong)
            other.wait_for_function("(words) => document.querySelector('.tool-status').textContent.startsWith(words)", arg=words)
            run.expect(download(other, "Download JSON") == before, "test-sheet", f"a file that holds {wrong[:20]} changes the sheet")
        choose(other, saved)
        other.wait_for_function("() => document.querySelector('.tool-status').textContent.startsWith('Opened the sheet with 2 results.')")
        opened = json.loads(download(other, "Download JSON"))
        order = lambda sheet: sorted(json.dumps(row) for row in sheet["results"] if row["result"] != "untested")
        run.expect(order(opened) == order(json.loads(saved)) and opened["build"] == "4.2 (117)", "test-sheet", f"a sheet is read back as {opened}")
        run.expect(other.locator(".check").first.get_by_label("Fail").is_checked(), "test-sheet", "a mark of an opened sheet is not shown")
        run.expect("Condensed" in other.locator(".sheet-entry h2").inner_text(), "test-sheet", "an opened sheet is of other criteria")
        other.get_by_label("Sheet", exact=True).select_option(index=0)
        other.wait_for_function("() => document.querySelector('.sheet-entry .place').textContent.includes('Web')")
        run.expect(json.loads(download(other, "Download JSON")) == json.loads(before), "test-sheet", "an opened sheet changes the one that was there")


def choose(tab, text):
    tab.evaluate("document.querySelector('.tool-status').textContent = ''")
    open_files(tab)
    with tab.expect_file_chooser() as chooser:
        tab.get_by_role("button", name="Open a saved sheet (JSON)").press("Enter")
    chooser.value.set_files({"name": "sheet.json", "mimeType": "application/json", "buffer": text.encode()})


def check_blocked(run, tab):
    tab.goto(run.server.url(f"test-sheet/index.html#page={PAGE}"))
    tab.locator(".check").first.get_by_label("Pass").check()
    tab.wait_for_function("() => document.querySelector('.tool-status').textContent.startsWith('Storage is blocked')")
    tab.goto(run.server.url("index.html"))
    tab.goto(run.server.url("test-sheet/index.html"))
    tab.wait_for_selector(".check")
    run.expect(tab.locator(".check").first.get_by_label("Pass").is_checked(), "test-sheet", "without storage, nothing holds for the visit")
