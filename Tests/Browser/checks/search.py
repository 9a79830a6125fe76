"""search-1: search by keyboard, from the page and from the dialog: results, filters, typing errors, focus, announcements."""

from urllib.parse import unquote

from browser import PHONE, Trouble, scrolls_sideways
from checks.accessibility import expect_accessible

# A query and the first words of its first result's title.
QUESTIONS = [
    ("swich", "Switch"),  # a letter missing
    ("chekcbox", "Checkbox"),  # two letters swapped
    ("toggle", "Switch"),  # a synonym
    ("chec", "Checkbox"),  # a beginning
    ("accessibilityIncrement", "Slider"),
    ("slider state", "Slider"),
    ("native button", "Button"),  # not the overview, which is named after one of the words
    ("aria-live assertive", "Status Messages"),  # one word, not a page about something live
    ("check-box", "Checkbox"),
    ("sheet dismiss ios", "Sheet › Gherkin › Open the sheet and close it"),  # the scenario, not a sample
    ("VO rotor", "VoiceOver"),  # a synonym in capitals
]


def check(run):
    with run.browser.tab(reduced_motion="reduce") as tab:
        trouble = Trouble(tab, run.server.url(""))
        check_page(run, tab)
        check_filters(run, tab)
        check_panel(run, tab)
        check_dialog(run, tab)
        for found in trouble.take():
            run.fail("search", found)
    with run.browser.tab() as tab:
        check_long_pages(run, tab)
    with run.browser.tab() as tab:
        check_connection(run, tab)
    with run.browser.tab(viewport=PHONE, color_scheme="dark") as tab:
        check_phone(run, tab)
    with run.browser.tab(java_script_enabled=False) as tab:
        tab.goto(run.server.url("search/index.html"))
        links = tab.locator("[data-search-index] li a").count()
        run.expect(links >= len(run.site.pages_with('class="page-component"')), "search", "without scripts it is no A–Z index")
    with run.browser.tab() as tab:
        tab.goto((run.site.folder / "search/index.html").as_uri() + "?q=button")
        wait(tab)
        run.expect(tab.locator(".results > li").count() > 0, "search", "finds nothing when opened from a disk")


def check_long_pages(run, tab):
    """The time for an excerpt of a repetitive page grows linearly with the page."""
    # Title, route, place, and the page's places: anchor, heading, facets, text.
    script = """const page = (count) => ["Long", "long", "", [["", "", [], "near ".repeat(count)]]];
        curbcut.search.add("pages-0", [page(50000), page(200000)]);"""
    tab.route("**/search/index/pages-0.js*", lambda route: route.fulfill(body=script, content_type="text/javascript"))
    tab.goto(run.server.url("search/index.html"))
    short, long = tab.evaluate("""async () => {
        await curbcut.search.open();
        const concepts = [{ terms: new Set(["near"]), rarity: 1 }];
        const seconds = [Infinity, Infinity];
        for (const page of [0, 1, 0, 1, 0, 1]) {
            const start = performance.now();
            await curbcut.search.details({ page, concepts, open: [] });
            seconds[page] = Math.min(seconds[page], (performance.now() - start) / 1000);
        }
        return seconds;
    }""")
    run.expect(long < max(0.2, 7 * short), "search", f"an excerpt takes {short:.2f} s, and {long:.2f} s of four times the text")


def check_connection(run, tab):
    """Words that a failed request has hidden are found when the network is back."""
    tab.route("**/search/index/terms-*.js*", lambda route: route.abort())
    tab.goto(run.server.url("search/index.html"))
    tab.locator("input[name=q]").fill("slider")
    wait(tab, "cannot be loaded")
    tab.unroute("**/search/index/terms-*.js*")
    run.expect("Slider" in ask(tab, "sliders"), "search", "finds nothing after a failed request")


def wait(tab, text="result"):
    tab.wait_for_function("text => document.querySelector('.search-status')?.textContent.includes(text)", arg=text)


def ask(tab, question):
    tab.locator(".search-status").evaluate("(status) => { status.textContent = ''; }")
    tab.locator("input[name=q]").fill(question)
    wait(tab)
    return tab.locator(".result-title").all_inner_texts()


