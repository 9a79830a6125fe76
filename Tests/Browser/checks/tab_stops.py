"""stops-1: a page of a component is short and has few controls and Tab stops; what is folded opens by keyboard, links and
find-in-page, without scripts and on paper.
"""

from urllib.parse import quote

BUTTON = "native/controls/button/index.html"
DESKTOP = {"width": 1440, "height": 900}
HOME = "index.html"
# At the desktop's width, as in the issue "Take away".
MOST = {"controls": 75, "notes": 1800, "height": 7100}
MOST_STOPS = 70
MOST_AT_HOME = 80
MOST_UNFOLDED = 170
# Fewer than this would mean that the walk has ended early.
FEWEST_STOPS = 30

CONTROLS = """() => [...document.querySelectorAll("a[href], button, select, input, summary")]
  .filter((control) => control.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }) && !control.closest("[hidden]")).length"""
SIZES = """() => ({ height: document.documentElement.scrollHeight,
  notes: Math.round(document.querySelector("[data-tabs=platform]").getBoundingClientRect().top + scrollY) })"""
UNFOLD = "document.querySelectorAll('details').forEach((details) => { details.open = true; })"
IS_OUTSIDE = "document.activeElement === document.body"
IS_OPEN = "() => document.querySelector('details.folded').open"
ID = "() => document.querySelector('[data-form=folded] > h2').id"
TEXT = """() => {
  const texts = [...document.querySelectorAll("details.folded li")].map((item) => item.innerText.trim() || item.textContent.trim());
  return texts.findLast((text) => document.body.textContent.split(text).length === 2);
}"""
IN_VIEW = """(id) => { const { top } = document.getElementById(id).getBoundingClientRect(); return top >= -1 && top < innerHeight; }"""
# The height of a closed part of a page is 0, or the one from before it was closed.
PRINTED = """() => [...document.querySelectorAll("details.folded")].every((fold) => !fold.firstElementChild.checkVisibility()
  && fold.lastElementChild.checkVisibility({ contentVisibilityAuto: true }) && fold.lastElementChild.getBoundingClientRect().height > 10)"""


def check(run):
    check_number(run)
    pages = [page for page in run.site.pages_with('<details class="folded"') if 'class="take-away"' in run.site.text(page)]
    if run.expect(pages, "the site", "has no folded section"):
        check_keyboard(run, pages[0])
        check_links(run, pages[0])
        check_finding(run, pages[0])
        check_paper(run, pages[0])


def check_number(run):
    with run.browser.tab(viewport=DESKTOP) as tab:
        tab.goto(run.server.url(BUTTON))
        found = {"controls": tab.evaluate(CONTROLS)} | tab.evaluate(SIZES)
        for what, most in MOST.items():
            run.expect(found[what] <= most, BUTTON, f"{what}: {found[what]}, not at most {most}")
        stops = 0
        while stops <= 2 * MOST_STOPS:
            tab.keyboard.press("Tab")
            if tab.evaluate(IS_OUTSIDE):
                break
            stops += 1
        run.expect(FEWEST_STOPS <= stops <= MOST_STOPS, BUTTON, f"has {stops} Tab stops, not {FEWEST_STOPS} to {MOST_STOPS}")
        tab.evaluate(UNFOLD)
        unfolded = tab.evaluate(CONTROLS)
        run.expect(unfolded <= MOST_UNFOLDED, BUTTON, f"has {unfolded} controls with everything unfolded")
        tab.goto(run.server.url(HOME))
        home = tab.evaluate(CONTROLS)
        run.expect(home <= MOST_AT_HOME, HOME, f"has {home} controls, not at most {MOST_AT_HOME}")
        print(f"          Button: {found}, {stops} Tab stops, {unfolded} controls unfolded; home: {home} controls", flush=True)


def check_keyboard(run, page):
    for scripts in (True, False):
        with run.browser.tab(java_script_enabled=scripts) as tab:
            tab.goto(run.server.url(page))
            fold = tab.locator("details.folded")
            item = fold.locator("li").first
            run.expect(not item.is_visible(), page, f"its section is not folded (scripts: {scripts})")
            for summary in ("details.folded > summary", ".mentioned-in > summary", ".take-away > summary"):
                tab.locator(summary).press("Enter")
                shown = tab.locator(summary).locator("xpath=..").locator("a").first
                run.expect(shown.is_visible(), page, f"Enter does not open {summary} (scripts: {scripts})")


def check_links(run, page):
    with run.browser.tab(reduced_motion="reduce") as tab:
        tab.goto(run.server.url(page))
        place = tab.evaluate(ID)
        tab.goto(f"{run.server.url(page)}#{place}")
        run.expect(opens(tab), page, f"opened with #{place}, its section stays folded")
        run.expect(tab.evaluate(IN_VIEW, place), page, f"opened with #{place}, the heading is not in view")


def check_finding(run, page):
    """A link to a text uses the same code as find-in-page (finding.py)."""
    with run.browser.tab() as tab:
        tab.goto(run.server.url(page))
        text = tab.evaluate(TEXT)
    with run.browser.tab() as tab:
        tab.goto(f"{run.server.url(page)}#:~:text={quote(text, safe='').replace('-', '%2D')}")
        run.expect(opens(tab), page, f"“{text}” is found, but its section stays folded")


def check_paper(run, page):
    with run.browser.tab() as tab:
        tab.emulate_media(media="print")
        tab.goto(run.server.url(page))
        run.expect(tab.evaluate(PRINTED), page, "does not print its folded section, or prints the button that opens it")


def opens(tab):
    """Waits up to five seconds for the section, because the machine may be busy."""
    for _ in range(50):
        if tab.evaluate(IS_OPEN):
            return True
        tab.wait_for_timeout(100)
    return False
