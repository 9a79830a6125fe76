"""tabs-4: a link to a place inside a hidden panel opens it and shows the place."""

HIDDEN = """() => [...document.querySelectorAll("[role=tabpanel][hidden] :is(h2, h3, h4)[id]")].map((h) => h.id)"""
MOST = 6


def check(run):
    checked = 0
    with run.browser.tab(reduced_motion="reduce") as tab:
        for page in run.site.pages_with("data-tabs="):
            tab.goto(run.server.url(page))
            hidden = tab.evaluate(HIDDEN)
            for anchor in hidden[:: max(1, len(hidden) // MOST)]:
                check_fresh(run, page, anchor)
                checked += 1
            if hidden:
                check_same_page(run, tab, page, hidden[-1])
    run.expect(checked, "the site", "has no heading in a hidden panel to check")


def check_fresh(run, page, anchor):
    with run.browser.tab(reduced_motion="reduce") as tab:
        tab.goto(f"{run.server.url(page)}#{anchor}")
        expect_shown(run, tab, page, anchor, "opened with")


def check_same_page(run, tab, page, anchor):
    tab.evaluate("(anchor) => { location.hash = anchor; }", anchor)
    tab.wait_for_timeout(100)
    expect_shown(run, tab, page, anchor, "changed to")


def expect_shown(run, tab, page, anchor, how):
    place = tab.locator(f"[id='{anchor}']")
    if not run.expect(place.is_visible(), page, f"{how} #{anchor}, the panel around it stays closed"):
        return
    box = place.bounding_box()
    in_view = box and -1 <= box["y"] <= tab.viewport_size["height"]
    run.expect(in_view, page, f"{how} #{anchor}, the place is not in view: {box}")
