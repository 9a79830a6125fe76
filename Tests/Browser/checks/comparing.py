"""compare-1: side by side, every note is in the table once, gaps are named, and nothing is lost on closing."""

from checks.accessibility import violations
from checks.reflow import check_width
from made_site import made_site
from wide_site import PAGES

PANELS = "() => document.querySelector(\"[data-tabs='platform']\").textContent.replace(/\\s+/g, '')"
REPEATED = """() => { const all = [...document.querySelectorAll('[id]')].map((element) => element.id);
  return all.filter((id, index) => all.indexOf(id) !== index); }"""
# Cells without visible content.
ORPHANS = """() => [...document.querySelectorAll('.compare td')].filter((cell) =>
  ![...cell.querySelectorAll('*')].some((inner) => inner.checkVisibility({ contentVisibilityAuto: true })
    && [...inner.childNodes].some((text) => text.nodeType === 3 && text.data.trim()))).length"""
# A part in a cell is not an invisible tab panel.
REMAINS = """() => [...document.querySelectorAll('.compare .part')]
  .filter((part) => ['role', 'aria-labelledby', 'tabindex', 'hidden'].some((name) => part.hasAttribute(name))).map((part) => part.id)"""
STATE = """() => [...document.querySelectorAll('.part, .tab-list, [role=tab]')].map((element) =>
  ['id', 'role', 'aria-labelledby', 'aria-selected', 'tabindex', 'hidden'].map((name) => element.getAttribute(name)).join())"""
COVERED = """() => {
  const focused = document.activeElement;
  if (!focused.closest('.compare tbody')) return null;
  const head = document.querySelector('.compare thead').getBoundingClientRect();
  const box = focused.getBoundingClientRect();
  const topic = [...document.querySelectorAll('.compare th[scope=rowgroup]')].find((cell) => cell.parentElement.parentElement.contains(focused)).getBoundingClientRect();
  const isBeside = !focused.closest('th') && box.left < topic.right - 1;
  // A sample that is taller than the room below the head cannot be seen whole: a part of it is enough (WCAG 2.4.11).
  const fits = box.height <= innerHeight - head.bottom;
  const isCovered = fits ? box.top < head.bottom - 1 && box.bottom > head.top : box.bottom < head.bottom + 24;
  return isBeside || isCovered ? focused.outerHTML.slice(0, 80) : "";
}"""


def check(run):
    for page in run.site.pages_with("data-compare"):
        with run.browser.tab(viewport={"width": 1280, "height": 900}) as tab:
            tab.goto(run.server.url(page))
            before = tab.evaluate(PANELS)
            state = tab.evaluate(STATE)
            button = tab.locator(".your-platform [data-compare]")
            button.click()
            tab.locator(".compare").wait_for()
            run.expect(button.get_attribute("aria-pressed") == "true", page, "the button does not say it is pressed")
            run.expect(tab.locator(".compare").get_attribute("tabindex") == "-1", page, "what has room scrolls all the same")
            expect_whole(run, tab, page, "")
            run.expect(not tab.evaluate(REPEATED), page, f"repeats identifiers {tab.evaluate(REPEATED)}")
            check_show_all(run, tab, page)
            tab.set_viewport_size({"width": 320, "height": 700})
            wide = tab.evaluate("document.documentElement.scrollWidth")
            run.expect(wide <= 320, page, f"scrolls sideways at 320 px: {wide}")
            button.click()
            run.expect(tab.evaluate(PANELS) == before, page, "closing it does not bring everything back")
            run.expect(tab.evaluate(STATE) == state, page, "closing it does not make panels of the parts again")
        with run.browser.tab(viewport={"width": 1280, "height": 500}, reduced_motion="reduce") as tab:
            check_focus(run, tab, page)
    check_many(run)


def check_many(run):
    """Columns of many platforms keep a readable width, and the table scrolls in a region."""
    with made_site(run, PAGES) as server, run.browser.tab(viewport={"width": 1280, "height": 500}, reduced_motion="reduce") as tab:
        tab.goto(server.url("native/lamp/index.html"))
        tab.locator("[data-compare]").click()
        tab.locator(".compare").wait_for()
        narrowest = tab.evaluate("Math.min(...[...document.querySelectorAll('.compare td')].map((cell) => cell.offsetWidth))")
        run.expect(narrowest >= 140, "many platforms", f"a column is {narrowest} px wide")
        check_width(run, tab, "many platforms", "side by side")
        # Where the click has scrolled to, the line that stays at the top may cover a part of a control.
        tab.evaluate("scrollTo(0, 0)")
        for violation in violations(tab):
            run.fail("many platforms", violation)
        region = tab.locator(".compare")
        region.focus()
        tab.keyboard.press("ArrowRight")
        tab.wait_for_timeout(200)
        run.expect(tab.evaluate("document.activeElement.matches('.compare') && document.activeElement.scrollLeft > 0"), "many platforms", "the keyboard does not scroll the table")
        run.expect(region.get_attribute("tabindex") == "0", "many platforms", "the table that scrolls is no Tab stop")
        check_stops(run, tab, "many platforms")
        tab.set_viewport_size({"width": 320, "height": 500})
        check_width(run, tab, "many platforms", "at 320 px")


def expect_whole(run, tab, page, when):
    orphans = tab.evaluate(ORPHANS)
    run.expect(orphans == 0, page, f"{when}has {orphans} cells with nothing in them, not even a word")
    run.expect(not tab.evaluate(REMAINS), page, f"{when}has panels in its cells: {tab.evaluate(REMAINS)}")


def check_show_all(run, tab, page):
    """Switching all platforms on and off does not change the table."""
    for when in ("with all platforms, ", "without all platforms again, "):
        tab.locator(".your-platform [data-show-all]").click()
        expect_whole(run, tab, page, when)


def check_focus(run, tab, page):
    """WCAG 2.4.11: the sticky head does not cover the focused element, on the way down or up."""
    tab.goto(run.server.url(page))
    tab.locator(".your-platform [data-compare]").click()
    tab.locator(".compare").wait_for()
    check_stops(run, tab, page)


def check_stops(run, tab, page):
    tab.locator(".compare tbody :is(a, button)").last.focus()
    stops = 0
    while (covered := tab.evaluate(COVERED)) is not None and stops < 400:
        run.expect(not covered, page, f"the comparison's head covers {covered}")
        tab.keyboard.press("Shift+Tab")
        stops += 1
    run.expect(stops > 2, page, f"the comparison has {stops} Tab stops to check")
