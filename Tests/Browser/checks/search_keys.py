"""search-2: search by keyboard alone; no key is lost, however slowly the index loads."""

import time

from browser import PHONE
from checks.accessibility import expect_accessible


def check(run):
    with run.browser.tab(reduced_motion="reduce") as tab:
        check_slow(run, tab)
    with run.browser.tab(reduced_motion="reduce") as tab:
        check_arrows(run, tab)
        check_entries(run, tab)
        check_nothing(run, tab)
    with run.browser.tab(reduced_motion="reduce") as tab:
        check_beginning(run, tab)
        check_search_page(run, tab)
    for viewport in (PHONE, {"width": 390, "height": 700}):
        with run.browser.tab(viewport=viewport, color_scheme="dark") as tab:
            check_narrow(run, tab)


def focused(tab):
    return tab.evaluate("document.activeElement.name || document.activeElement.closest('p, li')?.textContent || ''")


def open_dialog(run, tab, question="", page="native/controls/button/index.html"):
    tab.goto(run.server.url(page))
    tab.keyboard.press("Control+k")
    if question:
        tab.keyboard.type(question)
        tab.wait_for_function("() => document.querySelector('dialog .search-status')?.textContent")


def check_slow(run, tab):
    """Keys pressed while script and index load arrive in the field, and Enter opens their first result."""
    def later(route):
        time.sleep(0.4)
        route.continue_()
    for file in ("**/assets/search.js*", "**/search/index/manifest.js*"):
        tab.route(file, later)
    tab.goto(run.server.url("native/controls/button/index.html"))
    tab.keyboard.press("Control+k")
    tab.keyboard.type("switch")
    run.expect(tab.locator("dialog input[name=q]").input_value() == "switch", "search", "keys are lost while the index loads")
    tab.keyboard.press("Enter")
    tab.wait_for_url("**/switch/**")


def check_arrows(run, tab):
    open_dialog(run, tab, "switch")
    tab.keyboard.press("ArrowDown")
    run.expect(focused(tab).startswith("Switch"), "search", f"the down arrow leads from the field to “{focused(tab)[:40]}”")
    place = "document.activeElement.href"  # two pages have this title
    first = tab.evaluate(place)
    tab.keyboard.press("ArrowDown")
    run.expect(tab.evaluate(place) not in (first, None), "search", "a second down arrow does not lead to the second link")
    tab.keyboard.press("ArrowUp")
    run.expect(tab.evaluate(place) == first, "search", "the up arrow does not lead back")
    tab.keyboard.press("ArrowUp")
    run.expect(focused(tab) == "q", "search", "the up arrow on the first link does not lead into the field")
    tab.keyboard.press("ArrowDown")
    tab.keyboard.press("End")
    last = tab.evaluate(place)
    tab.keyboard.press("ArrowDown")
    run.expect(tab.evaluate(place) == last and last != first, "search", "End does not lead to the last link")
    tab.keyboard.press("Home")
    run.expect(tab.evaluate(place) == first, "search", "Home does not lead to the first link")
    tab.keyboard.type("es")
    value = tab.locator("dialog input[name=q]").input_value()
    run.expect(value == "switches", "search", f"letters typed on a link make “{value}”")
    tab.keyboard.press("Escape")
    run.expect(tab.locator("dialog[open]").count() == 0, "search", "Escape does not close the dialog")
    open_dialog(run, tab, "slider")
    tab.keyboard.press("Enter")
    tab.wait_for_url("**/slider/**")


def check_entries(run, tab):
    """A number of WCAG leads to its row, the name of an API to a place on a page of a component."""
    wcag, places = "wcag/index.html#", "*/*/*/index.html#"
    for question, anchor in (("2.5.8", f"{wcag}2.5.8"), ("WCAG 2.1.1", f"{wcag}2.1.1"), ("success criterion 1.4.3", f"{wcag}1.4.3"), ("2.5.8 target size", f"{wcag}2.5.8"),
                             ("accessibilityIncrement", places), ("importantForAccessibility", places)):
        open_dialog(run, tab, question)
        tab.keyboard.press("Enter")
        tab.wait_for_url(f"**/{anchor}**")
        target = tab.evaluate("decodeURIComponent(location.hash.slice(1))")
        run.expect(tab.locator(f'[id="{target}"]').count() == 1, "search", f"“{question}” leads to #{target}, which is not there")
    for words in ("Button", "drop-down", "semantics"):
        open_dialog(run, tab, words)
        run.expect(tab.locator(".search-entries").count() == 0, "search", f"the ordinary “{words}” is taken for the name of an API")


def check_nothing(run, tab):
    open_dialog(run, tab, "zzzzqqq")
    tab.wait_for_function("() => document.querySelector('dialog .search-status').textContent.startsWith('No results')")
    helps = tab.locator("dialog .search-results a").all_inner_texts()
    run.expect(helps == ["All pages, A to Z"], "search", f"without results it leads to {helps}")
    tab.locator(".search-chips").get_by_role("button", name="Web", exact=True).click()
    tab.get_by_role("button", name="Search everything").click()
    pressed = tab.locator("dialog [aria-pressed=true]").count()
    run.expect(pressed == 0 and focused(tab) == "q", "search", "“Search everything” leaves a filter or loses the focus")


def check_beginning(run, tab):
    """Empty, the search offers the pages opened last, then others."""
    open_dialog(run, tab)
    tab.wait_for_selector("dialog .search-group")
    run.expect(tab.locator("dialog .search-group").all_inner_texts() == ["Often linked to"], "search", "a first search says that pages were opened")
    tab.keyboard.type("slider")
    tab.wait_for_function("() => document.querySelector('dialog .search-status').textContent")
    tab.keyboard.press("Enter")
    tab.wait_for_url("**/slider/**")
    open_dialog(run, tab)
    tab.wait_for_selector("dialog .search-group")
    run.expect(tab.locator("dialog .search-group").first.inner_text() == "Recently opened", "search", "the opened page is not offered")
    tab.wait_for_function("() => document.activeElement.name === 'q'")
    tab.keyboard.press("ArrowDown")
    run.expect(focused(tab).startswith("Slider"), "search", f"the first offer is “{focused(tab)[:30]}”")
    expect_accessible(run, tab, "search", "with offers")


def check_search_page(run, tab):
    tab.goto(run.server.url("search/index.html"))
    tab.keyboard.press("Control+k")
    run.expect(tab.locator("dialog").count() == 0 and focused(tab) == "q", "search", "the search page opens a dialog over its own field")
    tab.keyboard.type("switch")
    tab.wait_for_function("() => document.querySelector('.search-status').textContent")
    tab.keyboard.press("ArrowDown")
    tab.keyboard.press("Escape")
    run.expect(focused(tab) == "q", "search", "on the search page, Escape does not lead back into the field")
    tab.keyboard.press("Enter")
    tab.wait_for_url("**/switch/**")


def check_narrow(run, tab):
    open_dialog(run, tab, "button")
    wide = tab.evaluate("(() => { const dialog = document.querySelector('dialog'); return dialog.scrollWidth > dialog.clientWidth; })()")
    run.expect(not wide, "search", "the dialog scrolls sideways")
    expect_accessible(run, tab, "search", "on a phone", colours=tab.viewport_size == PHONE)
