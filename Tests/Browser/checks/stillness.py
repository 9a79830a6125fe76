"""stillness-1: nothing moves while a page of any kind loads, narrow and wide, and on a slow phone."""

import json

from browser import Browser

# The mark of each kind of page.
KINDS = [
    "page-home", "page-overview", 'class="page-component"', "<iframe", "page-wcag", "page-coverage", "page-not-found", "data-basket", "data-test-sheet",
    "data-search-index",
]
# Layout shift is fine up to 0.1 (web.dev/articles/cls, read 2026-11); a reader who has begun to read notices less.
MOST = 0.02
SHIFT = """window.shift = 0;
window.moved = [];
new PerformanceObserver((list) => list.getEntries().forEach((entry) => {
  window.shift += entry.value;
  window.moved.push(...entry.sources.map(({ node }) =>
    `${entry.value.toFixed(3)} ${node?.nodeName} ${node?.getAttribute?.("class") ?? ""}`));
})).observe({ type: "layout-shift", buffered: true });"""
# A panel that was read until the chosen one arrived: hidden, it stays where it was, or a browser counts a move.
MOVED_PANELS = """[...document.querySelectorAll(".tabs > .part[hidden]")]
  .map((part) => [part, part.parentElement.querySelector(":scope > .part:not([hidden])")])
  .filter(([part, shown]) => part.compareDocumentPosition(shown) & Node.DOCUMENT_POSITION_FOLLOWING)
  .filter(([part, shown]) => Math.abs(part.getBoundingClientRect().top - shown.getBoundingClientRect().top) > 1)
  .map(([part]) => part.id)"""
CHOICES = {"platform": "android", "ios-framework": "swiftui", "android-framework": "jetpack-compose"}


# The headless shell paints at other moments than the browser that people use.
PROGRAM = "/usr/bin/chromium"


def check(run):
    browser = Browser(run.browser.playwright, PROGRAM)
    try:
        look(run, browser)
    finally:
        browser.close()


def look(run, browser):
    component = run.site.pages_with('data-tabs="platform"')[0]
    kinds = [next(iter(run.site.pages_with(kind)), None) for kind in KINDS]
    run.expect(all(kinds), "the site", f"has no page for each of {KINDS}")
    addresses = [run.server.url(page) for page in kinds if page]
    addresses += [f"{run.server.url('test-sheet/index.html')}#my-criteria", f"{run.server.url('search/index.html')}?q=button"]
    for width in (320, 1280):
        with browser.tab(viewport={"width": width, "height": 900 if width > 1000 else 700}) as tab:
            save_criteria(run, tab, component)
            tab.add_init_script(SHIFT)
            for address in addresses:
                check_page(run, tab, address, f"{width} px wide")
    for width in (320, 640, 1280):
        with browser.tab(viewport={"width": width, "height": 700}) as tab:
            slow_down(tab)
            tab.add_init_script(SHIFT)
            for address in (run.server.url("index.html"), run.server.url(component), f"{run.server.url(component)}#android"):
                check_page(run, tab, address, f"{width} px wide, on a slow phone")
            moved = tab.evaluate(MOVED_PANELS)
            run.expect(not moved, component, f"hidden panels leave their places, {width} px wide: {moved}")
    with browser.tab() as tab:
        tab.add_init_script(SHIFT)
        tab.add_init_script(f"localStorage.setItem('curbcut:/some/handbook/:choices', '{json.dumps(CHOICES)}')")
        for page in run.site.pages_with('class="page-component"'):
            check_page(run, tab, run.server.url(page), "with choices of an earlier visit")


def slow_down(tab):
    """A cheap phone on a bad day: the first half of a page is painted before the rest is read. A processor that is slowed
    down is busy all the time, so all of it is twice as fast as such a phone."""
    session = tab.context.new_cdp_session(tab)
    session.send("Emulation.setCPUThrottlingRate", {"rate": 6})
    session.send("Network.enable")
    speed = {"downloadThroughput": 100 * 1024, "uploadThroughput": 100 * 1024}
    session.send("Network.emulateNetworkConditions", {"offline": False, "latency": 150, **speed})


def save_criteria(run, tab, page):
    tab.goto(run.server.url(page))
    tab.locator(".save-criteria").first.click()
    tab.locator(".save-criteria[aria-pressed=true]").first.wait_for()


def check_page(run, tab, address, how):
    tab.goto("about:blank")
    # Until the page is read and nothing is loaded for half a second; on a slow phone the second comes first.
    tab.goto(address, wait_until="load", timeout=60_000)
    tab.wait_for_load_state("networkidle")
    moved = tab.evaluate("window.shift")
    run.expect(moved <= MOST, address, f"moves while it loads, {how}: {moved:.4f}: {tab.evaluate('window.moved')[:4]}")
