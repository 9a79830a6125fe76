"""tools-1: the tables of WCAG and coverage: filters, links to rows, 320 px."""

from browser import PHONE, Trouble, scrolls_sideways
from checks.accessibility import STYLES, expect_accessible

PAGES = ("wcag", "coverage")


def check(run):
    with run.browser.tab(java_script_enabled=False) as tab:
        for page in PAGES:
            tab.goto(run.server.url(f"{page}/index.html"))
            run.expect(tab.locator("tbody tr").count() > 3 and tab.locator("[data-filter]").is_hidden(), page, "without scripts, rows are missing or a filter is dead")
    with run.browser.tab(reduced_motion="reduce") as tab:
        trouble = Trouble(tab, run.server.url(""))
        check_wcag(run, tab)
        check_coverage(run, tab)
        for found in trouble.take():
            run.fail("tool-tables", found)
    with run.browser.tab(viewport=PHONE, color_scheme="dark") as tab:
        for page in PAGES:
            check_phone(run, tab, page)


def shown(tab):
    return tab.locator("tbody tr").evaluate_all("rows => rows.filter((row) => !row.hidden && !row.closest('[hidden]')).length")


def check_wcag(run, tab):
    tab.goto(run.server.url("wcag/index.html"))
    first = tab.locator("h2").all_inner_texts()
    run.expect(first[0] == "1 Perceivable" and first[-1] == "Without a check", "wcag", f"its parts are {first}")
    controls = tab.evaluate("[...document.querySelectorAll('a[href], button, input, select, summary')].filter((one) => one.checkVisibility() && one.getClientRects().length).length")
    links = tab.locator("a[href]").count()
    run.expect(controls <= 60 and links <= 400, "wcag", f"opens with {controls} controls and has {links} links")
    everything = shown(tab)
    tab.locator("select[name=level]").select_option("A+AA")
    tab.locator("select[name=platform]").select_option("web")
    levels = set(tab.locator("tbody tr[id]:visible td:nth-child(2)").all_inner_texts())
    count = shown(tab)
    run.expect(levels == {"A", "AA"} and 0 < count < everything, "wcag", f"filtered, it has {count} of {everything} rows of {levels}")
    tab.wait_for_url("**level=A%2BAA**")
    run.expect(f"{count} of {everything} rows" in tab.locator("[data-filter] [role=status]").inner_text(), "wcag", "the number of rows is not said")
    tab.reload()
    run.expect(shown(tab) == count, "wcag", "a link with a filter does not apply it")
    tab.goto(run.server.url("wcag/index.html"))
    run.expect(shown(tab) == everything, "wcag", "without a choice, rows are hidden")
    tab.get_by_label("Number or name").focus()
    tab.keyboard.type("1.1")
    tab.keyboard.press("Enter")
    focus = tab.evaluate("document.activeElement.textContent")
    run.expect(focus.startswith("1.1.1"), "wcag", f"“1.1” and Enter lead to “{focus[:30]}”")
    # A link to a row that the filter hides.
    tab.evaluate("location.hash = '2.4.3'")
    tab.wait_for_function("() => document.getElementById('2.4.3').checkVisibility()")
    place = tab.locator("[id='2.4.3']").bounding_box()
    run.expect(0 <= place["y"] < 900, "wcag", f"a link to a row shows it at {place['y']} px")
    run.expect(tab.locator("[id='2.4.3'] details[open]").count() == 1, "wcag", "a link to a row does not unfold it")
    # Of a criterion that most components have, the row leads to the others.
    row = tab.locator("tr details:has(a[href*='#'])").first
    row.evaluate("(details) => { details.open = true; }")
    row.locator("a[href*='#']").first.click()
    tab.wait_for_selector(":target", state="attached")
    expect_accessible(run, tab, "wcag", colours=False)


def check_coverage(run, tab):
    tab.goto(run.server.url("coverage/index.html"))
    before = shown(tab)
    tab.locator("select[name=status]").select_option("gaps")
    run.expect(0 < shown(tab) < before, "coverage", f"filtered by gaps, {shown(tab)} of {before} rows are left")
    expect_accessible(run, tab, "coverage", "filtered", colours=False)


def check_phone(run, tab, page):
    tab.goto(run.server.url(f"{page}/index.html"))
    tab.wait_for_timeout(100)
    run.expect(not scrolls_sideways(tab), page, "scrolls sideways on a phone")
    wrong = tab.evaluate("""() => [...document.querySelectorAll(".tool-table")]
        .filter((table) => table.checkVisibility() && table.scrollWidth > table.clientWidth + 1 && table.previousElementSibling.hidden).length""")
    run.expect(not wrong, page, "does not say that there are more columns")
    expect_accessible(run, tab, page, "on a phone", rules=STYLES)
