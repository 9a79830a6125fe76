"""tabs-5: names in addresses (platform, framework, topic), and positions of the tabs on MagentaA11y's pages."""

OPEN = "() => [...document.querySelectorAll('.part:not([hidden])')].map((part) => part.dataset.value)"
CASES = [
    ("#android", {"android"}, {"ios"}),
    ("#ios", {"ios"}, {"android"}),
    ("#ios/swiftui/focus", {"ios", "swiftui"}, {"android", "uikit"}),
    ("#android/jetpack-compose", {"android", "jetpack-compose"}, {"ios", "android-views"}),
    # The order there: Condensed, Gherkin, Android, iOS, videos.
    ("?tab=2", {"android"}, {"ios"}),
    ("?tab=3", {"ios"}, {"android"}),
]


def check(run):
    wanted = ('data-value="swiftui"', 'data-value="jetpack-compose"', 'data-topic="focus"', 'data-tabs="criteria"')
    pages = [page for page in run.site.pages_with('data-tabs="platform"') if all(w in text(run, page) for w in wanted)]
    if not run.expect(pages, "the site", "has no page with all frameworks and topics"):
        return
    for address, shown, hidden in CASES:
        with run.browser.tab() as tab:
            tab.goto(run.server.url(pages[0]) + address)
            found = set(tab.evaluate(OPEN))
            run.expect(shown <= found, pages[0], f"{address} shows {sorted(found)}, not {sorted(shown)}")
            run.expect(not hidden & found, pages[0], f"{address} also shows {sorted(hidden & found)}")
    check_history(run, pages[0])
    check_choice(run, pages[0])


def check_history(run, page):
    """Back leads to the previous platform."""
    with run.browser.tab() as tab:
        tab.goto(run.server.url(page))
        before = set(tab.evaluate(OPEN))
        tab.get_by_role("tab", name="Android", exact=True).first.click()
        run.expect(tab.url.endswith("#android"), page, f"names the chosen platform as {tab.url}")
        tab.go_back()
        tab.wait_for_timeout(150)
        run.expect("ios" in before and "ios" in tab.evaluate(OPEN), page, f"Back leads to {tab.evaluate(OPEN)}")


def check_choice(run, page):
    """The line above the notes shows and changes the choice of platform and framework, and stays."""
    # A click while the page still scrolls smoothly may miss its button.
    with run.browser.tab(reduced_motion="reduce") as tab:
        tab.goto(run.server.url(page))
        tab.get_by_role("tab", name="Android", exact=True).first.click()
        tab.get_by_label("Jetpack Compose").check(force=True)
        found = set(tab.evaluate(OPEN))
        run.expect({"android", "jetpack-compose"} <= found, page, f"Android and Jetpack Compose show {sorted(found)}")
        run.expect(tab.get_by_label("SwiftUI").is_hidden(), page, "the frameworks of another platform can be chosen")
        tab.evaluate("document.querySelector('[data-topic=focus]:not([hidden] *)').scrollIntoView()")
        run.expect(tab.get_by_role("tab", name="iOS", exact=True).first.bounding_box()["y"] >= 0, page, "the platforms do not stay while one reads")
        tab.locator("[data-show-all]").first.click()
        run.expect(tab.locator(":not([data-tabs=criteria]) > .part[hidden]").count() == 0, page, "“Show all platforms” leaves panels closed")
        tab.reload()
        run.expect(tab.locator(":not([data-tabs=criteria]) > .part[hidden]").count() == 0, page, "“Show all platforms” is forgotten on the next visit")


def text(run, page):
    return (run.site.folder / page).read_text()
