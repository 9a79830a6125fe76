"""tools-1: the tables of WCAG, coverage, APIs and announcements: filters, links to rows, the head, 320 px."""

from browser import PHONE, Trouble, scrolls_sideways
from checks.accessibility import violations

PAGES = ("wcag", "coverage", "api-symbols", "announcements")


def check(run):
    with run.browser.tab(java_script_enabled=False) as tab:
        for page in PAGES:
            tab.goto(run.server.url(f"{page}/index.html"))
            run.expect(tab.locator("tbody tr").count() > 3 and tab.locator("[data-filter]").is_hidden(), page, "without scripts, rows are missing or a filter is dead")
    with run.browser.tab(reduced_motion="reduce") as tab:
        trouble = Trouble(tab, run.server.url(""))
        check_wcag(run, tab)
        check_others(run, tab)
        check_head(run, tab)
        for found in trouble.take():
            run.fail("tool-tables", found)
    with run.browser.tab(viewport=PHONE, color_scheme="dark") as tab:
        for page in PAGES:
            check_phone(run, tab, page)


def shown(tab):
    return tab.locator("tbody tr:visible").count()


def check_wcag(run, tab):
    tab.goto(run.server.url("wcag/index.html"))
    first = tab.locator("h2").all_inner_texts()
    run.expect(first[0] == "Referenced" and first[-1] == "Not referenced", "wcag", f"its parts are {first}")
    everything = shown(tab)
    tab.locator("select[name=level]").select_option("A+AA")
    tab.locator("select[name=version]").select_option("2.1")
    levels = set(tab.locator("tbody tr[id]:visible td:nth-child(2)").all_inner_texts())
    # 30 criteria of level A and 20 of level AA (WCAG 2.1, without 4.1.1 Parsing, which WCAG 2.2 removed: 49).
    count = tab.locator("tbody tr[id]:visible").count()
    run.expect(levels == {"A", "AA"} and count == 49, "wcag", f"WCAG 2.1 at level AA is {count} criteria of {levels}")
    tab.wait_for_url("**level=A%2BAA**")
    run.expect("49 of 86 rows" in tab.locator("[data-filter] [role=status]").inner_text(), "wcag", "the number of rows is not said")
    tab.reload()
    run.expect(tab.locator("tbody tr[id]:visible").count() == 49, "wcag", "a link with a filter does not apply it")
    tab.locator("select[name=principle]").select_option("2")
    principles = {number[0] for number in tab.locator("tbody tr[id]:visible th").all_inner_texts()}
    run.expect(principles == {"2"}, "wcag", f"the filter of the second principle shows {principles}")
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


def check_others(run, tab):
    for page, name, option in (("coverage", "status", "gaps"), ("api-symbols", "framework", "uikit"), ("announcements", "role", "button")):
        tab.goto(run.server.url(f"{page}/index.html"))
        before = shown(tab)
        choice = tab.locator(f"select[name={name}]")
        run.expect(choice.locator(f"option[value={option}]").count() == 1, page, f"has no choice “{option}”")
        choice.select_option(option)
        run.expect(0 < shown(tab) < before, page, f"filtered by “{option}”, {shown(tab)} of {before} rows are left")
        for violation in violations(tab):
            run.fail(page, f"filtered: {violation}")


def check_head(run, tab):
    tab.goto(run.server.url("api-symbols/index.html"))
    table = tab.locator(".tool-table")
    table.evaluate("(table) => { table.scrollIntoView(); table.scrollTop = 2000; }")
    gap = table.evaluate("(table) => table.querySelector('th').getBoundingClientRect().top - table.getBoundingClientRect().top")
    run.expect(abs(gap) < 3, "api-symbols", f"the head scrolls away, {gap} px")


def check_phone(run, tab, page):
    tab.goto(run.server.url(f"{page}/index.html"))
    tab.wait_for_timeout(100)
    run.expect(not scrolls_sideways(tab), page, "scrolls sideways on a phone")
    wrong = tab.evaluate("""() => [...document.querySelectorAll(".tool-table")]
        .filter((table) => table.scrollWidth > table.clientWidth + 1 && table.previousElementSibling.hidden).length""")
    run.expect(not wrong, page, "does not say that there are more columns")
    for violation in violations(tab):
        run.fail(page, f"on a phone: {violation}")