def check_page(run, tab):
    tab.goto(run.server.url("search/index.html") + "?q=switch")
    wait(tab)
    first = tab.locator(".result-title").first.inner_text()
    run.expect(first.startswith("Switch"), "search", f"“switch” finds “{first}” first")
    run.expect(tab.locator(".search-status").get_attribute("role") == "status", "search", "the count is not announced")
    run.expect(tab.locator("[data-search-index]").is_hidden(), "search", "the A–Z index stays beside the results")
    for question, wanted in QUESTIONS:
        titles = ask(tab, question)
        run.expect(titles and titles[0].startswith(wanted), "search", f"“{question}” finds {titles[:2]}, not {wanted}")
    run.expect("q=VO" in tab.url, "search", f"the question does not stand in the address: {tab.url}")
    for question in ("constructor", "__proto__", "toString", "zzzzqqq"):
        ask(tab, question)
    run.expect(tab.locator(".search-status").inner_text() == "No results for “zzzzqqq”", "search", "no result is not announced")
    # A part of an API name.
    titles = ask(tab, "label")
    texts = tab.locator(".result-text b").all_inner_texts()
    run.expect(any("abel" in text and text != "label" for text in texts), "search", f"“label” marks no interface: {texts[:6]}")
    check_links(run, tab)
    expect_accessible(run, tab, "search", "with results")
    tab.locator("input[name=q]").focus()
    for _ in range(10):
        tab.keyboard.press("Tab")
        if tab.evaluate("document.activeElement.closest('.results') !== null"):
            break
    else:
        run.fail("search", "Tab does not lead to the results")


def check_links(run, tab):
    run.expect(tab.locator(".result-text b").count() > 0, "search", "matched words are not shown")
    for result in tab.locator(".results a").all():
        address = result.get_attribute("href")
        anchor = unquote(address.partition("#")[2])
        page = (run.site.folder / address.partition("#")[0].removeprefix(run.server.url(""))).read_text()
        run.expect(not anchor or f'id="{anchor}"' in page, "search", f"a result leads to #{anchor}, which is not there")


def check_filters(run, tab):
    """Chips narrow the search; a framework's appear with its platform; the choice is in the address."""
    ask(tab, "button")
    everything = tab.locator(".search-status").inner_text()
    changed = "all => { const told = document.querySelector('.search-status').textContent; return told.includes('result') && told !== all; }"
    chip = lambda name: tab.locator(".search-chips").get_by_role("button", name=name, exact=True)
    chip("Web").click()
    tab.wait_for_function(changed, arg=everything)
    places = tab.locator(".result-place").all_inner_texts()
    run.expect(all(place.startswith("Web") for place in places), "search", f"filtered by section, it shows {places}")
    run.expect("section=web" in tab.url, "search", "the filter is not in the address")
    tab.reload()
    wait(tab)
    run.expect(chip("Web").get_attribute("aria-pressed") == "true", "search", "a link with a filter does not choose it")
    tab.goto(run.server.url("search/index.html") + "?q=label")
    wait(tab)
    before = tab.locator(".search-status").inner_text()
    run.expect(chip("SwiftUI").is_hidden(), "search", "a framework is offered before its platform is chosen")
    chip("iOS").click()
    tab.wait_for_function(changed, arg=before)
    chip("SwiftUI").click()
    tab.wait_for_url("**framework=swiftui**")
    run.expect(tab.locator(".results > li").count() > 0, "search", "filtered by SwiftUI, it finds nothing")
    chip("Android").click()
    tab.wait_for_url("**platform=android**")
    run.expect("framework" not in tab.url, "search", "a framework of another platform stays chosen")


def check_panel(run, tab):
    """A result in a hidden panel opens the panel."""
    tab.goto(run.server.url("search/index.html") + "?q=accessibilityIncrement")
    wait(tab)
    link = tab.locator(".results a").first
    anchor = unquote(link.get_attribute("href").partition("#")[2])
    link.press("Enter")
    tab.wait_for_url("**/slider/**")
    run.expect(anchor and tab.locator(f'[id="{anchor}"]').is_visible(), "search", f"the panel with #{anchor} is not opened")


def check_dialog(run, tab):
    tab.goto(run.server.url("native/controls/button/index.html"))
    tab.locator(".search-button").focus()
    tab.keyboard.press("Enter")
    tab.wait_for_selector("dialog[open] input[name=q]")
    tab.keyboard.type("uikit name")
    wait(tab)
    expect_accessible(run, tab, "search", "the dialog")
    tab.keyboard.press("Escape")
    tab.wait_for_selector("dialog:not([open])", state="attached")
    run.expect(tab.evaluate("document.activeElement.matches('.search-button')"), "search", "the focus does not return")
    for keys in ("Control+k", "Meta+k"):
        place = tab.locator("main a[href]:visible").first
        place.focus()
        tab.keyboard.press(keys)
        tab.wait_for_selector("dialog[open]")
        # Soon: for screen readers, the form has the focus first.
        tab.wait_for_function("() => document.activeElement.name === 'q'")
        tab.keyboard.press("Escape")
        tab.wait_for_selector("dialog:not([open])", state="attached")
        run.expect(place.evaluate("(link) => link === document.activeElement"), "search", f"after {keys} the focus does not return")
    for key in "s/k?fq":
        tab.keyboard.press(key)
    run.expect(tab.locator("dialog[open]").count() == 0, "search", "a single key opens the search")


def check_phone(run, tab):
    tab.goto(run.server.url("search/index.html") + "?q=button")
    wait(tab)
    run.expect(not scrolls_sideways(tab), "search", "results scroll sideways on a phone")
    expect_accessible(run, tab, "search", "on a phone")
