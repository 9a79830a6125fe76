"""around-1: the current place, the other places and the content of the page; the contents know about panels."""

PLACE = """() => ({
  crumbs: document.querySelectorAll("nav.breadcrumbs a").length,
  tree: document.querySelectorAll("nav.section-navigation [aria-current=page]").length,
  neighbours: document.querySelectorAll("nav.previous-next a[rel]").length,
})"""
FOLDED = """() => [...document.querySelectorAll(".page-contents [data-part]")].filter((list) => list.checkVisibility())
  .map((list) => list.dataset.part)"""
MARKED = "() => [...document.querySelectorAll('.page-contents [aria-current]')].map((link) => link.hash)"


def check(run):
    with run.browser.tab(reduced_motion="reduce") as tab:
        for page in run.site.pages_with('class="page-component"'):
            tab.goto(run.server.url(page))
            place = tab.evaluate(PLACE)
            run.expect(place["crumbs"] == max(0, page.count("/") - 1), page, f"has breadcrumbs to {place['crumbs']} folders")
            # A page beside the sections belongs to none of them.
            isInSection = page.count("/") > 1
            run.expect(place["tree"] == (1 if isInSection else 0), page, f"the section's tree marks {place['tree']} pages as the present one")
            run.expect(place["neighbours"], page, "has neither a previous nor a next page")
        for page in run.site.pages_with('data-tabs="platform"'):
            tab.goto(run.server.url(page))
            check_contents(run, tab, page)
    cards = run.site.pages_with('class="facts"')
    run.expect(cards, "the site", "has no overview that says what its pages hold")


def check_contents(run, tab, page):
    first, last = tab.locator("[data-tabs='platform'] > [role=tablist] > [role=tab]").all()[:2]
    for chosen in (last, first):
        chosen.click()
        wanted = chosen.get_attribute("aria-controls")
        run.expect(tab.evaluate(FOLDED) in ([wanted], []), page, f"contents show {tab.evaluate(FOLDED)}, not {wanted}")
    tab.locator(".page-contents a").last.click()
    tab.wait_for_timeout(150)
    run.expect(len(tab.evaluate(MARKED)) == 1, page, f"contents mark {tab.evaluate(MARKED)} as the present place")
    tab.evaluate("document.querySelector('.page-contents').scrollTo(99, 99); scrollTo(0, 0)")
    tab.wait_for_timeout(150)
    scrolled = tab.evaluate("(() => { const list = document.querySelector('.page-contents'); return list.scrollLeft + list.scrollTop; })()")
    run.expect(scrolled == 0, page, f"at the top of the page, its contents are {scrolled} px past their beginning")
