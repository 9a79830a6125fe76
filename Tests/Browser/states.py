"""The kinds of pages in the states that readers bring them into: panels open, searched, saved, ticked."""

COMPONENT = 'data-tabs="platform"'
# What the first page of each other kind has.
KINDS = {
    "home": "page-home", "overview": "page-overview", "WCAG criteria": "page-wcag", "coverage": "page-coverage", "page not found": "page-not-found",
    "live examples": "<iframe",
}


def states(run, tab):
    """Opens one state after the other in `tab` and returns its name when it is there."""
    for open_state in (component, all_platforms, dialog, results, basket, sheet):
        yield open_state(run, tab)
    for name, mark in KINDS.items():
        pages = run.site.pages_with(mark)
        if run.expect(pages, name, f"the site has no page with {mark}"):
            tab.goto(run.server.url(pages[0]))
            yield name


def component(run, tab):
    """Opens a page with all its closed lists; menus lie over the page on purpose."""
    tab.goto(run.server.url(first(run, COMPONENT)))
    tab.evaluate("document.querySelectorAll('details:not(.copy-tools *)').forEach((details) => { details.open = true; })")
    return "component page"


def all_platforms(run, tab):
    tab.goto(run.server.url(first(run, COMPONENT)))
    tab.locator("[data-show-all]").first.click()
    return "all platforms"


def dialog(run, tab):
    tab.goto(run.server.url(first(run, COMPONENT)))
    tab.keyboard.press("Control+K")
    tab.locator("dialog input").fill("name")
    tab.locator("dialog .results > li").first.wait_for()
    tab.locator("dialog .search-status:not(:empty)").wait_for()
    return "search dialog"


def results(run, tab):
    tab.goto(f"{run.server.url('search/index.html')}?q=name")
    tab.locator(".results > li").first.wait_for()
    # The number of results is said a moment later.
    tab.locator(".search-status:not(:empty)").wait_for()
    return "search results"


def basket(run, tab):
    tab.goto(run.server.url(first(run, COMPONENT)))
    tab.locator(".save-criteria").first.click()
    tab.locator(".save-criteria[aria-pressed=true]").first.wait_for()
    tab.goto(run.server.url("my-criteria/index.html"))
    tab.locator(".basket > li").first.wait_for()
    return "my criteria"


def sheet(run, tab):
    tab.goto(f"{run.server.url('test-sheet/index.html')}#my-criteria")
    tab.locator(".check").first.wait_for()
    # On a phone the label is what is seen of the button.
    tab.locator(".marks label[data-mark=fail]").first.click()
    return "test sheet"


def first(run, mark):
    return run.site.pages_with(mark)[0]
