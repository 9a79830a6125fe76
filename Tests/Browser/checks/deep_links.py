"""tabs-4: a link to a place inside a hidden panel opens it and shows the place; a link to a panel shows its tabs and leads into it."""

from browser import DESKTOP, PHONE

HIDDEN = """() => [...document.querySelectorAll("[role=tabpanel][hidden] :is(h2, h3, h4)[id]:not([data-again])")].map((h) => h.id)"""
PANELS = """() => ["platform", "framework"].map((kind) => document.querySelector(`[data-tabs=${kind}] > .part + .part`)?.id)"""
# Whether the panel has the focus, and all of its tabs, or its own beginning, have stopped moving in view.
LANDED = """(id) => {
  const tab = document.querySelector(`[aria-controls="${CSS.escape(id)}"]`);
  const own = document.getElementById(id).getBoundingClientRect();
  const box = tab ? tab.parentElement.getBoundingClientRect() : { top: own.top, bottom: own.top };
  const now = { focus: document.activeElement.id, top: Math.round(box.top), bottom: Math.round(box.bottom), scrolled: scrollY };
  now.is = document.activeElement.id === id && (!tab || tab.ariaSelected === "true") && box.top >= 0 && box.bottom <= innerHeight;
  return now;
}"""
LINK = """(hash) => { const link = Object.assign(document.createElement("a"), { href: hash, textContent: "A link" });
  document.querySelector("footer").append(link); link.focus(); link.click(); link.remove(); }"""


def check(run):
    checked = 0
    with run.browser.tab(reduced_motion="reduce") as tab:
        for page in run.site.pages_with("data-tabs="):
            tab.goto(run.server.url(page))
            hidden = tab.evaluate(HIDDEN)
            if hidden:
                check_fresh(run, page, hidden[0])
                check_same_page(run, tab, page, hidden[-1])
                checked += 1
        tab.goto(f"{run.server.url('native/controls/button/index.html')}#100%")
        run.expect(tab.locator(".page-contents.ready").count() == 1, "#100%", "a stray percent sign stops the scripts")
    run.expect(checked, "the site", "has no heading in a hidden panel to check")
    pages = run.site.pages_with('data-tabs="framework"')
    for motion, viewport in (("reduce", DESKTOP), ("no-preference", PHONE)):
        check_panels(run, pages, {"reduced_motion": motion, "viewport": viewport})


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


def check_panels(run, pages, options):
    page, other = pages[0], pages[-1]
    address = run.server.url(page)
    with run.browser.tab(**options) as tab:
        tab.goto(address)
        panels = tab.evaluate(PANELS)
        run.expect(len(panels) == 2 and all(panels), page, f"has the panels {panels}, not one of each kind")
    for panel in panels:
        with run.browser.tab(**options) as tab:
            tab.goto(f"{address}#{panel}")
            expect_landed(run, tab, page, panel, f"opened ({options})")
            tab.goto(run.server.url(other))
            tab.go_back()
            expect_landed(run, tab, page, panel, f"gone back to ({options})")
        with run.browser.tab(**options) as tab:
            tab.goto(address)
            for how in ("followed", "followed a second time"):
                tab.evaluate(LINK, f"#{panel}")
                expect_landed(run, tab, page, panel, f"{how} on its page ({options})")
            tab.evaluate("() => { location.hash = 'main'; }")
            tab.wait_for_timeout(100)
            tab.go_back()
            expect_landed(run, tab, page, panel, f"gone back to on its page ({options})")


def expect_landed(run, tab, page, panel, how):
    """Waits as long as anything moves: browsers scroll and focus on their own, and smoothly."""
    before, now = None, tab.evaluate(LANDED, panel)
    for _ in range(20):
        if now == before and now["is"]:
            return
        tab.wait_for_timeout(150)
        before, now = now, tab.evaluate(LANDED, panel)
    run.fail(page, f"{how}, #{panel} leads to {now}")
