"""weight-1: a page with its styles and scripts has at most 31 KB, compressed; nothing moves while it loads, 320 px wide neither."""

import gzip
import json
import re

from browser import PHONE

# What the first view waits for: the page, its styles and the script before the first paint. Fonts and the styles for
# paper delay nothing.
FIRST_VIEW = 24 * 1024
# With the scripts that follow.
LIMIT = 31 * 1024
DEFERRED = re.compile(r'<script src="[^"]*assets/([^"?]+)[^>]* defer>')
BLOCKING = re.compile(r"<script(?=[^>]* src=)(?![^>]* (?:defer|async))")
# The mark of each kind of page.
KINDS = ["page-home", "page-overview", 'class="page-component"', "<iframe", "page-wcag", "page-coverage", "page-not-found", "data-basket", "data-test-sheet", "data-search-index"]
SHIFT = """window.shift = 0;
new PerformanceObserver((list) => list.getEntries().forEach((entry) => { window.shift += entry.value; }))
  .observe({ type: "layout-shift", buffered: true });"""


def check(run):
    assets = sum(size(run.site.folder / "assets" / name) for name in ("curbcut.css", "before-paint.js"))
    pages = run.site.pages_with('class="page-component"')
    heaviest = (0, "")
    for page in pages:
        first = assets + size(run.site.folder / page)
        run.expect(first <= FIRST_VIEW, page, f"waits for {first} bytes before its first view; {FIRST_VIEW} is the most")
        whole = first + sum(size(run.site.folder / "assets" / name) for name in DEFERRED.findall(run.site.text(page)))
        heaviest = max(heaviest, (whole, page))
        run.expect(whole <= LIMIT, page, f"weighs {whole} bytes with its scripts; {LIMIT} is the most")
    print(f"          heaviest: {heaviest[0]} bytes, {heaviest[1]}", flush=True)
    for choices in ({}, {"platform": "android", "ios-framework": "swiftui", "android-framework": "jetpack-compose"}):
        check_stillness(run, pages, choices)
    check_narrow_stillness(run)
    for page in pages:
        blocking = run.site.text(page).count('rel="stylesheet" href') + len(BLOCKING.findall(run.site.text(page)))
        run.expect(blocking <= 2, page, f"waits for {blocking} requests before it is shown")


def check_stillness(run, pages, choices):
    """Nothing moves: the choices of an earlier visit apply from the first paint."""
    with run.browser.tab() as tab:
        tab.add_init_script(SHIFT)
        tab.add_init_script(f"localStorage.setItem('curbcut:/some/handbook/:choices', '{json.dumps(choices)}')")
        for page in pages:
            tab.goto(run.server.url(page))
            tab.wait_for_timeout(300)
            moved = tab.evaluate("window.shift")
            run.expect(moved < 0.01, page, f"moves while it loads, with {choices or 'nothing'} chosen: {moved:.4f}")


def check_narrow_stillness(run):
    """Pages of every kind keep still on a phone, those with saved criteria, results and deep links, too."""
    component = run.site.pages_with('data-tabs="platform"')[0]
    kinds = [next(iter(run.site.pages_with(kind)), None) for kind in KINDS]
    run.expect(all(kinds), "the site", f"has no page for each of {KINDS}")
    addresses = [run.server.url(page) for page in kinds if page]
    addresses += [f"{run.server.url(component)}#android", f"{run.server.url('test-sheet/index.html')}#my-criteria", f"{run.server.url('search/index.html')}?q=button"]
    with run.browser.tab(viewport=PHONE) as tab:
        tab.goto(run.server.url(component))
        tab.locator(".save-criteria").first.click()
        tab.locator(".save-criteria[aria-pressed=true]").first.wait_for()
        tab.add_init_script(SHIFT)
        for address in addresses:
            tab.goto("about:blank")
            tab.goto(address)
            tab.wait_for_timeout(500)
            moved = tab.evaluate("window.shift")
            run.expect(moved <= 0.02, address, f"moves while it loads, 320 px wide: {moved:.4f}")


def size(path):
    return len(gzip.compress(path.read_bytes(), 9))
