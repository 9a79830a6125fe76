"""Names in addresses: platform, framework and topic; positions of the tabs on MagentaA11y's pages."""

OPEN = "() => [...document.querySelectorAll('.part:not([hidden])')].map((part) => part.dataset.value)"
CASES = [
    ("#android", {"android"}, {"ios"}),
    ("#ios", {"ios"}, {"android"}),
    ("#ios/swiftui/focus", {"ios", "swiftui"}, {"android", "uikit"}),
    ("#android/jetpack-compose", {"android", "jetpack-compose"}, {"ios", "android-views"}),
    # Condensed, Gherkin, Android, iOS, videos: the order there.
    ("?tab=2", {"android"}, {"ios"}),
    ("?tab=3", {"ios"}, {"android"}),
]


def check(run):
    wanted = ('data-value="swiftui"', 'data-value="jetpack-compose"', 'data-topic="focus"', 'class="criteria gherkin"')
    pages = [page for page in run.site.pages_with('data-tabs="platform"') if all(w in text(run, page) for w in wanted)]
    if not run.expect(pages, "the site", "has no page with all frameworks and topics"):
        return
    for address, shown, hidden in CASES:
        with run.browser.tab() as tab:
            tab.goto(run.server.url(pages[0]) + address)
            found = set(tab.evaluate(OPEN))
            run.expect(shown <= found, pages[0], f"{address} shows {sorted(found)}, not {sorted(shown)}")
            run.expect(not hidden & found, pages[0], f"{address} also shows {sorted(hidden & found)}")


def text(run, page):
    return (run.site.folder / page).read_text()
