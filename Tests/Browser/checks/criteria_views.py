"""criteria-2: both forms of a page's criteria are views of one section; the choice is kept, addresses open their view, and
without scripts and on paper both views follow each other.
"""

PAGE = "native/controls/button/index.html"
OTHER = "native/controls/switch/index.html"
SHOWN = """() => [...document.querySelectorAll("[data-tabs=criteria] > .part")].filter((view) => view.checkVisibility({ contentVisibilityAuto: true })
  && view.getBoundingClientRect().height > 20).map((view) => view.id)"""
LEVELS = """() => [...document.querySelectorAll(".criteria :is(h2, h3)")].map((heading) => `${heading.localName} ${heading.innerText.trim()}`)"""
SHARED = "() => document.body.innerText.includes('#a11y')"


def check(run):
    with run.browser.tab(reduced_motion="reduce") as tab:
        tab.goto(run.server.url(PAGE))
        expect_view(run, tab, "condensed", "on the first visit")
        run.expect(not tab.evaluate(SHARED), PAGE, "shows the line that all pages share")
        tab.get_by_role("tablist", name="Acceptance criteria").get_by_role("tab", name="Scenarios").click()
        expect_view(run, tab, "gherkin", "after a click on Scenarios")
        tab.goto(run.server.url(OTHER))
        expect_view(run, tab, "gherkin", "on another page after that")
        tab.locator("[data-show-all]").click()
        expect_view(run, tab, "gherkin", "with all platforms")
        for address, view in (("#condensed", "condensed"), ("#gherkin", "gherkin"), ("#condensed/with-a-keyboard", "condensed")):
            tab.goto("about:blank")
            tab.goto(f"{run.server.url(PAGE)}{address}")
            expect_view(run, tab, view, f"opened with {address}")
    check_open(run, {"java_script_enabled": False}, "without scripts")
    check_open(run, {}, "on paper")


def expect_view(run, tab, view, when):
    shown = tab.evaluate(SHOWN)
    run.expect(shown == [view], tab.url, f"{when} shows {shown}, not {view}")


def check_open(run, options, when):
    with run.browser.tab(**options) as tab:
        tab.goto(run.server.url(PAGE))
        if not options:
            tab.emulate_media(media="print")
        run.expect(tab.evaluate(SHOWN) == ["condensed", "gherkin"], PAGE, f"{when} shows {tab.evaluate(SHOWN)}")
        levels = tab.evaluate(LEVELS)
        run.expect(levels == ["h2 Acceptance criteria", "h3 Checklist", "h3 Scenarios"], PAGE, f"{when} has the headings {levels}")
