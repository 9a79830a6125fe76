"""stops-1: a long page has few Tab stops; what is folded opens by keyboard, links and find-in-page, without scripts and on paper."""

from urllib.parse import quote

# The longest page of the handbook.
LONG = "native/controls/checkbox/index.html"
MOST = 95
# Fewer than this would mean that the walk has ended early.
FEWEST = 40

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
    pages = run.site.pages_with('<details class="folded"')
    if run.expect(pages, "the site", "has no folded section"):
        check_keyboard(run, pages[0])
        check_links(run, pages[0])
        check_finding(run, pages[0])
        check_paper(run, pages[0])


def check_number(run):
    with run.browser.tab() as tab:
        tab.goto(run.server.url(LONG))
        stops = 0
        while stops <= 2 * MOST:
            tab.keyboard.press("Tab")
            if tab.evaluate(IS_OUTSIDE):
                break
            stops += 1
        run.expect(FEWEST <= stops <= MOST, LONG, f"has {stops} Tab stops, not {FEWEST} to {MOST}")


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
        tab.locator(f".page-contents a[href$='#{place}']").click()
        run.expect(opens(tab), page, f"the link to #{place} in the contents does not open its section")
    with run.browser.tab(reduced_motion="reduce") as tab:
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
